"""What the house does by itself: clocks that fall, bots nobody watches, tables nobody wants."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from taberna.core.record import read_record, verify
from taberna.games import GAMES
from taberna.server import protocol as say
from taberna.server.keys import house_keys
from taberna.store.engine import sqlite_url
from taberna.store.store import Store
from taberna.table.clock import BREATH, ClockPlan
from tests import GOLDEN
from tests.server.house import OpenHouse, play_out
from tests.server.test_operators import wait_for
from tests.store.support import set_up, tell
from tests.table.support import RUNNERS, SECOND, new_plan

DAY = 86_400 * SECOND
RECORD = next((GOLDEN / "xv").glob("*.match")).read_text()


@pytest.fixture(scope="module")
def neglected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house that opens and finds in its books what should have been done long ago."""
    data = tmp_path_factory.mktemp("neglected")
    now = time.time_ns() // 1_000_000

    async def story(store: Store) -> None:
        short = ClockPlan(base=10, increment=3)
        await set_up(store, "clocked", "Ann", "Ben", position=RUNNERS, clock=short, now=now - DAY)
        await set_up(store, "bots", "random", "random", game="xv", now=now - DAY)
        await set_up(store, "waiting", "Ann", seats=2, open=True, now=now - 3 * DAY)
        await set_up(store, "fresh", "Ann", seats=2, open=True, now=now)
        for id, days in (("oldimport", 200), ("newimport", 100)):
            await store.tables.add_import(id, RECORD, new_plan("xv"), "ann", now - days * DAY)

    tell(sqlite_url(data / "taberna.db"), story)
    with OpenHouse(data, "--workers", "1") as opened:
        yield opened


def test_a_clock_falls_while_nobody_looks_and_its_owner_may_come_back(neglected: OpenHouse) -> None:
    ann = neglected.visitor(house_keys(neglected.data).cookie("ann"))
    ann.watch("clocked")
    ann.wait_for("clocked", lambda seen: seen.shown.seats[0].away == "time")
    seen = ann.wait_for("clocked", lambda seen: seen.turn == 1)
    assert "[time: random plays]" in ann.record("clocked")
    ann.done(say.ComeBack("clocked", 0))
    clock = ann.watch("clocked").clock
    assert clock is not None
    assert (clock.left[0], clock.running) == (BREATH, 1)
    assert seen.shown.clock_plan == {"base": 10, "increment": 3, "days": 0}


def test_bots_play_on_at_a_table_nobody_watches(neglected: OpenHouse) -> None:
    ann = neglected.visitor()
    ann.watch("bots")
    ann.wait_for("bots", lambda seen: seen.status == "over")
    verify(read_record(ann.record("bots"), GAMES))


def test_a_table_that_waited_too_long_is_closed(neglected: OpenHouse) -> None:
    ann = neglected.visitor()
    ann.watch("waiting")
    ann.wait_for("waiting", lambda seen: seen.status == "closed")
    assert [listed["id"] for listed in ann.read("/api/tables")] == ["fresh"]


def test_an_import_that_nobody_touched_for_long_is_deleted(neglected: OpenHouse) -> None:
    ann = neglected.visitor()
    wait_for(f"{neglected.address}/api/tables/oldimport/record", 404)
    assert ann.record("newimport") == RECORD


def test_no_time_passes_while_the_house_is_closed(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann = house.visitor()
        table = ann.set_up("me", "random", position=RUNNERS, clock={"base": 600})["id"]
        before, began = ann.watch(table).clock, time.monotonic()
        assert house.close() == 0
        closed = time.monotonic()
        house.open()
        reopened = time.monotonic()
        ann.connect()
        after, ended = ann.watch(table).clock, time.monotonic()
        assert before is not None
        assert after is not None
        assert after.running == 0
        open_for = (closed - began) + (ended - reopened)
        assert before.left[0] - after.left[0] <= open_for * SECOND + 1
        play_out(table, ann, plies=4)

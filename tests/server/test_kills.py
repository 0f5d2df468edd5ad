"""A house that is killed loses nothing: a small sample of `python -m tests.proof.house.kills`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from sqlalchemy import select, update

from taberna.server.protocol import Act, Confirmed, Sit, TableShown
from taberna.server.timing import now_ms
from taberna.store import schema
from taberna.store.engine import open_engine, sqlite_url
from taberna.table.table import OVER
from tests.proof.house.kills import prove, unexplained
from tests.server.cluster import quiet_house
from tests.server.house import PATIENCE, OpenHouse

HOUR = 3_600_000  # milliseconds
A_MATCH = 4 * PATIENCE  # seconds in which bots finish one, also on a busy machine
A_LOOK = 0.05  # seconds between two looks into the database


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    with quiet_house(tmp_path) as opened:
        yield opened


def database(house: OpenHouse) -> str:
    return sqlite_url(house.data / "taberna.db")


def pass_time(database: str, milliseconds: int) -> None:
    """Moves the books into the past, as if so much time had passed since."""
    asyncio.run(_pass_time(database, milliseconds))


async def _pass_time(database: str, milliseconds: int) -> None:
    engine = open_engine(database)
    async with engine.begin() as connection:
        for column in (schema.entries.c.at, schema.pulse.c.at, schema.tables.c.wake):
            shifted = {column.name: column - milliseconds}
            await connection.execute(update(column.table).values(shifted))
    await engine.dispose()


def wait_until_over(database: str, table: str) -> None:
    """Until the books say that a match is over; reading them wakes nobody in the house."""
    asyncio.run(_until_over(database, table))


async def _until_over(database: str, table: str) -> None:
    engine, status = open_engine(database), None
    found = select(schema.tables.c.status).where(schema.tables.c.id == table)
    async with asyncio.timeout(A_MATCH), engine.connect() as connection:
        while status != OVER:
            status = await connection.scalar(found)
            await connection.rollback()  # the next look sees what has been written since
            await asyncio.sleep(A_LOOK)  # a loop without it would take the CPU from the server
    await engine.dispose()


# ---- nothing is lost -------------------------------------------------------------------------


def test_killed_again_and_again_a_house_loses_nothing() -> None:
    assert prove("alone", matches=2, kills=3, seed=79) == []


@pytest.mark.slow
def test_killed_in_turn_two_nodes_lose_nothing() -> None:
    assert prove("cluster", matches=2, kills=2, seed=79) == []


def test_a_slow_bot_explains_one_worker_and_nothing_else() -> None:
    log = ["09:00 a worker is replaced", "09:00 level:3: TooSlow", "09:01 a worker is replaced"]
    assert unexplained([*log, "09:02 a wall fell"]) == ["09:02 a wall fell", log[-1]]


def test_the_last_move_of_a_match_said_again_is_done_once(house: OpenHouse) -> None:
    ann = house.visitor()
    table = ann.set_up("me", game="xv")["id"]
    seen = ann.watch(table)
    while seen.status == "running":
        last = Act(table, 0, ann.tables[table].ply, ann.legal(table)[-1], id=f"at-{seen.ply}")
        ann.done(last)
        seen = ann.watch(table)
    house.kill()
    house.open()
    ann.connect()
    assert ann.ask(last) == Confirmed(last.id, table, seen.ply, again=True)
    assert ann.watch(table).ply == seen.ply


# ---- what is heard ---------------------------------------------------------------------------


def test_who_sits_down_last_sees_the_deal_through_the_own_eyes(house: OpenHouse) -> None:
    ann, bob = house.visitor(), house.visitor()
    made = ann.set_up("me", "open", game="downfall")
    bob.watch(made["id"])
    bob.say(Sit(made["id"], 1, made["seats"][1]["invite"]))
    begun = bob.hear(TableShown, lambda seen: seen.status == "running")
    assert begun.viewer == 1


def test_who_comes_back_hears_in_the_end_that_no_bot_stands_in(house: OpenHouse) -> None:
    ann, bob = house.visitor(), house.visitor()
    made = ann.set_up("me", "open", game="downfall", absence=1)
    bob.done(Sit(made["id"], 1, made["seats"][1]["invite"]))
    bob.watch(made["id"])
    ann.watch(made["id"])
    ann.disconnect()
    bob.hear(TableShown, lambda seen: seen.seats[0].away == "absent")
    ann.connect()
    ann.watch(made["id"])
    ann.hear_all()
    assert ann.tables[made["id"]].shown.seats[0].away == ""


# ---- what goes on ----------------------------------------------------------------------------


def test_bots_go_on_after_a_kill_though_nobody_looks(house: OpenHouse) -> None:
    ann = house.visitor()
    table = ann.set_up("random", "random", "random", game="downfall")["id"]
    house.kill()
    pass_time(database(house), HOUR)
    house.open()
    wait_until_over(database(house), table)
    assert "outcome" in ann.record(table)


def test_nobody_outlives_a_killed_house(house: OpenHouse) -> None:
    ann = house.visitor()
    wait_until_over(database(house), ann.set_up("random", "random", game="xv")["id"])
    workers = psutil.Process(house.pid).children(recursive=True)
    assert workers
    house.kill()
    _, alive = psutil.wait_procs(workers, PATIENCE)
    assert alive == []


@pytest.mark.parametrize("closed", [1_000, HOUR])
def test_clocks_stand_still_while_the_house_is_closed(house: OpenHouse, closed: int) -> None:
    ann = house.visitor()
    began = now_ms()
    table = ann.set_up("me", "me", game="downfall", clock={"base": 600})["id"]
    before = ann.watch(table)
    house.kill()
    killed = now_ms()
    pass_time(database(house), closed)
    opened = now_ms()
    house.open()
    ann.connect()
    after = ann.watch(table)
    looked = now_ms()
    assert before.clock is not None
    assert after.clock is not None
    assert before.clock.running == after.clock.running == before.turn
    used = sum(before.clock.left) - sum(after.clock.left)
    # What was used since the house's last sign of life, which may be all of it, is given back.
    assert -(killed - began) <= used <= (killed - began) + (looked - opened)

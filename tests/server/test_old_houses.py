"""Houses that earlier versions left behind: found as they were, played on, checked."""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from taberna.core.record import Record, read_record, verify
from taberna.games import GAMES
from taberna.physics.pluvionauts.trajectory import read_trajectory
from taberna.server import protocol as say
from taberna.store.engine import sqlite_url
from taberna.store.store import Store
from tests.server.house import OpenHouse, Visitor, play_out
from tests.store.support import downgrade, tell

FIXTURES = Path(__file__).parents[1] / "fixtures"
VERSIONS = sorted(file.parent.name for file in FIXTURES.glob("*/house.json"))


def facts_of(version: str) -> dict[str, Any]:
    """What was noted about a house when it was closed."""
    facts: dict[str, Any] = json.loads((FIXTURES / version / "house.json").read_text())
    return facts


def unpack(version: str, data: Path) -> Path:
    """A copy of an old house; since nobody waits for years, its tables were used just now."""
    data.mkdir(parents=True, exist_ok=True)
    shutil.copy(FIXTURES / version / "house.key", data)
    packed = (FIXTURES / version / "taberna.db.gz").read_bytes()
    (data / "taberna.db").write_bytes(gzip.decompress(packed))
    with closing(sqlite3.connect(data / "taberna.db")) as books, books:
        books.execute("UPDATE tables SET updated = ?", [time.time_ns() // 1_000_000])
    return data


def tables_of(status: str) -> list[Any]:
    """Every table of every old house with this status; `make test` has one of each game."""
    found, seen = [], set()
    for version in VERSIONS:
        for id, facts in facts_of(version)["tables"].items():
            if facts["status"] == status:
                kind = version, facts["game"]
                name = f"{version}-{facts['game']}-{facts['why']}".replace(" ", "-")
                marks = [pytest.mark.slow] if kind in seen else []
                found.append(pytest.param(version, id, id=name, marks=marks))
                seen.add(kind)
    return found


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, OpenHouse]]:
    """Every old house, opened by the version under test."""
    folder = tmp_path_factory.mktemp("old")
    with ExitStack() as stack:
        yield {
            version: stack.enter_context(
                OpenHouse(unpack(version, folder / version), "--workers", "1")
            )
            for version in VERSIONS
        }


@contextmanager
def visitors(house: OpenHouse, version: str) -> Iterator[tuple[Visitor, Visitor]]:
    """Ann and Ben, with the tokens they were given then."""
    people = facts_of(version)["people"]
    ann, ben = (people[name]["token"] for name in ("Ann", "Ben"))
    with Visitor(house, ann) as one, Visitor(house, ben) as other:
        yield one, other


def kept_record(version: str, name: str) -> Record:
    """A record as it was exported then."""
    return read_record((FIXTURES / version / "records" / f"{name}.match").read_text(), GAMES)


def without_lines(record: Record) -> Record:
    """The record, wherever its lines stood in a file."""
    return replace(record, plies=tuple(replace(ply, line=0) for ply in record.plies))


def test_there_is_a_house_of_the_first_version() -> None:
    assert "0.1" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_cookie_is_still_known(houses: dict[str, OpenHouse], version: str) -> None:
    facts = facts_of(version)
    for name, person in facts["people"].items():
        cookies = {"taberna": person["token"]}
        with httpx.Client(
            base_url=houses[version].address, cookies=cookies, trust_env=False
        ) as browser:
            me = browser.get("/api/me").json()
            assert (me["guest"], me["name"]) == (person["guest"], name)
            listed = {table["id"] for table in browser.get("/api/me/tables").json()}
            assert browser.get("/api/me/statistics").json()
        assert facts["tables"].keys() & listed
        assert facts["closed"] not in listed


@pytest.mark.parametrize(("version", "id"), tables_of("running"))
def test_an_unfinished_match_is_played_to_its_end(
    houses: dict[str, OpenHouse], version: str, id: str
) -> None:
    facts = facts_of(version)["tables"][id]
    with visitors(houses[version], version) as (ann, ben):
        check_standing(ann, id, facts)
        ben.watch(id)
        if ann.tables[id].shown.paused:
            ann.done(say.Resume(id, 0))
            ann.wait_for(id, lambda seen: not seen.shown.paused)
        gone = any(chair.yours and chair.away for chair in ben.tables[id].shown.seats)
        play_out(id, ann, *([] if gone else [ben]))
        assert ann.wait_for(id, lambda seen: seen.status == "over").outcome is not None
        record = read_record(ann.record(id), GAMES)
    verify(record)
    before = kept_record(version, f"{id}-Ann")
    assert record.commitment == before.commitment
    assert chosen(record)[: len(chosen(before))] == chosen(before)


def chosen(record: Record) -> list[tuple[int, str, tuple[str, ...]]]:
    """What the seats did; draws may be hidden in a record of an unfinished match."""
    return [(ply.seat, ply.text, ply.marks) for ply in record.plies if ply.seat >= 0]


def check_standing(ann: Visitor, id: str, facts: dict[str, Any]) -> None:
    """A table is as it was left."""
    shown = ann.watch(id, facts["viewer"])
    assert (shown.status, shown.ply, shown.turn) == ("running", facts["ply"], facts["turn"])
    assert ann.legal(id) == facts["legal"]
    check_clock(shown, facts["clock"])


def check_clock(shown: say.TableShown, left: list[int] | None) -> None:
    """Nobody has lost time but whoever was to move, and that one little."""
    if left is None:
        assert shown.clock is None
        return
    assert shown.clock is not None
    for seat, (before, now) in enumerate(zip(left, shown.clock.left, strict=True)):
        spent = before - now
        assert spent == 0 or (seat == shown.clock.running and 0 < spent < 3_600_000)


@pytest.mark.parametrize(("version", "id"), tables_of("over"))
def test_a_finished_match_is_what_it_was_and_verifies(
    houses: dict[str, OpenHouse], version: str, id: str
) -> None:
    before, facts = kept_record(version, id), facts_of(version)["tables"][id]
    verify(before)
    with visitors(houses[version], version) as (ann, _):
        now = read_record(ann.record(id), GAMES)
        assert without_lines(now) == without_lines(before)
        assert ann.watch(id).outcome is not None
        assert ann.read(f"/api/tables/{id}/fairness")["commitment"] == before.commitment
        assert ann.read(f"/api/tables/{id}/plies")["total"] == len(before.plies) + 1
        for place in facts["throws"]:
            assert read_trajectory(ann.web.get(f"/api/tables/{id}/throws/{place}").content)


@pytest.mark.parametrize("shape", ["0001", "0002", "0003"])
def test_the_first_house_opens_also_in_earlier_shapes(tmp_path: Path, shape: str) -> None:
    data, facts = unpack("0.1", tmp_path), facts_of("0.1")
    asyncio.run(downgrade(sqlite_url(data / "taberna.db"), shape))

    async def story(store: Store) -> None:
        for id, left in facts["tables"].items():
            account, table = await store.tables.load(id, whole=True)
            assert (account.status, table.status) == (left["status"], left["status"])
            assert (table.move, table.turn) == (left["ply"], left["turn"])
            if table.status == "over":
                verify(table.record())
        assert await store.people.tallies(facts["people"]["Ann"]["guest"])

    tell(sqlite_url(data / "taberna.db"), story)


@pytest.mark.parametrize("version", VERSIONS)
def test_simulated_throws_are_among_them(version: str) -> None:
    tables = facts_of(version)["tables"].values()
    assert {facts["status"] for facts in tables if facts["throws"]} == {"over", "running"}


@pytest.mark.parametrize("version", VERSIONS)
def test_imports_chat_and_a_closed_table_are_kept(
    houses: dict[str, OpenHouse], version: str
) -> None:
    facts = facts_of(version)
    talked = next(id for id, table in facts["tables"].items() if "chat" in table["why"])
    with visitors(houses[version], version) as (ann, _):
        for imported in facts["imports"]:
            assert ann.read(f"/api/tables/{imported['id']}/plies")["total"] > 10
            assert read_record(ann.record(imported["id"]), GAMES).outcome
        said = [(line.room, line.name, line.text) for line in ann.watch(talked).chat]
        assert ("table", "Ann", "Salve, Ben! <b>ça va</b> ☀") in said
        assert ann.watch(facts["closed"]).status == "closed"


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_invitation_and_the_token_of_a_seat_still_open(
    houses: dict[str, OpenHouse], version: str
) -> None:
    facts = facts_of(version)
    invited, held = facts["waiting"], facts["held"]
    table = invited["table"]
    with Visitor(houses[version]) as stranger, Visitor(houses[version]) as cleo:
        assert stranger.watch(table, held["seat"], held["token"]).viewer == held["seat"]
        cleo.watch(table)
        cleo.done(say.Sit(table, invited["seat"], invited["invite"], "Cleo"))
        assert cleo.wait_for(table, lambda seen: seen.status == "running").mine == [invited["seat"]]

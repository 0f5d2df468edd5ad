"""What is written after something happened at a table: snapshots, and what may stay as it is."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from taberna.server.bookkeeping import NOTED_EVERY, SNAPSHOT_EVERY, Bookkeeper
from taberna.server.house import Wish
from taberna.server.room import Room
from taberna.server.settings import Settings
from taberna.store.rows import Account, Change
from taberna.store.store import Store
from taberna.store.tables import TableBook
from taberna.table.commands import Act, Close, Command, RequestCall
from taberna.table.decide import carry_out
from taberna.table.entries import CallRequested, Row
from taberna.table.table import Table
from tests.server.support import new_house
from tests.store.support import set_up, tell
from tests.table.support import LIVE, RUNNERS, legal, new_plan, seated

# Red has played a card; black's cards are for buildings that are full.
CALLABLE = """rules official; seats 2; phase seethes; turn red placed; card 1
    hand red 2 3 4; hand black 7 7 9 9; people f3 red 3, e2 red 2 black 2"""
SETTINGS = Settings(data=Path("data"), database_url="")


class Unreachable:
    """The tables of a database that cannot be reached for a while."""

    def __init__(self, tables: TableBook) -> None:
        self._tables, self.away = tables, False

    async def append(self, id: str, change: Change) -> None:
        """Writes, if the database is there."""
        self._check()
        await self._tables.append(id, change)

    async def newer(self, id: str, number: int) -> list[Row]:
        """Reads, if the database is there."""
        self._check()
        return await self._tables.newer(id, number)

    def _check(self) -> None:
        if self.away:
            raise ConnectionError


def changed(keeper: Bookkeeper, table: Table, command: Command, now: int) -> Change:
    """The change that a command brings."""
    before = table.copy()
    rows, _ = carry_out(table, command, now)
    return keeper.change(before, table, rows, command, "")


def moved(keeper: Bookkeeper, table: Table, now: int, choice: int = 0) -> Change:
    """The change that a move brings."""
    assert table.turn is not None
    return changed(keeper, table, Act(table.turn, legal(table)[choice]), now)


async def play(store: Store, id: str, moves: int) -> list[Change]:
    """Plays on at a table that is loaded anew for every move; what was written."""
    written = []
    for _ in range(moves):
        account, table = await store.tables.load(id)
        change = moved(Bookkeeper(account, table.covered, SETTINGS), table, table.at, -1)
        await store.tables.append(id, change)
        written.append(change)
    return written


def test_a_table_that_is_loaded_often_gets_its_snapshots(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")
        written = await play(store, "t1", moves=SNAPSHOT_EVERY)
        kept = [change.snapshot.number for change in written if change.snapshot]
        gaps = [after - before for before, after in zip([0, *kept], kept, strict=False)]
        assert gaps
        assert min(gaps) >= SNAPSHOT_EVERY
        _, table = await store.tables.load("t1")
        assert not table.whole

    tell(books, story)


def new_keeper() -> Bookkeeper:
    """Whoever writes for a table that was just set up and kept."""
    return Bookkeeper(Account("t1", "official", "host", "running", 0, 0), 0, SETTINGS)


def test_the_row_of_a_table_is_written_first_and_then_once_a_minute() -> None:
    table, keeper = seated("Ann", "Ben", position=RUNNERS), new_keeper()
    noted = [not moved(keeper, table, now).stands for now in (0, 1, NOTED_EVERY, NOTED_EVERY + 1)]
    assert noted == [True, False, True, False]


def test_the_row_of_a_table_is_written_when_the_clock_or_the_status_changes() -> None:
    table, keeper = seated("Ann", "Ben", position=RUNNERS, clock=LIVE), new_keeper()
    moved(keeper, table, 0)
    while table.turn == 0:
        change = moved(keeper, table, 10)
    assert (change.stands, change.wake) == (False, table.clock.deadline)
    assert not changed(keeper, table, Close("by the host"), 20).stands


def test_the_row_of_a_table_is_written_after_somebody_else_wrote() -> None:
    table, keeper = seated("Ann", "Ben", position=RUNNERS), new_keeper()
    moved(keeper, table, 0)
    keeper.doubt()
    assert not moved(keeper, table, 1).stands


def test_the_row_of_a_table_is_not_written_for_what_only_one_seat_may_know() -> None:
    table, keeper = seated("Ann", "Ben", position=CALLABLE), new_keeper()
    change = changed(keeper, table, RequestCall(1, "erupt"), NOTED_EVERY)
    assert ([type(row.entry) for row in change.rows], change.stands) == ([CallRequested], True)
    assert not moved(keeper, table, NOTED_EVERY).stands


def test_a_change_that_only_met_a_request_is_written_whole_the_second_time() -> None:
    table, keeper = seated("Ann", "Ben", position=CALLABLE), new_keeper()
    assert not moved(keeper, table.copy(), 0).stands
    keeper.discard()  # it was not written
    assert not moved(keeper, table, 0).stands


def test_a_table_says_that_it_is_closed_after_the_database_was_unreachable(tmp_path: Path) -> None:
    async def story() -> None:
        async with new_house(tmp_path) as house:
            opened = await house.open_table(new_plan("xv"), "host", [Wish("host", "Ann")] * 2)
            books = Unreachable(house.store.tables)
            ports = replace(house.ports, books=cast("TableBook", books))
            room = Room(ports, opened.account, opened.table)
            books.away = True
            with pytest.raises(ConnectionError):
                await room.change(Close("by the host", "host"))
            books.away = False
            await room.change(Close("by the host", "host"))
            account, table = await house.store.tables.load(room.id)
            assert (table.status, account.status) == ("closed", "closed")

    asyncio.run(story())

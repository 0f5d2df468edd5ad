"""What is written after something happened at a table: snapshots, and what may stay as it is."""

from __future__ import annotations

from taberna.server.bookkeeping import NOTED_EVERY, SNAPSHOT_EVERY, Bookkeeper
from taberna.store.kept import Account
from taberna.store.store import Store
from taberna.store.tables import Change
from taberna.table.commands import Act, Close, Command
from taberna.table.decide import carry_out
from taberna.table.table import Table
from tests.store.support import set_up, tell
from tests.table.support import LIVE, RUNNERS, legal, seated

CLAIM = 10_000


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
        change = moved(Bookkeeper(account, table.covered, CLAIM), table, table.at, -1)
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
    return Bookkeeper(Account("t1", "official", "host", "running", 0, 0), 0, CLAIM)


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

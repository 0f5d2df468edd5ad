"""The books, in SQLite and in PostgreSQL alike: kept whole, in order, once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable

import pytest
from sqlalchemy import delete, select, update

from taberna.core.errors import UnknownName
from taberna.core.record import verify
from taberna.store import schema
from taberna.store.engine import open_engine, sqlite_url
from taberna.store.rows import Change, Overtaken
from taberna.store.store import Store
from taberna.table.entries import Hinted, Row
from taberna.table.fold import fold
from taberna.table.snapshot import take_snapshot
from taberna.table.table import Table
from tests.store.support import keep, results, set_up, tell
from tests.table.support import (
    LIVE,
    RUNNERS,
    SEED,
    LiveTable,
    act,
    facts,
    legal,
    new_plan,
    play_on,
    seated,
)

# ---- tables ----------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "random", clock=LIVE)
        while table.turn is not None and table.move < 40:
            act_any(table)
            await keep(store, "t1", table)
        account, loaded = await store.tables.load("t1")
        assert facts(loaded) == facts(table)
        assert (account.id, account.host, account.status) == ("t1", "host", "running")

    tell(books, story)


def act_any(table: LiveTable) -> None:
    assert table.turn is not None
    if table.bot_to_play():
        table.bot_acts(table.turn, legal(table)[0], table.move, table.at)
    else:
        act(table, legal(table)[0], table.at)


def test_from_a_snapshot_on_it_is_the_same_table(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben")
        snapshots = 0
        while table.turn is not None and snapshots < 3:
            act(table, legal(table)[-1], table.at)
            snapshot = take_snapshot(table)
            snapshots += snapshot is not None
            await keep(store, "t1", table, snapshot=snapshot)
        act(table, legal(table)[0], table.at)
        await keep(store, "t1", table)
        _, latest = await store.tables.load("t1")
        _, whole = await store.tables.load("t1", whole=True)
        assert facts(latest) == facts(whole) == facts(table)
        assert (latest.whole, whole.whole) == (False, True)

    tell(books, story)


def torn(body: str) -> str:
    return body[: len(body) // 2]


def changed(**fields: object) -> Callable[[str], str]:
    return lambda body: json.dumps({**json.loads(body), **fields})


def without_clock(body: str) -> str:
    return json.dumps({name: value for name, value in json.loads(body).items() if name != "clock"})


DAMAGES = {
    "torn": torn,
    "of an older version": without_clock,
    "of a later version": changed(shape=99),
    "without counts of decisions": changed(shape=1, decisions=[]),
    "of other types": changed(number="five"),
    "without a position": changed(position="rules nonsense"),
    "of another table": changed(chairs=[]),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_snapshot_of_no_use_is_passed_over(
    books: str, damage: Callable[[str], str], caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", clock=LIVE)
        while (snapshot := take_snapshot(table)) is None or table.move < 30:
            act(table, legal(table)[-1], table.at)
        await keep(store, "t1", table, snapshot=snapshot)
        act(table, legal(table)[0], table.at)
        await keep(store, "t1", table)
        await rewrite_snapshots(books, damage)
        _, loaded = await store.tables.load("t1")
        assert loaded.whole
        assert facts(loaded) == facts(table)
        play_on(loaded)
        assert loaded.status == "over"
        assert await store.people.forget("ann") == ["t1"]

    tell(books, story)
    (warning,) = (record.getMessage() for record in caplog.records)
    assert warning.startswith("the snapshot of table t1 is of no use: ")


async def rewrite_snapshots(url: str, damage: Callable[[str], str]) -> None:
    """Changes every snapshot behind the back of the books."""
    s, engine = schema.snapshots.c, open_engine(url)
    async with engine.begin() as connection:
        (body,) = await connection.scalars(select(s.body))
        await connection.execute(update(schema.snapshots).values(body=damage(body)))
    await engine.dispose()


def test_a_table_whose_snapshots_are_gone_is_loaded(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben")
        while (snapshot := take_snapshot(table)) is None or table.move < 30:
            act(table, legal(table)[-1], table.at)
        await keep(store, "t1", table, snapshot=snapshot)
        engine = open_engine(books)
        async with engine.begin() as connection:
            await connection.execute(delete(schema.snapshots))
        await engine.dispose()
        assert facts((await store.tables.load("t1"))[1]) == facts(table)

    tell(books, story)


def test_a_long_table_is_loaded_a_few_entries_at_a_time(
    books: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = 0

    def counted(table: Table, row: Row) -> object:
        nonlocal folded
        folded += 1
        return fold(table, row)

    async def others(done: asyncio.Event) -> int:
        """The most that was folded in before anybody else had a turn."""
        most, before = 0, folded
        while not done.is_set():
            await asyncio.sleep(0)
            most, before = max(most, folded - before), folded
        return most

    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", position=RUNNERS)
        for _ in range(20):  # as somebody does who wants a long table
            act(table, legal(table)[0], table.at)
            table.take_back(0, table.move, table.at)
        await keep(store, "t1", table)
        monkeypatch.setattr("taberna.store.tables.AT_ONCE", 5)
        monkeypatch.setattr("taberna.store.tables.fold", counted)
        done = asyncio.Event()
        watching = asyncio.create_task(others(done))
        _, loaded = await store.tables.load("t1")
        done.set()
        assert facts(loaded) == facts(table)
        assert folded == table.number > 40
        assert await watching <= 5

    tell(books, story)


def test_a_finished_match_verifies_from_the_books(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "random", game="xv")
        play_on(table)
        await keep(store, "t1", table)
        _, loaded = await store.tables.load("t1", whole=True)
        verify(loaded.record())

    tell(books, story)


def test_a_table_is_set_up_with_its_people_at_once_or_not_at_all(books: str) -> None:
    async def story(store: Store) -> None:
        table = seated("Ann", "Ben")
        first = Change(table.fresh, table.status, None, chairs=table.chairs)
        await store.tables.add("t1", table.plan, SEED, "host", 0, first)
        account, loaded = await store.tables.load("t1")
        assert facts(loaded) == facts(table)
        assert account.status == "running"
        assert await store.tables.numbers(["t1"]) == {"t1": table.number}
        assert [listing.id for listing in await store.tables.tables_of("ann")] == ["t1"]
        with pytest.raises(Overtaken):
            await store.tables.add("t1", table.plan, SEED, "host", 0, first)

    tell(books, story)


def test_an_unknown_table_is_named(books: str) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(UnknownName, match="no table 'nowhere'"):
            await store.tables.load("nowhere")

    tell(books, story)


def test_the_same_table_is_not_set_up_twice(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")
        with pytest.raises(Overtaken):
            await set_up(store, "t1", "Cat", "Dan")
        _, table = await store.tables.load("t1")
        assert table.names() == ("Ann", "Ben")

    tell(books, story)


# ---- who is quicker --------------------------------------------------------------------------


def hinted(table: Table, **more: object) -> Change:
    """A small change that follows what this table knows."""
    rows = [Row(table.number + 1, table.at, Hinted(0))]
    return Change(rows, "running", None, **more)  # type: ignore[arg-type]


def test_of_two_who_write_the_same_number_exactly_one_does(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", position=RUNNERS)
        other = await set_up(store, "t2", "Cat", "Dan", position=RUNNERS)
        answers = await asyncio.gather(
            store.tables.append("t1", hinted(table, request="0.a")),
            store.tables.append("t2", hinted(other, request="0.a")),
            store.tables.append("t1", hinted(table, request="0.b")),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), type(None), Overtaken]
        assert await store.tables.asked("t1", "0.a") == table.number + 1
        assert await store.tables.asked("t1", "0.b") is None
        assert await store.tables.numbers(["t1", "t2"]) == {
            "t1": table.number + 1,
            "t2": other.number + 1,
        }

    tell(books, story)


def test_two_houses_over_one_database_never_fork_a_table(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben", position=RUNNERS)
        async with Store(books) as second:
            written = await asyncio.gather(*(_hint_often(one) for one in (store, second)))
        _, table = await store.tables.load("t1")
        rows = await store.tables.newer("t1", 0)
        assert [row.number for row in rows] == list(range(1, table.number + 1))
        assert len(rows) == sum(written) + table.number - 20
        assert sum(written) == 20

    tell(books, story)


async def _hint_often(store: Store) -> int:
    """Adds ten entries, beginning anew whenever somebody else was quicker; how many it added."""
    added = 0
    while added < 10:
        _, table = await store.tables.load("t1")
        try:
            await store.tables.append("t1", hinted(table))
        except Overtaken:
            continue
        added += 1
    return added


def test_a_request_is_kept_once(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", position=RUNNERS)
        await store.tables.append("t1", hinted(table, request="0.again"))
        _, loaded = await store.tables.load("t1")
        with pytest.raises(Overtaken):
            await store.tables.append("t1", hinted(loaded, request="0.again"))
        assert (await store.tables.load("t1"))[1].number == loaded.number

    tell(books, story)


def test_a_change_is_written_whole_or_not_at_all(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", game="xv")
        await store.tables.append("t1", hinted(table, results=results(table, 1, 2)))
        _, loaded = await store.tables.load("t1")
        with pytest.raises(Overtaken):  # the results are there already
            await store.tables.append("t1", hinted(loaded, results=results(table, 2, 1)))
        assert (await store.tables.load("t1"))[1].number == loaded.number
        (tally,) = await store.people.tallies("ann")
        assert tally.rank == 1

    tell(books, story)


def test_many_writers_in_one_commit(books: str) -> None:
    async def story(store: Store) -> None:
        tables = [
            await set_up(store, f"t{n}", "Ann", "Ben", position=RUNNERS, now=n) for n in range(12)
        ]
        await asyncio.gather(
            *(store.tables.append(f"t{n}", hinted(table)) for n, table in enumerate(tables))
        )
        found = await store.tables.numbers([f"t{n}" for n in range(12)])
        assert found == {f"t{n}": table.number + 1 for n, table in enumerate(tables)}

    tell(books, story)


def test_a_request_that_names_its_move_is_kept_once_by_the_number_of_its_entry(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", position=RUNNERS)
        again = hinted(table, request="0.a", numbered=True)
        await store.tables.append("t1", again)
        with pytest.raises(Overtaken):
            await store.tables.append("t1", again)
        assert await store.tables.asked("t1", "0.a") == table.number + 1

    tell(books, story)


def test_a_change_of_many_rows_is_written_whole(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", position=RUNNERS)
        numbers = range(table.number + 1, table.number + 251)
        rows = [Row(number, table.at, Hinted(0)) for number in numbers]
        await store.tables.append("t1", Change(rows, "running", None))
        kept = await store.tables.newer("t1", table.number)
        assert [row.number for row in kept] == list(numbers)
        with pytest.raises(Overtaken):  # only the last of them is new
            await store.tables.append("t1", Change([*rows[1:], next_row(rows)], "running", None))
        assert await store.tables.numbers(["t1"]) == {"t1": numbers[-1]}

    tell(books, story)


def next_row(rows: list[Row]) -> Row:
    return Row(rows[-1].number + 1, rows[-1].at, Hinted(0))


# ---- lists -----------------------------------------------------------------------------------


def test_the_lobby_lists_open_tables_and_waiting_ones_first(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "running", "Ann", "Ben", open=True, now=50)
        await set_up(store, "waiting", "Ann", seats=2, open=True, now=10)
        await set_up(store, "private", "Ann", seats=2, now=60)
        closed = await set_up(store, "closed", "Ann", seats=2, open=True)
        closed.close("by the host", 70)
        await keep(store, "closed", closed)
        listed = await store.tables.lobby()
        assert [listing.id for listing in listed] == ["waiting", "running"]
        assert [chair.name for chair in listed[0].seats] == ["Ann", ""]

    tell(books, story)


def test_somebodys_tables_are_those_of_host_and_players_but_no_closed_ones(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "played", "Ann", "Ben", now=1)
        await set_up(store, "hosted", "Cat", "Dan", host="ann", now=2)
        await set_up(store, "others", "Cat", "Dan", now=3)
        closed = await set_up(store, "closed", "Ann", seats=2)
        closed.close("by the host", 4)
        await keep(store, "closed", closed)
        assert [listing.id for listing in await store.tables.tables_of("ann")] == [
            "hosted",
            "played",
        ]

    tell(books, story)


def test_an_imported_record_is_listed_and_enters_no_statistics(books: str) -> None:
    async def story(store: Store) -> None:
        plan = new_plan("xv", 1, resumed=True)
        await store.tables.add_import("i1", "the record", plan, "ann", 5)
        assert (await store.tables.kept("i1")).record == "the record"
        with pytest.raises(UnknownName):
            await store.tables.kept("t1")
        (listing,) = await store.tables.tables_of("ann")
        assert (listing.id, listing.status) == ("i1", "imported")
        assert await store.people.tallies("ann") == []
        assert await store.tables.lobby() == []

    tell(books, story)


# ---- duty ------------------------------------------------------------------------------------


def test_a_table_that_is_due_is_claimed_by_one_node_only(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "random", "Ben", position=RUNNERS)
        await store.tables.append("t1", Change([Row(table.number + 1, 0, Hinted(0))], "running", 5))
        assert await store.duty.due(now=5) == []
        assert await store.duty.due(now=6) == ["t1"]
        async with Store(books) as second:
            claims = await asyncio.gather(
                *(one.duty.claim("t1", 6, until=20) for one in (store, second, store, second))
            )
        assert sorted(claims) == [False, False, False, True]
        assert await store.duty.due(now=19) == []
        assert await store.duty.due(now=21) == ["t1"]

    tell(books, story)


def test_finished_tables_are_never_due(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", game="xv")
        play_on(table)
        await keep(store, "t1", table, wake=1)
        assert await store.duty.due(now=100) == []

    tell(books, story)


def test_tables_nobody_touched_for_long_are_forgotten(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "old-running", "Ann", "Ben", now=10)
        await set_up(store, "running", "Ann", "Ben", now=90)
        await set_up(store, "old-waiting", "Ann", seats=2, now=60)
        await set_up(store, "waiting", "Ann", seats=2, now=90)
        assert sorted(await store.duty.forgotten(waiting=80, running=50)) == [
            "old-running",
            "old-waiting",
        ]

    tell(books, story)


def test_the_house_was_closed_where_nobody_gave_a_sign(books: str) -> None:
    async def story(store: Store) -> None:
        for now in (1000, 1100, 1200, 5200, 5300):
            await store.duty.beat(now, patience=200)
        assert await store.duty.slept(since=0) == 4000
        assert await store.duty.slept(since=1200) == 4000
        assert await store.duty.slept(since=3200) == 2000
        assert await store.duty.slept(since=5200) == 0

    tell(books, story)


# ---- chat ------------------------------------------------------------------------------------


def test_chat_comes_back_in_order_from_where_one_was(books: str) -> None:
    async def story(store: Store) -> None:
        for number in range(5):
            await store.chat.say("t1", "table", "ann", "Ann", f"line {number}", number)
        await store.chat.say("t2", "table", "ann", "Ann", "elsewhere", 9)
        lines = await store.chat.lines("t1")
        assert [line.text for line in lines] == [f"line {number}" for number in range(5)]
        later = await store.chat.lines("t1", since=lines[2].id)
        assert [line.text for line in later] == ["line 3", "line 4"]
        latest = await store.chat.lines("t1", limit=2)
        assert [line.text for line in latest] == ["line 3", "line 4"]

    tell(books, story)


# ---- the file --------------------------------------------------------------------------------


def test_a_sqlite_commit_waits_for_the_disk(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("books") / "taberna.db"

    async def pragmas() -> tuple[str, int]:
        engine = open_engine(sqlite_url(file))
        async with engine.connect() as connection:
            journal = await connection.exec_driver_sql("PRAGMA journal_mode")
            synchronous = await connection.exec_driver_sql("PRAGMA synchronous")
            found = str(journal.scalar()), int(synchronous.scalar() or 0)
        await engine.dispose()
        return found

    full = 2
    assert asyncio.run(pragmas()) == ("wal", full)


def test_after_closing_everything_is_in_the_file(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("books") / "taberna.db"

    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")

    tell(sqlite_url(file), story)
    connection = sqlite3.connect(file)
    assert connection.execute("SELECT id, status FROM tables").fetchall() == [("t1", "running")]
    connection.close()

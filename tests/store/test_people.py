"""The book of people: names, how they did, and how somebody is forgotten."""

from __future__ import annotations

import asyncio

from taberna.core.record import verify
from taberna.store.forgetting import SOMEBODY
from taberna.store.people import Result, Tally
from taberna.store.store import Store
from taberna.table.snapshot import take_snapshot
from tests.store.support import everything, keep, results, set_up, tell
from tests.table.support import facts, play_on

ID, NAME, WORDS = "guestofthehouse", "Annunziata", "my telephone number"


def test_a_name_is_kept_and_changed(books: str) -> None:
    async def story(store: Store) -> None:
        assert await store.people.name("ann") is None
        await store.people.rename("ann", "Ann", 1)
        await store.people.rename("ben", "Ben", 1)
        await store.people.rename("ann", "Anna", 2)
        assert await store.people.name("ann") == "Anna"
        assert await store.people.name("ben") == "Ben"

    tell(books, story)


def test_tallies_are_per_game_ruleset_and_seats_and_share_wins(books: str) -> None:
    async def story(store: Store) -> None:
        for id, ranks in {"t1": (1, 2), "t2": (1, 1), "t3": (2, 1)}.items():
            table = await set_up(store, id, "Ann", "random", game="xv")
            play_on(table)
            await keep(store, id, table, results=results(table, *ranks))
        table = await set_up(store, "t4", "Ann", game="xv")
        play_on(table)
        await keep(store, "t4", table, results=results(table, 1))
        assert await store.people.tallies("ann") == [
            Tally("xv", "free", 2, 3, 1.5, 4 / 3),
            Tally("xv", "free", 1, 1, 1.0, 1.0),
        ]
        assert await store.people.bot_tallies("random") == [Tally("xv", "free", 2, 3, 1.5, 4 / 3)]
        assert await store.people.tallies("ben") == []

    tell(books, story)


def test_results_are_those_of_one_game_and_number_of_seats_the_oldest_first(books: str) -> None:
    async def story(store: Store) -> None:
        for ended, id in enumerate(("t1", "t2", "t3")):
            table = await set_up(store, id, "Ann", game="xv")
            play_on(table)
            rows = [{**row, "ended": ended, "score": 9 - ended} for row in results(table, 1)]
            await keep(store, id, table, results=rows)
        table = await set_up(store, "t4", "Ann", "random", game="xv")
        play_on(table)
        await keep(store, "t4", table, results=results(table, 1, 2))
        assert await store.people.results("ann", 2, "xv", 1) == [
            Result("t2", "xv", "free", 1, 1, 1.0, 8, 1),
            Result("t3", "xv", "free", 1, 1, 1.0, 7, 2),
        ]
        assert await store.people.results("ann", 9, "downfall", 1) == []
        assert await store.people.results("ben", 9, "xv", 1) == []
        everything = await store.people.results("ann", 9)
        assert [result.seats for result in everything] == [1, 1, 1, 2]

    tell(books, story)


def test_results_of_old_matches_have_no_score(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", game="xv")
        play_on(table)
        rows = [{**row, "score": None} for row in results(table, 1)]
        await keep(store, "t1", table, results=rows)
        assert [result.score for result in await store.people.results("ann", 9)] == [None]

    tell(books, story)


async def lived(store: Store) -> None:
    """Somebody leaves traces everywhere: names, seats, chat, results, snapshots, host's tables."""
    await store.people.rename(ID, NAME, 1)
    table = await set_up(store, "t1", seats=2, game="xv", host=ID)
    table.sit(0, ID, NAME, "salt", 2)
    table.sit(1, "ben", "Ben", "salt", 2)
    await keep(store, "t1", table, chairs=table.chairs, snapshot=take_snapshot(table))
    play_on(table)
    await keep(store, "t1", table, results=results(table, 2, 1))
    await store.chat.say("t1", "table", ID, NAME, WORDS, 3)
    await store.chat.say("t1", "table", "ben", "Ben", "salve", 4)


def test_who_is_forgotten_leaves_no_trace(books: str) -> None:
    async def story(store: Store) -> None:
        await lived(store)
        assert await store.people.forget(ID) == ["t1"]

    tell(books, story)
    kept = asyncio.run(everything(books))
    assert "salve" in kept
    for trace in (ID, NAME, WORDS):
        assert trace not in kept


def test_what_was_played_with_the_forgotten_stays_and_verifies(books: str) -> None:
    async def story(store: Store) -> None:
        await lived(store)
        _, before = await store.tables.load("t1", whole=True)
        await store.people.forget(ID)
        _, after = await store.tables.load("t1", whole=True)
        verify(after.record())
        assert after.names() == (SOMEBODY, "Ben")
        assert after.record().plies == before.record().plies
        _, quick = await store.tables.load("t1")
        assert facts(quick) == facts(after)
        assert await store.people.tallies(ID) == []
        assert [tally.wins for tally in await store.people.tallies("ben")] == [1.0]

    tell(books, story)


def test_two_who_are_forgotten_do_not_become_one(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")
        await store.people.forget("ann")
        await store.people.forget("ben")
        _, table = await store.tables.load("t1")
        red, black = table.chairs
        assert red.guest
        assert black.guest
        assert red.guest != black.guest

    tell(books, story)


def test_forgetting_somebody_unknown_changes_nothing(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")
        assert await store.people.forget("nobody-here") == []
        _, table = await store.tables.load("t1")
        assert table.names() == ("Ann", "Ben")

    tell(books, story)

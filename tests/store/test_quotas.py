"""Quotas are counted in the transaction that adds to them, also by two processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from taberna.store.rows import BOT_TABLES, EXERCISES, IMPORTS, TABLES, Exercise, OverQuota, Quota
from taberna.store.store import Store
from tests.store.support import keep, new_import, set_up, tell
from tests.table.support import SEED, new_plan

AT_ONCE = 30
FIRST = Exercise("ann", "t1", 0, "xv", 0, 0, 500)


def written_at_once(url: str, write: Callable[[Store, int], Awaitable[object]]) -> int:
    """Writes many times at the same moment over two stores; how often that was allowed."""

    async def written() -> int:
        async with Store(url) as one, Store(url) as other:
            stores = [one, other] * (AT_ONCE // 2)
            writing = [write(store, number) for number, store in enumerate(stores)]
            answers = await asyncio.gather(*writing, return_exceptions=True)
        assert {type(answer) for answer in answers} == {type(None), OverQuota}
        return answers.count(None)

    return asyncio.run(written())


def test_exercises_kept_at_once_keep_to_the_quota(books: str) -> None:
    def put(store: Store, number: int) -> Awaitable[object]:
        return store.exercises.put(replace(FIRST, ply=number), most=5)

    assert written_at_once(books, put) == 5

    async def one_more(store: Store) -> None:
        kept = await store.exercises.of("ann", 99)
        assert len(kept) == 5
        await store.exercises.put(replace(kept[0], step=1), most=5)  # it is there already
        await store.exercises.put(replace(FIRST, guest="ben"), most=5)
        with pytest.raises(OverQuota):
            await store.check_quota(Quota(EXERCISES, "ann", 5))

    tell(books, one_more)


def test_tables_added_at_once_keep_to_the_quota_of_their_host(books: str) -> None:
    def add(store: Store, number: int) -> Awaitable[object]:
        quota = Quota(TABLES, "ann", 3)
        return store.tables.add(f"t{number}", new_plan(seats=2), SEED, "ann", 0, quotas=[quota])

    async def of_another_host(store: Store) -> None:
        await set_up(store, "other", "Ann", "Ben", host="ben")

    tell(books, of_another_host)
    assert written_at_once(books, add) == 3


def test_what_is_over_quota_takes_nothing_of_the_group_with_it(books: str) -> None:
    """Moves of others that are written in the same transaction stay."""

    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben")
        table.close("by the host", 1)
        none_left = [Quota(TABLES, "cat", 0)]
        closed = asyncio.create_task(keep(store, "t1", table))
        over = asyncio.create_task(
            store.tables.add("t2", new_plan(seats=2), SEED, "cat", 0, quotas=none_left)
        )
        await closed
        with pytest.raises(OverQuota):
            await over
        assert (await store.tables.load("t1"))[0].status == "closed"
        assert await store.tables.listing("t2") is None

    tell(books, story)


def test_each_quota_counts_what_it_is_named_after(books: str) -> None:
    async def most(store: Store, kind: str) -> int:
        """How many of a kind the host has."""
        for count in range(10):
            try:
                await store.check_quota(Quota(kind, "ann", count + 1))
            except OverQuota:
                continue
            return count
        raise AssertionError(kind)

    async def story(store: Store) -> None:
        await set_up(store, "waits", "Ann", seats=2, host="ann")
        await set_up(store, "runs", "Ann", "random", host="ann")
        await set_up(store, "bots", "random", "random", host="ann")
        await set_up(store, "others", "random", "random", host="ben")
        closed = await set_up(store, "closed", "random", "random", host="ann")
        closed.close("by the host", 4)
        await keep(store, "closed", closed)
        await new_import(store, "i1", "ann")
        await new_import(store, "i2", "ann")
        await store.exercises.put(FIRST)
        counts = {kind: await most(store, kind) for kind in (TABLES, BOT_TABLES, IMPORTS)}
        assert counts == {TABLES: 3, BOT_TABLES: 1, IMPORTS: 2}
        assert await most(store, EXERCISES) == 1

    tell(books, story)

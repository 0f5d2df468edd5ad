"""The book of reviews: parts until it is finished, one review a match, an older shape upgraded."""

from __future__ import annotations

import asyncio

from taberna.store.store import Store
from tests.store.support import downgrade, set_up, tell


def test_parts_give_way_to_the_review(books: str) -> None:
    async def story(store: Store) -> None:
        reviews = store.reviews
        for first in (30, 0, 0):
            await reviews.add_part("t1", "judge 1", first, b"%d" % first)
        await reviews.add_part("t2", "judge 1", 0, b"other")
        assert await reviews.parts("t1", "judge 1") == [(0, b"0"), (30, b"30")]
        assert await reviews.parts("t1", "judge 2") == []
        await reviews.finish("t1", "judge 1", b"first", 5)
        await reviews.finish("t1", "judge 1", b"again", 6)
        assert await reviews.find("t1", "judge 1") == b"again"
        assert await reviews.parts("t1", "judge 1") == []
        assert await reviews.parts("t2", "judge 1") == [(0, b"other")]

    tell(books, story)


def test_another_judge_takes_the_place_of_the_one_before(books: str) -> None:
    async def story(store: Store) -> None:
        await store.reviews.finish("t1", "judge 1", b"first", 5)
        assert await store.reviews.find("t1", "judge 2") is None
        await store.reviews.finish("t1", "judge 2", b"second", 6)
        assert await store.reviews.find("t1", "judge 1") is None
        assert await store.reviews.find("t1", "judge 2") == b"second"

    tell(books, story)


def test_a_database_without_reviews_is_brought_up_to_date(books: str) -> None:
    async def before(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")

    async def after(store: Store) -> None:
        assert (await store.tables.load("t1"))[1].names() == ("Ann", "Ben")
        await store.reviews.finish("t1", "judge 1", b"first", 5)

    tell(books, before)
    asyncio.run(downgrade(books, "0007"))
    tell(books, after)

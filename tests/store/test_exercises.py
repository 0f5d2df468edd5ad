"""The book of exercises: by guest, the first that is due first; they go with guest and match."""

from __future__ import annotations

from dataclasses import replace

from taberna.store.rows import Exercise
from taberna.store.store import Store
from tests.store.support import new_import, tell

FIRST = Exercise("ann", "t1", 30, "xv", 0, 0, 500)


def test_exercises_are_kept_changed_and_dropped(books: str) -> None:
    async def story(store: Store) -> None:
        later = replace(FIRST, ply=12, due=900)
        for one in (later, FIRST, replace(FIRST, guest="ben")):
            await store.exercises.put(one)
        assert await store.exercises.of("ann", 9) == [FIRST, later]
        assert await store.exercises.of("ann", 1) == [FIRST]
        again = replace(FIRST, step=1, due=1000)
        await store.exercises.put(again)
        assert await store.exercises.find("ann", "t1", 30) == again
        assert await store.exercises.of("ann", 9) == [later, again]
        await store.exercises.drop(again)
        assert await store.exercises.of("ann", 9) == [later]
        assert await store.exercises.find("ben", "t1", 30)

    tell(books, story)


def test_exercises_go_with_the_guest_and_with_the_match(books: str) -> None:
    async def story(store: Store) -> None:
        await new_import(store, "t1", "cat")
        for guest, table in (("ann", "t1"), ("ben", "t1"), ("ben", "t2")):
            await store.exercises.put(replace(FIRST, guest=guest, table_id=table))
        await store.people.forget("ann")
        assert await store.exercises.of("ann", 9) == []
        await store.imports.delete(["t1"])
        assert [one.table_id for one in await store.exercises.of("ben", 9)] == ["t2"]

    tell(books, story)

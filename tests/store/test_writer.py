"""Whoever asked for something to be written is told after its commit, all of a group together."""

import asyncio

from taberna.store.scribes import Overtaken, Parts
from taberna.store.writer import Writer

ROW = ("INSERT", [(1,)])
WRONG = ("WRONG", [(1,)])


class Scribe:
    """Notes what it commits; what is wrong does not fit."""

    def __init__(self, noted: list[str]) -> None:
        self._noted = noted

    async def commit(self, parts: Parts) -> None:
        """One transaction."""
        await asyncio.sleep(0)
        if any(statement == "WRONG" for statement, _ in parts):
            raise Overtaken
        self._noted.append(f"{sum(len(rows) for _, rows in parts)} rows")

    async def close(self) -> None:
        """Nothing more."""


class Telling:
    """Notes when a group begins to be told, and when all of it is."""

    def __init__(self, noted: list[str]) -> None:
        self._noted = noted

    def __enter__(self) -> None:
        self._noted.append("(")

    def __exit__(self, *error: object) -> None:
        self._noted.append(")")


def written(*parts: tuple[str, list[tuple[int]]]) -> list[str]:
    """What happens when these are written as one group."""
    noted: list[str] = []

    async def write() -> None:
        writer = Writer(Scribe(noted), Telling(noted))
        for part in parts:
            writer.put([part], lambda error: noted.append(type(error).__name__))
        writer.open()
        await asyncio.sleep(0.01)
        await writer.close()

    asyncio.run(write())
    return noted


def test_all_of_a_group_are_told_together_after_its_commit() -> None:
    assert written(ROW, ROW) == ["2 rows", "(", "NoneType", "NoneType", ")"]


def test_where_one_does_not_fit_each_is_told_after_its_own_commit() -> None:
    told = ["1 rows", "(", "NoneType", ")"]
    assert written(ROW, WRONG, ROW) == [*told, "(", "Overtaken", ")", *told]

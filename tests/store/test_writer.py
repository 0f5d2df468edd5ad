"""Whoever asked for something to be written is told after its commit, all of a group together."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Column, Integer, MetaData, Table, insert

from taberna.store.engine import open_engine, open_scribe, sqlite_url
from taberna.store.writer import Writer

KEPT = Table("kept", MetaData(), Column("number", Integer, primary_key=True))


class Telling:
    """Notes when a group begins to be told, and when all of it is."""

    def __init__(self, noted: list[str]) -> None:
        self._noted = noted

    def __enter__(self) -> None:
        self._noted.append("(")

    def __exit__(self, *error: object) -> None:
        self._noted.append(")")


def written(file: Path, *numbers: int) -> list[str]:
    """What happens when these are written as one group; no number fits twice."""
    with closing(sqlite3.connect(file)) as books:
        books.execute("CREATE TABLE kept (number INTEGER PRIMARY KEY)")
        noted: list[str] = []

        async def write() -> None:
            engine = open_engine(sqlite_url(file))
            writer = Writer(open_scribe(engine), Telling(noted))

            def told(error: BaseException | None) -> None:
                ((rows,),) = books.execute("SELECT count(*) FROM kept")
                noted.append(f"{rows} on disk" if error is None else type(error).__name__)

            writer.open()
            for number in numbers:
                writer.put([(insert(KEPT), [{"number": number}])], told)
            await writer.close()  # before it has begun
            await engine.dispose()

        asyncio.run(write())
    return noted


def test_all_of_a_group_are_told_together_after_its_commit(tmp_path: Path) -> None:
    assert written(tmp_path / "books.db", 1, 2) == ["(", "2 on disk", "2 on disk", ")"]


def test_where_one_does_not_fit_each_is_told_after_its_own_commit(tmp_path: Path) -> None:
    told = written(tmp_path / "books.db", 1, 1, 2)
    assert told == ["(", "1 on disk", ")", "(", "Overtaken", ")", "(", "2 on disk", ")"]

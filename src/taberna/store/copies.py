"""Copies of a SQLite file: consistent, checked, on disk, and never in the place of another file."""

import os
import sqlite3
from contextlib import closing
from filecmp import cmp as same
from pathlib import Path

from taberna.store.files import create_private, fresh_name, put

COUNT = "SELECT count(*), coalesce(sum(status = 'over'), 0) FROM tables WHERE status != 'imported'"


def copy_whole(books: Path, target: Path) -> tuple[int, int]:
    """A checked copy, or none at all; how many matches it holds, and how many are finished.

    FileExistsError if something is there already, which is left alone.
    """
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    fresh = fresh_name(target)
    try:
        found = _copy(books, fresh)
        put(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)
    return found


def copy_beside(books: Path, name: str) -> Path:
    """A copy in the same folder under this name, or with a number where that is taken by another.

    If the last one there is the same to the last byte, it will do.
    """
    target = last = books.with_name(name)
    number = 1
    while target.exists():
        last, number = target, number + 1
        target = books.with_name(f"{name}-{number}")
    fresh = fresh_name(target)
    try:
        _copy(books, fresh)
        if last != target and same(last, fresh, shallow=False):
            return last
        put(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)
    return target


def copy_sqlite(source: Path, target: Path) -> None:
    """A consistent copy of a database that may be in use."""
    with (
        closing(_read_only(source)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


def check(copy: Path) -> tuple[int, int]:
    """Reads the whole copy; how many matches it holds, and how many are finished."""
    with closing(sqlite3.connect(copy)) as connection:
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
        tables, finished = connection.execute(COUNT).fetchone()
    return tables, finished


def is_ours(file: Path) -> bool:
    """Whether a file is a database of this program."""
    try:
        with closing(_read_only(file)) as connection:
            connection.execute(COUNT)
    except sqlite3.Error:
        return False
    return True


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _copy(books: Path, fresh: Path) -> tuple[int, int]:
    os.close(create_private(fresh))
    copy_sqlite(books, fresh)
    return check(fresh)

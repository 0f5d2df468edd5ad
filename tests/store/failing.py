"""Brings databases up to date in processes that are killed, or whose disk is full, at every step.

python -m tests.store.failing statement URL
python -m tests.store.failing kill|full BOOKS FOLDER EVERY

Each attempt is a process of its own, forked from here so that it need not load all again. One
line is printed for each: the number of steps it was let do, and how it ended. Where all attempts
share a database, a line is read before the next one begins. Operations of the disk may be many:
only every so many of them is tried.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from sqlalchemy import Engine, event

import taberna.store.migrating  # noqa: F401 (loaded here, and not by each attempt)
from taberna.store.engine import sqlite_url
from taberna.store.upgrade import prepare

DONE, REFUSED = 0, 3


def attempt(arm: Callable[[], None], url: str) -> int:
    """How an upgrade ends after so many steps: by itself, refused, or by a signal (negative)."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = REFUSED
    try:
        arm()
        asyncio.run(prepare(url))
        code = DONE
    finally:
        os._exit(code)


def arm_statements(steps: int) -> None:
    """This process is killed before the next statement after so many."""
    left = iter(range(steps))

    def before(*_: object) -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", before)
    event.listen(Engine, "commit", before)


def arm_disk(folder: Path, steps: int, full: bool) -> None:
    """After so many operations on files in this folder, the next kills or finds no room."""
    ctypes.CDLL(None).arm(os.fsencode(folder), ctypes.c_long(steps), int(full))


def at_every_statement(url: str) -> Iterator[tuple[int, int]]:
    """The same database again and again, until an attempt is not killed."""
    for steps in count():
        code = attempt(lambda steps=steps: arm_statements(steps), url)  # type: ignore[misc]
        yield steps, code
        if code in (DONE, REFUSED):
            return
        input()


def at_operations(
    books: Path, folder: Path, every: int, *, full: bool
) -> Iterator[tuple[int, int]]:
    """A fresh copy of the database in a folder of its own for each attempt."""
    for steps in count(0, every):
        place = folder / str(steps)
        place.mkdir()
        shutil.copy(books, place / "taberna.db")
        code = attempt(
            lambda place=place, steps=steps: arm_disk(place, steps, full),  # type: ignore[misc]
            sqlite_url(place / "taberna.db"),
        )
        yield steps, code
        if code == DONE:
            return


def main(how: str, *words: str) -> None:
    """Prints what came of each attempt."""
    if how == "statement":
        attempts = at_every_statement(*words)
    else:
        books, folder, every = words
        attempts = at_operations(Path(books), Path(folder), int(every), full=how == "full")
    for steps, code in attempts:
        print(steps, code, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

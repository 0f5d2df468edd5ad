"""Group commit: whatever waits to be written goes into one transaction.

A durable commit costs a wait for the disk. While one is under way, others queue up; the next
transaction takes them all. Whoever asked is answered only after the commit that holds the own rows.
If one of them does not fit (another node was quicker), each is tried alone: nobody else suffers.
The commit itself is the work of a scribe: for SQLite a thread that does it in one go.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Engine, Executable, Insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from taberna.core.errors import Stale

LARGEST_GROUP = 200
MOST_ROWS = 100  # in one statement


class Overtaken(Stale):
    """Somebody else has written to this table since it was loaded."""

    code = "overtaken"


Row = Mapping[str, Any]
Parts = Sequence[tuple[Executable, Sequence[Row]]]


class Scribe(Protocol):
    """Writes one transaction after the other."""

    async def commit(self, parts: Parts) -> None:
        """Returns when all of it is on disk; else nothing is."""

    async def close(self) -> None:
        """Nothing more will be written."""


class ThreadScribe:
    """For SQLite: a thread with a connection of its own does a whole transaction in one go.

    An asynchronous connection would change threads for every statement, which costs more than the
    statements do. Statements are compiled once; SQLite takes our values as they are. New rows go in
    many at a time: between two steps of SQLite the interpreter may change threads. If one does not
    fit the whole transaction is lost, so SQLite need not remember how to undo the statement.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "scribe")
        self._compiled: dict[Executable, tuple[str, Sequence[str]]] = {}

    async def commit(self, parts: Parts) -> None:
        """In the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, parts)

    async def close(self) -> None:
        """Ends the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    def _commit(self, parts: Parts) -> None:
        with self._engine.begin() as connection:
            for statement, rows in parts:
                text, names = self._compile(statement, rows[0])
                if not isinstance(statement, Insert):
                    values = [tuple([row[name] for name in names]) for row in rows]
                    connection.exec_driver_sql(text, values)
                    continue
                for first in range(0, len(rows), MOST_ROWS):
                    some = rows[first : first + MOST_ROWS]
                    added = tuple([row[name] for row in some for name in names])
                    connection.exec_driver_sql(_repeated(text, len(some)), added)

    def _compile(self, statement: Executable, row: Row) -> tuple[str, Sequence[str]]:
        """The statement's text, and the names of its values in their order."""
        if statement not in self._compiled:
            assert isinstance(statement, ClauseElement)
            if isinstance(statement, Insert):
                wanted: ClauseElement = statement.prefix_with("OR ROLLBACK")
            else:
                wanted = statement
            made = wanted.compile(self._engine, column_keys=list(row))
            assert isinstance(made, SQLCompiler)
            self._compiled[statement] = str(made), made.positiontup or ()
        return self._compiled[statement]


def _repeated(insert: str, times: int) -> str:
    """`INSERT … VALUES (…)` for so many rows."""
    head, values, row = insert.partition(" VALUES ")
    return f"{head}{values}{', '.join([row] * times)}"


class NetworkScribe:
    """For a database server: over the pool that everybody uses."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, parts: Parts) -> None:
        """Statement by statement."""
        async with self._engine.begin() as connection:
            for statement, rows in parts:
                await connection.execute(statement, rows)

    async def close(self) -> None:
        """The pool is closed by its owner."""


class Job(NamedTuple):
    """Rows for several statements that are written together or not at all."""

    parts: list[tuple[Executable, Sequence[Row]]]
    written: asyncio.Future[None]


class Writer:
    """The one that writes, for this process."""

    def __init__(self, scribe: Scribe) -> None:
        self._scribe = scribe
        self._waiting: list[Job] = []
        self._news = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Starts writing."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Writes what is waiting, then stops."""
        if self._task is None:
            return
        self._closing = True
        self._news.set()
        await self._task
        await self._scribe.close()

    async def write(self, parts: Iterable[tuple[Executable, Sequence[Row]]]) -> None:
        """Returns when the rows are on disk; Overtaken if they no longer fit."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append(Job([part for part in parts if part[1]], written))
        self._news.set()
        await written

    async def _run(self) -> None:
        while not self._closing:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                jobs, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                await self._write_all(jobs)

    async def _write_all(self, jobs: list[Job]) -> None:
        try:
            await self._scribe.commit(_grouped(jobs))
        except DBAPIError as error:
            if len(jobs) == 1:
                _fail(jobs[0], error)
                return
            for job in jobs:
                await self._write_all([job])
        except Exception as error:  # whoever waits must not wait for ever
            for job in jobs:
                _fail(job, error)
        else:
            for job in jobs:
                if not job.written.done():
                    job.written.set_result(None)


def _grouped(jobs: list[Job]) -> Parts:
    """The rows of all jobs, statement by statement, in the order statements first appear."""
    if len(jobs) == 1:
        return jobs[0].parts
    grouped: dict[Executable, list[Row]] = defaultdict(list)
    for job in jobs:
        for statement, rows in job.parts:
            grouped[statement] += rows
    return list(grouped.items())


def _fail(job: Job, error: Exception) -> None:
    if job.written.done():
        return
    if isinstance(error, IntegrityError):
        error = Overtaken("somebody else was quicker; here is how things stand now")
    job.written.set_exception(error)

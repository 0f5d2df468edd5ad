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
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import Engine, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from taberna.core.errors import Stale

LARGEST_GROUP = 200


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
    statements do. Statements are compiled once; SQLite takes our values as they are.
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
                values = [tuple([row[name] for name in names]) for row in rows]
                connection.exec_driver_sql(text, values)

    def _compile(self, statement: Executable, row: Row) -> tuple[str, Sequence[str]]:
        """The statement's text, and the names of its values in their order."""
        if statement not in self._compiled:
            assert isinstance(statement, ClauseElement)
            made = statement.compile(self._engine, column_keys=list(row))
            assert isinstance(made, SQLCompiler)
            self._compiled[statement] = str(made), made.positiontup or ()
        return self._compiled[statement]


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


@dataclass(slots=True)
class Job:
    """Rows for several statements that are written together or not at all."""

    parts: list[tuple[Executable, Sequence[Row]]]
    written: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Writer:
    """The one that writes, for this process."""

    def __init__(self, scribe: Scribe) -> None:
        self._scribe = scribe
        self._waiting: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Starts writing."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Writes what is waiting, then stops."""
        if self._task is None:
            return
        await self._waiting.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._scribe.close()

    async def write(self, parts: Iterable[tuple[Executable, Sequence[Row]]]) -> None:
        """Returns when the rows are on disk; Overtaken if they no longer fit."""
        job = Job([(statement, rows) for statement, rows in parts if rows])
        self._waiting.put_nowait(job)
        await job.written

    async def _run(self) -> None:
        while True:
            jobs = [await self._waiting.get()]
            while len(jobs) < LARGEST_GROUP and not self._waiting.empty():
                jobs.append(self._waiting.get_nowait())
            await self._write_all(jobs)
            for _ in jobs:
                self._waiting.task_done()

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

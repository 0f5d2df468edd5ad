"""Group commit: whatever waits to be written goes into one transaction.

A durable commit costs a wait for the disk. While one is under way, others queue up; the next
transaction takes them all. Whoever asked is answered only after the commit that holds the own rows.
If one of them does not fit (another node was quicker), each is tried alone: nobody else suffers.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from taberna.core.errors import Stale

LARGEST_GROUP = 200


class Overtaken(Stale):
    """Somebody else has written to this table since it was loaded."""

    code = "overtaken"


Row = Mapping[str, Any]


@dataclass(slots=True)
class Job:
    """Rows for several statements that are written together or not at all."""

    parts: list[tuple[Executable, Sequence[Row]]]
    written: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Writer:
    """The one that writes, for this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
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
            await self._commit(jobs)
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

    async def _commit(self, jobs: list[Job]) -> None:
        async with self._engine.begin() as connection:
            for statement, rows in _grouped(jobs):
                await _execute(connection, statement, rows)


async def _execute(connection: AsyncConnection, statement: Executable, rows: list[Row]) -> None:
    await connection.execute(statement, [dict(row) for row in rows])


def _grouped(jobs: list[Job]) -> Iterable[tuple[Executable, list[Row]]]:
    """The rows of all jobs, statement by statement, in the order statements first appear."""
    if len(jobs) == 1:
        return [(statement, list(rows)) for statement, rows in jobs[0].parts]
    grouped: dict[Executable, list[Row]] = defaultdict(list)
    for job in jobs:
        for statement, rows in job.parts:
            grouped[statement] += rows
    return grouped.items()


def _fail(job: Job, error: Exception) -> None:
    if job.written.done():
        return
    if isinstance(error, IntegrityError):
        error = Overtaken("somebody else was quicker; here is how things stand now")
    job.written.set_exception(error)

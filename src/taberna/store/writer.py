"""Group commit: whatever waits to be written goes into one transaction.

A durable commit costs a wait for the disk. While one is under way, others queue up; the next
transaction takes them all. Whoever asked is answered only after the commit that holds the own rows.
If one of them does not fit (another node was quicker), each is tried alone: nobody else suffers.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import Any, NamedTuple

from taberna.store.rows import Told
from taberna.store.scribes import Parts, Scribe, is_check

LARGEST_GROUP = 200
NOTHING_AROUND = nullcontext()

log = logging.getLogger("taberna.books")


class Job(NamedTuple):
    """Rows for several statements that are written together or not at all."""

    parts: Parts
    told: Told


class Writer:
    """The one that writes, for this process; `telling` is around telling all of a group."""

    def __init__(
        self, scribe: Scribe, telling: AbstractContextManager[None] = NOTHING_AROUND
    ) -> None:
        self._scribe, self._telling = scribe, telling
        self._waiting: list[Job] = []
        self._news = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self._commits, self._seconds, self._longest = 0, 0.0, 0.0

    def figures(self) -> dict[str, float]:
        """What waits, how many transactions were written, and how long they took."""
        longest, self._longest = self._longest, 0.0
        return {
            "writes_waiting": len(self._waiting),
            "commits": self._commits,
            "commit_seconds": self._seconds,
            "largest_commit_seconds": longest,
        }

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

    def write(self, parts: Parts) -> asyncio.Future[None]:
        """Done when the rows are on disk; Overtaken if they no longer fit. Checks come last."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def told(error: BaseException | None) -> None:
            if written.done():
                return
            written.set_result(None) if error is None else written.set_exception(error)

        self.put([part for part in parts if part[1]], told)
        return written

    def put(self, parts: Parts, told: Told) -> None:
        """The same for somebody who does not wait, but is told how it went; no part is empty."""
        self._waiting.append(Job(parts, told))
        self._news.set()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                jobs, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                await self._write_all(jobs)

    def _note(self, took: float) -> None:
        self._commits += 1
        self._seconds += took
        self._longest = max(self._longest, took)

    async def _write_all(self, jobs: list[Job]) -> None:
        began = perf_counter()
        try:
            await self._scribe.commit(_grouped(jobs))
            self._note(perf_counter() - began)
        except Exception as error:  # whoever waits must not wait for ever
            if len(jobs) > 1:
                for job in jobs:
                    await self._write_all([job])
            else:
                self._tell(jobs, error)
        else:
            self._tell(jobs, None)

    def _tell(self, jobs: list[Job], error: BaseException | None) -> None:
        """What goes wrong with one is no business of others."""
        with self._telling:
            for job in jobs:
                try:
                    job.told(error)
                except Exception:
                    log.exception("what was written could not be told")


def _grouped(jobs: list[Job]) -> Parts:
    """The rows of all jobs, statement by statement, in the order statements first appear.

    Checks come last, as within a job: they count the rows of all.
    """
    if len(jobs) == 1:
        return jobs[0].parts
    grouped: dict[Any, list[Any]] = defaultdict(list)
    for job in jobs:
        for statement, rows in job.parts:
            grouped[statement] += rows
    return sorted(grouped.items(), key=lambda part: is_check(part[0]))

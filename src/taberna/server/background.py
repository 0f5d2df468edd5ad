"""What goes on beside everything else in the house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from taberna.core.errors import TabernaError
from taberna.server.stopping import stop

log = logging.getLogger("taberna.house")


class Counter(Protocol):
    """Counts what happens."""

    def count(self, what: str) -> None:
        """One more of something."""


class Tasks:
    """Work that nobody waits for."""

    def __init__(self, metrics: Counter) -> None:
        self._metrics = metrics
        self._going: set[asyncio.Task[None]] = set()
        self.closing = False  # nothing new is begun

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Does something beside everything else; what goes wrong is logged, never lost."""
        task = asyncio.create_task(self._careful(work))
        self._going.add(task)
        task.add_done_callback(self._going.discard)
        task.add_done_callback(lambda _: work.close())  # if it was cancelled before it began
        return task

    async def stop(self) -> None:
        """Ends everything that still goes on."""
        await stop(self._going)

    async def _careful(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except TabernaError as error:
            log.info("not done: %s", error.code)
        except Exception:
            self._metrics.count("failures")
            log.exception("something went wrong")

"""Several processes of one house on one machine, and the one that looks after them.

Each of them is a node: it serves whoever comes in, at any table. The parent serves nobody. It
passes on what they tell each other, writes for all of them where the books are a SQLite file, and
puts another in the place of one that has died.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory

from taberna.core.errors import TabernaError
from taberna.core.workers import SPAWN
from taberna.server.app import create_app
from taberna.server.bus import MACHINE, Relay
from taberna.server.keys import VARIABLE, fresh_id, house_keys
from taberna.server.run import HouseServer
from taberna.server.settings import Settings
from taberna.server.timing import now_ms
from taberna.store.lock import file_of
from taberna.store.store import Store

log = logging.getLogger("taberna.children")

PAUSE = 1.0  # seconds between the starts of a process that dies at once
Child = Callable[[Settings], None]  # serves until it is told to close; runs in its process


class NotOpened(TabernaError):
    """A process of the house ended before it had opened."""

    code = "not-opened"


def open_door(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """A listening socket; shared with the other processes of this house, if there are some."""
    door = _bound(host, port, shared=shared)
    door.listen(2048)
    return door


def reserved(host: str, port: int) -> socket.socket:
    """Keeps an address for the processes of this house, also while none of them listens."""
    return _bound(host, port, shared=True)


def _bound(host: str, port: int, *, shared: bool) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def serve_beside_others(settings: Settings, host: str, port: int) -> None:
    """What each of the processes does: it has a door of its own at the common address."""
    with open_door(host, port, shared=True) as door:
        HouseServer(create_app(settings), door).run()


class Children:
    """The processes of a house."""

    def __init__(self, settings: Settings, count: int, child: Child) -> None:
        self._settings, self._count, self._child = settings, count, child
        self._going: set[BaseProcess] = set()
        self._closing = asyncio.Event()
        self._opened = False

    async def run(self, opened: Callable[[], object]) -> None:
        """Serves until a signal comes; `opened` is called when all of them do."""
        loop = asyncio.get_running_loop()
        for signum in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(signum, self._closing.set)
        with TemporaryDirectory(prefix="taberna-") as folder:
            async with AsyncExitStack() as stack:
                settings, relay = await self._meet(stack, Path(folder))
                async with asyncio.TaskGroup() as group:
                    for _ in range(self._count):
                        group.create_task(self._keep_one(settings))
                    greeting = group.create_task(self._greet(relay, opened))
                    await self._closing.wait()
                    greeting.cancel()
                    for process in self._going:
                        process.terminate()
        if not self._opened:
            raise NotOpened("the house did not open: one of its processes ended at once")

    async def _meet(self, stack: AsyncExitStack, folder: Path) -> tuple[Settings, Relay]:
        """Opens the sockets over which the processes speak; what they are to know."""
        relay, bus, desk = Relay(), str(folder / "bus"), ""
        if VARIABLE not in os.environ:
            house_keys(self._settings.data)  # made here once, and not by all of them at a time
        if file_of(self._settings.database_url) is not None:
            desk = str(folder / "desk")
            store = await stack.enter_async_context(Store(self._settings.database_url))
            await self._wake(store)
            await stack.enter_async_context(
                await asyncio.start_unix_server(store.desk().serve, desk)
            )
        await stack.enter_async_context(await asyncio.start_unix_server(relay.serve, bus))
        workers = max(1, self._settings.workers // self._count)
        bus_url = MACHINE + bus
        return replace(self._settings, bus_url=bus_url, desk=desk, workers=workers), relay

    async def _wake(self, store: Store) -> None:
        """The house was closed until now: clocks stood still, and nobody looks after anything."""
        now = now_ms()
        await store.duty.beat(now, 0)
        await store.duty.release(now, now + self._settings.claim)

    async def _greet(self, relay: Relay, opened: Callable[[], object]) -> None:
        """Says when all of them serve; and when they do again, after one of them had died."""
        await relay.all_here(self._count)
        self._opened = True
        opened()
        while True:
            await relay.another()
            await relay.all_here(self._count)
            log.warning("all %d processes of the house serve again", self._count)

    async def _keep_one(self, settings: Settings) -> None:
        """One process, and another in its place whenever it has died."""
        while not self._closing.is_set():
            began = time.monotonic()
            code = await self._run_one(replace(settings, node=fresh_id(6)))
            if not self._opened:  # whatever is wrong will be wrong again
                self._closing.set()
            if not self._closing.is_set():
                log.warning("a process of the house ended (%s): another takes its place", code)
                await asyncio.sleep(max(0.0, PAUSE - (time.monotonic() - began)))

    async def _run_one(self, settings: Settings) -> int | None:
        """One process, from its start to its end; what it ended with."""
        process = SPAWN.Process(target=self._child, args=(settings,), name="house")
        process.start()
        self._going.add(process)
        ended, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_reader(process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(process.sentinel)
            self._going.discard(process)
            if not ended.is_set():
                process.terminate()
            process.join()
        return process.exitcode

"""Short words for tests that hold a house in their own process, without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import uvicorn

from taberna.server.app import create_app
from taberna.server.house import House
from taberna.server.http_line import line_for
from taberna.server.keys import Keys
from taberna.server.protocol import Hearing
from taberna.server.room import Room
from taberna.server.run import open_socket
from taberna.server.settings import Settings
from taberna.server.timing import MonotonicClock
from taberna.server.wire import Wire
from taberna.store.engine import sqlite_url
from taberna.table.chair import Chair
from taberna.table.commands import Act
from tests.server.house import PATIENCE, OpenHouse
from tests.table.support import legal

_read = msgspec.json.Decoder(Hearing).decode


def new_house(folder: Path, clock: MonotonicClock | None = None, **choices: Any) -> House:
    """A house over a SQLite file; others over the same file are its other nodes."""
    url = sqlite_url(folder / "taberna.db")
    return House(Settings(data=folder, database_url=url, **choices), Keys(b"key"), clock)


class ManualClock(MonotonicClock):
    """A clock that only a test sets forward."""

    def __init__(self) -> None:
        self._now = 0.0
        self._running: dict[asyncio.Timeout, float] = {}  # and when they end
        self.timing = asyncio.Event()  # whether a time-out was begun

    def now(self) -> float:
        """Seconds since the clock was made."""
        return self._now

    @property
    def deadlines(self) -> list[float]:
        """When the time-outs end that are running."""
        return sorted(self._running.values())

    @asynccontextmanager
    async def timeout(self, seconds: float) -> AsyncIterator[None]:
        """Ends the block when the test has set the clock forward by so much."""
        async with asyncio.timeout(None) as running:
            self._running[running] = self._now + seconds
            self.timing.set()
            try:
                yield
            finally:
                del self._running[running]

    def advance(self, seconds: float) -> None:
        """Sets the clock forward."""
        self._now += seconds
        for running, until in self._running.items():
            if until <= self._now:
                running.reschedule(0.0)


class ThreadedHouse(OpenHouse):
    """The real server in a thread of the test, which sets its clock."""

    def __init__(self, data: Path, clock: MonotonicClock, **choices: Any) -> None:
        super().__init__(data)
        self._settings = Settings(
            data=data, database_url=sqlite_url(data / "taberna.db"), **choices
        )
        self._clock = clock

    def open(self) -> None:
        """Listens when it returns; what comes waits until the server has started."""
        door = open_socket("127.0.0.1", self.port)
        self.port = door.getsockname()[1]
        app = create_app(self._settings, self._clock)
        config = uvicorn.Config(
            app,
            http=line_for(self._settings),
            ws=Wire,
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._server.run, args=([door],))
        self._thread.start()

    def close(self) -> int:
        """Asks the server to close, and waits."""
        self._server.should_exit = True
        self._thread.join()
        return 0


class Listener:
    """Somebody who looks on, and hears."""

    guest, name = "cat", "Cat"

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Hearing] = asyncio.Queue()

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """No seat."""
        return False

    def hear(self, message: bytes) -> None:
        """Everything."""
        self._heard.put_nowait(_read(message))

    async def wait_for(self, wanted: Callable[[Hearing], bool]) -> Hearing:
        """The next message that is wanted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = await self._heard.get()
                if wanted(heard):
                    return heard


async def act(room: Room, choice: int = 0) -> None:
    """Whoever is on turn does something."""
    seat, action = room.table.turn, legal(room.table)[choice]
    assert seat is not None
    await room.change(Act(seat, action))

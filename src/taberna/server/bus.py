"""How nodes tell each other that something happened. It only hints: the database is the truth."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from taberna.server.stopping import stop

log = logging.getLogger("taberna.bus")

MOVED, SAID, HERE = "moved", "said", "here"
LED, FOLLOWED = "led", "followed"


class SharedLook(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment of a finished match, as its leader shows it to all who follow the code."""

    code: str
    table: str
    guest: str  # who leads
    leader: str  # their name
    ply: int
    marks: tuple[str, ...] = ()
    over: bool = False  # nobody leads for now


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a node tells the others about a table."""

    node: str
    table: str
    what: str  # `moved`, `said`, `here`, `led` or `followed`
    seats: tuple[int, ...] = ()  # for `here`: the seats whose people are connected to that node
    look: SharedLook | None = None  # for `led`
    code: str = ""  # for `followed`: of a look,
    count: int = 0  # ... and how many follow it at that node


Listener = Callable[[Note], Awaitable[None]]


class Bus(Protocol):
    """Whatever carries notes from node to node."""

    async def open(self, listener: Listener) -> None:
        """Starts listening."""

    async def close(self) -> None:
        """Stops."""

    def tell(self, note: Note) -> None:
        """Sends a note, some time soon; it may be lost."""


class Alone:
    """The bus of a house with one node: there is nobody to tell."""

    async def open(self, listener: Listener) -> None:
        """Nobody will ever say anything."""

    async def close(self) -> None:
        """Nothing to stop."""

    def tell(self, note: Note) -> None:
        """Nobody hears it."""


class RedisBus:
    """Notes over Redis. While it cannot be reached, nodes find out by looking into the books."""

    CHANNEL = "taberna"
    PATIENCE = 1.0  # seconds before another try

    def __init__(self, url: str, node: str) -> None:
        from redis import asyncio as redis

        self._redis = redis.from_url(url)
        self._node = node
        self._tasks: list[asyncio.Task[None]] = []
        self._outgoing: asyncio.Queue[Note] = asyncio.Queue(10_000)

    async def open(self, listener: Listener) -> None:
        """Starts listening and sending."""
        self._tasks = [
            asyncio.create_task(self._for_ever(self._listen, listener)),
            asyncio.create_task(self._for_ever(self._send)),
        ]

    async def close(self) -> None:
        """Stops."""
        await stop(self._tasks)
        await self._redis.aclose()

    def tell(self, note: Note) -> None:
        """Sends a note soon; where too many wait it is dropped."""
        with suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(note)

    async def _for_ever(self, work: Callable[..., Awaitable[None]], *words: Listener) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                await work(*words)
            except (RedisError, OSError) as error:
                log.warning("the bus is away: %s", type(error).__name__)
                await asyncio.sleep(self.PATIENCE)

    async def _listen(self, listener: Listener) -> None:
        async with self._redis.pubsub() as heard:
            await heard.subscribe(self.CHANNEL)
            async for message in heard.listen():
                if message["type"] != "message":
                    continue
                try:
                    note = msgspec.json.decode(message["data"], type=Note)
                except msgspec.MsgspecError:
                    log.warning("a note on the bus makes no sense")
                    continue
                if note.node != self._node:
                    await listener(note)

    async def _send(self) -> None:
        while True:
            note = await self._outgoing.get()
            await self._redis.publish(self.CHANNEL, msgspec.json.encode(note))


def find_bus(url: str, node: str) -> Bus:
    """The bus for an address; none means alone."""
    return RedisBus(url, node) if url else Alone()

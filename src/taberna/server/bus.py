"""How nodes tell each other that something happened. It only hints: the database is the truth."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol

import msgspec

from taberna.server.shared_look import SharedLook
from taberna.server.stopping import stop
from taberna.store.desk import read_message, send_message
from taberna.table.entries import Row, write_entry

log = logging.getLogger("taberna.bus")

MOVED, SAID, HERE = "moved", "said", "here"
LED, FOLLOWED = "led", "followed"
MACHINE = "unix:"  # what the address of a bus within one machine begins with


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a node tells the others about a table."""

    node: str
    table: str
    what: str  # `moved`, `said`, `here`, `led` or `followed`
    seats: tuple[int, ...] = ()  # for `here`: the seats whose people are connected to that node
    rows: tuple[tuple[int, int, str], ...] = ()  # for `moved`: the entries, within one machine
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

    def moved(self, table: str, rows: Sequence[Row]) -> None:
        """Sends a note that these entries were written."""


class Alone:
    """The bus of a house with one node: there is nobody to tell."""

    async def open(self, listener: Listener) -> None:
        """Nobody will ever say anything."""

    async def close(self) -> None:
        """Nothing to stop."""

    def tell(self, note: Note) -> None:
        """Nobody hears it."""

    def moved(self, table: str, rows: Sequence[Row]) -> None:
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

    def moved(self, table: str, rows: Sequence[Row]) -> None:
        """Says so; the others look into the books."""
        self.tell(Note(self._node, table, MOVED))

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


class MachineBus:
    """Notes between the processes of one machine, over a socket of the one that started them.

    Here nobody else can speak, so notes bring the entries along: they are in the books already, and
    need not be read there. Once that process is gone this one has no books any more, and closes.
    """

    MOST = 1 << 20  # bytes on their way, beyond which notes are dropped

    def __init__(self, path: str, node: str) -> None:
        self._path, self._node = path, node
        self._writer: asyncio.StreamWriter | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Starts listening."""
        reader, self._writer = await asyncio.open_unix_connection(self._path)
        self._tasks = [asyncio.create_task(self._listen(reader, listener))]

    async def close(self) -> None:
        """Stops."""
        await stop(self._tasks)
        if self._writer is not None:
            self._writer.close()

    def tell(self, note: Note) -> None:
        """Sends a note soon; where too much waits it is dropped."""
        if self._writer is None or self._writer.is_closing():
            return
        if self._writer.transport.get_write_buffer_size() < self.MOST:
            send_message(self._writer, msgspec.json.encode(note))

    def moved(self, table: str, rows: Sequence[Row]) -> None:
        """Says so, with the entries."""
        told = tuple([(row.number, row.at, write_entry(row.entry).decode()) for row in rows])
        self.tell(Note(self._node, table, MOVED, rows=told))

    async def _listen(self, reader: asyncio.StreamReader, listener: Listener) -> None:
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                await listener(msgspec.json.decode(await read_message(reader), type=Note))
        log.warning("the process that started this one is gone: closing")
        os.kill(os.getpid(), signal.SIGTERM)


class Relay:
    """The other end of all these sockets: tells every process what one of them says."""

    def __init__(self) -> None:
        self._lines: set[asyncio.StreamWriter] = set()
        self._came = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One process, until it is gone."""
        self._lines.add(writer)
        self._came.set()
        try:
            while True:
                note = await read_message(reader)
                for line in self._lines - {writer}:
                    if line.transport.get_write_buffer_size() < MachineBus.MOST:
                        send_message(line, note)
        except (asyncio.IncompleteReadError, OSError):
            self._lines.discard(writer)
            writer.close()

    async def all_here(self, count: int) -> None:
        """Returns when so many processes are connected."""
        while len(self._lines) < count:
            await self.another()

    async def another(self) -> None:
        """Returns when the next process connects."""
        self._came.clear()
        await self._came.wait()


def find_bus(url: str, node: str) -> Bus:
    """The bus for an address; none means alone."""
    if url.startswith(MACHINE):
        return MachineBus(url.removeprefix(MACHINE), node)
    return RedisBus(url, node) if url else Alone()

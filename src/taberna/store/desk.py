"""One writer for several processes of a machine: they hand in their rows over a socket.

The process that started the others has the desk, and writes whatever waits there, of all of them,
in one transaction. Each is answered when the disk has its rows, or told why it has not.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from sqlalchemy import Engine

from taberna.core.errors import TabernaError
from taberna.store.scribes import Overtaken, Parts, Statements
from taberna.store.writer import Writer

LENGTH = 4  # bytes before each message, which say how long it is
WRITTEN, OVERTAKEN = "", "overtaken"


class NotWritten(TabernaError):
    """The process that writes could not, or is gone."""

    code = "not-written"


async def read_message(reader: asyncio.StreamReader) -> bytes:
    """One message; IncompleteReadError where the other side is gone."""
    return await reader.readexactly(int.from_bytes(await reader.readexactly(LENGTH)))


def send_message(writer: asyncio.StreamWriter, message: bytes) -> None:
    """Puts a message on its way."""
    writer.write(len(message).to_bytes(LENGTH) + message)


class Desk:
    """Where other processes hand in what they want written."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One process, until it is gone; what it has handed in is written all the same."""
        try:
            while True:
                number, parts = msgspec.msgpack.decode(await read_message(reader))
                self._take(number, parts, writer)
        except (asyncio.IncompleteReadError, OSError):
            writer.close()

    def _take(self, number: int, parts: Any, writer: asyncio.StreamWriter) -> None:
        def told(error: BaseException | None) -> None:
            how = WRITTEN if error is None else type(error).__name__
            how = OVERTAKEN if isinstance(error, Overtaken) else how
            if not writer.is_closing():
                send_message(writer, msgspec.msgpack.encode((number, how)))

        self._writer.put([tuple(part) for part in parts], told)


class DeskScribe:
    """Hands everything in at the desk of another process."""

    def __init__(self, engine: Engine, desk: str) -> None:
        self._engine, self._desk = engine, desk
        self._statements = Statements(engine)
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._number = 0
        self._writer: asyncio.StreamWriter | None = None
        self._answers: asyncio.Task[None] | None = None

    async def commit(self, parts: Parts) -> None:
        """Over the socket."""
        writer = self._writer or await self._open()
        self._number += 1
        written = self._waiting[self._number] = asyncio.get_running_loop().create_future()
        words = (self._number, self._statements.plain(parts))
        send_message(writer, msgspec.msgpack.encode(words))
        await written

    async def close(self) -> None:
        """Hangs up."""
        if self._writer is not None and self._answers is not None:
            self._writer.close()
            await self._answers
        self._engine.dispose()

    async def _open(self) -> asyncio.StreamWriter:
        reader, self._writer = await asyncio.open_unix_connection(self._desk)
        self._answers = asyncio.create_task(self._listen(reader))
        return self._writer

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                number, how = msgspec.msgpack.decode(await read_message(reader))
                self._tell(self._waiting.pop(number), how)
        except (asyncio.IncompleteReadError, OSError):
            self._writer = None
            for written in self._waiting.values():
                self._tell(written, "the process that writes is gone")
            self._waiting.clear()

    def _tell(self, written: asyncio.Future[None], how: str) -> None:
        if written.done():
            return
        if how == WRITTEN:
            written.set_result(None)
        else:
            error = Overtaken() if how == OVERTAKEN else NotWritten(f"not written: {how}")
            written.set_exception(error)

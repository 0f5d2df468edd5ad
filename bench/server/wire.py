"""A WebSocket client that costs little: one protocol object per socket, no tasks, no queues."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

Heard = Callable[[bytes], None]


class Wire(asyncio.Protocol):
    """One socket. What comes in is handed on at once."""

    def __init__(self, address: str, heard: Heard) -> None:
        self._talk = ClientProtocol(parse_uri(address), max_size=None)
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass of it
        self._talk.send_request(self._talk.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Reads frames; pings are answered by the library."""
        self._talk.receive_data(data)
        for event in self._talk.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._heard(bytes(event.data))
            elif isinstance(event, Response) and not self.opened.done():
                self._open()
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """The other side is gone."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the socket closed before it was open"))
        if not self.closed.done():
            self.closed.set_result(None)

    def say(self, message: bytes) -> None:
        """Sends a message now."""
        self._talk.send_text(message)
        self._flush()

    def close(self) -> None:
        """Hangs up."""
        if self._transport is not None:
            self._transport.close()

    def _open(self) -> None:
        if self._talk.handshake_exc is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(self._talk.handshake_exc)

    def _flush(self) -> None:
        assert self._transport is not None
        for part in self._talk.data_to_send():
            if part:
                self._transport.write(part)


async def open_wire(address: str, heard: Heard) -> Wire:
    """A socket that is open."""
    uri = parse_uri(address)
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(address, heard), uri.host, uri.port)
    await wire.opened
    return wire

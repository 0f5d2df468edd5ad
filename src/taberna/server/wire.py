"""The line of a socket: uvicorn's, without its queues.

Through them every message would cost two more turns of the event loop. What a client says goes
straight to whoever listens, and what it hears straight into the transport.
"""

from __future__ import annotations

import asyncio
import struct
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT = 0x81  # the first byte of a text in one piece
LAST = 0x80  # in the first byte: no more pieces follow
MASKED = 0x80  # in the second byte, beside the length: everything that a client says
HEAD = 6  # bytes before a short text from a client, the last four of them the mask
SHORT, MEDIUM = 126, 65_536  # lengths from which on the head is longer


class Listener(Protocol):
    """Whoever is at our end of a line."""

    def heard(self, message: str | bytes) -> None:
        """A message has come."""

    def line_free(self) -> None:
        """What was said has gone out, and more may be said."""


class Wire(WebSocketsSansIOProtocol):
    """One line to a client."""

    listener: Listener | None = None
    full = False  # whether the client reads more slowly than it is told
    patience = 60.0  # seconds that it may be so
    _whole = True  # whether nothing came in pieces so far; else the library reads all that follows
    _giving_up: asyncio.TimerHandle | None = None

    @property
    def open(self) -> bool:
        """Whether neither side has hung up."""
        return self.conn.state is State.OPEN and not self.transport.is_closing()

    def say(self, message: bytes) -> None:
        """Sends a text; to somebody who is gone it is lost."""
        if not self.transport.is_closing():
            self.transport.write(_head(len(message)) + message)

    def wait(self) -> None:
        """Reads no more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads again."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def end(self) -> None:
        """Wakes whoever waits for the talk to end."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.GOING_AWAY})

    # ---- what uvicorn calls ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """From the first byte that does not go out the line is full."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)

    def data_received(self, data: bytes) -> None:
        """Reads what nearly everything is, a short text that came alone; the library the rest."""
        length = data[1] - MASKED if len(data) > HEAD else -1
        if 0 <= length < SHORT and len(data) == HEAD + length and data[0] == TEXT and self._whole:
            self._hand_on(apply_mask(data[HEAD:], data[2:HEAD]), text=True)
            return
        if self._whole:
            request = not self.handshake_initiated
            self._whole = data.endswith(b"\r\n\r\n") if request else _whole_messages(data)
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["wire"] = self

    def pause_writing(self) -> None:
        """The transport has no room; a client that reads nothing for long is given up."""
        super().pause_writing()
        self.full = True
        self._giving_up = self.loop.call_later(self.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """The transport has room again."""
        super().resume_writing()
        self.full = False
        self._cancel_giving_up()
        if self.listener is not None:
            self.listener.line_free()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        super().connection_lost(exc)
        self._cancel_giving_up()

    def _cancel_giving_up(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None

    def send_receive_event_to_app(self) -> None:
        """Hands a message on, if it can be read as what it says it is."""
        message, self.frames = b"".join(self.frames), []
        self._hand_on(message, text=self.curr_msg_data_type == "text")

    def _hand_on(self, message: bytes, *, text: bool) -> None:
        try:
            words = message.decode() if text else message
        except UnicodeDecodeError:  # uvicorn would log a traceback
            if self.conn.state is State.OPEN:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
            return
        if self.listener is not None and not self.close_sent:
            self.listener.heard(words)

    def handle_parser_exception(self) -> None:
        """Hangs up; before hands were shaken there is no word for why, and uvicorn stumbles."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        elif not self.transport.is_closing():
            self.end()
            self.transport.close()


def _whole_messages(data: bytes) -> bool:
    """Whether these are whole frames from a client, none of them a piece of a longer message."""
    at = 0
    while at + 2 <= len(data) and data[at] & LAST:
        length = data[at + 1] & ~MASKED
        more = {126: 2, 127: 8}.get(length, 0)  # bytes of a length that does not fit
        if more:
            length = int.from_bytes(data[at + 2 : at + 2 + more])
        at += HEAD + more + length
    return at == len(data)


def _head(length: int) -> bytes:
    """Of a text that a server sends in one piece, unmasked."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MEDIUM:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)

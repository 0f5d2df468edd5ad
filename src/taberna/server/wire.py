"""The line of a socket: uvicorn's, without its queues.

Through them every message would cost two more turns of the event loop. What a client says goes
straight to whoever listens, and what it hears straight into the transport.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from taberna.server.limits import Bucket
from taberna.server.outbox import Outbox

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT = 0x81  # the first byte of a text in one piece
LAST = 0x80  # in the first byte: no more pieces follow
MASKED = 0x80  # in the second byte, beside the length: everything that a client says
HEAD = 6  # bytes before a short text from a client, the last four of them the mask
SHORT, MEDIUM = 126, 65_536  # lengths from which on the head is longer
MEDIUM_HEAD = bytes((TEXT, 126))  # of lengths that two more bytes say
PIECE = 1024  # bytes, or one frame, that are read before everybody else has a turn
MOST_UNSENT = 64 * 1024  # bytes that the system keeps for a client beyond what it can take
# Not every system has it; where it is missing, the system's own buffer is the limit.
UNSENT: int | None = getattr(socket, "TCP_NOTSENT_LOWAT", None)
IDLE_FRAMES = 20.0, 200.0  # a second and in reserve: pings, pongs and pieces of one client


class Listener(Protocol):
    """Whoever is at our end of a line."""

    def heard(self, message: str | bytes) -> None:
        """A message has come."""

    def line_free(self) -> None:
        """What was said has gone out, and more may be said."""


class Wire(WebSocketsSansIOProtocol):
    """One line to a client."""

    listener: Listener | None = None
    outbox = Outbox()  # a house has its own for all of its lines
    full = False  # whether the client reads more slowly than it is told
    patience = 60.0  # seconds that it may be so
    _whole = True  # whether nothing came in pieces so far; else the library reads all that follows
    _giving_up: asyncio.TimerHandle | None = None
    _rest = b""  # has come, and is not read yet
    _reading: asyncio.Handle | None = None  # goes on with it
    _idle_frames: Bucket | None = None

    @property
    def open(self) -> bool:
        """Whether neither side has hung up."""
        return self.conn.state is State.OPEN and not self.transport.is_closing()

    def say(self, message: bytes) -> None:
        """Sends a text; to somebody who is gone it is lost."""
        self.outbox.put(self.transport, _head(len(message)) + message)

    def wait(self) -> None:
        """Reads no more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads again: first what has come already."""
        if self.read_paused:
            self.read_paused = False
            self._read_next()

    def end(self) -> None:
        """Wakes whoever waits for the talk to end."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.GOING_AWAY})

    # ---- what uvicorn calls ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """From the first byte that does not go out the line is full.

        The system would take megabytes for somebody who reads nothing.
        """
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)
        line = transport.get_extra_info("socket")
        if UNSENT is not None and line and line.family in (socket.AF_INET, socket.AF_INET6):
            line.setsockopt(socket.IPPROTO_TCP, UNSENT, MOST_UNSENT)

    def data_received(self, data: bytes) -> None:
        """Reads what nearly everything is, a short text that came alone; the library the rest."""
        length = data[1] - MASKED if len(data) > HEAD and self._whole and not self._rest else -1
        if 0 <= length < SHORT and len(data) == HEAD + length and data[0] == TEXT:
            self._hand_on(apply_mask(data[HEAD:], data[2:HEAD]), text=True)
        elif self.handshake_initiated:
            self._rest += data
            if self._reading is None:
                self._read_on()
        else:
            self._whole = data.endswith(b"\r\n\r\n")
            super().data_received(data)

    def _read_on(self) -> None:
        """Reads a little: a line full of tiny frames would keep everybody waiting."""
        self._reading = None
        if self.read_paused or self.transport.is_closing():
            return
        size = _whole_messages(self._rest) if self._whole else 0
        self._whole = size > 0
        piece, self._rest = self._rest[: size or PIECE], self._rest[size or PIECE :]
        super().data_received(piece)
        if not self.read_paused and not self.transport.is_closing():
            self._read_next()

    def _read_next(self) -> None:
        """What has come already after others had their turn, then what comes."""
        if not self._rest:
            self.transport.resume_reading()
        elif self._reading is None:
            self.transport.pause_reading()
            self._reading = self.loop.call_soon(self._read_on)

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["wire"] = self

    def handle_ping(self) -> None:
        """Somebody asks whether we are there."""
        super().handle_ping()
        self._count_idle()

    def handle_pong(self, event: Frame) -> None:
        """Somebody is there."""
        super().handle_pong(event)
        self._count_idle()

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message."""
        super().handle_cont(event)
        self._count_idle()

    def _count_idle(self) -> None:
        """Frames that say nothing by themselves are free, up to a limit; then we hang up."""
        if self._idle_frames is None:
            self._idle_frames = Bucket(*IDLE_FRAMES)
        if not self._idle_frames.take():
            self._break_off(CloseCode.POLICY_VIOLATION)

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
        self._rest = b""
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
            self._break_off(CloseCode.INVALID_DATA)
            return
        if self.listener is not None and not self.close_sent:
            self.listener.heard(words)

    def _break_off(self, code: CloseCode) -> None:
        """Hangs up, and says why."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Hangs up; before hands were shaken there is no word for why, and uvicorn stumbles."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        elif not self.transport.is_closing():
            self.end()
            self.transport.close()


def _whole_messages(data: bytes) -> int:
    """How many bytes of whole frames stand first, a piece or one frame at most.

    0 if the first is not all there, or is itself a piece of a longer message.
    """
    whole = at = 0
    while at < PIECE and at + 2 <= len(data) and data[at] & LAST:
        length = data[at + 1] & ~MASKED
        more = {126: 2, 127: 8}.get(length, 0)  # bytes of a length that does not fit
        if more:
            length = int.from_bytes(data[at + 2 : at + 2 + more])
        at += HEAD + more + length
        whole = at if at <= len(data) else whole
    return whole


def _head(length: int) -> bytes:
    """Of a text that a server sends in one piece, unmasked."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MEDIUM:
        return MEDIUM_HEAD + length.to_bytes(2)
    return struct.pack("!BBQ", TEXT, 127, length)

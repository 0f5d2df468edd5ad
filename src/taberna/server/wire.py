"""The line of a socket: uvicorn's, without its queues.

Through them every message would cost two more turns of the event loop. What a client says goes
straight to whoever listens, and what it hears straight into the transport.
"""

from __future__ import annotations

import struct
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State

TEXT = 0x81  # the first byte of a text in one piece
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

    @property
    def open(self) -> bool:
        """Whether neither side has hung up."""
        return self.conn.state is State.OPEN and not self.transport.is_closing()

    @property
    def full(self) -> bool:
        """Whether the client reads more slowly than it is told."""
        return not self.writable.is_set()

    def say(self, message: bytes) -> None:
        """Sends a text; to somebody who is gone it is lost."""
        if self.open:
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

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["wire"] = self

    def resume_writing(self) -> None:
        """The transport has room again."""
        super().resume_writing()
        if self.listener is not None:
            self.listener.line_free()

    def send_receive_event_to_app(self) -> None:
        """Hands a message on, if it can be read as what it says it is."""
        message, self.frames = b"".join(self.frames), []
        try:
            words = message.decode() if self.curr_msg_data_type == "text" else message
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


def _head(length: int) -> bytes:
    """Of a text that a server sends in one piece, unmasked."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MEDIUM:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)

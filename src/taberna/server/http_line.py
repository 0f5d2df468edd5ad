"""The line of an HTTP request: uvicorn's, with patience for heads that has an end."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from taberna.server.addresses import network_of
from taberna.server.refusing import refusal
from taberna.server.settings import Settings

LARGEST_HEAD = 64 * 1024  # bytes of a request before its body
MOST_AHEAD = 16  # requests that wait for the answer to one before; browsers send none ahead


class HttpLine(HttpToolsProtocol):
    """One connection. Who does not come to the point, or opens too many, is hung up on."""

    patience = 10.0  # seconds for the head of a request
    most = 0  # connections of one address without a socket; 0 is any number
    open: ClassVar[Counter[str]] = Counter()  # by address

    _hurry: asyncio.TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete
    _counted = ""  # the address under which this one is counted
    _asked: tuple[RequestResponseCycle, ...] = ()  # requests that are answered, or wait for it

    def connection_made(  # type: ignore[override]  # as in uvicorn
        self, transport: asyncio.Transport
    ) -> None:
        """Somebody has come; the head of the request is waited for."""
        super().connection_made(transport)
        self._counted = network_of(self.client[0]) if self.client else "?"
        self.open[self._counted] += 1
        self._wait_for_head()
        if self.most and self.open[self._counted] > self.most:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """A head that never ends is not read to its end."""
        self._head += len(data) if self._hurry is not None else 0
        super().data_received(data)
        if self._hurry is not None and self._head > LARGEST_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """The next request on the same line; who sends many ahead is refused and hung up on."""
        if len(self.pipeline) >= MOST_AHEAD:
            raise OverflowError("too many requests ahead")
        super().on_message_begin()
        if self._hurry is None:
            self._wait_for_head()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._stop_waiting()
        super().on_headers_complete()
        open_ones = [one for one in (*self._asked, self.cycle) if one and not one.response_complete]
        self._asked = tuple(dict.fromkeys(open_ones))

    def handle_websocket_upgrade(self) -> None:
        """Sockets are counted elsewhere."""
        self._uncount()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        self._uncount()
        self._leave_unanswered()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is refused like everything else."""
        head, body = refusal("bad-request", "this is no HTTP request")
        lines = [b"HTTP/1.1 400 Bad Request", *(name + b": " + words for name, words in head)]
        self.transport.write(b"\r\n".join([*lines, b"connection: close", b"", body]))
        self._leave_unanswered()
        self.transport.close()

    def _leave_unanswered(self) -> None:
        """Nobody hears an answer any more; uvicorn tells it to the last request alone."""
        for one in self._asked:
            one.disconnected = True
            one.message_event.set()

    def _wait_for_head(self) -> None:
        self._head = 0
        self._hurry = self.loop.call_later(self.patience, self._give_up)

    def _give_up(self) -> None:
        self._hurry = None
        self.transport.abort()

    def _stop_waiting(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None

    def _uncount(self) -> None:
        if self._counted:
            self.open[self._counted] -= 1
            if not self.open[self._counted]:
                del self.open[self._counted]
            self._counted = ""


def line_for(settings: Settings) -> type[HttpLine]:
    """Lines with the limits of a house; behind a proxy all of them come from there."""
    most = 0 if settings.proxy_hops else settings.connections_per_address
    limits = {"patience": settings.head_seconds, "most": most, "open": Counter()}
    return type("LimitedHttpLine", (HttpLine,), limits)

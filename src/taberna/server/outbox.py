"""What is said to many at once: all of it is written first, and then all of it is sent."""

from __future__ import annotations

from typing import Protocol


class Transport(Protocol):
    """The way to a client."""

    def write(self, data: bytes) -> None:
        """Sends something."""

    def is_closing(self) -> bool:
        """Whether nothing goes this way any more."""


class Outbox:
    """Sends at once, but within `with outbox:` when that ends.

    After a commit a whole group of moves is told. Each sending is a visit to the kernel, after
    which the interpreter finds its own things no longer in the processor's cache: one visit after
    another costs less than one after each message. Nothing else happens in between.
    """

    def __init__(self) -> None:
        self._held: list[tuple[Transport, bytes]] | None = None

    def put(self, transport: Transport, data: bytes) -> None:
        """Something that is to go out; to somebody who is gone it is lost."""
        if self._held is not None:
            self._held.append((transport, data))
        elif not transport.is_closing():
            transport.write(data)

    def __enter__(self) -> None:
        self._held = []

    def __exit__(self, *error: object) -> None:
        held, self._held = self._held or [], None
        for transport, data in held:
            if not transport.is_closing():
                transport.write(data)

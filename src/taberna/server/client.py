"""Who is at the other end of a socket, as a room sees it."""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum, auto
from typing import Protocol

import msgspec

from taberna.table.chair import Chair

REMEMBERED = 200  # answered requests that are recognised without looking into the books


class Client(Protocol):
    """Somebody at the other end of a socket."""

    guest: str
    name: str

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """Whether this client may play a seat."""

    def hear(self, message: bytes) -> None:
        """Takes a message on its way; never waits."""


class ConnectedClient(Client, Protocol):
    """The same with a line that can be closed."""

    network: str  # from where it comes

    def hang_up(self, code: int, why: str) -> None:
        """Closes the socket, after what is already on its way."""


class Requester(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Who asked for a change, and under which id, so that the answer finds back."""

    client: Client
    id: str
    key: str = ""  # under which the books know it; empty where a repeat does no harm


class Reply(Enum):
    """What became of something that was asked for, where it was not refused."""

    TOLD = auto()  # done, and the asker has been told so with what it brought
    DONE = auto()
    AGAIN = auto()  # it had been done before, and was not done twice


class Answered(OrderedDict[str, None]):
    """The requests that were answered last, by their keys."""

    def add(self, key: str) -> None:
        """One more; the oldest one is forgotten."""
        self[key] = None
        if len(self) > REMEMBERED:
            self.popitem(last=False)

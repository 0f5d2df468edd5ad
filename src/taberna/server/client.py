"""Who is at the other end of a socket, as a room sees it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from taberna.table.chair import Chair
from taberna.table.table import Table

Command = Callable[[Table, int], object]  # something to be done at a table, at this moment


class Client(Protocol):
    """Somebody at the other end of a socket."""

    guest: str
    name: str

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """Whether this client may play a seat."""

    def hear(self, message: bytes) -> None:
        """Takes a message on its way; never waits."""


@dataclass(slots=True, eq=False)
class Asked:
    """Who asked for a change, and under which id, so that the answer finds back."""

    client: Client
    id: str
    key: str = ""  # under which the books know it; empty where a repeat does no harm
    answered: bool = False
    again: bool = False


def now_ms() -> int:
    """The time, as all of the house counts it."""
    return time.time_ns() // 1_000_000

"""Short words for tests that hold a house in their own process, without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from taberna.server.house import House
from taberna.server.keys import Keys
from taberna.server.protocol import Hearing
from taberna.server.room import Room
from taberna.server.settings import Settings
from taberna.store.engine import sqlite_url
from taberna.table.chair import Chair
from taberna.table.commands import Act
from tests.server.house import PATIENCE
from tests.table.support import legal

_read = msgspec.json.Decoder(Hearing).decode


def new_house(folder: Path, **choices: Any) -> House:
    """A house over a SQLite file; others over the same file are its other nodes."""
    url = sqlite_url(folder / "taberna.db")
    return House(Settings(data=folder, database_url=url, **choices), Keys(b"key"))


class Listener:
    """Somebody who looks on, and hears."""

    guest, name = "cat", "Cat"

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Hearing] = asyncio.Queue()

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """No seat."""
        return False

    def hear(self, message: bytes) -> None:
        """Everything."""
        self._heard.put_nowait(_read(message))

    async def wait_for(self, wanted: Callable[[Hearing], bool]) -> Hearing:
        """The next message that is wanted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = await self._heard.get()
                if wanted(heard):
                    return heard


async def act(room: Room, choice: int = 0) -> None:
    """Whoever is on turn does something."""
    seat, action = room.table.turn, legal(room.table)[choice]
    assert seat is not None
    await room.change(Act(seat, action))

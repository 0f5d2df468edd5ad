"""Whose people are connected, to this node or to another, and what happens when they are not."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING
from weakref import proxy

from taberna.server import bus
from taberna.table.evening import ABSENT, RUNNING

if TYPE_CHECKING:
    from taberna.server.room import Room

NODE_GONE = 15.0  # seconds without a word after which another node's people are not here


class Presence:
    """Who is here, at one table."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)  # a table that is forgotten must not wait for the collector
        self._elsewhere: dict[str, tuple[float, tuple[int, ...]]] = {}
        self._absences: dict[int, asyncio.TimerHandle] = {}

    def here(self) -> frozenset[int]:
        """The seats whose people are connected anywhere."""
        fresh = time.monotonic() - NODE_GONE
        away = (seats for at, seats in self._elsewhere.values() if at > fresh)
        return self.connected().union(*away)

    def connected(self) -> frozenset[int]:
        """The seats whose people are connected to this node."""
        room = self._room
        return frozenset(
            seat
            for seat, chair in enumerate(room.table.chairs)
            if chair.guest and any(client.owns(room.id, seat, chair) for client in room.watchers)
        )

    def changed(self, before: frozenset[int]) -> bool:
        """Whether somebody came or went; the other nodes are told, absences begin and end."""
        after = self.connected()
        if after == before:
            return False
        self.announce()
        for seat in before - after:
            self._miss(seat)
        for seat in after - before:
            if timer := self._absences.pop(seat, None):
                timer.cancel()
        return True

    def announce(self) -> None:
        """Tells the other nodes whose people are connected here."""
        room = self._room
        seats = tuple(sorted(self.connected()))
        room.house.bus.tell(bus.Note(room.house.settings.node, room.id, bus.HERE, seats))

    def hear(self, node: str, seats: tuple[int, ...]) -> bool:
        """Another node says whose people are connected there; whether that is new."""
        before = self.here()
        self._elsewhere[node] = (time.monotonic(), seats)
        return self.here() != before

    def expect_all(self) -> None:
        """The table comes into memory: everybody who plays is expected to come back."""
        for seat in self._room.table.people() - self.here():
            self._miss(seat)

    def close(self) -> None:
        """Waits for nobody any more."""
        for timer in self._absences.values():
            timer.cancel()

    def _miss(self, seat: int) -> None:
        """Somebody's connection is gone; after a while a bot stands in, if the table wants that."""
        room = self._room
        if room.table.plan.absence and room.table.status == RUNNING:
            ring = asyncio.get_running_loop().call_later
            self._absences[seat] = ring(
                room.table.plan.absence, lambda: room.house.start(self._gone(seat))
            )

    async def _gone(self, seat: int) -> None:
        if seat not in self.here():
            await self._room.change(lambda table, now: table.stand_in(seat, ABSENT, now))

"""Whose people are connected, to this node or to another, and what happens when they are not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from taberna.server.bus import HERE, Note
from taberna.server.client import Client
from taberna.server.ports import Ports
from taberna.table.table import RUNNING, Table

NODE_GONE = 15.0  # seconds without a word after which another node's people are not here

Miss = Callable[[int], Coroutine[Any, Any, None]]  # somebody's seat has been empty for long


class Presence:
    """Who is here, at one table."""

    def __init__(self, id: str, ports: Ports, watchers: Collection[Client], miss: Miss) -> None:
        self._id, self._ports, self._watchers = id, ports, watchers
        self._miss: Miss | None = miss
        self._elsewhere: dict[str, tuple[float, tuple[int, ...]]] = {}
        self._absences: dict[int, asyncio.TimerHandle] = {}

    def here(self, table: Table) -> frozenset[int]:
        """The seats whose people are connected anywhere."""
        fresh = time.monotonic() - NODE_GONE
        away = (seats for at, seats in self._elsewhere.values() if at > fresh)
        return self.connected(table).union(*away)

    def connected(self, table: Table) -> frozenset[int]:
        """The seats whose people are connected to this node."""
        return frozenset(
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.guest and any(one.owns(self._id, seat, chair) for one in self._watchers)
        )

    def changed(self, table: Table, before: frozenset[int]) -> bool:
        """Whether somebody came or went; the other nodes are told, absences begin and end."""
        after = self.connected(table)
        if after == before:
            return False
        self.announce(table)
        for seat in before - after:
            self._expect(table, seat)
        for seat in after - before:
            if timer := self._absences.pop(seat, None):
                timer.cancel()
        return True

    def announce(self, table: Table) -> None:
        """Tells the other nodes whose people are connected here."""
        seats = tuple(sorted(self.connected(table)))
        self._ports.bus.tell(Note(self._ports.settings.node, self._id, HERE, seats))

    def hear(self, table: Table, node: str, seats: tuple[int, ...]) -> bool:
        """Another node says whose people are connected there; whether that is new."""
        before = self.here(table)
        self._elsewhere[node] = (time.monotonic(), seats)
        return self.here(table) != before

    def expect_all(self, table: Table) -> None:
        """The table was loaded or resumed: everybody who plays is expected to come back."""
        for seat in table.people() - self.here(table):
            self._expect(table, seat)

    def close(self) -> None:
        """Waits for nobody any more."""
        self._miss = None
        for timer in self._absences.values():
            timer.cancel()

    def _expect(self, table: Table, seat: int) -> None:
        """Somebody's connection is gone: after a while they have left, if the table wants that."""
        if table.plan.absence and table.status == RUNNING and not table.paused:
            if timer := self._absences.pop(seat, None):
                timer.cancel()
            ring = asyncio.get_running_loop().call_later
            self._absences[seat] = ring(table.plan.absence, self._missed, seat)

    def _missed(self, seat: int) -> None:
        if self._miss is not None:
            self._ports.background.start(self._miss(seat))

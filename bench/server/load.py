"""Two sockets at each of many tables play in turn: how many moves, and how quickly.

A move counts when the opponent has received it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles
from time import perf_counter, process_time

from dialects import Seat
from sides import Side

JOINING = 50  # sockets that are opened at the same time
STALLED = 60.0  # seconds after which nothing more is expected


@dataclass(frozen=True, slots=True)
class Measured:
    """One run: moves a second, and milliseconds from a move to its arrival."""

    rate: float
    p50: float
    p99: float
    server: float  # microseconds of the server's CPU a move
    client: float  # share of its core that the client used


class Play:
    """One table: whoever has seen the other's move makes the next, at once or when it is due."""

    def __init__(self, seats: tuple[Seat, Seat], moves: int, interval: float) -> None:
        self._seats = seats
        self._moves, self._interval = moves, interval
        self._loop = asyncio.get_running_loop()
        self._due = self._sent = 0.0
        self._on_time = True
        self.latencies: list[float] = []
        self.finished: asyncio.Future[float] = self._loop.create_future()
        for seat in seats:
            seat.told = self._told

    def start(self, after: float) -> None:
        """The first move, after some seconds."""
        self._due = perf_counter() + after
        self._loop.call_later(after, self._move, self._seats[0])

    def _move(self, seat: Seat) -> None:
        # A table that is behind its schedule counts from the moment its move was due.
        self._sent = perf_counter() if self._on_time else self._due
        seat.move()

    def _told(self, seat: Seat) -> None:
        if seat is not self._seats[seat.moves % 2]:
            return  # the mover's own copy
        now = perf_counter()
        self.latencies.append(now - self._sent)
        if len(self.latencies) == self._moves:
            self.finished.set_result(now)
            return
        self._due += self._interval
        wait = self._due - now
        self._on_time = wait >= 0 or not self._interval
        if wait > 0:
            self._loop.call_later(wait, self._move, seat)
        else:
            self._move(seat)


async def measure(side: Side, tables: int, moves: int, rate: float = 0.0) -> Measured:
    """Plays so many moves at each of these tables: as fast as it goes, or so many a second."""
    pairs = side.open_tables(tables)
    seats = [seat for pair in pairs for seat in pair]
    await join_all(seats)
    interval = tables / rate if rate else 0.0
    plays = [Play(pair, moves, interval) for pair in pairs]
    begun, busy, served = perf_counter(), process_time(), side.cpu_seconds()
    for number, play in enumerate(plays):
        play.start(interval * number / tables)
    ended = max(await asyncio.wait_for(wait_for_all(plays), STALLED + moves * interval))
    busy, served = process_time() - busy, side.cpu_seconds() - served
    await asyncio.gather(*(seat.leave() for seat in seats))
    p50, p99 = percentiles([latency for play in plays for latency in play.latencies])
    seconds, total = ended - begun, tables * moves
    return Measured(total / seconds, p50, p99, served / total * 1e6, busy / seconds)


async def join_all(seats: Sequence[Seat]) -> None:
    """Opens all sockets, some at a time."""
    for first in range(0, len(seats), JOINING):
        await asyncio.gather(*(seat.join() for seat in seats[first : first + JOINING]))


def percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    """p50 and p99 in milliseconds."""
    cuts = quantiles(seconds, n=100)
    return cuts[49] * 1000, cuts[98] * 1000


async def wait_for_all(plays: Sequence[Play]) -> list[float]:
    """When the last move of each arrived."""
    return await asyncio.gather(*(play.finished for play in plays))

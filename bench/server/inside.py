"""What a move costs inside the house: from the bytes of a frame to those of its answers.

One process, no sockets, and books that have everything at once. What is left is our own work, which
two versions can be compared by on a machine that does other things: the least of many short rounds.

python bench/server/inside.py --rounds 200
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any, cast

from calculi import CALCULI
from entry import add_calculi, settings_for

from taberna.server.house import House, Wish
from taberna.server.keys import house_keys
from taberna.server.run import GARBAGE
from taberna.server.socket import Connection
from taberna.server.wire import Wire
from taberna.store.rows import Change, Told
from taberna.store.tables import _appended
from taberna.table.plan import Plan

TABLES, MOVES = 50, 10  # in a round, at each table


class Line:
    """The end of a socket that only counts."""

    def __init__(self) -> None:
        self.heard = 0

    def write(self, data: bytes) -> None:
        """Something was said."""
        self.heard += len(data)

    def is_closing(self) -> bool:
        """Never."""
        return False


class Books:
    """Makes the rows, and has written them when it is asked to."""

    def __init__(self) -> None:
        self._waiting: list[Told] = []

    def put(self, id: str, change: Change, told: Told) -> None:
        """Something is to be written."""
        _appended(id, change)
        self._waiting.append(told)

    def write(self) -> None:
        """It is written."""
        waiting, self._waiting = self._waiting, []
        for told in waiting:
            told(None)


def open_wire(line: Line) -> Wire:
    """A line that has shaken hands."""
    wire = Wire.__new__(Wire)
    wire.transport = cast(Any, line)
    wire.read_paused = wire.close_sent = False
    return wire


def said(table: str, seat: int, move: int) -> bytes:
    """A move as its frame, whose mask is of zeros."""
    text = b'{"say":"act","id":"%d","table":"%s","seat":%d,"ply":%d,"action":"take 1"}'
    text %= move, table.encode(), seat, move
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


async def costs(rounds: int, folder: Path) -> Iterator[float]:
    """Microseconds a move in each round."""
    add_calculi()
    house = House(settings_for(folder, None), house_keys(folder))
    async with house:
        plan = Plan("calculi", CALCULI.write_position(CALCULI.start()), 2)
        wishes = [Wish(guest="ann", name="Ann"), Wish(guest="ben", name="Ben")]
        tables = [
            await _seated(house, await house.open_table(plan, "ann", wishes)) for _ in range(TABLES)
        ]
        books = Books()
        house.store.tables.put = books.put  # type: ignore[method-assign]
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        return iter([_round(tables, books, number) for number in range(rounds)])


async def _seated(house: House, room: Any) -> tuple[str, list[Wire]]:
    wires = []
    for seat, guest in enumerate(("ann", "ben")):
        wire = open_wire(Line())
        client = Connection(house, wire, guest, guest)
        wire.listener = client
        await room.watch(client, seat, None, "w")
        client.rooms[room.id] = room
        wires.append(wire)
    return room.id, wires


def _round(tables: list[tuple[str, list[Wire]]], books: Books, number: int) -> float:
    first = number * MOVES
    turns = [
        [(wires[move % 2], said(id, move % 2, move)) for id, wires in tables]
        for move in range(first, first + MOVES)
    ]
    began = thread_time()
    for frames in turns:
        for wire, frame in frames:
            wire.data_received(frame)
        books.write()
    return (thread_time() - began) / MOVES / len(tables) * 1e6


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=180)
    asked = parser.parse_args()
    os.sched_setaffinity(0, {0})
    with TemporaryDirectory() as folder:
        found = sorted(asyncio.run(costs(asked.rounds, Path(folder))))
    quarter = found[len(found) // 4]
    print(f"{found[0]:.1f} µs a move at least, {quarter:.1f} in the best quarter")


if __name__ == "__main__":
    main()

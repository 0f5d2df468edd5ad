"""Us and boardgame.io with one process and with two, on all cores, which the client shares.

boardgame.io keeps its matches in one process's memory, so two of its processes are two servers:
each has half of the tables. Ours are one house: whoever sits at a table may be served by either.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

import uvloop
from load import Measured, measure
from sides import CLIENT_CORE, Side, boardgame, everywhere, nodes, taberna
from words import progress, row

COUNTS = (1, 2)

Several = dict[str, list[Measured]]


def several(rounds: int, moves: int, folder: Path) -> Several:
    """Every side with each number of processes, interleaved; the first round does not count."""
    found: Several = {}
    with everywhere():
        for number in range(rounds + 1):
            progress(f"one and two processes: round {number} of {rounds}")
            for count in COUNTS:
                with _sides(count, folder / f"{count}-{number}") as sides:
                    for side in sides:
                        uvloop.run(measure(side, 50, 20))
                        measured = uvloop.run(measure(side, 50, moves))
                        if number:
                            found.setdefault(side.name, []).append(measured)
    os.sched_setaffinity(0, {CLIENT_CORE})
    return found


@contextmanager
def _sides(count: int, folder: Path) -> Iterator[list[Side]]:
    version, node = next(iter(nodes().items()))
    words = f"{count} process{'es' if count > 1 else ''}"
    with ExitStack() as stack:
        ours = stack.enter_context(taberna(f"Taberna, SQLite, {words}", folder, processes=count))
        name = f"boardgame.io, in memory, Node {version}, {words}"
        theirs = [stack.enter_context(boardgame(name, "memory", node)) for _ in range(count)]
        both = Side(
            name,
            tuple(address for side in theirs for address in side.addresses),
            theirs[0].opener,
            tuple(pid for side in theirs for pid in side.pids),
        )
        yield [ours, both]


def report(found: Several) -> list[str]:
    """The results as Markdown."""
    return [
        "Servers and client share all cores; 50 tables as fast as it goes. Two processes of",
        "boardgame.io are two servers with half of the tables each, since its matches live in one",
        "process. Ours are one house (`--processes 2`): at about half of the tables people are at",
        "different processes.",
        "",
        row("", "moves/s", "p50 ms", "p99 ms", "server CPU µs/move", "client's core"),
        row("---", *["---:"] * 5),
        *(_line(name, rounds) for name, rounds in sorted(found.items(), key=_ours_first)),
    ]


def _ours_first(one: tuple[str, list[Measured]]) -> bool:
    return not one[0].startswith("Taberna")


def _line(name: str, found: Sequence[Measured]) -> str:
    return row(
        name,
        f"{median(one.rate for one in found):,.0f}",
        f"{median(one.p50 for one in found):.1f}",
        f"{median(one.p99 for one in found):.1f}",
        f"{median(one.server for one in found):,.0f}",
        f"{median(one.client for one in found):.0%}",
    )

"""Two versions of the server beside each other: does a move cost more than before?

Both play the same matches in turn, a little at a time, in one run: on a busy machine a pair of
neighbours had it equally bad. What counts is the server's CPU time, by the clock of its process.

python bench/server/before.py OLD --rounds 40
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import uvloop
from dialects import HEAP
from load import Play, join_all, wait_for_all
from sides import CLIENT_CORE, Side, taberna

HERE = Path(__file__).parents[2]
SCHEDULER = 2  # which of a process's clocks: the one that counts nanoseconds

Costs = dict[str, list[float]]  # microseconds a move, round by round


@contextmanager
def served(name: str, root: Path, folder: Path) -> Iterator[Side]:
    """A house of one version."""
    with taberna(name, folder, house=root / "src") as side:
        yield side


async def compare(sides: list[Side], rounds: int, tables: int, moves: int) -> Costs:
    """Every round of all versions, after one that does not count."""
    pairs = {side.name: side.open_tables(tables) for side in sides}
    await join_all([seat for tables in pairs.values() for pair in tables for seat in pair])
    found: Costs = {side.name: [] for side in sides}
    for number in range(rounds + 1):
        for side in sides if number % 2 else reversed(sides):
            plays = [Play(pair, moves, 0.0) for pair in pairs[side.name]]
            began = _cpu_seconds(side)
            for play in plays:
                play.start(0.0)
            await wait_for_all(plays)
            if number:
                used = _cpu_seconds(side) - began
                found[side.name].append(used / tables / moves * 1e6)
    return found


def _cpu_seconds(side: Side) -> float:
    """By the clock that Linux has for each process; `clock_getcpuclockid` finds the same one."""
    return sum(time.clock_gettime(~pid << 3 | SCHEDULER) for pid in side.pids)


def report(found: Costs) -> list[str]:
    """The least of each, and how neighbours compare."""
    lines = [
        f"{name}: {min(costs):.1f} µs of CPU a move at least, {median(costs):.1f} mostly"
        for name, costs in found.items()
    ]
    before, now = found.values()
    shares = [one / other for one, other in zip(now, before, strict=True)]
    least = min(now) / min(before)
    return [*lines, f"now / before: {least:.3f} by the least, {median(shares):.3f} by neighbours"]


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path, help="the folder with the other version, built")
    parser.add_argument("new", type=Path, nargs="?", default=HERE, help="else than this one")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=40, help="at each table in a round, even")
    asked = parser.parse_args()
    if asked.moves % 2 or asked.moves * (asked.rounds + 1) > HEAP:
        parser.error(f"an even number of moves, and {HEAP} of them in all rounds at most")
    os.sched_setaffinity(0, {CLIENT_CORE})
    versions = (("before", asked.old.absolute()), ("now", asked.new.absolute()))
    with TemporaryDirectory() as folder, ExitStack() as stack:
        sides = [
            stack.enter_context(served(name, root, Path(folder) / name)) for name, root in versions
        ]
        found = uvloop.run(compare(sides, asked.rounds, asked.tables, asked.moves))
    print("\n".join(report(found)))


if __name__ == "__main__":
    main()

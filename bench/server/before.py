"""Two versions of the server beside each other: does a move cost more than before?

Each is served from its own sources, uncompiled, by this Python; both play the same matches in turn,
in one run. What counts is the least CPU time a move of all rounds.

python bench/server/before.py OLD --rounds 6
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop
from dialects import open_taberna_tables
from load import Measured, measure
from sides import CLIENT_CORE, Side, running

HERE = Path(__file__).parents[2]


@contextmanager
def served(name: str, root: Path, folder: Path) -> Iterator[Side]:
    """A house of one version."""
    folder.mkdir()
    command = [sys.executable, str(root / "bench/server/entry.py"), str(folder)]
    with running(command, {"TABERNA_PURE": "1", "PYTHONPATH": str(root / "src")}) as (at, pid):
        yield Side(name, (at,), open_taberna_tables, (pid,))


def compare(old: Path, rounds: int, tables: int, moves: int) -> dict[str, list[Measured]]:
    """Every round of both versions, after one that does not count."""
    found: dict[str, list[Measured]] = {"before": [], "now": []}
    with TemporaryDirectory() as folder, ExitStack() as stack:
        sides = [
            stack.enter_context(served(name, root, Path(folder) / name))
            for name, root in (("before", old), ("now", HERE))
        ]
        for number in range(rounds + 1):
            for side in sides if number % 2 else reversed(sides):
                measured = uvloop.run(measure(side, tables, moves, 0.0))
                if number:
                    found[side.name].append(measured)
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path, help="the folder with the other version's sources")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=100, help="at each table")
    asked = parser.parse_args()
    os.sched_setaffinity(0, {CLIENT_CORE})
    found = compare(asked.old.absolute(), asked.rounds, asked.tables, asked.moves)
    least = {name: min(one.server for one in rounds) for name, rounds in found.items()}
    for name, cost in least.items():
        print(f"{name}: {cost:.0f} µs of the server's CPU a move")
    print(f"now / before: {least['now'] / least['before']:.3f}")


if __name__ == "__main__":
    main()

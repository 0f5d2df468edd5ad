"""Measures our server: against boardgame.io, with many tables, with idle sockets; and a profile.

python bench/server/run.py --quick                     a first impression in two minutes
python bench/server/run.py --write bench/SERVER.md     everything, about ten minutes
python bench/server/run.py --only idle
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import contest
import hotspots
import idle
import sizes
from sides import CLIENT_CORE, quickest_python

HEAD = """# Benchmarks of the server

Written by `python bench/server/run.py --write bench/SERVER.md`. Every server runs on one core, the
client on another. The game is Calculi (`bench/server/calculi.py`, and the same in JavaScript):
two seats take pebbles from a heap in turn. Every table has two sockets; a move counts when the
opponent has received it. We commit every move to disk before anybody hears of it (SQLite: WAL,
`synchronous=FULL`); boardgame.io tells first, and its file store does not wait for the disk."""

Part = Callable[[argparse.Namespace, Path], list[str]]


def against_peers(asked: argparse.Namespace, folder: Path) -> list[str]:
    """Us and boardgame.io."""
    if asked.quick:
        plan = contest.Plan(rounds=1, moves=60, seconds=3)
    else:
        plan = contest.Plan(rounds=asked.rounds, moves=200, seconds=5)
    return contest.report(plan, contest.contest(plan, folder))


def many_tables(asked: argparse.Namespace, folder: Path) -> list[str]:
    """1, 50, 500 and 5,000 tables."""
    rounds, moves = (1, 40) if asked.quick else (asked.rounds, 200)
    return sizes.report(sizes.sizes(rounds, moves, folder, many=not asked.quick))


def idle_sockets(asked: argparse.Namespace, folder: Path) -> list[str]:
    """Those who only look on."""
    return idle.report(idle.idle(500 if asked.quick else 10_000, folder))


def profile(asked: argparse.Namespace, folder: Path) -> list[str]:
    """Where the time goes."""
    return hotspots.report(hotspots.hotspots(5 if asked.quick else 10, folder))


PARTS: dict[str, tuple[str, Part]] = {
    "peers": ("Against boardgame.io", against_peers),
    "sizes": ("Few and many tables", many_tables),
    "idle": ("Idle sockets", idle_sockets),
    "profile": ("Where the time goes", profile),
}


def machine() -> str:
    """Where this was measured."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.split(": ")[1] for line in lines if line.startswith("model name"))
    model, cores = next(named, platform.machine()), os.cpu_count()
    said = [quickest_python(), "-c", "import sys; print(sys.version)"]
    version = subprocess.run(said, check=True, capture_output=True, text=True).stdout
    return (
        f"{model}, {cores} cores, Python {version.split(' (')[0]}, the quicker one of this machine."
    )


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--quick", action="store_true", help="few moves, one round: no figures to rely on")
    add("--rounds", type=int, default=3, help="rounds of every measurement  [default: 3]")
    add("--only", choices=PARTS, action="append", help="this part; may be said more than once")
    add("--write", type=Path, help="write the results as Markdown into this file")
    return parser.parse_args()


def main() -> None:
    """Measures, prints and perhaps writes."""
    asked = options()
    if (os.cpu_count() or 1) < 2:
        sys.exit("this needs two cores: one for the server, one for the client")
    os.sched_setaffinity(0, {CLIENT_CORE})
    sections = [HEAD, machine()]
    for name in asked.only or PARTS:
        title, part = PARTS[name]
        with TemporaryDirectory(prefix="taberna-bench-") as folder:
            sections.append("\n".join([f"## {title}", "", *part(asked, Path(folder))]))
    text = "\n\n".join(sections) + "\n"
    print(text)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""Measures Pompeii XV: random turns beside a peer, and the solution's times.

    python bench/xv.py --write bench/XV.md            play, and what is in the cache
    python bench/xv.py --solve --write bench/XV.md    also solves anew, in a folder of its own

Sections that were not measured stay in the file as they were.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from beside_peer import measure, report_play
from engine import processor

from taberna import kernels
from taberna.bots.xv import solution
from taberna.bots.xv.adviser import exact_values
from taberna.bots.xv.exact import Exact, exact
from taberna.core.rng import Rng
from taberna.games.xv.board import ALL_COUNTERS, numbers_of
from taberna.games.xv.game import XV

START = XV.start("free", 1)
WANTED = 12.0
PLAY, SOLUTION = "Random turns", "The solution"
INSIDE = "random turns inside the engine"
SAID = (
    "second on one core, medians of interleaved rounds. Ours are whole turns of one seat,",
    "ruleset `free`, uniformly random over placements and stopping.",
)


# ---- the solution ----------------------------------------------------------------------------


def solve_here(folder: Path) -> dict[str, float]:
    """Solves into an empty folder: the time by the clock, the most memory ever held."""
    start = perf_counter()
    solution.solve(folder)
    spent = perf_counter() - start
    return {"seconds": spent, "gigabytes": _peak_memory()}


def _peak_memory() -> float:
    """In GB; the system counts in KB, a Mac in bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e9 if sys.platform == "darwin" else 1e6)


def solve_apart() -> dict[str, float]:
    """Solves in a process and a folder of its own; then reads that folder and asks for advice."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--solve-into", folder]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        found: dict[str, float] = json.loads(done.stdout)
        return {**found, **reading(Path(folder))}


def reading(folder: Path) -> dict[str, float]:
    """How long the cache takes to load and how large it is, and how long advice takes."""
    start = perf_counter()
    solved = solution.load(folder)
    spent = perf_counter() - start
    if solved is None:
        return {}
    size = sum(path.stat().st_size for path in folder.glob("xv-*.values"))
    start = perf_counter()
    known = exact()
    ready = perf_counter() - start
    times = sorted(advice_times(known, 200))
    return {
        "load": spent,
        "ready": ready,
        "megabytes": size / 1e6,
        "advice": median(times) * 1000,
        "slowest": times[-1] * 1000,
    }


def advice_times(known: Exact, count: int) -> list[float]:
    """Seconds for the values of all actions on random first throws, and with all fifteen up."""
    rng, times = Rng(3), []
    throws = [ALL_COUNTERS, *(1 + rng.below(ALL_COUNTERS) for _ in range(count))]
    for up in throws:
        view = XV.read_position(f"up {' '.join(map(str, numbers_of(up)))}").view(0)
        start = perf_counter()
        exact_values(view, known)
        times.append(perf_counter() - start)
    return times


def report_solution(found: dict[str, float]) -> list[str]:
    """Times and sizes as Markdown."""
    if not found:
        return ["Not measured: no solution in the cache."]
    named = {
        "seconds": ("solving everything, by the clock", "s", "180"),
        "gigabytes": ("memory while solving, at most", "GB", "4"),
        "megabytes": ("size of the cache", "MB", ""),
        "load": ("loading the cache", "s", "2"),
        "ready": ("loading what the package brings", "s", "1"),
        "advice": ("advice on a first throw, median", "ms", "50"),
        "slowest": ("advice on a first throw, slowest", "ms", "50"),
    }
    rows = [
        f"| {what} | {found[key]:,.2f} {unit} | {f'{most} {unit}' if most else ''} |"
        for key, (what, unit, most) in named.items()
        if key in found
    ]
    return [
        f"All four tables and three distributions, {os.cpu_count()} cores.",
        "",
        "| | measured | at most wanted |",
        "| --- | ---: | ---: |",
        *rows,
    ]


# ---- the file --------------------------------------------------------------------------------


def read_sections(path: Path | None) -> dict[str, str]:
    """What an earlier run wrote, by heading."""
    if path is None or not path.exists():
        return {}
    _, *parts = path.read_text(encoding="utf-8").split("\n## ")
    named = (part.partition("\n") for part in parts)
    return {heading: body.strip() for heading, _, body in named}


def write_sections(sections: dict[str, str]) -> str:
    """The whole file."""
    head = (
        "# Benchmarks of Pompeii XV\n\nWritten by `python bench/xv.py --solve --write bench/XV.md`."
    )
    body = (f"## {name}\n\n{sections[name]}" for name in (PLAY, SOLUTION) if name in sections)
    return "\n\n".join([head, *body]) + "\n"


def machine() -> list[str]:
    """Where a section was measured."""
    compiled = "compiled" if kernels.compiled() else "not compiled"
    python = platform.python_version()
    return [f"{processor()}, {os.cpu_count()} cores, Python {python}, kernels {compiled}.", ""]


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Measures Pompeii XV.")
    add = parser.add_argument
    add("--rounds", type=int, default=5, help="rounds of every measurement")
    add("--seconds", type=float, default=2.0, help="CPU seconds of each")
    add("--solve", action="store_true", help="solve anew, in a temporary folder")
    add("--cache", type=Path, default=solution.cache_folder(), help="a solution made before")
    add("--write", type=Path, help="write the results as Markdown into this file")
    add("--solve-into", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> None:
    """Reads the command line, measures, prints and perhaps writes."""
    asked = options()
    if asked.solve_into:
        print(json.dumps(solve_here(asked.solve_into)))
        return
    sections = read_sections(asked.write)
    played = measure(START, 200, INSIDE, asked.rounds, asked.seconds)
    sections[PLAY] = "\n".join([*machine(), *report_play(played, WANTED, SAID)])
    if asked.solve or SOLUTION not in sections:
        found = solve_apart() if asked.solve else reading(asked.cache)
        sections[SOLUTION] = "\n".join([*machine(), *report_solution(found)])
    text = write_sections(sections)
    print(text)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""Measures our engine and its peers in one run: medians of interleaved rounds.

make bench
python bench/engine.py --rounds 7 --seconds 2 --write bench/RESULTS.md
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import ours
import peers

from taberna import kernels

RATIOS = {"OpenSpiel connect_four": 1.3, "OpenSpiel backgammon": 15.0, "catanatron": 25.0}
STEPPING = ours.DOORS[2].name
UNCOMPILED = "uncompiled, random games inside the engine"


def rate(played: tuple[int, float]) -> float:
    """Decisions per CPU second."""
    decisions, seconds = played
    return decisions / seconds


def uncompiled(seconds: float) -> float:
    """The same engine from its sources, in a process of its own."""
    command = [sys.executable, __file__, "--only-inside", "--seconds", str(seconds)]
    environment = {**os.environ, "TABERNA_PURE": "1"}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: float = json.loads(done.stdout)
    return found


def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Every door and every peer once a round, so that all meet the same moods of the machine."""
    rates: dict[str, list[float]] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for door in ours.DOORS:
            rates.setdefault(door.name, []).append(rate(door.play(seconds)))
        for peer in peers.available():
            rates.setdefault(peer.name, []).append(peers.measure(peer, seconds).per_second)
    rates[UNCOMPILED] = [uncompiled(seconds)]
    return rates


def threads(rounds: int, seconds: float) -> tuple[float, float]:
    """Batch by the clock with one thread and with two."""
    one, two = ours.Rows(threads=1, rows=4096), ours.Rows(threads=2, rows=4096)
    pairs = [(one.wall(seconds), two.wall(seconds)) for _ in range(rounds)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def processor() -> str:
    """The processor's name, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.split(": ")[1] for line in lines if line.startswith("model name")), "?")


def thousands(number: float) -> str:
    """12,345"""
    return f"{number:,.0f}"


def spread(found: Sequence[float]) -> str:
    """The range of the rounds."""
    return f"{thousands(min(found))} – {thousands(max(found))}" if len(found) > 1 else ""


MORE_PAGES = (
    "More pages: [the server](SERVER.md) against boardgame.io, [the browser client](CLIENT.md),",
    "[search](SEARCH.md), [strength](ARENA.md) and [characters](TRAITS.md) of bots,",
    "[Pompeii XV](XV.md), [The Pluvionauts](PLUVIONAUTS.md) and [its throws](THROWS.md),",
    "[the full proof](PROOF.md), [this version beside the one before](BESIDE.md),",
    "[environments for learners](RESEARCH.md).",
)


def report(rates: dict[str, list[float]], pair: tuple[float, float], clone: float) -> str:
    """The results as Markdown."""
    stepping = median(rates[STEPPING])
    rows = [
        f"| {name} | {thousands(median(found))} | {spread(found)} |"
        for name, found in rates.items()
    ]
    ratios = [_ratio(peer, stepping / median(rates[peer.name])) for peer in peers.available()]
    missing = [
        f"* {peer.name}: not measured ({peer.missing})" for peer in peers.PEERS if peer.missing
    ]
    return "\n".join(
        [
            "# Benchmarks",
            "",
            "Written by `make bench`. A decision is a turn with at least two legal actions; rates",
            "are decisions per CPU second on one core, medians of interleaved rounds. Ours are",
            "whole games of The Downfall of Pompeii, two seats, default rules, uniformly",
            "random play.",
            "",
            *MORE_PAGES,
            "",
            f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
            f"kernels {'compiled' if kernels.compiled() else 'not compiled'}.",
            "",
            "| | decisions/s | range |",
            "| --- | ---: | ---: |",
            *rows,
            "",
            f"A clone takes {clone:.2f} µs.",
            "",
            f"Batch of 4,096 games by the clock: {thousands(pair[0])} decisions/s with one thread, "
            f"{thousands(pair[1])} with two: {pair[1] / pair[0]:.2f} times.",
            "",
            "## Against peers",
            "",
            "Our stepping from Python (`ids()` / `apply(id)`) against theirs, same run:",
            "",
            "| peer | times as fast | wanted |",
            "| --- | ---: | ---: |",
            *ratios,
            *missing,
            "",
            "Most turns of catanatron are forced (about three of four); they cost time and do",
            "not count, as ours do not. Counted by turns of any kind it is four times as fast.",
            "",
        ]
    )


def _ratio(peer: peers.Peer, found: float) -> str:
    wanted = next((least for name, least in RATIOS.items() if peer.name.startswith(name)), "")
    return f"| {peer.name} {peer.version} | {found:.2f} | {wanted} |"


def main() -> None:
    """Reads the command line, measures, prints and perhaps writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds of every measurement")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of each")
    parser.add_argument("--write", type=Path, help="write the results as Markdown into this file")
    parser.add_argument(
        "--only-inside", action="store_true", help="one figure, for another process"
    )
    options = parser.parse_args()
    if options.only_inside:
        print(json.dumps(rate(ours.inside(options.seconds))))
        return
    rates = measure(options.rounds, options.seconds)
    text = report(rates, threads(options.rounds, options.seconds), ours.clone_microseconds())
    print(text)
    if options.write:
        options.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

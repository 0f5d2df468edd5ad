"""Random play through both doors of the engine, beside backgammon of OpenSpiel."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from statistics import median

import peers
from engine import rate, spread, thousands
from ours import step_through, until

from taberna.core.playout import playouts
from taberna.core.rng import Rng
from taberna.core.state import State

PEER = "OpenSpiel backgammon"
STEPPING = "stepping from Python, `ids()` / `apply(id)`"
Rates = dict[str, list[float]]


def stepping(start: State, games: int, seconds: float) -> tuple[int, float]:
    """Through the integer door, so many games at a time."""
    rng = Rng(1)
    return until(seconds, lambda: sum(step_through(start, rng) for _ in range(games)))


def inside(start: State, games: int, seconds: float) -> tuple[int, float]:
    """Inside the engine, ten times as many."""
    rng = Rng(2)
    return until(seconds, lambda: playouts(start, rng, 10 * games))


def backgammon() -> peers.Peer | None:
    """The peer, where it is installed."""
    return next((peer for peer in peers.available() if peer.name == PEER), None)


def measure(start: State, games: int, name: str, rounds: int, seconds: float) -> Rates:
    """Both doors and the peer once a round, so that all meet the same moods of the machine."""
    rates: Rates = {}
    peer = backgammon()
    doors: dict[str, Callable[[State, int, float], tuple[int, float]]]
    doors = {name: inside, STEPPING: stepping}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for door, play in doors.items():
            rates.setdefault(door, []).append(rate(play(start, games, seconds)))
        if peer:
            found = peers.measure(peer, seconds).per_second
            rates.setdefault(f"{peer.name} {peer.version}", []).append(found)
    return rates


def report_play(rates: Rates, wanted: float, said: Sequence[str]) -> list[str]:
    """Rates and the ratio as Markdown; `said` is what was played."""
    rows = [f"| {name} | {thousands(median(r))} | {spread(r)} |" for name, r in rates.items()]
    theirs = next((r for name, r in rates.items() if name.startswith(PEER)), None)
    told = f"{PEER} is not installed here: not compared."
    if theirs:
        times = median(rates[STEPPING]) / median(theirs)
        told = f"Stepping from Python is {times:.1f} times as fast as {PEER}; wanted: {wanted:g}."
    return [
        "A decision is a choice between at least two legal actions; rates are decisions per CPU",
        *said,
        "",
        "| | decisions/s | range |",
        "| --- | ---: | ---: |",
        *rows,
        "",
        told,
    ]

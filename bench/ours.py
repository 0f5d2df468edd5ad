"""Our own engine at uniformly random play, through each of its doors.

A decision is a seat's turn with at least two legal actions. Two seats, default rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import random
from time import perf_counter, process_time

import numpy as np

from taberna.core.batch import Batch
from taberna.core.dice import PlainDice
from taberna.core.playout import playouts
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.games.downfall.game import DOWNFALL

START = DOWNFALL.start(None, 2)


@dataclass(frozen=True, slots=True)
class Door:
    """One way to play: its name, and a function that plays for some CPU time."""

    name: str
    play: Callable[[float], tuple[int, float]]


def until(seconds: float, part: Callable[[], int]) -> tuple[int, float]:
    """Repeats a part until the CPU time has passed: the decisions and the time they took."""
    decisions, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        decisions += part()
    return decisions, spent


def inside(seconds: float) -> tuple[int, float]:
    """Whole games inside the engine."""
    rng = Rng(1)
    return until(seconds, lambda: playouts(START, rng, 50))


def step_through(start: State, rng: Rng) -> int:
    """A whole game stepped from Python through `ids()` and `apply(id)`; its decisions."""
    state, decisions = start.clone(), 0
    settle, ids, apply = state.settle, state.ids, state.apply
    while settle(rng) >= 0:
        legal = ids()
        options = len(legal)
        if options > 1:
            decisions += 1
        apply(legal[int(random() * options)])
    return decisions


def integers(seconds: float) -> tuple[int, float]:
    """Stepping from Python, checked."""
    rng = Rng(2)
    return until(seconds, lambda: sum(step_through(START, rng) for _ in range(10)))


def actions(seconds: float) -> tuple[int, float]:
    """The table's door: `actions()`, `play()` with events; the rest is played inside."""
    rng = Rng(3)

    def one_game() -> int:
        state, decisions = START.clone(), 0
        while state.settle(rng) >= 0:
            legal = state.actions()
            decisions += len(legal) > 1
            state.play(legal[int(random() * len(legal))])
        return decisions

    return until(seconds, one_game)


def table(seconds: float) -> tuple[int, float]:
    """The table's door for everything: also every draw and every `done` with its events."""
    dice = PlainDice(4)

    def one_game() -> int:
        state, decisions = START.clone(), 0
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.happen(state.draw(dice))
                continue
            legal = state.actions()
            decisions += len(legal) > 1
            state.play(legal[int(random() * len(legal))])
        return decisions

    return until(seconds, one_game)


class Rows:
    """A batch at random play, with planes and masks written at every step."""

    def __init__(self, threads: int, rows: int = 1024) -> None:
        self.batch = Batch(START, rows, seed=5, threads=threads)
        self.counts = np.asarray(self.batch.counts)

    def sweep(self, steps: int = 20) -> int:
        """Some steps of every row; the decisions in them."""
        decisions = 0
        for _ in range(steps):
            decisions += int(np.count_nonzero(self.counts > 1))
            self.batch.sample()
            self.batch.step()
        return decisions

    def cpu(self, seconds: float) -> tuple[int, float]:
        """Decisions and CPU time."""
        return until(seconds, self.sweep)

    def wall(self, seconds: float) -> float:
        """Decisions per second by the clock on the wall: what threads are for."""
        decisions, start = 0, perf_counter()
        while (spent := perf_counter() - start) < seconds:
            decisions += self.sweep()
        return decisions / spent


def clone_microseconds(count: int = 300_000) -> float:
    """How long a copy of a state takes."""
    state = START.clone()
    state.settle(Rng(6))
    start = process_time()
    for _ in range(count):
        state.clone()
    return (process_time() - start) / count * 1e6


DOORS = (
    Door("random games inside the engine", inside),
    Door("Batch with planes and packed masks", Rows(threads=1).cpu),
    Door("stepping from Python, `ids()` / `apply(id)`", integers),
    Door("`actions()` / `play()` with events", actions),
    Door("the same, every draw and `done` with its events too", table),
)

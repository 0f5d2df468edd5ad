"""Turns of Pompeii XV played by the solved values, as fast as NumPy allows.

The values are the solver's, everything else is done again: which uses a throw has is looked up, and
the best way to stop is found by a recurrence of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from taberna.bots.xv.solution import Solution
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, WELLS, total, ways

FILLS = ALL_WELLS + 1
OPEN = np.array([total(ALL_WELLS & ~fill) for fill in range(FILLS)], dtype=np.uint8)
Bytes = NDArray[np.uint8]


class Sample(NamedTuple):
    """A mean, its standard error, and how far it lies from what is expected."""

    mean: float
    error: float
    expected: float

    @property
    def z(self) -> float:
        """In standard errors."""
        return (self.mean - self.expected) / self.error


def sampled(found: NDArray[np.float64], expected: float) -> Sample:
    """What a sample says of an expected value."""
    return Sample(float(found.mean()), float(found.std(ddof=1)) / sqrt(len(found)), expected)


def stops() -> Bytes:
    """For numbers up and wells filled: the fewest points on the table if a number is left over."""
    least = np.empty((ALL_COUNTERS + 1, FILLS), dtype=np.uint8)  # whether or not one is left
    left = np.full_like(least, 255)
    least[0] = OPEN
    for up in range(1, ALL_COUNTERS + 1):
        high = up.bit_length()
        rest = up & ~(1 << (high - 1))
        least[up] = left[up] = least[rest] + high
        for need, well in USING[high]:
            if need & ~up == 0:
                _relax(least[up], least[up & ~need], well)
                _relax(left[up], left[up & ~need], well)
    return left


def _relax(row: Bytes, after: Bytes, well: int) -> None:
    """Filling a well may be better, wherever it is open."""
    here, there = row.reshape(-1, 2, well), after.reshape(-1, 2, well)
    np.minimum(here[:, 0], there[:, 1], out=here[:, 0])


def _ways_by_highest() -> dict[int, list[tuple[int, int]]]:
    """For each counter, the ways to use it with none that is higher: counters and well, as bits."""
    found: dict[int, list[tuple[int, int]]] = {number: [] for number in range(1, 16)}
    for counters, well in ways(WELLS):
        found[max(counters)].append((sum(1 << (n - 1) for n in counters), 1 << (well - 1)))
    return found


USING = _ways_by_highest()


class Turns:
    """Plays turns by the values of one kind."""

    def __init__(self, solution: Solution) -> None:
        solver = solution.solver
        self.values = {
            kind: np.asarray(getattr(solver, kind)) for kind in ("free", "forced", "perfect")
        }
        self.uses = [np.array(solver.uses(h), dtype=np.int64) for h in range(ALL_COUNTERS + 1)]
        self.first = [
            solver.find(hand, int(uses[0])) if len(uses) else 0
            for hand, uses in enumerate(self.uses)
        ]

    @cached_property
    def stops(self) -> Bytes:
        """A table of 128 MB, made once."""
        return stops()

    def follow(self, kind: str, placed: int, filled: int, up: int) -> tuple[float, int]:
        """The best value of using every number, and the wells filled then; -1 if impossible."""
        more = self.uses[up]
        fills = more[(more & filled) == 0] | filled
        if not len(fills):
            return 0.0, -1
        after = placed | up
        found = self.values[kind][self.first[after] + np.searchsorted(self.uses[after], fills)]
        best = int(found.argmax() if kind == "perfect" else found.argmin())
        return float(found[best]), int(fills[best])

    def score(self, kind: str, rng: np.random.Generator) -> float:
        """The score of one turn under `free` or `forced` stopping."""
        placed = filled = 0
        while placed != ALL_COUNTERS and filled != ALL_WELLS:
            up = int(rng.integers(ALL_COUNTERS + 1)) & ~placed
            if not up:
                break
            value, after = self.follow(kind, placed, filled, up)
            stop = self.stops[up, filled]
            if after < 0 or (kind == "free" and stop < value):
                return float(stop)
            placed, filled = placed | up, after
        return float(OPEN[filled])

    def perfect(self, kind: str, rng: np.random.Generator) -> float:
        """1 if a turn that seeks perfection finds it."""
        placed = filled = 0
        while placed != ALL_COUNTERS or filled != ALL_WELLS:
            up = int(rng.integers(ALL_COUNTERS + 1)) & ~placed
            value, after = self.follow(kind, placed, filled, up) if up else (0.0, -1)
            if value == 0:
                return 0.0
            placed, filled = placed | up, after
        return 1.0

    def play(self, kind: str, turns: int, seed: int) -> NDArray[np.float64]:
        """The results of many turns."""
        rng = np.random.default_rng(seed)
        one: Callable[[str, np.random.Generator], float]
        one = self.perfect if kind == "perfect" else self.score
        return np.array([one(kind, rng) for _ in range(turns)])

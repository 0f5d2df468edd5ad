"""Compares the throw table with fresh throws.

A landing counts for its cell, or in equal parts for the cells it lies between; off the board is one
more place. Cells are told apart as seen from the hand: every aim is carried to the line that stands
for it. The distance between what the table expects and what physics did is their total variation,
half the sum of all differences. A sample of throws differs from the truth by chance alone: the
*floor* is the mean distance of equally large samples of the table from the table itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache

import numpy as np

from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import AIM_COUNT, aim_id, aim_of
from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.falls import SPOTS, Rest
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.symmetry import CARRIED_CELL, line_of
from taberna.games.pluvionauts.throw_table import LANDINGS
from taberna.games.pluvionauts.throws import landing_counts
from taberna.physics.scenes import random_scene
from taberna.physics.throwing import throw

SEED = 0xC4EC
REPEATS = 100  # samples of the table for the floor
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Landing:
    """A fresh throw: its aim, and where the die landed."""

    aim: int
    rest: Rest


@dataclass(frozen=True, slots=True)
class Distance:
    """How far the table is from so many throws, and how far chance alone would put it."""

    throws: int
    found: float
    floor: float


def fresh(number: int, aim: int | None = None) -> Landing:
    """A throw on a random board that no table was learned from, with this aim or any."""
    rng = Rng(SEED + number)
    scene = random_scene(rng, None if aim is None else aim_of(aim))
    return Landing(aim_id(scene.aim), throw(scene, rng.below(TICKETS)).fall.thrown)


def fresh_throws(count: int, workers: int, aim: int | None = None) -> Iterator[Landing]:
    """So many fresh throws, one after the other as they are done."""
    first = 0 if aim is None else 1_000_000 * (1 + aim)
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(fresh, range(first, first + count), [aim] * count, chunksize=25)


def some_aims(count: int, seed: int = 1) -> list[int]:
    """Different aims, drawn from all."""
    rng = Rng(seed)
    found: dict[int, None] = {}
    while len(found) < count:
        found[rng.below(AIM_COUNT)] = None
    return list(found)


# ---- the comparison --------------------------------------------------------------------------


def distance(landings: Sequence[Landing]) -> Distance:
    """The total variation between the table and these throws, with its floor."""
    expected = np.mean([_expected(landing.aim) for landing in landings], axis=0)
    happened = np.mean([_shares(landing.aim, landing.rest.cells) for landing in landings], axis=0)
    return Distance(len(landings), _variation(happened, expected), _floor(landings, expected))


def _variation(one: Numbers, other: Numbers) -> float:
    return float(np.abs(one - other).sum() / 2)


def _floor(landings: Sequence[Landing], expected: Numbers) -> float:
    """The mean distance of samples of the table from the table."""
    rng, total = np.random.default_rng(1), 0.0
    for _ in range(REPEATS):
        picks = rng.integers(LANDINGS, size=len(landings))
        drawn = [_spots(landing.aim)[pick] for landing, pick in zip(landings, picks, strict=True)]
        pairs = zip(landings, drawn, strict=True)
        sample = np.mean([_shares(landing.aim, spot) for landing, spot in pairs], axis=0)
        total += _variation(sample, expected)
    return total / REPEATS


@cache
def _spots(aim: int) -> list[tuple[int, ...]]:
    """All landings that the table knows for an aim."""
    places = (*SPOTS, ())
    counts = zip(places, landing_counts(aim), strict=True)
    return [place for place, count in counts for _ in range(count)]


@cache
def _expected(aim: int) -> Numbers:
    shares: Numbers = np.mean([_shares(aim, spot) for spot in _spots(aim)], axis=0)
    return shares


@cache
def _shares(aim: int, cells: tuple[int, ...]) -> Numbers:
    """What a landing counts for: cells as the line's hand sees them, and last off the board."""
    back = CARRIED_CELL[line_of(aim_of(aim))[1]]
    shares = np.zeros(len(CELLS) + 1)
    for cell in cells:
        shares[back.index(cell)] = 1 / len(cells)
    shares[-1] = not cells
    return shares

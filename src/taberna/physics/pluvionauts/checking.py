"""Compares the throw table with fresh throws.

A landing counts for its cell, or in equal parts for the cells it lies between; off the board is one
more place. Cells are told apart as seen from the hand: every aim is carried to the line that stands
for it. The table is told the islands of every throw. The distance between what it expects and what
physics did is their total variation, half the sum of all differences. A sample of throws differs
from the truth by chance alone: the *floor* is the mean distance of equally large samples of the
table from the table itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import repeat

import numpy as np

from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import AIM_COUNT, aim_id, aim_of
from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.falls import SPOT, SPOTS, Rest
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.symmetry import CARRIED_CELL, FORCES, line_of
from taberna.games.pluvionauts.throws import landing_counts, spot_weights
from taberna.physics.pluvionauts.learning import CELLS_OF_SPOTS
from taberna.physics.pluvionauts.scenes import random_heights, random_scene
from taberna.physics.pluvionauts.throwing import throw
from taberna.physics.pluvionauts.workers import throwing_pool

SEED = 0xC4EC
PLACES = len(CELLS) + 1  # the cells, and off the board
REPEATS = 100  # samples of the table for the floor
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Landing:
    """A fresh throw: its aim, its board, and where the die landed."""

    aim: int
    heights: tuple[int, ...]
    rest: Rest


@dataclass(frozen=True, slots=True)
class Distance:
    """How far the table is from so many throws, and how far chance alone would put it."""

    throws: int
    found: float
    floor: float


def fresh(number: int, aim: int | None = None, board: int | None = None) -> Landing:
    """A throw that no table was learned from, with this aim and on this board, or any."""
    rng = Rng(SEED + number)
    scene = random_scene(rng, None if aim is None else aim_of(aim))
    if board is not None:
        scene = replace(scene, heights=random_heights(Rng(SEED + board)), slots=())
    rest = throw(scene, rng.below(TICKETS)).fall.thrown
    return Landing(aim_id(scene.aim), scene.heights, rest)


def fresh_throws(
    count: int, workers: int, aim: int | None = None, board: int | None = None
) -> Iterator[Landing]:
    """So many fresh throws, one after the other as they are done."""
    first = 0 if aim is None else 1_000_000 * (1 + aim)
    numbers = range(first, first + count)
    with throwing_pool(workers) as pool:
        yield from pool.map(fresh, numbers, repeat(aim), repeat(board), chunksize=25)


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
    rng = np.random.default_rng(1)
    happened, expected = np.zeros(PLACES), np.zeros(PLACES)
    samples = np.zeros((REPEATS, PLACES))
    for landing in landings:
        parts, odds = _parts(landing.aim), _odds(landing)
        happened += parts[SPOT.get(landing.rest.cells, len(SPOTS))]
        expected += odds @ parts
        samples += parts[np.searchsorted(odds.cumsum(), rng.random(REPEATS) * 0.999999)]
    count = len(landings)
    floor = np.mean([_variation(sample, expected, count) for sample in samples])
    return Distance(count, _variation(happened, expected, count), float(floor))


def _variation(one: Numbers, other: Numbers, throws: int) -> float:
    return float(np.abs(one - other).sum() / 2 / throws)


def _odds(landing: Landing) -> Numbers:
    """The chance of every spot as the table has it; last, off the board."""
    force = landing.aim % FORCES
    weights = np.array(_weights(landing.heights)).reshape(FORCES, -1)[force]
    odds: Numbers = np.array(landing_counts(landing.aim)) * weights
    odds /= odds.sum()
    return odds


@lru_cache(maxsize=64)
def _weights(heights: tuple[int, ...]) -> array[float]:
    return spot_weights(heights)


@cache
def _parts(aim: int) -> Numbers:
    """For every spot what it counts for, in cells as the line's hand sees them."""
    _, way = line_of(aim_of(aim))
    return CELLS_OF_SPOTS[:, [*CARRIED_CELL[way], len(CELLS)]]

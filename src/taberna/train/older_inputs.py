"""Nets of a run that was begun when they were told less: what is told apart since weighs the same.

Before version 3 the eruption knew of danger and of traps whether there is any, and nothing of the
gates; before it, the cards that were not seen yet were no input. Before version 4 whoever was in
danger was told to be trapped too, and nets knew neither strides nor detours.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from taberna.bots.downfall.net_inputs import (
    BANDS,
    CALM_BLOCK,
    CALM_RULES,
    CLASS,
    DANGERS,
    ERUPTION_BLOCK,
    ERUPTION_PART,
    ERUPTION_RULES,
    ERUPTION_TABLE,
    GATE_CLOSED,
    RULES,
    SHARED_CROWD,
    STRIDE,
    TRAPS,
    UNSEEN_CARDS,
    input_count,
)
from taberna.core.errors import BadNotation
from taberna.train.params import Numbers

NEW = -1  # an input that there was not
NEXT_TILE = 2  # the first kind of danger, and the kind of trap, that the next tile brings
REST = ERUPTION_BLOCK - SHARED_CROWD  # inputs of a seat in the eruption behind all of these


def with_older_inputs(first_layer: Numbers, part: int, seats: int) -> Numbers:
    """The first layer of a net, with a row for each input there is now."""
    steps = [third_eruption, fourth_eruption] if part == ERUPTION_PART else [third_calm]
    known = [np.array(step(seats)) for step in steps]
    sizes = [places.max() + 1 for places in known]
    if len(first_layer) not in (*sizes, input_count(part, seats)):
        raise BadNotation("this run has nets with other inputs than any version: it cannot go on")
    for places, size in zip(known, sizes, strict=True):
        if len(first_layer) == size:
            first_layer = np.where(places[:, None] == NEW, np.float32(0.0), first_layer[places])
    return first_layer


def fourth_eruption(seats: int) -> list[int]:
    """Where each input of version 4 was in version 3, seat by seat and then for the table."""
    block = STRIDE + REST
    places: list[int] = []
    for start in range(0, block * seats, block):
        places += range(start, start + CLASS)
        for trap, danger in product(range(TRAPS), range(DANGERS)):
            first = start + CLASS + BANDS * (danger + DANGERS * max(trap, min(danger, NEXT_TILE)))
            places += range(first, first + BANDS)
        places += [NEW] * (SHARED_CROWD - STRIDE)
        places += range(start + STRIDE, start + block)
    return [*places, *range(block * seats, block * seats + ERUPTION_TABLE)]


def third_eruption(seats: int) -> list[int]:
    """The same of version 3 in the one before, with four classes."""
    behind = CLASS + 4 * BANDS
    block = behind + REST
    places: list[int] = []
    for start in range(0, block * seats, block):
        places += range(start, start + CLASS)
        for trap, danger in product(range(TRAPS), range(DANGERS)):
            first = start + CLASS + BANDS * ((danger >= NEXT_TILE) + 2 * (trap == NEXT_TILE))
            places += range(first, first + BANDS)
        places += range(start + behind, start + block)
    return places + table_places(block * seats, GATE_CLOSED, ERUPTION_RULES)


def third_calm(seats: int) -> list[int]:
    """The same before the eruption, where nothing has changed since version 3."""
    start = CALM_BLOCK * seats
    return [*range(start), *table_places(start, UNSEEN_CARDS, CALM_RULES)]


def table_places(start: int, known: int, rules: int) -> list[int]:
    """The inputs of the table: those known before, new ones up to the rules, and these."""
    places = list(range(start, start + known + RULES))
    return [*places[:known], *[NEW] * (rules - known), *places[known:]]

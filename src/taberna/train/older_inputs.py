"""Nets of a run that was begun when they were told less: what is told apart since weighs the same.

Until version 3 the eruption knew of danger and of traps whether there is any, and nothing of the
gates; before it, the cards that were not seen yet were no input.
"""

from __future__ import annotations

import numpy as np

from taberna.bots.downfall.net_inputs import (
    BANDS,
    CALM_BLOCK,
    CALM_RULES,
    CLASS,
    DANGERS,
    ERUPTION_PART,
    ERUPTION_RULES,
    GATE_CLOSED,
    RULES,
    TRAPS,
    UNSEEN_CARDS,
    input_count,
)
from taberna.train.params import Numbers

NEW = -1  # an input that there was not
OLD_BLOCK = 104  # inputs of a seat in the eruption
OLD_REST = 98  # of these, the first behind the classes
NEXT_TILE = 2  # the first kind of danger, and the kind of trap, that the next tile brings


def with_older_inputs(first_layer: Numbers, part: int, seats: int) -> Numbers:
    """The first layer of a net, with a row for each input there is now."""
    if len(first_layer) == input_count(part, seats):
        return first_layer
    places = np.array(older_eruption(seats) if part == ERUPTION_PART else older_calm(seats))
    return np.where(places[:, None] == NEW, np.float32(0.0), first_layer[places])


def older_eruption(seats: int) -> list[int]:
    """Where each input was, seat by seat and then for the table."""
    places: list[int] = []
    for start in range(0, OLD_BLOCK * seats, OLD_BLOCK):
        places += range(start, start + CLASS)
        for trap in range(TRAPS):
            for danger in range(DANGERS):
                kind = (danger >= NEXT_TILE) + 2 * (trap == NEXT_TILE)
                first = start + CLASS + BANDS * kind
                places += range(first, first + BANDS)
        places += range(start + OLD_REST, start + OLD_BLOCK)
    return places + table_places(OLD_BLOCK * seats, GATE_CLOSED, ERUPTION_RULES)


def older_calm(seats: int) -> list[int]:
    """The same before the eruption."""
    start = CALM_BLOCK * seats
    return [*range(start), *table_places(start, UNSEEN_CARDS, CALM_RULES)]


def table_places(start: int, known: int, rules: int) -> list[int]:
    """The inputs of the table: those known before, new ones up to the rules, and these."""
    places = list(range(start, start + known + RULES))
    return [*places[:known], *[NEW] * (rules - known), *places[known:]]

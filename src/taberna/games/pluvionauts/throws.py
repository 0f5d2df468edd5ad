"""The throw model for thinking: a table learned from physics, as a kernel that also compiles to C.

A landing is drawn as if all ground were alike, and drawn again if the die does not stay on the
island it finds there; then each weather die is knocked, or not. Buildings are averaged over, and so
is the hand: it is the standard one. `throw_table.py` says what the table holds.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache

from taberna.games.pluvionauts.board import AXIAL, CELLS
from taberna.games.pluvionauts.falls import FIRST, GONE, RESTS, SPOTS, UNMOVED
from taberna.games.pluvionauts.symmetry import CARRIED_CELL, CARRIED_SPOT, FORCES, ON_LINE
from taberna.games.pluvionauts.throw_table import (
    BEHIND,
    GROUNDS,
    KNOCK_SIZE,
    KNOCKS,
    LANDINGS,
    LOST,
    SAME,
    read_table,
    shipped,
)

CELL_COUNT, SPOT_COUNT = len(CELLS), len(SPOTS)
ABSENT = -1  # instead of a die: not on the board
TRIES = 10  # landings that may be drawn again
OFF = 4  # the ground off the board

MASK = 0xFFFF_FFFF_FFFF_FFFF
LOW = 0xFFFF_FFFF
MIX1 = 0xBF58_476D_1CE4_E5B9
MIX2 = 0x94D0_49BB_1331_11EB
GAMMA = 0x9E37_79B9_7F4A_7C15
ONE = 1

_TABLE = read_table(shipped())
STAYING, LANDING_TABLE, KNOCK_TABLE = _TABLE.staying, _TABLE.landings, _TABLE.knocks
LINE_TABLE = bytes(line for line, _ in ON_LINE)
WAY_TABLE = bytes(way for _, way in ON_LINE)
SPOT_TABLE = bytes(spot for way in CARRIED_SPOT for spot in way)
# For each way and cell, the cell that the way carries there.
BACK_TABLE = bytes(way.index(cell) for way in CARRIED_CELL for cell in CELLS)
# The bit of each cell in the masks of the rules; for each spot six of these, its cells by turns.
CELL_BITS = bytes(8 * (r + 3) + q + 3 for q, r in AXIAL)
PICKS = bytes(CELL_BITS[(spot * 6)[place]] for spot in SPOTS for place in range(6))


# ---- the kernel ------------------------------------------------------------------------------


def stir(word: int) -> int:
    """64 bits that look random, from 64 bits that need not."""
    word = (word + GAMMA) & MASK
    word = ((word ^ (word >> 30)) * MIX1) & MASK
    word = ((word ^ (word >> 27)) * MIX2) & MASK
    return word ^ (word >> 31)


def sample(aim: int, plain: int, forest: int, mountain: int, a: int, b: int, ticket: int) -> int:
    """The number of the fall that a ticket gives; unchecked.

    The islands are given as masks, the weather dice on the board as cell * 6 + face - 1, or ABSENT.
    When the thrown die leaves the board they are put back, so nothing is said of them.
    """
    way = WAY_TABLE[aim // FORCES]
    row = LINE_TABLE[aim // FORCES] * FORCES + aim % FORCES
    word = stir(ticket)
    spot = land(row, way, word)
    for _ in range(TRIES):
        ground = ground_at(spot, (word >> 32 & 0xFFFF) * 6 >> 16, plain, forest, mountain)
        if (word >> 48 & 255) < STAYING[aim % FORCES * GROUNDS + ground]:
            break
        word = stir(word)
        spot = land(row, way, word)
    if spot == LOST:
        return GONE * RESTS * RESTS
    word = stir(word)
    thrown = FIRST + spot * 6 + ((word & LOW) * 6 >> 32)
    first = knock(row, way, a, stir(word ^ MIX1))
    second = knock(row, way, b, stir(word ^ MIX2))
    return (thrown * RESTS + first) * RESTS + second


def land(row: int, way: int, word: int) -> int:
    """One of the landings of a row, carried to where the aim really is."""
    spot = LANDING_TABLE[row * LANDINGS + ((word & LOW) * LANDINGS >> 32)]
    return LOST if spot == LOST else SPOT_TABLE[way * SPOT_COUNT + spot]


def ground_at(spot: int, pick: int, plain: int, forest: int, mountain: int) -> int:
    """The layers of the island under one of the cells of a spot."""
    if spot == LOST:
        return OFF
    here = ONE << PICKS[spot * 6 + pick]
    if here & plain:
        return 1
    if here & forest:
        return 2
    return 3 if here & mountain else 0


def knock(row: int, way: int, die: int, word: int) -> int:
    """The number of the rest of a weather die that lay in the way, or not."""
    if die == ABSENT:
        return UNMOVED
    at = (row * CELL_COUNT + BACK_TABLE[way * CELL_COUNT + die // 6]) * KNOCK_SIZE
    if (word & 255) >= KNOCK_TABLE[at]:
        return UNMOVED
    at += 1 + 2 * ((word >> 8 & 0xFFFF) * KNOCKS >> 16)
    if KNOCK_TABLE[at] == LOST:
        return GONE
    spot = SPOT_TABLE[way * SPOT_COUNT + KNOCK_TABLE[at]]
    face = rolled(die % 6, KNOCK_TABLE[at + 1], word >> 32 & 3)
    return UNMOVED if spot * 6 + face == die else FIRST + spot * 6 + face


def rolled(face: int, how: int, side: int) -> int:
    """What a die shows after it rolled: faces from 0 to 5, opposite ones add up to five."""
    if how == SAME:
        return face
    if how == BEHIND:
        return 5 - face
    low = min(face, 5 - face)
    other = side if side < low else side + 1
    return other if other < 5 - low else other + 1


# ---- for those who think ---------------------------------------------------------------------


@cache
def landing_counts(aim: int) -> tuple[int, ...]:
    """How many of the LANDINGS end on each spot, in the order of `SPOTS`; last, off the board.

    This is before the islands have their say: see `spot_weights`.
    """
    line, way = ON_LINE[aim // FORCES]
    row = line * FORCES + aim % FORCES
    counts = [0] * (SPOT_COUNT + 1)
    for spot in bytes(LANDING_TABLE[row * LANDINGS : (row + 1) * LANDINGS]):
        counts[SPOT_COUNT if spot == LOST else CARRIED_SPOT[way][spot]] += 1
    return tuple(counts)


@cache
def knock_odds(aim: int) -> tuple[int, ...]:
    """For each cell, how often in 256 throws a weather die that lies there is knocked."""
    line, way = ON_LINE[aim // FORCES]
    row = line * FORCES + aim % FORCES
    back = BACK_TABLE[way * CELL_COUNT : (way + 1) * CELL_COUNT]
    return tuple(KNOCK_TABLE[(row * CELL_COUNT + cell) * KNOCK_SIZE] for cell in back)


def masks_of(heights: Sequence[int]) -> tuple[int, int, int]:
    """The plains, forests and mountains of a board as masks for `sample`."""
    plain, forest, mountain = (
        sum(1 << CELL_BITS[cell] for cell in CELLS if heights[cell] == layers)
        for layers in (1, 2, 3)
    )
    return plain, forest, mountain


def spot_weights(heights: Sequence[int]) -> array[float]:
    """For every force and spot, how readily a die stays there on this board; last, off the board.

    The chance of a spot is its landing count times this, in proportion.
    """
    weights = array("d")
    for force in range(FORCES):
        stays = [part / 255 for part in STAYING[force * GROUNDS : (force + 1) * GROUNDS]]
        weights.extend(sum(stays[heights[cell]] for cell in spot) / len(spot) for spot in SPOTS)
        weights.append(stays[OFF])
    return weights

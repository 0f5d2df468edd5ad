"""The throw model for thinking: a table learned from physics, as a kernel that also compiles to C.

For every line of aim (see `symmetry.py`), strength and height the table holds equally likely
resting places of the thrown die; and for each cell the chance that a weather die lying there is
knocked, with equally likely places it is knocked to. Islands and buildings are averaged over.
"""

from __future__ import annotations

from functools import cache

from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.falls import FIRST, GONE, RESTS, SPOTS, UNMOVED
from taberna.games.pluvionauts.symmetry import CARRIED_CELL, CARRIED_SPOT, FORCES, ON_LINE
from taberna.games.pluvionauts.throw_table import (
    BEHIND,
    KNOCK_SIZE,
    KNOCKS,
    LANDINGS,
    LOST,
    SAME,
    TABLE_FILE,
    read_table,
)

CELL_COUNT, SPOT_COUNT = len(CELLS), len(SPOTS)
ABSENT = -1  # instead of a die: not on the board

MASK = 0xFFFF_FFFF_FFFF_FFFF
LOW = 0xFFFF_FFFF
MIX1 = 0xBF58_476D_1CE4_E5B9
MIX2 = 0x94D0_49BB_1331_11EB
GAMMA = 0x9E37_79B9_7F4A_7C15

LANDING_TABLE, KNOCK_TABLE = read_table(TABLE_FILE)
LINE_TABLE = bytes(line for line, _ in ON_LINE)
WAY_TABLE = bytes(way for _, way in ON_LINE)
SPOT_TABLE = bytes(spot for way in CARRIED_SPOT for spot in way)
# For each way and cell, the cell that the way carries there.
BACK_TABLE = bytes(way.index(cell) for way in CARRIED_CELL for cell in CELLS)


# ---- the kernel ------------------------------------------------------------------------------


def stir(word: int) -> int:
    """64 bits that look random, from 64 bits that need not."""
    word = (word + GAMMA) & MASK
    word = ((word ^ (word >> 30)) * MIX1) & MASK
    word = ((word ^ (word >> 27)) * MIX2) & MASK
    return word ^ (word >> 31)


def sample(aim: int, a: int, b: int, ticket: int) -> int:
    """The number of the fall that a ticket gives; unchecked.

    `a` and `b` are the weather dice on the board, each as cell * 6 + face - 1, or ABSENT. When the
    thrown die leaves the board they are put back, so nothing is said of them.
    """
    line = LINE_TABLE[aim // FORCES]
    way = WAY_TABLE[aim // FORCES]
    row = line * FORCES + aim % FORCES
    word = stir(ticket)
    spot = LANDING_TABLE[row * LANDINGS + ((word & LOW) * LANDINGS >> 32)]
    if spot == LOST:
        return GONE * RESTS * RESTS
    thrown = FIRST + SPOT_TABLE[way * SPOT_COUNT + spot] * 6 + ((word >> 32) * 6 >> 32)
    first = knock(row, way, a, stir(word))
    second = knock(row, way, b, stir(word ^ MIX1))
    return (thrown * RESTS + first) * RESTS + second


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
    """How many of the LANDINGS end on each spot, in the order of `SPOTS`; last, off the board."""
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

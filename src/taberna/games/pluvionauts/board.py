"""The sky: 37 cells in a hexagon, and a slot for a building between any two that touch.

Cells are numbered row by row from the north-west, as they are named: A1 to A4, B1 to B5, ... G4.
Sets of cells are whole numbers used as bit masks, one bit for each cell.
"""

from typing import NewType

Cell = NewType("Cell", int)

ROWS = (4, 5, 6, 7, 6, 5, 4)
LETTERS = "ABCDEFG"
DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")  # clockwise
_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

# Each cell by its axial coordinates q (eastward) and r (southward); the middle is (0, 0).
AXIAL = tuple(
    (max(-3, -3 - r) + column, r) for r, length in zip(range(-3, 4), ROWS, strict=True)
    for column in range(length)
)  # fmt: skip
NAMES = tuple(
    f"{letter}{column + 1}"
    for letter, length in zip(LETTERS, ROWS, strict=True)
    for column in range(length)
)
CELLS = tuple(Cell(number) for number in range(len(AXIAL)))
CELL = {name: Cell(number) for number, name in enumerate(NAMES)}
AT = {axial: Cell(number) for number, axial in enumerate(AXIAL)}
ALL_CELLS = (1 << len(CELLS)) - 1

# Where the middle of a cell lies, in pitches: x to the east, y to the south.
X = tuple(q + r / 2 for q, r in AXIAL)
Y = tuple(3**0.5 / 2 * r for _, r in AXIAL)

# The neighbour of each cell in each direction, or None beyond the edge of the board.
BESIDE = tuple(tuple(AT.get((q + dq, r + dr)) for dq, dr in _STEPS) for q, r in AXIAL)
NEIGHBOURS = tuple(tuple(sorted(n for n in beside if n is not None)) for beside in BESIDE)

# A slot for a building lies on every edge that two cells share; it is named by both: `D3/D4`.
SLOTS = tuple((one, two) for one in CELLS for two in NEIGHBOURS[one] if one < two)
SLOT = {pair: number for number, pair in enumerate(SLOTS)}
SLOT_NAMES = tuple(f"{NAMES[one]}/{NAMES[two]}" for one, two in SLOTS)
SLOTS_OF = tuple(tuple(n for n, pair in enumerate(SLOTS) if cell in pair) for cell in CELLS)

SKY, PLAIN, FOREST, MOUNTAIN = range(4)  # also how many layers high an island is
TERRAINS = ("sky", "plain", "forest", "mountain")
TERRAIN_LETTERS = ".pfm"
COSTS = (1, 1, 2, 3)  # of entering a cell, in steps of driving and towing
ISLANDS = (16, 10, 6, 5)  # how many cells of each terrain


def distance(one: int, two: int) -> int:
    """Steps from cell to cell as the crow flies, walls left aside."""
    (q, r), (other_q, other_r) = AXIAL[one], AXIAL[two]
    return max(abs(q - other_q), abs(r - other_r), abs(q + r - other_q - other_r))


def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells in a mask, in order."""
    return tuple(cell for cell in CELLS if mask >> cell & 1)


def mask_of(cells: tuple[int, ...]) -> int:
    """These cells as a mask."""
    return sum(1 << cell for cell in set(cells))

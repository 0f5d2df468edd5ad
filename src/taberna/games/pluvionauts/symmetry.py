"""The twelve ways to turn and mirror the box onto itself, and what they make of aims and spots.

One throw stands for twelve: the table of throws knows only the aims from places 0 to 3 (0 is the
middle of a wall, 3 a corner), and from those two only the aims straight on or to the right.
"""

from math import cos, pi, sin

from taberna.games.pluvionauts.aim import HEIGHTS, PLACES, STRENGTHS, TURNS, Aim, aim_id
from taberna.games.pluvionauts.board import CELLS, X, Y
from taberna.games.pluvionauts.falls import SPOT, SPOTS

SECTOR = 6  # places in a sixth of the box
FORCES = len(STRENGTHS) * len(HEIGHTS)
WAYS = 12  # six turns, each plain or mirrored
LINES = tuple((place, turn) for place in range(4) for turn in TURNS if place in (1, 2) or turn >= 0)
LINE = {line: number for number, line in enumerate(LINES)}


def carried(way: int, x: float, y: float) -> tuple[float, float]:
    """A point after a way: ways 6 to 11 mirror it east to west first; then it turns clockwise."""
    if way >= SECTOR:
        x = -x
    angle = way % SECTOR * pi / 3
    return (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))


def _carried_cell(way: int, cell: int) -> int:
    x, y = carried(way, X[cell], Y[cell])
    return min(CELLS, key=lambda other: (X[other] - x) ** 2 + (Y[other] - y) ** 2)


CARRIED_CELL = tuple(tuple(_carried_cell(way, cell) for cell in CELLS) for way in range(WAYS))
CARRIED_SPOT = tuple(
    tuple(SPOT[tuple(sorted(cells[cell] for cell in spot))] for spot in SPOTS)
    for cells in CARRIED_CELL
)


def _line_of(place: int, turn: int) -> tuple[int, int]:
    """The line that stands for a place and turn, and the way that carries it there."""
    for way in range(WAYS):
        mirror = -1 if way >= SECTOR else 1
        first = mirror * (place - SECTOR * (way % SECTOR)) % len(PLACES)
        if (first, mirror * turn) in LINE:
            return LINE[first, mirror * turn], way
    raise ValueError(f"no line stands for place {place}, turn {turn}")


# For each place and turn, in the order of the aims.
ON_LINE = tuple(_line_of(place, turn) for place in PLACES for turn in TURNS)


def line_of(aim: Aim) -> tuple[int, int]:
    """The line that stands for an aim, and the way that carries that line to it."""
    return ON_LINE[aim_id(aim) // FORCES]

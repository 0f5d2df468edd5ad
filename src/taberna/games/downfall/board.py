"""The city: drawn as it lies on the table, parsed once at import.

Sets of squares are whole numbers used as bit masks, one bit for each square. Rows are twelve bits
wide although the city has eleven files: the blank column keeps steps to the east and west from
wrapping around, so that "one step in every direction" is four shifts. Bit `OUT` stands for the open
land outside the gates.
"""

from collections import Counter
from dataclasses import dataclass
from typing import NewType

from taberna.games.downfall.squares import ROW, reach

Square = NewType("Square", str)

# .     street            n:2   neutral building with two spaces      ##  outside the city
# 6a:2  number 6, first house, two spaces here     *coin  vent of the coin lava
# >W    a gate leads out of this square, to the west
DRAWING = """
.>W   n:1   .      .     2:2      .>N    n:2   *scroll   ##       ##       ##
1:2   1:2   *coin  n:3   2:2      .      .     n:2       .        .>N      ##
n:2   .     3a:3   3b:2  n:2      4a:3   4b:4  .         5:4      .        *vase
.     n:3   6a:2   6b:2  *column  .      8a:3  n:3       .        n:2      n:1
.>W   .     6a:1   6b:2  .        7:3    8b:2  .         .        .        .>E
.     n:2   .      n:2   9:4      10a:3  .     n:2       11a:1    11a:0    11b:2
##    ##    ##     *mask .        10b:2  .>S   .         11a:1>S  *helmet  11b:1
"""

FILES, RANKS = "abcdefghijk", "7654321"
OUT = ROW * len(RANKS)  # the bit for "outside"
SQUARES_END = OUT  # bits of squares are below this

SYMBOLS = ("scroll", "coin", "vase", "column", "mask", "helmet")
COLOURS = {
    1: "grey", 2: "purple", 3: "purple", 4: "grey", 5: "purple", 6: "turquoise",
    7: "purple", 8: "grey", 9: "turquoise", 10: "brown", 11: "brown",
}  # fmt: skip
GATE_NAMES = {
    "a7": "Porta Ercolano", "f7": "Porta Vesuvio", "j6": "Porta di Nola", "a3": "Porta Marina",
    "k3": "Porta di Sarno", "g1": "Porta di Stabia", "i1": "Porta Nocera",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cell:
    """One square of the city as drawn."""

    name: Square
    bit: int
    number: int = 0  # of its building; 0 for neutral buildings, streets and vents
    house: str = ""  # the piece of masonry it belongs to: `6a`, `1`, or its own name if neutral
    spaces: int = 0
    vent: str = ""
    gate: str = ""  # the direction that leads out


def _parse(drawing: str) -> tuple[Cell, ...]:
    """Reads a drawing from north to south, west to east."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    return tuple(
        _cell(token, Square(file + rank), row * ROW + column)
        for row, (rank, tokens) in enumerate(zip(RANKS, rows, strict=True))
        for column, (file, token) in enumerate(zip(FILES, tokens, strict=True))
        if token != "##"
    )


def _cell(token: str, name: Square, bit: int) -> Cell:
    token, _, gate = token.partition(">")
    if token.startswith("*"):
        return Cell(name, bit, vent=token[1:])
    building, _, spaces = token.partition(":")
    if building == ".":
        return Cell(name, bit, gate=gate)
    if building == "n":
        return Cell(name, bit, house=name, spaces=int(spaces), gate=gate)
    number = int(building.rstrip("ab"))
    return Cell(name, bit, number, building, int(spaces), gate=gate)


CELLS = _parse(DRAWING)
SQUARES = tuple(cell.name for cell in CELLS)  # in board order
BIT = {cell.name: cell.bit for cell in CELLS}
NAME = {cell.bit: cell.name for cell in CELLS}
CELL = {cell.name: cell for cell in CELLS}
NUMBERS = tuple(COLOURS)  # the numbered buildings, and the cards


def mask_of(cells: list[Cell]) -> int:
    """The set of these cells as a mask."""
    return sum(1 << cell.bit for cell in cells)


def squares_of(mask: int) -> tuple[Square, ...]:
    """The squares in a mask, in board order."""
    found = []
    while mask:
        found.append(NAME[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return tuple(found)


SPACES = tuple(cell for cell in CELLS if cell.spaces)
NUMBERED = tuple(cell for cell in SPACES if cell.number)
SPACE_TOTAL = sum(cell.spaces for cell in SPACES)

CITY = mask_of(list(CELLS))
GATES = mask_of([cell for cell in CELLS if cell.gate])
VENTS = mask_of([cell for cell in CELLS if cell.vent])
VENT = {cell.vent: cell.bit for cell in CELLS if cell.vent}
NEUTRAL = mask_of([cell for cell in SPACES if not cell.number])
BUILDING = {n: mask_of([cell for cell in SPACES if cell.number == n]) for n in NUMBERS}
FAMILY = {  # where relatives of a card's person may live
    n: NEUTRAL | sum(BUILDING[m] for m in NUMBERS if COLOURS[m] == COLOURS[n]) for n in NUMBERS
}
CARDS = {n: sum(cell.spaces for cell in SPACES if cell.number == n) for n in NUMBERS}


def _spaces_by_house(number: int) -> tuple[int, ...]:
    counts: Counter[str] = Counter()
    for cell in SPACES:
        if cell.number == number:
            counts[cell.house] += cell.spaces
    return tuple(counts.values())


PARTS = {n: _spaces_by_house(n) for n in NUMBERS}  # as a card shows them: 3 and 4 for number 4


def scope(cell: Cell, kind: str) -> int:
    """The square itself, its house, or its whole building, as a mask of spaces."""
    if kind == "square" or not cell.number:
        return 1 << cell.bit
    if kind == "house":
        return mask_of([other for other in SPACES if other.house == cell.house])
    return BUILDING[cell.number]


def distances(ground: int, targets: int) -> dict[Square, int]:
    """Steps from each square of the ground to the nearest target square on it."""
    found: dict[Square, int] = {}
    steps, reached = 0, targets & ground
    fresh = reached
    while fresh:
        found |= dict.fromkeys(squares_of(fresh), steps)
        steps, wider = steps + 1, reach(reached, ground)
        fresh, reached = wider & ~reached, wider
    return found

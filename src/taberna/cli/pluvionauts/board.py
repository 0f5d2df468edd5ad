"""The sky as a terminal draws it: seven rows of cells, each shifted by half a cell.

A cell has two lines: its name, what lies there and the weather; below it the dice. Buildings stand
on the seams: beside a cell, or in the upper corners towards its north-western and north-eastern
neighbours. A `‹` points at a cell that something may be done with.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from taberna.cli.pluvionauts import look
from taberna.games.pluvionauts.board import (
    BESIDE,
    CELLS,
    DIRECTIONS,
    NAMES,
    ROWS,
    SLOT,
    SLOT_NAMES,
    Cell,
)
from taberna.games.pluvionauts.view import View

INSIDE = 7  # columns of a cell without the seam
STEP = INSIDE + 1
WIDTH = STEP * max(ROWS)


def draw_board(view: View, lit: Collection[str] = ()) -> list[Text]:
    """The lines of the board; `lit` cells are pointed at."""
    sky = _Sky(view, dict(view.buildings), _dice(view), frozenset(lit))
    lines, first = [], 0
    for length in ROWS:
        row = CELLS[first : first + length]
        lines += [sky.row(row, upper=True), sky.row(row, upper=False)]
        first += length
    return lines


def _dice(view: View) -> dict[str, str]:
    """Per cell, the dice on it: `a5`, `b3`, `◎4`."""
    found: dict[str, str] = {}
    for name, die in zip("ab", view.weather, strict=True):
        for cell in (die.cell,) if die.cell else die.between:
            found[cell] = found.get(cell, "") + f"{name}{die.value if die.cell else '?'}"
    fuel = "*" if view.blimp else view.fuel or ""
    for cell in (view.balloon,) if view.balloon else view.between:
        mark = f"{look.BALLOON}{fuel if view.balloon else '?'}"
        found[cell] = found.get(cell, "") + mark
    return found


@dataclass(frozen=True, slots=True)
class _Sky:
    view: View
    buildings: dict[str, str]
    dice: dict[str, str]
    lit: frozenset[str]

    def row(self, cells: Sequence[Cell], *, upper: bool) -> Text:
        """One line of a row, shifted to where its cells lie."""
        shift = (max(ROWS) - len(cells)) * STEP // 2
        line = Text(" " * shift)
        for cell in cells:
            line.append_text(self._upper(cell) if upper else self._lower(cell))
            line.append_text(self._building(cell, "E") if not upper else Text(" "))
        return Text.assemble(line, " " * (WIDTH - len(line)))

    def _upper(self, cell: Cell) -> Text:
        """Name, terrain and weather between the upper corners."""
        name, terrain = NAMES[cell], self.view.terrain[cell]
        ground = look.ground(terrain)
        weather = self._weather(name)
        pointed = look.LIT if name in self.lit else " "
        return Text.assemble(
            self._corner(cell, "NW"),
            (name, look.lit(terrain) if name in self.lit else ground),
            (pointed, look.lit(terrain)),
            (look.SIGNS[terrain], ground),
            (weather, look.weather(terrain, weather)),
            self._corner(cell, "NE"),
        )

    def _lower(self, cell: Cell) -> Text:
        terrain = self.view.terrain[cell]
        return Text(self.dice.get(NAMES[cell], "").center(INSIDE), style=look.die(terrain))

    def _weather(self, name: str) -> str:
        if name in self.view.thunder:
            return look.THUNDER
        return look.RAIN if name in self.view.rain else " "

    def _corner(self, cell: Cell, way: str) -> Text:
        """The building towards an upper neighbour; the corner belongs to the cell's ground."""
        standing = self._building(cell, way)
        standing.stylize(look.ground(self.view.terrain[cell]))
        standing.stylize(look.building)
        return standing

    def _building(self, cell: Cell, way: str) -> Text:
        """What stands on the seam in one direction."""
        other = BESIDE[cell][DIRECTIONS.index(way)]
        if other is None:
            return Text(" ")
        one, two = sorted((cell, other))
        kind = self.buildings.get(SLOT_NAMES[SLOT[one, two]], "")
        return Text(look.BUILDINGS.get(kind, " "), style=look.building)

"""The city as a terminal draws it: two lines and five columns for each square.

The first line of a building is its roof with the name of the house, the second its spaces: a seat's
mark where somebody lives, `○` where nobody does. More than four people on a square are counted:
`●3■2`. The fifth column is the alley to the next square; a `‹` there points at a square that
something may be done with.
"""

from collections.abc import Collection
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from taberna.cli.downfall import look
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import CELL, FILES, RANKS, Cell, Square
from taberna.games.downfall.view import Counts, View

INSIDE = 4  # columns of a square without its alley
BOARD_WIDTH = 3 + (INSIDE + 1) * len(FILES) + 1  # with the ranks and the roads east and west
WORDS = {
    "scroll": "scrl", "coin": "coin", "vase": "vase",
    "column": "colm", "mask": "mask", "helmet": "helm",
}  # fmt: skip
ARROWS = {"W": "←", "N": "↑", "E": "→", "S": "↓"}
WAVES = ("~ ~~  ~ ~~  ~ ", " ~  ~~  ~  ~~ ")
RIDGE = "─"  # of a roof; seen where there are no colours
ROOF, FLOOR = 0, 1  # the two lines of a square


def draw_board(view: View, lit: Collection[Square] = ()) -> list[Text]:
    """The lines of the board; `lit` squares are pointed at."""
    city = _City(
        people=dict(view.people),
        lava=dict(view.lava) | dict.fromkeys(view.burnt, ""),
        lit=frozenset(lit),
        erupts=view.phase == "erupts",
    )
    rows = [city.row(rank, line) for rank in RANKS for line in (ROOF, FLOOR)]
    return [_files(RANKS[0], "N"), *rows, _files(RANKS[-1], "S")]


def _files(rank: str, way: str) -> Text:
    """The letters of the files, with an arrow where a gate leads out."""
    signs = (ARROWS[way] if _gate(file + rank) == way else " " for file in FILES)
    letters = (f" {file}{sign}  " for file, sign in zip(FILES, signs, strict=True))
    return Text("   " + "".join(letters) + " ", style=look.dim)


def _gate(name: str) -> str:
    """Which way a gate leads out of the square of this name, if there are both."""
    cell = CELL.get(Square(name))
    return cell.gate if cell else ""


@dataclass(frozen=True, slots=True)
class _City:
    people: dict[Square, Counts]
    lava: dict[Square, str]
    lit: frozenset[Square]
    erupts: bool

    def row(self, rank: str, line: int) -> Text:
        """One line of a rank, with the roads outside the western and eastern walls."""
        cells = [CELL.get(Square(file + rank)) for file in FILES]
        road = ARROWS["W"] if _gate(f"a{rank}") == "W" and line == ROOF else " "
        row = Text.assemble((rank if line == ROOF else " ", look.dim), road)
        row.append_text(self._alley(None, cells[0], line))
        for file, cell, beyond in zip(FILES, cells, [*cells[1:], None], strict=True):
            inside = self._inside(cell, line) if cell else _outside(file, rank, line)
            row.append_text(inside)
            if len(inside) == INSIDE:
                row.append_text(self._alley(cell, beyond, line))
        row.append(ARROWS["E"] if _gate(f"k{rank}") == "E" and line == ROOF else " ")
        return row

    def _alley(self, cell: Cell | None, beyond: Cell | None, line: int) -> Text:
        """The column between two squares: one house or one flow of lava goes on across it."""
        if cell is None and beyond is None:
            return Text(" ")
        if cell and beyond and cell.name in self.lava and beyond.name in self.lava:
            return Text("▒", style=look.cracks)
        if cell and cell.name in self.lit and line == ROOF:
            return Text(look.LIT, style=look.lit)
        if cell and beyond and cell.house and cell.house == beyond.house:
            return _ridge(cell, 1) if line == ROOF else Text(" ", style=self._ground(cell))
        return Text(" ", style=look.street)

    def _inside(self, cell: Cell, line: int) -> Text:
        """One line of a square: four columns, or five where many people stand."""
        if cell.name in self.lava:
            return _flow(self.lava[cell.name], line)
        crowd = [(seat, n) for seat, n in enumerate(self.people.get(cell.name, ())) if n]
        if sum(n for _, n in crowd) <= INSIDE:
            return _sign(cell) if line == ROOF else self._floor(cell, crowd)
        halves = [crowd[:2], crowd[2:]] if len(crowd) > 2 else [[], crowd]
        return _counted(halves[line], self._ground(cell)) if halves[line] else _sign(cell)

    def _floor(self, cell: Cell, crowd: list[tuple[int, int]]) -> Text:
        """Every person by a mark, then the free spaces."""
        ground = self._ground(cell)
        floor = Text(style=ground)
        for seat, count in crowd:
            floor.append(look.MARKS[SEATS[seat]] * count, style=look.person(seat))
        if cell.vent and not crowd:
            floor.append(WORDS[cell.vent])
        elif not self.erupts:
            floor.append(look.SPACE * (cell.spaces - len(floor)))
        floor.pad_right(INSIDE - len(floor))
        return floor

    def _ground(self, cell: Cell) -> Style:
        if cell.vent:
            return look.vent
        return look.atrium(look.colour_of(cell.number)) if cell.spaces else look.street


def _sign(cell: Cell) -> Text:
    """The upper line of a square: a roof with the house's name, a crater, or paving."""
    if cell.vent:
        return Text(r"\__/", style=look.vent)
    if not cell.house:
        return Text("  · ", style=look.quiet_street)
    name = cell.house if cell.number else "n"
    roof = Text(name if cell.spaces else "", style=look.roof(look.colour_of(cell.number)))
    roof.append_text(_ridge(cell, INSIDE - len(roof)))
    return roof


def _ridge(cell: Cell, width: int) -> Text:
    return Text(RIDGE * width, style=look.ridge(look.colour_of(cell.number)))


def _flow(symbol: str, line: int) -> Text:
    """Lava, with its symbol if it has one."""
    if line == FLOOR and symbol:
        return Text(WORDS[symbol], style=look.lava)
    return Text("▒▓▒▓" if line == ROOF else "▓▒▓▒", style=look.cracks)


def _counted(crowd: list[tuple[int, int]], ground: Style) -> Text:
    """One or two families by mark and number; a `+` where the numbers are too long."""
    long = sum(len(str(n)) for _, n in crowd) > INSIDE - 1
    line = Text(style=ground)
    for seat, count in crowd:
        line.append(look.MARKS[SEATS[seat]], style=look.person(seat))
        line.append("+" if long and count > 9 else str(count), style=look.count)
    line.pad_right(max(0, INSIDE - len(line)))
    return line


def _outside(file: str, rank: str, line: int) -> Text:
    """The land around: the sea to the south-west, the road to a northern gate."""
    if file in "abc":
        start = (INSIDE + 1) * FILES.index(file)
        return Text(WAVES[line][start : start + INSIDE], style=look.sea)
    below = file + str(int(rank) - 1)
    road = f"  {ARROWS['N']} " if line == FLOOR and _gate(below) == "N" else " " * INSIDE
    return Text(road, style=look.dim)

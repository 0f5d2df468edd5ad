"""The city as a terminal draws it, compact for 80 columns or roomy for large windows.

The first line of a building is its roof with the name of the house, below are its spaces: a seat's
mark where somebody lives, `○` where nobody does. Where marks would not fit, people are counted:
`●3■2`. The last column of a square is the alley to the next one; a `‹` there points at a square
that something may be done with. A gate is an arrow outside the wall, or a `×` once lava covers it.
"""

from collections.abc import Collection
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from taberna.cli.downfall import look
from taberna.cli.seats import MARKS
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import CELL, FILES, RANKS, Cell, Square
from taberna.games.downfall.view import Counts, View

SHORT = {
    "scroll": "scrl", "coin": "coin", "vase": "vase",
    "column": "colm", "mask": "mask", "helmet": "helm",
}  # fmt: skip
ARROWS = {"W": "←", "N": "↑", "E": "→", "S": "↓"}
CLOSED = "×"
WAVES = ("~ ~~   ~ ~~  ~   ~~ ~", " ~   ~~   ~  ~~  ~  ~", "  ~~  ~  ~ ~   ~  ~~ ")
RIDGE = "─"  # of a roof; seen where there are no colours
ROOF = 0  # the first line of a square


@dataclass(frozen=True, slots=True)
class Scale:
    """How large a square is drawn."""

    inside: int  # columns without the alley
    floors: int  # lines below the roof

    @property
    def width(self) -> int:
        """Of the whole board: ranks, western road and wall, squares, eastern road."""
        return 3 + (self.inside + 1) * len(FILES) + 1

    def word(self, symbol: str) -> str:
        """A lava symbol, shortened where it must be."""
        return symbol if len(symbol) <= self.inside else SHORT[symbol]


COMPACT, ROOMY = Scale(4, 1), Scale(6, 2)
Crowd = list[tuple[int, int]]  # seats with people on a square, and how many


def draw_board(view: View, lit: Collection[Square] = (), scale: Scale = COMPACT) -> list[Text]:
    """The lines of the board; `lit` squares are pointed at."""
    city = _City(
        scale=scale,
        people=dict(view.people),
        lava=dict(view.lava) | dict.fromkeys(view.burnt, ""),
        lit=frozenset(lit),
        erupts=view.phase == "erupts",
    )
    rows = [city.row(rank, line) for rank in RANKS for line in range(1 + scale.floors)]
    return [city.files(RANKS[0], "N"), *rows, city.files(RANKS[-1], "S")]


@dataclass(frozen=True, slots=True)
class _City:
    scale: Scale
    people: dict[Square, Counts]
    lava: dict[Square, str]
    lit: frozenset[Square]
    erupts: bool

    def files(self, rank: str, way: str) -> Text:
        """The letters of the files, with the gates to the north or to the south."""
        letters = (f" {file}{self._road(file + rank, way)}" for file in FILES)
        row = "".join(letter.ljust(self.scale.inside + 1) for letter in letters)
        return Text(f"   {row} ", style=look.dim)

    def row(self, rank: str, line: int) -> Text:
        """One line of a rank, with the roads outside the western and eastern walls."""
        cells = [CELL.get(Square(file + rank)) for file in FILES]
        west, east = (self._road(f + rank, w) if line == ROOF else " " for f, w in ("aW", "kE"))
        row = Text.assemble((rank if line == ROOF else " ", look.dim), west)
        row.append_text(self._alley(None, cells[0], line))
        for file, cell, beyond in zip(FILES, cells, [*cells[1:], None], strict=True):
            inside = self._inside(cell, line) if cell else self._outside(file, rank, line)
            row.append_text(inside)
            if len(inside) == self.scale.inside:
                row.append_text(self._alley(cell, beyond, line))
        row.append(east)
        return row

    def _road(self, name: str, way: str) -> str:
        """A gate that leads this way out of the square of this name, if there is one."""
        cell = CELL.get(Square(name))
        if cell is None or cell.gate != way:
            return " "
        return CLOSED if cell.name in self.lava else ARROWS[way]

    def _alley(self, cell: Cell | None, beyond: Cell | None, line: int) -> Text:
        """The column between two squares: one house or one flow of lava goes on across it."""
        if cell is None and beyond is None:
            return Text(" ")
        if cell and beyond and cell.name in self.lava and beyond.name in self.lava:
            return Text("▒", style=look.cracks)
        if cell and cell.name in self.lit and line == ROOF:
            return Text(look.LIT, style=look.lit)
        if cell and beyond and cell.house and cell.house == beyond.house:
            return _ridge(cell, 1) if line == ROOF else Text(" ", style=_ground(cell))
        return Text(" ", style=look.street)

    def _inside(self, cell: Cell, line: int) -> Text:
        """One line of a square; one column wider where many people stand."""
        if cell.name in self.lava:
            return self._flow(self.lava[cell.name], line)
        crowd = [(seat, n) for seat, n in enumerate(self.people.get(cell.name, ())) if n]
        pairs = [crowd[:2], crowd[2:]] if len(crowd) > 2 else [crowd]
        top = 0 if len(pairs) > self.scale.floors else 1
        if sum(n for _, n in crowd) > self.scale.inside and 0 <= line - top < len(pairs):
            return self._counted(pairs[line - top], look.street if cell.vent else _ground(cell))
        if line == ROOF:
            return self._sign(cell)
        return self._floor(cell, crowd if line == 1 else [], line)

    def _sign(self, cell: Cell) -> Text:
        """The upper line of a square: a roof with the house's name, a crater, or paving."""
        if cell.vent:
            return Text(f"\\{'_' * (self.scale.inside - 2)}/", style=look.vent)
        if not cell.house:
            return Text("·".center(self.scale.inside), style=look.paving)
        name = cell.house if cell.number else "n"
        roof = Text(name if cell.spaces else "", style=look.roof(look.colour_of(cell.number)))
        return Text.assemble(roof, _ridge(cell, self.scale.inside - len(roof)))

    def _floor(self, cell: Cell, crowd: Crowd, line: int) -> Text:
        """Every person by a mark, then the free spaces."""
        floor = Text(style=look.street if cell.vent and crowd else _ground(cell))
        for seat, count in crowd:
            floor.append(MARKS[SEATS[seat]] * count, style=look.person(seat))
        if line == 1 and cell.vent and not crowd:
            floor.append(self.scale.word(cell.vent))
        elif line == 1 and not self.erupts:
            floor.append(look.SPACE * (cell.spaces - len(floor)))
        floor.pad_right(self.scale.inside - len(floor))
        return floor

    def _counted(self, crowd: Crowd, ground: Style) -> Text:
        """One or two families by mark and number; a `+` where the numbers are too long."""
        long = sum(1 + len(str(n)) for _, n in crowd) > self.scale.inside + 1
        line = Text(style=ground)
        for seat, count in crowd:
            line.append(MARKS[SEATS[seat]], style=look.person(seat))
            line.append("+" if long and count > 9 else str(count), style=look.count)
        line.pad_right(max(0, self.scale.inside - len(line)))
        return line

    def _flow(self, symbol: str, line: int) -> Text:
        """Lava, with its symbol if it has one."""
        if line == 1 and symbol:
            return Text(self.scale.word(symbol).center(self.scale.inside), style=look.lava)
        return Text(("▒▓▒▓▒▓", "▓▒▓▒▓▒", "▒▓▒▓▒▓")[line][: self.scale.inside], style=look.cracks)

    def _outside(self, file: str, rank: str, line: int) -> Text:
        """The land around: the sea to the south-west, the road to a northern gate."""
        if file in "abc":
            start = (self.scale.inside + 1) * FILES.index(file)
            waves = WAVES[line][start : start + self.scale.inside]
            return Text(waves.ljust(self.scale.inside), style=look.sea)
        last = line == self.scale.floors
        road = self._road(file + str(int(rank) - 1), "N") if last else " "
        return Text(f"  {road}".ljust(self.scale.inside), style=look.dim)


def _ground(cell: Cell) -> Style:
    if cell.vent:
        return look.vent
    return look.atrium(look.colour_of(cell.number)) if cell.spaces else look.street


def _ridge(cell: Cell, width: int) -> Text:
    return Text(RIDGE * width, style=look.ridge(look.colour_of(cell.number)))

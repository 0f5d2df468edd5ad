"""The dish from above: twelve wells around the rim like a clock, the counters in the middle."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rich.style import Style
from rich.text import Text

from taberna.cli.xv import look
from taberna.core.seat import OVER
from taberna.games.xv.view import View

RIM = """
            ╭─────────────────────╮
      ╭─────╯                     ╰─────╮
   ╭──╯                                 ╰──╮
 ╭─╯                                       ╰─╮
 │                                           │
╭╯                                           ╰╮
╰╮                                           ╭╯
 │                                           │
 ╰─╮                                       ╭─╯
   ╰──╮                                 ╭──╯
      ╰─────╮                     ╭─────╯
            ╰─────────────────────╯
""".strip("\n").splitlines()
WIDTH = max(map(len, RIM))
CENTRE = WIDTH // 2
# Line and middle column of each well's numeral; what lies in it stands one line below.
PLACES = {
    12: (1, 23), 1: (1, 31), 2: (2, 37), 3: (5, 40), 4: (8, 37), 5: (9, 31),
    6: (9, 23), 7: (9, 15), 8: (8, 9), 9: (5, 6), 10: (2, 9), 11: (1, 15),
}  # fmt: skip
MIDDLE = 4  # the first line for the counters that are thrown
IN_A_ROW = 8


class Canvas:
    """Lines of single characters, each with its style."""

    def __init__(self, lines: list[str], width: int, style: Style) -> None:
        self._cells = [[(sign, style) for sign in line.ljust(width)] for line in lines]

    def write(self, line: int, middle: int, words: str, style: Style) -> None:
        """Writes words around a middle column."""
        start = middle - len(words) // 2
        for offset, sign in enumerate(words):
            self._cells[line][start + offset] = (sign, style)

    def lines(self) -> list[Text]:
        """What was drawn."""
        return [Text.assemble(*cells) for cells in self._cells]


def draw_dish(view: View, lit: Collection[int] = ()) -> list[Text]:
    """The lines of the dish; something can be put into `lit` wells now."""
    canvas = Canvas(RIM, WIDTH, look.rim)
    for well, (line, middle) in PLACES.items():
        _draw_well(canvas, line, middle, well, view.wells[well - 1], lit=well in lit)
    for number, (words, style) in enumerate(_thrown(view)):
        canvas.write(MIDDLE + number, CENTRE, words, style)
    return canvas.lines()


def _draw_well(
    canvas: Canvas, line: int, middle: int, well: int, counters: tuple[int, ...], *, lit: bool
) -> None:
    numeral = look.ROMAN[well]
    canvas.write(line, middle, numeral, look.lit if lit else look.well)
    if lit:
        canvas.write(line, middle - len(numeral) // 2 + len(numeral), look.LIT, look.lit)
    shown = look.pair(counters, well) if counters else look.OPEN
    canvas.write(line + 1, middle, shown, look.inside if counters else look.dim)


def _thrown(view: View) -> Iterator[tuple[str, Style]]:
    """The numbers that are up, then the blanks, a few on each line."""
    if view.turn == OVER:
        return
    for row in _rows(view.up):
        yield "  ".join(map(str, row)), look.up
    for row in _rows(view.blank):
        yield " ".join(look.DISC for _ in row), look.blank


def _rows(counters: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for first in range(0, len(counters), IN_A_ROW):
        yield counters[first : first + IN_A_ROW]

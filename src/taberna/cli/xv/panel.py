"""What stands beside the dish: whose turn it is, what stopping would cost, and the scores."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import zip_longest

from rich.text import Text

from taberna.cli.xv import look
from taberna.cli.xv.board import WIDTH, draw_dish
from taberna.core.seat import CHANCE, OVER
from taberna.games.xv.actions import SEATS
from taberna.games.xv.view import View

PANEL_WIDTH = 31
TITLE = "Pompeii XV"


def draw_screen(view: View, lit: Collection[int], size: tuple[int, int]) -> list[Text]:
    """Dish and scores side by side; one below the other where the window is narrow."""
    dish, panel = draw_dish(view, lit), list(draw_panel(view))
    if size[0] < WIDTH + 2 + PANEL_WIDTH:
        return [*dish, *panel]
    dish += [Text(" " * WIDTH)] * (len(panel) - len(dish))
    sides = zip_longest(dish, panel, fillvalue=Text())
    return [Text.assemble(left, "  ", right) for left, right in sides]


def draw_panel(view: View) -> Iterator[Text]:
    """The lines beside the dish."""
    yield Text.assemble((TITLE, look.heading), (f" · {_length(view)}", look.dim))
    yield _turn(view)
    yield from _costs(view)
    yield from _scores(view)


def _length(view: View) -> str:
    """`1 round`, `to 3 wins`."""
    rules = view.ruleset
    if rules.match not in ("rounds", "games"):
        return f"to {rules.target} {rules.match}"
    return f"{rules.target} {rules.match.removesuffix('s') if rules.target == 1 else rules.match}"


def _turn(view: View) -> Text:
    if view.turn == OVER:
        return Text.assemble(("the match is over", look.heading), f" · round {view.round}")
    whose = "your turn" if view.turn == view.viewer else f"{SEATS[view.mover]}'s turn"
    if view.turn == CHANCE:
        whose = f"{SEATS[view.mover]} throws {len(view.blank)}"
    playing = f" · round {view.round + 1}"
    return Text.assemble(look.mark(view.mover), " ", (whose, look.heading), (playing, look.dim))


def _costs(view: View) -> Iterator[Text]:
    """What the turn would score if it ended now."""
    if view.turn == OVER:
        return
    yield _fact("numbers up", sum(view.up))
    yield _fact("open wells", sum(view.open_wells))
    yield Text.assemble((f"{'ending now':11}", look.dim), (f"{view.worth:5}", look.heading))


def _fact(label: str, points: int) -> Text:
    return Text.assemble((f"{label:11}", look.dim), f"{points:5}")


def _scores(view: View) -> Iterator[Text]:
    """Per seat: this round's turn, all turns, rounds won."""
    if view.seats == 1 and view.ruleset.target == 1 and view.turn != OVER:
        return
    yield Text(f"{'':9}{'turn':>6}{'total':>7}{'wins':>6}", style=look.dim)
    for seat in range(view.seats):
        score = "-" if view.scores[seat] is None else str(view.scores[seat])
        row = f" {SEATS[seat]:7}{score:>6}{view.totals[seat]:>7}{view.wins[seat]:>6}"
        yield Text.assemble(look.mark(seat), row)

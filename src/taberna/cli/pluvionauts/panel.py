"""What stands beside the sky: whose turn it is, the seats, the viewer's requests, the weather."""

from collections.abc import Collection, Iterator
from itertools import zip_longest

from rich.text import Text

from taberna.cli.pluvionauts import look
from taberna.cli.pluvionauts.board import WIDTH, draw_board
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.actions import SEATS
from taberna.games.pluvionauts.view import RequestProgress, View

PANEL_WIDTH = 23
TITLE = "The Pluvionauts"
Hands = dict[int, tuple[RequestProgress, ...]]


def draw_screen(
    view: View, hands: Hands, lit: Collection[str], size: tuple[int, int]
) -> list[Text]:
    """Board and panel side by side; one below the other where the window is narrow."""
    board, panel = draw_board(view, lit), list(draw_panel(view, hands))
    if size[0] < WIDTH + 1 + PANEL_WIDTH:
        return [*board, *panel]
    board += [Text(" " * WIDTH)] * (len(panel) - len(board))
    sides = zip_longest(board, panel, fillvalue=Text())
    return [Text.assemble(left, " ", right) for left, right in sides]


def draw_panel(view: View, hands: Hands) -> Iterator[Text]:
    """The lines beside the board."""
    yield Text(TITLE, style=look.heading)
    yield _turn(view)
    yield _rounds(view)
    yield from _weather(view)
    yield Text(f"{'':9}sup req  # T L", style=look.dim)
    for seat in range(view.seats):
        yield _seat(view, seat)
    yield Text.assemble((f"{'pool':17}", look.dim), _held(view.pool))
    for seat, progress in hands.items():
        for request in progress:
            yield _request(seat, request)


def _turn(view: View) -> Text:
    if view.turn == OVER:
        return Text("the game is over", style=look.heading)
    whose = "your turn" if view.turn == view.viewer else f"{SEATS[view.mover]}'s turn"
    if view.turn == CHANCE:
        whose = f"{SEATS[view.mover]} throws" if view.stage == "throw" else "the table is set"
    return Text.assemble(look.mark(view.mover), " ", (whose, look.heading))


def _rounds(view: View) -> Text:
    if view.ender is not None and view.turn != OVER:
        return Text(f"last turns: {SEATS[view.ender]} is done", style=look.alert)
    left = view.rounds_left
    return Text(f"round {view.round + 1}, {left} left", style=look.dim)


def _weather(view: View) -> Iterator[Text]:
    """What the weather dice do."""
    for name, die in zip("ab", view.weather, strict=True):
        if die.cell is None:
            what = "lies between" if die.between else "to be set" if die.nowhere else "is lost"
            yield Text.assemble((name, look.heading), f" {what}")
            continue
        rain, thunder = min(die.value, 3), max(die.value - 3, 0)
        range_ = f"{look.RAIN}{rain}" + (f" {look.THUNDER}{thunder}" if thunder else "")
        yield Text.assemble((name, look.heading), f" on {die.cell} shows {die.value}: {range_}")


def _seat(view: View, seat: int) -> Text:
    """A seat's support, its validated requests and its buildings."""
    row = f" {SEATS[seat]:7}{view.supports[seat]:3}{len(view.met[seat]):4} {_held(view.held[seat])}"
    return Text.assemble(look.mark(seat), row)


def _held(counts: tuple[int, ...]) -> str:
    """Walls, towers and lighthouses in columns."""
    return "".join(f"{count or '·':>2}" for count in counts)


def _request(seat: int, request: RequestProgress) -> Text:
    """`rain-plain 5/7`: how far a request is."""
    met = request.have >= request.need
    count = f"{request.have}/{request.need}"
    return Text.assemble(
        look.mark(seat),
        f" {request.card:16} ",
        (count, look.good if met else look.heading),
    )

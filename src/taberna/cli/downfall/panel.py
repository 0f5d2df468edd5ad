"""What stands around the board: the horizon with Vesuvius above it, the counts beside it."""

from collections.abc import Collection, Iterator, Mapping
from itertools import zip_longest

from rich.style import Style
from rich.text import Text

from taberna.cli.downfall import look
from taberna.cli.downfall.board import COMPACT, ROOMY, draw_board
from taberna.core.seat import CHANCE, OVER
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import PARTS, SYMBOLS, Square
from taberna.games.downfall.cards import DUAL_TILES
from taberna.games.downfall.view import Counts, View

PANEL_WIDTH = 20
BELOW = 12  # lines a roomy board leaves for news and moves
Hands = Mapping[int, tuple[int, ...]]  # per seat, the cards that may be shown

SKIES = {
    "sleeps": Style(color=look.PALE, bgcolor="#2F5D73"),
    "seethes": Style(color=look.INK, bgcolor="#D7A84B"),
    "erupts": Style(color=look.PALE, bgcolor="#3A1210"),
}
SLOPES = ("▁▂▃▄▅▆▇", "▇▆▅▄▃▂▁")
CRATERS = {"sleeps": "▆▆", "seethes": "▆▆", "erupts": "██"}
AIR = {"sleeps": ("     ", "      "), "seethes": ("     ", "~ ~  ~"), "erupts": ("· ' ·", "' · ' ")}
HEAT = {"sleeps": "#24463F", "seethes": look.EMBER, "erupts": look.GLOW}
MOUNTAIN = {"sleeps": "#24463F", "seethes": "#5B4630", "erupts": "#120605"}


def draw_screen(
    view: View, hands: Hands, lit: Collection[Square], size: tuple[int, int]
) -> list[Text]:
    """Horizon, board and counts, as large as fits into (width, height).

    Where the window is narrow, the counts stand below the board.
    """
    width, height = size
    roomy = draw_board(view, lit, ROOMY)
    fits = width > ROOMY.width + PANEL_WIDTH and height >= len(roomy) + BELOW
    scale, board = (ROOMY, roomy) if fits else (COMPACT, draw_board(view, lit))
    panel = list(draw_panel(view, hands))
    if width <= scale.width + PANEL_WIDTH:
        return [horizon(view, scale.width), *board, *panel]
    board += [Text(" " * scale.width)] * (len(panel) - len(board))
    sides = zip_longest(board, panel, fillvalue=Text())
    beside = [Text.assemble(left, " ", right) for left, right in sides]
    return [horizon(view, scale.width + 1 + PANEL_WIDTH), *beside]


def horizon(view: View, width: int) -> Text:
    """One line of sky with the mountain: the clock of the game."""
    sky = SKIES[view.phase]
    before, after = AIR[view.phase]
    heat = Style(color=HEAT[view.phase])
    rock = Style(color=MOUNTAIN[view.phase])
    mountain = Text.assemble(
        (before, heat), (SLOPES[0], rock), (CRATERS[view.phase], heat), (SLOPES[1], rock),
        (after, heat),
    )  # fmt: skip
    title = Text(f" The Downfall of Pompeii · Vesuvius {view.phase}", style="bold")
    line = Text.assemble(title, " " * (width - len(title) - len(mountain)), mountain, style=sky)
    line.truncate(width)
    return line


def draw_panel(view: View, hands: Hands) -> Iterator[Text]:
    """Turn, people, deck or bag, and the hands that may be shown."""
    yield _turn(view)
    yield Text()
    yield from _people(view)
    yield Text()
    yield from _bag(view) if view.phase == "erupts" else _deck(view)
    shown = {seat: hand for seat, hand in hands.items() if hand}
    if shown:
        yield Text()
    for seat, hand in shown.items():
        yield _hand(seat, hand)
        yield _spaces(hand)


def _turn(view: View) -> Text:
    if view.turn == OVER:
        return Text("the game is over", style=look.heading)
    whose = "your turn" if view.turn == view.viewer else f"{SEATS[view.mover]}'s turn"
    if view.turn == CHANCE:
        whose = f"drawing for {SEATS[view.mover]}"
    return Text.assemble(look.mark(view.mover), " ", (whose, look.heading))


def _people(view: View) -> Iterator[Text]:
    """A column for each seat."""
    city = tuple(sum(counts[seat] for _, counts in view.people) for seat in range(view.seats))
    header = Text(" " * 8)
    for seat in range(view.seats):
        header.append_text(Text("  ")).append_text(look.mark(seat))
    yield header
    if view.phase != "erupts":
        yield _row("supply", view.supply)
    yield _row("in city", city)
    if view.phase == "erupts":
        yield _row("saved", view.saved)
    yield _row("volcano", view.volcano)
    if view.phase != "erupts":
        yield _row("cards", view.hand_sizes)


def _row(label: str, counts: Counts) -> Text:
    return Text.assemble((f"{label:8}", look.dim), *(f"{count:3}" for count in counts))


def _deck(view: View) -> Iterator[Text]:
    """The cards to come, as far as everybody knows them; each A.D. 79 that lies there counts."""
    calm, base, omens = view.deck
    if view.phase == "sleeps":
        yield _fact("deck", _cards(calm + base + 2))
        yield _fact("A.D. 79", f"{calm} cards off" if calm else "next card")
        return
    yield _fact("deck", _cards(base + 1))
    yield _fact("omens", f"{omens} to come")
    yield _fact("eruption", f"in last {min(view.ruleset.eruption_depth[view.seats - 2], base) + 1}")
    if view.relatives:
        yield Text.assemble((f"{'relatives':10}", look.dim), (f"{view.relatives} left", look.alert))


def _bag(view: View) -> Iterator[Text]:
    """The lava to come."""
    bag = dict(view.bag)
    if view.tile:
        yield Text.assemble((f"{'tile':9}", look.dim), (f" {view.tile} ", look.lava))
    if view.opening:
        laid = f"{len(view.lava)} of {view.ruleset.first_tiles}"
        yield Text.assemble((f"{'first lava':11}", look.dim), laid)
    yield _fact("bag", f"{sum(bag.values())} tiles")
    for pair in (SYMBOLS[:2], SYMBOLS[2:4], SYMBOLS[4:]):
        yield Text("  ".join(f"{symbol:6} {bag.get(symbol, 0)}" for symbol in pair))
    for dual in ("/".join(pair) for pair in DUAL_TILES):
        if bag.get(dual):
            yield Text(f"{dual} {bag[dual]}")
    if view.aside:
        yield _fact("aside", f"{sum(count for _, count in view.aside)} tiles")


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _fact(label: str, value: str) -> Text:
    return Text.assemble((f"{label:9}", look.dim), value)


def _hand(seat: int, hand: tuple[int, ...]) -> Text:
    """A seat's mark and its cards in the colours of their buildings."""
    line = look.mark(seat)
    for number in hand:
        line = Text.assemble(line, " ", look.card(number))
    return line


def _spaces(hand: tuple[int, ...]) -> Text:
    """Below each card the spaces of its building, grouped by house: `3+4` for number 4."""
    spaces = ("+".join(map(str, PARTS[number])) for number in hand)
    return Text(" " + "".join(f" {text:^3}" for text in spaces), style=look.dim)

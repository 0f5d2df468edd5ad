"""Answers to `?`: the position, the notation, one square, one card."""

from collections.abc import Iterator

from rich.text import Text

from taberna.cli.columns import two_columns
from taberna.cli.downfall import look
from taberna.cli.downfall.moves import ask
from taberna.cli.grammar import listed
from taberna.core.errors import UnknownName
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import (
    CARDS,
    CELL,
    CELLS,
    COLOURS,
    GATE_NAMES,
    NUMBERS,
    PARTS,
    Cell,
    Square,
)
from taberna.games.downfall.view import View

WAYS = {"W": "west", "N": "north", "E": "east", "S": "south"}
NOW = {
    "play": "The card says the building; you choose the square. While Vesuvius seethes, people who "
    "live there already bring you relatives. A card for a full building is wild: it goes anywhere.",
    "placed": "Relatives live in buildings of the same colour and in neutral ones, one in each "
    "{cap}. `done` ends the turn and draws a card.",
    "omen": "One person of an opponent goes into the volcano: in the end few there breaks a tie.",
    "lay": "The first tile of a symbol covers its vent, later ones spread from their own lava. "
    "Whoever stands there, or can no longer reach a gate, is lost.",
    "move": "A person runs as many steps as people stand on its square, itself included. `out` is "
    "through a gate and costs a step. Two runs a turn, by two people; one who stood alone may "
    "run twice.",
}
SIGNS = (
    ("6a", "a house of building 6"), ("○", "a free space"),
    ("●■▲◆", "red, black, yellow, blue"), ("●3", "three people of red"),
    ("\\__/", "a vent and its symbol"), ("▒▓▒▓", "lava and its symbol"),
    ("←↑→↓", "a gate leads out"), ("‹", "something may be done here"),
)  # fmt: skip
TEXTS = (
    ("play 5 i5", "card 5, a person to i5"), ("wild 6 b4", "card 6 as a wild card"),
    ("relative d3", "a relative to d3"), ("omen i5 red", "red on i5 to the volcano"),
    ("lava h7", "the tile on h7"), ("run f4 out", "from f4 out of the city"),
    ("erupt", "call the eruption"), ("done", "the turn is over"),
)  # fmt: skip


def explain(view: View, topic: str) -> list[Text]:
    """What `? topic` answers; an empty topic is the whole position."""
    if not topic:
        return list(_explain_position(view))
    if topic in CELL:
        return list(_explain_square(view, CELL[Square(topic)]))
    if topic.isdigit() and int(topic) in NUMBERS:
        return list(_explain_card(view, int(topic)))
    raise UnknownName("square or card", topic[:30], [*CELL, *map(str, NUMBERS)])


def _explain_position(view: View) -> Iterator[Text]:
    yield Text(_phase(view))
    yield Text(ask(view) if view.legal else "Somebody else is on turn.", style=look.heading)
    if view.legal and view.stage in NOW:
        yield Text(NOW[view.stage].format(cap=view.ruleset.relatives_cap))
    yield Text()
    yield from two_columns("On the board", SIGNS, 6)
    of_colour = (
        f"{colour} {' '.join(str(n) for n in NUMBERS if COLOURS[n] == colour)}"
        for colour in dict.fromkeys(COLOURS.values())
    )
    yield Text(f"Buildings: {', '.join(of_colour)}; n is neutral.")
    yield Text()
    yield from two_columns("What you may write, when it is listed", TEXTS, 13)


def _phase(view: View) -> str:
    """Where the game stands, in a sentence."""
    calm, base, _ = view.deck
    match view.phase:
        case "sleeps":
            return f"Vesuvius sleeps: {calm} quiet cards are left before the first A.D. 79."
        case "seethes":
            return f"Vesuvius seethes: it erupts within the next {base + 1} cards."
        case _ if view.opening:
            laid = f"{len(view.lava)} of the first {view.ruleset.first_tiles} tiles are laid"
            return f"Vesuvius erupts: {laid}; after those, people run."
        case _:
            tiles = sum(count for _, count in view.bag)
            return f"Vesuvius erupts: {tiles} tiles are left. Whoever saves most people wins."


def _explain_square(view: View, cell: Cell) -> Iterator[Text]:
    yield Text(f"{cell.name}: {_what(cell)}", style=look.heading)
    people = dict(view.people).get(cell.name, ())
    crowd = [f"{count} {SEATS[seat]}" for seat, count in enumerate(people) if count]
    if cell.spaces and view.phase != "erupts":
        yield Text(f"{cell.spaces - sum(people)} of {cell.spaces} spaces free.")
    yield Text(f"People: {listed(crowd)}." if crowd else "Nobody is here.")
    covered = dict(view.lava).get(cell.name, "burnt" if cell.name in view.burnt else "")
    if covered:
        yield Text("Burnt." if covered == "burnt" else f"Covered by {covered} lava.")
    yield from _way_out(view, cell)
    doable = [str(action) for action in view.legal if cell.name in str(action).split()]
    if doable:
        more = f" and {len(doable) - 6} more" if len(doable) > 6 else ""
        yield Text(f"You may: {', '.join(doable[:6])}{more}.")


def _way_out(view: View, cell: Cell) -> Iterator[Text]:
    """How far it is to safety, and which lava may come."""
    steps = dict(view.gate_steps).get(cell.name)
    if steps is not None:
        yield Text(f"{steps} {'step' if steps == 1 else 'steps'} to get out of the city.")
    coming = [tile for tile, squares in view.lava_next if cell.name in squares]
    if coming:
        yield Text(f"The next tile could cover it: {listed(coming)}.")


def _what(cell: Cell) -> str:
    gate = f"{GATE_NAMES[cell.name]}, which leads {WAYS[cell.gate]}" if cell.gate else ""
    if cell.vent:
        return f"the vent of the {cell.vent} lava"
    if not cell.house:
        return gate or "a street"
    if not cell.number:
        return "a neutral building"
    house = [other.name for other in CELLS if other.house == cell.house and other.number]
    kind = f"building {cell.number}, {COLOURS[cell.number]}; its house stands on {listed(house)}"
    return f"{kind}; {gate}" if gate else kind


def _explain_card(view: View, card: int) -> Iterator[Text]:
    squares = [cell for cell in CELLS if cell.number == card and cell.spaces]
    where = ", ".join(f"{cell.name} ({cell.spaces})" for cell in squares)
    yield Text(f"Card {card}: {COLOURS[card]}", style=look.heading)
    yield Text(f"Building {card}: {listed(PARTS[card])} spaces, {CARDS[card]} cards.")
    yield Text(f"Squares and their spaces: {where}.")
    played, unseen = view.played[card - 1], view.unseen[card - 1]
    held = view.hand.count(card)
    yield Text(f"{CARDS[card]} cards: {played} played, {held} in your hand, {unseen} unseen.")

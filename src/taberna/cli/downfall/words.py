"""What happened, in words: one catalogue for every event of Downfall, told to one viewer.

The viewer's own seat is "you", the others go by their colour. A viewer of None is a spectator.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from rich.text import Text

from taberna.cli.downfall import look
from taberna.cli.grammar import Cast, listed
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import GATE_NAMES, Square
from taberna.games.downfall.events import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    Event,
    GameEnded,
    LavaLaid,
    OmenDrawn,
    PeopleLost,
    PersonPlaced,
    PersonRan,
    PersonSaved,
    PersonSettled,
    RelativePlaced,
    RelativesGranted,
    RunningBegan,
    SeatChosen,
    SquaresBurnt,
    TileDrawn,
    TileSetAside,
    TurnEnded,
    VesuviusErupted,
    VesuviusSeethed,
    VictimThrown,
    view_event,
)

SETTING_UP = (CardDealt, PersonSettled)  # come by the dozen and are told together
REASONS = {
    "city-empty": "Nobody is left in the city: the game is over.",
    "last-tile": "The last tile is drawn and the turn played: the game is over.",
}
USES = {"plain": "", "wild": " as a wild card", "nothing": " for nothing: nobody can be placed"}


def tell(events: Sequence[Event], viewer: int | None) -> list[Text]:
    """The events as `viewer` may see them, one line each; what belongs together shares a line."""
    return tell_openly([view_event(event, viewer) for event in events], viewer)


def tell_openly(events: Sequence[Event], viewer: int | None) -> list[Text]:
    """The events with nothing hidden: for events already seen to, and for finished games."""
    return [line for together in _joined(events) for line in _told(together, viewer)]


def _joined(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Runs of events that share a line."""
    together: list[Event] = []
    for event in events:
        if together and not _follows(together[-1], event):
            yield together
            together = []
        together.append(event)
    if together:
        yield together


def _follows(before: Event, event: Event) -> bool:
    if isinstance(event, PersonPlaced):
        return isinstance(before, CardPlayed)
    if isinstance(event, PeopleLost):
        return isinstance(before, PeopleLost) and before.cause == event.cause
    return isinstance(event, SETTING_UP) and isinstance(before, SETTING_UP)


def _told(together: list[Event], viewer: int | None) -> Iterator[Text]:
    first = together[0]
    if isinstance(first, SETTING_UP):
        yield from (Text(f"  {line}") for line in _set_up(together, viewer))
        return
    if isinstance(first, PeopleLost):
        yield from _of_the_dead([e for e in together if isinstance(e, PeopleLost)], viewer)
        return
    words = sentence(first, viewer)
    if len(together) == 2 and isinstance(together[1], PersonPlaced):
        moves = verb(together[1].seat, "move", viewer)
        words = f"{words[:-1]} and {moves} into {together[1].square}."
    seat = getattr(first, "seat", None)
    yield Text.assemble(Text(" ") if seat is None else look.mark(seat), " ", words)


def _set_up(events: list[Event], viewer: int | None) -> Iterator[str]:
    settled = sum(isinstance(event, PersonSettled) for event in events)
    if settled:
        yield f"{settled} {'person settles' if settled == 1 else 'people settle'} in the city."
    dealt = [event for event in events if isinstance(event, CardDealt)]
    mine = sorted(event.card for event in dealt if event.card and event.seat == viewer)
    if mine:
        yield f"You are dealt {listed(mine)}."
    elif dealt:
        yield "The cards are dealt."


def sentence(event: Event, viewer: int | None) -> str:
    """One event in words."""
    match event:
        case SeatChosen(seat=seat):
            return f"{does(seat, 'begin', viewer)}."
        case CardDealt() | CardDrawn() | CardPlayed() | OmenDrawn() | VesuviusSeethed():
            return _of_a_card(event, viewer)
        case PersonSettled() | PersonPlaced() | RelativesGranted() | RelativePlaced():
            return _of_moving_in(event, viewer)
        case VictimThrown(seat=seat, victim=victim, square=square):
            taken = f"one of {whose(victim, viewer)} people on {square}"
            return f"{does(seat, 'throw', viewer)} {taken} into the volcano."
        case VesuviusErupted():
            return _of_the_eruption(event, viewer)
        case TileDrawn() | TileSetAside() | LavaLaid() | PeopleLost() | SquaresBurnt():
            return _of_lava(event, viewer)
        case PersonRan(seat=seat, start=start, end=end):
            return f"{does(seat, 'run', viewer)} from {start} to {end}."
        case PersonSaved(seat=seat, start=start):
            return f"{does(seat, 'save', viewer)} a person from {start}: out through a gate."
        case TurnEnded(seat=seat):
            return f"{name(seat, viewer)} {be(seat, viewer)} done."
        case RunningBegan(seat=seat):
            return f"From now on people run. {does(seat, 'begin', viewer)}."
        case GameEnded(reason=reason):
            return REASONS[reason]
        case _:
            assert_never(event)


def _of_a_card(
    event: CardDealt | CardDrawn | CardPlayed | OmenDrawn | VesuviusSeethed, viewer: int | None
) -> str:
    who = event.seat
    match event:
        case CardDealt(card=card):
            return f"{name(who, viewer)} {be(who, viewer)} dealt {card or 'a card'}."
        case CardDrawn(card=card):
            return f"{does(who, 'draw', viewer)} {card or 'a card'}."
        case CardPlayed(card=card, use=use):
            return f"{does(who, 'play', viewer)} {card}{USES[use]}."
        case OmenDrawn(harmless=harmless):
            end = ", but no opponent stands in the city" if harmless else ""
            return f"{does(who, 'draw', viewer)} an omen{end}."
        case VesuviusSeethed():
            return f"{does(who, 'draw', viewer)} A.D. 79: Vesuvius seethes, and relatives follow."


def _of_moving_in(
    event: PersonSettled | PersonPlaced | RelativesGranted | RelativePlaced, viewer: int | None
) -> str:
    match event:
        case PersonSettled(seat=seat, square=square) | PersonPlaced(seat=seat, square=square):
            return f"{does(seat, 'move', viewer)} into {square}."
        case RelativesGranted(count=count):
            return f"Up to {count} {'relative' if count == 1 else 'relatives'} may follow."
        case RelativePlaced(seat=seat, square=square):
            return f"{whose(seat, viewer).capitalize()} relative moves into {square}."


def _of_the_eruption(event: VesuviusErupted, viewer: int | None) -> str:
    begins = f"{does(event.begins, 'begin', viewer)} with the lava."
    if event.shown:
        shows = f"{does(event.seat, 'show', viewer)} {listed(event.shown)}"
        return f"{shows} and {verb(event.seat, 'call', viewer)} the eruption! {begins}"
    draws = f"{does(event.seat, 'draw', viewer)} the second A.D. 79"
    return f"{draws}: Vesuvius erupts! {begins}"


def _of_lava(
    event: TileDrawn | TileSetAside | LavaLaid | PeopleLost | SquaresBurnt, viewer: int | None
) -> str:
    match event:
        case TileDrawn(seat=seat, tile=tile):
            return f"{does(seat, 'draw', viewer)} a {tile} tile."
        case TileSetAside(tile=tile):
            return f"The {tile} tile fits nowhere and is set aside."
        case LavaLaid(seat=seat, square=square, symbol=symbol):
            return f"{does(seat, 'lay', viewer)} {symbol} lava on {place(square)}."
        case PeopleLost(seat=seat, square=square, count=count, cause=cause):
            return _loss(seat, count, cause, (square,), viewer)
        case SquaresBurnt(squares=squares):
            burn = "burns" if len(squares) == 1 else "burn"
            return f"Cut off from every gate, {listed(squares)} {burn}."


def _of_the_dead(events: list[PeopleLost], viewer: int | None) -> Iterator[Text]:
    """One line for each seat that lost people in one stroke."""
    for seat in sorted({event.seat for event in events}):
        mine = [event for event in events if event.seat == seat]
        count, squares = sum(event.count for event in mine), [event.square for event in mine]
        words = _loss(seat, count, mine[0].cause, squares, viewer)
        yield Text.assemble(look.mark(seat), " ", words)


def _loss(seat: int, count: int, cause: str, squares: Sequence[Square], viewer: int | None) -> str:
    are = "is" if count == 1 else "are"
    people = f"{count} of {whose(seat, viewer)} people on {listed(squares)}"
    match cause:
        case "lava":
            return f"{people} {'dies' if count == 1 else 'die'} in the lava."
        case "cut-off":
            return f"{people} {are} cut off from every gate and lost."
        case _:
            return f"{people} {are} left behind and lost."


# ---- small words -----------------------------------------------------------------------------

CAST = Cast(SEATS)
name, verb, does, be, whose = CAST.name, CAST.verb, CAST.does, CAST.be, CAST.whose


def place(square: Square) -> str:
    """The square, with its name if there is a gate."""
    return f"{square}, {GATE_NAMES[square]}" if square in GATE_NAMES else square

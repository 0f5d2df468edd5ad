"""What happened, in the past tense, one fact each. Words are made elsewhere.

The kernel writes no events: `describe` reads them off the positions before and after, so the rules
stay free of reporting and cannot disagree with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from taberna.core.seat import Seat
from taberna.games.downfall.actions import (
    AWAY,
    Action,
    CallEruption,
    Done,
    LayLava,
    PlaceRelative,
    PlayCard,
    PlayForNothing,
    PlayWild,
    Run,
    ThrowIn,
)
from taberna.games.downfall.board import BIT, NAME, NUMBERS, SYMBOLS, Square, squares_of
from taberna.games.downfall.chances import (
    Begin,
    Chance,
    DrawCard,
    DrawEruption,
    DrawFirstWarning,
    DrawOmen,
    DrawTile,
    Settle,
)
from taberna.games.downfall.position import (
    CHOOSING,
    DEALING,
    ENDED,
    ERUPTS,
    REASONS,
    TILING,
    Position,
)


@dataclass(frozen=True, slots=True)
class SeatChosen:
    """Chance decided who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PersonSettled:
    """A person of a populated start found a space."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card was dealt into a hand before play; others do not see which."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A Pompeii card came into a hand; others do not see which."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played, openly: as it is, wild, or for nothing."""

    seat: Seat
    card: int
    use: str  # "plain", "wild" or "nothing"


@dataclass(frozen=True, slots=True)
class PersonPlaced:
    """The card's person moved in."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class RelativesGranted:
    """The people who lived there bring this many relatives."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class RelativePlaced:
    """A relative moved in."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class VesuviusSeethed:
    """The first A.D. 79 was drawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OmenDrawn:
    """An omen was drawn; without an opponent in the city it asks for nobody."""

    seat: Seat
    harmless: bool


@dataclass(frozen=True, slots=True)
class VictimThrown:
    """A person was thrown into the volcano."""

    seat: Seat
    victim: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class VesuviusErupted:
    """The eruption, drawn by a seat or called by one that showed its hand."""

    seat: Seat
    shown: tuple[int, ...]  # the caller's cards; empty if it was drawn
    begins: Seat


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile came out of the bag."""

    seat: Seat
    tile: str


@dataclass(frozen=True, slots=True)
class TileSetAside:
    """The tile fitted nowhere."""

    seat: Seat
    tile: str


@dataclass(frozen=True, slots=True)
class LavaLaid:
    """Lava covered a square."""

    seat: Seat
    square: Square
    symbol: str


@dataclass(frozen=True, slots=True)
class PeopleLost:
    """People of one seat on one square died: by lava, cut off, or left at the end."""

    seat: Seat
    square: Square
    count: int
    cause: str  # "lava", "cut-off" or "left-behind"


@dataclass(frozen=True, slots=True)
class SquaresBurnt:
    """Squares without a way out became lava without a symbol."""

    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class PersonRan:
    """A person ran to another square."""

    seat: Seat
    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class PersonSaved:
    """A person left through a gate."""

    seat: Seat
    start: Square


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat was done."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RunningBegan:
    """Enough tiles lie on the board: from now on people run."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """It is over; the outcome tells the rest."""

    reason: str


Event = (
    SeatChosen
    | PersonSettled
    | CardDealt
    | CardDrawn
    | CardPlayed
    | PersonPlaced
    | RelativesGranted
    | RelativePlaced
    | VesuviusSeethed
    | OmenDrawn
    | VictimThrown
    | VesuviusErupted
    | TileDrawn
    | TileSetAside
    | LavaLaid
    | PeopleLost
    | SquaresBurnt
    | PersonRan
    | PersonSaved
    | TurnEnded
    | RunningBegan
    | GameEnded
)


def view_event(event: Event, viewer: int | None) -> Event:
    """The event as `viewer` saw it happen; `None` is a spectator."""
    match event:
        case CardDealt(seat=seat) | CardDrawn(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case (
            SeatChosen()
            | PersonSettled()
            | CardPlayed()
            | PersonPlaced()
            | RelativesGranted()
            | RelativePlaced()
            | VesuviusSeethed()
            | OmenDrawn()
            | VictimThrown()
            | VesuviusErupted()
            | TileDrawn()
            | TileSetAside()
            | LavaLaid()
            | PeopleLost()
            | SquaresBurnt()
            | PersonRan()
            | PersonSaved()
            | TurnEnded()
            | RunningBegan()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def describe(
    before: Position, cause: Action | Chance, after: Position, caller: int | None = None
) -> tuple[Event, ...]:
    """The events between two positions, given what was played or drawn between them."""
    seat = Seat(before.mover if caller is None else caller)
    told = list(_told(before, cause, after, seat))
    if after.stage == ENDED:
        told += _lost(before, after, told)
        told.append(GameEnded(REASONS[after.reason]))
    elif _runs(after) and not _runs(before):
        told.append(RunningBegan(Seat(after.mover)))
    return tuple(told)


def _runs(at: Position) -> bool:
    return at.phase == ERUPTS and not at.opening and at.stage >= TILING


def _told(before: Position, cause: Action | Chance, after: Position, seat: Seat) -> Iterator[Event]:
    """The events of one cause, without the ending."""
    match cause:
        case PlayCard(card=card, square=square) | PlayWild(card=card, square=square):
            yield CardPlayed(seat, card, "plain" if isinstance(cause, PlayCard) else "wild")
            yield PersonPlaced(seat, square)
            if after.relatives:
                yield RelativesGranted(seat, after.relatives)
        case PlayForNothing(card=card):
            yield CardPlayed(seat, card, "nothing")
        case PlaceRelative(square=square):
            yield RelativePlaced(seat, square)
        case ThrowIn(square=square, seat=victim):
            yield VictimThrown(seat, victim, square)
        case LayLava(square=square):
            yield from _laid(before, square, after, seat)
        case Run(start=start, end=end):
            if end == AWAY:
                yield PersonSaved(seat, start)
            else:
                yield PersonRan(seat, start, Square(end))
        case CallEruption():
            yield VesuviusErupted(seat, hand_of(before, seat), Seat(after.mover))
        case Done():
            yield TurnEnded(seat)
        case _:
            yield from _drawn(before, cause, after, seat)


def _drawn(before: Position, cause: Chance, after: Position, seat: Seat) -> Iterator[Event]:
    """The events of a chance outcome."""
    match cause:
        case DrawCard(card=card) if before.stage == DEALING:
            yield CardDealt(receiver(before), card)
        case DrawCard(card=card):
            yield CardDrawn(seat, card)
        case DrawOmen():
            yield OmenDrawn(seat, harmless=after.stage != CHOOSING)
        case DrawFirstWarning():
            yield VesuviusSeethed(seat)
        case DrawEruption():
            yield VesuviusErupted(seat, (), Seat(after.mover))
        case DrawTile(tile=tile):
            yield TileDrawn(seat, tile)
            if after.aside != before.aside:
                yield TileSetAside(seat, tile)
        case Begin(seat=begins):
            yield SeatChosen(begins)
        case Settle(square=square):
            yield PersonSettled(Seat(before.settler), square)
        case _:
            assert_never(cause)


def _laid(before: Position, square: Square, after: Position, seat: Seat) -> Iterator[Event]:
    """Lava on a square, who died of it, and what burnt."""
    fresh = 1 << BIT[square]
    symbol = next(n for n, squares in enumerate(after.lava) if squares & fresh)
    yield LavaLaid(seat, square, SYMBOLS[symbol])
    on_square = tuple(_people(before, BIT[square]))
    for owner, count in on_square:
        yield PeopleLost(owner, square, count, "lava")
    if after.stage != ENDED:
        yield from _lost(before, after, [LavaLaid(seat, square, SYMBOLS[symbol])])
    burnt = after.burnt & ~before.burnt
    if burnt:
        yield SquaresBurnt(squares_of(burnt))


def _lost(before: Position, after: Position, told: list[Event]) -> list[Event]:
    """People who are gone without having been told of: cut off, or left behind at the end."""
    laid = {event.square for event in told if isinstance(event, LavaLaid)}
    moved = {event.start for event in told if isinstance(event, (PersonRan, PersonSaved))}
    cause = "left-behind" if REASONS[after.reason] == "last-tile" else "cut-off"
    if before.here == after.here:
        return []
    return [
        PeopleLost(owner, name, count, cause)
        for bit, name in NAME.items()
        if name not in laid and name not in moved
        for owner, count in _people(before, bit)
        if after.here[84 * owner + bit] < count
    ]


def _people(position: Position, bit: int) -> Iterator[tuple[Seat, int]]:
    for seat in range(position.seats):
        if position.here[84 * seat + bit]:
            yield Seat(seat), position.here[84 * seat + bit]


def receiver(at: Position) -> Seat:
    """The seat that the card now drawn comes to."""
    if at.stage == DEALING:
        return Seat(next(seat for seat, count in enumerate(at.missing) if count))
    return Seat(at.mover)


def hand_of(position: Position, seat: int) -> tuple[int, ...]:
    """The cards a seat holds, ascending, with repeats."""
    mine = position.hands[11 * seat : 11 * seat + 11]
    return tuple(card for card, count in zip(NUMBERS, mine, strict=True) for _ in range(count))

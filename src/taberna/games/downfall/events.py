"""What happened, in the past tense, one fact each. Words are made elsewhere.

The kernel writes no events: `describe` reads them off the positions before and after, so the rules
stay free of reporting and cannot disagree with it.
"""

from dataclasses import dataclass, replace
from typing import assert_never

from taberna.core.events import GameEnded as GameEnded
from taberna.core.events import SeatChosen as SeatChosen
from taberna.core.events import TurnEnded as TurnEnded
from taberna.core.events import TurnLingers
from taberna.core.seat import Seat
from taberna.games.downfall.board import (
    Square,
)


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
class OmenDrawn(TurnLingers):
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
    """A person ran to another square, by this way: every square, the first and the last too."""

    seat: Seat
    start: Square
    end: Square
    way: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class PersonSaved:
    """A person left through a gate, the last square of this way."""

    seat: Seat
    start: Square
    way: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class RunningBegan:
    """Enough tiles lie on the board: from now on people run."""

    seat: Seat


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

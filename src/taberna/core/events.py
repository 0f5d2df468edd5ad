"""The events that mean the same in every game. All others are a game's own."""

from dataclasses import dataclass

from taberna.core.seat import Seat


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn is over. A game that has more to say of it derives an event of its own."""

    seat: Seat


class TurnLingers:
    """Marks an event that asks something more of the seat whose turn has just ended."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SeatChosen:
    """Chance decided who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """It is over; the outcome tells the rest."""

    reason: str

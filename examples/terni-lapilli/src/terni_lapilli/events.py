"""What happened. Every action ends its seat's turn, so both events say so."""

from dataclasses import dataclass

from taberna.core.events import TurnEnded
from taberna.core.seat import Seat
from terni_lapilli.actions import Action, Place


@dataclass(frozen=True, slots=True)
class StonePlaced(TurnEnded):
    """A seat placed a stone."""

    point: str


@dataclass(frozen=True, slots=True)
class StoneMoved(TurnEnded):
    """A seat moved one of its stones."""

    start: str
    end: str


Event = StonePlaced | StoneMoved


def describe(mover: int, action: Action) -> Event:
    """An action as an event."""
    if isinstance(action, Place):
        return StonePlaced(Seat(mover), action.point)
    return StoneMoved(Seat(mover), action.start, action.end)

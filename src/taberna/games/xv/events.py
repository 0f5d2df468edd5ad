"""What happened, in the past tense, one fact each; read off the positions before and after."""

from dataclasses import dataclass

from taberna.core.events import TurnEnded
from taberna.core.seat import Seat
from taberna.games.xv.actions import Action, Put, Stop, ThrowAgain
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS
from taberna.games.xv.chances import Chance, Fall
from taberna.games.xv.position import ENDED, NOT_YET, Position


@dataclass(frozen=True, slots=True)
class CountersFell:
    """Counters were thrown: these show their number, this many lie blank."""

    seat: Seat
    up: tuple[int, ...]
    blank: int


@dataclass(frozen=True, slots=True)
class WellFilled:
    """One or two counters were put into a well."""

    seat: Seat
    counters: tuple[int, ...]
    well: int


@dataclass(frozen=True, slots=True)
class BlanksTaken:
    """All numbers were used; the blank counters are thrown again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnScored(TurnEnded):
    """A turn ended with this score; perfect means every well filled with all fifteen counters."""

    score: int
    perfect: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Every seat has played; these had the lowest score."""

    round: int
    lowest: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """It is over; the outcome tells the rest."""

    rounds: int


Event = CountersFell | WellFilled | BlanksTaken | TurnScored | RoundEnded | MatchEnded


def describe(before: Position, cause: Action | Chance, after: Position) -> tuple[Event, ...]:
    """The events between two positions, given what was played or thrown between them."""
    seat = Seat(before.mover)
    match cause:
        case Put(counters=counters, well=well):
            return (WellFilled(seat, counters, well),)
        case ThrowAgain():
            return (BlanksTaken(seat),)
        case Stop():
            return _scored(before, after)
        case Fall(up=up):
            thrown = (ALL_COUNTERS & ~sum(before.wells)).bit_count()
            fell = CountersFell(seat, up, thrown - len(up))
            return (fell,) if up else (fell, *_scored(before, after))


def _scored(before: Position, after: Position) -> tuple[Event, ...]:
    """The score of the turn, and what it ended besides."""
    seat = before.mover
    score = after.totals[seat] - before.totals[seat]
    placed = sum(before.wells)
    filled = sum(1 << well for well, counters in enumerate(before.wells) if counters)
    perfect = placed == ALL_COUNTERS and filled == ALL_WELLS
    told: list[Event] = [TurnScored(Seat(seat), score, perfect)]
    cut_short = after.stage == ENDED and NOT_YET in after.scores
    if after.round != before.round and not cut_short:
        won = [n for n in range(after.seats) if after.wins[n] > before.wins[n]]
        told.append(RoundEnded(after.round, tuple(map(Seat, won))))
    if after.stage == ENDED:
        told.append(MatchEnded(after.round))
    return tuple(told)

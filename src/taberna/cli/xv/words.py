"""What happened, in words: one catalogue for every event of Pompeii XV, told to one viewer."""

from collections.abc import Sequence
from typing import assert_never

from rich.text import Text

from taberna.cli.grammar import Cast, listed
from taberna.cli.xv import look
from taberna.games.xv.actions import SEATS
from taberna.games.xv.events import (
    BlanksTaken,
    CountersFell,
    Event,
    MatchEnded,
    RoundEnded,
    TurnScored,
    WellFilled,
)

CAST = Cast(SEATS)
CEREMONY = "★ ★ ★  PERFECT: fifteen counters in twelve wells  ★ ★ ★"


def tell(events: Sequence[Event], viewer: int | None) -> list[Text]:
    """The events, a line for each; nothing is hidden in this game."""
    only_round = any(isinstance(e, MatchEnded) and e.rounds == 1 for e in events)
    worth = (e for e in events if not (only_round and isinstance(e, RoundEnded)))
    return [line for event in worth for line in _told(event, viewer)]


def _told(event: Event, viewer: int | None) -> list[Text]:
    seat = getattr(event, "seat", None)
    sign = Text(" ") if seat is None else look.mark(seat)
    line = Text.assemble(sign, " ", sentence(event, viewer))
    if isinstance(event, TurnScored) and event.perfect:
        return [line, Text(f"  {CEREMONY}", style=look.triumph)]
    return [line]


def sentence(event: Event, viewer: int | None) -> str:
    """One event in words."""
    match event:
        case CountersFell(seat=seat, up=up, blank=blank):
            return f"{CAST.does(seat, 'throw', viewer)}: {_fallen(up, blank)}."
        case WellFilled(seat=seat, counters=counters, well=well):
            how = f": {look.pair(counters, well)}" if len(counters) > 1 else ""
            puts = CAST.does(seat, "put", viewer)
            return f"{puts} {listed(counters)} into {look.ROMAN[well]}{how}."
        case BlanksTaken(seat=seat):
            return f"{CAST.does(seat, 'take', viewer)} up the blank counters."
        case TurnScored(seat=seat, score=score, perfect=perfect):
            return f"{CAST.does(seat, 'score', viewer)} {score}{_praise(score, perfect=perfect)}."
        case RoundEnded(round=number, lowest=lowest):
            names = listed([CAST.name(seat, viewer).lower() for seat in lowest])
            return f"Round {number} is over; lowest: {names}."
        case MatchEnded(rounds=rounds):
            return f"The match is over after {rounds} {'round' if rounds == 1 else 'rounds'}."
        case _:
            assert_never(event)


def _fallen(up: tuple[int, ...], blank: int) -> str:
    """`1, 4 and 9 are up, twelve lie blank`."""
    lie = f"{look.WORDS[blank]} {'lies' if blank == 1 else 'lie'} blank"
    if not up:
        return f"no number is up, {lie}"
    shown = f"{listed(up)} {'is' if len(up) == 1 else 'are'} up"
    return f"{shown}, {lie}" if blank else f"{shown}, every one of them"


def _praise(score: int, *, perfect: bool) -> str:
    """A turn of 0 is perfect with all counters, else only clean."""
    if score:
        return ""
    return ": a perfect turn" if perfect else ": a clean turn, though not with every counter"

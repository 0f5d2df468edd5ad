"""Why an action is not legal now: a code for programs and a sentence for people."""

from typing import TYPE_CHECKING

from taberna.games.downfall.actions import (
    ACTIONS,
    AWAY,
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
from taberna.games.downfall.board import BIT, BUILDING, CELL, FAMILY, SPACES, Square
from taberna.games.downfall.cards import TILE_NAMES
from taberna.games.downfall.describing import hand_of
from taberna.games.downfall.position import (
    CHOOSING,
    LAYING,
    MOVING,
    PLACING,
    PLAYING,
    Position,
)

if TYPE_CHECKING:
    from taberna.games.downfall.state import State

Refusal = tuple[str, str]

NEXT = {
    PLAYING: "play a card first",
    PLACING: "the card is played: place relatives if you may, or say done",
    CHOOSING: "the omen comes first: choose its victim",
    LAYING: "lay the tile first",
    MOVING: "the tile is dealt with: run, or say done",
}
STAGE_OF = {
    PlayCard: PLAYING,
    PlayWild: PLAYING,
    PlayForNothing: PLAYING,
    CallEruption: PLAYING,
    PlaceRelative: PLACING,
    ThrowIn: CHOOSING,
    LayLava: LAYING,
    Run: MOVING,
}


def why_not(state: "State", action: int) -> Refusal:
    """The first reason that forbids this action to the seat on turn."""
    at: Position = state.position()
    wanted = ACTIONS[action]
    if not isinstance(wanted, Done) and STAGE_OF[type(wanted)] != at.stage:
        return "wrong-moment", NEXT[at.stage]
    match wanted:
        case Done():
            return "not-done", NEXT[at.stage]
        case PlayCard(card=card) | PlayWild(card=card) | PlayForNothing(card=card) if (
            card not in hand_of(at, at.mover)
        ):
            return "not-in-hand", f"you do not hold a card {card}"
        case PlayCard(card=card, square=square):
            return _cannot_place(at, card, square)
        case PlayWild(card=card, square=square):
            return _cannot_be_wild(at, card, square)
        case PlayForNothing():
            return "must-place", "there is a free space and somebody to place"
        case PlaceRelative(square=square):
            return _cannot_take_relative(at, square)
        case ThrowIn(square=square, seat=seat):
            if seat == at.mover:
                return "own-person", "an omen takes an opponent's person, never your own"
            return "nobody-there", f"none of theirs stands on {square}"
        case LayLava(symbol=symbol):
            return _cannot_lay(at, symbol)
        case Run(start=start, end=end):
            return _cannot_run(at, start, end)
        case CallEruption():
            return "no-call", "all four of your cards must be for completely full buildings"


def _crowd(at: Position, square: Square) -> int:
    return at.crowd(BIT[square])


def _is_full(at: Position, square: Square) -> bool:
    return _crowd(at, square) >= CELL[square].spaces


def _building_full(at: Position, card: int) -> bool:
    return all(_is_full(at, square) for square in CELL if BUILDING[card] >> BIT[square] & 1)


def _cannot_place(at: Position, card: int, square: Square) -> Refusal:
    if not at.supply[at.mover]:
        return "no-supply", "you have nobody left to place: the card is played for nothing"
    if all(_is_full(at, cell.name) for cell in SPACES):
        return "no-space", "no space is free anywhere: the card is played for nothing"
    if _building_full(at, card):
        return "full", f"building {card} is full: the card is wild"
    return "full", f"{square} is full"


def _cannot_be_wild(at: Position, card: int, square: Square) -> Refusal:
    if not at.supply[at.mover]:
        return "no-supply", "you have nobody left to place: the card is played for nothing"
    if _is_full(at, square):
        return "full", f"{square} is full"
    return "not-wild", f"building {card} has space, so its card goes there"


def _cannot_take_relative(at: Position, square: Square) -> Refusal:
    if not at.relatives:
        return "no-relatives", "no relative is left to place in this move"
    if not at.supply[at.mover]:
        return "no-supply", "you have nobody left to place"
    if _is_full(at, square):
        return "full", f"{square} is full"
    if not FAMILY[at.card + 1] >> BIT[square] & 1:
        return "wrong-colour", f"relatives of building {at.card + 1} do not live on {square}"
    return "barred", f"{square} belongs to a house that takes no further relative in this move"


def _cannot_lay(at: Position, symbol: str) -> Refusal:
    tile = TILE_NAMES[at.tile]
    if symbol and symbol not in tile.split("/"):
        return "wrong-symbol", f"the tile shows {tile}"
    if ("/" in tile) != bool(symbol):
        ask = f"say which side of {tile} it is" if "/" in tile else f"the tile shows only {tile}"
        return "which-side", ask
    return "wrong-spot", f"{tile} lava does not fit there"


def _cannot_run(at: Position, start: Square, end: str) -> Refusal:
    if at.opening:
        return "opening", "nobody runs until the first tiles lie on the board"
    if at.moves == 2:
        return "two-moves", "two people have run: say done"
    if not at.people(at.mover, BIT[start]):
        return "nobody-there", f"none of your people stands on {start}"
    if start == end:
        return "no-move", "a run ends on another square"
    if at.moves == 1 and BIT[start] == at.moved and not at.alone and not _may_run_on(at):
        return "same-person", "this person has run already and did not stand alone before"
    far, goal = _crowd(at, start), "the gate" if end == AWAY else end
    people = "1 person" if far == 1 else f"{far} people"
    return "too-far", f"{people} on {start}, so it may run {far} at most; {goal} is out of reach"


def _may_run_on(at: Position) -> bool:
    """Whether somebody may run from where the first run ended: a companion, or the last person."""
    family = at.family(at.mover)
    return family[at.moved] > 1 or sum(family) == 1

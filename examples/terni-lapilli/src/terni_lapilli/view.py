"""The table as a seat sees it. A board of named squares is drawn as one by the plain face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from taberna.core.seat import Seat
from terni_lapilli.actions import SEATS, Action
from terni_lapilli.board import NAMES, STONES, mask_of
from terni_lapilli.ruleset import Ruleset
from terni_lapilli.state import Position

if TYPE_CHECKING:
    from terni_lapilli.state import State


@dataclass(frozen=True, slots=True)
class View:
    """Everything: nothing is hidden."""

    ruleset: Ruleset
    viewer: Seat | None
    seats: int
    turn: int
    board: tuple[tuple[str, str], ...]  # per point, whose stone lies there
    stones_in_hand: tuple[int, ...]
    to_move: str
    moves_left: int
    legal: tuple[Action, ...]
    calls: tuple[Action, ...] = ()


def view(state: State, viewer: int | None) -> View:
    """The table as `viewer` sees it."""
    at = state.position()
    return View(
        ruleset=state.ruleset,
        viewer=None if viewer is None else Seat(viewer),
        seats=2,
        turn=state.turn,
        board=tuple((name, _holder(at, point)) for point, name in enumerate(NAMES)),
        stones_in_hand=tuple(STONES - stones.bit_count() for stones in (at.red, at.black)),
        to_move=SEATS[at.mover],
        moves_left=state.ruleset.limit - at.moved,
        legal=tuple(state.actions()) if viewer is not None and viewer == state.turn else (),
    )


def _holder(at: Position, point: int) -> str:
    if at.red >> point & 1:
        return SEATS[0]
    return SEATS[1] if at.black >> point & 1 else ""


def position_of(seen: View) -> Position:
    """The position a view shows."""
    red, black = (
        mask_of([point for point, (_, holder) in enumerate(seen.board) if holder == name])
        for name in SEATS
    )
    return Position(red, black, seen.ruleset.limit - seen.moves_left, SEATS.index(seen.to_move))

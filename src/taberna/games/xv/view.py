"""The table as a seat sees it. Nothing is hidden; the view also says what a turn is worth now."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from taberna.core.seat import Seat
from taberna.games.xv.actions import Action
from taberna.games.xv.board import ALL_COUNTERS, WELLS, mask_of, numbers_of
from taberna.games.xv.position import NOT_YET, STAGES, Position
from taberna.games.xv.ruleset import Ruleset

if TYPE_CHECKING:
    from taberna.games.xv.state import State


@dataclass(frozen=True, slots=True)
class View:
    """Everything on the table, and what the viewer may do."""

    ruleset: Ruleset
    viewer: Seat | None
    seats: int
    turn: int  # a seat, CHANCE or OVER
    mover: Seat
    stage: str
    up: tuple[int, ...]  # numbers showing and not used yet
    blank: tuple[int, ...]  # counters lying blank, or about to be thrown
    wells: tuple[tuple[int, ...], ...]  # per well, the counters in it
    open_wells: tuple[int, ...]
    worth: int  # the score if the turn ended now
    round: int
    scores: tuple[int | None, ...]  # per seat, its turn of this round
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    legal: tuple[Action, ...]
    calls: tuple[Action, ...] = ()


def view(state: "State", viewer: int | None) -> View:
    """The table as `viewer` sees it."""
    at: Position = state.position()
    own = viewer is not None and state.turn == viewer
    open_wells = tuple(well for well, inside in zip(WELLS, at.wells, strict=True) if not inside)
    up = numbers_of(at.up)
    return View(
        ruleset=state.ruleset,
        viewer=None if viewer is None else Seat(viewer),
        seats=at.seats,
        turn=state.turn,
        mover=Seat(at.mover),
        stage=STAGES[at.stage],
        up=up,
        blank=numbers_of(ALL_COUNTERS & ~sum(at.wells) & ~at.up),
        wells=tuple(numbers_of(counters) for counters in at.wells),
        open_wells=open_wells,
        worth=sum(up) + sum(open_wells),
        round=at.round,
        scores=tuple(None if score == NOT_YET else score for score in at.scores),
        totals=at.totals,
        wins=at.wins,
        legal=tuple(state.actions()) if own else (),
    )


def position_of(view: View) -> Position:
    """The position a view shows."""
    return Position(
        seats=view.seats,
        stage=STAGES.index(view.stage),
        mover=view.mover,
        up=mask_of(view.up),
        wells=tuple(mask_of(counters) for counters in view.wells),
        round=view.round,
        scores=tuple(NOT_YET if score is None else score for score in view.scores),
        totals=view.totals,
        wins=view.wins,
    )

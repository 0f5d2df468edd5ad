"""Why an action is not legal now: a code for programs and a sentence for people."""

from typing import TYPE_CHECKING

from taberna.games.xv.actions import ACTIONS, Put, Stop, ThrowAgain
from taberna.games.xv.board import mask_of, numbers_of
from taberna.games.xv.position import Position

if TYPE_CHECKING:
    from taberna.games.xv.state import State


def why_not(state: "State", action: int) -> tuple[str, str]:
    """The first reason that forbids this action to the seat on turn."""
    at: Position = state.position()
    match ACTIONS[action]:
        case Put(counters=counters, well=well):
            return _cannot_put(at, counters, well)
        case ThrowAgain():
            if at.up:
                return "not-used-up", "use every number that is up before you throw again"
            return "nothing-follows", "no counter is left to throw, or no well to fill"
        case Stop():
            if not at.up:
                return "must-throw", "every number is used: the blank counters are thrown again"
            return "must-use", "every number that is up can be used, so it has to be"


def _cannot_put(at: Position, counters: tuple[int, ...], well: int) -> tuple[str, str]:
    missing = mask_of(counters) & ~at.up
    if missing:
        return "not-up", f"{numbers_of(missing)[0]} is not up"
    if at.wells[well - 1]:
        return "filled", f"well {well} is filled"
    return "must-use", "then the other numbers could no longer all be used"

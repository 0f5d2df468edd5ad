"""A decision of a match tried again: what another action would have meant."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from taberna.bots.judging import find_judge
from taberna.bots.reasons import Reason
from taberna.core.errors import Cause, NotNow
from taberna.core.state import State
from taberna.review.judged import difference, luck_of
from taberna.review.model import Chosen
from taberna.review.reviewing import replayed

STARS = 3  # for an action that is as good as the best; one less for every loss with a name


@dataclass(frozen=True, slots=True)
class Crossroads:
    """Where a seat chose: what it was, what is best there and what was played."""

    state: State
    ply: int
    seat: int
    best: str
    played: str
    times: int = 1  # how often it was looked at


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that was tried in the place of the one played, in the futures of a second look."""

    action: str
    found: bool  # whether it is as good as the best, or nearly
    stars: int  # 3 where it is found, 0 for a blunder
    loss: float  # what the best promised more
    error: float  # the standard error of that
    unit: str
    worth: float  # what the seat could expect with it,
    best_worth: float  # ... with the best
    played_worth: float  # ... and with what was played
    for_tried: tuple[Reason, ...]
    for_best: tuple[Reason, ...]


def try_again(text: str, depth: int, chosen: Chosen, action: str) -> Tried:
    """What a seat could have expected with another action, by what it knew; the same every time."""
    _, states = replayed(text)
    at = Crossroads(
        states[chosen.ply - 1], chosen.ply, chosen.seat, chosen.best, chosen.action, chosen.times
    )
    return try_at(at, depth, action)


def try_at(at: Crossroads, depth: int, action: str) -> Tried:
    """What another action promises in a decision.

    An action is found where the best promises less more than the smallest loss that has a name.
    """
    game, luck = at.state.game, luck_of(at.ply, at.times)
    view = game.view(at.state, at.seat)
    if action not in map(str, view.legal):
        raise NotNow(
            f"{action} cannot be played here", Cause("illegal"), why="it cannot be played here"
        )
    judge = find_judge(game, at.state.seats)
    actions = [game.action_id(one) for one in (at.best, at.played, action)]
    weighed = judge.weighs(view, actions, luck, max(1, at.times) * depth)
    worths = [fmean(look[at.seat] for look in looks) for looks in weighed]
    loss, error = difference(weighed[0], weighed[2], at.seat)
    return Tried(
        action=action,
        found=loss <= judge.marks[0],
        stars=sum(loss <= mark for mark in judge.marks[:STARS]),
        loss=loss,
        error=error,
        unit=judge.unit,
        worth=worths[2],
        best_worth=worths[0],
        played_worth=worths[1],
        for_tried=judge.reasons(view, actions[2], luck),
        for_best=judge.reasons(view, actions[0], luck),
    )

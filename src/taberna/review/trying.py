"""A decision of a match tried again: what another action would have meant."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from taberna.bots.judging import find_judge
from taberna.bots.reasons import Reason
from taberna.core.errors import NotNow
from taberna.review.judged import difference, luck_of
from taberna.review.model import Chosen
from taberna.review.reviewing import replayed


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that was tried in the place of the one played, in the futures of a second look."""

    action: str
    found: bool  # whether it is as good as the best, or nearly
    loss: float  # what the best promised more
    error: float  # the standard error of that
    unit: str
    worth: float  # what the seat could expect with it,
    best_worth: float  # ... with the best
    played_worth: float  # ... and with what was played
    for_tried: tuple[Reason, ...]
    for_best: tuple[Reason, ...]


def try_again(text: str, depth: int, chosen: Chosen, action: str) -> Tried:
    """What a seat could have expected with another action, by what it knew; the same every time.

    An action is found where the best promises less more than the smallest loss that has a name.
    """
    record, states = replayed(text)
    state = states[chosen.ply - 1]
    view = state.game.view(state, chosen.seat)
    if action not in map(str, view.legal):
        raise NotNow(f"{action} cannot be played here")
    judge = find_judge(record.game, state.seats)
    luck = luck_of(chosen.ply, chosen.times)
    actions = [record.game.action_id(one) for one in (chosen.best, chosen.action, action)]
    weighed = judge.weighs(view, actions, luck, max(1, chosen.times) * depth)
    worths = [fmean(look[chosen.seat] for look in looks) for looks in weighed]
    loss, error = difference(weighed[0], weighed[2], chosen.seat)
    return Tried(
        action=action,
        found=loss <= judge.marks[0],
        loss=loss,
        error=error,
        unit=judge.unit,
        worth=worths[2],
        best_worth=worths[0],
        played_worth=worths[1],
        for_tried=judge.reasons(view, actions[2], luck),
        for_best=judge.reasons(view, actions[0], luck),
    )

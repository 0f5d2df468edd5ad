"""Choices judged again with fresh luck and ten times the simulations: whether blunders stay so."""

from __future__ import annotations

from functools import partial
from typing import Any

from taberna.bots.judging import Judge, find_judge
from taberna.core.record import Record, replay
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.review import Chosen, review
from taberna.review.judged import (
    AGAIN,
    FINALISTS,
    GRAVE,
    best_of,
    difference,
    finalists,
    luck_of,
    sure,
)
from tests.proof.rules.glances import by, matches
from tests.proof.rules.kept import Kept, Means, Values

GRAVE_LABELS = ("blunder", "disaster")
TIMES, ANEW = 10 * AGAIN, 2  # as many futures; luck that no review has
UNNAMED = 3  # choices of a match that were real and not called that
SEATS = (2, 4)
BOTS = ("level:1", "felix", "level:2", "macer")
MOST = 10_000  # matches


def judge_again(kept: Kept, means: Means, wanted: int) -> None:
    """So many blunders in matches of two and of four, and some of the other choices there."""
    for seats in SEATS:
        what = f"blunders downfall {seats} seats {by(seats)}"
        enough = partial(are_enough, kept, what, wanted)
        kept.fill(what, MOST, partial(count_blunders, seats), means, enough)


def are_enough(kept: Kept, what: str, wanted: int) -> bool:
    """Whether as many were judged again as are wanted."""
    return sum(row[0] for rows in kept.of(what).values() for row in rows) >= wanted


def count_blunders(seats: int, number: int) -> Values:
    """Those of one match."""
    [record] = matches("downfall", seats, BOTS, iter([number]))
    return count(record, seats, Rng(number))


def count(record: Record, seats: int, rng: Rng) -> Values:
    """Blunders, those that are one on average and those that are surely one; others likewise."""
    judge = find_judge(record.game, seats)
    states = [state.clone() for _, state, _ in replay(record)]
    choices = review(record).choices
    named_so = [one for one in choices if one.label in GRAVE_LABELS]
    others = [one for one in choices if one.real and one.label not in GRAVE_LABELS]
    while len(others) > UNNAMED:
        others.pop(rng.below(len(others)))
    found: Values = []
    for group in (named_so, others):
        told = [again(judge, states[one.ply - 1], one) for one in group]
        average = sum(loss >= judge.marks[GRAVE] for loss, _ in told)
        found += [len(told), average, sum(surely for _, surely in told)]
    return found


def again(judge: Judge, state: State, one: Chosen) -> tuple[float, bool]:
    """What a choice lost by ten times the simulations of a second look, and if that is surely so.

    Where it had no such name, what was best is looked for among all actions once more.
    """
    view = state.game.view(state, one.seat)
    best, played = (state.game.action_id(text) for text in (one.best, one.action))
    if one.label not in GRAVE_LABELS:
        best = sought(judge, view, one, played)
    luck, futures = luck_of(one.ply, TIMES), TIMES * judge.depth
    better, worse = judge.weighs(view, [best, played], luck, futures)
    loss, error = difference(better, worse, one.seat)
    return loss, sure(judge, loss, error, GRAVE)


def sought(judge: Judge, view: Any, one: Chosen, played: int) -> int:
    """The best action of those that look best at first, with fresh luck."""
    actions = judge.candidates(view, luck := luck_of(one.ply, ANEW))
    weighed = dict(zip(actions, judge.weighs(view, actions, luck, judge.depth), strict=True))
    some = finalists(weighed, one.seat, played, FINALISTS)
    found = judge.weighs(view, some, luck_of(one.ply, ANEW + 1), AGAIN * judge.depth)
    return best_of(dict(zip(some, found, strict=True)), one.seat, played)

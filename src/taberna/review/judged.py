"""One ply of a match judged: what was chosen, or what fell, and what everybody could expect then.

A decision is judged in futures dealt from what its seat saw. One whose loss seems to deserve a name
is judged once more with fresh luck: among many choices some look bad by accident.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from taberna.bots.judging import Expected, Judge
from taberna.core.record import Ply
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.review.model import CLOSE, LABELS, Chosen

Weighed = Mapping[int, Sequence[Expected]]  # by action, per future

SURE = 2.2  # standard errors on each side of an interval of 95 %, where these are from few trees
AGAIN = 3  # times as many futures for a second look
FRESH = 1 << 24  # luck that no first look has
STEP = 1 << 10  # between the luck of two plies: more than a judge looks at


def luck_of(ply: int) -> int:
    """The luck with which a ply is judged; the same in every review."""
    return STEP * (ply + 1)


def expected(judge: Judge, state: State, ply: int, futures: int) -> Expected:
    """What each seat can expect, each by what it knows."""
    if state.turn == OVER and judge.unit == "wins":
        return tuple(state.shares())
    found = []
    for seat in range(state.seats):
        looks = judge.expects(state.game.view(state, seat), luck_of(ply), futures)
        found.append(fmean(look[seat] for look in looks))
    return tuple(found)


def choice(judge: Judge, state: State, ply: Ply, number: int, futures: int) -> Chosen | None:
    """What a seat chose; None where it had no choice."""
    view, luck = state.game.view(state, ply.seat), luck_of(number)
    if ply.called or state.turn in (CHANCE, OVER) or len(view.legal) < 2:
        return None
    played = state.game.action_id(ply.text)
    actions = sorted({*judge.candidates(view, luck), played})
    weighed = dict(zip(actions, judge.weighs(view, actions, luck, futures), strict=True))
    best = best_of(weighed, ply.seat, played)
    worst = min(actions, key=lambda action: fmean(look[ply.seat] for look in weighed[action]))
    gap, doubt = difference(weighed[best], weighed[worst], ply.seat)
    pair = best_by_halves(weighed, ply.seat, played), weighed[played]
    if named(judge, *difference(*pair, ply.seat)):
        again = judge.weighs(view, [best, played], FRESH + luck, AGAIN * futures)
        pair = again[0], again[1]
    loss, error = difference(*pair, ply.seat)
    label = named(judge, loss, error)
    reasons = [judge.reasons(view, action, luck) if label else () for action in (best, played)]
    return Chosen(
        ply=number,
        seat=ply.seat,
        action=ply.text,
        best=str(state.game.action_table[best]),
        options=len(view.legal),
        loss=loss,
        error=error,
        real=gap > SURE * doubt and gap > 1e-9,
        label=label,
        changes=changes(*pair),
        for_best=reasons[0],
        for_played=reasons[1],
    )


def best_of(weighed: Weighed, seat: int, played: int) -> int:
    """The action that promises a seat most; what was played, among equals."""
    return max(weighed, key=lambda one: (fmean(look[seat] for look in weighed[one]), one == played))


def best_by_halves(weighed: Weighed, seat: int, played: int) -> list[Expected]:
    """What the best action promises in each future, chosen by those futures that it is not told of.

    What looks best in some futures does so by luck too, and would seem better there than it is.
    """
    count = len(weighed[played])
    if count < 2:
        return list(weighed[best_of(weighed, seat, played)])
    bests = [
        best_of({one: looks[half::2] for one, looks in weighed.items()}, seat, played)
        for half in (0, 1)
    ]
    return [weighed[bests[1 - place % 2]][place] for place in range(count)]


def difference(
    better: Sequence[Expected], worse: Sequence[Expected], seat: int
) -> tuple[float, float]:
    """How much more the one promises a seat than the other, and the standard error of that."""
    gaps = [one[seat] - other[seat] for one, other in zip(better, worse, strict=True)]
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0
    return fmean(gaps), error


def changes(best: Sequence[Expected], played: Sequence[Expected]) -> tuple[float, ...]:
    """What each seat can expect with what was played, more than with the best."""
    return tuple(-difference(best, played, seat)[0] for seat in range(len(best[0])))


def named(judge: Judge, loss: float, error: float) -> str:
    """The name of a loss that is surely as large as that."""
    sure = loss - SURE * error
    passed = sum(sure >= mark for mark in judge.marks)
    return LABELS[passed - 1] if passed else CLOSE


def fallen_to(state: State, ply: Ply) -> int:
    """Whose luck it was: of whoever alone saw it, else of whoever had the turn."""
    game: Any = state.game
    chance = game.read_chance(ply.text)
    told = [game.view_chance(state, chance, seat) for seat in range(state.seats)]
    saw = [seat for seat, text in enumerate(told) if text == ply.text]
    if len(saw) == 1:
        return saw[0]
    return int(getattr(game.view(state, None), "mover", CHANCE))

"""Where results came from, how everybody chose, and what to look at first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import nlargest
from math import sqrt
from statistics import fmean, stdev

from taberna.review.model import LABELS, Chosen, Ledger, MeanLoss, Moment, Stroke, Summary

MOST_KEY, LEAST_KEY = 6, 3  # plies to look at first
MOST_BEST = 3  # plies of a seat that it may be proud of


def ledgers(
    moments: Sequence[Moment], choices: Sequence[Chosen], strokes: Sequence[Stroke]
) -> tuple[Ledger, ...]:
    """For each seat."""
    start, result = moments[0].chances, moments[-1].chances
    return tuple(
        _ledger(seat, start[seat], result[seat], choices, strokes) for seat in range(len(start))
    )


def _ledger(
    seat: int, start: float, result: float, choices: Sequence[Chosen], strokes: Sequence[Stroke]
) -> Ledger:
    own = sum(one.changes[seat] for one in choices if one.seat == seat)
    given = sum(one.changes[seat] for one in choices if one.seat != seat)
    mine = sum(stroke.luck[seat] for stroke in strokes if stroke.seat == seat)
    others = sum(stroke.luck[seat] for stroke in strokes if stroke.seat != seat)
    revealed = result - start - own - given - mine - others
    return Ledger(start, own, mine, others, given, revealed, result)


def summaries(books: Sequence[Ledger], choices: Sequence[Chosen]) -> tuple[Summary, ...]:
    """For each seat."""
    return tuple(
        _summary(book, [one for one in choices if one.seat == seat])
        for seat, book in enumerate(books)
    )


def _summary(book: Ledger, own: Sequence[Chosen]) -> Summary:
    real = [one for one in own if one.real]
    labels = Counter(one.label for one in own if one.label)
    whole = mean_loss(real)
    return Summary(
        choices=whole.choices,
        loss=whole.loss,
        error=whole.error,
        labels={label: labels[label] for label in LABELS if labels[label]},
        luck=book.own_luck + book.table_luck,
        kinds=by_kind(real),
        best=best_plies(own),
    )


def mean_loss(choices: Sequence[Chosen]) -> MeanLoss:
    """What some choices cost on average."""
    losses = [one.loss for one in choices]
    error = stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else 0.0
    return MeanLoss(len(losses), fmean(losses) if losses else 0.0, error)


def by_kind(choices: Sequence[Chosen]) -> dict[str, MeanLoss]:
    """The same for each kind, in the order of the match."""
    kinds = dict.fromkeys(one.kind for one in choices)
    return {kind: mean_loss([one for one in choices if one.kind == kind]) for kind in kinds}


def best_plies(choices: Sequence[Chosen]) -> tuple[int, ...]:
    """Where the best was played and was farthest ahead of everything else, in their order."""
    found = nlargest(MOST_BEST, (one for one in choices if one.ahead), lambda one: one.ahead)
    return tuple(sorted(one.ply for one in found))


def key_plies(
    choices: Sequence[Chosen], strokes: Sequence[Stroke], least: float
) -> tuple[int, ...]:
    """The largest losses that have a name; where these are few, the largest strokes of luck too."""
    named = sorted((one for one in choices if one.label), key=lambda one: -one.loss)
    found = [one.ply for one in named[:MOST_KEY]]
    largest = sorted(
        ((max(map(abs, stroke.luck)), -stroke.ply) for stroke in strokes), reverse=True
    )
    for size, ply in largest[: max(0, LEAST_KEY - len(found))]:
        if size >= least:
            found.append(-ply)
    return tuple(sorted(found))

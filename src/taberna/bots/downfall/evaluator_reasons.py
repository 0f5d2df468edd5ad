"""Why the evaluator likes an action of Downfall: the facts it changes most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_facts import (
    ALL_CARDS,
    AT_GATE,
    BEST_CARD,
    CALM_FACTS,
    CUT_OFF,
    DEAD,
    DEAD_BEFORE,
    ERUPTION_FACTS,
    FAR_MATES,
    LIVING,
    MATES,
    MORE_RUNS,
    ONE_RUN,
    PEOPLE,
    QUICK_IN_DANGER,
    RELATIVES_DUE,
    SAVED,
    SLOW_IN_DANGER,
    TOO_MANY,
    WILD_CARDS,
)
from taberna.bots.reasons import Plain, Reason
from taberna.core.state import State
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import SPACES
from taberna.games.downfall.position import ERUPTS

SHOWN = 3
LEAST = 0.001  # of the share of the win

ERUPTION_KINDS = {
    SAVED: "saved",
    DEAD: "dead",
    AT_GATE: "at-gate",
    ONE_RUN: "one-run",
    **dict.fromkeys(range(MORE_RUNS, QUICK_IN_DANGER), "more-runs"),
    QUICK_IN_DANGER: "in-danger",
    SLOW_IN_DANGER: "in-danger",
    CUT_OFF: "cut-off",
    TOO_MANY: "too-many",
}
CALM_KINDS = {
    **dict.fromkeys(range(LIVING, MATES), "home"),
    MATES: "company",
    FAR_MATES: "company",
    DEAD_BEFORE: "dead",
    BEST_CARD: "cards",
    ALL_CARDS: "cards",
    WILD_CARDS: "cards",
    RELATIVES_DUE: "relatives",
    PEOPLE: "people",
}
Change = tuple[str, int, float, float, tuple[tuple[str, Plain], ...]]


def reasons_for(guide: Any, state: State, action: int) -> tuple[Reason, ...]:
    """The two or three facts that an action changes most, weighed in shares of the win."""
    seat = state.turn
    after = state.clone()
    after.apply(action)
    if after.turn < -1 or phase_of(after) != phase_of(state):
        return ()
    shares = guide.shares(state)
    sums: dict[tuple[str, int, tuple[tuple[str, Plain], ...]], list[float]] = {}
    for kind, whose, change, weight, about in changes(guide, state, after):
        pull = (1.0 if whose == seat else 0.0) - shares[whose]
        total = sums.setdefault((kind, whose, about), [0.0, 0.0])
        total[0] += change
        total[1] += shares[seat] * pull * weight * change
    found = [
        Reason(kind, weight, (("seat", SEATS[whose]), ("count", round(count)), *about))
        for (kind, whose, about), (count, weight) in sums.items()
        if abs(weight) >= LEAST
    ]
    return tuple(sorted(found, key=lambda reason: -abs(reason.weight))[:SHOWN])


def facts_for(guide: Any, state: State, action: int) -> tuple[Reason, ...]:
    """The same for a guide that judges by more than these facts.

    They are weighed by the linear evaluator: where a net is sure, no fact would change its mind.
    """
    return reasons_for(Evaluator(state.seats), state, action)


def changes(guide: Any, before: State, after: State) -> Iterator[Change]:
    """Each fact that differs: its kind, whose it is, by how much, its weight, and where."""
    erupts = phase_of(before) == ERUPTS
    kinds = ERUPTION_KINDS if erupts else CALM_KINDS
    width = ERUPTION_FACTS if erupts else CALM_FACTS
    were, are = guide.rows(before), guide.rows(after)
    weights = guide.weights_now()
    for whose in range(before.seats):
        for fact in range(width):
            change = are[whose][fact] - were[whose][fact]
            if change and (whose == before.turn or kinds.get(fact) != "cards") and fact in kinds:
                home = not erupts and fact < MATES
                about = (("square", str(SPACES[fact].name)),) if home else ()
                yield kinds[fact], whose, change, weights[fact], about


def phase_of(state: State) -> int:
    """The phase a state is in."""
    phase: int = state.position().phase  # type: ignore[attr-defined]
    return phase

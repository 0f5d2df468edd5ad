"""The facts of Downfall's evaluator as reasons name them: what counts once, and for how much.

The evaluator sorts people by how far they still have to go, so that a step forward is one person
fewer here and one more there. A reason speaks of a step: who is saved, of those who are out or can
be with one run; who can be that, of those who are near; who is near, of the living; who lives.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from taberna.bots.downfall.evaluator_facts import (
    ALL_CARDS,
    AT_GATE,
    BEST_CARD,
    CROWD,
    CUT_OFF,
    DEAD_BEFORE,
    FAR_MATES,
    LIVING,
    MATES,
    MORE_RUNS,
    NO_SUPPLY,
    ONE_RUN,
    PEOPLE,
    QUICK_IN_DANGER,
    RELATIVES_DUE,
    SAVED,
    SLOW_IN_DANGER,
    THREAT,
    TOO_MANY,
    WILD_CARDS,
)

Weights = Sequence[float]
Part = tuple[str, int, float, float]  # a kind; a fact in it, what that weighs, what it counts

QUICK = (SAVED, AT_GATE, ONE_RUN)  # out, or out with one run
NEAR = range(MORE_RUNS, MORE_RUNS + 2)  # one or two steps are left after a run
FAR = range(MORE_RUNS + 2, QUICK_IN_DANGER)
HOMES = range(LIVING, MATES)

# Whether more of it is good for whoever it is about; of homes that depends on where they are.
GOOD = {
    "saved": 1,
    "one-run": 1,
    "near": 1,
    "dead": -1,
    "in-danger": -1,
    "cut-off": -1,
    "too-many": -1,
    "people": 1,
    "company": 1,
    "cards": 1,
    "relatives": 1,
}


def parts(erupting: bool, weights: Weights) -> list[Part]:
    """All kinds of reasons with the facts they are made of."""
    return list(eruption_parts(weights) if erupting else calm_parts(weights))


def eruption_parts(weights: Weights) -> Iterator[Part]:
    """In the eruption: each step of the way out by itself, then what lava does."""
    near, far = (fmean(weights[fact] for fact in facts) for facts in (NEAR, FAR))
    yield "saved", SAVED, weights[SAVED] - weights[ONE_RUN], 1.0
    for fact in QUICK:
        gain = weights[AT_GATE if fact == AT_GATE else ONE_RUN] - near
        yield "one-run", fact, gain, 1.0
    for fact in (*QUICK, *NEAR):
        yield "near", fact, near - far, 1.0
    for fact in (*QUICK, *NEAR, *FAR):
        yield "dead", fact, far, -1.0
    yield "in-danger", QUICK_IN_DANGER, weights[QUICK_IN_DANGER], 1.0
    yield "in-danger", SLOW_IN_DANGER, weights[SLOW_IN_DANGER], 1.0
    yield "in-danger", THREAT, weights[THREAT], 0.0
    yield "cut-off", CUT_OFF, weights[CUT_OFF], 1.0
    yield "too-many", TOO_MANY, weights[TOO_MANY], 1.0


def calm_parts(weights: Weights) -> Iterator[Part]:
    """Before it: how many people there are, where they live, and what will bring more."""
    usual = fmean(weights[fact] for fact in HOMES)
    yield "people", PEOPLE, weights[PEOPLE] + usual, 1.0
    yield "people", CROWD, weights[CROWD], 0.0
    yield "people", NO_SUPPLY, weights[NO_SUPPLY], 0.0
    for fact in HOMES:
        yield "home", fact, weights[fact] - usual, 0.0
    yield "company", MATES, weights[MATES], 1.0
    yield "company", FAR_MATES, weights[FAR_MATES], 1.0
    yield "dead", DEAD_BEFORE, weights[DEAD_BEFORE], 1.0
    for fact in (BEST_CARD, ALL_CARDS, WILD_CARDS):
        yield "cards", fact, weights[fact], 1.0
    yield "relatives", RELATIVES_DUE, weights[RELATIVES_DUE], 1.0

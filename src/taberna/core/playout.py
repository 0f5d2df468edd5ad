"""Random games inside the kernel, for any game. `unlocked.py` lets them run without the GIL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taberna.core.seat import OVER
from taberna.core.unlocked import *

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.core.state import State


def run_out(state: State, rng: Rng) -> int:
    """Plays uniformly random actions to the end; how often a seat had a choice."""
    decisions = 0
    options = state.advance(rng)
    while state.turn != OVER:
        if options > 1:
            decisions += 1
            state.step(state.kth(rng.pick(options)))
        else:
            state.step(state.kth(0))
        options = state.advance(rng)
    return decisions


def run_many(start: State, scratch: State, rng: Rng, games: int) -> int:
    """Plays `games` random games from one start; the decisions of all of them."""
    decisions = 0
    for _ in range(games):
        scratch.copy_from(start)
        decisions += run_out(scratch, rng)
    return decisions


def playout(state: State, rng: Rng) -> int:
    """Plays this state to its end at random; returns the number of decisions."""
    decisions = run_out_unlocked(run_out, state, rng)
    state.own_up()
    return decisions


def playouts(start: State, rng: Rng, games: int) -> int:
    """Plays many random games from `start`, which stays as it is; the decisions of all of them."""
    scratch = start.clone()
    decisions = run_many_unlocked(run_many, start, scratch, rng, games)
    scratch.own_up()
    return decisions

"""Short words the tests of Pompeii XV share."""

from collections.abc import Iterator
from typing import Any

import pytest

from taberna.bots.xv.advice import assign
from taberna.bots.xv.uses import Uses
from taberna.core.errors import IllegalAction
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE
from taberna.games.xv.board import ALL_COUNTERS, mask_of
from taberna.games.xv.game import XV
from taberna.games.xv.state import State

# All fifteen counters in all twelve wells.
PERFECT = (
    "1 in 1, 2 in 2, 3 in 3, 4 in 4, 5 in 5, 14 8 in 6, 13 6 in 7, 15 7 in 8, 9 in 9, 10 in 10, "
    "11 in 11, 12 in 12"
)


def table(facts: str = "", rules: str = "free") -> State:
    """A position from its text."""
    return XV.read_position(f"rules {rules}; {facts}")


def play(state: State, *lines: str) -> list[Any]:
    """Plays lines as a record writes them, a seat's or chance's; what happened."""
    events: list[Any] = []
    for line in lines:
        happen = state.happen if state.turn == CHANCE else state.play
        events += happen(line)
    return events


def legal(state: State) -> list[str]:
    """Everything the seat on turn may do, as texts."""
    return [str(action) for action in state.actions()]


def refusal(state: State, action: str) -> IllegalAction:
    """Why an action is refused; a refusal changes nothing."""
    before = state.key()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert state.key() == before
    return caught.value


def wells_of(used: int, filled: int) -> tuple[int, ...]:
    """One way in which these counters lie in these wells, per well."""
    wells = [0] * 12
    for put in assign(used, filled):
        wells[put.well - 1] = mask_of(put.counters)
    return tuple(wells)


def situations(solver: Uses, count: int, seed: int, most: int = 15) -> Iterator[tuple[Any, int]]:
    """Random wells, reached by one throw used up, and numbers up after the next, `most` at most."""
    rng = Rng(seed)
    while count:
        placed = rng.below(ALL_COUNTERS + 1)
        uses = solver.uses(placed)
        up = rng.below(ALL_COUNTERS + 1) & ~placed
        if uses and 0 < up.bit_count() <= most:
            count -= 1
            yield wells_of(placed, uses[rng.below(len(uses))]), up


def falls(dish: int) -> Iterator[int]:
    """Every fall of these counters, all blank included."""
    up = dish
    while up:
        yield up
        up = (up - 1) & dish
    yield 0

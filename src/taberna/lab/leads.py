"""Who is ahead in a position: asked now and then, for comebacks and for when it was decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from taberna.bots.judging import find_judge
from taberna.bots.manifest import manifest_of
from taberna.bots.search.guide import Guide
from taberna.core.state import State
from taberna.games import find_game

Expects = Callable[[State], Sequence[float]]
CLOSE = 1e-6  # nobody leads by less


@cache
def lead_judge(game: str, seats: int) -> Expects:
    """What every seat can expect: by the game's guide where it has one, else by its judge."""
    guide = manifest_of(game).guidance.make(seats)
    if type(guide) is not Guide:  # which knows nothing
        return guide.shares
    judge = find_judge(find_game(game), seats)
    return lambda state: judge.expects(state.view(state.turn), 1, 1)[0]


def leader(expected: Sequence[float]) -> int | None:
    """The seat that can expect most, if it is one."""
    best = max(range(len(expected)), key=lambda seat: expected[seat])
    others = [value for seat, value in enumerate(expected) if seat != best]
    return best if expected[best] > max(others) + CLOSE else None

"""Imagining is dealing: the promise of the contract that needs many deals."""

from __future__ import annotations

from collections import Counter

from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.core.walking import AnyGame, require, usual_start


def imagines_as_dealt(game: AnyGame, samples: int = 4000, seed: int = 1) -> None:
    """What a seat imagines of another's choices is distributed as the deal itself.

    At the first decision nobody has acted, so imagining a dealt state from another seat's view must
    give the same distribution of the mover's legal actions as dealing does. Compares the two by a
    chi-square statistic with a bound that a right game misses once in a million.
    """
    rng = Rng(seed)
    dealt: Counter[int] = Counter()
    imagined: Counter[int] = Counter()
    for number in range(samples):
        state: State = usual_start(game, number)
        state.settle(rng)
        viewer = (state.turn + 1) % state.seats
        other: State = game.imagine(state.view(viewer), rng)
        dealt.update(state.ids())
        imagined.update(other.ids())
    statistic, cells = _chi_square(dealt, imagined)
    bound = cells + 5 * (2 * cells) ** 0.5 + 15
    require(statistic < bound, f"imagine deals fairly: {statistic:.1f} of {bound:.1f}", state)


def _chi_square(one: Counter[int], two: Counter[int]) -> tuple[float, int]:
    """The two-sample statistic over the kinds that are not rare, and how many those are."""
    common = [kind for kind in one | two if one[kind] + two[kind] >= 20]
    total = sum((one[kind] - two[kind]) ** 2 / (one[kind] + two[kind]) for kind in common)
    return total, len(common)

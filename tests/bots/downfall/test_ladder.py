"""The levels of Downfall: a small sample of the ladder, by simulations and not by the clock."""

from functools import partial

import pytest

from taberna.bots.manifest import Maker
from taberna.bots.search.budget import Budget
from taberna.bots.search.levels import LEVELS, Level, SlippingSearch
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.downfall.game import DOWNFALL

BLOCKS = 5


def level(number: int) -> Maker:
    """A level with simulations alone, at most sixty of them."""
    usual = LEVELS[number - 1]
    budget = Budget(simulations=min(usual.budget.simulations, 60))
    return partial(SlippingSearch, game=DOWNFALL, level=Level(budget, usual.slips))


def share_of(first: Maker, second: Maker) -> float:
    """What the first won of a few deals, each played from both seats."""
    won = 0.0
    for deal in range(BLOCKS):
        for own in range(2):
            makers = [first if seat == own else second for seat in range(2)]
            bots = [make(Rng(8 * deal + seat)) for seat, make in enumerate(makers)]
            state, luck = DOWNFALL.start("official", 2), Rng(deal)
            while state.settle(luck) != OVER:
                state.play(bots[state.turn].choose(state.view(state.turn)))
            won += state.shares()[own]
    return won / (2 * BLOCKS)


@pytest.mark.parametrize(("stronger", "weaker"), [(2, 1), (4, 2), (6, 4), (7, 5)])
def test_levels_are_levels(stronger: int, weaker: int) -> None:
    assert share_of(level(stronger), level(weaker)) > 0.55

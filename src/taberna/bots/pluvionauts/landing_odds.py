"""Where throws land on a board: the odds of one aim, and the aim that reaches a cell most often."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.games.pluvionauts.aim import AIM_COUNT, Aim, aim_of
from taberna.games.pluvionauts.falls import SPOTS
from taberna.games.pluvionauts.symmetry import FORCES
from taberna.games.pluvionauts.throws import landing_counts, spot_weights

PLACES = len(SPOTS) + 1  # every spot, and off the board


def odds_of(aim: int, weights: Sequence[float]) -> list[float]:
    """The odds of each spot, in the order of `SPOTS`, and last of missing the board."""
    force = aim % FORCES * PLACES
    there = weights[force : force + PLACES]
    return [count * weight for count, weight in zip(landing_counts(aim), there, strict=True)]


def aim_at(cell: int, heights: Sequence[int]) -> Aim:
    """The aim that lies on this cell most often, or beside it where the seat may choose it."""
    weights = spot_weights(heights)
    wanted = [spot for spot, cells in enumerate(SPOTS) if cell in cells]

    def share(aim: int) -> float:
        odds = odds_of(aim, weights)
        return sum(odds[spot] for spot in wanted) / sum(odds)

    return aim_of(max(range(AIM_COUNT), key=share))

"""What a finished game is worth to its seats, for programs that learn from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Utility:
    """What `State.returns()` can be: the least and the most of a seat, and the sum of all.

    `total` is None where the sum differs from game to game (general-sum).
    """

    least: float
    most: float
    total: float | None

    @property
    def kind(self) -> str:
        """`zero-sum`, `constant-sum` or `general-sum`."""
        if self.total is None:
            return "general-sum"
        return "constant-sum" if self.total else "zero-sum"


def of_shares(shares: Sequence[float]) -> list[float]:
    """1 for whoever wins alone, less for whoever shares it, -1 / (seats - 1) for the others.

    The sum is 0 where somebody wins. One seat alone gets its share.
    """
    seats = len(shares)
    if seats == 1:
        return list(shares)
    return [(seats * share - 1) / (seats - 1) for share in shares]


def usual_utility(seats: int, *, always_won: bool) -> Utility:
    """The bounds of `of_shares`; where nobody may win, the sum is not always the same."""
    if seats == 1:
        return Utility(0.0, 1.0, 1.0 if always_won else None)
    return Utility(-1 / (seats - 1), 1.0, 0.0 if always_won else None)

"""How sure a mean over blocks is: 95 % intervals, open however one-sided the games were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964  # of the normal distribution, for 95 %


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and half the width of its 95 % interval, if there were enough blocks for one."""

    value: float
    margin: float | None = None

    def times(self, scale: float) -> Estimate:
        """In another unit."""
        return Estimate(self.value * scale, None if self.margin is None else self.margin * scale)


def spread(freedom: int) -> float:
    """Student's t for 95 %, after Cornish and Fisher."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def mean(values: Sequence[float]) -> Estimate:
    """The mean of what any number of blocks gave."""
    count, middle = len(values), sum(values) / len(values)
    if count < 2:
        return Estimate(middle)
    apart = sum((value - middle) ** 2 for value in values)
    return Estimate(middle, spread(count - 1) * sqrt(apart / (count - 1) / count))


def part(mine: Sequence[float], theirs: Sequence[float]) -> Estimate | None:
    """My part of what we won together, from what each of us won in every block.

    Two imagined blocks, one lost and one won, keep the interval open when nobody ever lost. None
    if neither of us ever won.
    """
    count, whole = len(mine), sum(mine) + sum(theirs)
    if not whole:
        return None
    value = sum(mine) / whole
    leans = [a * (1 - value) - b * value for a, b in zip(mine, theirs, strict=True)]
    apart = sum(lean**2 for lean in [*leans, 1 - value, value])
    return Estimate(value, spread(count + 1) * sqrt(apart * count / (count + 1)) / whole)

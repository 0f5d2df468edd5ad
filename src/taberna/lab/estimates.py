"""Many means at once, with intervals that hold all together.

Each column is a number of every deal (NaN where a deal has none). The margins come from how the
columns swing together: the deals are given random signs and sizes many times (a multiplier
bootstrap), and what the largest of all studentised means stays below in 95 % of these draws is
the common factor. So all intervals hold their truths at once in 95 % of cases, however many there
are and however they hang together, and none is wider than it must be.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from taberna.arena.margins import Estimate, Z, spread

Array = NDArray[np.float64]
DRAWS, AT_ONCE = 2_000, 100
SEED = 20_110


def simultaneous(columns: Array, reach: Array, sure: float = 0.95) -> list[Estimate]:
    """The mean of each column with half the width of its interval; all hold at once.

    Two imagined deals, `reach` above and below the mean, keep an interval open where all real ones
    are alike.
    """
    there = ~np.isnan(columns)
    counts = there.sum(axis=0)
    means = np.where(counts > 0, np.nansum(columns, axis=0) / np.maximum(counts, 1), np.nan)
    swings = np.where(there, columns - means, 0.0)
    sizes = np.sqrt((swings**2).sum(axis=0) + 2 * reach**2)
    sizes = np.where(sizes > 0, sizes, 1.0)
    factor = common_factor(swings / sizes, sure)
    return [
        Estimate(float(mean), _margin(float(size), int(count), factor) if count > 1 else None)
        for mean, size, count in zip(means, sizes, counts, strict=True)
    ]


def _margin(size: float, count: int, factor: float) -> float:
    """Few deals know their own spread badly: then the factor grows as Student's t does."""
    grown = factor * spread(count - 1) / Z
    return grown * size / float(np.sqrt(count * (count - 1)))


def common_factor(swings: Array, sure: float) -> float:
    """What the largest studentised mean stays below; `swings` have size 1 each."""
    rng = np.random.default_rng(SEED)
    largest: list[float] = []
    for _ in range(DRAWS // AT_ONCE):
        signs = rng.standard_normal((AT_ONCE, len(swings)))
        largest += np.abs(signs @ swings).max(axis=1).tolist()
    return max(Z, float(np.quantile(largest, sure)))


def stacked(columns: Sequence[Array]) -> Array:
    """Columns side by side; shorter ones end in NaN."""
    longest = max(map(len, columns))
    whole = np.full((longest, len(columns)), np.nan)
    for place, column in enumerate(columns):
        whole[: len(column), place] = column
    return whole

"""Is one bot better than another? Asked after every block, and answered as soon as it is sure.

A generalised sequential probability ratio test. Two bots' part is what the first won of all that
the two won, counted by the seat: 0.5 is even, with any number of seats. Two claims about it
compete: `low` or less, `high` or more. Each is given the odds of block results that explain best
what was seen while the claim holds; the logarithm of the ratio of these likelihoods walks until it
leaves the bounds that the accepted error gives (after Wald). Blocks, not games, are counted: all
rotations of a lucky deal are one result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from taberna.arena.block import Block, winnings
from taberna.core.errors import Unreadable

Result = tuple[float, float]  # what the two won in a block, by the seat
HINT = 1e-3  # of a block won and of one lost: claims are never impossible
HALVINGS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Is `one` better than `other`? `alpha` is the chance accepted of either wrong answer."""

    one: str
    other: str
    low: float = 0.50
    high: float = 0.55
    alpha: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise Unreadable("the bounds are two parts in a hundred, the lower first: 50,55")
        if not 0 < self.alpha < 0.5:
            raise Unreadable(f"alpha is a chance above 0 and below 0.5, not {self.alpha:g}")

    @property
    def bound(self) -> float:
        """How far the logarithm of the ratio walks before the question is settled."""
        return log((1 - self.alpha) / self.alpha)


class Walk:
    """The walk of one question, block after block."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._seen: Counter[Result] = Counter()

    def add(self, block: Block) -> None:
        """One more block; those in which the two did not meet say nothing."""
        won = winnings(block)
        if self.question.one in won and self.question.other in won:
            self._seen[won[self.question.one], won[self.question.other]] += 1

    @property
    def ratio(self) -> float:
        """The logarithm: above 0 it speaks for the higher claim."""
        ask = self.question
        return likelihood(self._seen, ask.high) - likelihood(self._seen, ask.low)

    @property
    def answer(self) -> str:
        """`yes`, `no`, or `open` as long as nothing is sure."""
        ratio = self.ratio
        if abs(ratio) < self.question.bound:
            return "open"
        return "yes" if ratio > 0 else "no"


def likelihood(seen: Mapping[Result, int], part: float) -> float:
    """The logarithm of how likely all this was at best, up to a constant, if this is the part.

    The best odds are those seen, divided by 1 + tilt x lean; `tilt` is what makes the claim hold.
    """
    weights: Counter[float] = Counter()
    for (mine, theirs), count in [*seen.items(), ((1.0, 0.0), HINT), ((0.0, 1.0), HINT)]:
        weights[mine * (1 - part) - theirs * part] += count  # type: ignore[assignment]
    tilt = _tilt(weights)
    return -sum(weight * log(1 + tilt * lean) for lean, weight in weights.items())


def _tilt(weights: Mapping[float, float]) -> float:
    """Halves the interval of possible tilts until the odds lean to neither side."""
    low, high = -1 / max(weights), -1 / min(weights)
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        if sum(weight * lean / (1 + tilt * lean) for lean, weight in weights.items()) > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2

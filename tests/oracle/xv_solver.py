"""One turn of Pompeii XV with few counters and wells, solved by trying everything, in fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import chain, combinations

from tests.oracle.xv import can_use_all, puts

Numbers = frozenset[int]
State = tuple[Numbers, Numbers]  # counters placed, wells filled
SCORES, CHANCES = ("free", "forced"), ("clean", "perfect")
KINDS = SCORES + CHANCES


def subsets(numbers: Numbers) -> chain[tuple[int, ...]]:
    """Every set of some of these numbers, the empty one included."""
    return chain.from_iterable(combinations(sorted(numbers), n) for n in range(len(numbers) + 1))


class Naive:
    """Values of all states that play can reach, action by action."""

    def __init__(self, counters: int, wells: int) -> None:
        self.counters = frozenset(range(1, counters + 1))
        self.wells = frozenset(range(1, wells + 1))
        self.states: set[State] = set()
        self.between = cache(self._between)
        self.within = cache(self._within)

    def _between(self, kind: str, placed: Numbers, filled: Numbers) -> Fraction:
        """What a state between throws is worth."""
        self.states.add((placed, filled))
        dish = self.counters - placed
        if not dish or filled == self.wells:
            return self.end(kind, placed, frozenset(), filled)
        falls = [frozenset(fall) for fall in subsets(dish)]
        return sum((self.within(kind, placed, up, filled) for up in falls), Fraction()) / len(falls)

    def _within(self, kind: str, placed: Numbers, up: Numbers, filled: Numbers) -> Fraction:
        """What lying numbers are worth; at first nothing is used of them."""
        if not up:  # only blanks fell
            return self.end(kind, placed, up, filled)
        return self.choose(kind, placed, up, filled)

    def choose(self, kind: str, placed: Numbers, up: Numbers, filled: Numbers) -> Fraction:
        """The best of stopping and of every put, each followed by the best there is."""
        wells = self.wells - filled
        bound = kind == "forced" and can_use_all(up, wells)
        worths = [] if bound else [self.end(kind, placed, up, filled)]
        for counters, well in puts(up, wells):
            left, more = up - counters, filled | {well}
            if bound and not can_use_all(left, wells - {well}):
                continue
            go_on = self.within if left else self.used_up
            worths.append(go_on(kind, placed | counters, left, more))
        return min(worths) if kind in SCORES else max(worths)

    def used_up(self, kind: str, placed: Numbers, up: Numbers, filled: Numbers) -> Fraction:
        """Every number is used: the blank ones are thrown again."""
        return self.between(kind, placed, filled)

    def end(self, kind: str, placed: Numbers, up: Numbers, filled: Numbers) -> Fraction:
        """What a turn that ends here is worth."""
        score = sum(up) + sum(self.wells - filled)
        if kind in SCORES:
            return Fraction(score)
        return Fraction(score == 0 and (kind == "clean" or placed == self.counters))

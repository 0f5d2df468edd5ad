"""What can be said about Pompeii XV with certainty: counts, and how three ways of playing score.

A *placement* is a set of puts that can lie in the dish together: which counters lie in which well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import comb, factorial, sqrt

from taberna.bots.xv.exact import Exact, uses
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games.xv.actions import PUTS, Put
from taberna.games.xv.board import ALL_COUNTERS, COUNTERS, WELLS, mask_of, ways
from taberna.games.xv.game import XV

FIRST_THROWS = 1 << len(COUNTERS)
FILLING = {
    well: [(put, mask_of(put.counters)) for put in PUTS if put.well == well] for well in WELLS
}
DIGITS = 64  # bits in which one coefficient of a packed polynomial has room


# ---- placements ------------------------------------------------------------------------------


def perfect_placements() -> list[tuple[Put, ...]]:
    """Every way to lay all fifteen counters into all twelve wells."""
    return sorted(_perfect(ALL_COUNTERS, len(WELLS)), key=str)


def _perfect(left: int, wells: int) -> Iterator[tuple[Put, ...]]:
    """Fills the wells from the highest down, each with one or two of the counters left."""
    if wells == 0:
        if not left:
            yield ()
        return
    if left.bit_count() > 2 * wells:
        return
    for put, need in FILLING[wells]:
        if not need & ~left:
            yield from ((put, *rest) for rest in _perfect(left & ~need, wells - 1))


def count_placements(counters: int = 15, wells: int = 12) -> dict[tuple[int, int], int]:
    """How many placements there are, for each number of wells filled and of counters in them.

    Goes well by well and keeps, for every set of counters used, a polynomial in the number of
    wells filled, packed into one whole number.
    """
    totals = [0] * (1 << counters)
    totals[0] = 1
    for well in range(1, wells + 1):
        needs = [mask_of(c) for c, into in ways() if into == well and c[0] <= counters]
        for used in range((1 << counters) - 1, -1, -1):  # downward: a well is filled only once
            more = sum(totals[used ^ need] for need in needs if need & used == need)
            totals[used] += more << DIGITS
    found: Counter[tuple[int, int]] = Counter()
    for used, packed in enumerate(totals):
        for filled in range(wells + 1):
            found[filled, used.bit_count()] += packed >> (DIGITS * filled) & ((1 << DIGITS) - 1)
    return {key: count for key, count in found.items() if count}


# ---- lines of play ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lines:
    """How many different turns can be played."""

    placements: int  # what may lie in the dish, the empty dish included
    turns: int  # which numbers were up at each throw, and how each throw was used
    orders: int  # the same, and in which order the wells were filled


def count_lines(counters: int = 15, wells: int = 12) -> Lines:
    """Counts whole turns, from the first throw to the end, with free stopping.

    The puts of a placement fall into the throws they were made in. All throws but the last use up
    what was up; the last leaves numbers, or shows none, or nothing is left to throw or to fill.
    """
    found = count_placements(counters, wells)
    return Lines(
        placements=sum(found.values()),
        turns=sum(
            count * _endings(filled, counters - used, full=filled == wells, ordered=False)
            for (filled, used), count in found.items()
        ),
        orders=sum(
            count * _endings(filled, counters - used, full=filled == wells, ordered=True)
            for (filled, used), count in found.items()
        ),
    )


def _endings(puts: int, unplaced: int, *, full: bool, ordered: bool) -> int:
    """In how many ways a turn can come to these puts and end there."""
    used_up = _throws(puts, ordered=ordered)  # every throw was used up
    last_partly = sum(  # `late` puts belong to the last throw, which leaves numbers
        comb(puts, late)
        * (factorial(late) if ordered else 1)
        * _throws(puts - late, ordered=ordered)
        for late in range(1 if full else 0, puts + 1)
    )
    leaving = last_partly * ((1 << unplaced) - 1)
    return leaving + used_up  # then all that is thrown falls blank, or nothing follows


def _throws(puts: int, *, ordered: bool) -> int:
    """In how many ways these puts can be spread over throws one after the other."""
    if puts == 0:
        return 1
    return sum(
        comb(puts, first)
        * (factorial(first) if ordered else 1)
        * _throws(puts - first, ordered=ordered)
        for first in range(1, puts + 1)
    )


def usable_first_throws() -> int:
    """How many first throws show numbers that can all be used."""
    return sum(bool(uses().uses(up)) for up in range(1, FIRST_THROWS))


# ---- scores ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scores:
    """How one way of playing scores: the chance of every score from 0 on."""

    name: str
    chances: tuple[float, ...]
    turns: int = 0  # simulated ones; 0 means that the chances are exact

    @property
    def mean(self) -> float:
        """The expected score."""
        return sum(score * chance for score, chance in enumerate(self.chances))

    @property
    def median(self) -> int:
        """The lowest score that at least half of all turns do not exceed."""
        below = 0.0
        for score, chance in enumerate(self.chances):
            below += chance
            if below >= 0.5:
                return score
        return len(self.chances) - 1

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 where it is exact."""
        if not self.turns:
            return 0.0
        squares = sum(score * score * chance for score, chance in enumerate(self.chances))
        return sqrt((squares - self.mean**2) / self.turns)

    def between(self, first: int, end: int) -> float:
        """The chance of a score from `first` up to, not including, `end`."""
        return sum(self.chances[first:end])


def exact_scores(solution: Exact) -> list[Scores]:
    """Best play under both stopping rules, and greedy play."""
    titles = {"free": "best", "forced": "best, forced", "greedy": "greedy"}
    return [Scores(titles[n], tuple(solution.distributions[n])) for n in titles]


def random_scores(turns: int, rng: Rng) -> Scores:
    """Turns of solitaire in which every choice is made at random."""
    start, counted = XV.start(), [0] * 256
    for _ in range(turns):
        counted[_random_turn(start.clone(), rng)] += 1
    return Scores("random", tuple(count / turns for count in counted), turns)


def _random_turn(state: State, rng: Rng) -> int:
    while state.settle(rng) != OVER:
        ids = state.ids()
        state.apply(ids[rng.below(len(ids))])
    score: int = XV.outcome(state).scores[0][0][1]  # type: ignore[arg-type]
    return score

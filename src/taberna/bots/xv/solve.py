"""The exact solution of Pompeii XV by backward induction, compiled; C types in `solve.pxd`.

Between throws a turn is described by the counters placed and the wells filled. Such a *state* can
occur exactly if its counters can fill its wells in some way (`uses`). A use of the fallen numbers
leads from one state to another with more counters placed, so values are found from the fullest sets
of counters down.
"""

from __future__ import annotations

from array import array

from taberna.bots.xv.bits import *
from taberna.bots.xv.policy import FORCED, GREEDY
from taberna.bots.xv.unlocked import *
from taberna.bots.xv.uses import Stops, Uses


class Solver(Uses):
    """Values of all states of a turn with so many counters and wells."""

    def __init__(self, counters: int = 15, wells: int = 12) -> None:
        super().__init__(counters, wells)
        self.free = array("d", bytes(8 * self.states))  # expected score, stopping freely
        self.forced = array("d", bytes(8 * self.states))  # expected score, forced to go on
        self.clean = array("d", bytes(8 * self.states))  # chance of 0 when one plays for it
        self.perfect = array("d", bytes(8 * self.states))  # chance of perfection, likewise
        self.stop = bytearray(0)

    def make_stops(self) -> None:
        """The best score of stopping, for all numbers up and all wells filled; made once."""
        if not len(self.stop):
            stops = Stops(self)
            stops.find(self.everything)
            self.stop = stops.stop

    # ---- values ------------------------------------------------------------------------------

    def solve_hand(self, hand: int) -> None:
        """The values of all states with these counters placed; fuller ones are known."""
        first = self.offset[hand]
        end = first + self.sizes[hand]
        for state in range(first, end):
            empty = sum_of(self.full & ~self.sets[state])
            self.free[state] = self.forced[state] = empty  # all that follows falls blank
            self.clean[state] = 0 if empty else 1
            self.perfect[state] = 0 if empty or hand != self.everything else 1
        rest = self.everything & ~hand
        up = rest
        while up:
            self.add_fall(first, end, hand | up, up)
            up = (up - 1) & rest
        chance = 1.0 / (1 << ones(rest))
        for state in range(first, end):
            if self.sets[state] != self.full:
                self.free[state] *= chance
                self.forced[state] *= chance
                self.clean[state] *= chance
                self.perfect[state] *= chance

    def add_fall(self, first: int, end: int, after: int, up: int) -> None:
        """Adds what one fall is worth to each of these states; a full dish is thrown no more."""
        use = self.offset[up]
        last = use + self.sizes[up]
        words = after * self.words
        base = self.offset[after]
        for state in range(first, end):
            fill = self.sets[state]
            if fill == self.full:
                continue
            free = forced = 1e9
            clean = perfect = 0.0
            for number in range(use, last):
                more = self.sets[number]
                if more & fill == 0:
                    more |= fill
                    at = words + (more >> 6)
                    below = self.bits[at] & low_bits(more & 63)
                    next_state = base + self.before[at] + ones(below)
                    if self.free[next_state] < free:
                        free = self.free[next_state]
                    if self.forced[next_state] < forced:
                        forced = self.forced[next_state]
                    if self.clean[next_state] > clean:
                        clean = self.clean[next_state]
                    if self.perfect[next_state] > perfect:
                        perfect = self.perfect[next_state]
            stop = self.stop[up * self.fills + fill]
            self.free[state] += stop if stop < free else free
            self.forced[state] += stop if forced > 1e8 else forced
            self.clean[state] += clean
            self.perfect[state] += perfect

    def solve_hands(self, hands: array[int], first: int, end: int) -> None:
        """Solves some of the sets of counters in a list of sets of one size."""
        solve_unlocked(self, hands, first, end)

    def solve_range(self, hands: array[int], first: int, end: int) -> None:
        """`solve_hands` without the GIL."""
        for number in range(first, end):
            self.solve_hand(hands[number])

    # ---- how a policy scores -----------------------------------------------------------------

    def distribution(self, policy: int) -> list[float]:
        """The chance of each score of a turn, from 0 on, under a policy."""
        chances = array("d", bytes(8 * self.states))
        scores = array("d", bytes(8 * 256))
        chances[0] = 1.0
        spread_unlocked(self, policy, chances, scores)
        return list(scores)

    def spread(self, policy: int, chances: array[float], scores: array[float]) -> None:
        """Follows all falls from the empty dish; a set of counters only leads to larger numbers."""
        for hand in range(self.hands):
            for state in range(self.offset[hand], self.offset[hand] + self.sizes[hand]):
                if chances[state] > 0:
                    self.spread_state(policy, hand, state, chances, scores)

    def spread_state(
        self, policy: int, hand: int, state: int, chances: array[float], scores: array[float]
    ) -> None:
        """Sends the chance of one state on to where the policy leads."""
        fill = self.sets[state]
        rest = self.everything & ~hand
        if not rest or fill == self.full:
            scores[sum_of(self.full & ~fill)] += chances[state]
            return
        chance = chances[state] / (1 << ones(rest))
        scores[sum_of(self.full & ~fill)] += chance
        up = rest
        while up:
            next_state = self.follow(hand, fill, up, policy)
            if next_state < 0:
                scores[self.stop[up * self.fills + fill]] += chance
            else:
                chances[next_state] += chance
            up = (up - 1) & rest

    def follow(self, hand: int, fill: int, up: int, policy: int) -> int:
        """The state a policy goes to with these numbers up, or -1 if it stops."""
        chosen, lowest = -1, 1e9
        if policy != FORCED:
            lowest = self.stop[up * self.fills + fill]
        for number in range(self.offset[up], self.offset[up] + self.sizes[up]):
            more = self.sets[number]
            if more & fill == 0:
                next_state = self.index(hand | up, fill | more)
                value = self.worth(next_state, fill | more, policy)
                if value < lowest or (value == lowest and chosen < 0):
                    chosen, lowest = next_state, value
        return chosen

    def worth(self, state: int, fill: int, policy: int) -> float:
        """What a policy thinks of a state: the greedy one counts the open wells and no further."""
        if policy == GREEDY:
            return sum_of(self.full & ~fill)
        return self.forced[state] if policy == FORCED else self.free[state]

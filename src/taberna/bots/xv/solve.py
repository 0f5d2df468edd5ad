"""The exact solution of Pompeii XV by backward induction, compiled; C types in `solve.pxd`.

Between throws a turn is described by the counters placed and the wells filled. Such a *state* can
occur exactly if its counters can fill its wells in some way, so the states are, for every set of
counters, the *uses* of that set: the sets of wells it can fill with nothing left over. A use of the
fallen numbers leads from one state to another with more counters placed, so values are found from
the fullest sets of counters down.
"""

from __future__ import annotations

from array import array

from taberna.bots.xv.halves import *
from taberna.bots.xv.policy import FORCED, GREEDY
from taberna.games.xv.board import ways

NEVER = 255  # no way to stop: more than any score


class Solver:
    """Values of all states of a turn with so many counters and wells."""

    def __init__(self, counters: int = 15, wells: int = 12) -> None:
        self.counters, self.wells = counters, wells
        self.hands, self.fills = 1 << counters, 1 << wells
        self.everything, self.full = self.hands - 1, self.fills - 1
        self.words = max(1, self.fills // 64)
        usual = [(c, w) for c, w in ways() if c[0] <= counters and w <= wells]
        self.way_count = len(usual)
        self.needs = array("i", [sum(1 << (n - 1) for n in c) for c, _ in usual])
        self.well = array("i", [w - 1 for _, w in usual])
        self.find_uses()
        self.free = array("d", bytes(8 * self.states))  # expected score, stopping freely
        self.forced = array("d", bytes(8 * self.states))  # expected score, forced to go on
        self.clean = array("d", bytes(8 * self.states))  # chance of 0 when one plays for it
        self.perfect = array("d", bytes(8 * self.states))  # chance of perfection, likewise
        self.sums = array("i", [sum_of(fill) for fill in range(self.fills)])
        self.stop = bytearray(0)
        self.best = bytearray(0)

    # ---- the states --------------------------------------------------------------------------

    def find_uses(self) -> None:
        """For every set of counters, which sets of wells it fills exactly: bits, ranks, lists."""
        self.bits = array("Q", bytes(8 * self.hands * self.words))
        self.before = array("H", bytes(2 * self.hands * self.words))
        self.offset = array("I", bytes(4 * self.hands))
        self.sizes = array("I", bytes(4 * self.hands))
        mark_uses_unlocked(self)
        self.states = sum(self.sizes)
        self.sets = array("H", bytes(2 * self.states))
        list_uses_unlocked(self)

    def mark_uses(self) -> None:
        """The highest counter goes somewhere, the rest is a smaller use."""
        self.bits[0] = 1
        for hand in range(1, self.hands):
            high = top(hand)
            for way in range(self.way_count):
                if self.needs[way] & ~hand == 0 and self.needs[way] & high:
                    self.add_uses(hand, hand & ~self.needs[way], self.well[way])
        total = 0
        for placed in range(self.counters + 1):  # states with few counters placed come first
            for hand in range(self.hands):
                if ones(hand) == placed:
                    self.offset[hand] = total
                    self.sizes[hand] = self.rank_uses(hand)
                    total += self.sizes[hand]

    def rank_uses(self, hand: int) -> int:
        """Counts the uses before each word of bits; their number in all."""
        count = 0
        for word in range(self.words):
            self.before[hand * self.words + word] = count
            count += ones(self.bits[hand * self.words + word])
        return count

    def add_uses(self, hand: int, rest: int, well: int) -> None:
        """All uses of `rest` without this well, with this well added, are uses of `hand`."""
        to = hand * self.words
        source = rest * self.words
        if well >= 6:
            jump = 1 << (well - 6)
            for word in range(self.words):
                if not word & jump:
                    self.bits[to + word + jump] |= self.bits[source + word]
        else:
            for word in range(self.words):
                self.bits[to + word] |= shifted(self.bits[source + word], well)

    def list_uses(self) -> None:
        """The uses as lists, ascending."""
        for hand in range(self.hands):
            place = self.offset[hand]
            for fill in range(self.fills):
                if self.bits[hand * self.words + (fill >> 6)] >> (fill & 63) & 1:
                    self.sets[place] = fill
                    place += 1

    def index(self, hand: int, fill: int) -> int:
        """The number of a state that occurs."""
        at = hand * self.words + (fill >> 6)
        below = self.bits[at] & low_bits(fill & 63)
        return self.offset[hand] + self.before[at] + ones(below)

    def find(self, hand: int, fill: int) -> int:
        """The number of the state with these counters in these wells, or -1 if it cannot be."""
        if not 0 <= hand < self.hands or not 0 <= fill < self.fills:
            return -1
        word = self.bits[hand * self.words + (fill >> 6)]
        return self.index(hand, fill) if word >> (fill & 63) & 1 else -1

    def level(self, placed: int) -> tuple[int, int]:
        """The numbers of the states with so many counters placed: the first, and the one after."""
        hands = [hand for hand in range(self.hands) if hand.bit_count() == placed]
        first = self.offset[hands[0]]
        return first, first + sum(self.sizes[hand] for hand in hands)

    def uses(self, hand: int) -> list[int]:
        """The sets of wells these counters fill with nothing left over."""
        first = self.offset[hand]
        return [self.sets[first + number] for number in range(self.sizes[hand])]

    # ---- stopping ----------------------------------------------------------------------------

    def make_stops(self) -> None:
        """The best score of stopping, for all numbers up and all wells filled; made once."""
        if len(self.stop):
            return
        self.stop = bytearray(self.hands * self.fills)
        self.best = bytearray(self.hands * self.fills)
        find_stops_unlocked(self)

    def find_stops(self) -> None:
        """Leave the highest number, or use it; at least one is left when one stops."""
        for fill in range(self.fills):
            self.best[fill] = sum_of(self.full & ~fill)
            self.stop[fill] = NEVER
        for up in range(1, self.hands):
            high = top(up)
            value = value_of(high)
            row, rest = up * self.fills, (up & ~high) * self.fills
            for fill in range(self.fills):
                self.best[row + fill] = self.best[rest + fill] + value
                self.stop[row + fill] = self.best[rest + fill] + value
            for way in range(self.way_count):
                if self.needs[way] & ~up == 0 and self.needs[way] & high:
                    self.relax(row, (up & ~self.needs[way]) * self.fills, 1 << self.well[way])

    def relax(self, row: int, rest: int, well: int) -> None:
        """Using the highest number in an open well may be better."""
        block = 0
        while block < self.fills:
            for fill in range(block, block + well):
                better = self.best[rest + fill + well]
                if better < self.best[row + fill]:
                    self.best[row + fill] = better
                better = self.stop[rest + fill + well]
                if better < self.stop[row + fill]:
                    self.stop[row + fill] = better
            block += 2 * well

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

    # ---- one throw -------------------------------------------------------------------------------

    def cheapest(self, up: int, fill: int, most: int) -> list[tuple[int, int, int]]:
        """The uses that leave numbers over and the fewest points on the table, with those points.

        Each is (points, counters used, wells filled), in ascending order; `most` cuts the list, and
        of those with as many points as the last one some may be missing.
        """
        found = array("Q", bytes(8 * most))
        length = gather_unlocked(self, up, fill, found, array("i", bytes(4 * 256)))
        rows = sorted(found[number] for number in range(length))
        return [(row >> 32, row >> 16 & 0xFFFF, row & 0xFFFF) for row in rows]

    def gather(self, up: int, fill: int, found: array[int], tally: array[int]) -> int:
        """Fills the array with the cheapest uses, packed for sorting; how many they are."""
        self.tally_points(up, fill, tally)
        most, limit, total = len(found), 0, tally[0]
        while limit < 255 and total < most:
            limit += 1
            total += tally[limit]
        length = self.collect(up, fill, 0, limit - 1, 0, found)
        return self.collect(up, fill, limit, limit, length, found)

    def tally_points(self, up: int, fill: int, tally: array[int]) -> None:
        """Counts the uses that leave numbers over, by the points they leave on the table."""
        used = up
        while used:
            used = (used - 1) & up
            base = sum_of(up & ~used) + sum_of(self.full & ~fill)
            for number in range(self.offset[used], self.offset[used] + self.sizes[used]):
                more = self.sets[number]
                if more & fill == 0:
                    tally[base - self.sums[more]] += 1

    def collect(
        self, up: int, fill: int, least: int, limit: int, length: int, found: array[int]
    ) -> int:
        """Adds the uses that leave from `least` to `limit` points, while there is room."""
        used = up
        while used:
            used = (used - 1) & up
            base = sum_of(up & ~used) + sum_of(self.full & ~fill)
            for number in range(self.offset[used], self.offset[used] + self.sizes[used]):
                more = self.sets[number]
                points = base - self.sums[more]
                if more & fill == 0 and least <= points <= limit and length < len(found):
                    found[length] = packed(points, used, more)
                    length += 1
        return length

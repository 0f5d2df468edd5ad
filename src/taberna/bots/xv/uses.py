"""What any counters of Pompeii XV can fill, and how best to stop; C types in `uses.pxd`.

A *use* of a set of counters is a set of wells that it fills with nothing left over. The uses of a
larger set follow from those of smaller ones; they are found once for all sets, as bits of a word.
Counters placed in wells are a *state* of a turn: a set of counters with one of its uses.
"""

from __future__ import annotations

from array import array

from taberna.bots.xv.bits import *
from taberna.games.xv.board import ways

NEVER = 255  # no way to stop: more than any score


class Uses:
    """The uses of every set of so many counters in so many wells."""

    def __init__(self, counters: int = 15, wells: int = 12) -> None:
        self.counters, self.wells = counters, wells
        self.hands, self.fills = 1 << counters, 1 << wells
        self.everything, self.full = self.hands - 1, self.fills - 1
        self.words = max(1, self.fills // 64)
        usual = [(c, w) for c, w in ways() if c[0] <= counters and w <= wells]
        self.way_count = len(usual)
        self.needs = array("i", [sum(1 << (n - 1) for n in c) for c, _ in usual])
        self.well = array("i", [w - 1 for _, w in usual])
        self.sums = array("i", [sum_of(fill) for fill in range(max(self.hands, self.fills))])
        self.bits = array("Q", bytes(8 * self.hands * self.words))
        self.before = array("H", bytes(2 * self.hands * self.words))
        self.offset = array("I", bytes(4 * self.hands))
        self.sizes = array("I", bytes(4 * self.hands))
        self.mark_uses()
        self.states = sum(self.sizes)
        self.sets = array("H", bytes(2 * self.states))
        self.list_uses()

    def mark_uses(self) -> None:
        """The highest counter goes somewhere, the rest is a smaller use."""
        self.bits[0] = 1
        for hand in range(1, self.hands):
            high = top(hand)
            for way in range(self.way_count):
                if self.needs[way] & ~hand == 0 and self.needs[way] & high:
                    rest = (hand & ~self.needs[way]) * self.words
                    self.add_well(self.bits, hand * self.words, rest, self.well[way])
        total = 0
        for placed in range(self.counters + 1):  # states with few counters placed come first
            for hand in range(self.hands):
                if ones(hand) == placed:
                    self.offset[hand] = total
                    self.sizes[hand] = self.count_before(self.bits, self.before, hand)
                    total += self.sizes[hand]

    def add_well(self, bits: array[int], to: int, source: int, well: int) -> None:
        """The sets of wells in a row that lack this one go into another row, with it added."""
        if well >= 6:
            jump = 1 << (well - 6)
            for word in range(self.words):
                if not word & jump:
                    bits[to + word + jump] |= bits[source + word]
        else:
            for word in range(self.words):
                bits[to + word] |= shifted(bits[source + word], well)

    def count_before(self, bits: array[int], before: array[int], row: int) -> int:
        """Counts the sets before each word of a row; their number in all."""
        count = 0
        for word in range(row * self.words, (row + 1) * self.words):
            before[word] = count
            count += ones(bits[word])
        return count

    def list_uses(self) -> None:
        """The uses as lists, ascending."""
        for hand in range(self.hands):
            self.list_row(self.bits, hand, self.sets, self.offset[hand])

    def list_row(self, bits: array[int], row: int, sets: array[int], place: int) -> None:
        """Lists the sets of wells of a row."""
        for word in range(self.words):
            left = bits[row * self.words + word]
            while left:
                sets[place] = word << 6 | lowest(left)
                place += 1
                left &= left - 1

    def rank(self, hand: int, fill: int) -> int:
        """How many uses of these counters come before one that exists."""
        at = hand * self.words + (fill >> 6)
        return self.before[at] + ones(self.bits[at] & low_bits(fill & 63))

    def index(self, hand: int, fill: int) -> int:
        """The number of a state that occurs."""
        return self.offset[hand] + self.rank(hand, fill)

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

    def span(self, hand: int) -> tuple[int, int]:
        """The numbers of the states with these counters placed: the first, and the one after."""
        return self.offset[hand], self.offset[hand] + self.sizes[hand]

    def uses(self, hand: int) -> list[int]:
        """The sets of wells these counters fill with nothing left over."""
        first = self.offset[hand]
        return [self.sets[first + number] for number in range(self.sizes[hand])]

    # ---- one throw ---------------------------------------------------------------------------

    def cheapest(self, up: int, fill: int, most: int) -> list[tuple[int, int, int]]:
        """The uses that leave numbers over and the fewest points on the table, with those points.

        Each is (points, counters used, wells filled), in ascending order; `most` cuts the list, and
        of those with as many points as the last one some may be missing.
        """
        found = array("Q", bytes(8 * most))
        length = self.gather(up, fill, found, array("i", bytes(4 * 256)))
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


class Stops:
    """The fewest points with which one can stop, whichever of some counters are up."""

    def __init__(self, uses: Uses) -> None:
        self.uses = uses
        self.place = array("i", bytes(4 * uses.hands))  # of the numbers up among the counters
        self.stop = bytearray(0)  # at least one number is left over
        self.best = bytearray(0)  # none need be left

    def find(self, dish: int) -> None:
        """For all numbers up among these counters and all wells filled: a row for each fall."""
        room = self.uses.fills << ones(dish)
        if len(self.stop) < room:
            self.stop, self.best = bytearray(room), bytearray(room)
        self.find_all(dish)

    def find_all(self, dish: int) -> None:
        """One fall after the other, each from smaller ones."""
        up = number = 0
        while up < dish:
            self.place[up] = number
            self.find_row(up, number)
            number += 1
            up = (up - dish) & dish
        self.place[up] = number
        self.find_row(up, number)

    def find_row(self, up: int, number: int) -> None:
        """Leave the highest number, or use it; at least one is left when one stops."""
        fills = self.uses.fills
        row = number * fills
        if not up:
            for fill in range(fills):
                self.best[fill] = self.uses.sums[self.uses.full & ~fill]
                self.stop[fill] = NEVER
            return
        high = top(up)
        value, rest = value_of(high), self.place[up & ~high] * fills
        for fill in range(fills):
            self.best[row + fill] = self.stop[row + fill] = self.best[rest + fill] + value
        for way in range(self.uses.way_count):
            need = self.uses.needs[way]
            if need & ~up == 0 and need & high:
                self.relax(row, self.place[up & ~need] * fills, 1 << self.uses.well[way])

    def relax(self, row: int, rest: int, well: int) -> None:
        """Using the highest number in an open well may be better."""
        block = 0
        while block < self.uses.fills:
            for fill in range(block, block + well):
                better = self.best[rest + fill + well]
                if better < self.best[row + fill]:
                    self.best[row + fill] = better
                better = self.stop[rest + fill + well]
                if better < self.stop[row + fill]:
                    self.stop[row + fill] = better
            block += 2 * well

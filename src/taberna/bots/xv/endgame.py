"""The rest of a turn solved on the spot, for any payoff, compiled; C types in `endgame.pxd`.

Once a few counters are placed, what may follow is a small part of all states. A *payoff* says what
each score of an ended turn is worth, and falls as the score rises; both classes look for the most.
"""

from __future__ import annotations

from array import array

from taberna.bots.xv.bits import *
from taberna.bots.xv.policy import FORCED, PERFECT
from taberna.bots.xv.uses import Stops, Uses

NOTHING = -1e9  # less than any payoff
SLOTS = 16  # for each well, the most that can be had without it; then, without any of them
WHOLE = 12


class Endgame:
    """Values of all states that may follow once some counters are placed."""

    def __init__(self, uses: Uses) -> None:
        self.uses = uses
        self.stops = Stops(uses)
        self.placed = self.filled = self.dish = self.policy = self.rows = 0
        self.payoff = array("d")
        self.bits = array("Q")  # for each set of more counters, in the order of `stops.place`:
        self.before = array("H")  # the wells that may be filled by then, as `Uses` has them
        self.start = array("I")
        self.sets = array("H")
        self.values = array("d")

    def solve(self, placed: int, filled: int, policy: int, payoff: array[float]) -> None:
        """Solves for these counters placed, in wells among which are all of `filled`."""
        self.placed, self.filled, self.policy, self.payoff = placed, filled, policy, payoff
        self.dish = self.uses.everything & ~placed
        self.rows = 1 << ones(self.dish)
        self.stops.find(self.dish)
        if len(self.before) < self.rows * self.uses.words:
            self.bits = array("Q", bytes(8 * self.rows * self.uses.words))
            self.before = array("H", bytes(2 * self.rows * self.uses.words))
            self.start = array("I", bytes(4 * (self.rows + 1)))
        room = self.find_states()
        if len(self.sets) < room:
            self.sets, self.values = array("H", bytes(2 * room)), array("d", bytes(8 * room))
        self.list_states()
        self.solve_all()

    def found(self) -> array[float]:
        """The values with no more counters placed, NOTHING where `filled` is not among the wells.

        They stand in the order of the uses of the counters placed.
        """
        values = array("d", [NOTHING] * self.uses.sizes[self.placed])
        for number in range(self.start[1]):
            values[self.uses.rank(self.placed, self.sets[number])] = self.values[number]
        return values

    # ---- the states ----------------------------------------------------------------------------

    def find_states(self) -> int:
        """Marks what may be filled, from the few counters placed on; how many states there are."""
        words = self.uses.words
        for word in range(words):
            self.bits[word] = 0
        for number in range(self.uses.sizes[self.placed]):
            fill = self.uses.sets[self.uses.offset[self.placed] + number]
            if fill & self.filled == self.filled:
                self.bits[fill >> 6] |= bit_of(fill & 63)
        self.start[0] = 0
        self.start[1] = self.uses.count_before(self.bits, self.before, 0)
        more = (0 - self.dish) & self.dish
        while more:
            row = self.stops.place[more]
            self.mark_row(more, row)
            self.start[row + 1] = self.start[row] + self.uses.count_before(
                self.bits, self.before, row
            )
            more = (more - self.dish) & self.dish
        return self.start[self.rows]

    def mark_row(self, more: int, row: int) -> None:
        """The highest of more counters goes somewhere, what the others fill is known."""
        words, high = self.uses.words, top(more)
        for word in range(row * words, (row + 1) * words):
            self.bits[word] = 0
        for way in range(self.uses.way_count):
            need = self.uses.needs[way]
            if need & ~more == 0 and need & high:
                rest = self.stops.place[more & ~need] * words
                self.uses.add_well(self.bits, row * words, rest, self.uses.well[way])

    def list_states(self) -> None:
        """The wells filled in each state."""
        for row in range(self.rows):
            self.uses.list_row(self.bits, row, self.sets, self.start[row])

    # ---- their values --------------------------------------------------------------------------

    def solve_all(self) -> None:
        """From the fullest sets of counters down."""
        more = self.dish
        while more:
            self.solve_row(more)
            more = (more - 1) & self.dish
        self.solve_row(0)

    def solve_row(self, more: int) -> None:
        """The values of all states with these further counters placed."""
        row, rest = self.stops.place[more], self.dish & ~more
        first, end = self.start[row], self.start[row + 1]
        for state in range(first, end):
            self.values[state] = self.ended(more, self.sets[state])
        up = rest
        while up:
            self.add_fall(first, end, self.stops.place[more | up], up)
            up = (up - 1) & rest
        chance = 1.0 / (1 << ones(rest))
        for state in range(first, end):
            if self.sets[state] != self.uses.full:
                self.values[state] *= chance

    def ended(self, more: int, fill: int) -> float:
        """What a turn is worth that ends with no number up."""
        if self.policy == PERFECT and more != self.dish:
            return 0.0
        return self.payoff[self.uses.sums[self.uses.full & ~fill]]

    def add_fall(self, first: int, end: int, after: int, up: int) -> None:
        """Adds what one fall is worth to each of these states; a full dish is thrown no more."""
        use = self.uses.offset[up]
        last, words = use + self.uses.sizes[up], after * self.uses.words
        stops, base = self.stops.place[up] * self.uses.fills, self.start[after]
        for state in range(first, end):
            fill = self.sets[state]
            if fill == self.uses.full:
                continue
            best = NOTHING
            for place in range(use, last):
                more = self.uses.sets[place]
                if more & fill == 0:
                    more |= fill
                    word = words + (more >> 6)
                    below = self.bits[word] & low_bits(more & 63)
                    value = self.values[base + self.before[word] + ones(below)]
                    if value > best:
                        best = value
            stop = self.payoff[self.stops.stop[stops + fill]]
            if stop > best and (self.policy != FORCED or best == NOTHING):
                best = stop
            self.values[state] += best


class ThrowJudge:
    """What each put is worth when a throw has fallen and every state after it is valued."""

    def __init__(self, uses: Uses) -> None:
        self.uses = uses
        self.place = array("i", bytes(4 * uses.hands))
        self.gain = bytearray(SLOTS)
        self.payoff = array("d")
        self.after = array("d")
        self.up = self.filled = self.hand = self.policy = 0

    def judge(
        self,
        placed: int,
        filled: int,
        up: int,
        policy: int,
        payoff: array[float],
        after: array[float],
    ) -> list[float]:
        """The value of each way in their usual order, NOTHING where it is not possible.

        `after` has the values of the states with all of `up` placed too, in their usual order.
        """
        self.up, self.filled, self.hand, self.policy = up, filled, placed | up, policy
        self.payoff, self.after = payoff, after
        room = SLOTS << ones(up)
        if len(self.gain) < room:
            self.gain = bytearray(room)
        self.find_gains()
        return [self.worth_of(way) for way in range(self.uses.way_count)]

    def worth_of(self, way: int) -> float:
        """What a way is worth now."""
        need, well = self.uses.needs[way], self.uses.well[way]
        if need & ~self.up or self.filled >> well & 1:
            return NOTHING
        return self.worth(self.up & ~need, self.filled | 1 << well, well)

    def worth(self, left: int, filled: int, well: int) -> float:
        """The most that can be had with these numbers still up and this well just filled."""
        if not left:
            return self.after[self.uses.rank(self.hand, filled)]
        best = NOTHING
        for number in range(self.uses.offset[left], self.uses.offset[left] + self.uses.sizes[left]):
            more = self.uses.sets[number]
            if more & filled == 0:
                value = self.after[self.uses.rank(self.hand, filled | more)]
                if value > best:
                    best = value
        if self.policy == FORCED and best > NOTHING:
            return best
        stop = self.payoff[self.stop_points(left, filled, well)]
        return stop if stop > best else best

    def stop_points(self, left: int, filled: int, well: int) -> int:
        """The fewest points with which one stops, at least one of these numbers left over."""
        most, place, bit = 0, self.place[left], 1
        while bit <= place:
            if place & bit:
                gain = self.gain[(place ^ bit) * SLOTS + well]
                if gain > most:
                    most = gain
            bit <<= 1
        return self.uses.sums[left] + self.uses.sums[self.uses.full & ~filled] - most

    # ---- what can be gained before one stops ---------------------------------------------------

    def find_gains(self) -> None:
        """For any numbers of the throw, the most points they take off the table without a well."""
        used = number = 0
        while used < self.up:
            self.place[used] = number
            self.find_gain(used, number)
            number += 1
            used = (used - self.up) & self.up
        self.place[used] = number
        self.find_gain(used, number)

    def find_gain(self, used: int, number: int) -> None:
        """The most gained with some of these numbers, for each well that is to stay open."""
        at, base, least = number * SLOTS, self.uses.sums[used], self.find_less(number)
        for place in range(self.uses.offset[used], self.uses.offset[used] + self.uses.sizes[used]):
            more = self.uses.sets[place]
            if base + self.uses.sums[more] > least and more & self.filled == 0:
                least = self.note(at, more, base + self.uses.sums[more])

    def find_less(self, number: int) -> int:
        """What is gained with one number less; the least of it for any open well."""
        at, bit = number * SLOTS, 1
        for slot in range(SLOTS):
            self.gain[at + slot] = 0
        while bit <= number:
            if number & bit:
                lower = (number ^ bit) * SLOTS
                for slot in range(SLOTS):
                    self.gain[at + slot] = larger(self.gain[lower + slot], self.gain[at + slot])
            bit <<= 1
        return self.note(at, 0, 0)

    def note(self, at: int, more: int, gain: int) -> int:
        """Notes a gain for every well it leaves open; the least gain noted for any."""
        least = 255
        for well in range(WHOLE + 1):
            if not more >> well & 1 and self.gain[at + well] < gain:
                self.gain[at + well] = gain
            if not self.filled >> well & 1 and self.gain[at + well] < least:
                least = self.gain[at + well]
        return least

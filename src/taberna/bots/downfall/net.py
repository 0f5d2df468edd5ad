"""The learned judgement of Downfall, compiled; C types in `net.pxd`.

A small net hears what `net_reading` writes down and corrects the linear scores. All
its numbers are whole, so that it judges alike compiled and uncompiled and on every processor. The
sums of its first layer are kept from one position to the next and follow the inputs that changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from taberna.bots.downfall.net_file import Net, offset_count, shipped_net, weight_count
from taberna.bots.downfall.net_inputs import (
    DEEP,
    ERUPTION_PART,
    HIDDEN,
    ROOM,
    time_of,
)
from taberna.bots.downfall.net_native import *
from taberna.bots.downfall.net_reading import PositionReader
from taberna.games.downfall.board import OUT

if TYPE_CHECKING:
    from taberna.core.state import State as CoreState
    from taberna.games.downfall.state import State

FIRST_SHIFT, SECOND_SHIFT = 4, 10  # from sums to outputs, which are counted in 256ths
UNIT = 262144.0  # the last sums are counted in parts of this
TRUST_UNIT = 1024.0  # as is the trust in the linear scores


class LearnedGuide(PositionReader):
    """Judges by a net, which depends on the number of seats."""

    def __init__(self, seats: int, net: Net | None = None) -> None:
        super().__init__(seats)
        self.known = [0] * 2208  # per part, the inputs that its sums stand for
        self.sums = [0] * 384  # per part, those of the first layer
        self.later = [0] * 192  # sums of a run or of a later layer
        self.outputs = [0] * 192
        self.linear = [0.0] * 4  # the linear scores of the position judged last
        self.times = [time_of(ERUPTION_PART, bag) for bag in range(256)]
        self.use(net or shipped_net(seats))

    def use(self, net: Net) -> None:
        """Another net than before; it must be for as many seats."""
        self.weights_store, self.offsets_store = net.weights, net.offsets
        self.rows_of_weights = first_short(self.weights_store)
        self.offsets = first_integer(self.offsets_store)
        self.trust = [net.trust[0] / TRUST_UNIT, net.trust[1] / TRUST_UNIT]
        self.starts = [0, weight_count(0, net.seats)]
        self.firsts = [0, offset_count(0, net.seats)]
        for at in range(2 * ROOM):
            self.known[at] = 0
        for part in range(2):
            for unit in range(HIDDEN):
                self.sums[HIDDEN * part + unit] = self.offsets[self.firsts[part] + unit]

    def inputs_of(self, state: CoreState) -> list[int]:
        """What the net is told about a position."""
        self.judge(state)
        width = self.widths[self.part_of(as_downfall(state))]
        return [self.inputs[at] for at in range(width)]

    def trust_of(self, part: int) -> float:
        """How much the linear scores count beside the net."""
        return self.trust[part]

    # ---- inside, without the GIL -------------------------------------------------------------

    def correct(self, state: State) -> None:
        """Describes the position for the net, and adds what the net says to the scores."""
        part = self.part_of(state)
        self.take_in(state, part)
        self.follow(part)
        copy_sums(self.later, self.sums, HIDDEN * part, HIDDEN)
        self.answer(state, part)

    def follow(self, part: int) -> None:
        """Brings the kept sums up to the inputs."""
        known, width = ROOM * part, self.widths[part]
        at = next_change(self.inputs, self.known, known, 0, width)
        while at < width:
            change = self.inputs[at] - self.known[known + at]
            self.known[known + at] = self.inputs[at]
            row = self.starts[part] + HIDDEN * at
            add_row(self.sums, HIDDEN * part, self.rows_of_weights, row, change, HIDDEN)
            at = next_change(self.inputs, self.known, known, at + 1, width)

    def answer(self, state: State, part: int) -> None:
        """From the first layer's sums in `later` to the scores, by the layers of this time."""
        time = self.times[state.bag_size] if part == ERUPTION_PART else 0
        rows = self.starts[part] + HIDDEN * self.widths[part] + time * DEEP * (HIDDEN + state.seats)
        first = self.firsts[part] + HIDDEN + time * (DEEP + state.seats)
        self.layer(DEEP, HIDDEN, FIRST_SHIFT, rows, first)
        self.layer(state.seats, DEEP, SECOND_SHIFT, rows + DEEP * HIDDEN, first + DEEP)
        for seat in range(state.seats):
            place = turns_until(state, seat)
            self.linear[seat] = self.values[seat]
            self.values[seat] = self.trust[part] * self.values[seat] + self.later[place] / UNIT

    def layer(self, units: int, width: int, shift: int, rows: int, first: int) -> None:
        """The sums of the next layer in the place of those before."""
        squash(self.later, self.outputs, shift, width)
        dense(
            self.later, units, self.outputs, width, self.rows_of_weights, rows, self.offsets, first
        )

    def foresee_run(self, state: State, start: int, end: int) -> None:
        """What a run changes, for the linear scores and for the net."""
        self.touches = 0
        self.count_both(state, start, end, -1.0)
        self.take_both(state, start, end, -1)
        self.move(state, start, end)
        self.count_both(state, start, end, 1.0)
        self.take_both(state, start, end, 1)
        self.count_runner(state, 1 if end == OUT else 0)
        self.weigh_changes(state, start, end)
        self.take_turn(state, 1 if end == OUT else 0)
        self.sum_changes()
        self.answer(state, ERUPTION_PART)
        self.share_out(state.seats)
        self.move_back(state, start, end)

    def sum_changes(self) -> None:
        """The first layer's sums with the inputs touched; these are then as they were."""
        copy_sums(self.later, self.sums, HIDDEN * ERUPTION_PART, HIDDEN)
        for touch in range(self.touches):
            at = self.touched[touch]
            change = self.inputs[at] - self.known[ROOM * ERUPTION_PART + at]
            if change:
                self.inputs[at] -= change
                row = self.starts[ERUPTION_PART] + HIDDEN * at
                add_row(self.later, 0, self.rows_of_weights, row, change, HIDDEN)

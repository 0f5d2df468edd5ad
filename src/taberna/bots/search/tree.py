"""One tree of one seat's decision, grown simulation by simulation; C types in `tree.pxd`.

Every simulation deals anew what the seat cannot know, goes down the tree by the actions that are
legal in that deal, adds what it finds at the end, and carries the seats' shares of the win back up.
Chance is drawn anew each time, and lone automatic or forced actions are played on the way, so a
node stands for the actions that led to it and for nothing hidden. The n-th try of each action of
the seat has the same luck, so that they differ by what they are worth more than by what they met.
Nodes lie in flat arrays, children in a linked list. Everything here trusts its caller and runs
without the GIL.
"""

from __future__ import annotations

from mmap import ACCESS_COPY, mmap
from typing import TYPE_CHECKING

from taberna.bots.search.guide import Guide
from taberna.bots.search.native import *
from taberna.core.seat import OVER

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.core.state import State

DEEPEST = 256  # actions from the root
PATIENCE = 8  # simulations for each action at the root, before one is tried that seems hopeless
LATEST = 31  # tries of that kind; a count of simulations has no more bits
AT_LAST = 9.0  # more than any action promises
NO_END = 2_000_000_000  # looks
STRIDE = 0xD134_2543_DE82_EF95  # from the luck of one simulation to that of the next


class Tree:
    """The actions looked at, how often, and what came of them."""

    def __init__(self, root: State, room: int) -> None:
        self.room = room
        self.seats = root.seats
        self.action = blank(4 * room).cast("i")
        self.first = blank(4 * room).cast("i")  # the first child; 0 is none
        self.next = blank(4 * room).cast("i")  # the next child of the same parent
        self.visits = blank(4 * room).cast("i")
        self.won = blank(8 * room).cast("d")  # for the seat that chose this action
        self.hope = blank(8 * room).cast("d")  # what a glance said about it
        self.pull = blank(8 * room).cast("d")  # how much it is worth a look, against the others
        self.totals = blank(64 * (root.game.action_count + 1)).cast("d")  # per action at the root
        self.legal = bytearray((root.game.action_count + 7) // 8)
        self.path = [0] * 256
        self.movers = [0] * 256
        self.shares = [0.0] * 8  # one for each seat a table can have
        self.explore, self.heat, self.trust = 0.0, 1.0, 0.0
        self.most, self.looks, self.deadline = 0, 0, 0.0
        self.clear(0)

    def clear(self, seat: int) -> None:
        """Forgets everything; the next search is for this seat."""
        self.seat = seat
        self.used = 1
        self.runs = 0
        self.first[0] = self.visits[0] = 0

    def tune(self, explore: float, heat: float, trust: float) -> None:
        """How far to look around, how sharply glances tell actions apart, what they count."""
        self.explore, self.heat, self.trust = explore, heat, trust

    def search(
        self,
        root: State,
        guide: Guide,
        rng: Rng,
        most: int,
        seconds_left: float,
        looks: int = NO_END,
    ) -> None:
        """Runs until there are `most` simulations, so many looks at actions, or no time left."""
        refuse_python(guide)
        self.most, self.looks = most, looks
        self.deadline = seconds() + seconds_left
        state, spare = root.clone(), root.clone()
        grow_unlocked(self, root, state, spare, guide, rng)
        for used in (root, state, spare):
            used.own_up()

    def told(self) -> list[tuple[int, int, float, float]]:
        """For each action at the root: its id, visits, sum of shares won, and the glance at it."""
        rows = []
        child = self.first[0]
        while child:
            row = (self.action[child], self.visits[child], self.won[child], self.hope[child])
            rows.append(row)
            child = self.next[child]
        return rows

    def told_all(self) -> list[tuple[int, int, list[float]]]:
        """For each action at the root: its id, visits, and what every seat won after it, in all."""
        rows = []
        child = self.first[0]
        while child:
            won = [self.totals[8 * child + seat] for seat in range(self.seats)]
            rows.append((self.action[child], self.visits[child], won))
            child = self.next[child]
        return rows

    def keep(self, action: int) -> None:
        """Of the actions at the root only this one is tried from now on; after a first look."""
        child = self.first[0]
        while self.action[child] != action:
            child = self.next[child]
        self.first[0], self.next[child] = child, 0

    # ---- inside, without the GIL -------------------------------------------------------------

    def run(self, root: State, state: State, spare: State, guide: Guide, rng: Rng) -> None:
        """One simulation after another."""
        self.luck = rng.word
        while self.runs < self.most and self.used <= self.looks:
            state.copy_from(root)
            self.simulate(state, spare, guide, rng)
            self.runs += 1
            if seconds() >= self.deadline:
                break

    def simulate(self, state: State, spare: State, guide: Guide, rng: Rng) -> None:
        """Down the tree, one look further, and back up."""
        node = self.try_one(state, rng)
        depth = 1 if node else 0
        while depth:
            options = self.go_on(state, rng)
            if options == 0 or self.first[node] == 0 or depth == DEEPEST:
                break
            child = self.choose(node, state, spare, guide, options)
            if child == 0:
                break
            node = child
            self.path[depth] = node
            self.movers[depth] = state.turn
            depth += 1
            state.step(self.action[node])
        self.reckon(node, state, spare, guide, rng)
        self.carry_back(depth)

    def try_one(self, state: State, rng: Rng) -> int:
        """Chooses an action of the seat itself, then deals; at first there is none to choose."""
        node = 0
        if self.first[0]:
            state.mark_legal(start_of(self.legal))
            options = self.tally(0)
            node = self.best_child(0, self.runs // (PATIENCE * options) if options else 0)
            self.path[0] = node
            self.movers[0] = self.seat
        rng.word = self.luck + self.visits[node] * STRIDE
        state.redeal(self.seat, rng)
        if node:
            state.step(self.action[node])
        return node

    def go_on(self, state: State, rng: Rng) -> int:
        """Plays chance and what is forced, until a seat has a choice; its number of actions."""
        options = state.advance(rng)
        while options == 1:
            state.step(state.kth(0))
            options = state.advance(rng)
        return options

    def reckon(self, node: int, state: State, spare: State, guide: Guide, rng: Rng) -> None:
        """Each seat's share here: how it ended, what a look ahead says, or a random end."""
        new = self.first[node] == 0
        if state.turn != OVER and new:
            state.mark_legal(start_of(self.legal))
            self.look_ahead(node, state, spare, guide, state.count())
        if state.turn != OVER and not guide.judges:
            play_out(state, rng)
        if state.turn == OVER or not new:
            guide.judge(state)
            for seat in range(self.seats):
                self.shares[seat] = guide.values[seat]

    def look_ahead(self, node: int, state: State, spare: State, guide: Guide, options: int) -> None:
        """New children for the marked actions; the shares are those of the promising ones."""
        total = 0.0
        for seat in range(self.seats):
            self.shares[seat] = 0.0
        guide.attend(state)
        roomy = self.used + options <= self.room
        for k in range(options):
            action = state.kth(k)
            if self.legal[action >> 3] >> (action & 7) & 1:
                pull = self.glance(action, state, spare, guide)
                total += pull
                if roomy:
                    self.add_child(node, action, guide.values[state.turn], pull)
        for seat in range(self.seats):
            self.shares[seat] /= total

    def glance(self, action: int, state: State, spare: State, guide: Guide) -> float:
        """How much an action is worth a look, by what it leads to."""
        guide.foresee(action, state, spare)
        pull = exp(guide.values[state.turn] / self.heat)
        for seat in range(self.seats):
            self.shares[seat] += pull * guide.values[seat]
        return pull

    def add_child(self, node: int, action: int, hope: float, pull: float) -> None:
        """One more child; the newest comes first."""
        child = self.used
        self.used += 1
        self.action[child] = action
        self.first[child] = 0
        self.visits[child] = 0
        self.won[child] = 0.0
        self.hope[child] = hope
        self.pull[child] = pull
        self.next[child] = self.first[node]
        self.first[node] = child
        if node == 0:
            for seat in range(self.seats):
                self.totals[8 * child + seat] = 0.0

    def choose(self, node: int, state: State, spare: State, guide: Guide, options: int) -> int:
        """The legal child that promises most; 0 if there is none and no room for one."""
        state.mark_legal(start_of(self.legal))
        if self.tally(node) < options:
            self.unmark(node)
            self.look_ahead(node, state, spare, guide, options)
            state.mark_legal(start_of(self.legal))
            self.tally(node)
        return self.best_child(node, 0)

    def tally(self, node: int) -> int:
        """Counts the legal children; how often they were tried in all, how strongly they pull."""
        count = 0
        self.tried, self.pulls = 0, 0.0
        child = self.first[node]
        while child:
            if self.marked(child):
                count += 1
                self.tried += self.visits[child]
                self.pulls += self.pull[child]
            child = self.next[child]
        return count

    def marked(self, child: int) -> int:
        """Whether the child's action is marked as legal now."""
        action = self.action[child]
        return self.legal[action >> 3] >> (action & 7) & 1

    def unmark(self, node: int) -> None:
        """Leaves only those actions marked that have no child yet."""
        child = self.first[node]
        while child:
            action = self.action[child]
            self.legal[action >> 3] &= 255 ^ (1 << (action & 7))
            child = self.next[child]

    def best_child(self, node: int, late: int) -> int:
        """What it won, a glance counting as a few visits, and more for what was seldom tried.

        Each time it is twice as late, every child has one more try: a glance may have been wrong.
        """
        best, most = 0, -1.0
        scale = self.explore * sqrt(self.tried + 1.0) / self.pulls if self.pulls else 0.0
        child = self.first[node]
        while child:
            if self.marked(child):
                seen = self.visits[child] + self.trust
                promise = (self.won[child] + self.trust * self.hope[child]) / seen
                promise += scale * self.pull[child] / (self.visits[child] + 1.0)
                if self.visits[child] < LATEST and late >> self.visits[child]:
                    promise += AT_LAST
                if promise > most:
                    best, most = child, promise
            child = self.next[child]
        return best

    def carry_back(self, depth: int) -> None:
        """Every node on the way learns what its chooser won."""
        self.visits[0] += 1
        if depth:
            for seat in range(self.seats):
                self.totals[8 * self.path[0] + seat] += self.shares[seat]
        for step in range(depth):
            node = self.path[step]
            self.visits[node] += 1
            self.won[node] += self.shares[self.movers[step]]


def refuse_python(guide: Guide) -> None:
    """A guide written in Python would not be heard by the compiled tree."""
    asked = ("judge", "attend", "foresee")
    if any(hasattr(guide, name) and not hasattr(Guide, name) for name in asked):
        raise TypeError(
            f"{type(guide).__name__} judges in Python, which the compiled search cannot hear; "
            "compile it too, or set TABERNA_PURE=1"
        )


def blank(size: int) -> memoryview:
    """Zeros that take no memory before they are written over: a tree seldom fills its room."""
    return memoryview(mmap(-1, size, access=ACCESS_COPY))

"""Whole games of Downfall, played by one look or a short search and written down, compiled.

Of every decision it keeps the position after the action: what a net is told about it, the linear
scores, and what the game then came to. That is told by TD(lambda): partly by the end of the game,
partly by what the newest net says about the positions that followed, or a search where there was
one. A slip is not held against the positions before it: there the best action is asked instead.
Where there was a search, another action that it tried is written down as well, with what it found.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from taberna.bots.choosing import choose_id
from taberna.bots.downfall.evaluator_native import *
from taberna.bots.downfall.net_inputs import ROOM
from taberna.bots.search.tree import Tree
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.downfall.position import ERUPTS

if TYPE_CHECKING:
    from taberna.bots.downfall.net import LearnedGuide
    from taberna.bots.search.guide import Guide
    from taberna.core.player import Player
    from taberna.games.downfall.state import State

LONGEST = 2048  # decisions of a game that are kept
SPAN = 4294967296.0
NODES = 20_000  # of a short search's tree, beside those of the root
FOREVER = 1e9  # seconds
SLIPPED, ONLY_SEEN = 1, 2


class SelfPlay:
    """Plays game after game from like starts; what the last one left can be read until the next.

    For row n: `rows` has its inputs from ROOM x n on, `parts` which part of the net it is for, and
    `scores` and `targets` four numbers each, from 4 x n on, for the seats from the mover on.
    """

    def __init__(self, start: State, scribe: LearnedGuide) -> None:
        self.seats = start.seats
        self.state = start.clone()
        self.world = start.clone()
        self.spare = start.clone()
        self.scribe = scribe  # the newest net, which every position is told to
        self.rows = bytearray(ROOM * LONGEST)
        self.parts = bytearray(LONGEST)
        self.scores = array("d", bytes(32 * LONGEST))
        self.targets = array("d", bytes(32 * LONGEST))
        self.movers = bytearray(LONGEST)
        self.cuts = bytearray(LONGEST)  # where the action was a slip, or was only looked at
        self.best = array("d", bytes(32 * LONGEST))
        self.seen = array("d", bytes(32 * LONGEST))
        self.ends = array("d", bytes(32))
        self.hopes = [0.0] * 8192
        self.decisions = 0
        self.tree = Tree(start, start.game.action_count + NODES)
        self.tune(0.12, 0.025, 1.0)
        self.guests: list[Player | None] | None = None
        self.found = [0.0] * 4  # what a search says about the action it likes best
        self.beside = [0.0] * 4  # ... and about another one
        self.open_buffers()

    def open_buffers(self) -> None:
        """What the kernel writes into, under the names it knows."""
        self.row_store, self.part_store = self.rows, self.parts
        self.mover_store, self.cut_store = self.movers, self.cuts
        self.score_store, self.target_store = self.scores, self.targets
        self.best_store, self.seen_store = self.best, self.seen
        self.end_store = self.ends

    def tune(self, explore: float, heat: float, trust: float) -> None:
        """How its trees grow."""
        self.tree.tune(explore, heat, trust)

    def play(
        self,
        start: State,
        guides: list[Guide],
        rng: Rng,
        slips: int,
        heat: float,
        fade: float,
        simulations: int = 0,
        guests: list[Player | None] | None = None,
    ) -> list[float]:
        """One game; the shares of its end. One action in `slips` is any (0: none).

        `heat` makes actions of like worth likely too, unless each decision has two simulations or
        more; `fade` is lambda, and below 0 nothing is written down. A guest is a bot of any kind
        that decides for its seat instead of the guide there.
        """
        self.decisions = 0
        self.guests = guests
        self.state.copy_from(start)
        options = self.state.advance(rng)
        while self.state.turn != OVER:
            action = self.state.kth(0)
            if options > 1:
                guide = guides[self.state.turn]
                action = self.decide(guide, options, rng, slips, heat, fade, simulations)
            self.state.step(action)
            options = self.state.advance(rng)
        self.settle_up(fade)
        return [self.ends[seat] for seat in range(self.seats)]

    def saved(self) -> list[int]:
        """How many people each seat saved in the game just ended."""
        return [self.state.saved[seat] for seat in range(self.seats)]

    def decide(
        self,
        guide: Guide,
        options: int,
        rng: Rng,
        slips: int,
        heat: float,
        fade: float,
        simulations: int,
    ) -> int:
        """The action of one decision, which is written down."""
        self.world.copy_from(self.state)
        if self.world.phase != ERUPTS:
            self.world.redeal(self.state.turn, rng)
        self.world.count()
        guest = self.guests[self.state.turn] if self.guests else None
        if guest is not None:
            simulations = 0
            best = choose_id(guest, self.state, self.state.turn)
        elif simulations > 1:
            best = self.look_further(guide, rng, simulations)
        else:
            best = self.world.kth(self.choose(guide, options, rng, heat))
        played = best
        if slips > 0 and rng.pick(slips) == 0:
            played = self.world.kth(rng.pick(options))
        if fade >= 0.0 and self.decisions < LONGEST:
            self.write_down(best, played, simulations)
            if simulations > 1 and self.other >= 0 and self.decisions < LONGEST:
                self.write_aside()
        return played

    def look_further(self, guide: Guide, rng: Rng, simulations: int) -> int:
        """The action that a short search looks at most, and what it promises every seat."""
        self.tree.clear(self.world.turn)
        self.tree.search(self.world, guide, Rng(rng.next32()), simulations, FOREVER)
        best, most, others = 0, 0, 0
        self.other = -1
        told = self.tree.told_all()
        for action, visits, won in told:
            if visits > most:
                best, most = action, visits
                for seat in range(self.seats):
                    self.found[seat] = won[seat] / visits
        for action, visits, won in told:
            if visits and action != best:
                others += 1
                if rng.pick(others) == 0:
                    self.other = action
                    for seat in range(self.seats):
                        self.beside[seat] = won[seat] / visits
        self.world.count()
        return best

    def choose(self, guide: Guide, options: int, rng: Rng, heat: float) -> int:
        """Which of the legal actions looks best, or with some heat nearly so."""
        most, pick, total = -1.0, 0, 0.0
        guide.attend(self.world)
        for k in range(options):
            guide.foresee(self.world.kth(k), self.world, self.spare)
            self.hopes[k] = guide.values[self.world.turn]
            if self.hopes[k] > most:
                most, pick = self.hopes[k], k
        if heat <= 0.0:
            return pick
        for k in range(options):
            self.hopes[k] = exp((self.hopes[k] - most) / heat)
            total += self.hopes[k]
        ticket = total * (rng.next32() / SPAN)
        for k in range(options):
            ticket -= self.hopes[k]
            if ticket < 0.0:
                return k
        return pick

    def write_down(self, best: int, played: int, simulations: int) -> None:
        """The position after the action, and what the newest net or a search says about it."""
        at = self.decisions
        self.look_at(best)
        for seat in range(self.seats):
            if simulations < 2:
                self.found[seat] = self.scribe.values[seat]
            self.best_store[4 * at + seat] = self.found[seat]
        if played != best:
            self.look_at(played)
        if self.spare.turn == OVER:
            return
        for seat in range(self.seats):
            said = self.found[seat] if played == best else self.scribe.values[seat]
            self.seen_store[4 * at + seat] = said
        self.add_row(SLIPPED if played != best else 0)

    def write_aside(self) -> None:
        """The position after another action, and what the search found there."""
        at = self.decisions
        self.look_at(self.other)
        if self.spare.turn == OVER:
            return
        for seat in range(self.seats):
            self.best_store[4 * at + seat] = self.seen_store[4 * at + seat] = self.beside[seat]
        self.add_row(ONLY_SEEN)

    def add_row(self, cut: int) -> None:
        """The position that the scribe has just judged."""
        at = self.decisions
        self.cut_store[at] = cut
        self.part_store[at] = 1 if self.spare.phase == ERUPTS else 0
        self.mover_store[at] = self.spare.mover
        for seat in range(self.seats):
            place = (self.spare.mover + seat) % self.seats
            self.score_store[4 * at + seat] = self.scribe.linear[place]
        for place in range(ROOM):
            self.row_store[ROOM * at + place] = self.scribe.inputs[place]
        self.decisions += 1

    def look_at(self, action: int) -> None:
        """Has the scribe judge what an action leads to."""
        self.spare.copy_from(self.world)
        self.spare.step(action)
        self.scribe.judge(self.spare)

    def settle_up(self, fade: float) -> None:
        """From the end of the game back: what every position came to."""
        total = 0.0
        for seat in range(self.seats):
            self.end_store[seat] = self.state.share(seat)
            total += self.end_store[seat]
        for seat in range(self.seats):
            carried = self.end_store[seat] if total > 0.0 else 1.0 / self.seats
            for back in range(self.decisions):
                at = self.decisions - 1 - back
                place = (seat - self.mover_store[at] + self.seats) % self.seats
                self.target_store[4 * at + place] = carried
                if self.cut_store[at] == ONLY_SEEN:
                    self.target_store[4 * at + place] = self.best_store[4 * at + seat]
                elif self.cut_store[at] == SLIPPED:
                    carried = self.best_store[4 * at + seat]
                else:
                    carried = fade * carried + (1.0 - fade) * self.seen_store[4 * at + seat]

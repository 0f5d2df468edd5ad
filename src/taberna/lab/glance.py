"""A bot for very many games: one look of the game's guide at every action, compiled.

It plays what `search:1` plays, at a third of the time: it makes nothing anew for a decision. What
its seat cannot know is dealt anew before it looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taberna.bots.search.guide import Guide
    from taberna.core.rng import Rng
    from taberna.core.state import State


class Glance:
    """Plays by one ruleset, for any seat; `slips` of a hundred actions are any."""

    def __init__(self, start: State, guide: Guide, rng: Rng, slips: int) -> None:
        self.world = start.clone()
        self.spare = start.clone()
        self.guide = guide
        self.rng = rng
        self.slips = slips

    def choose_id(self, state: State, seat: int) -> int:
        """The id of what looks best to this seat."""
        options = state.count()
        if options == 1:
            return state.kth(0)
        if self.slips > 0:
            drawn = self.rng.pick(100)
            if drawn < self.slips:
                return state.kth(self.rng.pick(options))
        return self.best_of(state, seat)

    def best_of(self, state: State, seat: int) -> int:
        """The action after which the seat can expect most."""
        self.world.copy_from(state)
        self.world.redeal(seat, self.rng)
        options = self.world.count()
        self.guide.attend(self.world)
        most = -1.0
        best = 0
        for k in range(options):
            self.guide.foresee(self.world.kth(k), self.world, self.spare)
            if self.guide.values[seat] > most:
                most = self.guide.values[seat]
                best = k
        return self.world.kth(best)

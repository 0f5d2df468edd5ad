"""What personalities think about lava: whom it takes, whose way it bars, whom it comes near."""

from __future__ import annotations

from collections.abc import Iterator

from taberna.bots.downfall.running import Hopes
from taberna.bots.downfall.scene import About, Parts, Scene
from taberna.games.downfall.actions import Action, LayLava
from taberna.games.downfall.board import (
    BIT,
    CITY,
    GATES,
    NAME,
    VENTS,
    Square,
)
from taberna.games.downfall.squares import reach
from taberna.games.downfall.state import walkable

OWN_LOSS = 1.3  # own people weigh more than a stranger's
CROWD = 0.12  # for each of the others on a square that is lost, to those who believe in crowds
NEARS, NEARS_FEARED = 0.3, 1.6  # lava coming near; how much more it is when it nears the own people
KINDS = {  # what happens to people, as a gain with others' and as a loss with the own
    "takes": ("kills", "own-loss"),
    "scatters": ("scatters", "own-crowd"),
    "bars": ("blocks", "own-way"),
    "nears": ("threatens", "own-danger"),
}


class Tiles:
    """Thoughts about one view in which a tile is to be laid."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.hopes = scene, Hopes(scene)
        self.standing = sum(1 << BIT[square] for square in scene.people)
        self.own_weight = dict.fromkeys(KINDS, OWN_LOSS)
        self.own_weight["nears"] += NEARS_FEARED * scene.traits.fear

    def worth(self, action: Action) -> float:
        """The sum of the parts."""
        return sum(weight for _, weight in self.parts(action))

    def parts(self, action: Action) -> Parts:
        """What speaks for laying the tile there, and against it."""
        if not isinstance(action, LayLava):
            return []
        sums: dict[str, float] = {}
        for fate, square, loss in self.fates(action):
            gain, own = KINDS[fate]
            sums[gain] = sums.get(gain, 0.0) + loss * self.scene.enemies(square)
            sums[own] = sums.get(own, 0.0) - loss * self.own_weight[fate] * self.scene.own(square)
        return list(sums.items())

    def fates(self, lay: LayLava) -> Iterator[tuple[str, Square, float]]:
        """What happens to the people of each square, and the hope it costs each of them."""
        site = 1 << BIT[lay.square]
        after = self.steps_with(site)
        for square, steps in self.scene.steps.items():
            if square not in self.scene.people:
                continue
            if square not in after:
                yield "takes", square, self.hope(square, steps)
                yield "scatters", square, self.crowded(square)
            elif after[square] > steps:
                yield "bars", square, self.hope(square, steps) - self.hope(square, after[square])
        peril = NEARS * self.hopes.time * self.left(lay)
        near = self.fresh(lay) if peril else 0
        for square in after:
            if near >> BIT[square] & 1:
                yield "nears", square, peril

    def hope(self, square: Square, steps: int) -> float:
        """Of one person, if the way is so long."""
        carried = self.hopes.carried(steps, self.scene.crowd(square))
        return self.hopes.way(steps) + carried + self.hopes.feared(square)

    def crowded(self, square: Square) -> float:
        """What a crowd is worth to each who is in it, beyond its hope."""
        return CROWD * self.scene.traits.sociability * (self.scene.crowd(square) - 1)

    def left(self, lay: LayLava) -> float:
        """The chance that more of the same lava comes within a round."""
        share = dict(self.scene.view.bag).get(self.symbol(lay), 0) / max(1, self.scene.tiles)
        return min(1.0, share * self.scene.view.seats)

    def symbol(self, lay: LayLava) -> str:
        """The lava that is laid."""
        return lay.symbol or self.scene.view.tile or ""

    def fresh(self, lay: LayLava) -> int:
        """Where this lava could go next only because of the tile there."""
        site, known = 1 << BIT[lay.square], dict(self.scene.view.lava_next)
        before = sum(1 << BIT[square] for square in known.get(self.symbol(lay), ()))
        return reach(site, CITY & ~VENTS & ~self.scene.covered & ~site) & ~before

    def steps_with(self, site: int) -> dict[Square, int]:
        """Steps to be outside with lava on one more square, for whoever is then still there."""
        vents_open = self.scene.view.ruleset.vent_enterable
        ground = walkable(self.scene.covered | site, vents_open=vents_open)
        found: dict[Square, int] = {}
        steps, reached = 1, GATES & ground
        fresh = reached
        while fresh:
            here = fresh & self.standing
            while here:
                found[NAME[(here & -here).bit_length() - 1]] = steps
                here &= here - 1
            wider = reach(reached, ground)
            steps, fresh, reached = steps + 1, wider & ~reached, wider
        return found

    # ---- what the reasons are about ----------------------------------------------------------

    def about(self, action: Action, kind: str) -> About:
        """How many people one kind of part is about, and where they stand."""
        if not isinstance(action, LayLava):
            return ()
        ours = kind.startswith("own-")
        people = self.scene.own if ours else self.scene.others
        here = [square for fate, square, _ in self.fates(action) if kind in KINDS[fate]]
        here = [square for square in here if people(square)]
        return (("count", sum(map(people, here))), ("squares", tuple(here)))

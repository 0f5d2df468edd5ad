"""What personalities think in the eruption: where lava goes, who runs, and where to.

Everybody in the city has a hope of getting out: the way to a gate, the crowd that carries them, the
lava that may come. An action is worth what it changes in the hopes of the own people and, the other
way round, in those of the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from taberna.bots.downfall.calm import Parts
from taberna.bots.downfall.scene import Scene
from taberna.games.downfall.actions import AWAY, LayLava, Run
from taberna.games.downfall.board import BIT, CITY, GATES, NAME, VENTS, Square, spread, walkable

SAFE = 1.5  # outside; more than any hope, for those who wait seldom leave
NEAR, STEP, LEAST = 0.75, 0.09, 0.05  # the hope one step from outside, less for each step more
CARRIED, CARRIED_TRUSTED = 0.03, 0.06  # for each step that company saves
ONE_RUN = 0.08  # for those who can leave with one run
PERIL, PERIL_FEARED = 0.25, 0.75  # for the chance that lava comes next
OWN_LOSS = 1.3  # own people weigh more than a stranger's
LENT, LENT_GRUDGED = 0.15, 0.65  # how much the hopes of others count when one runs
SPREADING = 0.5  # of what may come next, when a tile is laid
RUNS = 2


class Hopes:
    """The hope of a person on a square, in the city as it is or as it might be."""

    def __init__(self, scene: Scene) -> None:
        traits = scene.traits
        self.scene = scene
        self.perils = scene.perils()
        self.fear = PERIL + PERIL_FEARED * traits.fear
        self.trust = CARRIED + CARRIED_TRUSTED * traits.sociability
        self.time = pace(scene)

    def way(self, steps: int) -> float:
        """By the steps it takes to be outside."""
        return self.time * max(LEAST, NEAR - STEP * (steps - 1))

    def carried(self, steps: int, crowd: int) -> float:
        """By the steps that company saves."""
        saved = self.trust * (min(crowd, steps) - 1)
        return self.time * (saved + ONE_RUN if crowd >= steps else saved)

    def feared(self, square: Square) -> float:
        """What the lava that may come takes away."""
        return -self.fear * self.time * self.perils.get(square, 0.0)

    def on(self, square: Square, crowd: int) -> float:
        """All of it."""
        steps = self.scene.steps[square]
        return self.way(steps) + self.carried(steps, crowd) + self.feared(square)


def pace(scene: Scene) -> float:
    """How much hope the time left allows: fewer runs than people leave somebody behind."""
    mine = sum(counts[scene.me] for counts in scene.people.values())
    runs = RUNS * (scene.tiles / scene.view.seats) + RUNS - scene.view.moves
    return min(1.0, runs / max(1, mine))


# ---- running ---------------------------------------------------------------------------------


class Runs:
    """Every run is a departure and an arrival, each thought about once."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.hopes = scene, Hopes(scene)
        self.lent = LENT + LENT_GRUDGED * scene.traits.malice
        self._departures: dict[Square, Parts] = {}
        self._arrivals: dict[str, Parts] = {}
        self._worth: dict[str, float] = {}

    def parts(self, run: Run) -> Parts:
        """What speaks for a run."""
        return [*self.departure(run.start), *self.arrival(run.end)]

    def worth(self, run: Run) -> float:
        """The sum of the parts."""
        known = self._worth
        start = f"from {run.start}"
        if start not in known:
            known[start] = sum(weight for _, weight in self.departure(run.start))
        if run.end not in known:
            known[run.end] = sum(weight for _, weight in self.arrival(run.end))
        return known[start] + known[run.end]

    def departure(self, square: Square) -> Parts:
        """The runner gives up its hope here; those who stay are carried less far."""
        if square not in self._departures:
            self._departures[square] = [*self._given_up(square), *self._left(square)]
        return self._departures[square]

    def _given_up(self, square: Square) -> Iterator[tuple[str, float]]:
        hopes, steps = self.hopes, self.scene.steps[square]
        yield "way", -hopes.way(steps)
        yield "carried", -hopes.carried(steps, self.scene.crowd(square))
        yield "flees", -hopes.feared(square)

    def _left(self, square: Square) -> Iterator[tuple[str, float]]:
        hopes, steps, crowd = self.hopes, self.scene.steps[square], self.scene.crowd(square)
        less = hopes.carried(steps, crowd) - hopes.carried(steps, crowd - 1)
        yield "left-behind", -less * (self.scene.own(square) - 1)
        yield "strands", self.lent * less * self._enemies(square)

    def arrival(self, end: str) -> Parts:
        """The runner's new hope, and that of those it joins."""
        if end not in self._arrivals:
            self._arrivals[end] = (
                [("saved", SAFE)] if end == AWAY else list(self._joined(Square(end)))
            )
        return self._arrivals[end]

    def _joined(self, square: Square) -> Iterator[tuple[str, float]]:
        hopes, steps, crowd = self.hopes, self.scene.steps[square], self.scene.crowd(square)
        yield "way", hopes.way(steps)
        yield "carried", hopes.carried(steps, crowd + 1)
        yield "danger", hopes.feared(square)
        if crowd:
            more = hopes.carried(steps, crowd + 1) - hopes.carried(steps, crowd)
            yield "helps", more * self.scene.own(square)
            yield "carries", -self.lent * more * self._enemies(square)

    def _enemies(self, square: Square) -> float:
        """The others on a square, each as much as a loss of theirs is worth."""
        counts = self.scene.people.get(square, ())
        return sum(enmity * count for enmity, count in zip(self.scene.enmity, counts, strict=False))


# ---- lava ------------------------------------------------------------------------------------


class Tiles:
    """Each place for a tile, by whom it kills, whose way it blocks and whom it comes near."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.hopes = scene, Hopes(scene)
        self.covered, self.standing = scene.covered(), scene.standing()
        self.before = {
            square: self.hopes.on(square, scene.crowd(square)) for square in scene.people
        }

    def parts(self, action: LayLava) -> Parts:
        """What speaks for laying the tile here."""
        scene, site = self.scene, 1 << BIT[action.square]
        after = self.steps_with(site)
        sums = dict.fromkeys(
            ("kills", "own-loss", "blocks", "own-way", "threatens", "own-danger"), 0.0
        )
        near = self._reach(site, action.symbol or scene.view.tile or "")
        for square, counts in scene.people.items():
            ours, theirs = self._sides(counts)
            steps = after.get(square)
            if steps is None:
                sums["kills"] += theirs * self.before[square]
                sums["own-loss"] -= ours * self.before[square]
                continue
            longer = self._longer(square, steps)
            if longer:
                sums["blocks"] += theirs * longer
                sums["own-way"] -= ours * longer
            if near and near[0] >> BIT[square] & 1:
                peril = self.hopes.fear * self.hopes.time * near[1] * SPREADING
                sums["threatens"] += theirs * peril
                sums["own-danger"] -= ours * peril
        return list(sums.items())

    def _sides(self, counts: tuple[int, ...]) -> tuple[float, float]:
        """Own people and others' on a square, each as heavy as they weigh."""
        scene = self.scene
        theirs = sum(enmity * count for enmity, count in zip(scene.enmity, counts, strict=True))
        return OWN_LOSS * counts[scene.me], theirs

    def _longer(self, square: Square, steps: int) -> float:
        """The hope that a longer way costs a person."""
        before = self.scene.steps[square]
        if steps == before:
            return 0.0
        hopes, crowd = self.hopes, self.scene.crowd(square)
        now = hopes.way(before) + hopes.carried(before, crowd)
        return now - hopes.way(steps) - hopes.carried(steps, crowd)

    def _reach(self, site: int, tile: str) -> tuple[int, float]:
        """Where this lava could go next only because of the tile here, and how likely."""
        scene = self.scene
        symbol = tile.partition("/")[0]
        left = dict(scene.view.bag).get(symbol, 0) / max(1, scene.tiles)
        known = dict(scene.view.lava_next).get(symbol, ())
        fresh = spread(site, CITY & ~VENTS & ~self.covered & ~site)
        return fresh & ~sum(1 << BIT[square] for square in known), left

    def steps_with(self, site: int) -> dict[Square, int]:
        """Steps to be outside with lava on one more square, for whoever is then still there."""
        ground = walkable(self.covered | site, vents_open=self.scene.view.ruleset.vent_enterable)
        found: dict[Square, int] = {}
        steps, reached = 1, GATES & ground
        fresh = reached
        while fresh:
            here = fresh & self.standing
            while here:
                found[NAME[(here & -here).bit_length() - 1]] = steps
                here &= here - 1
            wider = spread(reached, ground)
            steps, fresh, reached = steps + 1, wider & ~reached, wider
        return found

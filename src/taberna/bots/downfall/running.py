"""What personalities think about running: who runs, and where to.

Everybody in the city has a hope of getting out: by the way to a gate, by the crowd that carries
them, and by the lava that may come. A run is worth what it changes in the hopes of the own people
and, the other way round, in those of the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from taberna.bots.downfall.scene import About, Parts, Scene
from taberna.games.downfall.actions import AWAY, Action, Run
from taberna.games.downfall.board import Square

SAFE = 1.5  # outside; more than any hope, for those who wait seldom leave
NEAR, STEP, LEAST = 0.75, 0.09, 0.05  # the hope at a gate, less for each step more
CARRIED, CARRIED_TRUSTED = 0.02, 0.08  # for each step that company saves
ONE_RUN = 0.08  # for those who can leave with one run
PERIL, PERIL_FEARED = 0.06, 0.45  # for the tiles of a round that could come here
LENT, LENT_GRUDGED = 0.10, 1.20  # how much the hopes of others count when one runs
RUNS = 2
LEAVING = {"way": "leaves", "carried": "leaves"}


class Hopes:
    """The hope of one person, by where it stands and with how many."""

    def __init__(self, scene: Scene) -> None:
        self.fear = PERIL + PERIL_FEARED * scene.traits.fear
        self.trust = CARRIED + CARRIED_TRUSTED * scene.traits.sociability
        self.time = pace(scene)
        self._perils = scene.perils

    def way(self, steps: int) -> float:
        """By the steps it takes to be outside."""
        return self.time * max(LEAST, NEAR - STEP * (steps - 1))

    def carried(self, steps: int, crowd: int) -> float:
        """By the steps that company saves."""
        saved = self.trust * (min(crowd, steps) - 1)
        return self.time * (saved + ONE_RUN if crowd >= steps else saved)

    def feared(self, square: Square) -> float:
        """What the lava that may come takes away."""
        return -self.fear * self.time * self._perils.get(square, 0.0)


def pace(scene: Scene) -> float:
    """How much hope the time left allows: fewer runs than people leave somebody behind."""
    mine = sum(counts[scene.me] for counts in scene.people.values())
    runs = RUNS * (scene.tiles / scene.view.seats) + RUNS - scene.view.moves
    return min(1.0, runs / max(1, mine))


class Runs:
    """Thoughts about one view in which to run: each departure and each arrival once."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.hopes = scene, Hopes(scene)
        self.lent = LENT + LENT_GRUDGED * scene.traits.malice
        self._departures: dict[Square, tuple[Parts, float]] = {}
        self._arrivals: dict[str, tuple[Parts, float]] = {}

    def worth(self, action: Action) -> float:
        """The sum of the parts."""
        if not isinstance(action, Run):
            return 0.0
        return self.departure(action.start)[1] + self.arrival(action.end)[1]

    def parts(self, action: Action) -> Parts:
        """What speaks for a run, and against it; `done` is worth nothing either way."""
        if not isinstance(action, Run):
            return []
        departure, arrival = self.departure(action.start)[0], self.arrival(action.end)[0]
        if action.end == AWAY:  # the hope that is given up is what leaving is measured by
            departure = [(LEAVING.get(kind, kind), weight) for kind, weight in departure]
        return departure + arrival

    def departure(self, square: Square) -> tuple[Parts, float]:
        """What leaving a square means, and its sum."""
        if square not in self._departures:
            self._departures[square] = added([*self._gives_up(square), *self._leaves(square)])
        return self._departures[square]

    def arrival(self, end: str) -> tuple[Parts, float]:
        """What getting somewhere means, and its sum."""
        if end not in self._arrivals:
            there = [("leaves", SAFE)] if end == AWAY else list(self._joins(Square(end)))
            self._arrivals[end] = added(there)
        return self._arrivals[end]

    def _gives_up(self, square: Square) -> Iterator[tuple[str, float]]:
        """The runner's hope here."""
        steps = self.scene.steps[square]
        yield "way", -self.hopes.way(steps)
        yield "carried", -self.hopes.carried(steps, self.scene.crowd(square))
        yield "flees", -self.hopes.feared(square)

    def _leaves(self, square: Square) -> Iterator[tuple[str, float]]:
        """Those who stay are carried less far."""
        steps, crowd = self.scene.steps[square], self.scene.crowd(square)
        if crowd > 1:
            less = self.hopes.carried(steps, crowd) - self.hopes.carried(steps, crowd - 1)
            yield "left-behind", -less * (self.scene.own(square) - 1)
            yield "strands", self.lent * less * self.scene.enemies(square)

    def _joins(self, square: Square) -> Iterator[tuple[str, float]]:
        """The runner's hope there, and that of those it joins."""
        steps, crowd = self.scene.steps[square], self.scene.crowd(square)
        carried = self.hopes.carried(steps, crowd + 1)
        yield "way", self.hopes.way(steps)
        yield "carried", carried
        yield "danger", self.hopes.feared(square)
        if crowd:
            more = carried - self.hopes.carried(steps, crowd)
            yield "helps", more * self.scene.own(square)
            yield "carries", -self.lent * more * self.scene.enemies(square)

    # ---- what the reasons are about ----------------------------------------------------------

    def about(self, action: Action, kind: str) -> About:
        """The facts behind one kind of part."""
        if not isinstance(action, Run):
            return ()
        match kind:
            case "way" | "carried":
                return self._about_hope(action.start, Square(action.end), kind)
            case "danger" | "helps" | "carries":
                return self._about_end(Square(action.end), kind)
        return self._about_start(action.start, kind)

    def _about_hope(self, start: Square, end: Square, kind: str) -> About:
        """Steps and the gate they lead to, or company: before and after."""
        scene = self.scene
        if kind == "carried":
            return (("before", scene.crowd(start)), ("after", scene.crowd(end) + 1))
        before, after = scene.steps[start], scene.steps[end]
        return (("before", before), ("after", after), ("gate", scene.nearest[end]))

    def _about_start(self, square: Square, kind: str) -> About:
        """Why one leaves, and who stays."""
        scene = self.scene
        match kind:
            case "leaves":
                gate, steps = scene.nearest[square], scene.steps[square]
                return (("square", square), ("gate", gate), ("steps", steps))
            case "flees":
                return (("square", square), ("tiles", scene.coming(square)))
            case "left-behind":
                return (("square", square), ("count", scene.own(square) - 1))
            case "strands":
                return (("square", square), ("count", scene.others(square)))
        return ()

    def _about_end(self, square: Square, kind: str) -> About:
        """What waits there, and who."""
        scene = self.scene
        if kind == "danger":
            return (("square", square), ("tiles", scene.coming(square)))
        joined = scene.own(square) if kind == "helps" else scene.others(square)
        return (("square", square), ("count", joined))


def added(parts: Parts) -> tuple[Parts, float]:
    """Parts and their sum."""
    return parts, sum(weight for _, weight in parts)

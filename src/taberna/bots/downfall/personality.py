"""A player of Downfall with a character: looks one ply ahead and weighs what it sees by traits."""

from __future__ import annotations

from collections.abc import Callable

from taberna.bots.downfall.calm import Parts, calm_parts
from taberna.bots.downfall.flight import Runs, Tiles
from taberna.bots.downfall.personality_reasons import reasons_for
from taberna.bots.downfall.scene import Scene
from taberna.bots.downfall.traits import Traits
from taberna.bots.reasons import Advice, Valued, advice_from
from taberna.core.errors import NotNow
from taberna.core.rng import Rng
from taberna.games.downfall.actions import Action, LayLava, Run
from taberna.games.downfall.view import View

WHIM, EVEN = 0.12, 1e-6  # how far the capricious stray; what decides between equals
FINE = 1 << 20


class PersonalityBot:
    """Plays in character."""

    def __init__(self, rng: Rng, name: str, traits: Traits) -> None:
        self.name = name
        self._rng = rng
        self._traits = traits
        self._whim = (WHIM * traits.malice + EVEN) / FINE

    def choose(self, view: View) -> Action:
        """The legal action it likes best."""
        if len(view.legal) == 1:
            return view.legal[0]
        worth = weigher(Scene(view, self._traits))
        whim, pick = self._whim, self._rng.below
        values = [worth(action) + whim * pick(FINE) for action in view.legal]
        return view.legal[values.index(max(values))]

    def explain(self, view: View) -> Advice:
        """What each legal action is worth to it, by its own measure, and why."""
        if not view.legal:
            raise NotNow("there is nothing to decide here")
        scene = Scene(view, self._traits)
        think = thinker(scene)
        valued = tuple(self._valued(scene, action, think(action)) for action in view.legal)
        return advice_from("worth", valued)

    def _valued(self, scene: Scene, action: Action, parts: Parts) -> Valued:
        whims = [*parts, ("whim", self._whim * self._rng.below(FINE))]
        value = sum(weight for _, weight in whims)
        return Valued(str(action), value, reasons_for(scene, action, whims))


def thinker(scene: Scene) -> Callable[[Action], Parts]:
    """What speaks for each action, by the kind of decision."""
    runs = Runs(scene) if scene.view.stage == "move" else None
    tiles = Tiles(scene) if scene.view.stage == "lay" else None

    def parts(action: Action) -> Parts:
        if runs:
            return runs.parts(action) if isinstance(action, Run) else []
        if tiles:
            return tiles.parts(action) if isinstance(action, LayLava) else []
        return calm_parts(scene, action)

    return parts


def weigher(scene: Scene) -> Callable[[Action], float]:
    """What each action is worth; runs share so much that they are not added up one by one."""
    if scene.view.stage == "move":
        runs = Runs(scene)
        return lambda action: runs.worth(action) if isinstance(action, Run) else 0.0
    think = thinker(scene)
    return lambda action: sum(weight for _, weight in think(action))

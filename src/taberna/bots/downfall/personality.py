"""A player of Downfall with a character: looks one ply ahead and weighs what it sees by traits."""

from __future__ import annotations

from typing import Protocol

from taberna.bots.choosing import ById
from taberna.bots.downfall.calm import Calm
from taberna.bots.downfall.laying import Tiles
from taberna.bots.downfall.running import Runs
from taberna.bots.downfall.scene import About, Parts, Scene
from taberna.bots.downfall.traits import Traits
from taberna.bots.reasons import Advice, BotChoice, Reason, Valued, advice_from, best_choice
from taberna.core.errors import NotNow
from taberna.core.rng import Rng
from taberna.games.downfall.actions import Action
from taberna.games.downfall.view import View

WHIM, EVEN = 0.12, 1e-6  # how far the capricious stray; what decides between equals
FINE = 1 << 20
SHOWN, LEAST = 3, 0.02  # how many reasons are given, and how light the lightest may be
ALWAYS = "person"  # what speaks for every placement alike is no reason for one of them
FANCY = "whim"


class Thoughts(Protocol):
    """What somebody thinks about the actions of one view."""

    def worth(self, action: Action) -> float:
        """The sum of the parts."""

    def parts(self, action: Action) -> Parts:
        """What speaks for an action, and against it."""

    def about(self, action: Action, kind: str) -> About:
        """The facts behind one kind of part."""


class PersonalityBot(ById):
    """Plays in character."""

    def __init__(self, rng: Rng, name: str, traits: Traits) -> None:
        self.name = name
        self._rng = rng
        self._traits = traits
        self._stray = (WHIM * traits.malice + EVEN) / FINE

    def choose(self, view: View) -> Action:
        """The legal action it likes best."""
        if len(view.legal) == 1:
            return view.legal[0]
        values = self._values(view)
        return view.legal[values.index(max(values))]

    def decide(self, view: View) -> BotChoice:
        """The same, with what each action is worth to it."""
        return best_choice("worth", view.legal, self._values(view))

    def _values(self, view: View) -> list[float]:
        worth = thoughts(view, self._traits).worth
        return [worth(action) + self._whim() for action in view.legal]

    def explain(self, view: View) -> Advice:
        """What each legal action is worth to it, by its own measure, and why."""
        if not view.legal:
            raise NotNow("there is nothing to decide here")
        thinks = thoughts(view, self._traits)
        return advice_from("worth", tuple(self._valued(thinks, one) for one in view.legal))

    def _whim(self) -> float:
        return self._stray * self._rng.below(FINE)

    def _valued(self, thinks: Thoughts, action: Action) -> Valued:
        whim = self._whim()
        reasons = reasons_for(thinks, action, [*thinks.parts(action), (FANCY, whim)])
        return Valued(str(action), thinks.worth(action) + whim, reasons)


def thoughts(view: View, traits: Traits) -> Thoughts:
    """What somebody with these traits thinks of a view, by what is to be decided."""
    scene = Scene(view, traits)
    if view.stage == "move":
        return Runs(scene)
    return Tiles(scene) if view.stage == "lay" else Calm(scene)


def reasons_for(thinks: Thoughts, action: Action, parts: Parts) -> tuple[Reason, ...]:
    """The two or three heaviest parts, with their facts."""
    sums: dict[str, float] = {}
    for kind, weight in parts:
        sums[kind] = sums.get(kind, 0.0) + weight
    heavy = [kind for kind, weight in sums.items() if abs(weight) >= LEAST and kind != ALWAYS]
    heavy.sort(key=lambda kind: -abs(sums[kind]))
    return tuple(
        Reason(kind, sums[kind], () if kind == FANCY else thinks.about(action, kind))
        for kind in heavy[:SHOWN]
    )

"""The navigator: judges every end of its turn, looks into the best, and says why."""

from __future__ import annotations

from heapq import nlargest

from taberna.bots.choosing import ById
from taberna.bots.pluvionauts.reasons import reasons_for
from taberna.bots.pluvionauts.thought import Thought
from taberna.bots.reasons import Advice, BotChoice, Valued, best_choice
from taberna.bots.search.budget import Budget
from taberna.core.rng import Rng
from taberna.games.pluvionauts.actions import ACTIONS, Action
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.view import View

GLANCE = Budget(simulations=1, milliseconds=500)
HINT = Budget(simulations=750, milliseconds=1_500)
REASONED = 12  # actions that come with reasons


class Navigator(ById):
    """Looks at the next turn so many times, or so long."""

    def __init__(self, rng: Rng, budget: Budget) -> None:
        self._rng = rng
        self._budget = budget

    @property
    def name(self) -> str:
        """With its budget, as it is asked for."""
        return f"search:{self._budget}"

    def choose(self, view: View) -> object:
        """The legal action that promises most, the first among equals."""
        if len(view.legal) == 1:
            return view.legal[0]
        values = self.think(view).values()
        return view.legal[values.index(max(values))]

    def decide(self, view: View) -> BotChoice:
        """The same, with what each action promises; without reasons."""
        return best_choice("wins", view.legal, self.think(view).values())

    def think(self, view: View) -> Thought:
        """What it makes of a position."""
        return Thought(PLUVIONAUTS.imagine(view, self._rng), self._rng, self._budget)

    def explain(self, view: View) -> Advice:
        """The share of the win that each legal action promises, and why the best do."""
        return self.tell(view, None)

    def tell(self, view: View, chosen: Action | None) -> Advice:
        """The same for somebody who has chosen an action already."""
        values = self.think(view).values()
        state = PLUVIONAUTS.imagine(view, self._rng)
        ids = state.ids()
        told = nlargest(REASONED, range(len(ids)), key=values.__getitem__)
        best = told[0] if chosen is None else ids.index(PLUVIONAUTS.action_id(chosen))
        why = {place: reasons_for(state, ACTIONS[ids[place]]) for place in {best, *told}}
        valued = tuple(
            Valued(str(ACTIONS[action]), values[place], why.get(place, ()))
            for place, action in enumerate(ids)
        )
        return Advice(valued[best].action, "wins", valued)


def advise(view: View, rng: Rng) -> Advice:
    """A hint for whoever is on turn."""
    return Navigator(rng, HINT).explain(view)

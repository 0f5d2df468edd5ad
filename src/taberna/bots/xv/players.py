"""Bots for Pompeii XV: the greedy one, and the one that knows the solution."""

from __future__ import annotations

from taberna.bots.choosing import ById
from taberna.bots.reasons import Advice, BotChoice, advice_to, best_choice
from taberna.bots.xv.advice import assign, filled_wells
from taberna.bots.xv.adviser import exact_values, xv_advice
from taberna.bots.xv.exact import exact, uses
from taberna.core.rng import Rng
from taberna.games.xv.actions import Put, Stop, ThrowAgain
from taberna.games.xv.board import ALL_WELLS, mask_of, total
from taberna.games.xv.view import View


class GreedyBot(ById):
    """Leaves as few points on the table as it can now, and throws on if nothing is left over."""

    name = "greedy"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> object:
        """The first step of the use that leaves the fewest points."""
        if len(view.legal) == 1:
            return view.legal[0]
        return first_step(view, fewest_points(view))

    def decide(self, view: View) -> BotChoice:
        """The same; it knows only what it takes to be best."""
        action = self.choose(view)
        return BotChoice(action, advice_to(action, view.legal))

    def explain(self, view: View) -> Advice:
        """It knows only what it takes to be best."""
        return advice_to(self.choose(view), view.legal)


class ExactBot(ById):
    """Plays the exact solution: the fewest points, on average."""

    name = "exact"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> object:
        """The action with the lowest expected score, the first among equals."""
        if len(view.legal) == 1:
            return view.legal[0]
        values = exact_values(view, exact())
        return view.legal[values.index(max(values))]

    def decide(self, view: View) -> BotChoice:
        """The same, with the expected score after each action."""
        return best_choice("points", view.legal, exact_values(view, exact()))

    def explain(self, view: View) -> Advice:
        """The expected score after each action."""
        return xv_advice(view)


def first_step(view: View, puts: tuple[Put, ...]) -> object:
    """The first of these puts, or the end of using this throw."""
    if puts:
        return puts[0]
    return ThrowAgain() if ThrowAgain() in view.legal else Stop()


def fewest_points(view: View) -> tuple[Put, ...]:
    """The puts that leave the fewest points; among equals, those that use every number."""
    up = mask_of(view.up)
    filled = filled_wells(tuple(mask_of(well) for well in view.wells))
    full = [more for more in uses().uses(up) if not more & filled]
    best = max(full, key=lambda more: (total(more), -more), default=None)
    points, used, more = uses().cheapest(up, filled, 1)[0]
    if best is not None and (
        view.ruleset.stopping == "forced" or total(ALL_WELLS & ~(filled | best)) <= points
    ):
        return assign(up, best)
    return assign(used, more)

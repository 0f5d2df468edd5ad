"""Bots for Pompeii XV: the greedy one, and the one that knows the solution."""

from __future__ import annotations

from functools import cache

from taberna.bots.reasons import Advice, advice_to
from taberna.bots.xv.advice import advise, assign, filled_wells
from taberna.bots.xv.adviser import exact_values
from taberna.bots.xv.solution import Solution, remembered
from taberna.bots.xv.solve import Solver
from taberna.core.rng import Rng
from taberna.games.xv.actions import Put, Stop, ThrowAgain
from taberna.games.xv.board import ALL_WELLS, mask_of, total
from taberna.games.xv.view import View


@cache
def uses() -> Solver:
    """What any counters can fill: half a second of work, once."""
    return Solver()


class GreedyBot:
    """Leaves as few points on the table as it can now, and throws on if nothing is left over."""

    name = "greedy"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> object:
        """The first step of the use that leaves the fewest points."""
        if len(view.legal) == 1:
            return view.legal[0]
        return first_step(view, fewest_points(view))

    def explain(self, view: View) -> Advice:
        """It knows only what it takes to be best."""
        return advice_to(self.choose(view), view.legal)


class ExactBot:
    """Plays the exact solution; until it is computed, greedily, and says so in its name."""

    def __init__(self, rng: Rng, solution: Solution | None = None) -> None:
        self._solution = solution or remembered()
        self._greedy = GreedyBot(rng)

    @property
    def name(self) -> str:
        """Honest about what it knows."""
        return "exact" if self._solution else "exact (greedy until `taberna xv solve` has run)"

    def choose(self, view: View) -> object:
        """The first step of the best use."""
        if self._solution is None or len(view.legal) == 1:
            return self._greedy.choose(view)
        wells = tuple(mask_of(well) for well in view.wells)
        ranked = advise(self._solution, wells, mask_of(view.up), view.ruleset.stopping, most=1)
        return first_step(view, ranked[0].puts)

    def explain(self, view: View) -> Advice:
        """The expected score after each action."""
        if self._solution is None:
            return self._greedy.explain(view)
        return exact_values(view, self._solution)


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

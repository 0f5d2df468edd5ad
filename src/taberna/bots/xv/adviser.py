"""What each legal action of Pompeii XV is worth: exactly, where the solution has been computed."""

from __future__ import annotations

from collections.abc import Iterable

from taberna.bots.reasons import Advice, Valued, advice_from
from taberna.bots.xv.advice import Use, advise, can_fill, filled_wells, uses
from taberna.bots.xv.solution import Solution, remembered
from taberna.games.xv.actions import Action, Put, Stop
from taberna.games.xv.board import ALL_WELLS, mask_of, total
from taberna.games.xv.view import View


def xv_advice(view: View) -> Advice | None:
    """What each legal action is worth, exactly once the game is solved.

    Until then somebody alone, who can neither win nor lose, hears what greedy play would leave on
    the table (`worth`); in company None, and search has its say.
    """
    solution = remembered()
    if solution is not None:
        return exact_values(view, solution)
    return _advice(view, "worth", _greedy(view)) if view.seats == 1 else None


def exact_values(view: View, solution: Solution) -> Advice:
    """Minus the expected score after each legal action."""
    wells = tuple(mask_of(well) for well in view.wells)
    up = mask_of(view.up)
    ways = advise(solution, wells, up, view.ruleset.stopping) if up else []
    expected = (-_expected(action, view, solution, wells, ways) for action in view.legal)
    return _advice(view, "points", expected)


def _advice(view: View, unit: str, values: Iterable[float]) -> Advice:
    return advice_from(unit, tuple(map(Valued, map(str, view.legal), values)))


def _expected(
    action: Action, view: View, solution: Solution, wells: tuple[int, ...], ways: list[Use]
) -> float:
    if isinstance(action, Stop):
        return view.worth
    if isinstance(action, Put):
        counters, well = mask_of(action.counters), 1 << (action.well - 1)
        fitting = (use.expected for use in ways if _begins(use, counters, well))
        return min(fitting, default=view.worth)
    return solution.value(view.ruleset.stopping, sum(wells), filled_wells(wells))


def _begins(use: Use, counters: int, well: int) -> bool:
    """Whether a put can be a step of this use."""
    inside = not counters & ~use.used and bool(well & use.filled)
    return inside and can_fill(use.used & ~counters, use.filled & ~well)


def _greedy(view: View) -> list[float]:
    """Minus the fewest points that can be left on the table after each legal action."""
    filled = filled_wells(tuple(mask_of(well) for well in view.wells))
    return [-_left_after(action, view, mask_of(view.up), filled) for action in view.legal]


def _left_after(action: Action, view: View, up: int, filled: int) -> int:
    if not isinstance(action, Put):
        return view.worth
    rest, more = up & ~mask_of(action.counters), filled | 1 << (action.well - 1)
    full = [total(ALL_WELLS & ~(more | use)) for use in uses().uses(rest) if not use & more]
    partial = [points for points, *_ in uses().cheapest(rest, more, 1)] if rest else []
    return min(full + partial)

"""What each legal action of Pompeii XV is worth exactly, where the solution has been computed."""

from __future__ import annotations

from taberna.bots.reasons import Advice, Valued, advice_from
from taberna.bots.xv.advice import Use, advise, can_fill, filled_wells
from taberna.bots.xv.solution import Solution, remembered
from taberna.games.xv.actions import Action, Put, Stop
from taberna.games.xv.board import mask_of
from taberna.games.xv.view import View


def exact_advice(view: View) -> Advice | None:
    """What each legal action is worth; None until the game is solved."""
    solution = remembered()
    return None if solution is None else exact_values(view, solution)


def exact_values(view: View, solution: Solution) -> Advice:
    """Minus the expected score after each legal action."""
    wells = tuple(mask_of(well) for well in view.wells)
    up = mask_of(view.up)
    uses = advise(solution, wells, up, view.ruleset.stopping) if up else []
    values = (-_expected(action, view, solution, wells, uses) for action in view.legal)
    return advice_from("points", tuple(map(Valued, map(str, view.legal), values)))


def _expected(
    action: Action, view: View, solution: Solution, wells: tuple[int, ...], uses: list[Use]
) -> float:
    if isinstance(action, Stop):
        return view.worth
    if isinstance(action, Put):
        counters, well = mask_of(action.counters), 1 << (action.well - 1)
        fitting = (use.expected for use in uses if _begins(use, counters, well))
        return min(fitting, default=view.worth)
    return solution.value(view.ruleset.stopping, sum(wells), filled_wells(wells))


def _begins(use: Use, counters: int, well: int) -> bool:
    """Whether a put can be a step of this use."""
    inside = not counters & ~use.used and bool(well & use.filled)
    return inside and can_fill(use.used & ~counters, use.filled & ~well)

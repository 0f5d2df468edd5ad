"""What each legal action of Pompeii XV is worth exactly, where the solution has been computed."""

from __future__ import annotations

from taberna.bots.xv.advice import Use, advise, can_fill, filled_wells
from taberna.bots.xv.solution import Solution, remembered
from taberna.games.xv.actions import Action, Put, Stop
from taberna.games.xv.board import mask_of
from taberna.games.xv.view import View


def exact_values(view: View) -> tuple[str, list[float]] | None:
    """Minus the expected score after each legal action; None until the game is solved."""
    solution = remembered()
    if solution is None:
        return None
    wells = tuple(mask_of(well) for well in view.wells)
    up = mask_of(view.up)
    uses = advise(solution, wells, up, view.ruleset.stopping) if up else []
    return "points", [-_expected(action, view, solution, wells, uses) for action in view.legal]


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

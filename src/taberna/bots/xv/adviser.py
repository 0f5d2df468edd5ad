"""What each legal action of Pompeii XV is exactly worth."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.bots.reasons import Advice, Reason, Valued, advice_from
from taberna.bots.xv.advice import Use, filled_wells
from taberna.bots.xv.advice import advise as uses_of
from taberna.bots.xv.exact import Exact, exact
from taberna.games.xv.actions import ACTIONS, Action, Put, Stop
from taberna.games.xv.board import mask_of
from taberna.games.xv.view import View

PLANS = 3  # that a hint tells, the best first
PLACE = {action: place for place, action in enumerate(ACTIONS)}


def xv_advice(view: View) -> Advice:
    """Minus the expected score after each legal action."""
    values = exact_values(view, exact())
    plans = best_plans(view)
    valued = (
        Valued(str(action), value, tuple(map(plan_reason, plans.get(str(action), ()))))
        for action, value in zip(view.legal, values, strict=True)
    )
    return advice_from("points", tuple(valued))


def best_plans(view: View) -> dict[str, list[Use]]:
    """The best uses of the whole throw, under the action that begins each of them."""
    if not view.up:
        return {}
    wells, found = tuple(mask_of(well) for well in view.wells), dict[str, list[Use]]()
    for use in uses_of(exact(), wells, mask_of(view.up), view.ruleset.stopping, PLANS)[:PLANS]:
        first = str(use.puts[0]) if use.puts else str(Stop())
        found.setdefault(first, []).append(use)
    return found


def plan_reason(use: Use) -> Reason:
    """One whole plan: what to put where, and what can be hoped for then."""
    return Reason(
        "plan",
        -use.expected,
        (
            ("puts", tuple(map(str, use.puts))),
            ("expected", use.expected),
            ("clean", use.clean),
            ("perfect", use.perfect),
        ),
    )


def prospect(view: View, action: Action) -> Reason:
    """What an action leads to: how the throw is best used with it, and what follows."""
    stopping, up = view.ruleset.stopping, mask_of(view.up)
    wells = [mask_of(well) for well in view.wells]
    if isinstance(action, Stop):
        return _prospect("ends", (), float(view.worth), 0.0, 0.0)
    puts: tuple[Put, ...] = ()
    if isinstance(action, Put):
        wells[action.well - 1] = mask_of(action.counters)
        up &= ~mask_of(action.counters)
        puts = (action,)
        if up:
            [use, *_] = uses_of(exact(), tuple(wells), up, stopping, 1)
            kind = "ends" if use.ends else "goes-on"
            return _prospect(kind, (*puts, *use.puts), use.expected, use.clean, use.perfect)
    placed, filled = sum(wells), filled_wells(tuple(wells))
    values = [exact().value(aim, placed, filled) for aim in (stopping, "clean", "perfect")]
    return _prospect("goes-on", puts, *values)


def _prospect(
    kind: str, puts: tuple[Put, ...], expected: float, clean: float, perfect: float
) -> Reason:
    hopes = (("expected", expected), ("clean", clean), ("perfect", perfect))
    return Reason(kind, 1.0, (("puts", tuple(map(str, puts))), *hopes))


def exact_values(view: View, solved: Exact) -> list[float]:
    """Minus the expected score after each legal action, in their order."""
    placed, filled, up = masks(view)
    stopping = view.ruleset.stopping
    puts = solved.puts(stopping, placed, filled, up) if up else ()
    return [_worth(action, view, puts, solved) for action in view.legal]


def _worth(action: Action, view: View, puts: Sequence[float], solved: Exact) -> float:
    if isinstance(action, Put):
        return puts[PLACE[action]]
    if isinstance(action, Stop):
        return -float(view.worth)
    placed, filled, _ = masks(view)
    return -solved.value(view.ruleset.stopping, placed, filled)


def masks(view: View) -> tuple[int, int, int]:
    """The counters placed, the wells filled and the numbers up."""
    wells = tuple(mask_of(well) for well in view.wells)
    return sum(wells), filled_wells(wells), mask_of(view.up)

"""The levels of Pompeii XV: the exact values, played the more loosely the lower the level.

Each action is drawn by what it is worth: one that costs `heat` points more than the best is chosen
e times less often. Now and then a level slips and does anything. The highest level plays for the
match, which alone at the table means for points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp

from taberna.bots.choosing import ById
from taberna.bots.manifest import Maker
from taberna.bots.reasons import Advice, BotChoice, advice_of, best_choice
from taberna.bots.xv.adviser import PLACE, exact_values, masks, xv_advice
from taberna.bots.xv.exact import RestOfTurn, exact
from taberna.core.rng import Rng
from taberna.games.xv.actions import Put
from taberna.games.xv.view import View

MOST_THROWN = 11  # counters still to be thrown with which the rest of a turn is soon solved
FINE = 1 << 30


class LooseBot(ById):
    """Knows the exact values, chooses by them more or less, and slips."""

    name = "loose"

    def __init__(self, rng: Rng, heat: float, slips: int) -> None:
        self._rng, self._heat, self._slips = rng, heat, slips

    def choose(self, view: View) -> object:
        """An action by its value, or whatever comes first to hand."""
        slip = self._slip(view)
        return view.legal[self._draw(exact_values(view, exact()))] if slip is None else slip

    def decide(self, view: View) -> BotChoice:
        """The same, with the exact values; a slip does not follow them."""
        slip, values = self._slip(view), exact_values(view, exact())
        action = view.legal[self._draw(values)] if slip is None else slip
        return BotChoice(action, advice_of("points", view.legal, values))

    def _slip(self, view: View) -> object | None:
        """Any action, now and then, and where there is only one."""
        if len(view.legal) == 1 or self._slips > self._rng.below(100):
            return view.legal[self._rng.below(len(view.legal))]
        return None

    def _draw(self, values: Sequence[float]) -> int:
        """The place of one of the values, the better ones more often."""
        best = max(values)
        odds = [exp((value - best) / self._heat) for value in values]
        left = sum(odds) * self._rng.below(FINE) / FINE
        for place, chance in enumerate(odds):
            left -= chance
            if left < 0:
                return place
        return values.index(best)

    def explain(self, view: View) -> Advice:
        """The expected score after each action."""
        return xv_advice(view)


class WinnerBot(ById):
    """Plays for the share of the match; alone, and where that is not known, for points."""

    name = "winner"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> object:
        """The action with the highest value, the first among equals."""
        if len(view.legal) == 1:
            return view.legal[0]
        values = self._values(view)[1]
        return view.legal[values.index(max(values))]

    def explain(self, view: View) -> Advice:
        """The share of the match that goes with each action, or its expected score."""
        unit, values = self._values(view)
        return advice_of(unit, view.legal, values)

    def decide(self, view: View) -> BotChoice:
        """What it plays, and the values that this follows from."""
        unit, values = self._values(view)
        return best_choice(unit, view.legal, values)

    def _values(self, view: View) -> tuple[str, list[float]]:
        if len(view.blank) <= MOST_THROWN and view.up and view.seats > 1:
            from taberna.bots.xv.winning import (
                aim,
                sheets_of,
            )  # NumPy, which playing alone needs not

            rest = aim(sheets_of(view))
            if rest is not None:
                return "wins", shares(view, rest)
        return "points", exact_values(view, exact())


def shares(view: View, rest: RestOfTurn) -> list[float]:
    """The share of the match that goes with each legal action."""
    puts = rest.puts(*masks(view))
    return [
        puts[PLACE[action]] if isinstance(action, Put) else rest.payoff[view.worth]
        for action in view.legal
    ]


LEVELS: tuple[Maker, ...] = (
    partial(LooseBot, heat=20.0, slips=40),
    partial(LooseBot, heat=12.0, slips=28),
    partial(LooseBot, heat=9.0, slips=16),
    partial(LooseBot, heat=6.5, slips=9),
    partial(LooseBot, heat=4.5, slips=4),
    partial(LooseBot, heat=2.6, slips=1),
    partial(LooseBot, heat=1.3, slips=0),
    WinnerBot,
)

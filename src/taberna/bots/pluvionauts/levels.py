"""Eight levels of The Pluvionauts: the navigator with less to think, and an unsteady hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from heapq import nlargest

from taberna.bots.choosing import ById
from taberna.bots.manifest import Maker
from taberna.bots.pluvionauts.navigator import GLANCE, Navigator
from taberna.bots.reasons import Advice, BotChoice, advice_of
from taberna.bots.search.budget import Budget
from taberna.bots.search.levels import Level
from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import HEIGHTS, PLACES, STRENGTHS, TURNS, Aim
from taberna.games.pluvionauts.view import View


@dataclass(frozen=True, slots=True)
class UnsteadyLevel(Level):
    """A level whose decisions go wrong in more ways than slips, so many of a hundred each."""

    wobbles: int = 0  # an aim beside the best
    lapses: int = 0  # one of the next best actions


NEXT_BEST = 4  # a lapse takes one of so many
LEVELS = (
    UnsteadyLevel(GLANCE, slips=40, wobbles=60, lapses=42),
    UnsteadyLevel(GLANCE, slips=26, wobbles=50, lapses=31),
    UnsteadyLevel(GLANCE, slips=19, wobbles=43, lapses=24),
    UnsteadyLevel(GLANCE, slips=13, wobbles=37, lapses=18),
    UnsteadyLevel(GLANCE, slips=9, wobbles=28, lapses=13),
    UnsteadyLevel(GLANCE, slips=3, wobbles=12, lapses=5),
    UnsteadyLevel(Budget(simulations=100, milliseconds=1_000), slips=2, wobbles=10, lapses=4),
    UnsteadyLevel(Budget(simulations=1_200, milliseconds=2_500)),
)


class Unsteady(ById):
    """A navigator whose hand wobbles and whose mind wanders, as its level has it."""

    def __init__(self, rng: Rng, level: UnsteadyLevel) -> None:
        self._rng = rng
        self._level = level
        self._navigator = Navigator(rng, level.budget)
        self.name = self._navigator.name

    def choose(self, view: View) -> object:
        """What it means to do, or what comes of it."""
        if len(view.legal) == 1:
            return view.legal[0]
        slip = self._slip(view)
        return self._handle(view, self._navigator.think(view).values()) if slip is None else slip

    def decide(self, view: View) -> BotChoice:
        """The same, with what the navigator thinks; what goes wrong does not follow it."""
        slip = self._slip(view)
        values = self._navigator.think(view).values()
        action = self._handle(view, values) if slip is None else slip
        return BotChoice(action, advice_of("wins", view.legal, values))

    def _slip(self, view: View) -> object | None:
        """Any action, now and then."""
        if self._goes_wrong(self._level.slips):
            return view.legal[self._rng.below(len(view.legal))]
        return None

    def _handle(self, view: View, values: Sequence[float]) -> object:
        """The best action, or what comes of it."""
        best = view.legal[values.index(max(values))]
        if isinstance(best, Aim):
            return self._wobble(best) if self._goes_wrong(self._level.wobbles) else best
        if self._goes_wrong(self._level.lapses):
            ranked = nlargest(NEXT_BEST, range(len(values)), key=values.__getitem__)
            return view.legal[ranked[self._rng.below(len(ranked))]]
        return best

    def explain(self, view: View) -> Advice:
        """What the navigator says, as far as this level thinks."""
        return self._navigator.explain(view)

    def _goes_wrong(self, percent: int) -> bool:
        return percent > 0 and self._rng.below(100) < percent

    def _wobble(self, aim: Aim) -> Aim:
        """An aim up to two steps to either side, and one in strength and height."""
        place = (aim.place + self._rng.below(5) - 2) % len(PLACES)
        turn = _within(TURNS, aim.turn + self._rng.below(5) - 2)
        strength = _within(STRENGTHS, aim.strength + self._rng.below(3) - 1)
        return Aim(place, turn, strength, _within(HEIGHTS, aim.height + self._rng.below(3) - 1))


def _within(span: range, number: int) -> int:
    return max(span[0], min(span[-1], number))


def navigator_levels() -> tuple[Maker, ...]:
    """The levels, the weakest first."""
    return tuple(partial(Unsteady, level=level) for level in LEVELS)

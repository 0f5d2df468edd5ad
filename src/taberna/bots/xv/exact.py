"""What everything in Pompeii XV is exactly worth, with nothing but the package.

The package carries the values of all states with six counters placed or fewer. Once more are placed
so few are left to throw that the rest of the turn is solved on the spot.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import TypeAlias

from taberna.bots.xv import shipped
from taberna.bots.xv.endgame import Endgame, ThrowJudge
from taberna.bots.xv.policy import FORCED, FREE, PERFECT
from taberna.bots.xv.uses import Uses

Payoff: TypeAlias = "array[float]"  # what each score of an ended turn is worth, from 0 on

POINTS: Payoff = array("d", [-float(score) for score in range(256)])
CLEAN: Payoff = array("d", [1.0] + [0.0] * 255)
AIMS = {
    "free": (FREE, POINTS),
    "forced": (FORCED, POINTS),
    "clean": (FREE, CLEAN),
    "perfect": (PERFECT, CLEAN),
}


class RestOfTurn:
    """The rest of a turn under one aim, solved for the counters placed that were asked for last."""

    def __init__(self, uses: Uses, policy: int, payoff: Payoff) -> None:
        self.payoff = payoff
        self._policy = policy
        self._endgame, self._throw = Endgame(uses), ThrowJudge(uses)
        self._asked = -1, 0
        self._found: array[float] = array("d")

    def after(self, placed: int, filled: int) -> array[float]:
        """What each use of these counters is worth that fills these wells, and perhaps others."""
        known, wells = self._asked
        if known != placed or wells & ~filled:
            self._endgame.solve(placed, filled, self._policy, self.payoff)
            self._asked, self._found = (placed, filled), self._endgame.found()
        return self._found

    def puts(self, placed: int, filled: int, up: int) -> list[float]:
        """What each way to fill a well is worth now, in the order of `PUTS`."""
        return self.judge(placed, filled, up, self.after(placed | up, filled))

    def judge(self, placed: int, filled: int, up: int, after: array[float]) -> list[float]:
        """The same, where somebody knows what the states after this throw are worth."""
        return self._throw.judge(placed, filled, up, self._policy, self.payoff, after)


class Exact:
    """The values of all states, and of what one can do with a throw."""

    def __init__(self, uses: Uses) -> None:
        self.uses = uses
        self._states = uses.level(shipped.MOST_PLACED)[1]
        self._tables, self.distributions = shipped.read(shipped.FILE, self._states)
        self._rests = {kind: RestOfTurn(uses, *aim) for kind, aim in AIMS.items()}

    def expected(self, stopping: str) -> float:
        """The expected score of a turn under best play."""
        return self.value(stopping, 0, 0)

    def value(self, kind: str, placed: int, filled: int) -> float:
        """`free`, `forced`, `clean` or `perfect` of a state between throws, from its masks."""
        state = self.uses.find(placed, filled)
        if state < 0:
            raise ValueError("these counters cannot fill these wells")
        worth = self.after(kind, placed, filled)[state - self.uses.span(placed)[0]]
        return abs(worth)

    def after(self, kind: str, placed: int, filled: int) -> array[float]:
        """What each use of these counters is worth: chances, or points as negative numbers.

        They stand in the order of the uses; those that do not fill all of `filled` may be missing.
        """
        first, end = self.uses.span(placed)
        if end > self._states:
            return self._rests[kind].after(placed, filled)
        step = shipped.STEP if AIMS[kind][1] is CLEAN else -shipped.STEP
        return array("d", [steps * step for steps in self._tables[kind][first:end]])

    def puts(self, kind: str, placed: int, filled: int, up: int) -> list[float]:
        """What each way to fill a well is worth now, in the order of `PUTS`; as `after` has it."""
        after = self.after(kind, placed | up, filled)
        return self._rests[kind].judge(placed, filled, up, after)


@cache
def uses() -> Uses:
    """What any counters can fill: made once by this program."""
    return Uses()


@cache
def exact() -> Exact:
    """The solution as the package carries it; read once by this program."""
    return Exact(uses())

"""Pompeii XV judged exactly: points better than a turn of best play can expect at its start."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.bots.judging import Expected
from taberna.bots.reasons import Reason
from taberna.bots.xv.adviser import exact_values, masks, prospect
from taberna.bots.xv.exact import exact
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.xv.actions import ACTIONS
from taberna.games.xv.game import XV
from taberna.games.xv.view import View

POINTS = (0.5, 1.0, 2.0, 5.0)


class ExactJudge:
    """Knows the expected score of every turn under best play; no luck is needed to judge."""

    name = "exact, points of each turn"
    unit = "points"
    exact = True
    depth = 1
    marks: tuple[float, ...] = POINTS

    def expects(self, view: View, luck: int, futures: int) -> list[Expected]:
        """How much better each seat stands than it could expect when its turns began."""
        return [self._stand(view, self._turn(view))]

    def weighs(
        self, view: View, actions: Sequence[int], luck: int, futures: int
    ) -> list[list[Expected]]:
        """The same after each action."""
        worths = dict(zip(self.candidates(view, luck), exact_values(view, exact()), strict=True))
        return [[self._stand(view, worths[action])] for action in actions]

    def candidates(self, view: View, luck: int) -> list[int]:
        """All."""
        return [XV.action_id(action) for action in view.legal]

    def reasons(self, view: View, action: int, luck: int) -> tuple[Reason, ...]:
        """The whole throw as it is best used with this action, and what can be hoped for then."""
        return (prospect(view, ACTIONS[action]),)

    def _turn(self, view: View) -> float:
        """Minus what the seat on turn can expect to score now."""
        if view.turn == OVER:
            return 0.0
        placed, filled, _ = masks(view)
        if view.turn == CHANCE:
            return -exact().value(view.ruleset.stopping, placed, filled)
        own = view if view.viewer == view.turn else XV.view(XV.imagine(view, Rng()), view.turn)
        return max(exact_values(own, exact()))

    def _stand(self, view: View, turn: float) -> Expected:
        usual = exact().expected(view.ruleset.stopping)
        stands = []
        for seat, (total, score) in enumerate(zip(view.totals, view.scores, strict=True)):
            ended = view.round + (score is not None and view.turn != OVER)
            stand = ended * usual - total
            if seat == view.mover and view.turn != OVER and score is None:
                stand += usual + turn
            stands.append(stand)
        return tuple(stands)

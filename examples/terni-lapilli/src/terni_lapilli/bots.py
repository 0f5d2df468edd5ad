"""A bot for Terni lapilli, besides search and its levels."""

from typing import Any

from taberna.bots.manifest import BotManifest
from taberna.bots.reasons import Advice, Valued
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from terni_lapilli.game import TERNI


class WatchfulBot:
    """Wins if it can, never lets the other win at once if it can help it, else plays anything."""

    name = "watchful"

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: Any) -> object:
        """One of the best actions."""
        values = self.values(view)
        best = [place for place, value in enumerate(values) if value == max(values)]
        return view.legal[best[self.rng.below(len(best))]]

    def explain(self, view: Any) -> Advice:
        """What each action leads to: a win, safety, or a loss."""
        values = self.values(view)
        valued = tuple(
            Valued(str(action), value) for action, value in zip(view.legal, values, strict=True)
        )
        return Advice(max(valued, key=lambda one: one.value).action, "wins", valued)

    def values(self, view: Any) -> list[float]:
        """1 for an action that wins, 0 for one that lets the other win, else a half."""
        state = TERNI.imagine(view, self.rng)
        return [self._value(state.clone(), action, view.viewer) for action in view.legal]

    def _value(self, state: Any, action: object, seat: int) -> float:
        state.play(action)
        if state.turn == OVER:
            return float(state.shares()[seat])
        for answer in state.actions():
            after = state.clone()
            after.play(answer)
            if after.shares()[1 - seat] == 1.0:
                return 0.0
        return 0.5


MANIFEST = BotManifest(bots={"watchful": WatchfulBot})

"""The simplest opponent."""

from typing import Any

from taberna.bots.reasons import Advice, BotChoice, Valued, advice_from
from taberna.core.rng import Rng
from taberna.core.state import State


class RandomBot:
    """Picks any legal action, each as likely as the others."""

    name = "random"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: Any) -> object:
        """One of the legal actions."""
        return view.legal[self._rng.below(len(view.legal))]

    def choose_id(self, state: State, seat: int) -> int:
        """One of the legal ids."""
        ids = state.ids()
        return ids[self._rng.below(len(ids))]

    def decide(self, view: Any) -> BotChoice:
        """The same; it has no values."""
        return BotChoice(self.choose(view))

    def explain(self, view: Any) -> Advice:
        """All are alike to it."""
        return advice_from("worth", tuple(Valued(str(action), 0.0) for action in view.legal))

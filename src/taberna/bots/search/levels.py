"""Levels for any game, made of a budget and of slips; every one keeps to its time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from taberna.bots.manifest import Maker
from taberna.bots.reasons import BotChoice
from taberna.bots.search.budget import Budget
from taberna.bots.search.player import SearchBot
from taberna.core.game import Game
from taberna.core.rng import Rng
from taberna.core.state import State


@dataclass(frozen=True, slots=True)
class Level:
    """How much it thinks, and how many of a hundred actions it plays without thinking."""

    budget: Budget
    slips: int = 0


GLANCE = Budget(simulations=1, milliseconds=200)
LEVELS = (
    Level(GLANCE, slips=60),
    Level(GLANCE, slips=42),
    Level(GLANCE, slips=26),
    Level(GLANCE, slips=14),
    Level(GLANCE, slips=6),
    Level(GLANCE, slips=1),
    Level(Budget(simulations=400, milliseconds=1_000), slips=1),
    Level(Budget(simulations=12_000, milliseconds=3_000)),
)


class SlippingSearch:
    """Searches as its level allows, and slips now and then."""

    def __init__(self, rng: Rng, game: Game[Any, Any, Any, Any], level: Level) -> None:
        self._rng = rng
        self._slips = level.slips
        self._search = SearchBot(rng, game, level.budget)
        self.name = self._search.name
        self.explain = self._search.explain

    def choose(self, view: Any) -> object:
        """What the search says, or whatever comes first to hand."""
        slip = self._slip(view)
        return self._search.choose(view) if slip is None else slip

    def decide(self, view: Any) -> BotChoice:
        """The same, with what the search says; a slip does not follow it."""
        slip = self._slip(view)
        found = self._search.decide(view)
        return found if slip is None else BotChoice(slip, found.advice)

    def _slip(self, view: Any) -> object | None:
        """Any action, now and then."""
        if self._slips > self._rng.below(100):
            return view.legal[self._rng.below(len(view.legal))]  # type: ignore[no-any-return]
        return None

    def choose_id(self, state: State, seat: int) -> int:
        """The same by its id."""
        if self._slips > self._rng.below(100):
            ids = state.ids()
            return ids[self._rng.below(len(ids))]
        return self._search.choose_id(state, seat)


def search_levels(game: Game[Any, Any, Any, Any]) -> tuple[Maker, ...]:
    """The levels of a game that has none of its own."""
    return tuple(partial(SlippingSearch, game=game, level=level) for level in LEVELS)

"""Which guide search has in a game, and how it is tuned there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_reasons import reasons_for
from taberna.bots.reasons import Reason
from taberna.bots.search.guide import Guide
from taberna.core.state import State

Explain = Callable[[Guide, State, int], tuple[Reason, ...]]


def without_words(guide: Guide, state: State, action: int) -> tuple[Reason, ...]:
    """A guide that cannot judge has no reasons."""
    return ()


def know_nothing(seats: int) -> Guide:
    """The guide for any game: random ends."""
    return Guide()


@dataclass(frozen=True, slots=True)
class Guidance:
    """A guide for so many seats, how to tune a tree for it, and why it likes an action."""

    make: Callable[[int], Guide] = know_nothing
    explore: float = 12.0
    heat: float = 1.0
    trust: float = 1.0
    explain: Explain = without_words


GUIDES = {"downfall": Guidance(Evaluator, 0.12, 0.025, 1.0, reasons_for)}


def guidance_for(game: str) -> Guidance:
    """How search is guided in a game."""
    return GUIDES.get(game, Guidance())

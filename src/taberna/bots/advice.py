"""What each legal action is worth, for hints and for those who look into a position.

Every game has this from search. A game that knows better brings its own adviser.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from taberna.bots.pluvionauts.pilot import PilotBot
from taberna.bots.reasons import Advice, Reason, Valued, advice_from
from taberna.bots.search.budget import Budget
from taberna.bots.search.player import SearchBot
from taberna.bots.xv.adviser import xv_advice
from taberna.core.errors import NotNow
from taberna.core.rng import Rng
from taberna.games import find_game

__all__ = ["Advice", "Reason", "Valued", "advice_from", "advise"]

HINT = Budget(simulations=6_000, milliseconds=2_000)

Adviser = Callable[[Any, Rng], Advice | None]  # None as long as it does not know

ADVISERS: dict[str, Adviser] = {
    "xv": lambda view, rng: xv_advice(view),
    # its thousands of aims are too many to search
    "pluvionauts": lambda view, rng: PilotBot(rng).explain(view),
}


def advise(game: str, view: Any, rng: Rng) -> Advice:
    """What the seat on turn might do."""
    if not view.legal:
        raise NotNow("there is nothing to decide here")
    known = ADVISERS.get(game)
    advice = known(view, rng) if known else None
    return advice or SearchBot(rng, find_game(game), HINT).explain(view)

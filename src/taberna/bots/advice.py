"""What each legal action is worth, for hints and for those who look into a position.

Every game has this from search. A game that knows better has an adviser in its manifest.
"""

from __future__ import annotations

from typing import Any

from taberna.bots.manifest import manifest_of
from taberna.bots.reasons import Advice, Reason, Valued, advice_from
from taberna.bots.search.budget import Budget
from taberna.bots.search.player import SearchBot
from taberna.core.errors import Cause, NotNow
from taberna.core.rng import Rng
from taberna.games import find_game

__all__ = ["Advice", "Reason", "Valued", "advice_from", "advise"]

HINT = Budget(simulations=6_000, milliseconds=2_000)


def advise(game: str, view: Any, rng: Rng) -> Advice:
    """What the seat on turn might do."""
    if not view.legal:
        raise NotNow("there is nothing to decide here", Cause("nothing-to-decide"))
    known = manifest_of(game).adviser
    advice = known(view, rng) if known else None
    return advice or SearchBot(rng, find_game(game), HINT).explain(view)

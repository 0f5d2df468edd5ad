"""Players that are programs. A bot gets a View, never a State."""

from collections.abc import Callable

from taberna.bots.random import RandomBot
from taberna.core.errors import UnknownName
from taberna.core.player import Player
from taberna.core.rng import Rng

BOTS: dict[str, Callable[[Rng], Player]] = {"random": RandomBot}


def find_bot(name: str, rng: Rng) -> Player:
    """A new bot of this name."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name](rng)

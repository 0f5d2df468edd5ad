"""Players that are programs. A bot gets a View, never a State."""

from collections.abc import Callable

from taberna.bots.pluvionauts.pilot import PilotBot
from taberna.bots.random import RandomBot
from taberna.bots.xv.players import ExactBot, GreedyBot
from taberna.core.errors import UnknownName
from taberna.core.player import Player
from taberna.core.rng import Rng

Maker = Callable[[Rng], Player]

BOTS: dict[str, Maker] = {"random": RandomBot}  # for every game
BOTS_OF: dict[str, dict[str, Maker]] = {
    "xv": {"greedy": GreedyBot, "exact": ExactBot},
    "pluvionauts": {"pilot": PilotBot},
}


def bots_for(game: str) -> dict[str, Maker]:
    """The bots that play this game."""
    return BOTS | BOTS_OF.get(game, {})


def find_bot(name: str, rng: Rng, game: str = "") -> Player:
    """A new bot of this name."""
    known = bots_for(game)
    if name not in known:
        raise UnknownName("bot", name, known)
    return known[name](rng)

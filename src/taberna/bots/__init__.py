"""Players that are programs. A bot gets a View, never a State.

A bot's name may carry a choice after a colon: `search:800`, `search:200ms`, `level:5`.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from taberna.bots.downfall.personality import PersonalityBot
from taberna.bots.downfall.traits import PERSONALITIES
from taberna.bots.downfall.webversion import WebversionBot
from taberna.bots.pluvionauts.pilot import PilotBot
from taberna.bots.random import RandomBot
from taberna.bots.reasons import Bot
from taberna.bots.search.budget import read_budget
from taberna.bots.search.levels import LEVELS, LevelBot, read_level
from taberna.bots.search.player import SearchBot
from taberna.bots.xv.players import ExactBot, GreedyBot
from taberna.core.errors import UnknownName
from taberna.core.game import Game
from taberna.core.rng import Rng
from taberna.games import find_game

AnyGame = Game[Any, Any, Any, Any]
Maker = Callable[[Rng], Bot]
ChoiceMaker = Callable[[Rng, AnyGame, str], Bot]


def searcher(rng: Rng, game: AnyGame, budget: str) -> Bot:
    """A bot that searches so many simulations, or so long."""
    return SearchBot(rng, game, read_budget(budget))


def leveller(rng: Rng, game: AnyGame, number: str) -> Bot:
    """A bot of one of the levels."""
    return LevelBot(rng, game, read_level(number))


BOTS: dict[str, Maker] = {"random": RandomBot}  # for every game
BOTS_OF: dict[str, dict[str, Maker]] = {
    "downfall": {
        **{
            name: partial(PersonalityBot, name=name, traits=traits)
            for name, traits in PERSONALITIES.items()
        },
        "webversion": WebversionBot,
    },
    "xv": {"greedy": GreedyBot, "exact": ExactBot},
    "pluvionauts": {"pilot": PilotBot},
}
FAMILIES: dict[str, ChoiceMaker] = {"level": leveller, "search": searcher}  # for every game
OFFERED = (*(f"level:{number}" for number, _ in enumerate(LEVELS, 1)), "search:800")


def bots_for(game: str) -> tuple[str, ...]:
    """The names of bots that play this game; `search` takes any other budget too."""
    return (*BOTS, *BOTS_OF.get(game, {}), *OFFERED)


def find_bot(name: str, rng: Rng, game: str = "downfall") -> Bot:
    """A new bot of this name."""
    family, colon, choice = name.partition(":")
    if colon and family in FAMILIES:
        return FAMILIES[family](rng, find_game(game), choice)
    known = BOTS | BOTS_OF.get(game, {})
    if name not in known:
        raise UnknownName("bot", name, bots_for(game))
    return known[name](rng)


def check_bot(name: str, game: str) -> None:
    """Refuses a name that no bot of this game has."""
    find_bot(name, Rng(), game)

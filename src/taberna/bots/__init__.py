"""Players that are programs. A bot gets a View, never a State.

A bot's name may carry a choice after a colon: `search:800`, `search:200ms`, `level:5`; a search may
be given another guide than the usual one: `search:200ms@linear`. Which bots a game has besides, and
of what its levels are made, stands in its manifest.
"""

import logging
from collections.abc import Callable
from functools import cache
from typing import Any

from taberna.bots import entries
from taberna.bots.hired import Renamed, from_module, hire
from taberna.bots.manifest import LEVELS, Maker, manifest_of
from taberna.bots.random import RandomBot
from taberna.bots.reasons import Bot
from taberna.bots.search.budget import read_budget
from taberna.bots.search.levels import search_levels
from taberna.bots.search.player import SearchBot
from taberna.core.errors import BadNotation, BadPackage, UnknownName
from taberna.core.game import Game
from taberna.core.rng import Rng
from taberna.games import find_game, first_game

AnyGame = Game[Any, Any, Any, Any]
ChoiceMaker = Callable[[Rng, AnyGame, str], Bot]

log = logging.getLogger("taberna.bots")


def searcher(rng: Rng, game: AnyGame, choice: str) -> Bot:
    """A bot that searches so many simulations, or so long, perhaps with another guide."""
    said, at, guide = choice.partition("@")
    budget, manifest = read_budget(said), manifest_of(game.name)
    if at and guide not in manifest.guides:
        raise UnknownName("guide", guide, manifest.guides)
    if at:
        return SearchBot(rng, game, budget, guidance=manifest.guides[guide])
    own = manifest.searcher
    return own(rng, budget) if own else SearchBot(rng, game, budget)


def leveller(rng: Rng, game: AnyGame, number: str) -> Bot:
    """A bot of one of the game's levels."""
    if number not in map(str, range(1, LEVELS + 1)):
        raise BadNotation(f"levels are 1 to {LEVELS}, not {number[:20]!r}; write `level:5`")
    levels = manifest_of(game.name).levels or search_levels(game)
    return Renamed(f"level:{number}", levels[int(number) - 1](rng))


BOTS: dict[str, Maker] = {"random": RandomBot}  # for every game
FAMILIES: dict[str, ChoiceMaker] = {"level": leveller, "search": searcher}  # for every game
OFFERED = (*(f"level:{number}" for number in range(1, LEVELS + 1)), "search:800")


def bots_for(game: str) -> tuple[str, ...]:
    """The names of bots that play this game; `search` takes any other budget too."""
    return (*house_bots(game), *OFFERED, *other_bots(game))


def house_bots(game: str) -> dict[str, Maker]:
    """The house's own bots of a game that have names of their own."""
    return BOTS | dict(manifest_of(game).bots)


@cache
def other_bots(game: str) -> tuple[str, ...]:
    """The bots of other packages; one that does not fit is left out, and the log says why once."""
    found = []
    for name in entries.bots_of(game):
        try:
            if name in house_bots(game) or name.partition(":")[0] in FAMILIES:
                raise BadPackage(f"the house has a bot `{name}` for {game} itself")
            check_bot(name, game)
        except BadPackage as error:
            log.warning("a bot is left out: %s", error)
        else:
            found.append(name)
    return tuple(found)


def find_bot(name: str, rng: Rng, game: str = "") -> Bot:
    """A new bot of this name: one of the house, or of a package that is installed here."""
    game = game or first_game()
    rules = find_game(game)  # an unknown one is refused before anything is looked up for it
    family, colon, choice = name.partition(":")
    if colon and family in FAMILIES:
        return FAMILIES[family](rng, rules, choice)
    known = house_bots(game)
    if name in known:
        return known[name](rng)
    other = entries.load(f"{game}.{name}")
    if other is None:
        raise UnknownName("bot", name, bots_for(game))
    return hire(name, other, rng)


def local_bot(name: str, rng: Rng, game: str) -> Bot:
    """A bot that somebody at this machine asks for: `module:Class` will do, and runs that code.

    Names that come over the network go to `find_bot`.
    """
    family, colon, _ = name.partition(":")
    if colon and family not in FAMILIES:
        return hire(name, from_module(name), rng)
    return find_bot(name, rng, game)


def check_bot(name: str, game: str) -> None:
    """Refuses a name that no bot of this game has."""
    find_bot(name, Rng(), game)

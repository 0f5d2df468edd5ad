"""The games of the house."""

from typing import Any

from taberna.core.errors import UnknownName
from taberna.core.game import Game
from taberna.games.downfall.game import DOWNFALL
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.xv.game import XV

GAMES: dict[str, Game[Any, Any, Any, Any]] = {
    game.name: game for game in (DOWNFALL, XV, PLUVIONAUTS)
}


def find_game(name: str) -> Game[Any, Any, Any, Any]:
    """The game of this name."""
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    return GAMES[name]

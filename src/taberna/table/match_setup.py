"""What matches between bots are given: seeds that follow from one, dice of their own, a thrower."""

from __future__ import annotations

import hashlib
from typing import Any

from taberna.bots import local_bot
from taberna.bots.reasons import Bot
from taberna.core.game import Game
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.core.thrower import Thrower
from taberna.games import find_manifest


def seed_of_game(seed: bytes, number: int) -> bytes:
    """The seed of one of many games that begin with one seed; the first one keeps it."""
    return hashlib.sha256(seed + b"game %d" % number).digest() if number else seed


def seated_bot(name: str, seed: bytes, seat: int, game: Game[Any, Any, Any, Any]) -> Bot:
    """A bot for a seat at this machine; its dice come from the seed but tell nothing of others."""
    word = hashlib.sha256(seed + b"bot %d" % seat).digest()
    return local_bot(name, Rng(int.from_bytes(word[:8])), game.name)


def thrower_for(state: State) -> Thrower | None:
    """Who throws the dice, where the rules want them really thrown; loaded only then."""
    return find_manifest(state.game.name).thrower(state)

"""Who plays in the laboratory: bots by name, and `look`, which is made for very many games."""

from __future__ import annotations

from typing import Protocol

from taberna.bots import local_bot
from taberna.bots.choosing import choose_id
from taberna.bots.manifest import manifest_of
from taberna.bots.search.guidance import Guidance
from taberna.bots.search.guide import Guide
from taberna.core.errors import BadNotation, NotNow, UnknownName
from taberna.core.player import Player
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.lab.glance import Glance

LOOK = "look"


class LabPlayer(Protocol):
    """Whoever answers with an id."""

    def choose_id(self, state: State, seat: int) -> int:
        """What it plays for this seat."""


class BotById:
    """Anybody's bot, asked the quickest way."""

    def __init__(self, bot: Player) -> None:
        self._bot = bot

    def choose_id(self, state: State, seat: int) -> int:
        """What the bot plays."""
        return choose_id(self._bot, state, seat)


def looks(game: str, seats: int) -> bool:
    """Whether a game has a guide that judges at one look."""
    return type(manifest_of(game).guidance.make(seats)) is not Guide


def usual_players(game: str, seats: int) -> tuple[str, str]:
    """Strong and weak, if nobody is named: quick ones, and not too unlike."""
    return ("look", "look:6") if looks(game, seats) else ("level:6", "level:3")


def lab_player(name: str, start: State, rng: Rng) -> LabPlayer:
    """`look`, `look:15` (so many slips of a hundred), `look@linear`, or any bot of the arena."""
    told, _, guide = name.partition("@")
    family, _, slips = told.partition(":")
    game = start.game.name
    if family != LOOK:
        return BotById(local_bot(name, rng, game))
    if not looks(game, start.seats):
        raise NotNow(f"{start.game.title} has no guide to look with: name a bot, like level:6")
    if slips and not (slips.isascii() and slips.isdigit() and int(slips[:4]) <= 100):
        raise BadNotation(f"slips are 0 to 100 of a hundred, not {slips[:20]!r}: look:15")
    return Glance(start, _guidance(game, guide).make(start.seats), rng, int(slips or 0))


def _guidance(game: str, name: str) -> Guidance:
    """A guide of the game by its name; the usual one without."""
    known = manifest_of(game)
    if name and name not in known.guides:
        raise UnknownName("guide", name, known.guides)
    return known.guides[name] if name else known.guidance

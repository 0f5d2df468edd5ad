"""Bots of other packages, held to what a bot of the house can do."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pkgutil import resolve_name
from typing import Any

from taberna.bots.choosing import choose_id, decide
from taberna.bots.reasons import Advice, Bot, BotChoice
from taberna.core.errors import BadPackage
from taberna.core.rng import Rng
from taberna.core.state import State


@dataclass(frozen=True, slots=True)
class Renamed:
    """A bot under the name it was asked for."""

    name: str
    bot: Bot

    def choose(self, view: Any) -> object:
        """What the bot chooses."""
        return self.bot.choose(view)

    def choose_id(self, state: State, seat: int) -> int:
        """The id of what the bot chooses."""
        return choose_id(self.bot, state, seat)

    def decide(self, view: Any) -> BotChoice:
        """What the bot chooses, and the values that this follows from."""
        return decide(self.bot, view)

    def explain(self, view: Any) -> Advice:
        """What the bot says about each action."""
        return self.bot.explain(view)


def renamed(name: str, maker: Callable[[Rng], Bot], rng: Rng) -> Bot:
    """A bot as it is made for its kind, under a name of its own."""
    return Renamed(name, maker(rng))


def hire(name: str, maker: object, rng: Rng) -> Bot:
    """A bot from somebody else's class, if it fits."""
    if not callable(maker):
        raise BadPackage(f"`{name}` is {type(maker).__name__}, not a class of bots")
    try:
        bot = maker(rng)
    except TypeError as error:
        raise BadPackage(f"`{name}` cannot be made from its dice alone: {error}") from error
    for wanted in ("choose", "explain"):
        if not callable(getattr(bot, wanted, None)):
            raise BadPackage(f"`{name}` is no bot: it has no method `{wanted}(view)`")
    return Renamed(name, bot)


@cache
def from_module(name: str) -> object:
    """What `module:Class` names; modules in the present folder are found too.

    This runs whatever code is named, so only somebody at this machine may ask for it.
    """
    if (here := os.getcwd()) not in sys.path:  # the first time a bot comes from a file here
        sys.path.insert(0, here)
    try:
        return resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadPackage(f"no bot can be loaded from `{name}`: {error}") from error

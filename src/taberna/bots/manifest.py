"""What the house can say about playing one game: its bots, its levels, its guide, its adviser.

A game of the house has `MANIFEST` in `taberna.bots.NAME.manifest`; a game of another package may
bring one under its name in the entry point group `taberna.bots`. A game without one is played by
random, by search and by search's levels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from taberna.bots import entries
from taberna.bots.reasons import Advice, Bot, Hindsight
from taberna.bots.search.budget import Budget
from taberna.bots.search.guidance import Guidance
from taberna.core.errors import BadPackage
from taberna.core.record import Record
from taberna.core.rng import Rng

Maker = Callable[[Rng], Bot]
Searcher = Callable[[Rng, Budget], Bot]
Adviser = Callable[[Any, Rng], Advice | None]  # None as long as it does not know

LEVELS = 8


@dataclass(frozen=True, slots=True)
class Character:
    """A bot that people meet as somebody: what it is like, each trait from 0 to 1 by its name."""

    traits: Mapping[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class BotManifest:
    """One game as the bots know it. What is left out comes from search."""

    bots: Mapping[str, Maker] = field(default_factory=dict)  # by the names they are asked for
    characters: Mapping[str, Character] = field(default_factory=dict)  # of some, as they sit down
    levels: tuple[Maker, ...] = ()  # all eight, the weakest first, or none
    searcher: Searcher | None = None  # instead of a tree, where actions are too many for one
    guidance: Guidance = field(default_factory=Guidance)
    guides: Mapping[str, Guidance] = field(default_factory=dict)  # others, for `search:800@NAME`
    adviser: Adviser | None = None
    judge: Callable[[int], Any] | None = None  # a Judge for so many seats, instead of one look
    hindsight: Callable[[Record, int], tuple[Hindsight, ...]] | None = None  # of a seat's last turn

    def __post_init__(self) -> None:
        if unknown := self.characters.keys() - self.bots.keys():
            raise BadPackage(f"no bot has the character of {', '.join(sorted(unknown))}")
        if len(self.levels) not in (0, LEVELS):
            raise BadPackage(f"a game has {LEVELS} levels or search's, not {len(self.levels)}")

    @property
    def stand_in(self) -> str:
        """The bot that takes the seat of somebody who leaves, unless another is wished for."""
        return next(iter(self.characters), "random")


@cache
def manifest_of(game: str) -> BotManifest:
    """The manifest of a game, imported when it is first asked for."""
    found = _own(game) or entries.load(game)
    if found is not None and not isinstance(found, BotManifest):
        raise BadPackage(f"`{game}` in the entry points {entries.GROUP} is no BotManifest")
    return found or BotManifest()


def _own(game: str) -> object | None:
    """The house's own manifest of a game, if it has one."""
    package = f"{__package__}.{game}"
    try:
        return getattr(import_module(f"{package}.manifest"), "MANIFEST", None)
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.manifest"):
            raise
        return None

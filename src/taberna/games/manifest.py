"""What a game tells the house besides its rules: how a match is begun, its line, who throws.

A game of the house has `MANIFEST` in `taberna.games.NAME.manifest`; a game of another package has
one under its name in the entry point group `taberna.games`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from taberna.core.errors import BadPackage, BadRuleset, UnknownName
from taberna.core.game import Game
from taberna.core.state import State
from taberna.core.thrower import Thrower

AnyGame = Game[Any, Any, Any, Any]

CONTRACT = 1  # counts up when games that were written for an older house no longer fit


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something that can be chosen for the start, besides seats and ruleset."""

    name: str  # as commands and clients write it
    help: str
    number: bool = False  # else a text
    values: tuple[str, ...] = ()  # a text that is one of these
    field: str = ""  # the field of the ruleset that it sets; else `Game.start` is given it

    def check(self, value: str | float) -> None:
        """Refuses a value of the wrong kind."""
        if isinstance(value, str) == self.number:
            raise BadRuleset(f"{self.name} is a {'number' if self.number else 'text'}")
        if self.values and value not in self.values:
            raise UnknownName(self.name, str(value)[:40], self.values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """One game as the house knows it."""

    contract: int  # the version of the contract that the game was written for
    game: AnyGame
    tagline: str  # one sentence that makes people want to play
    rules_text: str = ""  # for people, where no client has words of its own; `# ` begins a heading
    place: int = 1_000  # where it stands among the games of the house
    options: tuple[Option, ...] = ()
    chapter: str = ""  # the field of a view that says which part of a match it is in, if any
    thrower: Callable[[State], Thrower | None] = lambda state: None  # if dice really fall
    # What actions lead to, by a view alone: of one action, or of every legal one if it is "".
    foresee: Callable[[Any, str], Mapping[str, object]] = lambda view, action: {}

    def begin(
        self, rules: str | None, seats: int, chosen: Mapping[str, str | float] | None = None
    ) -> State:
        """A new match with what was chosen for its start."""
        known = {option.name: option for option in self.options}
        setup = dict(chosen or {})
        for name, value in setup.items():
            if name not in known:
                raise UnknownName("start option", name, known)
            known[name].check(value)
        fields = [f"{known[n].field}={setup.pop(n)}" for n in list(setup) if known[n].field]
        begun: State = self.game.start(" ".join([rules or "", *fields]) or None, seats, **setup)
        return begun


def fitting(name: str, found: object) -> Manifest:
    """What another package brings under this name, if it fits the contract."""
    if not isinstance(found, Manifest):
        raise BadPackage(f"`{name}` in the entry points taberna.games is no Manifest")
    if found.contract != CONTRACT:
        wanted = f"this house plays by version {CONTRACT}"
        raise BadPackage(f"{name} keeps version {found.contract} of the contract; {wanted}")
    if found.game.name != name:
        raise BadPackage(f"the game under `{name}` calls itself `{found.game.name}`")
    return found

"""Bots that other installed packages bring: their entry points in the group `taberna.bots`.

`GAME.NAME = "module:Class"` is a bot for a game, called with its dice (an `Rng`);
`GAME = "module:MANIFEST"` is the manifest of a game that the house itself does not know.
"""

from __future__ import annotations

from taberna.core import packages

GROUP = "taberna.bots"


def bots_of(game: str) -> tuple[str, ...]:
    """The names of the bots that other packages bring for a game, whether they fit or not."""
    start, known = f"{game}.", packages.by_name(GROUP)
    return tuple(name.removeprefix(start) for name in known if name.startswith(start))


def load(name: str) -> object | None:
    """What the entry of this name stands for; None if there is no such entry."""
    return packages.load(GROUP, name)

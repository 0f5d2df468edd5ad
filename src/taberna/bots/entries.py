"""Bots that other installed packages bring: their entry points in the group `taberna.bots`.

`GAME.NAME = "module:Class"` is a bot for a game, called with its dice (an `Rng`);
`GAME = "module:MANIFEST"` is the manifest of a game that the house itself does not know.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from taberna.core.errors import BadPackage

GROUP = "taberna.bots"


@cache
def by_name() -> dict[str, list[EntryPoint]]:
    """Every entry of the group by its name; more than one is a quarrel about it."""
    found: defaultdict[str, list[EntryPoint]] = defaultdict(list)
    for entry in entry_points(group=GROUP):
        found[entry.name].append(entry)
    return dict(found)


def bots_of(game: str) -> tuple[str, ...]:
    """The names of the bots that other packages bring for a game, whether they fit or not."""
    start = f"{game}."
    return tuple(name.removeprefix(start) for name in by_name() if name.startswith(start))


def load(name: str) -> object | None:
    """What the entry of this name stands for; None if there is no such entry."""
    found = by_name().get(name, [])
    if len(found) > 1:
        packages = " and ".join(sorted(_package(entry) for entry in found))
        raise BadPackage(f"{packages} both bring `{name}` in {GROUP}: remove one of them")
    return _loaded(found[0]) if found else None


def _loaded(entry: EntryPoint) -> object:
    try:
        return entry.load()
    except Exception as error:
        what = f"`{entry.name}` of {_package(entry)} cannot be loaded from {entry.value}"
        raise BadPackage(f"{what}: {error}") from error


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else "a package without a name"

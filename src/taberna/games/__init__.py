"""The games of the house, and those that other installed packages bring."""

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from taberna.core import packages
from taberna.core.errors import BadPackage, UnknownName
from taberna.games.manifest import AnyGame, Manifest, fitting

GROUP = "taberna.games"

log = logging.getLogger("taberna.games")


@cache
def manifests() -> dict[str, Manifest]:
    """Every game's manifest: those of the house in their places, then the others by name."""
    own = [
        import_module(f"{__name__}.{module.name}.manifest").MANIFEST
        for module in iter_modules(__path__)
        if module.ispkg
    ]
    found = {one.game.name: one for one in sorted(own, key=lambda one: one.place)}
    for name in sorted(packages.by_name(GROUP)):
        try:
            if name in found:
                raise BadPackage(f"the house has a game `{name}` itself")
            found[name] = fitting(name, packages.load(GROUP, name))
        except BadPackage as error:
            log.warning("a game is left out: %s", error)
    return found


class Games(Mapping[str, AnyGame]):
    """The games by their names; looked for when they are first asked for."""

    def __getitem__(self, name: str) -> AnyGame:
        return manifests()[name].game

    def __iter__(self) -> Iterator[str]:
        return iter(manifests())

    def __len__(self) -> int:
        return len(manifests())


GAMES: Mapping[str, AnyGame] = Games()


def find_manifest(name: str) -> Manifest:
    """The manifest of the game of this name."""
    found = manifests().get(name)
    if found is not None:
        return found
    if name in packages.by_name(GROUP):
        fitting(name, packages.load(GROUP, name))  # says what is wrong with it
    raise UnknownName("game", name, GAMES)


def find_game(name: str) -> AnyGame:
    """The game of this name."""
    return find_manifest(name).game


def first_game() -> str:
    """The name of the game that is meant where none is named."""
    return next(iter(GAMES))

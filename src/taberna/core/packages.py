"""What other installed packages bring to the house: their entry points, by group and name."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from taberna.core.errors import BadPackage


@cache
def by_name(group: str) -> dict[str, list[EntryPoint]]:
    """Every entry of a group by its name; more than one is a quarrel about it."""
    found: defaultdict[str, list[EntryPoint]] = defaultdict(list)
    for entry in entry_points(group=group):
        found[entry.name].append(entry)
    return dict(found)


def load(group: str, name: str) -> object | None:
    """What the entry of this name stands for; None if there is no such entry."""
    found = by_name(group).get(name, [])
    if len(found) > 1:
        packages = " and ".join(sorted(package_of(entry) for entry in found))
        raise BadPackage(f"{packages} both bring `{name}` in {group}: remove one of them")
    return _loaded(found[0]) if found else None


def _loaded(entry: EntryPoint) -> object:
    try:
        return entry.load()
    except Exception as error:
        what = f"`{entry.name}` of {package_of(entry)} cannot be loaded from {entry.value}"
        raise BadPackage(f"{what}: {error}") from error


def package_of(entry: EntryPoint) -> str:
    """The name of the distribution that an entry comes from."""
    return entry.dist.name if entry.dist else "a package without a name"

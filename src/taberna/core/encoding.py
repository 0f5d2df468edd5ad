"""The numbers of a game as data: what its action ids and the bytes of its planes stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import prod


@dataclass(frozen=True, slots=True)
class Factor:
    """One of the things that an action names, in the order in which ids count it."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionRange:
    """Ids that stand together: every combination of the factors, the last one counted fastest."""

    name: str
    first: int
    factors: tuple[Factor, ...] = ()

    @property
    def shape(self) -> tuple[int, ...]:
        """How many values each factor has."""
        return tuple(len(factor.values) for factor in self.factors)

    @property
    def end(self) -> int:
        """The first id behind the range."""
        return self.first + prod(self.shape)

    def values_of(self, action: int) -> tuple[str, ...]:
        """What an id of this range names, one value for each factor."""
        rest, found = action - self.first, list[str]()
        for factor in reversed(self.factors):
            rest, place = divmod(rest, len(factor.values))
            found.append(factor.values[place])
        return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class PlanePart:
    """Bytes that stand together in the planes, from a place in a plane on.

    With `codes`, a byte is the place of a word among them.
    """

    name: str
    plane: int
    place: int
    count: int
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Encoding:
    """All of it; the version goes up whenever the same number would mean something else."""

    version: int
    actions: tuple[ActionRange, ...]
    planes: tuple[PlanePart, ...]

    def range_of(self, action: int) -> ActionRange:
        """The range in which an action id lies."""
        return next(one for one in self.actions if one.first <= action < one.end)


def in_order(
    *ranges: tuple[str, Sequence[tuple[str, Sequence[object]]]],
) -> tuple[ActionRange, ...]:
    """Ranges one behind the other, each by its name and factors."""
    made, first = list[ActionRange](), 0
    for name, factors in ranges:
        named = tuple(Factor(factor, tuple(map(str, values))) for factor, values in factors)
        made.append(ActionRange(name, first, named))
        first = made[-1].end
    return tuple(made)


def whole_planes(size: int, *names: tuple[str, int]) -> tuple[PlanePart, ...]:
    """Planes one behind the other, each name with how many planes it takes."""
    made, plane = list[PlanePart](), 0
    for name, count in names:
        made.append(PlanePart(name, plane, 0, count * size))
        plane += count
    return tuple(made)


def places(
    plane: int, *names: tuple[str, int] | tuple[str, int, Sequence[str]]
) -> tuple[PlanePart, ...]:
    """Numbers one behind the other in a plane: a name, how many, and perhaps their codes."""
    made, place = list[PlanePart](), 0
    for name, count, *codes in names:
        made.append(PlanePart(name, plane, place, count, tuple(codes[0]) if codes else ()))
        place += count
    return tuple(made)


def plain_encoding(table: Sequence[object], planes: int, size: int) -> Encoding:
    """What is known of any game: actions by their kind, planes by their number."""
    kinds = [
        (kind, [str(one) for one in group])
        for kind, group in groupby(table, key=lambda one: type(one).__name__)
    ]
    ranges = in_order(*((kind, [("action", texts)]) for kind, texts in kinds))
    return Encoding(1, ranges, whole_planes(size, *((f"plane {n}", 1) for n in range(planes))))

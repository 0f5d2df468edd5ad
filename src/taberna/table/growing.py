"""A list that grows at its end and is copied at no cost: what copies have in common is one list.

A table is copied for every move. Copying all that was ever played there would touch each step of
the match again, most of which have long left the processor's cache.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, Self, SupportsIndex, TypeVar, overload

T = TypeVar("T")


class Growing(Sequence[T], Generic[T]):
    """The first so many things of a list that others may share, and may have longer."""

    __slots__ = ("_shared", "_size")

    def __init__(self, things: Iterable[T] = ()) -> None:
        self._shared = list(things)
        self._size = len(self._shared)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        return islice(self._shared, self._size)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing) and [*self] == [*other]

    __hash__ = None  # type: ignore[assignment]  # it changes, as a list does

    def __repr__(self) -> str:
        return f"Growing({[*self]})"

    @overload
    def __getitem__(self, place: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> T | list[T]:
        if isinstance(place, slice):
            return self._shared[: self._size][place]
        return self._shared[range(self._size)[place]]

    def append(self, thing: T) -> None:
        """One more; where another copy has gone on differently the ways part here."""
        if len(self._shared) != self._size:
            self._shared = self._shared[: self._size]
        self._shared.append(thing)
        self._size += 1

    def pop(self) -> T:
        """Takes the last one off; copies that have it keep it."""
        last = self[-1]
        self._size -= 1
        return last

    def copy(self) -> Self:
        """The same things; what is appended to one is not in the other."""
        new = type(self).__new__(type(self))
        new._shared, new._size = self._shared, self._size
        return new

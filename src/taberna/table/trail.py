"""What happened so far, kept so that a copy costs nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, Self, TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T], Generic[T]):
    """A list that grows at its end; its copies share what they have in common.

    A table is copied for every move. Copying a list counts a reference to each thing in it, and
    most of these are no longer in the processor's cache.
    """

    __slots__ = ("_shared", "_size")

    def __init__(self) -> None:
        self._shared: list[T] = []  # may go on beyond what is ours
        self._size = 0

    def copy(self) -> Self:
        """The same so far; what is added to one of them is not in the other."""
        new = type(self).__new__(type(self))
        new._shared, new._size = self._shared, self._size
        return new

    def append(self, thing: T) -> None:
        """One more; where another copy has gone on already, ours becomes a list of its own."""
        if len(self._shared) != self._size:
            self._shared = self._shared[: self._size]
        self._shared.append(thing)
        self._size += 1

    def pop(self) -> T:
        """Takes the last one away."""
        last = self[-1]
        self._size -= 1
        return last

    def keep_last(self, count: int) -> None:
        """Forgets all but the last ones."""
        self._shared = self._shared[max(0, self._size - count) : self._size]
        self._size = len(self._shared)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        return iter(self._shared[: self._size])

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return self._shared[: self._size][place]
        at = place + self._size if place < 0 else place
        if not 0 <= at < self._size:
            raise IndexError(place)
        return self._shared[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

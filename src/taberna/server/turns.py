"""Whose turn it is among many who wait: one after the other, however much each of them wants."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Things that wait, each for somebody: an address, a guest there, a table of that guest.

    Addresses take turns; at each address its guests do, and for each guest the tables. So whoever
    wants forty things waits for the own ones, and others hardly longer than before.
    """

    def __init__(self) -> None:
        self._things: deque[T] = deque()
        self._groups: OrderedDict[str, Turns[T]] = OrderedDict()
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, whose: Sequence[str], thing: T) -> None:
        """One more thing that waits."""
        self._size += 1
        if not whose:
            self._things.append(thing)
            return
        self._groups.setdefault(whose[0], Turns()).put(whose[1:], thing)

    def take(self) -> T:
        """The next one; whoever had it waits behind the others."""
        self._size -= 1
        if self._things:
            return self._things.popleft()
        name, group = next(iter(self._groups.items()))
        thing = group.take()
        self._groups.move_to_end(name)
        if not group:
            del self._groups[name]
        return thing

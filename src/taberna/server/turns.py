"""Whose turn it is among many who wait: one after the other, however much each of them wants."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
Owner = tuple[str, ...]  # for whom work is done: an address, a guest, a table


def anybody(name: str) -> bool:
    """Who may have something: all of them."""
    return True


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

    def take(self, may: Callable[[str], bool] = anybody) -> T | None:
        """The next one of whoever may have something; whoever had it waits behind the others."""
        if self._things:
            self._size -= 1
            return self._things.popleft()
        name = next(filter(may, self._groups), None)
        if name is None:
            return None
        self._size -= 1
        thing = self._groups[name].take()
        self._groups.move_to_end(name)
        if not self._groups[name]:
            del self._groups[name]
        return thing

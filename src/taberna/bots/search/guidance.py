"""How search is guided in a game: who judges its positions there, and how the tree is tuned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from taberna.bots.reasons import Reason
from taberna.bots.search.futures import Futures
from taberna.bots.search.guide import Guide
from taberna.core.state import State

Reasons = Mapping[int, tuple[Reason, ...]]  # by action
Explain = Callable[[Futures, Sequence[int], Sequence[int]], Reasons]
IsOpen = Callable[[State], bool]


def without_words(futures: Futures, ranked: Sequence[int], asked: Sequence[int]) -> Reasons:
    """A guide that cannot judge has no reasons."""
    return {}


def never_open(state: State) -> bool:
    """Something may be hidden everywhere."""
    return False


def know_nothing(seats: int) -> Guide:
    """The guide for any game: random ends."""
    return Guide()


@dataclass(frozen=True, slots=True)
class Guidance:
    """A guide for so many seats, how to tune a tree for it, and why it likes an action."""

    make: Callable[[int], Guide] = know_nothing
    explore: float = 12.0
    heat: float = 1.0
    trust: float = 1.0
    explain: Explain = without_words
    name: str = "playouts"
    version: str = ""  # with the name, of what judges here: reviews say by whom they are
    is_open: IsOpen = never_open  # where nothing is hidden any more from anybody

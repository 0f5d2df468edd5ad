"""The kernel of Calculi; `compile_rules` in `sides.py` compiles it as our games are compiled."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from pebbles_same import *  # noqa: F403

from taberna.core.seat import OVER
from taberna.core.state import State as CoreState

if TYPE_CHECKING:
    from taberna.core.game import Game

MOST = 3  # pebbles a seat may take


class State(CoreState):
    """How many pebbles are left, and who takes next."""

    def __init__(self, game: Game[Any, Any, Any, Any], rules: Any, heap: int, mover: int) -> None:
        super().__init__(game, rules, 2)
        self.heap, self.mover = heap, mover
        self.turn = mover if heap else OVER

    def count(self) -> int:
        """As many ways as pebbles may be taken."""
        return self.heap if self.heap < 3 else 3

    def allows(self, action: int) -> int:
        """Not more than there are."""
        return action < self.heap

    def step(self, action: int) -> None:
        """Takes them, and hands the turn on."""
        self.heap -= action + 1
        self.mover = 1 - self.mover
        self.turn = self.mover if self.heap else OVER

    def share(self, seat: int) -> float:
        """The last pebble wins."""
        return 1.0 if self.turn == OVER and seat != self.mover else 0.0

    def copy_from(self, other: CoreState) -> None:
        """Becomes equal to another state."""
        copy_same(self, other)  # noqa: F405

    def copy_pebbles(self, other: State) -> None:
        """The same heap, and the same seat on turn."""
        self.heap, self.mover, self.turn = other.heap, other.mover, other.turn

    def observe(self, row: Any, seat: int) -> None:
        """The heap modulo four: all that matters."""
        row[0] = self.heap % 4

    def position(self) -> Hashable:
        """Heap and mover."""
        return (self.heap, self.mover)

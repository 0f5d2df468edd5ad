"""A state of this game behind a state of any game.

This is the Python half, where there is nothing to do; `same.pxd` is the C half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from terni_lapilli.state import State

__all__ = ["copy_same"]


def copy_same(state: State, other: Any) -> None:
    """Copies another state of this game."""
    state.copy_board(other)

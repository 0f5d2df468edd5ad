"""A state of Calculi behind a state of any game: the Python half, where there is nothing to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pebbles import State

__all__ = ["copy_same"]


def copy_same(state: State, other: Any) -> None:
    """Copies another state of this game."""
    state.copy_pebbles(other)

"""What C must be told and Python knows: a State to be copied from is a State of this game.

The Python half; `cast.pxd` is the C half.
"""

from typing import Any

__all__ = ["copy_same"]


def copy_same(state: Any, other: Any) -> None:
    """Copies from another state of this very game."""
    state.copy_table(other)

"""Where the compiled playouts let go of the GIL.

This is the Python half, where there is nothing to let go of; `unlocked.pxd` is the C half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from taberna.core import playout

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.core.state import State

__all__ = ["run_many_unlocked", "run_out_unlocked"]


def run_out_unlocked(state: State, rng: Rng) -> int:
    """`run_out` without the GIL."""
    return playout.run_out(state, rng)


def run_many_unlocked(start: State, scratch: State, rng: Rng, games: int) -> int:
    """`run_many` without the GIL."""
    return playout.run_many(start, scratch, rng, games)

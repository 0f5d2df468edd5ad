"""Where the compiled playouts let go of the GIL.

This is the Python half, where there is nothing to let go of; `unlocked.pxd` is the C half.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.core.state import State

__all__ = ["run_many_unlocked", "run_out_unlocked"]


def run_out_unlocked(run_out: Callable[[State, Rng], int], state: State, rng: Rng) -> int:
    """`run_out` without the GIL."""
    return run_out(state, rng)


def run_many_unlocked(
    run_many: Callable[[State, State, Rng, int], int],
    start: State,
    scratch: State,
    rng: Rng,
    games: int,
) -> int:
    """`run_many` without the GIL."""
    return run_many(start, scratch, rng, games)

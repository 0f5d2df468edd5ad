"""What search does in one way compiled and in another way not: clock, roots, rows, no GIL.

These are the functions for Python; the same ones for C are in `native.pxd`.
"""

from __future__ import annotations

from math import exp, sqrt
from time import monotonic
from typing import TYPE_CHECKING

from taberna.core import playout

if TYPE_CHECKING:
    from taberna.bots.search.guide import Guide
    from taberna.bots.search.tree import Tree
    from taberna.core.rng import Rng
    from taberna.core.state import State

__all__ = ["exp", "grow_unlocked", "play_out", "seconds", "sqrt", "start_of"]


def seconds() -> float:
    """A clock that only goes forward."""
    return monotonic()


def start_of(row: bytearray) -> bytearray:
    """Where a buffer begins."""
    return row


def grow_unlocked(
    tree: Tree, root: State, state: State, spare: State, guide: Guide, rng: Rng
) -> None:
    """`Tree.run` without the GIL."""
    tree.run(root, state, spare, guide, rng)


def play_out(state: State, rng: Rng) -> None:
    """A random game to its end."""
    playout.run_out(state, rng)

"""The solver's long work without the GIL, so that all cores take part; in C in `unlocked.pxd`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from taberna.bots.xv.solve import Solver

__all__ = ["solve_unlocked", "spread_unlocked"]


def solve_unlocked(solver: Solver, hands: Any, first: int, end: int) -> None:
    """`solve_range` without the GIL."""
    solver.solve_range(hands, first, end)


def spread_unlocked(solver: Solver, policy: int, chances: Any, scores: Any) -> None:
    """`spread` without the GIL."""
    solver.spread(policy, chances, scores)

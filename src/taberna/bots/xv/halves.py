"""Bits, and letting go of the GIL, for the solver. The Python half; `halves.pxd` is the C half."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from taberna.bots.xv.solve import Solver

__all__ = [
    "find_stops_unlocked",
    "gather_unlocked",
    "list_uses_unlocked",
    "low_bits",
    "mark_uses_unlocked",
    "ones",
    "packed",
    "shifted",
    "solve_unlocked",
    "spread_unlocked",
    "sum_of",
    "top",
    "value_of",
]

WITHOUT = [sum(1 << n for n in range(64) if not n >> well & 1) for well in range(6)]


def ones(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def top(mask: int) -> int:
    """The highest bit alone."""
    return 1 << (mask.bit_length() - 1)


def value_of(bit: int) -> int:
    """The number a single bit stands for."""
    return bit.bit_length()


def sum_of(mask: int) -> int:
    """The sum of the numbers in a mask; bit 0 is the number 1."""
    return sum(number + 1 for number in range(mask.bit_length()) if mask >> number & 1)


def low_bits(count: int) -> int:
    """A word with this many low bits."""
    return (1 << count) - 1


def shifted(word: int, well: int) -> int:
    """The sets of wells in a word that lack a well, with that well added."""
    return (word & WITHOUT[well]) << (1 << well)


def mark_uses_unlocked(solver: Solver) -> None:
    """`mark_uses` without the GIL."""
    solver.mark_uses()


def list_uses_unlocked(solver: Solver) -> None:
    """`list_uses` without the GIL."""
    solver.list_uses()


def find_stops_unlocked(solver: Solver) -> None:
    """`find_stops` without the GIL."""
    solver.find_stops()


def solve_unlocked(solver: Solver, hands: Any, first: int, end: int) -> None:
    """`solve_range` without the GIL."""
    solver.solve_range(hands, first, end)


def spread_unlocked(solver: Solver, policy: int, chances: Any, scores: Any) -> None:
    """`spread` without the GIL."""
    solver.spread(policy, chances, scores)


def gather_unlocked(solver: Solver, up: int, fill: int, found: Any, tally: Any) -> int:
    """`gather` without the GIL."""
    return solver.gather(up, fill, found, tally)


def packed(points: int, used: int, more: int) -> int:
    """Three numbers in one, to be sorted."""
    return points << 32 | used << 16 | more

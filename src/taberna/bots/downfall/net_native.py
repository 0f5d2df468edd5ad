"""Whole numbers multiplied and added by the row, as a net needs them.

The Python half; `net_native.pxd` is the C half. Both give the same numbers: sums fit into 32 bits,
which is checked when a net is read.
"""

from operator import mul
from typing import Any

__all__ = [
    "add_row",
    "as_downfall",
    "copy_sums",
    "dense",
    "first_integer",
    "first_short",
    "next_change",
    "squash",
    "turns_until",
    "whole",
]

CEILING = 8191  # of a unit's output


def as_downfall(state: Any) -> Any:
    """The state, known to be of this very game."""
    return state


def turns_until(state: Any, seat: int) -> Any:
    """How many seats come before this one, counted from the seat on turn."""
    ahead = seat - state.mover
    return ahead if ahead >= 0 else ahead + state.seats


def whole(number: float) -> int:
    """A number without its fraction."""
    return int(number)


def first_short(numbers: Any) -> Any:
    """Where an array of small weights begins."""
    return numbers


def first_integer(numbers: Any) -> Any:
    """Where an array of offsets begins."""
    return numbers


def add_row(sums: Any, start: int, rows: Any, at: int, amount: int, width: int) -> None:
    """Adds a row of weights to the sums, so many times."""
    for unit in range(width):
        sums[start + unit] += amount * rows[at + unit]


def copy_sums(target: Any, source: Any, start: int, width: int) -> None:
    """Copies the sums of one layer."""
    target[:width] = source[start : start + width]


def next_change(now: Any, before: Any, start: int, at: int, width: int) -> int:
    """The next place from here on where two rows differ, or where they end."""
    while at < width and now[at] == before[start + at]:
        at += 1
    return at


def squash(sums: Any, output: Any, shift: int, width: int) -> None:
    """The outputs of units: nothing below 0, less fine, and no more than the ceiling."""
    for unit in range(width):
        total = sums[unit]
        output[unit] = 0 if total < 0 else min(total >> shift, CEILING)


def dense(
    sums: Any, units: int, inputs: Any, width: int, rows: Any, at: int, offsets: Any, first: int
) -> None:
    """The sums of a layer in which every unit hears all inputs."""
    heard = inputs[:width]
    for unit in range(units):
        row = rows[at + unit * width : at + (unit + 1) * width]
        sums[unit] = offsets[first + unit] + sum(map(mul, heard, row))

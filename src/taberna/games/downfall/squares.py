"""Sets of squares as bit masks, for the kernel.

This file is the Python half; `squares.pxd` is the C half, inlined into the compiled kernel. The two
say the same thing twice so that it costs nothing; a test plays whole games through both.
"""

from typing import Any

from taberna.core.numbers import put

__all__ = [
    "CARD_KINDS",
    "ID_ROW",
    "PLANE",
    "ROW",
    "SEATS_MOST",
    "SPACE_COUNT",
    "SQUARE_BITS",
    "SQUARE_COUNT",
    "TARGET_COUNT",
    "TILE_KINDS",
    "bit",
    "bytes_of",
    "low_bit",
    "make_scratch",
    "nth_bit",
    "popcount",
    "put_group",
    "reach",
    "to_int",
    "to_mask",
]

# How long the rows of flat tables are; in C the same numbers are known when it is compiled.
ROW = 12  # bits from one rank of the city to the next
SQUARE_BITS = 84  # per seat in `here`, per kind of scope: a place for every bit of a square
CARD_KINDS = 11  # per seat in `hands`: a place for each card
TILE_KINDS = 9
SEATS_MOST = 4
SPACE_COUNT = 36  # squares with spaces: ids of wild cards per card, of victims per seat
SQUARE_COUNT = 70  # squares of the city: ids of lava per symbol
TARGET_COUNT = 71  # those and the land outside: ids of runs per start
ID_ROW = 96  # the rows of `RANK` and `BITS`
PLANE = 77  # 7 x 11 places of an observation plane


def bit(index: int) -> int:
    """The mask of one square."""
    return 1 << index


def popcount(mask: int) -> int:
    """How many squares are in the mask."""
    return mask.bit_count()


def low_bit(mask: int) -> int:
    """The first square of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, k: int) -> int:
    """Square number k of a mask, counted from 0 in board order."""
    for _ in range(k):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def reach(mask: int, ground: int) -> int:
    """The squares of a mask and all their neighbours on the ground."""
    return (mask | mask << 1 | mask >> 1 | mask << ROW | mask >> ROW) & ground


def put_group(
    row: list[int],
    index: int,
    ready_made: tuple[int, ...],
    base: int,
    rank: list[int],
    ranks: int,
    squares: int,
) -> None:
    """Fills a new list from `index` on with the ids of a group of actions."""
    while squares:
        put(row, index, ready_made, base + rank[ranks + low_bit(squares)])
        squares &= squares - 1
        index += 1


def to_mask(number: int) -> int:
    """A Python number as a mask."""
    return number


def to_int(mask: int) -> int:
    """A mask as a Python number."""
    return mask


def bytes_of(numbers: Any, length: int) -> bytes:
    """An array of small numbers as bytes."""
    return bytes(numbers)


def make_scratch(state: Any) -> None:
    """Room for lists of actions and odds; the compiled kernel has it in its own memory."""
    state.group_base = [0] * 80
    state.group_row = [0] * 80
    state.group_mask = [0] * 80
    state.group_size = [0] * 80
    state.options = 0
    state.odds = [0] * 63
    state.group_count = state.odds_first = state.odds_end = 0

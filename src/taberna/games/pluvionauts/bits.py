"""Sets of cells as bit masks, for the kernel. The Python half; `bits.pxd` is the C half.

Rows are eight bits wide, slanted as the board is, so that a step in any of the six directions is a
shift by 1, 7 or 8; the bits between the rows are no cells.
"""

from typing import Any

from taberna.core.fields import copy_fields

__all__ = ["bit", "bytes_of", "copy_fields", "low_bit", "make_scratch", "popcount", "spread"]


def bit(index: int) -> int:
    """The mask of one cell."""
    return 1 << index


def popcount(mask: int) -> int:
    """How many cells are in the mask."""
    return mask.bit_count()


def low_bit(mask: int) -> int:
    """The first cell of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def spread(mask: int, east: int, south: int, west: int) -> int:
    """All neighbours of the cells in a mask, except through walls.

    Walls are given by the cell on whose eastern, south-eastern or south-western side they stand.
    The result may have bits that are no cells.
    """
    return (
        (mask & ~east) << 1
        | (mask >> 1) & ~east
        | (mask & ~south) << 8
        | (mask >> 8) & ~south
        | (mask & ~west) << 7
        | (mask >> 7) & ~west
    )


def bytes_of(numbers: Any, length: int) -> bytes:
    """An array of small numbers as bytes."""
    return bytes(numbers)


def make_scratch(state: Any) -> None:
    """Room for lists; the compiled kernel has it in its own memory."""
    state.legal = [0] * 128
    state.ground = [0] * 37
    state.layers = [0] * 6
    state.around = [0] * 6
    state.options = state.rain = state.thunder = 0

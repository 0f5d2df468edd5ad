"""Sets of counters as bit masks, for the kernel. The Python half; `bits.pxd` is the C half."""

from typing import Any

from taberna.core.fields import copy_fields

__all__ = ["copy_fields", "deal_bits", "high_bit", "make_scratch", "popcount", "sum_of"]


def popcount(mask: int) -> int:
    """How many are in the mask."""
    return mask.bit_count()


def high_bit(mask: int) -> int:
    """The highest bit of a mask that is not empty."""
    return mask.bit_length() - 1


def sum_of(mask: int) -> int:
    """The sum of the numbers in a mask; bit 0 is the number 1."""
    total = 0
    while mask:
        total += mask.bit_length()
        mask ^= 1 << (mask.bit_length() - 1)
    return total


def deal_bits(bits: int, mask: int) -> int:
    """Deals the lowest bits out to the places in the mask, lowest first."""
    dealt = 0
    while mask:
        place = mask & -mask
        if bits & 1:
            dealt |= place
        bits >>= 1
        mask ^= place
    return dealt


def make_scratch(state: Any) -> None:
    """Room for the list of legal actions; the compiled kernel has it in its own memory."""
    state.legal = [0] * 160

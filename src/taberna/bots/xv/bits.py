"""Sets as bits of a word, for the compiled solvers. The same functions in C are in `bits.pxd`."""

from __future__ import annotations

__all__ = [
    "bit_of",
    "larger",
    "low_bits",
    "lowest",
    "ones",
    "packed",
    "shifted",
    "sum_of",
    "top",
    "value_of",
]

WITHOUT = [sum(1 << n for n in range(64) if not n >> well & 1) for well in range(6)]


def ones(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def bit_of(place: int) -> int:
    """The word with one bit, at this place."""
    return 1 << place


def larger(one: int, other: int) -> int:
    """The larger of two numbers."""
    return max(one, other)


def lowest(word: int) -> int:
    """The place of the lowest bit."""
    return (word & -word).bit_length() - 1


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


def packed(points: int, used: int, more: int) -> int:
    """Three numbers in one, to be sorted."""
    return points << 32 | used << 16 | more

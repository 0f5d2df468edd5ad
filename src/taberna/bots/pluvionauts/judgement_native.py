"""What the judgement needs from outside. The C half is `judgement_native.pxd`."""

from math import exp

__all__ = ["e_to_the"]


def e_to_the(power: float) -> float:
    """The exponential function."""
    return exp(power)

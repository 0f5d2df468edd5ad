"""Python numbers handed out by the kernel.

This is the Python half; `numbers.pxd` is the C half, quick because ids are made only once.
"""

__all__ = ["as_id", "new_list", "put"]


def as_id(number: int) -> int:
    """A number that may be an id; one that cannot fit is -1 in C and is refused like any other."""
    return number


def new_list(length: int) -> list[int]:
    """A list to be filled by `put`, from the first place to the last."""
    return [0] * length


def put(numbers: list[int], place: int, ready_made: tuple[int, ...], number: int) -> None:
    """Fills one place of a new list with one of the numbers made beforehand."""
    numbers[place] = ready_made[number]

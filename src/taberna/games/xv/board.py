"""Fifteen counters, twelve wells. Sets of them are whole numbers used as bit masks; bit 0 is I."""

COUNTERS = tuple(range(1, 16))
WELLS = tuple(range(1, 13))
ALL_COUNTERS = (1 << len(COUNTERS)) - 1
ALL_WELLS = (1 << len(WELLS)) - 1
WORST_POSSIBLE = sum(COUNTERS) + sum(WELLS)


def mask_of(numbers: tuple[int, ...]) -> int:
    """A set of numbers as a mask."""
    return sum(1 << (number - 1) for number in set(numbers))


def numbers_of(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    return tuple(number for number in COUNTERS if mask >> (number - 1) & 1)


def total(mask: int) -> int:
    """The sum of the numbers in a mask."""
    return sum(numbers_of(mask))


def ways(wells: tuple[int, ...] = WELLS) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every way to fill a well: one counter equal to it, or two whose sum or difference it is."""
    single = [((number,), number) for number in COUNTERS if number in wells]
    pairs = [
        ((high, low), well)
        for high in COUNTERS
        for low in COUNTERS[: high - 1]
        for well in sorted({high - low, high + low})
        if well in wells
    ]
    return (*single, *pairs)

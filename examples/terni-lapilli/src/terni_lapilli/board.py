"""The board: nine points on two diagonals, three rows and three columns, as bits of a number."""

NAMES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
CENTRE = 4
STONES = 3  # each seat's

LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
ROW_MASKS = tuple(sum(1 << point for point in line) for line in LINES)

# Neighbours on a line: the ways a stone may move.
WAYS = tuple(
    sorted(
        {
            way
            for one, two, three in LINES
            for way in ((one, two), (two, one), (two, three), (three, two))
        }
    )
)


def mask_of(points: list[int]) -> int:
    """Points as bits."""
    return sum(1 << point for point in set(points))


def points_of(mask: int) -> list[int]:
    """Bits as points, ascending."""
    return [point for point in range(9) if mask >> point & 1]

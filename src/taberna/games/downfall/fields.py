"""The fields of a state that a position has, all at once; `Position` describes them.

The Python half goes by their names. The C half, `fields.pxd`, goes by their places: `state.pxd`
declares them in the order of `Position`, the numbers in one piece, then the rows, then the sets.
"""

from typing import Any

from taberna.core.fields import copy_fields
from taberna.games.downfall.position import ROWS, Position

__all__ = ["copy_fields", "fill_fields", "read_fields"]


def fill_fields(state: Any, position: Position, lengths: Any) -> None:
    """Sets every field of a state but the number of seats, which it has."""
    for name, value in list(position._asdict().items())[1:]:
        setattr(state, name, value if isinstance(value, int) else list(value))


def read_fields(state: Any, lengths: Any, count: int) -> tuple[Any, ...]:
    """The values of a position, in the order of its fields."""
    values = [getattr(state, name) for name in Position._fields]
    return tuple(
        bytes(value) if name in ROWS else tuple(value) if isinstance(value, list) else value
        for name, value in zip(Position._fields, values, strict=True)
    )

"""Copying a state whatever its fields are: the Python half of every game's `copy_fields`.

The C half, in each game's `.pxd`, copies in one piece all that a game's State declares before
`listed`: what the rules say and what lies on the table. What comes after is asked for anew.
"""

from typing import Any


def copy_fields(state: Any, other: Any) -> None:
    """Makes a state equal to another of the same game; lists of legal actions are made anew."""
    for name, value in vars(other).items():
        setattr(state, name, value[:] if isinstance(value, list) else value)
    state.listed = 0

"""Chance that happens before our eyes: a throw whose outcome is seen, not worked out by the rules.

The dice still give the ticket, so nobody chooses it; what became of it is kept in the record.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from taberna.core.state import State


@dataclass(frozen=True, slots=True)
class Thrown:
    """What came of a throw, and how it got there, for whoever wants to look at it again."""

    chance: object  # a chance outcome of the game, or its text
    trajectory: bytes


class Thrower(Protocol):
    """Whoever throws for a table."""

    def throw(self, state: State, ticket: int) -> Thrown:
        """What the throw now due comes to with this ticket; the state is only looked at."""

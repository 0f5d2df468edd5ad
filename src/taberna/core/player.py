"""Who fills a seat, as the table meets them: a person or a bot, seeing only a view."""

from dataclasses import dataclass
from typing import Any, Protocol


class Undo:
    """What a player may answer instead of an action: take my last one back."""


@dataclass(frozen=True, slots=True)
class Marked:
    """An action with what the record is to say about it, such as `hint`."""

    action: object
    marks: tuple[str, ...]


class Player(Protocol):
    """Sees a view, answers with one of its legal actions, perhaps Marked, or with a Undo."""

    @property
    def name(self) -> str:
        """What the record and the table call this player."""

    def choose(self, view: Any) -> object:
        """One of `view.legal`, plain or Marked, or a Undo."""

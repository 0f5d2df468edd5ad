"""What the terminal's faces of drawn games share."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from taberna.cli.seats import named


class DrawnFace:
    """What the faces of drawn games have in common, where a game does not say otherwise."""

    calling = ""
    secret = True
    hints = True
    seats: tuple[str, ...]
    told_together: tuple[type, ...] = ()  # events that are told when no more of them come
    passed_over: tuple[type, ...] = ()  # events that a player does not want to read of

    def holds_back(self, events: Sequence[object]) -> bool:
        """Whether more of the same kind will come, to be told together."""
        return bool(events) and all(isinstance(event, self.told_together) for event in events)

    def matters(self, event: object) -> bool:
        """Whether a player wants to read of this event while playing."""
        return not isinstance(event, self.passed_over)

    def ask_call(self, view: object) -> str:
        """Nobody may do anything out of turn."""
        return ""

    def spelled(self, line: str, view: Any) -> str:
        """Texts are written in one way only."""
        return line

    def seat(self, seat: int) -> Text:
        """A seat by its mark and its name."""
        return named(self.seats[seat])

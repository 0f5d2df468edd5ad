"""Small words that every game's sentences need: who does what, and lists."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cast:
    """The seats by name; the viewer's own seat is "you"."""

    names: tuple[str, ...]

    def name(self, seat: int, viewer: int | None) -> str:
        """You, or the seat's colour, as a sentence begins."""
        return "You" if seat == viewer else self.names[seat].capitalize()

    def verb(self, seat: int, word: str, viewer: int | None) -> str:
        """`play` for you, `plays` for the others."""
        return word if seat == viewer else f"{word}s"

    def does(self, seat: int, word: str, viewer: int | None) -> str:
        """`You play` or `Black plays`."""
        return f"{self.name(seat, viewer)} {self.verb(seat, word, viewer)}"

    def be(self, seat: int, viewer: int | None) -> str:
        """`are` for you, `is` for the others."""
        return "are" if seat == viewer else "is"

    def whose(self, seat: int, viewer: int | None) -> str:
        """`your` or `black's`."""
        return "your" if seat == viewer else f"{self.names[seat]}'s"


def listed(words: Sequence[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = map(str, words)
    return f"{', '.join(most)} and {last}" if most else last

"""What a seat may ask: to place a stone, later to move one. The place in the tuple is the id."""

from dataclasses import dataclass

from terni_lapilli.board import NAMES, WAYS

SEATS = ("red", "black")


@dataclass(frozen=True, slots=True)
class Place:
    """A new stone on a free point."""

    point: str

    def __str__(self) -> str:
        return f"place {self.point}"


@dataclass(frozen=True, slots=True)
class Move:
    """An own stone along a line to the next point, which is free."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"move {self.start} {self.end}"


Action = Place | Move
ACTIONS: tuple[Action, ...] = (
    *(Place(name) for name in NAMES),
    *(Move(NAMES[start], NAMES[end]) for start, end in WAYS),
)

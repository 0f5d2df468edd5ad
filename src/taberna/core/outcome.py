"""How a game ended."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from taberna.core.seat import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """A named reason, and for each seat its rank (1 is best, equals share it) and its scores."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[tuple[tuple[str, int], ...], ...]  # per seat, what decided in what order
    winners: tuple[Seat, ...]

    def __str__(self) -> str:
        won = " ".join(map(str, self.winners)) or "nobody"
        rows = (
            f"{rank}:{','.join(f'{name}={value}' for name, value in score)}"
            for rank, score in zip(self.ranks, self.scores, strict=True)
        )
        return f"{self.reason}; winners {won}; {' '.join(rows)}"


RESIGNED = "resigned"  # the reason of a match that ended because somebody gave up


def resigned(seats: int, gone: Collection[int]) -> Outcome:
    """How a match ended that was given up: who is gone ranks last, the others share the win."""
    left = tuple(Seat(seat) for seat in range(seats) if seat not in gone)
    ranks = tuple(1 + len(left) if seat in gone else 1 for seat in range(seats))
    return Outcome(RESIGNED, ranks, ((),) * seats, left)


def rank(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks by keys, smaller is better; equal keys share a rank (1, 1, 3)."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)

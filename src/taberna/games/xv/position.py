"""A position as plain values."""

from typing import NamedTuple

THROWING, PLACING, ENDED = range(3)
STAGES = ("throw", "place", "ended")
NOT_YET = -1  # a seat that has not played its turn of this round


class Position(NamedTuple):
    """Everything about a game of Pompeii XV."""

    seats: int
    stage: int
    mover: int
    up: int  # counters showing a number that is not used yet
    wells: tuple[int, ...]  # per well, the counters in it
    round: int  # rounds completed; when a match ended at once, its last one counts too
    scores: tuple[int, ...]  # per seat, its turn of this round, or NOT_YET
    totals: tuple[int, ...]  # per seat, all its turns
    wins: tuple[int, ...]  # per seat, rounds in which nobody was lower

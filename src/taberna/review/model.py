"""The parts of a review, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from taberna.bots.reasons import Reason

CLOSE = ""  # the label of a loss that is none, or too close to call
LABELS = ("slip", "mistake", "blunder", "disaster")  # the larger the loss, the later


@dataclass(frozen=True, slots=True)
class Moment:
    """What each seat could expect after a ply, by what it knew then."""

    ply: int  # plies played so far; 0 is the start
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a seat chose among several actions, judged by what the seat knew."""

    ply: int  # the ply it made, from 1
    seat: int
    action: str
    best: str
    options: int  # legal actions
    loss: float  # what the best promised more than the one played, for this seat
    error: float  # the standard error of that
    real: bool  # whether actions differed beyond the noise
    label: str  # one of LABELS where that is sure, else empty
    changes: tuple[float, ...]  # for each seat: with what was played, instead of the best
    times: int = 0  # as many futures as the depth had the last look at it; 0: one look is all
    for_best: tuple[Reason, ...] = ()  # why, where the loss has a name
    for_played: tuple[Reason, ...] = ()
    kind: str = ""  # the word that most of its actions begin with
    line: tuple[str, ...] = ()  # how the turn would have gone on after the best, likewise
    ahead: float = 0.0  # where the best was played: what it surely promised more than any other


@dataclass(frozen=True, slots=True)
class Stroke:
    """Something that chance brought, and whose it was: it fell to a seat, or (-1) to the table."""

    ply: int
    seat: int
    text: str
    luck: tuple[float, ...]  # for each seat, by what it saw of it


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where a seat's result came from; `start` and the rest add up to `result`."""

    start: float
    lost: float  # by own choices: minus the losses
    own_luck: float
    table_luck: float
    given: float  # by what the others chose, on their knowledge
    revealed: float  # the remainder: what came to light, and what was judged anew
    result: float


@dataclass(frozen=True, slots=True)
class MeanLoss:
    """What real choices of one kind cost."""

    choices: int
    loss: float  # the mean
    error: float  # its standard error


@dataclass(frozen=True, slots=True)
class Summary:
    """How a seat chose over a whole match."""

    choices: int  # real ones
    loss: float  # the mean of these
    error: float  # its standard error
    labels: dict[str, int]  # how many of each
    luck: float  # own and of the table
    kinds: dict[str, MeanLoss]  # real choices by their kind
    best: tuple[int, ...]  # plies at which it found what surely was better than anything else


@dataclass(frozen=True, slots=True)
class Review:
    """All of it."""

    game: str
    players: tuple[str, ...]
    seats: tuple[str, ...]
    judge: str
    version: int
    depth: int  # futures that every judgement looked at
    unit: str
    moments: tuple[Moment, ...]
    choices: tuple[Chosen, ...]
    strokes: tuple[Stroke, ...]
    ledgers: tuple[Ledger, ...]
    summaries: tuple[Summary, ...]
    key: tuple[int, ...]  # the plies to look at first, in their order

"""What a seat may ask for, numbered: puts first, then `throw` and `stop`."""

from dataclasses import dataclass

from taberna.games.xv.board import ways

SEATS = ("red", "black", "yellow", "blue", "green", "white", "violet", "orange")


@dataclass(frozen=True, slots=True)
class Put:
    """Fills a well with one counter, or with two by their sum or difference."""

    counters: tuple[int, ...]  # the higher one first
    well: int

    def __str__(self) -> str:
        return f"put {' '.join(map(str, self.counters))} in {self.well}"


@dataclass(frozen=True, slots=True)
class ThrowAgain:
    """Throws the counters that lie blank; every number that was up has been used."""

    def __str__(self) -> str:
        return "throw"


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends the turn and takes its score."""

    def __str__(self) -> str:
        return "stop"


Action = Put | ThrowAgain | Stop

PUTS = tuple(Put(counters, well) for counters, well in ways())
ACTIONS: tuple[Action, ...] = (*PUTS, ThrowAgain(), Stop())
THROW, STOP = len(PUTS), len(PUTS) + 1

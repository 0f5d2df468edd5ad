"""What a seat may ask for. Every action has a text that reads back and a stable number.

Numbers come in blocks, in the order of the classes below; inside a block they follow the board from
north to south and west to east, so ascending numbers are the canonical order of a list of actions.
"""

from dataclasses import dataclass

from taberna.core.seat import Seat
from taberna.games.downfall.board import NUMBERED, NUMBERS, SPACES, SQUARES, SYMBOLS, Square

SEATS = ("red", "black", "yellow", "blue")
AWAY = "out"  # where a person goes who leaves through a gate


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Plays a card and places one of the seat's people on a free space of its building."""

    card: int
    square: Square

    def __str__(self) -> str:
        return f"play {self.card} {self.square}"


@dataclass(frozen=True, slots=True)
class PlayWild:
    """Plays a card whose building has no use for it, and places a person anywhere free."""

    card: int
    square: Square

    def __str__(self) -> str:
        return f"wild {self.card} {self.square}"


@dataclass(frozen=True, slots=True)
class PlayForNothing:
    """Plays a card although nobody can be placed."""

    card: int

    def __str__(self) -> str:
        return f"play {self.card} -"


@dataclass(frozen=True, slots=True)
class PlaceRelative:
    """Places one relative of the person just placed."""

    square: Square

    def __str__(self) -> str:
        return f"relative {self.square}"


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Answers an omen: one of an opponent's people goes into the volcano."""

    square: Square
    seat: Seat

    def __str__(self) -> str:
        return f"omen {self.square} {SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class LayLava:
    """Lays the drawn tile; a tile with two symbols names the side it is laid as."""

    square: Square
    symbol: str = ""

    def __str__(self) -> str:
        return f"lava {self.square} {self.symbol}".rstrip()


@dataclass(frozen=True, slots=True)
class Run:
    """One of the seat's people runs to another square, or out through a gate."""

    start: Square
    end: str

    def __str__(self) -> str:
        return f"run {self.start} {self.end}"


@dataclass(frozen=True, slots=True)
class CallEruption:
    """Shows four cards for full buildings and lets Vesuvius erupt."""

    def __str__(self) -> str:
        return "erupt"


@dataclass(frozen=True, slots=True)
class Done:
    """Ends the turn."""

    def __str__(self) -> str:
        return "done"


Action = (
    PlayCard
    | PlayWild
    | PlayForNothing
    | PlaceRelative
    | ThrowIn
    | LayLava
    | Run
    | CallEruption
    | Done
)

_BLOCKS: tuple[list[Action], ...] = (
    [PlayCard(cell.number, cell.name) for cell in NUMBERED],
    [PlayWild(card, cell.name) for card in NUMBERS for cell in SPACES],
    [PlayForNothing(card) for card in NUMBERS],
    [PlaceRelative(cell.name) for cell in SPACES],
    [ThrowIn(cell.name, Seat(seat)) for seat in range(len(SEATS)) for cell in SPACES],
    [LayLava(square) for square in SQUARES],
    [LayLava(square, symbol) for symbol in SYMBOLS for square in SQUARES],
    [Run(start, end) for start in SQUARES for end in (*SQUARES, AWAY)],
    [CallEruption()],
    [Done()],
)
ACTIONS: tuple[Action, ...] = tuple(action for block in _BLOCKS for action in block)
PLAY, WILD, NOTHING, RELATIVE, OMEN, LAVA, SIDE, RUN, ERUPT, DONE = (
    sum(map(len, _BLOCKS[:number])) for number in range(len(_BLOCKS))
)

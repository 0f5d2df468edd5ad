"""What chance may bring: cards, tiles, and how a table is set up. Numbered like actions."""

from dataclasses import dataclass

from taberna.core.seat import Seat
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import NUMBERS, SPACES, Square
from taberna.games.downfall.cards import TILE_NAMES


@dataclass(frozen=True, slots=True)
class DrawCard:
    """A Pompeii card comes into a hand."""

    card: int

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class DrawOmen:
    """An omen card."""

    def __str__(self) -> str:
        return "draw omen"


@dataclass(frozen=True, slots=True)
class DrawFirstWarning:
    """The first A.D. 79 card: from now on Vesuvius seethes."""

    def __str__(self) -> str:
        return "draw ad79"


@dataclass(frozen=True, slots=True)
class DrawEruption:
    """The second A.D. 79 card: Vesuvius erupts."""

    def __str__(self) -> str:
        return "draw eruption"


@dataclass(frozen=True, slots=True)
class DrawTile:
    """A lava tile from the bag; `helmet/mask` is a tile with two symbols."""

    tile: str

    def __str__(self) -> str:
        return f"tile {self.tile}"


@dataclass(frozen=True, slots=True)
class Begin:
    """The seat that begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Settle:
    """A populated start: the next seat's person finds a free space."""

    square: Square

    def __str__(self) -> str:
        return f"settle {self.square}"


Chance = DrawCard | DrawOmen | DrawFirstWarning | DrawEruption | DrawTile | Begin | Settle

CHANCES: tuple[Chance, ...] = (
    *(DrawCard(card) for card in NUMBERS),
    DrawOmen(),
    DrawFirstWarning(),
    DrawEruption(),
    *(DrawTile(name) for name in TILE_NAMES),
    *(Begin(Seat(seat)) for seat in range(len(SEATS))),
    *(Settle(cell.name) for cell in SPACES),
)
CARD = 0
OMEN_CARD = CHANCES.index(DrawOmen())
FIRST_CARD = CHANCES.index(DrawFirstWarning())
ERUPTION_CARD = CHANCES.index(DrawEruption())
TILE = CHANCES.index(DrawTile(TILE_NAMES[0]))
BEGIN = CHANCES.index(Begin(Seat(0)))
SETTLE = CHANCES.index(Settle(SPACES[0].name))
CHANCES_END = len(CHANCES)

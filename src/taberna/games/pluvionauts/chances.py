"""What chance may bring: the set-up, request cards, and throws. Numbered like actions.

There are more than a thousand million falls of three dice, so they are never listed: a fall is made
from its number or its text when somebody asks for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from taberna.core.errors import BadNotation
from taberna.core.seat import Seat
from taberna.games.pluvionauts.actions import SEATS
from taberna.games.pluvionauts.board import CELLS, NAMES, TERRAINS
from taberna.games.pluvionauts.cards import REQUEST_NAMES
from taberna.games.pluvionauts.falls import FACES, FALLS, Fall, fall_id, fall_of, read_fall


@dataclass(frozen=True, slots=True)
class Begin:
    """The seat that begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class LayTile:
    """The box is shuffled: what lies on the next cell."""

    terrain: int

    def __str__(self) -> str:
        return f"tile {TERRAINS[self.terrain]}"


@dataclass(frozen=True, slots=True)
class SetWeather:
    """The next weather die that lies nowhere comes to lie anywhere."""

    cell: int
    value: int

    def __str__(self) -> str:
        return f"weather {NAMES[self.cell]}={self.value}"


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """A villager request comes into a hand."""

    card: int

    def __str__(self) -> str:
        return f"request {REQUEST_NAMES[self.card]}"


Chance = Begin | LayTile | SetWeather | DrawRequest | Fall

_BLOCKS: tuple[list[Chance], ...] = (
    [Begin(Seat(seat)) for seat in range(len(SEATS))],
    [LayTile(terrain) for terrain in range(len(TERRAINS))],
    [SetWeather(cell, value) for cell in CELLS for value in FACES],
    [DrawRequest(card) for card in range(len(REQUEST_NAMES))],
)
LISTED: tuple[Chance, ...] = tuple(chance for block in _BLOCKS for chance in block)
BEGIN, TILE, WEATHER, REQUEST, FALL = (
    sum(map(len, _BLOCKS[:number])) for number in range(len(_BLOCKS) + 1)
)
CHANCES_END = FALL + FALLS
_IDS = {chance: number for number, chance in enumerate(LISTED)}
_TEXTS = {str(chance).lower(): number for number, chance in enumerate(LISTED)}
WORDING = (
    "write it like `start red`, `tile plain`, `weather C2=5`, `request rain-plain` or `land D4 3`"
)


class Chances(Sequence[Chance]):
    """Every outcome of chance by its number."""

    @overload
    def __getitem__(self, index: int) -> Chance: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Chance]: ...
    def __getitem__(self, index: int | slice) -> Chance | Sequence[Chance]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        if not 0 <= index < CHANCES_END:
            raise IndexError(index)
        return LISTED[index] if index < FALL else fall_of(index - FALL)

    def __len__(self) -> int:
        return CHANCES_END


def chance_id(chance: object) -> int:
    """The number of an outcome of chance or of its text."""
    if isinstance(chance, Fall):
        return FALL + fall_id(chance)
    if isinstance(chance, str):
        plain = " ".join(chance.lower().split())
        if plain.startswith("land"):
            return FALL + fall_id(read_fall(plain))
        if plain in _TEXTS:
            return _TEXTS[plain]
    elif isinstance(chance, (Begin, LayTile, SetWeather, DrawRequest)) and chance in _IDS:
        return _IDS[chance]
    raise BadNotation(f"cannot read chance outcome {str(chance)[:60]!r}; {WORDING}")


CHANCES = Chances()

"""How a seat aims: a pinned grid of places around the box, directions, strengths and heights.

The hand stands outside the box, never over the board. Ids count up in the order of the fields, so
that the first aim is `aim 0 -40 1 1` and the last `aim 350 +40 5 3`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import overload

from taberna.core.errors import BadNotation

DEGREES = 10  # between two places, and between two directions
PLACES = range(36)  # clockwise around the box, 0 in the north
TURNS = range(-4, 5)  # off the line to the centre of the board, clockwise
STRENGTHS = range(1, 6)
HEIGHTS = range(1, 4)
AIM_COUNT = len(PLACES) * len(TURNS) * len(STRENGTHS) * len(HEIGHTS)
GRID = (
    "an aim is `aim PLACE TURN STRENGTH HEIGHT`: a place around the box from 0 to 350 degrees and "
    "a turn from -40 to +40 degrees, both in tens, a strength from 1 to 5 and a height from 1 to 3"
)


@dataclass(frozen=True, slots=True, order=True)
class Aim:
    """Where the hand is, where it points, and how it throws; the hand's own noise comes after."""

    place: int
    turn: int
    strength: int
    height: int

    def __post_init__(self) -> None:
        fields = (self.place, self.turn, self.strength, self.height)
        if not all(n in span for n, span in zip(fields, RANGES.values(), strict=True)):
            raise BadNotation(f"{self} lies outside the grid; {GRID}")

    def __str__(self) -> str:
        turn = f"{self.turn * DEGREES:+d}" if self.turn else "0"
        return f"aim {self.place * DEGREES} {turn} {self.strength} {self.height}"


RANGES = {"place": PLACES, "turn": TURNS, "strength": STRENGTHS, "height": HEIGHTS}


def aim_id(aim: Aim) -> int:
    """The number of an aim in the grid."""
    line = aim.place * len(TURNS) + aim.turn - TURNS[0]
    return (line * len(STRENGTHS) + aim.strength - 1) * len(HEIGHTS) + aim.height - 1


@cache
def aim_of(number: int) -> Aim:
    """The aim with this number, made when it is first asked for, and once."""
    rest, height = divmod(number, len(HEIGHTS))
    rest, strength = divmod(rest, len(STRENGTHS))
    place, turn = divmod(rest, len(TURNS))
    return Aim(place, TURNS[turn], STRENGTHS[strength], HEIGHTS[height])


def parse_aim(text: str) -> Aim:
    """Reads `aim 30 +10 3 2`."""
    verb, *words = text.lower().split() or [""]
    if verb != "aim" or len(words) != 4 or not all(map(_is_number, words)):
        raise BadNotation(f"cannot read {text[:60]!r}; {GRID}")
    place, turn, strength, height = map(int, words)
    if place % DEGREES or turn % DEGREES:
        raise BadNotation(f"{text[:60]!r} lies between two lines of the grid; {GRID}")
    return Aim(place // DEGREES, turn // DEGREES, strength, height)


def _is_number(word: str) -> bool:
    digits = word[1:] if word[:1] in ("+", "-") else word
    return digits.isascii() and digits.isdigit() and len(digits) < 6


class Aims(Sequence[Aim]):
    """All 4,860 aims, by their number."""

    @overload
    def __getitem__(self, index: int) -> Aim: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Aim]: ...
    def __getitem__(self, index: int | slice) -> Aim | Sequence[Aim]:
        if isinstance(index, slice):
            return [aim_of(number) for number in range(*index.indices(AIM_COUNT))]
        if not 0 <= index < AIM_COUNT:
            raise IndexError(index)
        return aim_of(index)

    def __len__(self) -> int:
        return AIM_COUNT


AIMS = Aims()

"""What chance may bring: which of the thrown counters show their number."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import overload

from taberna.core.errors import BadNotation
from taberna.games.xv.board import ALL_COUNTERS, COUNTERS, mask_of, numbers_of


@dataclass(frozen=True, slots=True)
class Fall:
    """The numbers that are up; every other thrown counter lies blank."""

    up: tuple[int, ...]

    def __str__(self) -> str:
        return f"up {' '.join(map(str, self.up)) or '-'}"


Chance = Fall


class Falls(Sequence[Fall]):
    """All 32,768 falls, by their mask; each is made when it is first asked for, and once."""

    @overload
    def __getitem__(self, index: int) -> Fall: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Fall]: ...
    def __getitem__(self, index: int | slice) -> Fall | Sequence[Fall]:
        if isinstance(index, slice):
            return [fall(mask) for mask in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        return fall(index)

    def __len__(self) -> int:
        return ALL_COUNTERS + 1


@cache
def fall(mask: int) -> Fall:
    """The fall in which just these counters are up."""
    return Fall(numbers_of(mask))


def fall_id(chance: object) -> int:
    """The mask of a fall or of its text."""
    if isinstance(chance, Fall):
        up: Sequence[object] = chance.up
    else:
        verb, *words = str(chance).lower().split() or [""]
        if verb != "up" or not words:
            raise BadNotation(
                f"cannot read {str(chance)[:60]!r}; write it like `up 1 4 9` or `up -`"
            )
        up = [] if words == ["-"] else [NUMBERS.get(word) for word in words]
    if not all(number in COUNTERS for number in up) or len(set(up)) != len(up):
        raise BadNotation(f"{str(chance)[:60]!r}: each counter from 1 to 15 is up once or not")
    return mask_of(tuple(number for number in up if isinstance(number, int)))


NUMBERS = {str(number): number for number in COUNTERS}
CHANCES = Falls()

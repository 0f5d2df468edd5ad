"""What chance may bring: which of the thrown counters show their number."""

from dataclasses import dataclass

from taberna.games.xv.board import ALL_COUNTERS, numbers_of


@dataclass(frozen=True, slots=True)
class Fall:
    """The numbers that are up; every other thrown counter lies blank."""

    up: tuple[int, ...]

    def __str__(self) -> str:
        return f"up {' '.join(map(str, self.up)) or '-'}"


Chance = Fall

CHANCES = tuple(Fall(numbers_of(mask)) for mask in range(ALL_COUNTERS + 1))  # the id is the mask

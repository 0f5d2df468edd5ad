"""Pompeii XV once more, slow and plain: sets of numbers, everything tried out, nothing shared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

COUNTERS = frozenset(range(1, 16))
WELLS = frozenset(range(1, 13))
SEATS = ("red", "black", "yellow", "blue", "green", "white", "violet", "orange")
Put = tuple[frozenset[int], int]


def puts(up: Iterable[int], open_wells: Iterable[int]) -> Iterator[Put]:
    """Every one or two numbers that are up and an open well they fill."""
    numbers, wells = sorted(up), set(open_wells)
    for size in (1, 2):
        for chosen in combinations(numbers, size):
            for well in {sum(chosen), abs(chosen[0] - chosen[-1])} & wells:
                yield frozenset(chosen), well


@cache
def can_use_all(up: frozenset[int], open_wells: frozenset[int]) -> bool:
    """Whether some puts use every number."""
    if not up:
        return True
    lowest = min(up)
    return any(
        can_use_all(up - counters, open_wells - {well})
        for counters, well in puts(up, open_wells)
        if lowest in counters
    )


def words(put: Put) -> str:
    """A put as it is written."""
    counters, well = put
    return f"put {' '.join(str(n) for n in sorted(counters, reverse=True))} in {well}"


class Table:
    """A whole match, played by texts."""

    def __init__(
        self, stopping: str, match: str, target: int, seats: int, finish: str = "round"
    ) -> None:
        self.stopping, self.match, self.target, self.seats = stopping, match, target, seats
        self.finish = finish
        self.totals, self.wins, self.round = [0] * seats, [0] * seats, 0
        self.scores: list[int] = []
        self.over = False
        self.begin_turn()

    def begin_turn(self) -> None:
        """All counters are in the dish."""
        self.dish: set[int] = set(COUNTERS)
        self.up: set[int] = set()
        self.wells: dict[int, frozenset[int]] = {}
        self.thrown = False

    @property
    def mover(self) -> int:
        """The seats play in turn."""
        return len(self.scores)

    @property
    def open_wells(self) -> frozenset[int]:
        """The wells with nothing in them."""
        return frozenset(WELLS.difference(self.wells))

    # ---- a turn ------------------------------------------------------------------------------

    def falls(self, up: Iterable[int]) -> None:
        """The dish is thrown."""
        self.up, self.thrown = set(up), True
        self.dish -= self.up
        if not self.up:
            self.end_turn()

    def legal(self) -> set[str]:
        """What the seat on turn may do."""
        if self.over or not self.thrown:
            return set()
        up, wells = frozenset(self.up), self.open_wells
        if not up:
            return {"throw"} if self.dish and wells else {"stop"}
        possible = list(puts(up, wells))
        if self.stopping == "forced" and can_use_all(up, wells):
            return {words(put) for put in possible if can_use_all(up - put[0], wells - {put[1]})}
        return {words(put) for put in possible} | {"stop"}

    def play(self, text: str) -> None:
        """Does what `legal` lists."""
        match text.split():
            case ["throw"]:
                self.thrown = False
            case ["stop"]:
                self.end_turn()
            case ["put", *numbers, "in", well]:
                counters = frozenset(map(int, numbers))
                self.up -= counters
                self.wells[int(well)] = counters

    def worth(self) -> int:
        """The score if the turn ended now."""
        return sum(self.up) + sum(self.open_wells)

    def perfect(self) -> bool:
        """Every well filled, every counter placed."""
        return not self.open_wells and not self.up and not self.dish

    # ---- a match -----------------------------------------------------------------------------

    def end_turn(self) -> None:
        """The score is written down; perhaps the round ends, perhaps the match."""
        self.scores.append(self.worth())
        self.totals[len(self.scores) - 1] += self.scores[-1]
        if len(self.scores) == self.seats:
            self.end_round()
        elif self.finish == "at_once" and max(self.totals) >= self.target:
            self.round, self.over = self.round + 1, True  # nobody wins a round that is not whole
        if not self.over:
            self.begin_turn()

    def end_round(self) -> None:
        """Whoever has the lowest score has won the round."""
        self.round += 1
        for seat, score in enumerate(self.scores):
            self.wins[seat] += score == min(self.scores)
        reached = {
            "rounds": [self.round],
            "games": [self.round],
            "wins": self.wins,
            "points": self.totals,
        }[self.match]
        self.over = max(reached) >= self.target
        self.scores = []

    def ranks(self) -> list[int]:
        """1 is best; equals share a rank."""
        wins = [-won for won in self.wins] if self.match in ("wins", "games") else [0] * self.seats
        totals = [0] * self.seats if self.match == "wins" else self.totals
        keys = list(zip(wins, totals, strict=True))
        return [1 + sum(other < key for other in keys) for key in keys]

"""The full proof cut into chunks, each of which runs in a child process of its own."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.proof.rules.agreement import Case, Difference, play
from tests.proof.rules.fuzz import Tally, attempt, make
from tests.proof.rules.rulesets import PRESETS, SEAT_COUNTS, field_changes

GAMES_AT_ONCE, FUZZ_AT_ONCE = 250, 2000
ANY_SEATS = 0  # the number of seats changes from game to game
FUZZ = "fuzz"

Report = Callable[[int], None]  # told which game or attempt comes next


@dataclass(frozen=True)
class Chunk:
    """Some games of one ruleset, or some attempts of the fuzzer."""

    rules: str
    seats: int
    first: int
    count: int
    pure_share: float = 0.0

    @property
    def key(self) -> str:
        """Its name in the ledger."""
        return f"{self.rules} | {self.seats} | {self.first}+{self.count} | {self.pure_share}"

    def case(self, number: int) -> Case:
        """One of its games; consecutive pairs of games share the number of seats."""
        return Case(self.rules, self.seats or SEAT_COUNTS[number // 2 % len(SEAT_COUNTS)], number)

    def describe(self, number: int) -> str:
        """One game or attempt in words, for the report of a crash."""
        if self.rules == FUZZ:
            kind, (what, _) = make(number)
            return f"fuzz {number}, {kind}\n{what}"
        return f"{self.case(number)}"


@dataclass
class Result:
    """What came out of a chunk."""

    games: int = 0
    pure_games: int = 0
    exercised: Counter[str] = field(default_factory=Counter)
    fuzz: Tally = field(default_factory=Tally)
    differences: list[str] = field(default_factory=list)

    def add(self, other: "Result") -> None:
        """Takes over another result."""
        self.games += other.games
        self.pure_games += other.pure_games
        self.exercised += other.exercised
        self.fuzz.tried += other.fuzz.tried
        self.fuzz.read += other.fuzz.read
        self.differences += other.differences


def _cut(rules: str, seats: int, total: int, at_once: int, share: float) -> list[Chunk]:
    """A number of games or attempts in chunks."""
    starts = range(0, total, at_once)
    return [Chunk(rules, seats, at, min(at_once, total - at), share) for at in starts]


def all_chunks(games: int, field_games: int, fuzz: int, share: float) -> list[Chunk]:
    """The whole proof."""
    chunks = []
    for rules in PRESETS:
        for seats in SEAT_COUNTS:
            chunks += _cut(rules, seats, games, GAMES_AT_ONCE, share)
    for rules in field_changes():
        chunks += _cut(rules, ANY_SEATS, field_games, GAMES_AT_ONCE, share)
    return chunks + _cut(FUZZ, ANY_SEATS, fuzz, FUZZ_AT_ONCE, 0.0)


def run_chunk(chunk: Chunk, report: Report) -> Result:
    """Plays the games of a chunk, or makes its attempts; differences are collected."""
    result = Result()
    for number in range(chunk.first, chunk.first + chunk.count):
        report(number)
        if chunk.rules == FUZZ:
            attempt(number, result.fuzz)
        else:
            _play(chunk.case(number), chunk.pure_share, result)
    result.differences += result.fuzz.failures
    return result


def _play(case: Case, pure_share: float, result: Result) -> None:
    pure = case.dice("pure").random() < pure_share
    result.games += 1
    result.pure_games += pure
    try:
        result.exercised += play(case, pure=pure)
    except Difference as difference:
        result.differences.append(str(difference))

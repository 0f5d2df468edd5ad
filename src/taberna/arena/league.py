"""Who meets whom, and from where: all that decides which games are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from taberna.bots import local_bot
from taberna.core.errors import Unreadable
from taberna.core.rng import Rng

Lineup = tuple[str, ...]  # the bots by their seats
COPY = "#"  # before the number of a copy: `level:6#2` is the second bot of this name


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names with copies numbered, so that a bot can play itself."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name}{COPY}{seen[name]}")
    return tuple(found)


def bot_of(name: str) -> str:
    """The bot that a name stands for, whichever copy of it."""
    return name.partition(COPY)[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class League:
    """Equal leagues play equal games. `seed` is 64 hexadecimal digits."""

    game: str
    position: str
    seats: int
    bots: tuple[str, ...]
    field: str = ""  # who holds the seats that one bot leaves over, in all of them
    seed: str

    def __post_init__(self) -> None:
        for name in (*self.bots, *filter(None, [self.field])):
            local_bot(bot_of(name), Rng(), self.game)
        twice = [name for name, count in Counter([*self.bots, self.field]).items() if count > 1]
        if twice:
            raise Unreadable(f"{twice[0]} is named twice; call its copy {twice[0]}{COPY}2")
        if self.field and self.seats == 1:
            raise Unreadable("alone at the table there is no field to play against")
        if len(self.bots) < self._drawn:
            few = f"{len(self.bots)} bots for {self.seats} seats"
            raise Unreadable(f"{few}: name more, or say who holds the others with --field BOT")

    @property
    def _drawn(self) -> int:
        """How many of the bots sit at a table of several."""
        return 1 if self.field else self.seats

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who plays."""
        return (*self.bots, *filter(None, [self.field]))

    @property
    def block_size(self) -> int:
        """Games in a block."""
        return len(self.bots) if self.seats == 1 else self.seats

    def blocks_for(self, games: int) -> int:
        """How many whole blocks give at least so many games."""
        return -(-games // self.block_size)

    def lineups(self, blocks: int) -> list[tuple[Lineup, ...]]:
        """Who sits where in each game of the first so many blocks."""
        if self.seats == 1:
            return [tuple((name,) for name in self.bots)] * blocks
        return [rotations(self._filled(drawn)) for drawn in islice(self._draws(), blocks)]

    def _draws(self) -> Iterator[Lineup]:
        return balanced(self.bots, self._drawn, Rng(int(self.seed[:16], 16)))

    def _filled(self, drawn: Lineup) -> Lineup:
        return drawn + (self.field,) * (self.seats - len(drawn))


def rotations(lineup: Lineup) -> tuple[Lineup, ...]:
    """Everybody moves up one seat, until everybody has sat everywhere."""
    return tuple(lineup[turn:] + lineup[:turn] for turn in range(len(lineup)))


def balanced(names: Lineup, size: int, rng: Rng) -> Iterator[Lineup]:
    """So many of the names again and again, so that all play and meet about equally often."""
    met: Counter[frozenset[str]] = Counter()  # how often two have met, and one has played
    while True:
        drawn: list[str] = []
        for _ in range(size):
            left = shuffled([name for name in names if name not in drawn], rng)
            drawn.append(min(left, key=lambda name: _familiar(name, drawn, met)))
        met.update(map(frozenset, combinations(drawn, 2)))
        met.update(frozenset([name]) for name in drawn)
        yield tuple(shuffled(drawn, rng))


def _familiar(name: str, drawn: list[str], met: Counter[frozenset[str]]) -> tuple[int, int]:
    """How often it has met those drawn already, then how often it has played."""
    return sum(met[frozenset([name, other])] for other in drawn), met[frozenset([name])]


def shuffled(names: list[str], rng: Rng) -> list[str]:
    """The names in any order, each as likely."""
    left = list(names)
    return [left.pop(rng.below(len(left))) for _ in names]

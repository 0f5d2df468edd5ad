"""Chance that anyone can check afterwards.

Before the first draw the house publishes SHA-256 of a secret 32-byte seed, and every seat may add a
salt. Each draw is HMAC-SHA-256(seed, salts | stream | number), mapped without bias onto the integer
weights of what can happen. When the match is over the seed is shown, and everybody can repeat every
draw. Streams are counted apart ("cards", "tiles"), so that the same deal meets other decisions.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from taberna.core.errors import Unfair, Unreadable
from taberna.core.rng import Rng

DIGEST_SPAN = 1 << 256


class Dice(Protocol):
    """Whatever can choose one of several weighted outcomes."""

    def roll(self, stream: str, weights: Sequence[int]) -> int:
        """The index of the chosen outcome."""

    def below(self, stream: str, span: int) -> int:
        """A number from 0 to span-1, for outcomes that are sampled and not listed."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw: the stream, its number there, the weights it fell on, and where it fell.

    A sampled draw has the single weight `span` and keeps the ticket itself as its index.
    """

    stream: str
    number: int
    weights: tuple[int, ...]
    index: int
    listed: bool = True

    def __str__(self) -> str:
        kind = " ".join(map(str, self.weights)) if self.listed else f"of {self.weights[0]}"
        return f"{self.stream} {self.number}: {kind} > {self.index}"


def read_draw(text: str) -> Draw:
    """Reads what `str(draw)` wrote."""
    found = DRAW.fullmatch(text)
    if found is None:
        raise Unreadable(f"cannot read the draw {text!r}; write `cards 9: 4 5 7 > 2`")
    stream, number, sampled, listed, index = found.groups()
    weights = tuple(map(int, listed.split(" ")))
    if (sampled and len(weights) != 1) or sum(weights) < 1:
        raise Unreadable(f"the draw {text!r} has no outcomes")
    return Draw(stream, int(number), weights, int(index), not sampled)


NUMBER = "[0-9]{1,11}"
DRAW = re.compile(f"([^ :]+) ({NUMBER}): (of )?({NUMBER}(?: {NUMBER})*) > ({NUMBER})")


def fit(value: int, span: int, total: int) -> int | None:
    """Maps a uniform value below `span` onto 0..total-1 without bias; None means: draw again."""
    return value % total if value < span - span % total else None


def choose(ticket: int, weights: Sequence[int]) -> int:
    """The index whose share of the total the ticket falls into."""
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise ValueError("the ticket lies beyond the weights")


class PlainDice:
    """Quick, repeatable dice for tests, bots and simulations; nothing to verify."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def roll(self, stream: str, weights: Sequence[int]) -> int:
        """The index of the chosen outcome."""
        return choose(self.rng.below(sum(weights)), weights)

    def below(self, stream: str, span: int) -> int:
        """A number from 0 to span-1."""
        return self.rng.below(span)


class FairDice:
    """Dice whose every draw follows from a committed seed and the seats' salts."""

    __slots__ = ("last", "numbers", "salts", "seed")

    def __init__(self, seed: bytes | None = None, salts: Sequence[str] = ()) -> None:
        self.seed = secrets.token_bytes(32) if seed is None else seed
        if len(self.seed) != 32:
            raise Unreadable(f"a seed is 32 bytes, not {len(self.seed)}")
        self.salts = tuple(map(checked_salt, salts))
        self.numbers: dict[str, int] = {}
        self.last: Draw | None = None

    def copy(self) -> Self:
        """Dice that will give the same."""
        new = type(self).__new__(type(self))
        new.seed, new.salts, new.last = self.seed, self.salts, self.last
        new.numbers = self.numbers.copy()
        return new

    @property
    def commitment(self) -> str:
        """What is published before the first draw."""
        return commitment(self.seed)

    def roll(self, stream: str, weights: Sequence[int]) -> int:
        """The index of the chosen outcome; the draw is kept in `last`."""
        number = self._next(stream)
        index = choose(ticket(self.seed, self.salts, stream, number, sum(weights)), weights)
        self.last = Draw(stream, number, tuple(weights), index)
        return index

    def below(self, stream: str, span: int) -> int:
        """A number from 0 to span-1; the draw is kept in `last`."""
        number = self._next(stream)
        index = ticket(self.seed, self.salts, stream, number, span)
        self.last = Draw(stream, number, (span,), index, listed=False)
        return index

    def _next(self, stream: str) -> int:
        self.numbers[stream] = self.numbers.get(stream, 0) + 1
        return self.numbers[stream]


def checked_salt(salt: str) -> str:
    """A salt must survive being written between commas and blanks."""
    if not salt or not salt.isprintable() or any(mark in salt for mark in " ,|"):
        raise Unreadable(f"a salt is a word without blanks, commas and bars, not {salt[:30]!r}")
    return salt


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def fresh_salt() -> str:
    """A salt for a seat that brings none of its own."""
    return secrets.token_hex(8)


def ticket(seed: bytes, salts: Sequence[str], stream: str, number: int, total: int) -> int:
    """The number from 0 to total-1 that seed and salts give for this draw."""
    attempt = 0
    while True:
        tail = f"|{attempt}" if attempt else ""
        message = f"{','.join(salts)}|{stream}|{number}{tail}".encode()
        value = int.from_bytes(hmac.digest(seed, message, "sha256"))
        fitted = fit(value, DIGEST_SPAN, total)
        if fitted is not None:
            return fitted
        attempt += 1


def check(seed: bytes, salts: Sequence[str], published: str, draws: Sequence[Draw]) -> None:
    """Raises Unfair unless the seed matches its commitment and gives every one of these draws."""
    if commitment(seed) != published:
        raise Unfair("the seed does not match the commitment published before the match")
    counted: dict[str, int] = {}
    for draw in draws:
        counted[draw.stream] = counted.get(draw.stream, 0) + 1
        if draw.number != counted[draw.stream]:
            raise Unfair(f"draw {draw}: expected number {counted[draw.stream]} of this stream")
        drawn = ticket(seed, salts, draw.stream, draw.number, sum(draw.weights))
        index = choose(drawn, draw.weights) if draw.listed else drawn
        if index != draw.index:
            raise Unfair(f"draw {draw}: the seed gives {index}")

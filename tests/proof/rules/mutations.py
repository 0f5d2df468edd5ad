"""Small damage to realistic texts: most of it a person could do, much of it harmless."""

import re
from collections.abc import Callable
from random import Random

from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import SQUARES, SYMBOLS

Mutation = Callable[[Random, str], str]

JUNK = (
    "", "-", "?", ";", ":", ",", "|", "[", "#", "\t", "\0", "=", "99", "-1", "0", "256", "1e9",
    "٣", "²", "é", "İ", "ß", "\u200b", "\U0001f30b", "a0", "l4", "out", "x" * 400, "9" * 40,
)  # fmt: skip
NAMES: tuple[tuple[str, ...], ...] = (SEATS, tuple(map(str, SQUARES)), SYMBOLS)
PART = re.compile(r"(\s+)")


def _words(text: str) -> tuple[list[str], list[int]]:
    """The text in pieces, and which of them are words; joined they are the text again."""
    pieces = PART.split(text)
    return pieces, [n for n, piece in enumerate(pieces) if piece and not piece.isspace()]


def _at_word(change: Callable[[Random, list[str], int], None]) -> Mutation:
    """A mutation that changes the text at one of its words."""

    def mutate(rng: Random, text: str) -> str:
        pieces, words = _words(text)
        if words:
            change(rng, pieces, rng.choice(words))
        return "".join(pieces)

    return mutate


@_at_word
def swap_words(rng: Random, pieces: list[str], at: int) -> None:
    """Two words change places."""
    other = rng.choice([n for n, piece in enumerate(pieces) if not piece.isspace()])
    pieces[at], pieces[other] = pieces[other], pieces[at]


@_at_word
def copy_word(rng: Random, pieces: list[str], at: int) -> None:
    """One word becomes another word of the text."""
    pieces[at] = rng.choice([piece for piece in pieces if piece and not piece.isspace()])


@_at_word
def repeat_word(rng: Random, pieces: list[str], at: int) -> None:
    """A word is said twice."""
    pieces[at] += f" {pieces[at]}"


@_at_word
def drop_word(rng: Random, pieces: list[str], at: int) -> None:
    """A word is left out."""
    pieces[at] = ""


@_at_word
def spoil_word(rng: Random, pieces: list[str], at: int) -> None:
    """Junk instead of a word or behind it."""
    pieces[at] = rng.choice(("", pieces[at])) + rng.choice(JUNK)


@_at_word
def capitals(rng: Random, pieces: list[str], at: int) -> None:
    """A word is written in capitals."""
    pieces[at] = pieces[at].upper()


@_at_word
def spread_out(rng: Random, pieces: list[str], at: int) -> None:
    """Blanks around a word."""
    pieces[at] = f" {pieces[at]}  "


def count_off(rng: Random, text: str) -> str:
    """A number is one too many or one too few."""
    numbers = list(re.finditer(r"(?<![a-k\d])\d+", text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    number = int(found[0][:18]) + rng.choice((-1, 1))
    return f"{text[: found.start()]}{number}{text[found.end() :]}"


def swap_names(rng: Random, text: str) -> str:
    """Two seats, squares or symbols change names throughout."""
    names = [n for n in rng.choice(NAMES) if re.search(rf"\b{n}\b", text)]
    if len(names) < 2:
        return text
    one, other = rng.sample(names, 2)
    found = re.compile(rf"\b({one}|{other})\b")
    return found.sub(lambda match: other if match[0] == one else one, text)


def replace_name(rng: Random, text: str) -> str:
    """One seat, square or symbol becomes another at one place."""
    names = rng.choice(NAMES)
    places = list(re.finditer(rf"\b({'|'.join(names)})\b", text))
    if not places:
        return text
    found = rng.choice(places)
    return text[: found.start()] + rng.choice(names) + text[found.end() :]


def _at_part(change: Callable[[Random, list[str]], None]) -> Mutation:
    """A mutation of the parts of a text: lines, or facts between semicolons."""

    def mutate(rng: Random, text: str) -> str:
        mark = "\n" if "\n" in text else ";"
        parts = text.split(mark)
        change(rng, parts)
        return mark.join(parts)

    return mutate


@_at_part
def swap_parts(rng: Random, parts: list[str]) -> None:
    """Two lines or facts change places."""
    one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]


@_at_part
def drop_part(rng: Random, parts: list[str]) -> None:
    """A line or fact is left out."""
    del parts[rng.randrange(len(parts))]


@_at_part
def forget_parts(rng: Random, parts: list[str]) -> None:
    """Several lines or facts are left out, so that they take their usual values."""
    for _ in range(rng.randint(2, 5)):
        if len(parts) > 1:
            del parts[rng.randrange(len(parts))]


@_at_part
def repeat_part(rng: Random, parts: list[str]) -> None:
    """A line or fact is said again."""
    parts.insert(rng.randrange(len(parts) + 1), rng.choice(parts))


def cut(rng: Random, text: str) -> str:
    """The text ends too soon."""
    return text[: rng.randrange(len(text) + 1)]


def insert_junk(rng: Random, text: str) -> str:
    """Something that does not belong anywhere."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(JUNK) + text[at:]


def splice(rng: Random, text: str, other: str) -> str:
    """Some lines or facts come from another text, instead of one that begins alike or besides."""
    mark = "\n" if "\n" in text else ";"
    parts, foreign = text.split(mark), other.split(mark)
    for part in rng.sample(foreign, min(len(foreign), rng.randint(1, 4))):
        alike = [n for n, own in enumerate(parts) if own.split()[:1] == part.split()[:1]]
        at = rng.choice(alike) if alike else rng.randrange(len(parts))
        parts[at : at + bool(alike)] = [part]
    return mark.join(parts)


HARMLESS: tuple[Mutation, ...] = (capitals, spread_out, swap_parts, swap_names)
HARMFUL: tuple[Mutation, ...] = (
    swap_words, copy_word, repeat_word, drop_word, spoil_word, count_off, replace_name,
    drop_part, forget_parts, repeat_part, cut, insert_junk,
)  # fmt: skip


def mutate(rng: Random, text: str) -> str:
    """One to three mutations, more of them harmless than not."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        mutation = rng.choice(HARMLESS if rng.random() < 0.55 else HARMFUL)
        text = mutation(rng, text)
    return text

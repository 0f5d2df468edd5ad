"""The full proof of the personalities.

`tests/bots/downfall/test_personalities.py` has small samples of it.

    python -m tests.proof.rules.traits
    python -m tests.proof.rules.traits --games 2000 --deals 600 --write bench/TRAITS.md

Each of the six beats `random`, and every two of them differ in at least two of the things that are
counted. What was played is kept, so that an interrupted proof goes on where it was. Exit status 1
if anything does not hold.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from math import comb, sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time

from taberna.bots.downfall.traits import PERSONALITIES
from tests.proof.rules.ledger import FOLDER, fingerprint
from tests.proof.rules.manners import MANNERS, Samples, differences, game

LEVEL = 0.01
LEAST = 2  # manners in which two personalities must differ
OTHERS = "webversion"  # who sits around the one that is watched
SEATS = 4
TIMED = 20  # games
FOUGHT, WATCHED = "fought", "watched"
AT_ONCE = 50  # deals that are played, kept and counted together
CODE = ("src/taberna/core", "src/taberna/games/downfall", "src/taberna/bots/downfall")


@dataclass(frozen=True)
class Duel:
    """What one won against another, over deals played from both seats."""

    blocks: tuple[float, ...]

    @property
    def share(self) -> float:
        """Of the wins."""
        return fmean(self.blocks)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        return 1.96 * stdev(self.blocks) / sqrt(len(self.blocks))

    @property
    def chance(self) -> float:
        """How likely so many deals would be won by an equal: the sign test."""
        won = sum(block > 0.5 for block in self.blocks)
        lost = sum(block < 0.5 for block in self.blocks)
        ways = sum(comb(won + lost, k) for k in range(won, won + lost + 1))
        return ways / (1 << (won + lost))


def fought(deal: int, name: str) -> Samples:
    """One deal against `random` from both seats; the share of the two wins."""
    first, second = game([name, "random"], deal)[0][0], game(["random", name], deal)[0][1]
    return {FOUGHT: [(first + second) / 2]}


def watched(deal: int, name: str) -> Samples:
    """One game among others, each deal from another seat."""
    seat = deal % SEATS
    names = [OTHERS] * SEATS
    names[seat] = name
    return game(names, deal, seat)[1]


@dataclass(frozen=True)
class Chunk:
    """Some deals of one personality: against `random`, or watched."""

    kind: str
    name: str
    first: int
    count: int

    def play(self) -> list[Samples]:
        """Every deal of it."""
        play = fought if self.kind == FOUGHT else watched
        return [play(deal, self.name) for deal in range(self.first, self.first + self.count)]


def cut(kind: str, deals: int) -> list[Chunk]:
    """Everybody's deals in chunks."""
    starts = range(0, deals, AT_ONCE)
    return [
        Chunk(kind, name, first, min(AT_ONCE, deals - first))
        for name in PERSONALITIES
        for first in starts
    ]


class Book:
    """The chunks that were played with the very code that is here now."""

    def __init__(self, path: Path) -> None:
        self.path, self.code = path, fingerprint(CODE)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        entries = map(json.loads, path.read_text().splitlines())
        self.done = {
            Chunk(*entry["chunk"]): entry["found"]
            for entry in entries
            if entry["code"] == self.code
        }

    def fill(self, chunks: Sequence[Chunk], workers: int) -> None:
        """Plays what is missing."""
        missing = [chunk for chunk in chunks if chunk not in self.done]
        with ProcessPoolExecutor(workers) as pool:
            for number, found in enumerate(pool.map(Chunk.play, missing)):
                self._enter(missing[number], found)
                print(f"{number + 1} of {len(missing)} chunks", file=sys.stderr, flush=True)

    def _enter(self, chunk: Chunk, found: list[Samples]) -> None:
        self.done[chunk] = found
        entry = {"code": self.code, "chunk": astuple(chunk), "found": found}
        with self.path.open("a") as book:
            book.write(json.dumps(entry) + "\n")

    def of(self, name: str, chunks: Sequence[Chunk]) -> Samples:
        """All that was counted about one personality."""
        games = [one for chunk in chunks if chunk.name == name for one in self.done[chunk]]
        return {kind: [one for each in games for one in each[kind]] for kind in games[0]}


def measure(
    games: int, deals: int, workers: int, path: Path
) -> tuple[dict[str, Duel], dict[str, Samples]]:
    """Everybody against `random`, and everybody watched."""
    book, duels, looks = Book(path), cut(FOUGHT, games // 2), cut(WATCHED, deals)
    book.fill([*looks, *duels], workers)
    won = {name: Duel(tuple(book.of(name, duels)[FOUGHT])) for name in PERSONALITIES}
    return won, {name: book.of(name, looks) for name in PERSONALITIES}


# ---- the report ------------------------------------------------------------------------------


def milliseconds(games: int) -> float:
    """CPU time of a game of four personalities, views and rules included."""
    names = list(PERSONALITIES)[:SEATS]
    began = process_time()
    for deal in range(games):
        game(names, deal)
    return 1000 * (process_time() - began) / games


def page(
    duels: dict[str, Duel],
    found: dict[str, Samples],
    differ: dict[tuple[str, str], list[str]],
) -> str:
    """Everything measured, as Markdown."""
    games = 2 * len(next(iter(duels.values())).blocks)
    deals = len(next(iter(found.values()))["saved"])
    return "\n".join(
        [
            "# Traits, measured",
            "",
            "Written by `python -m tests.proof.rules.traits --write bench/TRAITS.md`.",
            "",
            "## Against random",
            "",
            f"{games:,} games each: two seats, every deal from both, default rules; a shared",
            "win counts half; 95 % intervals over deals; the last column is the sign test.",
            "",
            "| name | courage | sociability | lawfulness | % won | by chance |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
            *(duel_row(name, duel) for name, duel in duels.items()),
            "",
            "## Manners",
            "",
            f"{deals:,} games each, the same deals for all, at a table of four among three",
            f"`{OTHERS}`; means per game, in brackets the standard error.",
            "",
            f"| name | {' | '.join(MANNERS.values())} |",
            f"| --- |{' ---: |' * len(MANNERS)}",
            *(manner_row(name, samples) for name, samples in found.items()),
            "",
            "## Every two of them differ",
            "",
            f"Differences of means at {100 * LEVEL:g} % after Holm's correction over "
            f"{len(differ) * len(MANNERS)} tests.",
            "",
            "| | | differ in |",
            "| --- | --- | --- |",
            *(f"| {one} | {two} | {', '.join(how)} |" for (one, two), how in differ.items()),
            "",
            "## Speed",
            "",
            f"A game of four personalities takes {milliseconds(TIMED):.0f} ms of one core,",
            f"rules and views included ({TIMED} games).",
            "",
        ]
    )


def duel_row(name: str, duel: Duel) -> str:
    """A line of the first table."""
    traits = PERSONALITIES[name]
    settings = f"{traits.courage:g} | {traits.sociability:g} | {traits.lawfulness:g}"
    won = f"{100 * duel.share:.2f} ± {100 * duel.margin:.2f}"
    return f"| {name} | {settings} | {won} | {duel.chance:.0e} |"


def manner_row(name: str, samples: Samples) -> str:
    """A line of the second table."""
    cells = (
        f"{fmean(samples[manner]):.2f} ({stdev(samples[manner]) / sqrt(len(samples[manner])):.2f})"
        for manner in MANNERS
    )
    return f"| {name} | {' | '.join(cells)} |"


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.rules.traits", description="Traits."
    )
    add = parser.add_argument
    add("--games", type=int, default=2000, metavar="N", help="games of each against random")
    add("--deals", type=int, default=600, metavar="N", help="games in which each is watched")
    add("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="child processes")
    add("--book", type=Path, default=FOLDER / "traits.jsonl", metavar="FILE", help="what is kept")
    add("--write", type=Path, metavar="FILE", help="write the report here")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Plays, prints, perhaps writes; 0 if all holds."""
    args = arguments(given)
    duels, found = measure(args.games, args.deals, args.workers, args.book)
    differ = differences(found, LEVEL)
    report = page(duels, found, differ)
    print(report)
    if args.write:
        args.write.write_text(report, encoding="utf-8")
    alike = [pair for pair, how in differ.items() if len(how) < LEAST]
    weak = [name for name, duel in duels.items() if duel.chance >= LEVEL]
    for one, two in alike:
        print(f"FAILS  {one} and {two} are too alike", flush=True)
    for name in weak:
        print(f"FAILS  {name} does not beat random", flush=True)
    return int(bool(alike or weak))


if __name__ == "__main__":
    sys.exit(main())

"""The full proof of the personalities; `tests/test_personalities.py` has small samples of it.

    python -m tests.proof.traits
    python -m tests.proof.traits --games 2000 --deals 800 --write bench/TRAITS.md

Each of the six beats `random`, and every two of them differ in at least two of the things that are
counted. Exit status 1 if anything does not hold.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import comb, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TypeVar

from taberna.bots.downfall.traits import PERSONALITIES
from tests.proof.manners import MANNERS, Samples, differences, game

LEVEL = 0.01
LEAST = 2  # manners in which two personalities must differ
OTHERS = "webversion"  # who sits around the one that is watched
SEATS = 4
T = TypeVar("T")


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


def block(deal: int, one: str, other: str) -> float:
    """One deal from both seats."""
    return (game([one, other], deal)[0][0] + game([other, one], deal)[0][1]) / 2


def watched(deal: int, name: str) -> Samples:
    """One game among others, each deal from another seat."""
    seat = deal % SEATS
    names = [OTHERS] * SEATS
    names[seat] = name
    return game(names, deal, seat)[1]


def over(deals: int, play: Callable[[int], T], pool: ProcessPoolExecutor) -> list[T]:
    """The results of so many deals, in their order."""
    return list(pool.map(play, range(deals), chunksize=10))


def together(games: Sequence[Samples]) -> Samples:
    """The samples of many games."""
    return {manner: [one for each in games for one in each[manner]] for manner in MANNERS}


def measure(games: int, deals: int, workers: int) -> tuple[dict[str, Duel], dict[str, Samples]]:
    """Everybody against `random`, and everybody watched."""
    duels, found = {}, {}
    with ProcessPoolExecutor(workers) as pool:
        for name in PERSONALITIES:
            play = partial(block, one=name, other="random")
            duels[name] = Duel(tuple(over(games // 2, play, pool)))
            found[name] = together(over(deals, partial(watched, name=name), pool))
            print(f"{name}: {100 * duels[name].share:.1f} % against random", flush=True)
    return duels, found


# ---- the report ------------------------------------------------------------------------------


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
            "Written by `python -m tests.proof.traits --write bench/TRAITS.md`.",
            "",
            "## Against random",
            "",
            f"{games:,} games each: two seats, every deal from both, ruleset `official`; a shared",
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
    parser = argparse.ArgumentParser(prog="python -m tests.proof.traits", description="Traits.")
    add = parser.add_argument
    add("--games", type=int, default=2000, metavar="N", help="games of each against random")
    add("--deals", type=int, default=800, metavar="N", help="games in which each is watched")
    add("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="child processes")
    add("--write", type=Path, metavar="FILE", help="write the report here")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Plays, prints, perhaps writes; 0 if all holds."""
    args = arguments(given)
    duels, found = measure(args.games, args.deals, args.workers)
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

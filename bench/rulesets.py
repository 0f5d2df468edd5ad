"""Plays each bot under two rulesets on the same deals and compares what it wins.

    python bench/rulesets.py --write bench/RULESETS.md                all cells; hours
    python bench/rulesets.py --only macer --seats 2 --games 400       plays some, and fewer games

Every cell keeps its results in a file of the folder: what is stopped goes on with the next call.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from arena import Fixture, number, percent, play
from xv import machine

from taberna.arena.block import winnings
from taberna.arena.journal import read_results
from taberna.arena.margins import Estimate, mean
from taberna.bots.manifest import manifest_of
from taberna.work.executor import Executor, Here, Processes

RULESETS = ("standard", "official")
STRONGEST = "macer"  # of the characters
LEVELS = tuple(f"level:{level}" for level in range(1, 7))  # those of one look
CHARACTERS = tuple(manifest_of("downfall").characters)
BOTS = ("search:1", *LEVELS, *CHARACTERS)
SEATS = (2, 3, 4)
GAMES = 4000
SEED = 0x79
INTRODUCTION = """# Bots under two rulesets

Written by `python bench/rulesets.py --write bench/RULESETS.md`. Each bot plays Downfall under
`standard`, the default, and under `official` on the same deals: with two seats against one
opponent, with more alone against copies of it. `search:1` is the network with one look. Even is
50, 33.3 and 25 %; ± is a 95 % interval over deals. The difference is what the bot wins more under
`standard`. A network is trained again if it wins three points less, and the interval excludes a
smaller loss."""


@dataclass(frozen=True, slots=True)
class Row:
    """One bot with one number of seats: what it won under both rulesets, and the difference."""

    bot: str
    opponent: str
    seats: int
    games: int
    won: tuple[Estimate, ...]
    difference: Estimate  # of the first ruleset over the second, over pairs of the same deal


def fixture(bot: str, seats: int, rules: str, games: int) -> Fixture:
    """A bot against one opponent, or alone against copies of it."""
    opponent = CHARACTERS[0] if bot == STRONGEST else STRONGEST
    return Fixture("rulesets", bot, (opponent,), seats, rules=rules, games=games, seed=SEED)


def compare(
    bot: str, seats: int, games: int, folder: Path, executor: Executor | None
) -> Row | None:
    """Plays what is missing of both matches, if there is an executor; None if nothing is there."""
    shares: list[dict[int, float]] = []
    for rules in RULESETS:
        match = fixture(bot, seats, rules, games)
        if play(match, folder, executor) is None:
            return None
        _, blocks = read_results(folder / f"{match.name}.jsonl")
        wanted = match.league.blocks_for(games)
        shares.append({one.number: winnings(one)[bot] for one in blocks if one.number < wanted})
    both = sorted(shares[0].keys() & shares[1].keys())
    return Row(
        bot,
        match.others[0],
        seats,
        len(both) * match.league.block_size,
        tuple(mean([one[deal] for deal in both]) for one in shares),
        mean([shares[0][deal] - shares[1][deal] for deal in both]),
    )


def page(rows: list[Row]) -> Iterator[str]:
    """The figures as Markdown."""
    first, second = RULESETS
    yield from INTRODUCTION.splitlines()
    yield ""
    yield from machine()
    for seats in sorted({row.seats for row in rows}):
        yield f"## {seats} seats"
        yield ""
        yield f"| bot | against | games | % won, {first} | % won, {second} | difference |"
        yield "| --- | --- | ---: | ---: | ---: | ---: |"
        for row in rows:
            if row.seats == seats:
                won = " | ".join(map(percent, row.won))
                difference = number(row.difference.times(100), 1)
                yield f"| {row.bot} | {row.opponent} | {row.games} | {won} | {difference} |"
        yield ""


def options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Compares bots under two rulesets.")
    add = parser.add_argument
    add("--only", action="append", choices=BOTS, help="this bot; may be repeated")
    add("--seats", type=int, action="append", choices=SEATS, help="as many; may be repeated")
    add("--games", type=int, default=GAMES, help=f"of each match  [default: {GAMES}]")
    add("--folder", type=Path, default=Path("build/rulesets"), help="where results are kept")
    add("--processes", type=int, default=1, help="how many play at once")
    add("--write", type=Path, help="write the figures as Markdown into this file")
    return parser.parse_args()


def main() -> None:
    """Plays, prints and perhaps writes."""
    asked = options()
    asked.folder.mkdir(parents=True, exist_ok=True)
    executor: Executor = Here() if asked.processes == 1 else Processes(asked.processes)
    rows = []
    for seats in SEATS:
        for bot in BOTS:
            played = seats in (asked.seats or SEATS) and bot in (asked.only or BOTS)
            row = compare(bot, seats, asked.games, asked.folder, executor if played else None)
            rows += [row] if row else []
    text = "\n".join(page(rows))
    print(text)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""`taberna xv facts`: what the old sheet of rules claims, checked; and how one scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from taberna.bots.xv import facts as found
from taberna.bots.xv.exact import exact
from taberna.bots.xv.facts import Scores
from taberna.cli.columns import plain_table
from taberna.cli.console import colour_option, open_console, say, say_whole
from taberna.cli.xv import look
from taberna.cli.xv.chart import bars, check_picture, write_picture
from taberna.core.rng import Rng
from taberna.games.xv.actions import Put

EXAMPLES = """\b
Examples:
  taberna xv facts
  taberna xv facts --plot scores.svg
  taberna xv facts --turns 1000000
"""


@click.command(epilog=EXAMPLES, short_help="Check the sheet's claims; how one scores.")
@click.option(
    "--plot", type=click.Path(path_type=Path), metavar="FILE", help="A picture: .svg or .png."
)
@click.option(
    "--turns", type=click.IntRange(100, 100_000_000), default=200_000, help="Random turns to play."
)
@click.option("--seed", type=int, default=1, help="Of the random turns.")
@colour_option
def facts(plot: Path | None, **said: Any) -> None:
    """What the sheet of rules claims about Pompeii XV, checked, and how well one can play.

    Best and greedy play are exact; random play (every legal action as likely as the others) is
    simulated.
    """
    console = open_console()
    if plot is not None:
        check_picture(plot)
    _claims(console)
    best, forced, greedy = found.exact_scores(exact())
    with console.status("Playing at random"):
        random = found.random_scores(said["turns"], Rng(said["seed"]))
    _scores(console, (best, forced, greedy, random))
    say(console, ["", *bars((best, greedy, random))])
    if plot is not None:
        write_picture((best, greedy, random), plot)
        say_whole(console, f"Picture: {plot}")


# ---- claims ----------------------------------------------------------------------------------


def _claims(console: Console) -> None:
    _claim(console, '"over 30,000" first throws', _first_throws())
    perfect = found.perfect_placements()
    _claim(console, '"only eleven ways" to place all fifteen perfectly', _ways(perfect))
    say(console, (f"{number:6}  {line}" for number, line in enumerate(map(_pairs, perfect), 1)))
    _claim(console, '"several billion permutations of play"', _lines())


def _claim(console: Console, claim: str, answer: Iterator[str]) -> None:
    say(console, [Text(claim, style=look.heading), *(f"  {line}" for line in answer)])


def _first_throws() -> Iterator[str]:
    usable = found.usable_first_throws()
    yield f"{found.FIRST_THROWS:,}: each of fifteen counters falls one of two ways."
    share = usable / found.FIRST_THROWS
    yield f"{usable:,} of them show numbers that can all be used ({share:.2%})."


def _ways(perfect: Sequence[tuple[Put, ...]]) -> Iterator[str]:
    right = "as the sheet says" if len(perfect) == 11 else "not eleven"
    yield f"{len(perfect)}, {right}, counted by which counters lie in which well."
    yield "Three wells hold pairs; in the other nine lies their own number:"


def _pairs(puts: tuple[Put, ...]) -> str:
    """The wells with two counters, lowest first; all others hold their own number."""
    pairs = sorted((put for put in puts if len(put.counters) == 2), key=lambda put: put.well)
    return ", ".join(f"{look.ROMAN[p.well]} = {look.pair(p.counters, p.well)}" for p in pairs)


def _lines() -> Iterator[str]:
    lines = found.count_lines()
    yield f"{lines.turns:,} different turns, from the first throw to the last:"
    yield "told apart by which numbers were up at each throw and which counters went"
    yield "into which well after it, whatever their order; stopping freely."
    yield f"{lines.orders:,} if the order of filling the wells counts too."
    yield f"{lines.placements:,} ways in which counters can lie in the wells."


# ---- scores ----------------------------------------------------------------------------------


def _scores(console: Console, many: Sequence[Scores]) -> None:
    say(console, ["", Text("The score of a turn", style=look.heading)])
    console.print(_table(many))


def _table(many: Sequence[Scores]) -> Table:
    table = plain_table("player", "mean", "error", "median", "score 0", "how")
    for scores in many:
        how = f"{scores.turns:,} turns" if scores.turns else "exact"
        mean = f"{scores.mean:.4f}" if scores.turns else f"{scores.mean:.9f}"
        error = f"± {scores.error:.4f}" if scores.turns else "-"
        share = f"{scores.chances[0]:.3%}"
        table.add_row(scores.name, mean, error, str(scores.median), share, how)
    return table

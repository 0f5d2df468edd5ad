"""What a tournament found out, as tables and sentences."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from taberna.arena.margins import Estimate
from taberna.arena.report import Answer, Report
from taberna.cli.columns import plain_table, with_margin
from taberna.cli.console import say

ANSWERS = {
    "yes": "{one} is better than {other}",
    "no": "{one} is not better than {other}",
    "open": "nothing is sure yet about {one} and {other}",
}


def show_report(console: Console, found: Report) -> None:
    """Everything, best bot first."""
    console.print(_standings(found))
    if found.pairs:
        say(console, ["", Text("Every two of them, on the same deals", style="bold")])
        console.print(_pairs(found))
    if found.by_seat:
        say(console, ["", Text("By seat, whoever sat there", style="bold")])
        console.print(_seats(found))
    say(console, ["", *_remarks(found)])
    if found.answer:
        say(console, _verdict(found.answer))


def _standings(found: Report) -> Table:
    alone = found.league.seats == 1
    names = list(found.standings[0].scores)
    titles = ["bot", "games", *([] if alone else ["% won", "rating"])]
    table = plain_table(*titles, *(f"{name}, mean" for name in names))
    for row in found.standings:
        strength = [] if alone else [_percent(row.won), with_margin(row.rating, 0)]
        scores = (with_margin(row.scores[name], 2) for name in names)
        table.add_row(row.bot, f"{row.games:,}", *strength, *scores)
    return table


def _seats(found: Report) -> Table:
    names = list(found.standings[0].scores)
    table = plain_table("seat", "% won", *(f"{name}, mean" for name in names))
    for row in found.by_seat:
        scores = (with_margin(row.scores[name], 2) for name in names)
        table.add_row(row.seat, _percent(row.won), *scores)
    return table


def _pairs(found: Report) -> Table:
    alone = found.league.seats == 1
    first = next(iter(found.standings[0].scores))
    table = plain_table("bot", "against", "blocks", *([] if alone else ["% of their wins"]),
                        f"{first}, lead")  # fmt: skip
    table.columns[1].justify = "left"
    for pair in found.pairs:
        wins = [] if alone else [_percent(pair.part)]
        table.add_row(
            pair.one, pair.other, f"{pair.blocks:,}", *wins, with_margin(pair.lead, 2, "+")
        )
    return table


def _percent(found: Estimate | None) -> str:
    return with_margin(found.times(100) if found else None, 1)


def _remarks(found: Report) -> Iterator[str]:
    seats = found.league.seats
    yield f"{found.games:,} games in {found.blocks:,} blocks; ± is a 95 % interval over blocks."
    if seats == 1:
        return
    yield (
        f"A shared win counts its part. Even is {100 / seats:.1f} % won, a rating of 0, and 50 % "
        "of what two won, counted by the seat; 400 points are ten to one."
    )
    if not found.connected:
        yield "Some bots never lost to some others: how far these are apart is a guess."


def _verdict(answer: Answer) -> Iterator[Text | str]:
    ask = answer.question
    words = ANSWERS[answer.answer].format(one=ask.one, other=ask.other)
    yield Text(f"{words[0].upper()}{words[1:]}.", style="bold")
    yield (
        f"{100 * ask.high:g} % of their wins or more against {100 * ask.low:g} % or less, with a "
        f"chance of error of {ask.alpha:g}: log likelihood ratio {answer.ratio:+.2f} of "
        f"±{answer.bound:.2f} after {answer.blocks} blocks."
    )

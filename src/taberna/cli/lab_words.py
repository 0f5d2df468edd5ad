"""What a laboratory found out, as tables and sentences."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from taberna.arena.margins import Estimate
from taberna.cli.columns import plain_table, with_margin
from taberna.cli.console import harmless, say
from taberna.lab.findings import Difference, Findings, Found
from taberna.lab.measures import Measure


def show_findings(console: Console, found: Findings) -> None:
    """The base in numbers, then every other ruleset beside it."""
    base, *others = found.found
    say(console, [Text(f"{harmless(base.name)}, {base.deals:,} deals", style="bold")])
    console.print(_values(found, base))
    for one in others:
        say(console, ["", Text(f"{harmless(one.name)}, {one.deals:,} deals", style="bold")])
        console.print(_beside(found, one))
    say(console, ["", *_remarks(found)])


def _values(found: Findings, one: Found) -> Table:
    table = plain_table("what", "value", "meaning")
    for measure in found.measures:
        table.add_row(measure.name, told(measure, one.values[measure.name]), measure.meaning)
    return table


def _beside(found: Findings, one: Found) -> Table:
    table = plain_table("what", "value", "difference", "", "% of deals unlike")
    table.columns[3].justify = "left"
    for measure, difference in zip(found.measures, one.differences, strict=True):
        table.add_row(
            measure.name,
            told(measure, one.values[measure.name]),
            told(measure, difference.change, "+"),
            said_verdict(difference),
            f"{100 * difference.unlike:.1f}",
        )
    return table


def said_verdict(difference: Difference) -> str:
    """One word."""
    return difference.verdict


def told(measure: Measure, value: Estimate, sign: str = "") -> str:
    """A value in per cent, or as it is."""
    if value.value != value.value:  # never measured
        return "-"
    if measure.share:
        return f"{with_margin(value.times(100), 2, sign)} %"
    return with_margin(value, 2, sign)


def _remarks(found: Findings) -> Iterator[str]:
    said = found.setting
    yield (
        f"{found.games:,} games, {said.seats} seats, {said.strong} against itself and alone "
        f"against {said.weak}; seed {harmless(said.seed)}."
    )
    yield (
        f"± is an interval; all of a kind hold at once with {100 * found.sure:g} %. Differences "
        f"are on the same deals; `same` is less than {found.same:g} % of the games, or of the "
        "base's number."
    )

"""`taberna review`: what a finished match has to say."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from taberna.bots.reasons import Reason, Valued
from taberna.cli.columns import plain_table
from taberna.cli.console import Sorry, bar, colour_option, extent, harmless, open_console, say
from taberna.cli.explaining import because_of
from taberna.cli.files import load_record
from taberna.cli.grammar import listed
from taberna.cli.seats import ink, named
from taberna.cli.where import cluster_at, on_option
from taberna.review import Chosen, MeanLoss, Review, Stroke
from taberna.review import review as look_back
from taberna.review.judged import SURE

EXAMPLES = """\b
Examples:
  taberna review game.match
  taberna review game.match --seat red
  taberna review game.match --depth 1000 --processes 2
  taberna review game.match --json > game.review.json
  taberna review game.match --depth 4000 --on ray:10.0.0.7:6379
"""
BLOCKS = "▁▂▃▄▅▆▇█"
LEFT = 12  # columns for the seat before its curve
LINES = (
    ("start", "at the start"),
    ("lost", "own choices"),
    ("own_luck", "own luck"),
    ("table_luck", "luck of the table"),
    ("given", "what others chose"),
    ("revealed", "what came to light"),
    ("result", "result"),
)


@click.command(epilog=EXAMPLES, short_help="Say where a finished match was won and lost.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", "colour", metavar="COLOUR", help="Only what this seat chose.")
@click.option(
    "--depth", type=click.IntRange(2, 10_000), metavar="N",
    help="Futures that every judgement looks at; more take longer and doubt less.",
)  # fmt: skip
@click.option(
    "--processes", type=click.IntRange(1, 64), default=1, metavar="N", help="Judge side by side."
)
@on_option
@click.option("--json", "as_json", is_flag=True, help="Everything, for programs.")
@colour_option
def review(
    file: Path, colour: str | None, depth: int | None, processes: int, place: str, *, as_json: bool
) -> None:
    """Judge every choice of a finished match by what its seat could know.

    A loss is what the best action promised more than the one played, in the same futures. It has a
    name only where that is sure, also after a second look with fresh luck; everything else is too
    close to call. The ledger of each seat adds up to its result.
    """
    record, console = load_record(file), open_console()
    if colour is not None and colour not in record.game.seat_names[: len(record.players)]:
        raise Sorry(f"there is no seat {harmless(colour)[:30]} in this match")
    watched = Console(stderr=True) if as_json else console
    with cluster_at(place, processes) as pool, bar(watched, "judging") as show:
        found = look_back(
            record,
            depth=depth,
            processes=pool.cores if pool else min(processes, os.cpu_count() or 1),
            progress=lambda done, total: show(done / total),
            pool=pool,
        )
    if as_json:
        click.echo(json.dumps(asdict(found), indent=2))
        return
    tell(console, found, None if colour is None else record.game.seat_names.index(colour))


def tell(console: Console, found: Review, seat: int | None) -> None:
    """Curve, ledger, how everybody chose, and the moments to look at first."""
    title = found.players if found.players == found.seats else map(harmless, found.players)
    say(console, [Text(", ".join(title), style="bold"), f"judged by: {found.judge}", ""])
    say(console, curves(found, extent(console)[0]))
    say(console, [""])
    console.print(ledger_table(found))
    console.print(choice_table(found))
    console.print(kind_table(found))
    say(console, moments(found, seat))
    say(console, best_moments(found, seat))


def curves(found: Review, width: int) -> list[Text]:
    """What each seat could expect, over the match."""
    values = [
        [moment.chances[seat] for moment in found.moments] for seat in range(len(found.seats))
    ]
    low = 0.0 if found.unit == "wins" else min(map(min, values))
    high = 1.0 if found.unit == "wins" else max(map(max, values))
    lines = []
    for name, row in zip(found.seats, values, strict=True):
        line = Text.assemble(named(name))
        line.pad_right(max(0, LEFT - line.cell_len))
        line.append(sparkline(row, low, high, min(width - LEFT, len(row), 100)), style=ink(name))
        lines.append(line)
    return lines


def sparkline(values: Sequence[float], low: float, high: float, columns: int) -> str:
    """A curve of blocks."""
    span = (high - low) or 1.0
    places = [len(values) * column // columns for column in range(columns)]
    places[-1] = len(values) - 1  # how it ended is always seen
    steps = [(values[place] - low) / span * len(BLOCKS) for place in places]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, max(0, int(step)))] for step in steps)


def amount(value: float, unit: str, *, sign: bool = True) -> str:
    """A number in the unit of the review."""
    size, digits = (100 * value, 1) if unit == "wins" else (value, 2)
    size = round(size, digits) + 0.0  # nothing is not less than nothing
    said = f"{size:+.{digits}f}" if sign else f"{size:.{digits}f}"
    return f"{said} %" if unit == "wins" else said


def ledger_table(found: Review) -> Table:
    """Where each result came from."""
    table = plain_table("what", *found.seats)
    for field, words in LINES:
        whole = field in ("start", "result")
        cells = [amount(getattr(book, field), found.unit, sign=not whole) for book in found.ledgers]
        table.add_row(words, *cells, style="bold" if field == "result" else "")
    return table


def choice_table(found: Review) -> Table:
    """How everybody chose."""
    table = plain_table("seat", "real choices", "mean loss", "±", "named")
    for name, one in zip(found.seats, found.summaries, strict=True):
        named_ones = ", ".join(f"{count} {label}" for label, count in one.labels.items())
        table.add_row(
            name,
            str(one.choices),
            amount(one.loss, found.unit, sign=False),
            amount(SURE * one.error, found.unit, sign=False),
            named_ones or "none",
        )
    return table


def kind_table(found: Review) -> Table:
    """What real choices of each kind cost on average, and how many there were."""
    table = plain_table("kind of choice", *found.seats)
    kinds = dict.fromkeys(kind for one in found.summaries for kind in one.kinds)
    for kind in kinds:
        told = [one.kinds.get(kind) for one in found.summaries]
        table.add_row(kind, *(mean_loss(one, found.unit) for one in told))
    return table


def mean_loss(one: MeanLoss | None, unit: str) -> str:
    """A mean, its doubt and of how many; a dash where there is nothing."""
    if one is None:
        return "–"
    loss, doubt = (amount(size, unit, sign=False) for size in (one.loss, SURE * one.error))
    return f"{loss} ± {doubt} of {one.choices}"


def best_moments(found: Review, seat: int | None) -> list[Text]:
    """What somebody found that was surely better than anything else."""
    plies = {ply for one in found.summaries for ply in one.best}
    told = [one for one in found.choices if one.ply in plies and seat in (None, one.seat)]
    return [found_line(found, one) for one in told]


def found_line(found: Review, one: Chosen) -> Text:
    """A choice that was the best by far."""
    line = Text.assemble((f"ply {one.ply:>3}  ", "dim"), named(found.seats[one.seat]))
    line.append("  well found", style="bold")
    return line.append(f": {one.action} ({amount(one.ahead, found.unit)} ahead of the next)")


def moments(found: Review, seat: int | None) -> list[Text]:
    """The moments to look at first; for one seat, all of its choices that have a name."""
    wanted = {one.ply for one in found.choices if one.label and one.seat == seat}
    plies = set(found.key) if seat is None else wanted
    told: list[tuple[int, Text]] = []
    told += [(one.ply, choice_line(found, one)) for one in found.choices if one.ply in plies]
    told += [(one.ply, luck_line(found, one)) for one in found.strokes if one.ply in plies]
    if not told:
        return [Text("Nothing stands out: every choice was good, or too close to call.")]
    return [line for _, line in sorted(told, key=lambda one: one[0])]


def choice_line(found: Review, one: Chosen) -> Text:
    """A choice that has a name, what was better, and why."""
    loss, doubt = (amount(size, found.unit, sign=False) for size in (one.loss, SURE * one.error))
    line = Text.assemble((f"ply {one.ply:>3}  ", "dim"), named(found.seats[one.seat]))
    line.append(f"  {one.label or 'choice'}", style="bold")
    line.append(f": {one.action}; better {one.best} (lost {loss} ± {doubt})")
    if one.line:
        line.append(f"\n         {one.best}, then {listed(one.line)}", style="dim")
    for action, reasons in ((one.best, one.for_best), (one.action, one.for_played)):
        if because := _because(found.game, action, reasons):
            line.append(f"\n         {action}: {because}", style="dim")
    return line


def _because(game: str, action: str, reasons: Sequence[Reason]) -> str:
    return because_of(game, Valued(action, 0.0, tuple(reasons[:3])))


def luck_line(found: Review, one: Stroke) -> Text:
    """A stroke of luck, for whom it was most."""
    seat = max(range(len(one.luck)), key=lambda place: abs(one.luck[place]))
    line = Text.assemble((f"ply {one.ply:>3}  ", "dim"), named(found.seats[seat]))
    line.append("  luck", style="bold")
    return line.append(f": {one.text} ({amount(one.luck[seat], found.unit)})")

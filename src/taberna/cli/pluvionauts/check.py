"""`taberna pluvionauts check`: compares the throw table with fresh throws."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from taberna.cli.columns import plain_table
from taberna.cli.console import bar, colour_option, open_console, say
from taberna.games.pluvionauts.aim import aim_of

if TYPE_CHECKING:
    from rich.console import Console

    from taberna.physics.pluvionauts.checking import Landing

EXAMPLES = """\b
Examples:
  taberna pluvionauts check
  taberna pluvionauts check --throws 1000 --aims 3 --each 500
"""
MOST = 0.10  # total variation that we accept, over all aims


@click.command(epilog=EXAMPLES, short_help="Compare the throw table with fresh throws.")
@click.option("--throws", type=click.IntRange(100), default=5000, help="With any aim.")
@click.option("--aims", type=click.IntRange(0, 100), default=5, help="Single aims to check.")
@click.option("--each", type=click.IntRange(100), default=1000, help="Throws for each of them.")
@click.option("--workers", type=click.IntRange(1, 256), metavar="N",
              help="Processes.  [default: one for each core]")  # fmt: skip
@colour_option
@click.pass_context
def check(ctx: click.Context, throws: int, aims: int, each: int, workers: int | None) -> None:
    """How far the table is from physics, in total variation of the landing cell.

    The floor is what chance alone would give with so many throws. Exit code 1 if the distance over
    all aims is more than 0.10.
    """
    from taberna.physics.pluvionauts.checking import distance, some_aims

    console, hands = open_console(), workers or os.cpu_count() or 1
    rows = [("any aim", distance(_throw(console, throws, hands, None)))]
    for aim in some_aims(aims):
        rows.append((str(aim_of(aim)), distance(_throw(console, each, hands, aim))))
    table = plain_table("what", "throws", "distance", "floor")
    for name, far in rows:
        table.add_row(name, f"{far.throws:,}", f"{far.found:.3f}", f"{far.floor:.3f}")
    console.print(table)
    say(console, [f"Accepted over all aims: {MOST:.2f}."])
    ctx.exit(int(rows[0][1].found > MOST))


def _throw(console: Console, count: int, workers: int, aim: int | None) -> list[Landing]:
    """Fresh throws, with a bar where somebody looks on."""
    from taberna.physics.pluvionauts.checking import fresh_throws

    landings = []
    with bar(console, "Throwing") as told:
        for landing in fresh_throws(count, workers, aim):
            landings.append(landing)
            told(len(landings) / count)
    return landings

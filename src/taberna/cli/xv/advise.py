"""`taberna xv advise`: every way to use a throw, best first."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import click
from rich import box
from rich.table import Table

from taberna.bots.xv import advice
from taberna.bots.xv.advice import Use
from taberna.bots.xv.exact import exact
from taberna.cli.console import colour_option, open_console, say
from taberna.cli.xv import look
from taberna.core.errors import BadPosition
from taberna.games.xv.actions import Put
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, numbers_of, total
from taberna.games.xv.notation import read_placed, read_up
from taberna.games.xv.ruleset import STOPPING

EXAMPLES = """\b
Examples:
  taberna xv advise --up 1,4,9,13
  taberna xv advise --up 1,4,9,13 --placed "2 in 2, 3 8 in 5"
  taberna xv advise --up 6,12 --placed "13 1 in 12" --stopping forced --json
"""


@click.command(epilog=EXAMPLES, short_help="Rank every way to use a throw.")
@click.option("--up", required=True, metavar="NUMBERS", help="The numbers that are up: 1,4,9,13.")
@click.option("--placed", default="", metavar="TEXT", help='In the wells: "2 in 2, 8 3 in 5".')
@click.option("--stopping", type=click.Choice(STOPPING), default="free", help="The stopping rule.")
@click.option("--most", type=click.IntRange(1, 2000), default=12, help="How many ways to list.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@colour_option
def advise(up: str, placed: str, **said: Any) -> None:
    """Rank the ways to use the numbers that are up by their exact expected score.

    In the table 13-1=12 puts 13 and 1 into well 12, and 7 goes into well 7. Ways that put the same
    counters into the same wells, only arranged otherwise, are one way. The chances of a score of 0
    and of perfection are those of a player who plays for them from then on.
    """
    asked = Asked.of(up, placed, said["stopping"])
    console = open_console()
    most = max(advice.LISTED, said["most"])
    uses = advice.advise(exact(), asked.wells, asked.up, asked.stopping, most)
    if said["as_json"]:
        click.echo(json.dumps(_for_programs(asked, uses[: said["most"]]), indent=2))
        return
    console.print(_table(asked, uses[: said["most"]]))
    say(console, _remarks(asked, uses, said["most"]))


@dataclass(frozen=True, slots=True)
class Asked:
    """A throw, the dish it fell into, and the stopping rule."""

    wells: tuple[int, ...]
    up: int
    stopping: str

    @classmethod
    def of(cls, up: str, placed: str, stopping: str) -> Asked:
        """Reads what was asked; BadPosition says what cannot be."""
        asked = cls(read_placed(placed.lower()), read_up(up), stopping)
        if not asked.up:
            raise BadPosition("no number is up: there is nothing to use")
        both = asked.up & asked.placed
        if both:
            raise BadPosition(f"counter {numbers_of(both)[0]} is both up and placed")
        if asked.filled == ALL_WELLS:
            raise BadPosition("every well is filled: the turn is over, nothing is thrown")
        return asked

    @property
    def placed(self) -> int:
        """The counters in wells."""
        return sum(self.wells)

    @property
    def filled(self) -> int:
        """The wells with something in them."""
        return advice.filled_wells(self.wells)

    @property
    def worth(self) -> int:
        """The score of stopping at once."""
        return total(self.up) + total(ALL_WELLS & ~self.filled)

    def blank(self) -> int:
        """How many counters lie blank."""
        return (ALL_COUNTERS & ~self.placed & ~self.up).bit_count()

    def follows(self, use: Use) -> str:
        """What happens after a use."""
        if use.left:
            return "turn ends"
        if not use.wells:
            return "all filled"
        return f"throws {self.blank()}" if self.blank() else "all placed"


def puts_of(use: Use) -> str:
    """`13-1=12, 9-4=5, 7`: a counter alone goes into its own well."""
    return ", ".join(map(_sum, use.puts)) or "nothing"


def _sum(put: Put) -> str:
    made = look.pair(put.counters, put.well)
    return f"{made}={put.well}" if len(put.counters) > 1 else made


def _table(asked: Asked, uses: Sequence[Use]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("", justify="right")
    table.add_column("put", overflow="fold")
    table.add_column("left", overflow="fold", max_width=11)
    table.add_column("then", no_wrap=True)
    for title in ("expected", "zero", "perfect"):
        table.add_column(title, justify="right", no_wrap=True)
    for number, use in enumerate(uses, 1):
        left = " ".join(map(str, use.left)) or "-"
        table.add_row(
            str(number), puts_of(use), left, asked.follows(use), f"{use.expected:.6f}",
            f"{use.clean:.2%}", f"{use.perfect:.2%}",
        )  # fmt: skip
    return table


def _remarks(asked: Asked, uses: Sequence[Use], most: int) -> Iterator[str]:
    yield ""
    if len(uses) > most:
        yield f"The best {most} of {len(uses)} ways looked at; --most lists more."
    if asked.stopping == "free" or uses[0].left:
        yield f"Stopping at once scores {asked.worth}."
    else:
        yield "Stopping is not allowed: the throw can be used up, and these rules force that."
    if len(uses) > 1:
        yield f"The best gains {uses[1].expected - uses[0].expected:.6f} over the second."


def _for_programs(asked: Asked, uses: Sequence[Use]) -> dict[str, object]:
    return {
        "up": numbers_of(asked.up),
        "stopping": asked.stopping,
        "stop_now": asked.worth,
        "uses": [
            {
                "puts": [str(put) for put in use.puts],
                "left": use.left,
                "open_wells": use.wells,
                "then": asked.follows(use),
                "expected": use.expected,
                "clean": use.clean,
                "perfect": use.perfect,
            }
            for use in uses
        ],
    }

"""`taberna pluvionauts learn`: makes the throw table anew from simulated throws."""

from __future__ import annotations

import os
from pathlib import Path

import click

from taberna.bots.xv.solution import cache_folder
from taberna.cli.console import INTERRUPTED, Sorry, bar, colour_option, open_console, say, say_whole
from taberna.games import pluvionauts
from taberna.games.pluvionauts.throw_table import TABLE_NAME, write_table

TABLE_FILE = Path(pluvionauts.__file__).with_name(TABLE_NAME)
EXAMPLES = """\b
Examples:
  taberna pluvionauts learn --throws 100000
  taberna pluvionauts learn --throws 5000 --write small.bin
"""


@click.command(epilog=EXAMPLES, short_help="Make the throw table anew.")
@click.option("--throws", type=click.IntRange(1), default=100_000, help="How many to simulate.")
@click.option("--workers", type=click.IntRange(1, 256), metavar="N",
              help="Processes.  [default: one for each core]")  # fmt: skip
@click.option("--folder", type=click.Path(path_type=Path), metavar="DIR",
              help="Where the throws are kept.  [default: the cache]")  # fmt: skip
@click.option("--write", type=click.Path(path_type=Path), default=TABLE_FILE, metavar="FILE",
              show_default="the table in use", help="Where the table goes.")  # fmt: skip
@colour_option
@click.pass_context
def learn(
    ctx: click.Context, throws: int, workers: int | None, folder: Path | None, write: Path
) -> None:
    """Simulate throws on random boards and make the table from them.

    About 25 ms a throw and core. Ctrl-C stops it; finished throws are kept by the five hundred, and
    the next call goes on from there.
    """
    from taberna.physics.pluvionauts.learning import learn as learn_table
    from taberna.physics.pluvionauts.trials import make_trials, read_trials

    console, kept = open_console(), folder or cache_folder() / "trials"
    try:
        with bar(console, "Throwing") as told:
            hands = workers or os.cpu_count() or 1
            make_trials(kept, throws, hands, lambda done: told(done / throws))
    except KeyboardInterrupt:
        say(console, ["Stopped; what is finished is kept. Call it again to go on."])
        ctx.exit(INTERRUPTED)
    with console.status("Learning"):
        table = learn_table(list(read_trials(kept, throws)))
    _replace(write, write_table(table))
    say(console, [f"Learned from {throws:,} throws."])
    say_whole(console, f"Table: {write}, {write.stat().st_size:,} bytes; throws: {kept}")


def _replace(path: Path, content: bytes) -> None:
    """Replaces a file in one step, so that nobody ever finds half of it."""
    waiting = path.with_name(f"{path.name}.new")
    try:
        waiting.write_bytes(content)
        waiting.replace(path)
    except OSError as error:
        raise Sorry(f"cannot write {path}: {error.strerror}") from None

"""`taberna xv solve`: computes the whole exact solution and keeps it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from types import FrameType

import click
from rich.console import Console

from taberna.bots.xv import shipped
from taberna.bots.xv import solution as solutions
from taberna.bots.xv.solution import Interrupted, Solution, cache_folder, load
from taberna.cli.console import (
    INTERRUPTED,
    Sorry,
    bar,
    colour_option,
    open_console,
    say,
    say_whole,
)

EXAMPLES = """\b
Examples:
  taberna xv solve
  taberna xv solve --threads 1
  taberna xv solve --again
  taberna xv solve --compact solution.bin
"""


@click.command(epilog=EXAMPLES, short_help="Compute the exact solution and keep it.")
@click.option(
    "--threads", type=click.IntRange(1, 256), metavar="N", help="Cores to use.  [default: all]"
)
@click.option("--again", is_flag=True, help="Remove what is kept and start anew.")
@click.option(
    "--compact", type=click.Path(path_type=Path), metavar="FILE",
    help="Write the form that the package carries, too.",
)  # fmt: skip
@colour_option
@click.pass_context
def solve(ctx: click.Context, threads: int | None, compact: Path | None, *, again: bool) -> None:
    """Compute the value of every state of a turn, for both stopping rules.

    Nobody needs this to play or to be advised: Taberna brings a compact form of the solution. It
    takes a minute or two on two cores. Ctrl-C stops it; what is finished is kept, and the next call
    goes on from there.
    """
    console, folder = open_console(), cache_folder()
    if again:
        _remove(folder)
    known = load() if not again else None
    if known is not None:
        say(console, ["Pompeii XV is solved already."])
    try:
        solution = known or compute(console, threads)
    except Interrupted:
        say(console, ["Stopped; what is finished is kept. Call it again to go on."])
        ctx.exit(INTERRUPTED)
    report(console, solution, folder)
    if compact is not None:
        shipped.write(solution, compact)
        say_whole(console, f"The compact form: {compact}.")


def compute(console: Console, threads: int | None = None) -> Solution:
    """Solves what is not solved yet, with a bar where somebody looks on."""
    with interruptible() as stop, bar(console, "Solving") as told:
        try:
            return solutions.solve(progress=told, threads=threads, stop=stop)
        except OSError as error:
            raise Sorry(f"cannot keep the solution in {cache_folder()}: {error.strerror}") from None


def report(console: Console, solution: Solution, folder: Path) -> None:
    """The values of the whole game, and where they are kept."""
    say(
        console,
        [
            f"Expected score, best play, free stopping     {solution.expected('free'):.9f}",
            f"Expected score, best play, forced stopping   {solution.expected('forced'):.9f}",
            f"Chance of a perfect turn when playing for it  {solution.value('perfect', 0, 0):.9f}",
            f"Chance of a score of 0 when playing for it    {solution.value('clean', 0, 0):.9f}",
        ],
    )
    files = _files(folder)
    size = sum(file.stat().st_size for file in files) / 1e6
    say_whole(console, f"Kept in {folder}: {len(files)} files, {size:.0f} MB.")


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("xv-*.values"))


def _remove(folder: Path) -> None:
    for file in _files(folder):
        file.unlink()


@contextmanager
def interruptible() -> Iterator[Event]:
    """While it lasts, Ctrl-C sets an event instead of breaking in."""
    stop = Event()

    def asked(_signal: int, _frame: FrameType | None) -> None:
        stop.set()

    before = signal.signal(signal.SIGINT, asked)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)

"""The terminal: colours where they are wanted, plain text where they are not."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
    track,
)
from rich.text import Text

with suppress(ImportError):  # gives `input` arrow keys and a history where there is one
    import readline  # noqa: F401

INTERRUPTED = 130  # the exit code after Ctrl-C
PLAIN = "taberna.plain"  # in the context: somebody said --no-color
ItemT = TypeVar("ItemT")
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


class Sorry(click.ClickException):
    """Input that cannot be worked with: one sentence, exit code 2."""

    exit_code = 2


def _remember(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value:
        ctx.meta[PLAIN] = True


def colour_option(function: FunctionT) -> FunctionT:
    """Adds --no-color."""
    return click.option(
        "--no-color",
        is_flag=True,
        expose_value=False,
        callback=_remember,
        help="Plain text; the variable NO_COLOR does the same.",
    )(function)


def open_console() -> Console:
    """A console on standard output for the command now running."""
    ctx = click.get_current_context(silent=True)
    plain = bool(os.environ.get("NO_COLOR")) or bool(ctx and ctx.meta.get(PLAIN))
    return Console(
        color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
    )


def extent(console: Console) -> tuple[int, int]:
    """Columns and lines to draw on; what is not a window counts as a small one."""
    return (console.width, console.height if console.is_terminal else 24)


def say(console: Console, lines: Iterable[Text | str]) -> None:
    """Prints lines, long ones folded between words."""
    for line in lines:
        console.print(line)


def harmless(text: str) -> str:
    """Somebody else's text without anything a terminal would obey."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def say_whole(console: Console, line: str) -> None:
    """Prints a line that people copy, like a path: never folded."""
    console.print(line, soft_wrap=True)


def wipe(console: Console) -> None:
    """Empties the screen and what could be scrolled back to."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write("\x1b[H\x1b[2J\x1b[3J")
    else:
        console.file.write("\n" * console.height)


def read_line(console: Console, prompt: str) -> str:
    """One line from the person; EOFError when there are no more."""
    console.file.flush()
    try:
        line = input(prompt)
    except UnicodeDecodeError:
        line = "\N{REPLACEMENT CHARACTER}"
    if not sys.stdin.isatty():
        console.file.write(f"{line}\n")
    return line.strip()


def attended(console: Console, items: Sequence[ItemT], doing: str) -> Iterable[ItemT]:
    """The items, with a bar that shows how far it is where somebody looks on."""
    if not console.is_terminal:
        return items
    return track(items, doing, console=console, transient=True)


@contextmanager
def bar(console: Console, doing: str) -> Iterator[Callable[[float], None]]:
    """A bar with the time left; nothing where nobody looks on."""
    if not console.is_terminal:
        yield lambda share: None
        return
    columns = (
        TextColumn(doing), BarColumn(), TaskProgressColumn(), TimeRemainingColumn(),
        TextColumn("left"),
    )  # fmt: skip
    slow = 3600.0  # seconds over which speed is judged: some steps take minutes
    with Progress(
        *columns, console=console, transient=True, speed_estimate_period=slow
    ) as progress:
        task = progress.add_task("", total=1.0)
        yield lambda share: progress.update(task, completed=share)


def agrees(console: Console, question: str) -> bool:
    """A question that is answered with yes or no; anything else is no."""
    return read_line(console, f"{question} [y/N] ").lower() in ("y", "yes")

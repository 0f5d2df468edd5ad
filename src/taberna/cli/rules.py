"""`taberna rules`: the presets of a game, and what every choice means."""

from dataclasses import fields

import click
from rich.table import Table
from rich.text import Text

from taberna.cli.console import colour_option, open_console
from taberna.cli.faces import face_of
from taberna.games import find_game, first_game

EXAMPLES = """\b
Examples:
  taberna rules
  taberna rules --show "online dual_tiles=yes"
  taberna rules xv
  taberna play --rules "classic first_tiles=4 start=0"
"""


@click.command(epilog=EXAMPLES, short_help="Explain the presets and fields of the rules.")
@click.argument("game", default=first_game(), metavar="[GAME]")
@click.option("--show", metavar="TEXT", help="The fields of one ruleset instead of all presets.")
@colour_option
def rules(game: str, show: str | None) -> None:
    """What the presets are and what each field of the rules means.

    A ruleset is written as a preset and the fields that differ, "official dual_tiles=yes"; without
    a preset the fields change the first one.
    """
    known, console = find_game(game), open_console()
    face = face_of(known)
    if show is None:
        sheets = dict(known.presets)
        for name, what in face.presets.items():
            console.print(_entry(name, what))
        console.print()
    else:
        sheets = {show: known.find_ruleset(show)}
    for field in fields(next(iter(sheets.values()))):
        values = {name: spell(getattr(ruleset, field.name)) for name, ruleset in sheets.items()}
        console.print(_entry(field.name, face.fields[field.name], _values(values)))


def _entry(name: str, meaning: str, values: str = "") -> Table:
    """A preset, or a field with what it means and its value in every preset."""
    entry = Table.grid(padding=(0, 1))
    entry.add_column(width=19)
    entry.add_column()
    entry.add_row(Text(name, style="bold"), meaning)
    if values:
        entry.add_row("", Text(values, style="dim"))
    return entry


def _values(values: dict[str, str]) -> str:
    """The first preset's value, then those that differ from it."""
    (_, usual), *others = values.items()
    changed: dict[str, list[str]] = {}
    for name, value in others:
        if value != usual:
            changed.setdefault(value, []).append(name)
    told = (f"{value} in {' and '.join(names)}" for value, names in changed.items())
    return "; ".join([usual, *told])


def spell(value: object) -> str:
    """A value as it is written in a ruleset's text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)

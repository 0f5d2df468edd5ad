"""What a shell offers when somebody presses the tabulator: games, and the bots of a game."""

from __future__ import annotations

import click

from taberna.bots import bots_for
from taberna.games import GAMES, first_game


def complete_game(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """Games whose names begin so."""
    return [name for name in GAMES if name.startswith(begun)]


def complete_bots(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """Bots of the game that was named whose names begin so; after a comma, one more."""
    before, comma, last = begun.rpartition(",")
    said = [*ctx.args, ctx.params.get("game")]  # the line is not whole, so not all of it is read
    game = next((word for word in said if word and word in GAMES), first_game())
    return [f"{before}{comma}{name}" for name in bots_for(game) if name.startswith(last)]

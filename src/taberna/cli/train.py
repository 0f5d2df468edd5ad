"""`taberna train`: learns to judge The Downfall of Pompeii by playing against itself."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from taberna.cli.where import cluster_at, on_option
from taberna.train.command import train as learn
from taberna.train.command import train_with
from taberna.train.elsewhere import Elsewhere
from taberna.train.settings import TrainingSettings

USUAL = TrainingSettings()
EXAMPLES = """\b
Examples:
  taberna train build/run                until all stages are done
  taberna train build/run --minutes 30   for so long; again goes on
  taberna train build/two --seats 2 --games 4000 --steps 500 --stages 12
  taberna train build/run --on ray:10.0.0.7:6379
      self-play on all machines of a cluster, the fit on this one
"""


@click.command(epilog=EXAMPLES, short_help="Learn to judge Downfall by self-play.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--seats", multiple=True, type=click.IntRange(2, 4), help="Of the tables; may be repeated."
)
@click.option(
    "--stages", type=click.IntRange(1), default=USUAL.stages, metavar="N", help="At most."
)
@click.option(
    "--games", type=click.IntRange(1), default=USUAL.games, metavar="N", help="In each stage."
)
@click.option(
    "--simulations",
    type=click.IntRange(0),
    default=USUAL.simulations,
    metavar="N",
    help="Before each decision; 0 is one look.",
)
@click.option(
    "--rival",
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE",
    help="A net that holds all other seats, and alone is to be beaten.",
)
@click.option(
    "--steps", type=click.IntRange(1), default=USUAL.steps, metavar="N", help="Of each fit."
)
@click.option("--seed", type=click.IntRange(0), default=USUAL.seed, metavar="N", help="Of the run.")
@click.option(
    "--minutes", type=float, default=1e6, metavar="M", help="No stage begins after these."
)
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count() or 1, metavar="N")
@on_option
def train(
    folder: Path,
    seats: tuple[int, ...],
    rival: str | None,
    minutes: float,
    processes: int,
    place: str,
    **said: Any,
) -> None:
    """Learn to judge The Downfall of Pompeii by playing against itself.

    FOLDER holds the run; the same command goes on with it after a stop at any moment, with the
    settings it was begun with. The nets are written into it as `downfall-2.bin` and so on. With
    `pip install taberna[train]` the fit runs on torch, on a GPU if there is one.
    """
    settings = replace(USUAL, rival=rival or "", **said)
    if seats:
        settings = replace(settings, seats=seats)
    with cluster_at(place, processes) as pool:
        if pool:
            train_with(Elsewhere(pool), folder, settings, minutes, click.echo)
        else:
            learn(folder, settings, processes, minutes, click.echo)

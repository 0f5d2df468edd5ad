"""A training run from the command line: begun, or gone on with, in its folder."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from time import monotonic

from taberna.bots.downfall.net_file import write_net
from taberna.core.workers import start_pool
from taberna.train.chart import chart_of, line_of
from taberna.train.run import TrainingRun
from taberna.train.settings import TrainingSettings, read_settings, write_settings


def train(
    folder: Path,
    settings: TrainingSettings,
    processes: int,
    minutes: float,
    say: Callable[[str], None],
) -> None:
    """Runs for so long, in so many processes, and writes the nets into the folder.

    A run that was begun before keeps the settings it was begun with.
    """
    with start_pool(processes) as pool:
        train_with(pool, folder, settings, minutes, say)


def train_with(
    pool: Executor,
    folder: Path,
    settings: TrainingSettings,
    minutes: float,
    say: Callable[[str], None],
) -> None:
    """`train` with somebody else's processes."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "settings.json"
    if kept.exists():
        settings = read_settings(kept)
    else:
        write_settings(settings, kept)
    run = TrainingRun(folder, settings, pool)
    run.go(lambda told: say(line_of(told, settings)), monotonic() + 60 * minutes)
    for net in run.nets():
        (folder / f"downfall-{net.seats}.bin").write_bytes(write_net(net))
    say(chart_of(run.progress.history))

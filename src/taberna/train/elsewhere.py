"""Self-play on other machines: their games come back and are kept in the folder of the run."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from taberna.bots.downfall.net_file import Net
from taberna.train.games import PlayJob, Samples, play_job, played, save_rows
from taberna.work.cluster import RayPool

ResultT = TypeVar("ResultT")
Nets = tuple[Net, tuple[Net, ...]]  # the newest, and older ones


class Elsewhere(Executor):
    """Jobs for a cluster. Nets are sent once for all the jobs of a stage."""

    def __init__(self, pool: RayPool) -> None:
        self._pool = pool
        self._nets: Nets | None = None
        self._sent: object = None

    def submit(self, work: Callable[..., ResultT], /, *args: Any, **kwargs: Any) -> Future[ResultT]:
        """What is to be written into a file is written here."""
        if work is play_job:
            playing: Future[Any] = self._play(*args)
            return playing
        return self._pool.submit(work, *args, **kwargs)

    def _play(self, job: PlayJob) -> Future[Path]:
        kept: Future[Path] = Future()
        if job.path.exists():
            kept.set_result(job.path)
            return kept
        plain = replace(job, newest=None, pool=())  # type: ignore[arg-type]
        rows = self._pool.submit(played_with, plain, self._sent_once((job.newest, job.pool)))
        rows.add_done_callback(lambda done: _keep(job.path, done, kept))
        return kept

    def _sent_once(self, nets: Nets) -> object:
        if self._nets is None or nets[0] is not self._nets[0]:
            self._nets, self._sent = nets, self._pool.put(nets)
        return self._sent


def played_with(job: PlayJob, nets: Nets) -> tuple[Samples, Samples]:
    """The rows of a job whose nets came apart from it."""
    return played(replace(job, newest=nets[0], pool=nets[1]))


def _keep(path: Path, done: Future[tuple[Samples, Samples]], kept: Future[Path]) -> None:
    try:
        save_rows(path, done.result())
    except BaseException as error:
        kept.set_exception(error)
    else:
        kept.set_result(path)

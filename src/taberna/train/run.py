"""A training run: stages of self-play, fit and trial, which can be stopped and gone on with.

A stage plays games for one number of seats while the net of the stage before is fitted; that net is
then taken if it does not lose to the one before it. Every stage follows from the seed, its number
and the nets, so a stage broken off is simply done again. What a run needs lies in its folder:

    settings.json    what decides the run
    run.npz          nets, older nets and the history so far, written whole after every stage
    stage-N/         games of a stage, a file for each job, as long as they are learned from
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from shutil import rmtree
from time import monotonic
from typing import Any

import numpy as np

from taberna.bots.downfall.net_file import Net, read_net
from taberna.train.calibrate import CalibrationJob, foretell, sharpened
from taberna.train.fit import fit
from taberna.train.games import PlayJob, load_rows, play_job, save_whole
from taberna.train.matches import MatchJob, mean_and_error, play_blocks
from taberna.train.older_inputs import with_older_inputs
from taberna.train.params import Params, by_time, new_params, to_net, widened
from taberna.train.settings import TrainingSettings

POOL = 4  # older nets of each number of seats that are played against
TRIAL_JOBS = 32
WIDER = 5  # the seed of units that a net of an earlier version did not have


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a stage: games for `seats`, and a new net for `fitted` seats."""

    stage: int
    seats: int
    seconds: float = 0.0
    fitted: int = 0  # none yet
    loss: tuple[float, ...] = ()
    against_last: float = 0.0  # share of the wins
    against_linear: float = 0.0
    taken: bool = False
    rival: str = ""  # whom it met instead of the last net


@dataclass(slots=True)
class TrainingProgress:
    """Everything that must outlast a stop."""

    stage: int = 0
    nets: dict[int, list[Params]] = field(default_factory=dict)
    older: dict[int, list[list[Params]]] = field(default_factory=dict)
    history: list[Told] = field(default_factory=list)


class TrainingRun:
    """A run in its folder."""

    def __init__(self, folder: Path, settings: TrainingSettings, pool: Executor) -> None:
        self.folder, self.settings, self.pool = folder, settings, pool
        self.rival = read_net(Path(settings.rival).read_bytes()) if settings.rival else None
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = load_progress(folder / "run.npz") or TrainingProgress()
        for seats in settings.seats:
            fresh = [new_params(part, seats, settings.seed, settings.trust) for part in range(2)]
            self.progress.nets.setdefault(seats, fresh)
            self.progress.older.setdefault(seats, [])

    def go(self, tell: Callable[[Told], None], until: float = float("inf")) -> None:
        """Stage after stage, to the end or until a time on the clock."""
        while self.progress.stage < self.settings.stages and monotonic() < until:
            tell(self.do_stage())

    def do_stage(self) -> Told:
        """Plays for one number of seats, fits the one before; then keeps everything."""
        begun, stage = monotonic(), self.progress.stage
        self.folder_of(stage).mkdir(exist_ok=True)
        playing = [self.pool.submit(play_job, job) for job in self.play_jobs(stage)]
        fitted = self.fit_last(stage - 1)
        for job in playing:
            job.result()
        told = Told(stage, self.seats_of(stage))
        if fitted:
            told = self.try_out(told, *fitted)
        told = replace(told, seconds=monotonic() - begun)
        self.progress.history.append(told)
        self.progress.stage = stage + 1
        save_progress(self.progress, self.folder / "run.npz")
        self.forget(stage)
        return told

    def seats_of(self, stage: int) -> int:
        """Numbers of seats take turns."""
        return self.settings.seats[stage % len(self.settings.seats)]

    def folder_of(self, stage: int) -> Path:
        """Where the games of a stage are."""
        return self.folder / f"stage-{stage}"

    def play_jobs(self, stage: int) -> list[PlayJob]:
        """The games of a stage, dealt out."""
        seats, setting = self.seats_of(stage), self.settings
        older = tuple(to_net(parts, seats) for parts in self.progress.older[seats][-POOL:])
        newest = to_net(self.progress.nets[seats], seats)
        share = max(1, setting.games // setting.jobs)
        return [
            PlayJob(
                path=self.folder_of(stage) / f"job-{number}.npz",
                seats=seats,
                seed=seed_of(setting.seed, stage, number),
                games=share,
                newest=newest,
                pool=older,
                kept=setting.kept,
                fade=setting.fade,
                only=setting.only,
                simulations=setting.simulations,
                rival=self.rival,
                linear=setting.linear,
                guest=setting.guest,
                guests=setting.guests,
            )
            for number in range(setting.jobs)
        ]

    def fit_last(self, stage: int) -> tuple[int, list[Params], tuple[float, ...]] | None:
        """A new net for the seats of a stage, from its games and some before them."""
        seats = self.seats_of(stage)
        paths = [path for one in self.like(stage) for path in self.files_of(one)]
        if not paths:
            return None
        fitted = []
        for part, params in enumerate(self.progress.nets[seats]):
            rows = [load_rows(path, part) for path in paths]
            fitted.append(fit(params, rows, part, self.settings, 1000 + stage))
        return seats, [params for params, _ in fitted], tuple(loss for _, loss in fitted)

    def like(self, stage: int) -> list[int]:
        """The stages whose games a net is learned from, this one first."""
        seats = self.seats_of(stage)
        same = [one for one in range(stage, -1, -1) if self.seats_of(one) == seats]
        return same[: self.settings.generations]

    def files_of(self, stage: int) -> list[Path]:
        """The games of a stage; none if they were left on another machine."""
        paths = [self.folder_of(stage) / f"job-{job}.npz" for job in range(self.settings.jobs)]
        return [path for path in paths if path.exists()]

    def try_out(self, told: Told, seats: int, parts: list[Params], loss: tuple[float, ...]) -> Told:
        """A new net meets the last one and the linear evaluator; it is taken unless it is worse.

        Where there is a rival, it meets that one instead, and must win as much as those before.
        """
        new, last = to_net(parts, seats), to_net(self.progress.nets[seats], seats)
        share, error = self.match(told.stage, seats, new, self.rival or last)
        linear, _ = self.match(told.stage, seats, new, None)
        taken = share >= self.wanted(seats) - self.settings.margin * error
        if taken:
            self.progress.older[seats].append(self.progress.nets[seats])
            del self.progress.older[seats][:-POOL]
            self.progress.nets[seats] = parts
        return replace(
            told,
            fitted=seats,
            loss=loss,
            against_last=share,
            against_linear=linear,
            taken=taken,
            rival=self.settings.rival,
        )

    def wanted(self, seats: int) -> float:
        """The share of the wins that a new net needs."""
        if not self.rival:
            return 1.0 / seats
        before = (one for one in self.progress.history if one.rival == self.settings.rival)
        won = [one.against_last for one in before if one.taken and one.fitted == seats]
        return max([1.0 / seats, *won])

    def match(self, stage: int, seats: int, first: Net, other: Net | None) -> tuple[float, float]:
        """The first net's share of the wins, and its standard error."""
        blocks = max(2, self.settings.trial // seats // TRIAL_JOBS)
        only = self.settings.only or "standard"
        jobs = [
            MatchJob(
                seats,
                seed_of(self.settings.seed, stage, 5000 + job),
                blocks,
                first,
                other,
                only,
                self.settings.trial_simulations,
            )
            for job in range(TRIAL_JOBS)
        ]
        return mean_and_error(
            [share for part in self.pool.map(play_blocks, jobs) for share in part]
        )

    def forget(self, stage: int) -> None:
        """Removes games too old to be learned from."""
        last = range(max(0, stage + 1 - len(self.settings.seats)), stage + 1)
        wanted = {one for seen in last for one in self.like(seen)}
        for folder in self.folder.glob("stage-*"):
            number = int(folder.name.removeprefix("stage-"))
            if number <= stage and number not in wanted:
                rmtree(folder)

    def nets(self) -> list[Net]:
        """The nets so far, in whole numbers and as sure of themselves as they may be."""
        made = f"taberna train, seed {self.settings.seed}, {self.progress.stage} stages"
        return [
            to_net(self.sharp(seats, parts), seats, made)
            for seats, parts in sorted(self.progress.nets.items())
        ]

    def sharp(self, seats: int, parts: list[Params]) -> list[Params]:
        """A net calibrated on games of its own, which it did not learn from."""
        games = -(-self.settings.calibration // TRIAL_JOBS)
        jobs = [
            CalibrationJob(
                to_net(parts, seats),
                seed_of(self.settings.seed, 900_000 + seats, number),
                games,
                self.settings.only,
            )
            for number in range(TRIAL_JOBS)
        ]
        return sharpened(parts, list(self.pool.map(foretell, jobs)))


def seed_of(seed: int, stage: int, number: int) -> int:
    """Seeds that do not meet."""
    return ((seed * 100_003 + stage) * 10_007 + number) * 7919


# ---- files -----------------------------------------------------------------------------------


def save_progress(progress: TrainingProgress, path: Path) -> None:
    """Keeps what must outlast a stop."""
    named: dict[str, Any] = {}
    for seats, parts in progress.nets.items():
        for age, net in enumerate([parts, *reversed(progress.older[seats])]):
            for part, params in enumerate(net):
                named |= {f"{seats}/{age}/{part}/{name}": values for name, values in params.items()}
    told = {"stage": progress.stage, "history": [asdict(one) for one in progress.history]}
    named["told"] = np.frombuffer(json.dumps(told).encode(), np.uint8)
    save_whole(path, named)


def load_progress(path: Path) -> TrainingProgress | None:
    """What a run had come to; none if it has not begun. Nets that had less get the rest."""
    if not path.exists():
        return None
    progress = TrainingProgress()
    rng = np.random.default_rng(WIDER)
    with np.load(path) as kept:
        told = json.loads(kept["told"].tobytes())
        found: dict[int, dict[int, list[Params]]] = {}
        for key in kept.files:
            if key != "told":
                seats, age, part, name = key.split("/")
                net = found.setdefault(int(seats), {}).setdefault(int(age), [{}, {}])
                numbers = kept[key]
                if name == "w1":
                    numbers = with_older_inputs(numbers, int(part), int(seats))
                net[int(part)][name] = by_time(name, widened(name, numbers, rng), int(part))
    for seats, by_age in found.items():
        progress.nets[seats] = by_age[0]
        progress.older[seats] = [by_age[age] for age in sorted(by_age, reverse=True) if age]
    progress.stage = told["stage"]
    progress.history = [Told(**one) for one in told["history"]]
    return progress

"""What a training run is made of; it travels with the run's folder."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from taberna.core.errors import BadNotation


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingSettings:
    """Numbers that, with the seed, decide everything a run does."""

    seed: int = 1
    stages: int = 60  # self-play and a fit for one number of seats
    seats: tuple[int, ...] = (2, 3, 4)  # taken in turn
    games: int = 32_000  # a stage
    jobs: int = 64  # that the games of a stage are dealt out as
    kept: int = 3  # one position in so many is learned from
    generations: int = 4  # stages of the same seats whose games are learned from
    fade: float = 0.95  # lambda
    simulations: int = 0  # of each decision in the games; none: one look
    trial_simulations: int = 0  # ... in the trials
    steps: int = 3_000  # of a fit,
    batch: int = 16_384  # ... with so many positions each
    rate: float = 2e-3  # of learning, at first
    decay: float = 1e-3  # of the weights
    trial: int = 4_000  # games in which a new net meets the one before
    margin: float = 1.0  # standard errors by which it may look worse and still be taken
    calibration: int = 3_200  # games by which a finished net is made as sure as it may be
    trust: float = 1.0  # in the linear scores, at first
    only: str = ""  # a ruleset, if not a mixture of all
    linear: int = 0  # games of twenty with the linear evaluator in all seats but one,
    guest: str = ""  # ... and a bot of any kind
    guests: int = 0  # ... that holds them in so many
    rival: str = ""  # the file of a net that holds all other seats, and alone is to be beaten


def write_settings(settings: TrainingSettings, path: Path) -> None:
    """Keeps the settings of a run."""
    path.write_text(json.dumps(asdict(settings), indent=1) + "\n", encoding="utf-8")


def read_settings(path: Path) -> TrainingSettings:
    """The settings of a run that was begun before."""
    known = {field.name for field in fields(TrainingSettings)}
    told = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(told, dict) or not told.keys() <= known:
        raise BadNotation(f"{path.name} does not hold the settings of a training run")
    told["seats"] = tuple(told["seats"])
    return TrainingSettings(**told)

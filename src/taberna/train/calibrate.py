"""Makes a net's chances as sharp as its own games are.

A net learns from games with slips and weaker players in some seats, so it is less sure than it may
be when all play well. A factor for each part of the net, fitted to games without slips, mends that.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.net_file import Net
from taberna.bots.downfall.selfplay import SelfPlay
from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL
from taberna.train.games import some_ruleset
from taberna.train.params import Params

FACTORS = np.linspace(0.6, 2.0, 57)
SHARPENED = ("w3", "b3", "trust")


@dataclass(frozen=True, slots=True)
class Foretold:
    """What a net said in its own games, how they ended, and for which part of the net it was."""

    shares: NDArray[np.float64]
    ends: NDArray[np.float64]
    parts: NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class CalibrationJob:
    """Games of one net, one look each, without slips."""

    net: Net
    seed: int
    games: int
    only: str = ""


def foretell(job: CalibrationJob) -> Foretold:
    """Plays the games of a job."""
    seats, rng = job.net.seats, Rng(job.seed)
    guide = LearnedGuide(seats, job.net)
    play = SelfPlay(DOWNFALL.start(None, seats), LearnedGuide(seats, job.net))
    shares, ends = [np.zeros((0, seats))], [np.zeros((0, seats))]  # all games may end in nothing
    parts = [np.zeros(0, np.uint8)]
    for _ in range(job.games):
        start = DOWNFALL.start(some_ruleset(rng, job.only), seats)
        end = play.play(start, [guide] * seats, rng, 0, 0.0, 1.0)
        if sum(end) > 0.0:
            seen = np.frombuffer(play.seen, np.float64, 4 * play.decisions).reshape(-1, 4)
            shares.append(seen[:, :seats].copy())
            ends.append(np.tile(np.array(end), (play.decisions, 1)))
            parts.append(np.frombuffer(play.parts, np.uint8, play.decisions).copy())
    return Foretold(np.concatenate(shares), np.concatenate(ends), np.concatenate(parts))


def best_factor(shares: NDArray[np.float64], ends: NDArray[np.float64]) -> float:
    """By what the logarithms of the shares are to be multiplied to tell the ends best."""
    logs = np.log(shares.clip(1e-12))
    losses = []
    for factor in FACTORS:
        scaled = factor * logs
        scaled -= scaled.max(axis=1, keepdims=True)
        told = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
        losses.append(-(ends * told).sum())
    return float(FACTORS[int(np.argmin(losses))])


def sharpened(parts: list[Params], told: list[Foretold]) -> list[Params]:
    """The parts of a net, each with its factor."""
    shares, ends, which = (
        np.concatenate([getattr(one, name) for one in told]) for name in ("shares", "ends", "parts")
    )
    better = []
    for part, params in enumerate(parts):
        inside = which == part
        factor = np.float32(best_factor(shares[inside], ends[inside]) if inside.any() else 1.0)
        scaled = {name: params[name] * factor for name in SHARPENED}
        better.append(params | scaled)
    return better

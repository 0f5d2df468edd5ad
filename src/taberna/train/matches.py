"""Matches of one look or a short search each: which of two guides plays better."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.net_file import Net, blank_net
from taberna.bots.downfall.selfplay import SelfPlay
from taberna.bots.search.guide import Guide
from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL
from taberna.train.games import some_ruleset


@dataclass(frozen=True, slots=True)
class MatchJob:
    """Blocks of games: a deal each, with the first guide in every seat and the other in the rest.

    None stands for the linear evaluator.
    """

    seats: int
    seed: int
    blocks: int
    first: Net | None
    other: Net | None
    only: str = "standard"  # a ruleset, or a mixture if empty
    simulations: int = 0  # of each decision; none: one look


def play_blocks(job: MatchJob) -> list[float]:
    """The first guide's share of the wins in every block."""
    first, other = guide_of(job.seats, job.first), guide_of(job.seats, job.other)
    idle = LearnedGuide(job.seats, blank_net(job.seats))  # nothing is written down
    play = SelfPlay(DOWNFALL.start(None, job.seats), idle)
    shares = []
    for block in range(job.blocks):
        seed = job.seed + 1_000_003 * block
        start = DOWNFALL.start(some_ruleset(Rng(seed), job.only), job.seats)
        won = 0.0
        for seat in range(job.seats):
            guides = [other] * job.seats
            guides[seat] = first
            won += play.play(start, guides, Rng(seed), 0, 0.0, -1.0, job.simulations)[seat]
        shares.append(won / job.seats)
    return shares


def guide_of(seats: int, net: Net | None) -> Guide:
    """The guide of a net, or the linear one."""
    return LearnedGuide(seats, net) if net else Evaluator(seats)


def mean_and_error(shares: list[float]) -> tuple[float, float]:
    """The mean over blocks and its standard error."""
    return fmean(shares), stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0

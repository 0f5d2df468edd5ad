"""Simulated players of known strength, for whom the arena's sums must come out right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp, log

from taberna.arena.block import Block, PlayedGame
from taberna.arena.league import Lineup, balanced, rotations
from taberna.core.rng import Rng

SPAN = 1 << 31


def finished(bots: Lineup, *ranks: int) -> PlayedGame:
    """A game that ended in this order."""
    first = ranks.count(1)
    shares = tuple(1 / first if rank == 1 else 0.0 for rank in ranks)
    return PlayedGame(bots, "over", ranks, shares, tuple({"points": -rank} for rank in ranks))


def race(bots: Lineup, luck: list[float], strengths: Mapping[str, float], rng: Rng) -> PlayedGame:
    """Who comes home first; without luck exactly as Plackett and Luce have it."""
    pace = [exp(strengths[bot] + luck[seat]) for seat, bot in enumerate(bots)]
    times = [-log((rng.below(SPAN) + 0.5) / SPAN) / speed for speed in pace]
    return finished(bots, *(1 + sum(other < time for other in times) for time in times))


def simulated(
    strengths: Mapping[str, float], seats: int, rng: Rng, luck: float = 0.0
) -> Iterator[Block]:
    """Blocks of a league without end; `luck` is what the deal may give to a seat."""
    for number, lineup in enumerate(balanced(tuple(strengths), seats, rng)):
        deal = [luck * (rng.below(2001) / 1000 - 1) for _ in lineup]
        games = (race(bots, deal, strengths, rng) for bots in rotations(lineup))
        yield Block(number, tuple(games))

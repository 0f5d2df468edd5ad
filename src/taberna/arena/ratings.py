"""Ratings of all bots at once: Plackett-Luce by maximum likelihood, with errors over blocks.

Plackett-Luce: a game's places are given away one by one, each to one of those still waiting, in
proportion to their strengths. Equals count as every order of them, each with the same weight; so a
shared win counts 1/k. Games of one block share a deal and are not independent: the errors come from
how much the blocks, not the games, disagree (the sandwich of Huber and White).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, log

import numpy as np
from numpy.typing import NDArray

from taberna.arena.block import Block, PlayedGame
from taberna.arena.margins import Estimate, spread

Array = NDArray[np.float64]

POINTS = 400 / log(10)  # ten to one is 400 points, as in chess
DRAWN = 1.0  # games that everybody is taken to have drawn against an average player
ENOUGH = 1e-10
MOST_STEPS = 100


@dataclass(frozen=True, slots=True)
class Choices:
    """Who was placed, block by block, and out of whom: a row of `waiting` for each choice."""

    placed: Array  # blocks x bots: places given to each
    waiting: Array  # choices x bots: how many copies of each were waiting
    weight: Array  # of each choice; below 1 where several orders are possible
    block: NDArray[np.intp]  # of each choice


def rate(names: Sequence[str], blocks: Sequence[Block]) -> dict[str, Estimate]:
    """The rating of each bot in points; all of them together have a mean of 0."""
    choices = gather(names, blocks)
    strength = most_likely(choices)
    centre = np.eye(len(names)) - 1 / len(names)
    errors = np.sqrt(np.diag(centre @ covariance(choices, strength) @ centre))
    wide = spread(len(blocks) - 1) if len(blocks) > 1 else None
    return {
        name: Estimate(float(value), None if wide is None else wide * float(error)).times(POINTS)
        for name, value, error in zip(names, centre @ strength, errors, strict=True)
    }


# ---- what happened ---------------------------------------------------------------------------


def gather(names: Sequence[str], blocks: Sequence[Block]) -> Choices:
    """All choices of all games."""
    place = {name: number for number, name in enumerate(names)}
    placed = np.zeros((len(blocks), len(names)))
    rows, weights, homes = [], [], []
    for number, block in enumerate(blocks):
        for game in block.games:
            np.add.at(placed[number], [place[bot] for bot in game.bots], 1)
            for seats, weight in choices_of(game):
                rows.append(np.bincount([place[game.bots[s]] for s in seats], None, len(names)))
                weights.append(weight)
                homes.append(number)
    return Choices(placed, np.array(rows, float), np.array(weights), np.array(homes, np.intp))


def choices_of(game: PlayedGame) -> Iterator[tuple[tuple[int, ...], float]]:
    """The seats that waited at each choice of a game, and the choice's weight."""
    waiting = tuple(range(len(game.ranks)))
    for rank in sorted(set(game.ranks)):
        level = [seat for seat in waiting if game.ranks[seat] == rank]
        for gone in range(len(level)):
            for away in combinations(level, gone):
                yield tuple(s for s in waiting if s not in away), 1 / comb(len(level), gone)
        waiting = tuple(seat for seat in waiting if seat not in level)


def connected(names: Sequence[str], blocks: Sequence[Block]) -> bool:
    """Whether a chain of wins leads from every bot to every other; else a distance is a guess."""
    games = [game for block in blocks for game in block.games]
    ahead = {pair for game in games for pair in beaten(game)}
    behind = {(other, one) for one, other in ahead}
    return reached(names[0], ahead) == reached(names[0], behind) == set(names)


def reached(start: str, arrows: Collection[tuple[str, str]]) -> set[str]:
    """Everybody to whom a chain of arrows leads."""
    found, fresh = set[str](), {start}
    while fresh:
        found |= fresh
        fresh = {other for one, other in arrows if one in fresh} - found
    return found


def beaten(game: PlayedGame) -> Iterator[tuple[str, str]]:
    """Every pair of bots of which the first finished ahead of the second, or level."""
    seats = range(len(game.ranks))
    for one in seats:
        for other in seats:
            if one != other and game.ranks[one] <= game.ranks[other]:
                yield game.bots[one], game.bots[other]


# ---- what it says about strength -------------------------------------------------------------


def most_likely(choices: Choices) -> Array:
    """The strengths, as logarithms, under which all this was most likely: Newton's steps."""
    strength = np.zeros(choices.placed.shape[1])
    for _ in range(MOST_STEPS):
        slope = slopes(choices, strength).sum(axis=0) + prior_slope(strength)
        step = np.linalg.solve(curvature(choices, strength), slope)
        strength = strength + step * min(1.0, 2.0 / max(2.0, float(np.abs(step).max())))
        if np.abs(step).max() < ENOUGH:
            break
    return strength


def covariance(choices: Choices, strength: Array) -> Array:
    """How far the strengths may be off, from how much the blocks disagree about them."""
    each, count = slopes(choices, strength), len(choices.placed)
    won, lost = DRAWN / 2 * (1 - beside_average(strength)), DRAWN / 2 * beside_average(strength)
    between = each.T @ each * count / max(1, count - 1) + np.diag(won**2 + lost**2)
    bread = np.linalg.inv(curvature(choices, strength))
    found: Array = bread @ between @ bread
    return found


def slopes(choices: Choices, strength: Array) -> Array:
    """Where every block pulls each strength."""
    found = choices.placed.copy()
    np.subtract.at(found, choices.block, choices.weight[:, None] * odds(choices, strength))
    return found


def curvature(choices: Choices, strength: Array) -> Array:
    """How firmly all blocks hold the strengths where they are."""
    chance = odds(choices, strength)
    weighed = choices.weight[:, None] * chance
    average = beside_average(strength)
    own = weighed.sum(axis=0) + DRAWN * average * (1 - average)
    found: Array = np.diag(own) - chance.T @ weighed
    return found


def odds(choices: Choices, strength: Array) -> Array:
    """How likely each bot was to be placed at each choice."""
    weighed = choices.waiting * np.exp(strength - strength.max())
    found: Array = weighed / weighed.sum(axis=1, keepdims=True)
    return found


def prior_slope(strength: Array) -> Array:
    """Where the games that everybody is taken to have drawn pull each strength."""
    found: Array = DRAWN * (0.5 - beside_average(strength))
    return found


def beside_average(strength: Array) -> Array:
    """The chance to win against an average player."""
    found: Array = 1 / (1 + np.exp(-strength))
    return found

"""Fits what the facts of the Downfall evaluator weigh, from games it plays against itself.

    python bench/fit.py --games 4000 --rounds 3 --write src/taberna/bots/downfall/evaluator_weights.py

Each round plays games with the weights of the round before (one look ahead, with some noise),
keeps positions with how the game ended, and fits the weights so that the shares of the win they
foretell are as likely as can be (conditional logit with a small penalty).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_facts import BAG, CALM_FACTS, ERUPTION_FACTS
from taberna.bots.downfall.evaluator_weights import CALM, ERUPTING
from taberna.bots.search.tree import Tree
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.position import ERUPTS

RULES = ("official", "official", "official", "online", "classic", "manual")
NOISE = 0.012  # of the share of the win, when one look ahead chooses
KEPT = 6  # one position in so many
PENALTY = 3.0

Rows = list[list[list[float]]]


class Samples:
    """Positions of one phase as rows of facts, and the shares in which their games ended."""

    def __init__(self) -> None:
        self.rows: Rows = []
        self.shares: list[list[float]] = []

    def add(self, rows: Rows, shares: list[float]) -> None:
        """The positions of one game."""
        self.rows += rows
        self.shares += [shares] * len(rows)


def play_game(
    seats: int, number: int, guide: Evaluator, tree: Tree
) -> tuple[Rows, Rows, list[float]]:
    """One game of the evaluator against itself: positions before and in the eruption, shares."""
    rng = Rng(number * 7919 + seats)
    state = DOWNFALL.start(RULES[number % len(RULES)], seats)
    calm: Rows = []
    erupting: Rows = []
    while state.settle(rng) != OVER:
        state.apply(glance(state, guide, tree, rng))
        if state.turn != OVER and rng.below(KEPT) == 0:
            keep(state, guide, calm, erupting)
    return calm, erupting, state.shares()


def keep(state: State, guide: Evaluator, calm: Rows, erupting: Rows) -> None:
    """Adds a position to those of its phase."""
    position: Any = state.position()
    rows = guide.rows(state)
    if position.phase == ERUPTS:
        left = sum(position.bag) / BAG
        cut = [row[:ERUPTION_FACTS] for row in rows]
        erupting.append([[*row, *(left * fact for fact in row)] for row in cut])
    else:
        calm.append([row[:CALM_FACTS] for row in rows])


def glance(state: State, guide: Evaluator, tree: Tree, rng: Rng) -> int:
    """The action that looks best after one look ahead, give or take some noise."""
    legal = state.ids()
    if len(legal) == 1:
        return legal[0]
    tree.clear(state.turn)
    tree.search(state, guide, rng, 1, 9.0)
    told = tree.told()
    noisy = [(hope + NOISE * (rng.below(1000) / 1000), action) for action, _, _, hope in told]
    return max(noisy)[1]


def fit(samples: Samples, before: tuple[float, ...]) -> tuple[tuple[float, ...], float]:
    """Weights by Newton's method, and the mean log-likelihood they reach."""
    facts = np.array(samples.rows)
    shares = np.array(samples.shares)
    shares = shares / np.maximum(shares.sum(axis=1, keepdims=True), 1e-9)
    weights = np.array(before)
    for _ in range(12):
        chance = foretold(facts, weights)
        slope = np.einsum("ns,nsf->f", shares - chance, facts) - PENALTY * weights
        mean = np.einsum("ns,nsf->nf", chance, facts)
        spread = np.einsum("ns,nsf,nsg->fg", chance, facts, facts, optimize=True)
        curve = spread - mean.T @ mean + PENALTY * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    likely = np.log(np.maximum(foretold(facts, weights), 1e-12))
    return tuple(weights.tolist()), float((shares * likely).sum(axis=1).mean())


def foretold(facts: Any, weights: Any) -> Any:
    """The shares of the win that the weights give each seat."""
    scores = facts @ weights
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def fit_round(seats: int, games: int, first: int) -> None:
    """Plays and fits for one number of seats."""
    guide = Evaluator(seats)
    guide.set_weights(CALM[seats], ERUPTING[seats])
    tree = Tree(DOWNFALL.start("official", seats), 4096)
    tree.tune(1.0, 0.05, 1.0)
    before, during = Samples(), Samples()
    for number in range(first, first + games):
        calm, erupting, shares = play_game(seats, number, guide, tree)
        if any(shares):
            before.add(calm, shares)
            during.add(erupting, shares)
    CALM[seats], calm_fit = fit(before, CALM[seats])
    ERUPTING[seats], eruption_fit = fit(during, ERUPTING[seats])
    print(
        f"{seats} seats: {len(before.rows)} + {len(during.rows)} positions, "
        f"likelihood {calm_fit:.4f} before, {eruption_fit:.4f} in the eruption",
        file=sys.stderr,
    )


def written() -> str:
    """The weights as a module."""
    text = '"""What the facts of `evaluator` weigh, for 2, 3 and 4 seats; made by `bench/fit.py`."""\n\n'
    text += "Weights = dict[int, tuple[float, ...]]\n"
    for name, table in (("CALM", CALM), ("ERUPTING", ERUPTING)):
        text += f"\n# fmt: off\n{name}: Weights = {{\n"
        for seats, weights in table.items():
            text += f"    {seats}: (\n"
            words = [f"{weight:.4f}," for weight in weights]
            for place in range(0, len(words), 9):
                text += f"        {' '.join(words[place : place + 9])}\n"
            text += "    ),\n"
        text += "}\n# fmt: on\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--write", type=Path)
    chosen = parser.parse_args()
    for number in range(chosen.rounds):
        for seats in map(int, chosen.seats.split(",")):
            fit_round(seats, chosen.games, number * chosen.games)
    if chosen.write:
        chosen.write.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()

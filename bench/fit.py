"""Fits what the facts of the Downfall evaluator weigh, from games it plays against itself.

    python bench/fit.py --games 4000 --rounds 3 --write WEIGHTS

WEIGHTS is `src/taberna/bots/downfall/evaluator_weights.py`, where the evaluator finds them.

Each round plays games in which all seats look one step ahead with the weights of one of the
rounds before, and now and then play anything at all; it keeps positions with how the game ended,
and fits new weights to all positions so far. All seats play and slip alike, so that no fact is
taken for good only because better players bring it about.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_facts import (
    BAG,
    CALM_FACTS,
    DECK,
    ERUPTION_FACTS,
    LIVING,
    MATES,
)
from taberna.bots.downfall.evaluator_weights import CALM, ERUPTING
from taberna.bots.search.tree import Tree
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.position import ERUPTS, Position

RULES = ("standard", "standard", "standard", "official", "online", "classic", "manual")
SLIP = 8  # one action in so many is any action
KEPT = 6  # one position in so many
PENALTY = 3.0
HOME_PENALTY = 200.0  # a home is worth what people are worth, unless there is much to say otherwise
NEVER = 1e9  # and its worth does not change with time


class Samples:
    """Positions of one phase as rows of facts, the time left, and how their games ended."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self.left: list[float] = []
        self.saved: list[list[int]] = []
        self.shares: list[list[float]] = []


def look(state: State, guide: Evaluator, tree: Tree, rng: Rng) -> int:
    """The action that looks best one step ahead; sometimes any."""
    legal = state.ids()
    if len(legal) == 1 or rng.below(SLIP) == 0:
        return legal[rng.below(len(legal))]
    tree.clear(state.turn)
    tree.search(state, guide, rng, 1, 9.0)
    return max((hope, action) for action, _, _, hope in tree.told())[1]


def play_game(
    seats: int, number: int, guides: list[Evaluator], tree: Tree, samples: dict[bool, Samples]
) -> None:
    """One game of the evaluator against itself; some of its positions are kept."""
    rng = Rng(number * 7919 + seats)
    state = DOWNFALL.start(RULES[number % len(RULES)], seats)
    guide = guides[rng.below(len(guides))]
    kept = []
    while state.settle(rng) != OVER:
        state.apply(look(state, guide, tree, rng))
        if state.turn != OVER and rng.below(KEPT) == 0:
            keep(state, guide, samples)
            kept.append(is_erupting(state))
    saved = list(position_of(state).saved[:seats])
    for erupts in kept:
        samples[erupts].saved.append(saved)
        samples[erupts].shares.append(state.shares())


def position_of(state: State) -> Position:
    """A state's content."""
    position: Any = state.position()
    assert isinstance(position, Position)
    return position


def is_erupting(state: State) -> bool:
    """Whether Vesuvius has erupted."""
    return position_of(state).phase == ERUPTS


def keep(state: State, guide: Evaluator, samples: dict[bool, Samples]) -> None:
    """Adds a position to those of its phase."""
    position, erupts = position_of(state), is_erupting(state)
    width = ERUPTION_FACTS if erupts else CALM_FACTS
    left = sum(position.bag) / BAG if erupts else (position.calm + position.base) / DECK
    rows = [row[:width] for row in guide.rows(state)]
    samples[erupts].rows.append(np.array(rows, dtype=np.float32))
    samples[erupts].left.append(left)


def penalties(*, erupts: bool) -> Any:
    """How strongly each weight, and its change with time, is held to 0."""
    if erupts:
        return np.full(2 * ERUPTION_FACTS, PENALTY)
    held = np.full(2 * CALM_FACTS, PENALTY)
    held[LIVING:MATES] = HOME_PENALTY
    held[CALM_FACTS + LIVING : CALM_FACTS + MATES] = NEVER
    return held


def fit(samples: Samples, held: Any) -> tuple[tuple[float, ...], float]:
    """Weights of the facts, their change with time, and the pace; how likely that makes the ends.

    First the people a seat will have saved, against the others, by least squares; then how much a
    lead in people is worth in shares of the win, which depends on the time left.
    """
    left = np.array(samples.left)
    facts = np.array(samples.rows)
    facts = np.concatenate([facts, facts * left[:, None, None]], axis=2)
    saved = np.array(samples.saved, dtype=float)
    weights = least_squares(facts, saved, held)
    lead = facts @ weights
    powers = np.stack([lead * left[:, None] ** power for power in range(3)], axis=2)
    shares = np.array(samples.shares)
    won = shares.sum(axis=1) > 0
    pace, likely = logit(powers[won], shares[won])
    return (*weights.tolist(), *pace.tolist()), likely


def least_squares(facts: Any, saved: Any, held: Any) -> Any:
    """What each fact adds to the people saved, against the mean of the table."""
    apart = (facts - facts.mean(axis=1, keepdims=True)).reshape(-1, facts.shape[2])
    more = (saved - saved.mean(axis=1, keepdims=True)).reshape(-1)
    return np.linalg.solve(apart.T @ apart + np.diag(held), apart.T @ more)


def logit(facts: Any, shares: Any) -> tuple[Any, float]:
    """Conditional logit by Newton's method; the mean log-likelihood it reaches."""
    weights = np.zeros(facts.shape[2])
    for _ in range(15):
        chance = foretold(facts, weights)
        slope = np.einsum("ns,nsf->f", shares - chance, facts)
        mean = np.einsum("ns,nsf->nf", chance, facts)
        spread = np.einsum("ns,nsf,nsg->fg", chance, facts, facts, optimize=True)
        curve = spread - mean.T @ mean + 1e-3 * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    likely = np.log(np.maximum(foretold(facts, weights), 1e-12))
    return weights, float((shares * likely).sum(axis=1).mean())


def foretold(facts: Any, weights: Any) -> Any:
    """The shares of the win that the weights give each seat."""
    scores = facts @ weights
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def fit_rounds(seats: int, games: int, rounds: int) -> None:
    """Plays and fits for one number of seats."""
    tree = Tree(DOWNFALL.start(None, seats), 4096)
    tree.tune(1.0, 0.05, 1.0)
    samples = {False: Samples(), True: Samples()}
    guides = [Evaluator(seats)]
    for number in range(games * rounds):
        play_game(seats, number, guides, tree, samples)
        if (number + 1) % games == 0:
            CALM[seats], before = fit(samples[False], penalties(erupts=False))
            ERUPTING[seats], during = fit(samples[True], penalties(erupts=True))
            guides.append(Evaluator(seats))
            counts = f"{len(samples[False].rows)} + {len(samples[True].rows)} positions"
            print(f"{seats} seats: {counts}, log-likelihood {before:.4f}, {during:.4f}")


def written() -> str:
    """The weights as a module."""
    title = "What the facts of `evaluator` weigh, for 2, 3 and 4 seats; made by `bench/fit.py`."
    text = f'"""{title}"""\n\n'
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
    for seats in map(int, chosen.seats.split(",")):
        fit_rounds(seats, chosen.games, chosen.rounds)
        if chosen.write:
            chosen.write.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()

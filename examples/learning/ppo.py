"""Proximal policy optimisation on Taberna's Batch: one file, self-play, NumPy alone.

    pip install "taberna[arena]"
    python examples/learning/ppo.py xv --seconds 120

One small network plays every seat of many games at once. It sees the planes of the seat on turn,
chooses among the legal actions, and learns from what the game was worth to that seat. At the end it
plays `random` from every seat and says how much it won, with a 95 % interval.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from time import monotonic
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices so small wait for other threads

import numpy as np

from taberna import find_game
from taberna.core.batch import Batch
from taberna.core.rng import Rng

Array = Any  # of NumPy; the sums below are plain


@dataclass(frozen=True)
class Settings:
    """What can be tried otherwise."""

    rows: int = 128  # games at once
    steps: int = 32  # decisions in each of them before the network learns
    hidden: int = 96
    epochs: int = 3
    chunk: int = 1024  # decisions in one step of the gradient
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    seed: int = 1


class Network:
    """Planes to one number for each action, and one for the seat's hope; a layer between."""

    def __init__(self, inputs: int, actions: int, settings: Settings) -> None:
        dice = np.random.default_rng(settings.seed)
        hidden = settings.hidden
        self.weights = {
            "in": dice.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)),
            "in0": np.zeros(hidden),
            "out": dice.normal(0, 0.01, (hidden, actions)),
            "out0": np.zeros(actions),
            "hope": dice.normal(0, 0.01, (hidden, 1)),
            "hope0": np.zeros(1),
        }
        self.first = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.second = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.rate, self.count = settings.rate, 0

    def look(self, seen: Array, legal: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of legal actions, and the hope."""
        w = self.weights
        inner = np.tanh(seen @ w["in"] + w["in0"])
        scores = np.where(legal, inner @ w["out"] + w["out0"], -np.inf)
        scores -= scores.max(axis=1, keepdims=True)
        odds = np.exp(scores)
        odds /= odds.sum(axis=1, keepdims=True)
        return inner, odds, (inner @ w["hope"] + w["hope0"])[:, 0]

    def learn(self, seen: Array, inner: Array, on_scores: Array, on_hope: Array) -> None:
        """One step of Adam against these slopes."""
        w = self.weights
        on_inner = (on_scores @ w["out"].T + on_hope[:, None] @ w["hope"].T) * (1 - inner**2)
        slopes = {
            "in": seen.T @ on_inner,
            "in0": on_inner.sum(0),
            "out": inner.T @ on_scores,
            "out0": on_scores.sum(0),
            "hope": inner.T @ on_hope[:, None],
            "hope0": on_hope.sum(keepdims=True),
        }
        self.count += 1
        for name, slope in slopes.items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope**2 - self.second[name])
            step = self.first[name] / (1 - 0.9**self.count)
            size = np.sqrt(self.second[name] / (1 - 0.999**self.count)) + 1e-8
            w[name] -= self.rate * step / size


def shown(batch: Batch) -> tuple[Array, Array]:
    """Planes as small numbers, and the legal actions."""
    planes = np.asarray(batch.planes).reshape(batch.size, -1)
    return np.minimum(planes, 20) / 8.0, np.asarray(batch.masks).astype(bool)


def drawn(odds: Array, dice: Array) -> Array:
    """One action of every row, by its probability."""
    sums = odds.cumsum(axis=1)
    return (sums < dice.random((len(odds), 1)) * sums[:, -1:]).sum(axis=1)


def collect(batch: Batch, net: Network, settings: Settings, dice: Any) -> tuple[Array, ...]:
    """Decisions of all seats; each one's goal is its own next hope, or what the game was worth."""
    game, rows = batch.states[0].game, np.arange(batch.size)
    kept: list[tuple[Array, ...]] = []
    goals = np.full((settings.steps, batch.size), np.nan)
    last = np.full((batch.size, batch.seats), -1)  # the step of each seat's last decision
    for step in range(settings.steps):
        seen, legal = shown(batch)
        _, odds, hope = net.look(seen, legal)
        seats = np.asarray(batch.turns).copy()
        before = last[rows, seats]
        known = before >= 0
        goals[before[known], rows[known]] = hope[known]
        chosen = drawn(odds, dice)
        last[rows, seats] = step
        batch.step(chosen)
        for row in np.flatnonzero(batch.finished):
            worth = game.returns(
                np.asarray(batch.shares)[row].tolist(), np.asarray(batch.scores)[row].tolist()
            )
            for seat in np.flatnonzero(last[row] >= 0):
                goals[last[row, seat], row] = worth[seat]
            last[row] = -1
        kept.append((seen, legal, chosen, odds[rows, chosen], hope))
    known = ~np.isnan(goals)  # decisions whose seat has not chosen again yet teach nothing
    parts = [np.stack(part)[known] for part in zip(*kept, strict=True)]
    return (*parts, goals[known])


def improve(net: Network, taken: tuple[Array, ...], settings: Settings, dice: Any) -> None:
    """Several times over the same decisions, never far from what they were made with."""
    seen, legal, chosen, old, hope, goal = taken
    gain = goal - hope
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(settings.epochs):
        for part in np.array_split(dice.permutation(len(goal)), -(-len(goal) // settings.chunk)):
            inner, odds, now = net.look(seen[part], legal[part])
            rows = np.arange(len(part))
            ratio = odds[rows, chosen[part]] / old[part]
            good = gain[part]
            free = np.where(good > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
            pull = -(free * ratio * good)[:, None] * -odds
            pull[rows, chosen[part]] -= free * ratio * good
            logs = np.log(np.maximum(odds, 1e-12))
            spread = -(odds * logs).sum(axis=1, keepdims=True)
            pull += settings.entropy * odds * (logs + spread)
            miss = settings.value * 2 * (now - goal[part])
            net.learn(seen[part], inner, pull / len(part), miss / len(part))


def train(
    game: str,
    rules: str | None,
    seats: int,
    settings: Settings,
    *,
    seconds: float = float("inf"),
    rounds: int = 1_000_000,
) -> Network:
    """Plays and learns for so long, or so many rounds of it."""
    start = find_game(game).start(rules, seats)
    batch = Batch(start, settings.rows, settings.seed, masks="int8")
    dice = np.random.default_rng(settings.seed)
    net = Network(start.game.plane_size, start.game.action_count, settings)
    end = monotonic() + seconds
    while monotonic() < end and rounds:
        rounds -= 1
        improve(net, collect(batch, net, settings, dice), settings, dice)
    return net


def against_random(
    net: Network, game: str, rules: str | None, seats: int, games: int
) -> tuple[float, float]:
    """The network's share of wins, a seat after the other, and half its 95 % interval."""
    start, rng = find_game(game).start(rules, seats), Rng(7)
    won = []
    for number in range(games):
        state, own = start.clone(), number % seats
        while (seat := state.settle(rng)) >= 0:
            ids = state.ids()
            action = ids[rng.below(len(ids))]
            if seat == own:
                planes = np.asarray(state.planes(seat)).reshape(1, -1)
                legal = np.asarray(state.mask()).astype(bool)[None]
                action = int(net.look(np.minimum(planes, 20) / 8.0, legal)[1][0].argmax())
            state.apply(action)
        won.append(state.shares()[own])
    return float(np.mean(won)), float(1.96 * np.std(won) / np.sqrt(games))


def main() -> None:
    """Learns and tells how well it plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="xv")
    parser.add_argument("--rules")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--rounds", type=int, default=1_000_000, help="of playing and learning")
    parser.add_argument("--games", type=int, default=1000, help="against random, at the end")
    said = parser.parse_args()
    limits = {"seconds": said.seconds, "rounds": said.rounds}
    net = train(said.game, said.rules, said.seats, Settings(), **limits)
    share, margin = against_random(net, said.game, said.rules, said.seats, said.games)
    even = f"even is {1 / said.seats:.1%}"
    print(f"{said.game}: {share:.1%} ± {margin:.1%} of wins against random; {even}")


if __name__ == "__main__":
    main()

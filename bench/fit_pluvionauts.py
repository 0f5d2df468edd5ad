"""Fits what the facts of The Pluvionauts' judgement weigh, from games it plays against itself.

    python bench/fit_pluvionauts.py --games 500 --rounds 2 --write WEIGHTS

WEIGHTS is `src/taberna/bots/pluvionauts/judgement.bin`, where the judgement finds them. `--keep`
leaves the weights for other numbers of seats as they are there. Equal options, equal weights.

Each round plays games in which all seats take what looks best at a glance with the newest weights,
and now and then do anything at all. From positions at the start of turns three things are counted:
how often a request in hand was validated in the end, the sooner the better; how often a validated
one still held; and how surely a lead in expected support wins. Rare cases lean on what is usual for
their family of requests, and that on what is usual for all.
"""

from __future__ import annotations

import argparse
from array import array
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from taberna.bots.pluvionauts import judgement_weights as kept
from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.turn import Turn
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.position import AIMING, Position
from taberna.games.pluvionauts.state import State

RULES = ("swift", "swift", "swift", "text throws=table")
SLIP = 14  # one action in so many is any action
SOONER = 0.93  # what validating a turn later is worth, against now
LEAN = 40.0  # a rare case counts as so many usual ones

# Where facts lie, as in the judgement.
HAND, KEPT, SUPPORT, HELD = 0, 728, 824, 860
STANDINGS, CARDS, MISSING, FIRM = 8, 12, 7, 4  # a standing is LAST if it is 3 modulo 4
USEFUL, USELESS = 0.15, 0.02  # support that a building in hand may bring
POINT = 0.22  # first guess: how surely a lead of one wins

GIVES = np.array([request.support for request in REQUESTS], dtype=float)
EXTRA = np.array([request.extra for request in REQUESTS], dtype=float)

Row = list[tuple[int, float]]


class Found:
    """How likely requests are validated and hold, and how surely a lead wins."""

    def __init__(self) -> None:
        usual = np.array([[0.75 * 0.55**m for m in range(MISSING)]] * STANDINGS)
        self.shown = np.repeat(usual[:, None, :], CARDS, axis=1)
        holds = np.array([[0.05, 0.2, 0.5, 0.7], [0.0, 0.2, 0.8, 0.95]])
        self.holds = np.repeat(holds[:, None, :], CARDS, axis=1)
        self.sure = np.array([POINT, POINT])  # before the end begins, and after

    def points(self) -> Any:
        """The support that each fact brings, expected."""
        points = np.zeros(kept.FACTS)
        gives = GIVES + EXTRA * self.holds[0, :, 2]
        points[HAND : HAND + self.shown.size] = (self.shown * gives[None, :, None]).reshape(-1)
        lasting = self.holds * EXTRA[None, :, None]
        points[KEPT : KEPT + self.holds.size] = lasting.reshape(-1)
        points[SUPPORT : SUPPORT + 8] = 1.0
        points[HELD : HELD + 6] = [USELESS] * 3 + [USEFUL] * 3
        return points

    def weights(self) -> array[float]:
        """The weights of the judgement."""
        weights = self.points() * self.sure[0]
        late = np.zeros(kept.FACTS, dtype=bool)
        for standing in (3, 7):
            late[HAND + standing * CARDS * MISSING : HAND + (standing + 1) * CARDS * MISSING] = True
        late[KEPT + CARDS * FIRM : KEPT + 2 * CARDS * FIRM] = True
        late[SUPPORT + 4 : SUPPORT + 8] = True
        weights[late] *= self.sure[1] / self.sure[0]
        return array("d", weights.tolist())


class Samples:
    """Positions: the facts of every seat, when, and how the games ended."""

    def __init__(self) -> None:
        self.rows: list[list[Row]] = []
        self.games: list[Game] = []
        self.turns: list[int] = []

    def play(self, seats: int, seed: int, weights: array[float]) -> None:
        """One game of the judgement against itself; its turns' beginnings are kept."""
        game = Game(seats, seed)
        judgement = Judgement(weights)
        turn = Turn(game.state, judgement)
        while game.state.turn != OVER:
            if game.begins():
                self.rows.append(judgement.rows(game.state))
                self.games.append(game)
                self.turns.append(game.turn)
            game.go_on(turn)
        game.end(judgement)


class Game:
    """One game, with when which request was validated."""

    def __init__(self, seats: int, seed: int) -> None:
        self.rng = Rng(seed)
        self.state: State = PLUVIONAUTS.start(RULES[seed % len(RULES)], seats)
        self.turn = 0
        self.mover = -1
        self.met: dict[tuple[int, int], int] = {}  # seat and card: in which turn
        self.held = [False] * CARDS
        self.shares: list[float] = []

    def begins(self) -> bool:
        """Whether a turn has just begun."""
        at: Position = self.state.position()
        if at.stage != AIMING or at.mover == self.mover:
            return False
        self.mover = at.mover
        self.turn += 1
        return True

    def go_on(self, turn: Turn) -> None:
        """A step further; what has been validated is noted."""
        if self.state.turn != CHANCE and self.rng.below(SLIP) == 0:
            legal = self.state.ids()
            self.state.apply(legal[self.rng.below(len(legal))])
        else:
            turn.play_quickly(self.state, self.rng)
        at: Position = self.state.position()
        for card in range(CARDS):
            if at.met[self.mover] >> card & 1:
                self.met.setdefault((self.mover, card), self.turn)

    def end(self, judgement: Judgement) -> None:
        """Who won, and which requests hold."""
        self.shares = self.state.shares()
        self.held = [not missing for missing in judgement.missing_now(self.state)]


# ---- counting --------------------------------------------------------------------------------


def count(samples: Samples, found: Found, seats: int) -> None:
    """Counts what became of requests."""
    shown = Tally((STANDINGS, CARDS, MISSING))
    holds = Tally((2, CARDS, FIRM))
    for rows, game, turn in zip(samples.rows, samples.games, samples.turns, strict=True):
        for seat, row in enumerate(rows):
            for fact, _ in row:
                if fact < HAND + shown.size:
                    card = fact // MISSING % CARDS
                    when = game.met.get((seat, card))
                    late = 0 if when is None else max(0, when - turn) / seats
                    shown.add(fact - HAND, 0.0 if when is None else SOONER**late)
                elif KEPT <= fact < KEPT + holds.size:
                    holds.add(fact - KEPT, float(game.held[(fact - KEPT) // FIRM % CARDS]))
    found.shown = shown.shares(found.shown)
    found.holds = holds.shares(found.holds)


class Tally:
    """How often each case came up, and how often it came true: by situation, card and degree."""

    def __init__(self, shape: tuple[int, int, int]) -> None:
        self.shape = shape
        self.size = shape[0] * shape[1] * shape[2]
        self.seen = np.zeros(self.size)
        self.true = np.zeros(self.size)

    def add(self, case: int, true: float) -> None:
        """One more."""
        self.seen[case] += 1
        self.true[case] += true

    def shares(self, before: Any) -> Any:
        """How likely each case is; the rarer, the more like its family, and like all cards."""
        seen, true = self.seen.reshape(self.shape), self.true.reshape(self.shape)
        usual = before.mean(axis=1, keepdims=True)
        all_cards = lean(seen.sum(axis=1, keepdims=True), true.sum(axis=1, keepdims=True), usual)
        families = [slice(card - card % 3, card - card % 3 + 3) for card in range(CARDS)]
        of_family = [
            lean(
                seen[:, family].sum(axis=1, keepdims=True),
                true[:, family].sum(axis=1, keepdims=True),
                all_cards,
            )
            for family in families
        ]
        return lean(seen, true, np.concatenate(of_family, axis=1))


def lean(seen: Any, true: Any, usual: Any) -> Any:
    """Shares that lean on what is usual where little was seen."""
    return (true + LEAN * usual) / (seen + LEAN)


def measure_lead(samples: Samples, found: Found) -> float:
    """How surely a lead in expected support wins; the log-likelihood of the ends."""
    points = found.points()
    leads = np.array([[sum(points[f] * n for f, n in row) for row in r] for r in samples.rows])
    ended = range(SUPPORT + 4, SUPPORT + 8)
    late = np.array([any(fact in ended for fact, _ in rows[0]) for rows in samples.rows])
    shares = np.array([game.shares for game in samples.games])
    total = 0.0
    for ending in range(2):
        part = late == bool(ending)
        found.sure[ending], likely = steepness(leads[part], shares[part])
        total += likely
    return total / len(samples.rows)


def steepness(leads: Any, shares: Any) -> tuple[float, float]:
    """The factor of the leads that makes the shares likeliest, by Newton's method."""
    factor = POINT
    for _ in range(20):
        chance = np.exp(factor * (leads - leads.max(axis=1, keepdims=True)))
        chance /= chance.sum(axis=1, keepdims=True)
        mean = (chance * leads).sum(axis=1, keepdims=True)
        slope = ((shares - chance) * leads).sum()
        curve = (chance * (leads - mean) ** 2).sum() + 1e-9
        factor += slope / curve
    return factor, float((shares * np.log(np.maximum(chance, 1e-12))).sum())


def fit_rounds(seats: int, games: int, rounds: int) -> array[float]:
    """Plays and counts for one number of seats."""
    found = Found()
    for number in range(rounds):
        began = perf_counter()
        samples = Samples()
        weights = found.weights()
        for game in range(games):
            samples.play(seats, 1_000_003 * seats + 100_000 * number + game, weights)
        count(samples, found, seats)
        likely = measure_lead(samples, found)
        print(f"{seats} seats, round {number + 1}: {len(samples.rows)} positions,", end=" ")
        print(f"log-likelihood {likely:.4f}, a point {found.sure[0]:.3f} and", end=" ")
        print(f"{found.sure[1]:.3f}, {perf_counter() - began:.0f} s", flush=True)
    return found.weights()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--write", type=Path)
    chosen = parser.parse_args()
    weights = {seats: Found().weights() for seats in kept.TABLES}
    if chosen.keep:
        weights = dict(kept.shipped())
    for seats in map(int, chosen.seats.split(",")):
        weights[seats] = fit_rounds(seats, chosen.games, chosen.rounds)
        if chosen.write:
            chosen.write.write_bytes(kept.write_weights(weights))


if __name__ == "__main__":
    main()

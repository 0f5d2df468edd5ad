"""Measures what more looks are worth to the navigator of The Pluvionauts.

    python bench/looks.py --seats 2 --looks 1,100,240,1000 --deep 3000 --decisions 50 --seed 500

Every fifth decision of games played at a glance is thought about with each number of looks and once
with many. What the action chosen is worth less there than the best is its regret, told in
ten-thousandths of the win; the interval is of the difference to the first number, paired.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, islice
from math import sqrt
from statistics import fmean, stdev
from time import process_time

from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.judgement_weights import shipped
from taberna.bots.pluvionauts.thought import Thought
from taberna.bots.pluvionauts.turn import Turn
from taberna.bots.search.budget import Budget
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.position import CHOOSING, Position
from taberna.games.pluvionauts.state import State

EVERY = 5  # decisions of a game, of which one is looked into


def decisions(seats: int, seed: int) -> Iterator[tuple[int, State]]:
    """Decisions of one game after the other, as their seats see them, each with its number."""
    for game in count(seed):
        state, rng = PLUVIONAUTS.start("swift", seats), Rng(game)
        turn, number = Turn(state, Judgement(shipped()[seats])), 0
        while state.turn != OVER:
            at: Position = state.position()
            if state.turn != CHANCE and at.stage != CHOOSING and len(state.ids()) > 1:
                number += 1
                if number % EVERY == game % EVERY:
                    yield number, PLUVIONAUTS.imagine(state.view(state.turn), Rng(game))
            turn.play_quickly(state, rng)


def regrets(number: int, state: State, looks: list[int], deep: int) -> list[tuple[float, float]]:
    """For each number of looks what its choice loses by the deep thought, and its CPU seconds."""
    known = Thought(state, Rng(1000 + number), Budget(simulations=deep)).values()
    found = []
    for simulations in looks:
        begun = process_time()
        values = Thought(state, Rng(number), Budget(simulations=simulations)).values()
        seconds = process_time() - begun
        found.append((max(known) - known[values.index(max(values))], seconds))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--looks", default="240,1,100,1200")
    parser.add_argument("--deep", type=int, default=3000)
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    looks = [int(number) for number in told.looks.split(",")]
    rows = [
        regrets(number, state, looks, told.deep)
        for number, state in islice(decisions(told.seats, told.seed), told.decisions)
    ]
    for place, simulations in enumerate(looks):
        lost = [10_000 * row[place][0] for row in rows]
        more = [10_000 * (row[place][0] - row[0][0]) for row in rows]
        spread = 1.96 * stdev(more) / sqrt(len(more))
        time = 1000 * fmean(row[place][1] for row in rows)
        print(
            f"{simulations} looks: regret {fmean(lost):.1f} ({fmean(more):+.1f} ± {spread:.1f}), "
            f"{time:.0f} ms"
        )


if __name__ == "__main__":
    main()

"""Measures the learned judgement of Downfall: matches over fresh deals, and calibration.

    python bench/learning.py match search:10ms@learned search:10ms@linear --seats 2 --blocks 200
    python bench/learning.py calibration --seats 2 --games 4000

A block is one deal, played once with the first bot in every seat and the second in all others; the
interval is over blocks. With `--keep FILE` every block is kept there as soon as it is played, and
the same command goes on after a stop, also with more blocks. Needs nothing but the package and
NumPy. `search:10ms@learned/0.2,0.05,1` tries other values of explore, heat and trust.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic

import numpy as np

from taberna.bots import find_bot
from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.net_file import shipped_net
from taberna.bots.downfall.selfplay import SelfPlay
from taberna.bots.manifest import manifest_of
from taberna.bots.reasons import Bot
from taberna.bots.search.budget import read_budget
from taberna.bots.search.player import SearchBot
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.downfall.game import DOWNFALL

FIRST_SEED = 900_000_000  # far from those of any training run


def bot_of(name: str, rng: Rng) -> Bot:
    """A bot by its name, perhaps with a tuning of its own."""
    plain, slash, tuning = name.partition("/")
    if not slash:
        return find_bot(plain, rng, "downfall")
    budget, _, guide = plain.removeprefix("search:").partition("@")
    explore, heat, trust = map(float, tuning.split(","))
    usual = manifest_of("downfall").guides[guide]
    other = replace(usual, explore=explore, heat=heat, trust=trust)
    return SearchBot(rng, DOWNFALL, read_budget(budget), guidance=other)


def play_block(number: int, first: str, second: str, seats: int, rules: str) -> float:
    """The first bot's share of the wins in one deal, once in every seat."""
    won = 0.0
    for own in range(seats):
        seed = FIRST_SEED + number
        names = [first if seat == own else second for seat in range(seats)]
        bots = [bot_of(name, Rng(seed * 8 + seat)) for seat, name in enumerate(names)]
        state, luck = DOWNFALL.start(rules, seats), Rng(seed)
        while state.settle(luck) != OVER:
            state.play(bots[state.turn].choose(state.view(state.turn)))
        won += state.shares()[own]
    return won / seats


def kept_shares(file: Path | None, what: list[object]) -> dict[int, float]:
    """What blocks of this match brought that were played before, by their numbers."""
    if file is None or not file.exists():
        return {}
    rows = map(json.loads, file.read_text().splitlines())
    return {number: share for *kept, number, share in rows if kept == what}


def match(told: argparse.Namespace) -> dict[str, object]:
    """A whole match, on as many processes as wanted."""
    begun = monotonic()
    one = partial(
        play_block, first=told.first, second=told.second, seats=told.seats, rules=told.rules
    )
    what = [told.first, told.second, told.seats, told.rules]
    shares = kept_shares(told.keep, what)
    numbers = range(told.seed, told.seed + told.blocks)
    with ProcessPoolExecutor(told.processes, mp_context=get_context("spawn")) as pool:
        playing = {pool.submit(one, number): number for number in numbers if number not in shares}
        for played in as_completed(playing):
            shares[playing[played]] = played.result()
            if told.keep:
                with told.keep.open("a") as file:
                    print(json.dumps([*what, playing[played], played.result()]), file=file)
    won = [shares[number] for number in numbers]
    return {
        "first": told.first,
        "second": told.second,
        "seats": told.seats,
        "rules": told.rules,
        "blocks": told.blocks,
        "seed": told.seed,
        "won": round(100 * fmean(won), 2),
        "interval": round(196 * stdev(won) / sqrt(len(won)), 2),
        "even": round(100 / told.seats, 1),
        "seconds": round(monotonic() - begun),
    }


def calibration(told: argparse.Namespace) -> dict[str, object]:
    """How far the chances that the net tells lie from what then happened, in ten bins."""
    begun = monotonic()
    jobs = 2 * told.processes
    one = partial(foretold, seats=told.seats, games=told.games // jobs, rules=told.rules)
    with ProcessPoolExecutor(told.processes, mp_context=get_context("spawn")) as pool:
        parts = list(pool.map(one, range(told.seed, told.seed + jobs)))
    said, won = (np.concatenate([part[side] for part in parts]) for side in range(2))
    bins = np.minimum((said * 10).astype(int), 9)
    rows = [
        (
            int(inside.sum()),
            round(float(said[inside].mean()), 4),
            round(float(won[inside].mean()), 4),
        )
        for inside in (bins == number for number in range(10))
        if inside.any()
    ]
    error = sum(count * abs(mean - share) for count, mean, share in rows) / len(said)
    return {
        "calibration": told.seats,
        "rules": told.rules,
        "games": told.games,
        "positions x seats": len(said),
        "error": round(error, 4),
        "bins": rows,
        "seconds": round(monotonic() - begun),
    }


def foretold(seed: int, seats: int, games: int, rules: str) -> tuple[object, object]:
    """What the net says in its own games of one look each, and how they ended."""
    start, rng = DOWNFALL.start(rules, seats), Rng(FIRST_SEED + 7919 * seed)
    guide = LearnedGuide(seats, shipped_net(seats))
    play = SelfPlay(start, LearnedGuide(seats, shipped_net(seats)))
    said, won = [], []
    for _ in range(games):
        ends = play.play(start, [guide] * seats, rng, 0, 0.0, 1.0)
        if sum(ends) > 0:
            seen = np.frombuffer(play.seen, np.float64, 4 * play.decisions).reshape(-1, 4)
            said.append(seen[:, :seats].copy().ravel())
            won.append(np.tile(np.array(ends), play.decisions))
    return np.concatenate(said), np.concatenate(won)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--seats", type=int, default=2)
    shared.add_argument("--rules", default=DOWNFALL.write_ruleset(DOWNFALL.find_ruleset(None)))
    shared.add_argument("--seed", type=int, default=1)
    shared.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    kinds = parser.add_subparsers(dest="kind", required=True)
    pair = kinds.add_parser("match", parents=[shared])
    pair.add_argument("first")
    pair.add_argument("second")
    pair.add_argument("--blocks", type=int, default=200)
    pair.add_argument("--keep", type=Path, metavar="FILE", help="keeps each block as it is played")
    bins = kinds.add_parser("calibration", parents=[shared])
    bins.add_argument("--games", type=int, default=4000)
    told = parser.parse_args()
    if told.kind == "match" and told.blocks < 2:
        parser.error("a match has two blocks at least: its interval is over blocks")
    print(json.dumps(match(told) if told.kind == "match" else calibration(told)), flush=True)


if __name__ == "__main__":
    main()

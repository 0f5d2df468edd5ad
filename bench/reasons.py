"""Measures how often reasons of Downfall's search are right: better actions have better ones.

    python bench/reasons.py pairs --seats 2 --seed 5000 --pairs 450 --keep build/reasons-2.txt
    python bench/reasons.py pairs --seats 4 --seed 5000 --pairs 450 --keep build/reasons-4.txt
    python bench/reasons.py measure build/reasons-2.txt build/reasons-4.txt

`pairs` plays games of `search:30` by the default rules and looks into every 13th decision with a
deep search. Its best action, and the one tried most among those that promise 2 % of the win less,
are then searched once more, each in a tree of its own and in the same luck; where they are 2 %
apart there too, the pair is written down with its position. Equal seeds write equal files. A file
that is there already is gone on with.

`measure` asks a search of other luck why, in each of these positions, and counts the pairs in which
the reasons of the better action weigh more in all. Equal sums, as where nothing is said of either,
count half. The time is that of the whole `explain`. With `--note` one way of making reasons writes
down where it was right, and with `--beside` another one is held against it, pair by pair.
Tune on one seed and report on another: 1000 was tuned on, 5000 is reported in `bench/REASONS.md`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time

from taberna.bots import find_bot
from taberna.bots.manifest import manifest_of
from taberna.bots.search.budget import Budget
from taberna.bots.search.player import Looked, SearchBot, most_looked_at
from taberna.bots.search.tree import Tree
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games.downfall.game import DOWNFALL

PLAYERS = "search:30"
EVERY = 13  # decisions of a game, of which one is looked into
APART = 0.02  # of the win
TRIED = 8  # times at least, the worse action in the deep search
ROOM = 1_000_000


@dataclass(frozen=True, slots=True)
class Pair:
    """Two actions of the seat on turn in a position, of which the first is surely better."""

    position: str
    phase: str
    better: str
    worse: str
    gap: float  # of the win

    def __str__(self) -> str:
        return "\t".join((f"{self.gap:.4f}", self.phase, self.better, self.worse, self.position))


# ---- pairs -----------------------------------------------------------------------------------


def decisions(seats: int, seed: int) -> Iterator[State]:
    """Every 13th decision of one game after the other."""
    for game in count(seed):
        state, rng, number = DOWNFALL.start(None, seats), Rng(game), 0
        players = [find_bot(PLAYERS, Rng(game * 8 + seat)) for seat in range(seats)]
        while state.settle(rng) != OVER:
            view = state.view(state.turn)
            number += len(view.legal) > 1
            if len(view.legal) > 1 and number % EVERY == game % EVERY:
                yield state.clone()
            state.play(players[state.turn].choose(view))


def found_pair(state: State, simulations: int, luck: int) -> Pair | None:
    """The best action and one that is clearly worse, if there is such a one."""
    bot = SearchBot(Rng(luck), DOWNFALL, Budget(simulations=simulations))
    view = state.view(state.turn)
    looked = bot.look(view)
    best = most_looked_at(looked)
    worse = [one for one in looked if one.visits >= TRIED and best.share - one.share >= APART]
    if not worse:
        return None
    other: Looked = max(worse, key=lambda one: one.visits)
    world = DOWNFALL.imagine(view, Rng(luck))
    shares = [alone(world, one.action, simulations, luck) for one in (best, other)]
    gap = shares[0] - shares[1]
    better, lesser = (str(DOWNFALL.action_table[one.action]) for one in (best, other))
    return Pair(str(state), view.phase, better, lesser, gap) if gap >= APART else None


def alone(world: State, action: int, simulations: int, luck: int) -> float:
    """What an action is worth in a tree in which no other is tried."""
    guidance = manifest_of("downfall").guidance
    guide, rng, tree = guidance.make(world.seats), Rng(luck), Tree(world, ROOM)
    tree.tune(guidance.explore, guidance.heat, guidance.trust)
    tree.clear(world.turn)
    tree.search(world, guide, rng, 1, 60.0)
    tree.keep(action)
    tree.search(world, guide, rng, 1 + simulations, 600.0)
    [(_, visits, won, _)] = tree.told()
    return won / visits


def write_pairs(told: argparse.Namespace) -> None:
    """Adds pairs to a file until there are enough; goes on where it was left."""
    told.keep.parent.mkdir(parents=True, exist_ok=True)
    known = told.keep.read_text().splitlines() if told.keep.exists() else []
    looked, pairs = (int(known[-1].split("\t")[0]) + 1, len(known)) if known else (0, 0)
    with told.keep.open("a") as file:
        for number, state in enumerate(decisions(told.seats, told.seed)):
            if pairs >= told.pairs:
                break
            if number >= looked and (pair := found_pair(state, told.deep, told.seed + number)):
                pairs += 1
                file.write(f"{number}\t{pair}\n")
                file.flush()
                show(f"{pairs} of {told.pairs} pairs in {number + 1} decisions")


def read_pairs(file: Path) -> list[Pair]:
    """The pairs of a file."""
    rows = [line.split("\t") for line in file.read_text().splitlines()]
    return [Pair(row[5], row[2], row[3], row[4], float(row[1])) for row in rows]


# ---- measuring -------------------------------------------------------------------------------


def credit(pair: Pair, simulations: int, luck: int) -> tuple[float, float]:
    """1 if the reasons of the better action weigh more, 0.5 if as much; and the CPU seconds."""
    state = DOWNFALL.read_position(pair.position)
    bot = SearchBot(Rng(luck), DOWNFALL, Budget(simulations=simulations))
    view = state.view(state.turn)
    begun = process_time()
    advice = bot.explain(view)
    seconds = process_time() - begun
    sums = {one.action: sum(why.weight for why in one.reasons) for one in advice.valued}
    better, worse = sums[pair.better], sums[pair.worse]
    return (1.0 if better > worse else 0.5 if better == worse else 0.0), seconds


def measure(told: argparse.Namespace) -> None:
    """A table of how often reasons are right, by seats and phase."""
    before = iter(told.beside.read_text().split() if told.beside else ())
    notes = []
    more = " more than before |" if told.beside else ""
    print(f"| seats | phase | pairs | right, % | ms |{more}")
    print(f"| ---: | --- | ---: | ---: | ---: |{' ---: |' if more else ''}")
    for file in told.files:
        pairs = read_pairs(file)
        found = []
        for number, pair in enumerate(pairs):
            found.append(credit(pair, told.simulations, told.seed + number))
            show(f"{file.name}: {number + 1} of {len(pairs)}")
        rights = [right for right, _ in found]
        notes += rights
        gains = [right - float(next(before)) for right in rights] if told.beside else []
        tabulate(pairs, found, gains)
    if told.note:
        told.note.write_text("\n".join(map(str, notes)) + "\n")


def tabulate(pairs: list[Pair], found: list[tuple[float, float]], gains: list[float]) -> None:
    """The rows of one file."""
    seats = DOWNFALL.read_position(pairs[0].position).seats
    for phase in ("sleeps", "seethes", "erupts", "all"):
        places = [at for at, pair in enumerate(pairs) if phase in (pair.phase, "all")]
        if places:
            some = [gains[at] for at in places] if gains else []
            print(row(seats, phase, [found[at] for at in places], some), flush=True)


def row(seats: int, phase: str, found: list[tuple[float, float]], gains: list[float]) -> str:
    """One row of the table."""
    right, half = rate(one for one, _ in found)
    time = 1000 * fmean(seconds for _, seconds in found)
    told = f"{100 * right:.1f} ± {100 * half:.1f}"
    cells = f"| {seats} | {phase} | {len(found)} | {told} | {time:.0f} |"
    if gains:
        spread = 1.96 * stdev(gains) / sqrt(len(gains))
        cells += f" {100 * fmean(gains):+.1f} ± {100 * spread:.1f} |"
    return cells


def rate(credits: Iterable[float]) -> tuple[float, float]:
    """The mean, and half of its interval of 95 %."""
    some = list(credits)
    right = fmean(some)
    return right, 1.96 * sqrt(right * (1 - right) / len(some))


def show(progress: str) -> None:
    """Progress on one line."""
    print(f"\r{progress}   ", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Reads the command line."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    does = parser.add_subparsers(required=True)
    pairs = does.add_parser("pairs", help="searches pairs of actions and writes them to a file")
    pairs.add_argument("--seats", type=int, default=2)
    pairs.add_argument("--seed", type=int, default=1000, help="of the first game")
    pairs.add_argument("--pairs", type=int, default=400)
    pairs.add_argument("--deep", type=int, default=4000, help="simulations of each deep search")
    pairs.add_argument("--keep", type=Path, required=True, help="the file")
    pairs.set_defaults(do=write_pairs)
    counts = does.add_parser("measure", help="counts how often reasons are right")
    counts.add_argument("files", type=Path, nargs="+")
    counts.add_argument("--simulations", type=int, default=1000, help="of the search that explains")
    counts.add_argument("--seed", type=int, default=77)
    counts.add_argument("--note", type=Path, help="writes for each pair whether it was right")
    counts.add_argument("--beside", type=Path, help="such a file, of the same pairs: what is won?")
    counts.set_defaults(do=measure)
    told = parser.parse_args()
    told.do(told)


if __name__ == "__main__":
    main()

"""Measures the speed of search beside a peer, and its manners; strength is for `bench/arena.py`.

    python bench/search.py --write bench/SEARCH.md                     speed and threads
    python bench/search.py --only times --write ...                    how long the levels take
    python bench/search.py --only endurance --games 10000 --write ...  all rulesets and seat counts

Sections that were not measured stay in the file as they were.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from engine import rate, spread, thousands
from ours import until
from xv import machine, read_sections

from taberna.bots import find_bot
from taberna.bots.manifest import manifest_of
from taberna.bots.search.budget import Budget
from taberna.bots.search.levels import LEVELS
from taberna.bots.search.player import SearchBot
from taberna.bots.search.tree import Tree
from taberna.core.dice import FairDice
from taberna.core.player import Player
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL

SECTIONS = {
    "speed": "Speed",
    "times": "Times",
    "endurance": "Endurance",
}
PEER = "OpenSpiel ISMCTS, gin_rummy"
WANTED, TIMES_PEER, TWO_THREADS = 20_000, 15.0, 1.7
BUSY_GAMES = 20
BOT = "search:20"  # of the endurance


# ---- speed -----------------------------------------------------------------------------------


def first_running_turn(seats: int) -> State:
    """A played city just before its first running turn's tile is laid."""
    state, rng = DOWNFALL.start(None, seats), Rng(seats)
    players = [find_bot("search:1", Rng(seat)) for seat in range(seats)]
    while state.settle(rng) != OVER:
        view = state.view(state.turn)
        if view.phase == "erupts" and not view.opening:
            break
        state.play(players[state.turn].choose(view))
    return state


def simulations(state: State, seconds: float) -> tuple[int, float]:
    """Searches of 3,000 simulations from one position."""
    guidance = manifest_of(state.game.name).guidance
    guide, tree, rng = guidance.make(state.seats), Tree(state, 1_000_000), Rng(1)
    tree.tune(guidance.explore, guidance.heat, guidance.trust)

    def once() -> int:
        tree.clear(state.turn)
        tree.search(state, guide, rng, 3000, 60.0)
        return tree.runs

    return until(seconds, once)


def gin_rummy(seconds: float) -> tuple[int, float]:
    """The peer: searches from a dealt game, with its own random rollouts."""
    pyspiel: Any = import_module("pyspiel")
    dice = random.Random(1)
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, odds)[0])
    rollout = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, rollout, 1.4, 200)

    def once() -> int:
        bot.step(state)
        return 200

    return until(seconds, once)


def peer_version() -> str | None:
    """The peer's version, if it is installed."""
    try:
        return version("open_spiel")
    except PackageNotFoundError:
        return None


def by_the_clock(state: State, threads: int) -> float:
    """Simulations a second of a bot with so many threads."""
    bot = SearchBot(Rng(1), DOWNFALL, Budget(simulations=30_000), threads)
    view = state.view(state.turn)
    began = perf_counter()
    bot.look(view)
    return 30_000 / (perf_counter() - began)


def measure_speed(asked: argparse.Namespace) -> list[str]:
    """Ours and the peer once a round, so that all meet the same moods of the machine."""
    rates: dict[str, list[float]] = {}
    starts = {seats: first_running_turn(seats) for seats in (2, 3, 4)}
    theirs = peer_version()
    pairs = []
    for number in range(asked.rounds):
        print(f"round {number + 1} of {asked.rounds}", file=sys.stderr, flush=True)
        for seats, start in starts.items():
            found = rate(simulations(start, asked.seconds))
            rates.setdefault(f"Downfall, first running turn, {seats} seats", []).append(found)
        if theirs:
            rates.setdefault(f"{PEER}", []).append(rate(gin_rummy(asked.seconds)))
        pairs.append((by_the_clock(starts[2], 1), by_the_clock(starts[2], 2)))
    return report_speed(rates, theirs, pairs)


def report_speed(
    rates: dict[str, list[float]], theirs: str | None, pairs: list[tuple[float, float]]
) -> list[str]:
    """Rates and ratios as Markdown."""
    ours = next(iter(rates.values()))
    told = f"{PEER}: not installed here, not compared."
    if theirs:
        times = median(ours) / median(rates[PEER])
        told = f"With two seats that is {times:.1f} times {PEER} {theirs}; wanted: {TIMES_PEER:g}."
    one, two = (median(pair[place] for pair in pairs) for place in (0, 1))
    return [
        "Simulations per CPU second on one core, medians of interleaved rounds. Ours go down the",
        "tree, deal and draw anew, add a node with a glance at every legal action, and carry the",
        "judgement back; the peer's end in a random rollout.",
        "",
        "| | simulations/s | range |",
        "| --- | ---: | ---: |",
        *(f"| {name} | {thousands(median(r))} | {spread(r)} |" for name, r in rates.items()),
        "",
        f"Wanted: {thousands(WANTED)} or {TIMES_PEER:g} times the peer. {told}",
        "",
        f"By the clock: {thousands(one)} simulations/s with one thread, {thousands(two)} with two: "
        f"{two / one:.2f} times; wanted: {TWO_THREADS}.",
    ]


# ---- manners ---------------------------------------------------------------------------------


def measure_times(asked: argparse.Namespace) -> list[str]:
    """The slowest answer of each level, from positions of random games of all kinds."""
    rows = []
    views = [random_view(number) for number in range(asked.positions)]
    views += [busiest_view(rules, seats) for rules in DOWNFALL.presets for seats in (2, 3, 4)]
    for number, level in enumerate(LEVELS, 1):
        bot = find_bot(f"level:{number}", Rng(number))
        spent = [answer_time(bot, view) for view in views]
        most = level.budget.milliseconds
        print(f"level {number}: {max(spent):.0f} of {most} ms", file=sys.stderr, flush=True)
        rows.append(f"| level:{number} | {most} | {median(spent):.1f} | {max(spent):.1f} |")
    return [
        f"{asked.positions} positions of random games, all rulesets and seat counts, and",
        f"of each the one with the most actions in {BUSY_GAMES} random games; milliseconds.",
        "",
        "| level | budget | median | slowest |",
        "| --- | ---: | ---: | ---: |",
        *rows,
    ]


def answer_time(bot: Player, view: Any) -> float:
    """Milliseconds for one choice."""
    began = perf_counter()
    bot.choose(view)
    return 1000 * (perf_counter() - began)


def random_view(number: int) -> Any:
    """What the seat on turn sees somewhere in a random game."""
    rng = Rng(number)
    state = DOWNFALL.start(list(DOWNFALL.presets)[number % len(DOWNFALL.presets)], 2 + number % 3)
    plies = rng.below(220)
    state.settle(rng)
    while plies:
        before = state.clone()
        legal = state.ids()
        state.apply(legal[rng.below(len(legal))])
        if state.settle(rng) == OVER:
            return before.view(before.turn)
        plies -= 1
    return state.view(state.turn)


def busiest_view(rules: str, seats: int) -> Any:
    """What the seat on turn sees where random games have the most actions to choose from."""
    rng, most, busiest = Rng(seats), 0, None
    for _ in range(BUSY_GAMES):
        state = DOWNFALL.start(rules, seats)
        while state.settle(rng) != OVER:
            legal = state.ids()
            if len(legal) > most:
                most, busiest = len(legal), state.view(state.turn)
            state.apply(legal[rng.below(len(legal))])
    return busiest


def endure(number: int) -> None:
    """One whole game of search:20, of a kind that its number gives; raises what goes wrong."""
    kinds = [
        (game.name, rules, seats)
        for game in GAMES.values()
        for rules in game.presets
        for seats in game.seat_counts
    ]
    game, rules, seats = kinds[number % len(kinds)]
    state: State = GAMES[game].start(rules, seats)
    dice = FairDice(number.to_bytes(32), ["deal"] * seats)
    players = [find_bot(BOT, Rng(1000 * number + seat), game) for seat in range(seats)]
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.happen(state.draw(dice))
        else:
            state.play(players[state.turn].choose(state.view(state.turn)))


def measure_endurance(asked: argparse.Namespace) -> list[str]:
    """Whole games in every ruleset and number of seats; an exception ends it all."""
    with Pool() as pool:
        done = pool.imap_unordered(endure, range(asked.games), chunksize=10)
        for number, _ in enumerate(done, 1):
            if number % 100 == 0:
                print(f"{number} games", file=sys.stderr, flush=True)
    return [
        f"{asked.games:,} games of `{BOT}` ({', '.join(GAMES)}), all presets and seat counts in "
        "turn: no exception."
    ]


# ---- the file --------------------------------------------------------------------------------

MEASURES: dict[str, Callable[[argparse.Namespace], list[str]]] = {
    "speed": measure_speed,
    "times": measure_times,
    "endurance": measure_endurance,
}


def write_sections(sections: dict[str, str]) -> str:
    """The whole file."""
    head = "# Benchmarks of search\n\nWritten by `python bench/search.py --write bench/SEARCH.md`."
    body = (f"## {name}\n\n{sections[name]}" for name in SECTIONS.values() if name in sections)
    return "\n\n".join([head, *body]) + "\n"


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Measures search.")
    add = parser.add_argument
    add("--only", choices=SECTIONS, default="speed", help="what to measure")
    add("--rounds", type=int, default=5, help="rounds of the speed measurement")
    add("--seconds", type=float, default=2.0, help="CPU seconds of each")
    add("--games", type=int, default=10_000, help="games of endurance")
    add("--positions", type=int, default=60, help="positions for the times")
    add("--write", type=Path, help="write the results as Markdown into this file")
    return parser.parse_args()


def main() -> None:
    """Reads the command line, measures, prints and perhaps writes."""
    asked = options()
    sections = read_sections(asked.write)
    found = MEASURES[asked.only](asked)
    sections[SECTIONS[asked.only]] = "\n".join([*machine(), *found])
    text = write_sections(sections)
    print(text)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

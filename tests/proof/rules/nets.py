"""The learned guide of Downfall, compiled and uncompiled, says the same in whole games, to the bit.

    python -m tests.proof.rules.nets --games 200 --searched 10000

Then so many games are played to their ends by the compiled `search:20`, in a hundred parts. With
`--keep FILE` finished parts are noted there, and the same command goes on after a stop.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

from taberna import kernels
from taberna.bots import find_bot
from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.net_inputs import ROOM
from taberna.bots.downfall.selfplay import SelfPlay
from taberna.bots.search.guide import Guide
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.ruleset import PRESETS
from tests import ROOT

MODULE = "tests.proof.rules.nets"
SEARCHED = 7  # every so many games have a short search before each decision
SIMULATIONS = 3
CHANGED = " dual_tiles=yes voluntary_eruption=yes"  # of half the games of each preset
PARTS = 100  # that the games of `search:20` are played in


def tables() -> Iterator[tuple[int, str]]:
    """Seats and rules of one game after the other: all pairs, with fields changed and without."""
    for number in count():
        turn, place = divmod(number, len(PRESETS))
        rules = list(PRESETS)[place]
        yield 2 + number % 3, rules + (CHANGED if (turn + place) % 2 else "")


def play_one(number: int, seats: int, rules: str) -> bytes:
    """Everything the nets said in one game."""
    start = DOWNFALL.start(rules, seats)
    phase = "erupts" if number % SEARCHED == 1 else ""
    if phase:
        start = DOWNFALL.start(rules, seats, phase=phase, populate=0.4)
    play = SelfPlay(start, LearnedGuide(seats))
    simulations = SIMULATIONS if phase else 0
    guides: list[Guide] = [LearnedGuide(seats)] * seats
    ends = play.play(start, guides, Rng(number + 1), 9, 0.01, 0.9, simulations)
    said = hashlib.sha256(repr(ends).encode() + bytes(play.rows[: ROOM * play.decisions]))
    for numbers in (play.scores, play.targets, play.seen):
        said.update(numbers[: 4 * play.decisions].tobytes())
    return said.digest()


def said_here(games: int) -> str:
    """Everything said in so many games, by the engine that runs here."""
    said = hashlib.sha256()
    for number, (seats, rules) in enumerate(islice(tables(), games)):
        said.update(play_one(number, seats, rules))
    return said.hexdigest()


def said_by(games: int, *, pure: bool) -> str:
    """The same in an interpreter of its own, compiled or not."""
    plain = {name: value for name, value in os.environ.items() if name != "TABERNA_PURE"}
    words = [sys.executable, "-m", MODULE, "--play", str(games)]
    done = subprocess.run(
        words,
        env=plain | ({"TABERNA_PURE": "1"} if pure else {}),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, said = json.loads(done.stdout)
    assert not (pure and compiled), "this was to run uncompiled"
    return str(said)


def search_games(part: int, games: int) -> int:
    """Whole games of `search:20` in every seat; how many."""
    for number, (seats, rules) in enumerate(islice(tables(), games)):
        rng = Rng(7919 * part + number)
        bot = find_bot("search:20", rng, "downfall")
        state = DOWNFALL.start(rules, seats)
        while state.settle(rng) != OVER:
            state.play(bot.choose(state.view(state.turn)))
    return games


def searched(games: int, processes: int | None, kept: Path | None) -> int:
    """So many games, on all processors unless told otherwise; parts that were kept count."""
    share = -(-games // PARTS)
    done = finished(kept, share)
    left = [part for part in range(PARTS) if part not in done]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for part, seconds in pool.map(timed_part, left, [share] * len(left)):
            done[part] = seconds
            if kept:
                with kept.open("a") as book:
                    book.write(f"{json.dumps([part, share, seconds])}\n")
    print(f"{sum(done.values()):.0f} seconds of all processes together")
    return share * len(done)


def timed_part(part: int, games: int) -> tuple[int, float]:
    """One part played to its end, and its seconds."""
    begun = monotonic()
    search_games(part, games)
    return part, round(monotonic() - begun, 1)


def finished(kept: Path | None, share: int) -> dict[int, float]:
    """The seconds of each part of so many games that was finished before."""
    if not kept or not kept.exists():
        return {}
    rows = [json.loads(line) for line in kept.read_text().splitlines()]
    return {part: seconds for part, games, seconds in rows if games == share}


def main(given: Sequence[str] | None = None) -> int:
    """Runs the proof; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--searched", type=int, default=100)
    parser.add_argument("--processes", type=int, help="for the games of search:20")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where finished parts are noted")
    parser.add_argument("--play", type=int, help="only tell what is said here in so many games")
    told = parser.parse_args(given)
    if told.play:
        print(json.dumps([kernels.compiled(), said_here(told.play)]))
        return 0
    alike = said_by(told.games, pure=False) == said_by(told.games, pure=True)
    print(f"{told.games} whole games: {'alike' if alike else 'DIFFERENT'} compiled and uncompiled")
    games = searched(told.searched, told.processes, told.keep)
    print(f"{games} games of search:20 without an exception")
    return 0 if alike else 1


if __name__ == "__main__":
    sys.exit(main())

"""Two versions of the house beside each other: is the engine or the search slower than before?

Each version runs in the Python that it is installed in, and both do the same short pieces of work
in turn. What counts is the least CPU time of all rounds, so that other work on the machine hardly
matters.

python bench/beside.py OLD/.venv/bin/python --rounds 80
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from time import process_time

GAMES = ("downfall", "pluvionauts", "xv")
PLAYOUTS = {"downfall": 300, "pluvionauts": 150, "xv": 2_000}
WALKS = {"downfall": 12, "pluvionauts": 6, "xv": 40}
CLONES = 6_000
SEARCHES = {"downfall": "search:1500@linear", "xv": "search:1500"}


def measure() -> dict[str, float]:
    """The CPU seconds of each piece of work, in this version."""
    from taberna.bots import find_bot
    from taberna.core.playout import playouts
    from taberna.core.rng import Rng
    from taberna.games import find_game

    found = {}
    for name in GAMES:
        game = find_game(name)
        start = game.start(None, 2)
        begun = process_time()
        playouts(start, Rng(1), PLAYOUTS[name])
        found[f"{name}: random games inside the engine"] = process_time() - begun
        state = game.start(None, 2)
        rng = Rng(3)
        state.settle(rng)
        begun = process_time()
        for _ in range(CLONES):
            state.clone()
        found[f"{name}: `clone()`"] = process_time() - begun
        begun = process_time()
        for _ in range(WALKS[name]):
            walked = game.start(None, 2)
            walked.settle(rng)
            while walked.turn >= 0:
                ids = walked.ids()
                walked.apply(ids[rng.below(len(ids))])
                walked.settle(rng)
        found[f"{name}: `ids()` / `apply(id)`"] = process_time() - begun
        if name in SEARCHES:
            while len(state.ids()) < 3:
                state.apply(state.ids()[0])
                state.settle(rng)
            bot = find_bot(searcher(name), Rng(1), name)
            begun = process_time()
            bot.choose(state.view(state.turn))
            found[f"{name}: {SEARCHES[name]}"] = process_time() - begun
    return found


def searcher(name: str) -> str:
    """With the guide that both versions have; an old one has no other, and no name for it."""
    if find_spec("taberna.bots.manifest"):
        return SEARCHES[name]
    return SEARCHES[name].partition("@")[0]


def serve() -> None:
    """Measures once for each line that is written to us."""
    for _ in sys.stdin:
        print(json.dumps(measure()), flush=True)


def compare(old: str, rounds: int) -> dict[str, tuple[float, float]]:
    """The least times of both, by the work."""
    command = [str(Path(__file__).resolve()), "--serve"]
    best: dict[str, list[float]] = {}
    with (
        subprocess.Popen([old, *command], stdin=-1, stdout=-1, text=True, cwd="/") as before,
        subprocess.Popen([sys.executable, *command], stdin=-1, stdout=-1, text=True) as now,
    ):
        for turn in range(rounds):
            for side in (0, 1) if turn % 2 else (1, 0):
                process = (before, now)[side]
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write("\n")
                process.stdin.flush()
                for work, spent in json.loads(process.stdout.readline()).items():
                    times = best.setdefault(work, [float("inf")] * 2)
                    times[side] = min(times[side], spent)
        for process in (before, now):
            assert process.stdin is not None
            process.stdin.close()
    return {work: (times[0], times[1]) for work, times in best.items()}


def main() -> None:
    """Compares and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", nargs="?", help="the Python that the other version is installed in")
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--serve", action="store_true")
    asked = parser.parse_args()
    if asked.serve:
        serve()
        return
    if not asked.old:
        parser.error("beside which version?")
    print("| | before | now | now / before |\n| --- | ---: | ---: | ---: |")
    for work, (old, new) in compare(asked.old, asked.rounds).items():
        print(f"| {work} | {old * 1e3:.3f} ms | {new * 1e3:.3f} ms | {new / old:.3f} |")


if __name__ == "__main__":
    main()

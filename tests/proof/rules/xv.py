"""Plays the exact policies of Pompeii XV and compares with the solution's figures.

    python -m tests.proof.rules.xv --turns 1000000

Exit status 1 if a mean lies more than four standard errors from what was computed, or if the
package carries another chance of any score than following every fall finds here.
"""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from taberna.bots.xv.exact import exact
from taberna.bots.xv.solution import Solution, cache_folder, solve
from tests.proof.rules.xv_turns import Sample, Turns, sampled

KINDS = ("free", "forced", "perfect")
FARTHEST = 4.0  # standard errors
Job = tuple[str, int, int]
_shared: list[Turns] = []  # inherited by the child processes


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.rules.xv", description="Monte Carlo."
    )
    add = parser.add_argument
    add("--turns", type=int, default=1_000_000, metavar="N", help="turns of each policy")
    add("--seed", type=int, default=1, help="for the falls")
    add("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="child processes")
    add("--folder", type=Path, default=cache_folder(), help="where the solution is kept")
    return parser.parse_args(given)


def jobs(turns: int, seed: int, parts: int) -> list[Job]:
    """The turns of every policy in parts, each with a seed of its own."""
    sizes = [turns // parts + (part < turns % parts) for part in range(parts)]
    return [
        (kind, size, seed * 1_000_003 + part)
        for kind in KINDS
        for part, size in enumerate(sizes)
        if size
    ]


def play(job: Job) -> tuple[str, np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
    """One part, in a child process."""
    kind, turns, seed = job
    return kind, _shared[0].play(kind, turns, seed)


def measure(turns: Turns, asked: list[Job], workers: int) -> dict[str, list[float]]:
    """The results of each policy, over several processes."""
    _shared[:] = [turns]
    found: dict[str, list[float]] = {kind: [] for kind in KINDS}
    with multiprocessing.get_context("fork").Pool(workers) as pool:
        for kind, results in pool.imap(play, asked):
            found[kind].extend(results)
    return found


def row(kind: str, sample: Sample, count: int) -> str:
    """A line of the report."""
    return (
        f"{kind:<8} {count:>10,} {sample.mean:>13.6f} {sample.error:>10.6f} "
        f"{sample.expected:>13.9f} {sample.z:>+6.2f}"
    )


def strayed(solution: Solution) -> list[str]:
    """The policies of which the package carries other chances, in any bit, than were found."""
    carried = exact().distributions
    return [name for name, found in solution.distributions.items() if carried[name] != found]


def main(given: Sequence[str] | None = None) -> int:
    """Solves if need be, plays, compares, prints; 0 if all agree."""
    args = arguments(given)
    solution = solve(args.folder)
    turns = Turns(solution)
    _ = turns.stops  # made before the processes part
    found = measure(turns, jobs(args.turns, args.seed, 4 * args.workers), args.workers)
    print(f"{'policy':<8} {'turns':>10} {'mean':>13} {'error':>10} {'exact':>13} {'z':>6}")
    farthest = 0.0
    for kind, results in found.items():
        sample = sampled(np.array(results), solution.value(kind, 0, 0))
        farthest = max(farthest, abs(sample.z))
        print(row(kind, sample, len(results)))
    wrong = strayed(solution)
    print(f"carried chances of scores that differ: {', '.join(wrong) or 'none'}")
    return int(farthest > FARTHEST or bool(wrong))


if __name__ == "__main__":
    sys.exit(main())

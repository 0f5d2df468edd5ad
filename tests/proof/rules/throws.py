"""The full proofs of the thrown dice; `tests/physics/test_throwing.py` has small samples of them.

    python -m tests.proof.rules.throws
    python -m tests.proof.rules.throws --throws 1000 --faces 600 --fresh 500

Exit status 1 if anything does not hold.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from taberna.games.pluvionauts.scene import Die
from taberna.physics.pluvionauts.checking import distance, fresh_throws
from taberna.physics.pluvionauts.measures import chi_square, digests, face, many, told

ONE_PERCENT = 15.086  # of chi-square with five degrees of freedom
FARTHEST = 0.10  # total variation of the landing cell
Verdict = tuple[bool, str]


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.rules.throws", description="Throws."
    )
    add = parser.add_argument
    add("--throws", type=int, default=10_000, metavar="N", help="throws of which all must be told")
    add("--faces", type=int, default=6000, metavar="N", help="strong throws of each kind of die")
    add("--fresh", type=int, default=5000, metavar="N", help="throws to check the table with")
    add("--bytes", type=int, default=100, metavar="N", help="throws repeated in two processes")
    add("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="child processes")
    return parser.parse_args(given)


def everything_is_told(count: int, workers: int) -> Verdict:
    """No die is lost, stuck or outside without being called so."""
    found = sum(many(told, count, workers), Counter[str]())
    said = ", ".join(f"{what} {found[what]:,}" for what in found if what not in ("throws", "bytes"))
    wrong = found["untold"] + found["not at rest in time"]
    return not wrong, f"{count:,} throws: {said}; untold or never at rest {wrong}"


def faces_are_fair(count: int, workers: int) -> Iterator[Verdict]:
    """Chi-square at one percent, for the balloon die and a weather die."""
    for die in (Die.BALLOON, Die.A):
        faces = sum(many(partial(face, die=die), count, workers), Counter[str]())
        value = chi_square(faces)
        counts = " ".join(str(faces[str(side)]) for side in range(1, 7))
        kind = "balloon" if die == Die.BALLOON else "weather"
        said = f"{kind} die, {count:,} strong throws: faces {counts}, off the board {faces['0']}"
        yield value < ONE_PERCENT, f"{said}; chi-square {value:.2f}, at most {ONE_PERCENT}"


def bytes_are_the_same(count: int) -> Verdict:
    """Two processes give the same bytes."""
    one, two = digests(count)
    return one == two, f"{count:,} throws in two processes: {one[:16]} and {two[:16]}"


def the_table_is_near(count: int, workers: int) -> Verdict:
    """Total variation of the landing cell against fresh throws."""
    far = distance(list(fresh_throws(count, workers)))
    said = f"table against {count:,} fresh throws: total variation {far.found:.3f}"
    return far.found <= FARTHEST, f"{said}, floor {far.floor:.3f}, at most {FARTHEST}"


def verdicts(args: argparse.Namespace) -> Iterator[Verdict]:
    """Everything that must hold."""
    yield bytes_are_the_same(args.bytes)
    yield everything_is_told(args.throws, args.workers)
    yield from faces_are_fair(args.faces, args.workers)
    yield the_table_is_near(args.fresh, args.workers)


def main(given: Sequence[str] | None = None) -> int:
    """Proves, prints; 0 if all holds."""
    args = arguments(given)
    wrong = 0
    for holds, said in verdicts(args):
        print(f"{'holds ' if holds else 'FAILS '} {said}", flush=True)
        wrong += not holds
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())

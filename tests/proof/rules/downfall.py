"""The full proof of Downfall: `python -m tests.proof.rules.downfall`.

Exit status 1 if anything differs or was not reached.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from tests.proof.rules.agreement import Case, Difference, play
from tests.proof.rules.chunks import Result, all_chunks
from tests.proof.rules.exercised import ENOUGH, missing, table
from tests.proof.rules.fuzz import KINDS, READABLE
from tests.proof.rules.ledger import FOLDER, Ledger
from tests.proof.rules.pure import KERNEL, is_compiled
from tests.proof.rules.workers import run_all


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.rules.downfall",
        description="Plays oracle, compiled and uncompiled engine against each other.",
    )
    add = parser.add_argument
    add("--games", type=int, default=20_000, metavar="N", help="per preset and number of seats")
    add("--field-games", type=int, default=2_000, metavar="N", help="per changed ruleset field")
    add("--fuzz", type=int, default=100_000, metavar="N", help="damaged inputs to try")
    add("--pure-share", type=float, default=0.1, metavar="F", help="games also played uncompiled")
    add("--enough", type=int, default=ENOUGH, metavar="N", help="times each rule must be applied")
    add("--workers", type=int, default=os.cpu_count(), metavar="N", help="child processes")
    add("--resume", action="store_true", default=True, help="go on where it was (the default)")
    add("--fresh", dest="resume", action="store_false", help="start over")
    add("--folder", type=Path, default=FOLDER, help="for the ledger and the table of rules")
    add("--only", nargs=3, metavar=("RULES", "SEATS", "NUMBER"), help="one game, three-way")
    return parser.parse_args(given)


class Progress:
    """A line on how far it is and how long it will take."""

    def __init__(self, total: int) -> None:
        self.total, self.count, self.began, self.told = total, 0, monotonic(), 0.0

    def step(self, differences: int) -> None:
        """One chunk more; tells every ten seconds."""
        self.count += 1
        now = monotonic()
        if now - self.told < 10 and self.count < self.total:
            return
        self.told, passed = now, now - self.began
        left = passed / self.count * (self.total - self.count)
        print(
            f"{self.count}/{self.total} chunks, {_minutes(passed)} passed, "
            f"{_minutes(left)} left, {differences} differences",
            flush=True,
        )


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def prove(args: argparse.Namespace) -> Result:
    """Runs every chunk that is not in the ledger yet; the sum of all of them."""
    ledger = Ledger(args.folder / "ledger.jsonl", fresh=not args.resume)
    chunks = all_chunks(args.games, args.field_games, args.fuzz, args.pure_share)
    due = [chunk for chunk in chunks if chunk.key not in ledger.done]
    total = Result()
    for chunk in chunks:
        if chunk.key in ledger.done:
            total.add(ledger.done[chunk.key])
    print(f"{len(chunks)} chunks, {len(chunks) - len(due)} of them done before", flush=True)
    progress = Progress(len(due))
    for chunk, result in run_all(due, args.workers):
        ledger.enter(chunk, result)
        total.add(result)
        for difference in result.differences:
            print(f"\n{difference}\n", flush=True)
        progress.step(len(total.differences))
    return total


def complaints(result: Result, enough: int) -> list[str]:
    """What keeps this from being a proof."""
    rare = missing(result.exercised, enough) if result.games else []
    found = [f"{rule}: applied {result.exercised[rule]} times" for rule in rare]
    for kind in KINDS:
        if result.fuzz.tried[kind] >= 100 and result.fuzz.share(kind) < READABLE:
            found.append(f"fuzz: only {result.fuzz.share(kind):.0%} of {kind} inputs could be read")
    return found + [f"{len(result.differences)} differences"] * bool(result.differences)


def report(result: Result, enough: int, folder: Path) -> int:
    """Prints and writes what was found; the exit status."""
    text = table(result.exercised, result.games)
    (folder / "exercised.md").write_text(text)
    print(text)
    engine = "compiled" if is_compiled(sys.modules[KERNEL]) else "not compiled on this machine"
    print(f"{result.games:,} games, {result.pure_games:,} also uncompiled; the engine is {engine}")
    for kind in KINDS:
        print(
            f"fuzz: {result.fuzz.tried[kind]:,} {kind} inputs, {result.fuzz.share(kind):.0%} read"
        )
    wrong = complaints(result, enough)
    print("\n".join(wrong) or "all agree")
    return 1 if wrong else 0


def main(given: Sequence[str] | None = None) -> int:
    """Runs the proof, or one game of it."""
    args = arguments(given)
    if args.only is None:
        return report(prove(args), args.enough, args.folder)
    return show_one(*args.only)


def show_one(rules: str, seats: str, number: str) -> int:
    """Plays one game three-way; the exit status."""
    try:
        play(Case(rules, int(seats), int(number)), pure=True)
    except Difference as difference:
        print(difference)
        return 1
    print("all agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())

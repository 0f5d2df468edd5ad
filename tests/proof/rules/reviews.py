"""Reviews are honest: `python -m tests.proof.rules.reviews`. Exit status 1 if one is not.

Ledgers of all golden matches and of fresh ones add up. Over many matches the luck of every seat is
nothing, and so is what came to light, within three standard errors. Choices that were called
blunders are judged again with fresh luck and ten times the futures, and most keep that name; few
of those without a name get it. `--part` does one of these; `--minutes` stops after so long. What
was found is kept, so that a proof that was stopped goes on where it was. `--write FILE` tells it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

from tests.proof.rules.blunders import judge_again
from tests.proof.rules.glances import (
    deep_luck,
    fresh_ledgers,
    golden_ledgers,
    how_quick,
    level_luck,
)
from tests.proof.rules.kept import Kept, Means
from tests.proof.rules.review_report import report, stands

Work = Callable[[Kept, Means], None]


def parts(asked: argparse.Namespace) -> dict[str, Work]:
    """Everything that is looked at, by name."""
    return {
        "goldens": golden_ledgers,
        "fresh": lambda kept, means: fresh_ledgers(kept, means, asked.fresh),
        "luck": lambda kept, means: level_luck(kept, means, asked.matches, asked.glance),
        "deep": lambda kept, means: deep_luck(kept, means, asked.deep),
        "speed": how_quick,
        "blunders": lambda kept, means: judge_again(kept, means, asked.blunders),
    }


def main(given: Sequence[str] | None = None) -> int:
    """Runs what was asked for; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.rules.reviews", description=__doc__
    )
    parser.add_argument(
        "--part", metavar="NAME", help="goldens, fresh, luck, deep, speed, blunders"
    )
    parser.add_argument("--minutes", type=float, default=1e6, metavar="N", help="for all of it")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="side by side")
    parser.add_argument("--matches", type=int, default=10_000, metavar="N", help="glanced at")
    parser.add_argument("--glance", type=int, default=4, metavar="N", help="futures of a glance")
    parser.add_argument("--deep", type=int, default=100, metavar="N", help="at the usual depth")
    parser.add_argument("--fresh", type=int, default=1_000, metavar="N", help="with all choices")
    parser.add_argument("--blunders", type=int, default=200, metavar="N", help="judged again")
    parser.add_argument("--write", type=Path, metavar="FILE", help="a page of what was found")
    asked = parser.parse_args(given)
    kept, means = Kept("reviews"), Means(monotonic() + 60 * asked.minutes, asked.processes)
    for name, work in parts(asked).items():
        if asked.part in (None, name):
            work(kept, means)
    told = report(kept)
    print(told)
    if asked.write:
        asked.write.write_text(told, encoding="utf-8")
    return 0 if stands(kept) else 1


if __name__ == "__main__":
    sys.exit(main())

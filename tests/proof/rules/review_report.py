"""What the proof of reviews has found, as a page, and whether it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from tests.proof.rules.kept import Kept

CLOSED = 1e-9  # how far a ledger may be off
FAR = 3.0  # standard errors
KEPT, TURNED = 0.95, 0.02  # of blunders, and of others that turn out to be one
SURE = 1.96
CALLED = "called a blunder"

Rows = Sequence[Sequence[float]]


def stands(kept: Kept) -> bool:
    """Whether everything that was looked at is as it should be."""
    closed = all(row[0] < CLOSED for _, rows in _ledgers(kept) for row in rows)
    level = all(far < FAR for *_, far in _luck(kept))
    return closed and level and all(map(_stays, _judged(kept)))


HEAD = """# How honest reviews are

Written by `python -m tests.proof reviews`, or in parts by `python -m tests.proof.rules.reviews
--part NAME --minutes N --processes N --write bench/REVIEW.md`, which goes on where it was. What is
meant stands in `docs/review.md`. Wanted: ledgers within 1e-9, on all golden matches and 1,000
fresh ones; luck within three standard errors of 0, over 10,000 matches of each number of seats at
one look in four futures and 100 as reviews have it; of 200 blunders 95 % that stay blunders with
ten times the simulations, and of other real choices 2 % at most that turn into one; 10 seconds of
CPU for two seats, 30 for four, 2 for the curve. "On average": the mean loss is that of a blunder;
"surely": the whole interval. "How many" says how much of it was looked at so far.

"""


def report(kept: Kept) -> str:
    """All of it."""
    lines = [
        "## Ledgers",
        "",
        "| matches | how many | the worst is off by |",
        "| --- | ---: | ---: |",
    ]
    for what, rows in _ledgers(kept):
        lines.append(f"| {what} | {len(rows)} | {max(row[0] for row in rows):.1e} |")
    lines += ["", "## Seconds of CPU", "", "| matches | how many | review | at most | curve |"]
    lines += ["| --- | ---: | ---: | ---: | ---: |"]
    for what, rows in kept.of("speed").items():
        whole, curve = ([row[place] for row in rows] for place in (0, 1))
        lines.append(
            f"| {what} | {len(rows)} | {fmean(whole):.1f} | {max(whole):.1f} | {fmean(curve):.1f} |"
        )
    lines += _table("Luck", [*_luck(kept)])
    lines += _table("What came to light", [*_light(kept)])
    lines += ["", "## Names", "", "| matches | choices | how many | on average | surely |"]
    lines += ["| --- | --- | ---: | ---: | ---: |"]
    for what, which, seen, mean, sure in _judged(kept):
        shares = f"{_interval(mean, seen)} | {_interval(sure, seen)}"
        lines.append(f"| {what} | {which} | {seen} | {shares} |")
    return HEAD + "\n".join(lines) + "\n"


def _ledgers(kept: Kept) -> Iterator[tuple[str, Rows]]:
    yield from kept.of("goldens").items()
    yield from kept.of("fresh").items()


Told = tuple[str, int, int, float, float, float, float]  # ..., mean, error, spread, how far off


def _luck(kept: Kept) -> Iterator[Told]:
    for what, rows in kept.of("luck").items():
        yield from _means(what, rows, 0)


def _light(kept: Kept) -> Iterator[Told]:
    for what, rows in kept.of("fresh").items():
        yield from _means(what, rows, 1)


def _means(what: str, rows: Rows, first: int) -> Iterator[Told]:
    """Mean, standard error, spread and how far off that is, for each seat."""
    if len(rows) < 2:
        return
    for place in range(first, len(rows[0])):
        column = [row[place] for row in rows]
        spread = stdev(column)
        error = spread / sqrt(len(column))
        far = abs(fmean(column)) / error if error > CLOSED else 0.0
        yield what, len(column), place - first, fmean(column), error, spread, far


def _table(title: str, rows: Sequence[Told]) -> list[str]:
    head = "| matches | how many | seat | mean | standard error | spread | errors off 0 |"
    lines = ["", f"## {title}", "", head, "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for what, count, seat, mean, error, spread, far in rows:
        off = f"{mean:+.5f} | {error:.5f} | {spread:.3f} | {far:.1f}"
        lines.append(f"| {what} | {count} | {seat + 1} | {off} |")
    return lines


Counted = tuple[str, str, int, int, int]  # what, which choices, how many, on average, surely


def _judged(kept: Kept) -> Iterator[Counted]:
    for what, rows in kept.of("blunders").items():
        for which, first in ((CALLED, 0), ("called none", 3)):
            seen, mean, sure = (round(sum(row[first + n] for row in rows)) for n in range(3))
            if seen:
                yield what, which, seen, mean, sure


def _stays(one: Counted) -> bool:
    """Whether the share of what is one on average may be what it should be."""
    _, which, seen, mean, _ = one
    low, high = wilson(mean, seen)
    return high >= KEPT if which == CALLED else low <= TURNED


def _interval(many: int, seen: int) -> str:
    low, high = wilson(many, seen)
    return f"{many} ({100 * many / seen:.1f} %, {100 * low:.1f} to {100 * high:.1f})"


def wilson(many: int, seen: int) -> tuple[float, float]:
    """The interval of 95 % of a share."""
    share, square = many / seen, SURE * SURE / seen
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / seen + square / seen / 4) / (1 + square)
    return middle - half, middle + half

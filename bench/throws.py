"""Measures the thrown dice of The Pluvionauts and their table.

    python bench/throws.py --write bench/THROWS.md
    python bench/throws.py --only speed hits --write bench/THROWS.md

Sections that were not measured stay in the file as they were.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time

from xv import machine, read_sections

from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import AIM_COUNT, HEIGHTS, STRENGTHS, aim_of
from taberna.games.pluvionauts.board import CELL
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.scene import Die
from taberna.games.pluvionauts.throw_table import shipped
from taberna.games.pluvionauts.throws import masks_of, sample
from taberna.physics.pluvionauts.checking import Distance, distance, fresh_throws, some_aims
from taberna.physics.pluvionauts.measures import (
    chi_square,
    digests,
    face,
    hit_rates,
    many,
    seconds,
    told,
)
from taberna.physics.pluvionauts.scenes import random_heights

TARGET = "B3"
ONE_PERCENT = 15.086  # of chi-square with five degrees of freedom
Measure = Callable[[argparse.Namespace], list[str]]


def speed(asked: argparse.Namespace) -> list[str]:
    """One process, CPU time: other work on the machine does not count."""
    rows = []
    for name, islands in (("with islands and buildings", True), ("on an empty board", False)):
        times = [1000 * spent for spent in seconds(asked.timed, islands=islands)]
        parts = (median(times), times[len(times) * 9 // 10], times[-1])
        rows.append(f"| {name} | " + " | ".join(f"{ms:.1f} ms" for ms in parts) + " |")
    return [
        f"{asked.timed:,} throws each of the balloon die with any aim, two weather dice on the",
        "board: from the scene to the outcome and the bytes of the trajectory. Each board has its",
        "own islands and buildings and is built anew; the empty board is built once. CPU time on",
        "one core. Wanted: a median under 60 ms.",
        "",
        "| | median | nine of ten within | slowest |",
        "| --- | ---: | ---: | ---: |",
        *rows,
        "",
        f"The table takes {_sampling():.2f} µs for a throw when it is asked from Python.",
    ]


def _sampling() -> float:
    rng, masks, count = Rng(1), masks_of(random_heights(Rng(2))), 200_000
    tickets = [(rng.below(AIM_COUNT), rng.below(TICKETS)) for _ in range(count)]
    start = process_time()
    for aim, ticket in tickets:
        sample(aim, *masks, 100, 200, ticket)
    return 1e6 * (process_time() - start) / count


def repeated(asked: argparse.Namespace) -> list[str]:
    """The same throws in two processes."""
    one, two = digests(asked.timed)
    same = "the same" if one == two else "NOT the same"
    return [
        f"Outcomes and trajectories of {asked.timed:,} throws in two processes: {same} (SHA-256).",
        "",
        f"`{one}`",
    ]


def everything_told(asked: argparse.Namespace) -> list[str]:
    """What came of many throws."""
    found = sum(many(told, asked.throws, asked.workers), Counter[str]())
    count = found.pop("throws")
    size = found.pop("bytes") / count
    names = ("off the board", "between cells", "leaning", "weather dice knocked",
             "weather dice knocked out", "not at rest in time", "untold")  # fmt: skip
    return [
        f"{count:,} throws with any aim on random boards. *Untold* is a die outside the walls that",
        "is not called off the board, one within them that is, or one in no place at all.",
        "",
        "| | throws | share |",
        "| --- | ---: | ---: |",
        *(f"| {name} | {found[name]:,} | {found[name] / count:.2%} |" for name in names),
        "",
        f"A trajectory has {size:.0f} bytes on average.",
    ]


def faces(asked: argparse.Namespace) -> list[str]:
    """Faces of strong throws."""
    rows = []
    for name, die in (("balloon die", Die.BALLOON), ("weather die", Die.A)):
        seen = sum(many(partial(face, die=die), asked.faces, asked.workers), Counter[str]())
        counts = " | ".join(str(seen[str(side)]) for side in range(1, 7))
        rows.append(f"| {name} | {counts} | {seen['0']} | {chi_square(seen):.2f} |")
    return [
        f"{asked.faces:,} throws of each kind of die with strength 5, any height and place, onto",
        f"islands. Chi-square on five degrees of freedom; one percent is {ONE_PERCENT}.",
        "",
        "| | 1 | 2 | 3 | 4 | 5 | 6 | off the board | chi-square |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *rows,
    ]


def table(asked: argparse.Namespace) -> list[str]:
    """The throw table against fresh throws."""
    rows = [_row("any aim, any board", distance(list(fresh_throws(asked.fresh, asked.workers))))]
    aims = some_aims(5)
    for aim in aims:
        landings = list(fresh_throws(asked.each, asked.workers, aim))
        rows.append(_row(f"`{aim_of(aim)}`, any board", distance(landings)))
    for board, aim in enumerate(aims[:3]):
        landings = list(fresh_throws(asked.each, asked.workers, aim, board))
        rows.append(_row(f"`{aim_of(aim)}`, one board ({board})", distance(landings)))
    return [
        "Total variation between the landing cell as the table expects it and as fresh throws had",
        "it: half the sum of the differences over 37 cells and off the board. A landing between",
        "cells counts for them in equal parts. With any aim, cells are those of the line that",
        "stands for the aim (the box has twelve symmetries); the table is told the islands of each",
        "throw. The floor is what the table itself would show in a sample of that size. Wanted for",
        "any aim: at most 0.10.",
        "",
        "| | throws | total variation | floor |",
        "| --- | ---: | ---: | ---: |",
        *rows,
        "",
        f"The table has {len(shipped()):,} bytes.",
    ]


def _row(name: str, far: Distance) -> str:
    return f"| {name} | {far.throws:,} | {far.found:.3f} | {far.floor:.3f} |"


def hits(asked: argparse.Namespace) -> list[str]:
    """How often a chosen cell is hit."""
    found = {
        (h.aim.strength, h.aim.height): h
        for h in hit_rates(CELL[TARGET], asked.hits, asked.workers)
    }
    rows = []
    for height, name in zip(HEIGHTS, ("low", "half high", "high"), strict=True):
        cells = (found[strength, height] for strength in STRENGTHS)
        rates = " | ".join(f"{100 * hit.rate:.0f} ± {100 * hit.error:.0f} %" for hit in cells)
        rows.append(f"| {name} | {rates} |")
    return [
        f"Throws at the cell {TARGET} on random boards, {asked.hits:,} with the best aim of each",
        "strength and height; a hit is a landing on the cell, or between it and others, for the",
        "seat may choose. One standard error.",
        "",
        "| height | strength 1 | 2 | 3 | 4 | 5 |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *rows,
    ]


SECTIONS: dict[str, tuple[str, Measure]] = {
    "speed": ("Time of a throw", speed),
    "bytes": ("The same bytes", repeated),
    "told": ("Every throw is told", everything_told),
    "faces": ("Faces", faces),
    "table": ("The throw table", table),
    "hits": ("Aiming matters", hits),
}


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Measures the thrown dice of The Pluvionauts.")
    add = parser.add_argument
    add("--only", nargs="+", choices=SECTIONS, default=list(SECTIONS), help="these sections alone")
    add("--timed", type=int, default=500, metavar="N", help="throws for the time")
    add("--throws", type=int, default=10_000, metavar="N", help="throws of which all must be told")
    add("--faces", type=int, default=6000, metavar="N", help="strong throws of each kind of die")
    add("--fresh", type=int, default=5000, metavar="N", help="throws against the table, any aim")
    add("--each", type=int, default=1000, metavar="N", help="throws against the table, single aims")
    add("--hits", type=int, default=300, metavar="N", help="throws at the cell for each force")
    add("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="child processes")
    add("--write", type=Path, help="write the results as Markdown into this file")
    return parser.parse_args()


def write_sections(sections: dict[str, str]) -> str:
    """The whole file."""
    head = "# The thrown dice\n\nWritten by `python bench/throws.py --write bench/THROWS.md`."
    titles = [title for title, _ in SECTIONS.values() if title in sections]
    return "\n\n".join([head, *(f"## {t}\n\n{sections[t]}" for t in titles)]) + "\n"


def main() -> None:
    """Reads the command line, measures, prints and perhaps writes, section by section."""
    asked = options()
    sections = read_sections(asked.write)
    for name in asked.only:
        title, measure = SECTIONS[name]
        sections[title] = "\n".join([*machine(), *measure(asked)])
        print(f"## {title}\n\n{sections[title]}\n", flush=True)
        if asked.write:
            asked.write.write_text(write_sections(sections), encoding="utf-8")


if __name__ == "__main__":
    main()

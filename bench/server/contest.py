"""Us and boardgame.io at the same game: as fast as it goes, then both at the same load."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import uvloop
from load import Measured, measure
from sides import Side, boardgame, install_boardgame, nodes, taberna
from words import progress, row

OURS, MEMORY, FILES = "Taberna, SQLite", "boardgame.io, in memory", "boardgame.io, FlatFile"
LIGHT = 0.6  # an equal load is this share of what the slowest side can do
WANTED = {MEMORY: 1.5, FILES: 4.0}  # times as many moves a second


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is measured."""

    rounds: int
    moves: int  # at each table, in one match
    seconds: float  # of each equal load
    tables: int = 50


@dataclass(slots=True)
class Results:
    """Every round of every side: saturated, and at each equal load."""

    version: str
    saturated: dict[str, list[Measured]] = field(default_factory=dict)
    equal: dict[float, dict[str, list[Measured]]] = field(default_factory=dict)  # by load
    fallen: list[str] = field(default_factory=list)  # peers that stopped answering on the way

    def rate(self, name: str) -> float:
        """What a side can do."""
        return median(found.rate for found in self.saturated[name])


def contest(plan: Plan, folder: Path) -> Results:
    """All sides in one run, interleaved; each plays a match first that does not count."""
    results = Results(install_boardgame())
    with _all_sides(folder) as sides:
        for number in range(plan.rounds + 1):
            progress(f"as fast as it goes: round {number} of {plan.rounds}")
            for side in _in_turn(sides, number):
                found = _measured(results, side, plan.tables, plan.moves)
                if number and found:
                    results.saturated.setdefault(side.name, []).append(found)
        known = [side for side in sides if side.name in results.saturated]
        quick = [side for side in known if not side.name.startswith(FILES)]
        for compared in (quick, known):
            _equal_load(results, plan, compared)
    return results


def _equal_load(results: Results, plan: Plan, sides: Sequence[Side]) -> None:
    rate = LIGHT * min(results.rate(side.name) for side in sides)
    moves = max(2, round(rate * plan.seconds / plan.tables))
    by_side = results.equal.setdefault(rate, {})
    for number in range(plan.rounds):
        progress(f"{rate:,.0f} moves/s: round {number + 1} of {plan.rounds}")
        for side in _in_turn(sides, number):
            found = _measured(results, side, plan.tables, moves, rate)
            if found:
                by_side.setdefault(side.name, []).append(found)


def _in_turn(sides: Sequence[Side], number: int) -> list[Side]:
    """Another one begins each round, so that nobody always comes after the same."""
    first = number % len(sides)
    return [*sides[first:], *sides[:first]]


def _measured(
    results: Results, side: Side, tables: int, moves: int, rate: float = 0.0
) -> Measured | None:
    """One match; a peer that breaks down keeps its earlier rounds and is asked no more."""
    if side.name in results.fallen:
        return None
    os.sync()  # nobody waits for what another has left for the disk to write
    try:
        return uvloop.run(measure(side, tables, moves, rate))
    except (TimeoutError, OSError):
        if side.name == OURS:
            raise
        progress(f"{side.name} answers no more")
        results.fallen.append(side.name)
        return None


@contextmanager
def _all_sides(folder: Path) -> Iterator[list[Side]]:
    found = nodes()
    newest, files = next(iter(found)), str(folder / "files")
    with ExitStack() as stack:
        yield [
            stack.enter_context(taberna(OURS, folder / "contest")),
            *(
                stack.enter_context(boardgame(f"{MEMORY}, Node {version}", "memory", node))
                for version, node in found.items()
            ),
            stack.enter_context(boardgame(f"{FILES}, Node {newest}", files, found[newest])),
        ]


# ---- words -----------------------------------------------------------------------------------


def report(plan: Plan, results: Results) -> list[str]:
    """The results as Markdown."""
    return [
        f"boardgame.io {results.version} from npm with its defaults (`koa-compose` 4.1.0).",
        f"{plan.tables} tables, {plan.moves} moves at each; medians of interleaved rounds "
        f"({plan.rounds}) after one that does not count. Another side begins each round.",
        "",
        "### As fast as it goes",
        "",
        "Whoever has seen the other's move makes the next one at once.",
        "",
        *_table(results.saturated),
        "",
        *(_ratio(results, peer) for peer in results.saturated if peer != OURS),
        *(f"* {name} broke down on the way; its earlier rounds count" for name in results.fallen),
        *(line for rate in results.equal for line in _equal(results, rate)),
    ]


def _ratio(results: Results, peer: str) -> str:
    times = results.rate(OURS) / results.rate(peer)
    wanted = next(times for kind, times in WANTED.items() if peer.startswith(kind))
    return f"* {times:.2f} times the moves/s of {peer} (wanted: {wanted})"


def _equal(results: Results, rate: float) -> list[str]:
    return [
        "",
        f"### {rate:,.0f} moves/s: {LIGHT:.0%} of what the slowest here can do",
        "",
        "Moves are due at fixed times; one that is late counts from when it was due.",
        "",
        *_table(results.equal[rate]),
    ]


def _table(sides: dict[str, list[Measured]]) -> list[str]:
    head = ("", "moves/s", "p50 ms", "p99 ms", "server CPU µs/move", "client's core")
    return [
        row(*head),
        row("---", *["---:"] * 5),
        *(_line(name, sides[name]) for name in sorted(sides, key=lambda name: name != OURS)),
    ]


def _line(name: str, found: Sequence[Measured]) -> str:
    return row(
        name,
        f"{median(one.rate for one in found):,.0f}",
        f"{median(one.p50 for one in found):.1f}",
        f"{median(one.p99 for one in found):.1f}",
        f"{median(one.server for one in found):,.0f}",
        f"{median(one.client for one in found):.0%}",
    )

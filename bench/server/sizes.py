"""Our side with few and many tables, over both kinds of database."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import uvloop
from idle import raise_file_limit
from load import Measured, measure
from sides import Side, taberna
from words import progress, row

TABLES = (1, 50, 500)
MANY, FEW_MOVES = 5_000, 4  # one round of them: setting up takes longer than playing
SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"

Sizes = dict[str, dict[int, list[Measured]]]


def sizes(rounds: int, moves: int, folder: Path, *, many: bool) -> Sizes:
    """Each database with each number of tables, as fast as it goes."""
    found: Sizes = {}
    raise_file_limit(4 * MANY + 1_000)
    with taberna(SQLITE, folder / "sizes") as one, _over_postgresql(folder) as other:
        for side in (one, other):
            uvloop.run(measure(side, 50, 20))  # wakes everything up
        for number in range(rounds):
            for tables in TABLES:
                progress(f"{tables} tables: round {number + 1} of {rounds}")
                for side in (one, other):
                    measured = uvloop.run(measure(side, tables, _moves(moves, tables)))
                    found.setdefault(side.name, {}).setdefault(tables, []).append(measured)
        if many:
            for side in (one, other):
                progress(f"{MANY} tables over {side.name}")
                found[side.name][MANY] = [uvloop.run(measure(side, MANY, FEW_MOVES))]
    return found


def _moves(moves: int, tables: int) -> int:
    """Longer matches where there are few tables, shorter ones where there are many."""
    return min(1_000, max(20, moves * 50 // tables))


@contextmanager
def _over_postgresql(folder: Path) -> Iterator[Side]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of machines without a runtime folder
        from pgserver.postgres_server import get_server

    with (
        TemporaryDirectory(prefix="taberna-") as home,
        get_server(Path(home), cleanup_mode="stop") as server,
    ):
        url = server.get_uri().replace("postgresql", "postgresql+asyncpg", 1)
        with taberna(POSTGRESQL, folder / "postgresql", url) as side:
            yield side


def report(found: Sizes) -> list[str]:
    """The results as Markdown."""
    return [
        "As fast as it goes. PostgreSQL (`fsync` and `synchronous_commit` on) shares the client's",
        "core.",
        "",
        row("database", "tables", "moves/s", "p50 ms", "p99 ms"),
        row("---", *["---:"] * 4),
        *(
            _line(database, tables, rounds)
            for database, by_tables in found.items()
            for tables, rounds in by_tables.items()
        ),
    ]


def _line(database: str, tables: int, rounds: Sequence[Measured]) -> str:
    return row(
        database,
        f"{tables}",
        f"{median(one.rate for one in rounds):,.0f}",
        f"{median(one.p50 for one in rounds):.1f}",
        f"{median(one.p99 for one in rounds):.1f}",
    )

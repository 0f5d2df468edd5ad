"""`taberna records`: many records as one table, for programs that look at them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from taberna.arena.journal import read_results
from taberna.cli.console import Sorry
from taberna.cli.files import load_record
from taberna.core.record import Record
from taberna.core.seat import CHANCE
from taberna.games import find_game

EXAMPLES = """\b
Examples:
  taberna records to-parquet matches/*.match --to plies.parquet
  taberna records to-parquet matches/ --games --to games.parquet
  taberna records to-parquet long.jsonl --to results.parquet
      what `taberna arena --results` kept: a row for each seat of a game
"""
Row = dict[str, Any]


@click.group(epilog=EXAMPLES, short_help="Turn records into tables.")
def records() -> None:
    """Many records at once."""


@records.command("to-parquet", epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--to", "out", required=True, type=click.Path(path_type=Path), metavar="FILE",
              help="The table that is written.")  # fmt: skip
@click.option("--games", "ends", is_flag=True, help="A row for each seat of a match, not each ply.")
def to_parquet(files: tuple[Path, ...], out: Path, ends: bool) -> None:
    """Write records as one Parquet table: a row for each ply, or for each seat of a match.

    A folder stands for the records (.match) in it. Results of an arena (.jsonl) have a row for
    each seat of a game, too.
    """
    results = [path for path in files if path.suffix == ".jsonl"]
    if results and len(results) < len(files):
        raise Sorry("records and results of an arena do not fit into one table: write two")
    rows_of = seat_rows if ends else ply_rows
    rows = (
        [row for path in results for row in result_rows(path)]
        if results
        else [row for path in _records(files) for row in rows_of(path.name, load_record(path))]
    )
    if not rows:
        raise Sorry("there is nothing to write: no record has a ply, or none has ended")
    write_table(out, rows)
    click.echo(f"{len(rows):,} rows: {out}")


def _records(files: Sequence[Path]) -> Iterator[Path]:
    for path in files:
        yield from sorted(path.glob("*.match")) if path.is_dir() else [path]


def ply_rows(name: str, record: Record) -> Iterator[Row]:
    """Every ply with the id that its text stands for."""
    game, facts = record.game, _facts(name, record)
    for number, ply in enumerate(record.plies, 1):
        chance = ply.seat == CHANCE
        yield facts | {
            "ply": number,
            "kind": "chance" if chance else "call" if ply.called else "action",
            "seat": None if chance else game.seat_names[ply.seat],
            "text": ply.text,
            "id": game.chance_id(ply.text) if chance else game.action_id(ply.text),
            "marks": list(ply.marks),
        }


def seat_rows(name: str, record: Record) -> Iterator[Row]:
    """Every seat of a match that has ended."""
    outcome, facts = record.result, _facts(name, record)
    if outcome is None:
        return
    for seat, (rank, scores) in enumerate(zip(outcome.ranks, outcome.scores, strict=True)):
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        yield facts | {
            "seat": record.game.seat_names[seat],
            "player": record.players[seat] if seat < len(record.players) else "",
            "reason": outcome.reason,
            "rank": rank,
            "share": won,
            "scores": [{"name": what, "value": value} for what, value in scores],
            "plies": len(record.plies),
        }


def result_rows(path: Path) -> Iterator[Row]:
    """Every seat of every game that an arena kept."""
    league, blocks = read_results(path)
    game = find_game(league.game)
    facts = {
        "results": path.name,
        "game": league.game,
        "rules": game.write_ruleset(game.read_position(league.position).ruleset),
        "seats": league.seats,
        "seed": league.seed,
    }
    for block in blocks:
        for number, played in enumerate(block.games):
            for seat, bot in enumerate(played.bots):
                scores = [{"name": n, "value": value} for n, value in played.scores[seat].items()]
                yield facts | {
                    "block": block.number,
                    "place": number,
                    "seat": game.seat_names[seat],
                    "bot": bot,
                    "reason": played.reason,
                    "rank": played.ranks[seat],
                    "share": played.shares[seat],
                    "scores": scores,
                }


def _facts(name: str, record: Record) -> Row:
    """What is the same in every row of a record."""
    start = record.game.read_position(record.position)
    return {
        "record": name,
        "game": record.game.name,
        "rules_version": record.version,
        "rules": record.game.write_ruleset(start.ruleset),
        "seats": start.seats,
    }


def write_table(path: Path, rows: Sequence[Row]) -> None:
    """Writes rows with the same columns."""
    import pyarrow
    from pyarrow import parquet

    table = pyarrow.Table.from_pylist(list(rows))
    try:
        parquet.write_table(table, path)
    except OSError as error:
        raise Sorry(f"cannot write {path}: {error}") from None

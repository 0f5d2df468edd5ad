"""Matches that were left: what is kept beside a record until it is over, and how it goes on.

The record of a match that is still played does not tell the seed of its dice. It is kept in a file
of its own, for its owner alone, and deleted when the match is over.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from taberna.cli.console import Sorry
from taberna.cli.files import data_folder, load_record, read_text, reason
from taberna.core.dice import FairDice
from taberna.core.errors import TabernaError
from taberna.core.game import Game
from taberna.core.record import Record
from taberna.store.files import write_private
from taberna.table.match import Match
from taberna.table.match_setup import thrower_for

ENDING = ".left"  # of what is kept beside a record


class LeftMatch(msgspec.Struct, frozen=True):
    """What a record does not say about a match that goes on."""

    seed: str
    bot: str  # who takes the seats that no person holds
    people: list[int]


def keep(record: Path, left: LeftMatch) -> None:
    """Keeps beside a record what is needed to go on."""
    try:
        write_private(beside(record), msgspec.json.encode(left), replace=True)
    except OSError as error:
        raise Sorry(f"cannot write {beside(record)}: {reason(error)}") from None


def forget(record: Path) -> None:
    """The match is over: its record tells everything."""
    beside(record).unlink(missing_ok=True)


def beside(record: Path) -> Path:
    """Where it is kept."""
    return record.with_name(record.name + ENDING)


def last_left(game: Game[Any, Any, Any, Any] | None = None) -> Path:
    """The record of the match that was left last; of this game, if there is one named."""
    for file in records():
        if beside(file).exists() and (game is None or load_record(file).game is game):
            return file
    which = f"no match of {game.title}" if game else "no match"
    raise Sorry(f"{which} was left unfinished here; `taberna play` begins one")


def records() -> list[Path]:
    """One's records in the data folder, the latest first."""
    return sorted((data_folder() / "records").glob("*.match"), reverse=True)


def take_up(file: Path) -> tuple[Match, LeftMatch]:
    """The match as it was left."""
    record = load_record(file)
    if record.outcome:
        raise Sorry(f"the match in {file} is over; `taberna replay {file}` shows it")
    if not beside(file).exists():
        raise Sorry(f"{beside(file)} is not there, and without it nobody knows what is drawn next")
    try:
        left = msgspec.json.decode(read_text(beside(file)), type=LeftMatch)
        return _played(record, bytes.fromhex(left.seed)), left
    except (ValueError, msgspec.DecodeError):
        raise Sorry(f"cannot read {beside(file)}") from None


def _played(record: Record, seed: bytes) -> Match:
    dice = FairDice(seed, record.salts)
    if dice.commitment != record.commitment:
        raise Sorry("the dice kept beside this record are those of another match")
    state = record.game.read_position(record.position)
    match = Match(state, record.players, dice, thrower_for(state))
    for ply in record.plies:
        match.repeat(ply)
    return match


def listing() -> list[str]:
    """A line for each of one's records."""
    lines = [_line(file) for file in records()]
    return lines or ["You have no records yet; `taberna play` makes one."]


def _line(file: Path) -> str:
    try:
        record = load_record(file)
    except TabernaError as error:
        return f"{file.name}  {error}"
    who = ", ".join(record.players)
    over = "over" if record.outcome else "can go on" if beside(file).exists() else "unfinished"
    return f"{file}  {record.game.name}  {who}  {len(record.plies)} plies, {over}"

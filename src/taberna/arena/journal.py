"""The results file: what is played on the first line, then a line for every block, as it ends."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields, replace
from pathlib import Path

import msgspec

from taberna.arena.block import Block
from taberna.arena.league import League
from taberna.core.errors import BadRecord, NotNow
from taberna.core.locks import lock_file
from taberna.games import find_game

FORM = "taberna arena 1"


@dataclass(frozen=True, slots=True)
class Head:
    """The first line: of what the other lines are results."""

    form: str
    rules_version: int
    league: League


class Journal:
    """Keeps blocks of one league in a file; a half-written last line is forgotten."""

    def __init__(self, path: Path, league: League) -> None:
        self._path = path
        self._head = Head(FORM, find_game(league.game).rules_version, league)
        self.blocks: dict[int, Block] = {}

    def __enter__(self) -> Journal:
        try:
            self._file = self._path.open("a+b")
        except OSError as error:
            raise NotNow(f"cannot write {self._path}: {error.strerror}") from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *raised: object) -> None:
        self._file.close()

    def append(self, block: Block) -> None:
        """Keeps a block before anybody is told of it."""
        self._write(replace(block, records=()))

    def _lock(self) -> None:
        try:
            lock_file(self._file.fileno())
        except BlockingIOError:
            raise NotNow(f"another arena is writing into {self._path}: wait for it") from None

    def _read(self) -> None:
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            self._file.truncate(sum(map(len, lines)) - len(lines.pop()))
        if not lines:
            self._write(self._head)
            return
        self._check(lines[0])
        blocks = [self._block(line, number) for number, line in enumerate(lines[1:], 2)]
        self.blocks = {block.number: block for block in blocks}

    def _check(self, line: bytes) -> None:
        """Refuses results of something else."""
        try:
            head = msgspec.json.decode(line, type=Head)
        except msgspec.DecodeError:
            why = f"{self._path} is no results file of an arena: name another one"
            raise BadRecord(why) from None
        if head != self._head:
            what = ", ".join(differences(head, self._head))
            raise NotNow(f"{self._path} holds results of other games ({what}): name another file")

    def _block(self, line: bytes, number: int) -> Block:
        try:
            return msgspec.json.decode(line, type=Block)
        except msgspec.DecodeError as error:
            raise BadRecord(f"{self._path} is damaged there: {error}", number) from None

    def _write(self, line: Head | Block) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def differences(there: Head, here: Head) -> list[str]:
    """What was played otherwise, in a few words each."""
    old = {"form": there.form, "rules version": there.rules_version, **said(there.league)}
    new = {"form": here.form, "rules version": here.rules_version, **said(here.league)}
    return [f"{what} {old[what]} there, {new[what]} here" for what in new if old[what] != new[what]]


def said(league: League) -> dict[str, object]:
    """What a league is made of, as people say it."""
    values = {one.name: getattr(league, one.name) for one in fields(league)}
    return values | {"bots": ",".join(league.bots), "field": league.field or "nobody"}

"""The results file: what is played on the first line, then a line for every block, as it ends."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path

from taberna.arena.block import Block
from taberna.arena.league import League
from taberna.games import find_game
from taberna.work import journal

FORM = "taberna arena 1"
WHAT = "arena"


@dataclass(frozen=True, slots=True)
class Head:
    """The first line: of what the other lines are results."""

    form: str
    rules_version: int
    league: League


class Journal(journal.GrowingFile[Head, Block]):
    """Keeps blocks of one league in a file."""

    def __init__(self, path: Path, league: League) -> None:
        head = Head(FORM, find_game(league.game).rules_version, league)
        super().__init__(path, head, Block, what=WHAT, differences=differences)

    @property
    def blocks(self) -> dict[int, Block]:
        """What was kept before, by number."""
        return {block.number: block for block in self.lines}

    def append(self, block: Block, /) -> None:
        """Keeps a block before anybody is told of it."""
        super().append(replace(block, records=()))


def read_results(path: Path) -> tuple[League, list[Block]]:
    """A results file, whoever writes it now; a half-written last line is left out."""
    lines = [line for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    head = journal.read_head(path, lines[0] if lines else b"", Head, WHAT)
    found = (journal.read_line(path, line, n, Block) for n, line in enumerate(lines[1:], 2))
    return head.league, list(found)


def differences(there: Head, here: Head) -> list[str]:
    """What was played otherwise, in a few words each."""
    old = {"form": there.form, "rules version": there.rules_version, **said(there.league)}
    new = {"form": here.form, "rules version": here.rules_version, **said(here.league)}
    return [f"{what} {old[what]} there, {new[what]} here" for what in new if old[what] != new[what]]


def said(league: League) -> dict[str, object]:
    """What a league is made of, as people say it."""
    values = {one.name: getattr(league, one.name) for one in fields(league)}
    return values | {"bots": ",".join(league.bots), "field": league.field or "nobody"}

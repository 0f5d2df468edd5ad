"""What is written into the books after something happened at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taberna.server.client import Requester
from taberna.server.ports import TableBooks
from taberna.server.timing import now_ms
from taberna.store.kept import Account
from taberna.store.tables import Change
from taberna.table.commands import Command, Throw, names_its_move
from taberna.table.entries import MOVES, Ended, Row
from taberna.table.snapshot import Snapshot, take_snapshot
from taberna.table.table import OVER, RUNNING, Table

SNAPSHOT_EVERY = 64  # entries
NOTED_EVERY = 60_000  # milliseconds, after which the books learn again when a table was used


class Bookkeeper:
    """Makes the changes to be written for one table, with a snapshot now and then."""

    def __init__(self, account: Account, covered: int, claim: int) -> None:
        self._account, self._claim = account, claim
        self._covered = covered  # entries up to the last snapshot
        self._stand: tuple[str, int | None] | None = None  # as the books know it, if that is sure
        self._noted = 0  # when that was written

    def doubt(self) -> None:
        """What the books know is no longer sure: another node wrote, or writing failed."""
        self._stand = None

    def change(
        self, before: Table, after: Table, rows: Sequence[Row], command: Command, request: str
    ) -> Change:
        """These rows, to be written together with what follows from them."""
        wake = _wake(after, self._claim)
        return Change(
            rows=rows,
            status=after.status,
            wake=wake,
            stands=self._stands(after, wake),
            request=request,
            numbered=names_its_move(command),
            chairs=None if after.chairs == before.chairs else after.chairs,
            snapshot=self._snapshot(after),
            results=self._results(after, rows) if after.status == OVER else (),
            paths=_paths(before, command) if isinstance(command, Throw) else (),
        )

    def _stands(self, table: Table, wake: int | None) -> bool:
        """Whether the books need not be told how the table stands."""
        stand = (table.status, wake)
        if stand == self._stand and table.at - self._noted < NOTED_EVERY:
            return True
        self._stand, self._noted = stand, table.at
        return False

    def _snapshot(self, table: Table) -> Snapshot | None:
        if table.status != RUNNING or table.number - self._covered < SNAPSHOT_EVERY:
            return None
        snapshot = take_snapshot(table)
        if snapshot is not None:
            self._covered = table.number
        return snapshot

    def _results(self, table: Table, rows: Sequence[Row]) -> list[dict[str, Any]]:
        """How everybody did, when the match ends with this; what was set up does not count."""
        if table.plan.resumed:
            return []
        standing = table.standing()
        ended_now = any(isinstance(row.entry, (*MOVES, Ended)) for row in rows)
        if standing is None or not ended_now:
            return []
        return [
            {
                "seat": seat,
                "guest": chair.guest,
                "bot": chair.bot,
                "game": table.plan.game,
                "rules": table.game.counted_rules(table.game.find_ruleset(self._account.rules)),
                "seats": table.plan.seats,
                "rank": standing.ranks[seat],
                "share": (seat in standing.winners) / max(1, len(standing.winners)),
                "ended": table.at,
                "score": standing.scores[seat][0][1] if standing.scores[seat] else None,
            }
            for seat, chair in enumerate(table.chairs)
        ]


def first_change(table: Table, rows: Sequence[Row], claim: int) -> Change | None:
    """What happened while a table was set up, if anything did."""
    if not rows:
        return None
    return Change(rows, table.status, _wake(table, claim), chairs=table.chairs)


def _wake(table: Table, claim: int) -> int | None:
    """When another node has to look after this table, should this one be gone."""
    return now_ms() + claim if table.house_to_play else table.deadline


def _paths(before: Table, command: Throw) -> Sequence[tuple[int, bytes]]:
    """How a throw flew, by its place in the record."""
    return ((before.playing.ply, command.thrown.trajectory),)


async def is_kept(books: TableBooks, table: str, asked: Requester) -> bool:
    """Whether a stale request is one that was done, by this node or before it was started."""
    return bool(asked.key) and await books.asked(table, asked.key) is not None

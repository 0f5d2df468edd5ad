"""What is written into the books after something happened at a table."""

from __future__ import annotations

from typing import Any

from taberna.server.client import now_ms
from taberna.store.tables import Account, Change
from taberna.table.chair import Chair
from taberna.table.entries import MOVES, Ended
from taberna.table.evening import OVER, RUNNING, Row
from taberna.table.snapshot import Snapshot
from taberna.table.table import Table

SNAPSHOT_EVERY = 64  # entries
NOTED_EVERY = 60_000  # milliseconds, after which the books learn again when a table was used


class Keeper:
    """Makes the change to be written, with a snapshot now and then."""

    def __init__(self, account: Account, table: Table, claim: int) -> None:
        self._account, self._table, self._claim = account, table, claim
        self._stand: tuple[str, int | None] | None = None  # as the books know it, if that is sure
        self._noted = 0  # when that was written

    def doubt(self) -> None:
        """Another node has written: what the books know is no longer sure."""
        self._stand = None

    def change(self, chairs: tuple[Chair, ...], request: str) -> Change:
        """All that is fresh, to be written together; `chairs` is who sat there before."""
        table = self._table
        rows, table.fresh = table.fresh, []
        paths, table.paths = table.paths, []
        seated = tuple(table.chairs)
        wake = _wake(table, self._claim)
        return Change(
            rows=rows,
            status=table.status,
            wake=wake,
            stands=self._stands(wake),
            request=request,
            chairs=seated if seated != chairs else None,
            snapshot=self._snapshot(),
            results=self._results(rows),
            paths=paths,
        )

    def _stands(self, wake: int | None) -> bool:
        """Whether the books need not be told how the table stands."""
        table, stand = self._table, (self._table.status, wake)
        if stand == self._stand and table.at - self._noted < NOTED_EVERY:
            return True
        self._stand, self._noted = stand, table.at
        return False

    def _snapshot(self) -> Snapshot | None:
        table = self._table
        if table.status != RUNNING or table.number - table.covered < SNAPSHOT_EVERY:
            return None
        snapshot = table.snapshot()
        if snapshot is not None:
            table.covered = table.number
        return snapshot

    def _results(self, rows: list[Row]) -> list[dict[str, Any]]:
        """How everybody did, when the match ends with this; what was set up does not count."""
        table = self._table
        if table.status != OVER or table.plan.resumed:
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


def first_change(table: Table, claim: int) -> Change | None:
    """What happened while a table was set up, if anything did."""
    if not table.fresh:
        return None
    return Change(table.fresh, table.status, _wake(table, claim), chairs=tuple(table.chairs))


def _wake(table: Table, claim: int) -> int | None:
    """When another node has to look after this table, should this one be gone."""
    busy = table.throw_due or table.bot_to_play()
    return now_ms() + claim if busy else table.clock.deadline

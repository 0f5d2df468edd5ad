"""What is written into the books after something happened at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taberna.server.allowances import bot_table_quotas
from taberna.server.client import Requester
from taberna.server.ports import TableBooks
from taberna.server.settings import Settings
from taberna.server.timing import now_ms
from taberna.store.rows import CLOSED_IN_PAUSE, FINISHED_BY_BOT, Account, Change, Quota
from taberna.table.commands import Command, Throw, names_its_move
from taberna.table.entries import MOVES, Ended, Row, public_count
from taberna.table.snapshot import Snapshot, take_snapshot
from taberna.table.table import CLOSED, OVER, RUNNING, Table

SNAPSHOT_EVERY = 64  # entries
NOTED_EVERY = 60_000  # milliseconds, after which the books learn again when a table was used

Stand = tuple[str, int | None, bool]  # status, wake and pause of a table


class Bookkeeper:
    """Makes the changes to be written for one table, with a snapshot now and then."""

    def __init__(self, account: Account, covered: int, settings: Settings) -> None:
        self._account, self._settings = account, settings
        self._covered = covered  # entries up to the last snapshot
        self._stand: Stand | None = None  # as the books know it, if that is sure
        self._noted = 0  # when that was written
        self._before: tuple[Stand | None, int, int] = None, 0, covered  # the last change

    def doubt(self) -> None:
        """What the books know is no longer sure: another node wrote, or writing failed."""
        self._stand = None

    def discard(self) -> None:
        """The last change was not written, and the table's row is as it was before it."""
        self._stand, self._noted, self._covered = self._before

    def change(
        self, before: Table, after: Table, rows: Sequence[Row], command: Command, request: str
    ) -> Change:
        """These rows, to be written together with what follows from them."""
        self._before = self._stand, self._noted, self._covered
        wake, begins = _wake(after, self._settings.claim), before.status != RUNNING
        return Change(
            rows=rows,
            status=after.status,
            wake=wake,
            paused=after.paused,
            stands=not public_count(rows) or self._stands(after, wake),
            request=request,
            numbered=names_its_move(command),
            chairs=None if after.chairs == before.chairs else after.chairs,
            snapshot=self._snapshot(after),
            results=self._results(before, after, rows),
            paths=_paths(before, command) if isinstance(command, Throw) else (),
            quotas=_quotas(after, self._account.host, self._settings) if begins else (),
        )

    def _stands(self, table: Table, wake: int | None) -> bool:
        """Whether the books need not be told how the table stands."""
        stand = (table.status, wake, table.paused)
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

    def _results(self, before: Table, after: Table, rows: Sequence[Row]) -> list[dict[str, Any]]:
        """How everybody did, when the match ends with this.

        What was set up, or played in developer mode, does not count.
        """
        if after.plan.resumed or after.plan.developer:
            return []
        if after.status == OVER and any(isinstance(row.entry, (*MOVES, Ended)) for row in rows):
            return self._ended(after)
        if after.status == CLOSED and before.status == RUNNING and before.paused:
            last = {
                "rank": after.plan.seats,
                "share": 0.0,
                "score": None,
                "finish": CLOSED_IN_PAUSE,
            }
            return [self._result(after, seat) | last for seat in before.left_others()]
        return []

    def _ended(self, table: Table) -> list[dict[str, Any]]:
        """The results of a match that was played to its end."""
        standing = table.standing()
        if standing is None:
            return []
        by_bot = {"share": 0.0, "score": None, "finish": FINISHED_BY_BOT}
        finished = table.bot_finished()
        return [
            self._result(table, seat)
            | {
                "rank": standing.ranks[seat],
                "share": (seat in standing.winners) / max(1, len(standing.winners)),
                "score": standing.scores[seat][0][1] if standing.scores[seat] else None,
                "finish": "",
            }
            | (by_bot if seat in finished else {})
            for seat in range(table.plan.seats)
        ]

    def _result(self, table: Table, seat: int) -> dict[str, Any]:
        """Whose result it is, and of which match."""
        chair, rules = table.chairs[seat], table.game.find_recorded_ruleset(self._account.rules)
        return {
            "seat": seat,
            "guest": chair.guest,
            "bot": chair.bot,
            "game": table.plan.game,
            "rules": table.game.counted_rules(rules),
            "seats": table.plan.seats,
            "ended": table.at,
        }


def first_change(table: Table, rows: Sequence[Row], host: str, settings: Settings) -> Change | None:
    """What happened while a table was set up, if anything did."""
    if not rows:
        return None
    wake, quotas = _wake(table, settings.claim), _quotas(table, host, settings)
    return Change(rows, table.status, wake, chairs=table.chairs, quotas=quotas)


def _quotas(table: Table, host: str, settings: Settings) -> Sequence[Quota]:
    """What a match that has begun counts towards, if only bots play it."""
    if table.status != RUNNING or any(chair.guest for chair in table.chairs):
        return ()
    return bot_table_quotas(host, settings)


def _wake(table: Table, claim: int) -> int | None:
    """When another node has to look after this table, should this one be gone."""
    return now_ms() + claim if table.house_to_play else table.deadline


def _paths(before: Table, command: Throw) -> Sequence[tuple[int, bytes]]:
    """How a throw flew, by its place in the record."""
    return ((before.playing.ply, command.thrown.trajectory),)


async def is_kept(books: TableBooks, table: str, asked: Requester) -> bool:
    """Whether a stale request is one that was done, by this node or before it was started."""
    return bool(asked.key) and await books.asked(table, asked.key) is not None

"""The study: where records are read, replayed, checked and drawn, in processes of their own.

What it costs is counted: every address has so many seconds of work a minute. What was found out
about a finished match is kept for a while, since it does not change.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from taberna.core.errors import Cause, NotNow
from taberna.server.decisions import (
    Crossing,
    Decision,
    crossing,
    decision,
    latest_explainable,
)
from taberna.server.limits import Buckets, SlowDown
from taberna.server.processes import DoneElsewhere
from taberna.server.protocol import Step
from taberna.server.settings import Settings
from taberna.server.studies import (
    ImportRead,
    fairness_json,
    finished_text,
    hindsight_json,
    missed,
    moves_json,
    plies_json,
    read_import,
    record_text,
)
from taberna.server.timing import MonotonicClock
from taberna.server.turns import Owner
from taberna.store.rows import IMPORTED
from taberna.store.tables import TableBook
from taberna.table.table import OVER

T = TypeVar("T")

KEPT_FOR = 300.0  # seconds; another node may have forgotten a name meanwhile
MINUTE = 60.0


class Answers:
    """Answers that are kept for a while; the oldest make room."""

    def __init__(self, most: int, clock: MonotonicClock | None = None) -> None:
        self._most, self._size = most, 0  # bytes
        self._clock = clock or MonotonicClock()
        self._kept: OrderedDict[tuple[object, ...], tuple[float, bytes]] = OrderedDict()

    def get(self, asked: tuple[object, ...]) -> bytes | None:
        """What was answered before, if it is still kept."""
        until, answer = self._kept.get(asked, (0.0, b""))
        if until < self._clock.now():
            return None
        self._kept.move_to_end(asked)
        return answer

    def keep(self, asked: tuple[object, ...], answer: bytes) -> None:
        """Keeps an answer."""
        self._drop(asked)
        if len(answer) <= self._most:
            self._kept[asked] = self._clock.now() + KEPT_FOR, answer
            self._size += len(answer)
        while self._size > self._most:
            self._drop(next(iter(self._kept)))

    def forget(self, table: str) -> None:
        """Forgets all that was answered about a table."""
        for asked in [one for one in self._kept if one[0] == table]:
            self._drop(asked)

    def _drop(self, asked: tuple[object, ...]) -> None:
        _, answer = self._kept.pop(asked, (0.0, b""))
        self._size -= len(answer)


class Study(DoneElsewhere):
    """Reads, replays, checks and draws."""

    def __init__(
        self, books: TableBook, settings: Settings, clock: MonotonicClock | None = None
    ) -> None:
        self._books, self._limit = books, settings.study_seconds
        self._clock = clock or MonotonicClock()
        super().__init__(settings.study_workers, clock=self._clock)
        each = settings.study_seconds_per_minute
        self._costs = Buckets(each / MINUTE, each, self._clock.now)
        self.answers = Answers(settings.replays_kept, self._clock)

    async def do(
        self, owner: Owner, function: Callable[..., T], *words: object, times: int = 1
    ) -> T:
        """Does something on the account of an address; refused where that is overdrawn.

        It may take as many times the usual seconds.
        """
        self._check_share(owner[0])
        began = self._clock.now()

        def timed(_: float) -> float:
            nonlocal began
            began = self._clock.now()
            self._check_share(owner[0])  # again: much may have been asked for at once
            return 0.0

        try:
            doing = _plainly, function, words
            return await self._processes.do(owner, times * self._limit, *doing, timed=timed)
        finally:
            self._costs.charge(owner[0], self._clock.now() - began)

    def _check_share(self, address: str) -> None:
        """Refuses work where an address has used up its share."""
        if not self._costs.left(address):
            raise SlowDown(
                "this address has let the house work a lot: wait a moment", Cause("busy")
            )

    async def read_import(self, owner: Owner, text: str) -> ImportRead:
        """A record that is to be kept."""
        return await self.do(owner, read_import, text)

    async def record(self, owner: Owner, id: str, guest: str, seat: int | None) -> str:
        """The record of a table as a guest may know it."""
        return await self.do(owner, record_text, await self._books.kept(id), guest, seat)

    async def decision(self, owner: Owner, id: str, seat: int, ply: int) -> Decision:
        """What a bot chose, and what it saw, as far as that may be known."""
        return await self.do(owner, decision, await self._books.kept(id), seat, ply)

    async def latest_explainable(self, owner: Owner, id: str, seat: int) -> int:
        """The ply of a bot's latest choice if it may be explained now; 0 if it may not."""
        return await self.do(owner, latest_explainable, await self._books.kept(id), seat)

    async def crossing(self, owner: Owner, id: str, ply: int) -> Crossing:
        """The choice that a finished match stood at after so many plies."""
        return await self.do(owner, crossing, await self._books.kept(id), ply)

    async def plies(self, owner: Owner, id: str, seat: int | None, first: int, count: int) -> bytes:
        """Frames of a finished match."""
        return await self._finished(owner, plies_json, id, seat, first, count)

    async def moves(self, owner: Owner, id: str, seat: int | None) -> bytes:
        """What happened in a finished match."""
        return await self._finished(owner, moves_json, id, seat)

    async def fairness(self, owner: Owner, id: str) -> bytes:
        """All that is needed to check the draws of a finished match."""
        return await self._finished(owner, fairness_json, id)

    async def hindsight(self, owner: Owner, id: str, seat: int) -> bytes:
        """What better play would have made of the luck in a seat's last turn."""
        return await self._finished(owner, hindsight_json, id, seat)

    async def finished(self, owner: Owner, id: str) -> tuple[str, int]:
        """The record of a finished match, and how many plies it has."""
        return await self.do(owner, finished_text, await self._books.kept(id))

    async def missed(
        self, owner: Owner, id: str, viewer: int | None, since: int, until: int
    ) -> list[Step]:
        """What somebody saw happen at a table long ago."""
        return await self.do(owner, missed, await self._books.kept(id), viewer, since, until)

    async def _finished(
        self, owner: Owner, function: Callable[..., bytes], id: str, *words: object
    ) -> bytes:
        """An answer about a match that does not change any more."""
        asked = (id, function.__name__, *words)
        known = self.answers.get(asked)
        if known is not None:
            return known
        kept = await self._books.kept(id)
        if kept.account.status not in (OVER, IMPORTED):
            raise NotNow("the match is not over", Cause("not-over"))
        answer = await self.do(owner, function, kept, *words)
        self.answers.keep(asked, answer)
        return answer


def _plainly(function: Callable[..., T], words: tuple[object, ...], _: float) -> T:
    return function(*words)

"""Reviews of finished matches: worked out a part at a time in the study, and kept in the books.

Whoever asks for a review that is being worked out waits for the same one. Its parts are kept, so
that after a restart it goes on where it was; a review that is kept costs nothing, and names nobody.
A busy machine makes it slower, and does not end it.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import msgspec

from taberna.core.errors import Cause, NotNow, TabernaError, UnknownName
from taberna.review import Moment
from taberna.server import studies
from taberna.server.address_limits import AddressLimits
from taberna.server.background import Tasks
from taberna.server.limits import SlowDown
from taberna.server.processes import TooSlow
from taberna.server.stopping import stop
from taberna.server.study import Study
from taberna.server.timing import now_ms
from taberna.server.turns import Owner
from taberna.store.rows import IMPORTED, Listing
from taberna.store.store import Store
from taberna.table.table import OVER

log = logging.getLogger("taberna.reviews")

T = TypeVar("T")

AT_ONCE = 8  # plies; each takes up to some tenths of a second, so that others wait little
NEWS_WITHIN = 20.0  # seconds after which somebody who waits is told how things stand
RECOVERS = 1.0  # seconds after which an address that is overdrawn is looked at again
NULL = msgspec.Raw(b"null")
EASED = 3  # times, before a review is given up


class ReviewNews(msgspec.Struct, frozen=True):
    """How far a review is: points of the curve that were not told before, and at the end all."""

    done: int
    total: int
    moments: msgspec.Raw
    review: msgspec.Raw  # null until then

    @property
    def complete(self) -> bool:
        """Whether that is all."""
        return self.review is not NULL


class Pace:
    """How much is asked for at once, and how long that may take: on a busy machine less, longer."""

    def __init__(self) -> None:
        self.at_once, self.times, self._eased = AT_ONCE, 1, 0

    def ease(self) -> bool:
        """After something that took too long; whether it is worth another try."""
        self.at_once, self.times = max(1, self.at_once // 4), 2 * self.times
        self._eased += 1
        return self._eased <= EASED


class ReviewJob:
    """A review that is being worked out: first the curve, then every ply."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.size = 0  # moments, and plies with the start; not known at first
        self.moments: list[Moment] = []
        self.curve: list[bytes] = []
        self.plies: list[bytes] = []
        self.answer = b""
        self.error: TabernaError | None = None
        self._judged = 0
        self._news = asyncio.Event()

    @property
    def done(self) -> int:
        """How much of it is worked out, of twice its size."""
        return len(self.moments) + self._judged

    def take(self, part: bytes) -> None:
        """One more part."""
        if len(self.moments) < self.size:
            self.curve.append(part)
            self.moments += studies.unpacked(part, list[Moment])
        else:
            self.plies.append(part)
            self._judged += len(studies.unpacked(part, list[msgspec.Raw]))
        self.tell()

    def tell(self) -> None:
        """Wakes up whoever waits for news."""
        self._news.set()
        self._news = asyncio.Event()

    async def news(self, after: int) -> None:
        """Returns when more than so much is done, or it is over, or after a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(NEWS_WITHIN):
                while self.done <= after and not self.answer and not self.error:
                    await self._news.wait()


class Reviews:
    """All that are kept, and those that are being worked out."""

    def __init__(
        self, store: Store, study: Study, limits: AddressLimits, tasks: Tasks, per_guest: int
    ) -> None:
        self._store, self._study, self._limits, self._tasks = store, study, limits, tasks
        self._per_guest = per_guest
        self._jobs: dict[str, tuple[ReviewJob, asyncio.Task[None]]] = {}
        self._judges: dict[tuple[str, int], str] = {}

    async def ask(self, owner: Owner, guest: str, id: str, after: int) -> ReviewNews:
        """A review, or how far it is once more than `after` is done; begins it if nobody has."""
        judge = await self._judge_of(owner, id)
        kept = await self._find(id, judge)
        if kept is not None:
            return await _shown(max(1, after), max(1, after), (), kept)
        job = self._job(owner, guest, id, judge)
        await job.news(after)
        if job.error:
            raise job.error
        return await _shown(job.done, 2 * job.size, job.moments[max(0, after) :], job.answer)

    async def kept(self, owner: Owner, id: str) -> bytes | None:
        """A review that is done, as it is kept: compressed."""
        return await self._store.reviews.find(id, await self._judge_of(owner, id))

    async def whole(self, owner: Owner, guest: str, id: str) -> bytes:
        """A review, when it is done."""
        judge = await self._judge_of(owner, id)
        kept = await self._find(id, judge)
        if kept is None:
            job = self._job(owner, guest, id, judge)
            while not job.answer:
                await job.news(job.done)
                if job.error:
                    raise job.error
            kept = job.answer
        return await _unpacked(kept)

    async def _find(self, id: str, judge: str) -> bytes | None:
        """What is kept; not looked for while it is worked out, which may end meanwhile."""
        return None if id in self._jobs else await self._store.reviews.find(id, judge)

    async def forget(self, id: str) -> None:
        """Stops working on a match that goes; returns when nothing more will be written."""
        if id in self._jobs:
            await stop({self._jobs[id][1]})

    async def check_over(self, id: str) -> Listing:
        """A match that is over, as lists show it; refused if it is not."""
        listing = await self._store.tables.listing(id)
        if listing is None:
            raise UnknownName("table", id, ())
        if listing.status not in (OVER, IMPORTED):
            raise NotNow("the match is not over", Cause("not-over"))
        return listing

    async def _judge_of(self, owner: Owner, id: str) -> str:
        """Who reviews this match; refused if it is not over."""
        listing = await self.check_over(id)
        asked = listing.game, len(listing.seats)
        if asked not in self._judges:
            self._judges[asked] = await self._do(owner, Pace(), studies.evaluator, *asked)
        return self._judges[asked]

    def _job(self, owner: Owner, guest: str, id: str, judge: str) -> ReviewJob:
        if id not in self._jobs:
            self._check(owner, guest)
            job = ReviewJob(guest)
            self._jobs[id] = job, self._tasks.start(self._work(job, owner, id, judge))
        return self._jobs[id][0]

    def _check(self, owner: Owner, guest: str) -> None:
        if sum(job.guest == guest for job, _ in self._jobs.values()) >= self._per_guest:
            raise NotNow(
                "reviews that you have asked for are being worked out: wait for one",
                Cause("reviews-wait"),
            )
        self._limits.check("reviews", owner[0])

    async def _work(self, job: ReviewJob, owner: Owner, id: str, judge: str) -> None:
        try:
            job.answer = await self._worked_out(job, owner, id, judge)
        except TabernaError as error:
            job.error = error
        except BaseException as error:
            job.error = TooSlow("the review was not finished: ask again", Cause("too-slow"))
            if isinstance(error, Exception):
                log.exception("a review failed")
            raise
        finally:
            del self._jobs[id]
            job.tell()

    async def _worked_out(self, job: ReviewJob, owner: Owner, id: str, judge: str) -> bytes:
        kept, pace = await self._store.tables.kept(id), Pace()
        text, plies = await self._do(owner, pace, studies.finished_text, kept)
        job.size = plies + 1
        for first, part in await self._store.reviews.parts(id, judge):
            if first == job.done:
                job.take(part)
        while job.done < 2 * job.size:
            first = job.done
            part = await self._next_part(owner, pace, text, job)
            await self._store.reviews.add_part(id, judge, first, part)
            job.take(part)
        answer = await self._do(owner, pace, studies.review_json, text, job.curve, job.plies)
        await self._store.reviews.finish(id, judge, answer, now_ms())
        return answer

    async def _next_part(self, owner: Owner, pace: Pace, text: str, job: ReviewJob) -> bytes:
        """What follows, a smaller part of it where the last one took too long."""
        curve = job.done < job.size
        function = studies.curve_part if curve else studies.plies_part
        first = job.done if curve else job.done - job.size

        def part() -> Awaitable[bytes]:
            count = min(pace.at_once, job.size - first)
            return self._study.do(owner, function, text, first, count, times=pace.times)

        return await _patiently(pace, part)

    async def _do(self, owner: Owner, pace: Pace, function: Callable[..., T], *words: object) -> T:
        return await _patiently(
            pace, lambda: self._study.do(owner, function, *words, times=pace.times)
        )


async def _patiently(pace: Pace, work: Callable[[], Awaitable[T]]) -> T:
    """Does something as soon as the account of the address allows it, and again if it was slow."""
    while True:
        try:
            return await work()
        except SlowDown:
            await asyncio.sleep(RECOVERS)
        except TooSlow:
            if not pace.ease():
                raise


async def _shown(done: int, total: int, moments: Sequence[Moment], answer: bytes) -> ReviewNews:
    whole = msgspec.Raw(await _unpacked(answer)) if answer else NULL
    return ReviewNews(done, total, msgspec.Raw(msgspec.json.encode(moments)), whole)


async def _unpacked(answer: bytes) -> bytes:
    """A review may be long: it is unpacked beside play."""
    return await asyncio.to_thread(zlib.decompress, answer)

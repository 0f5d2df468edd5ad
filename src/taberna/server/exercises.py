"""Decisions that are tried again, and come back until they are found: after 1, 3, 7 and 21 days."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from taberna.core.errors import Cause, NotNow
from taberna.server import studies
from taberna.server.reviews import Reviews
from taberna.server.settings import DAY
from taberna.server.studies import UNNAMED
from taberna.server.study import Study
from taberna.server.turns import Owner
from taberna.store.exercises import ExerciseBook
from taberna.store.rows import Exercise, OverQuota

INTERVALS = (1, 3, 7, 21)  # days until an exercise comes back; it grows each time it is found
MOST = 200  # exercises of one guest: what is not found after that does not come back


class Exercises:
    """Tries actions, and keeps what was not found."""

    def __init__(self, book: ExerciseBook, reviews: Reviews, study: Study) -> None:
        self._book, self._reviews, self._study = book, reviews, study

    async def try_again(
        self, owner: Owner, guest: str, id: str, ply: int, action: str, now: int
    ) -> bytes:
        """What another action would have meant in a decision that the review has named."""
        review = await self._reviews.kept(owner, id)
        if review is None:
            raise NotNow(UNNAMED, Cause("not-named"))
        text, _ = await self._study.finished(owner, id)
        again = await self._study.do(owner, studies.tried, text, review, ply, action)
        chosen, tried = again.chosen, again.tried
        fresh = Exercise(guest, id, ply, again.game, chosen.seat, 0, 0)
        due = None if again.developer else await self._note(fresh, found=tried.found, now=now)
        return msgspec.json.encode({"tried": tried, "chosen": chosen, "due": due})

    async def _note(self, fresh: Exercise, *, found: bool, now: int) -> int | None:
        """When the decision comes back; None if it does not."""
        known = await self._book.find(fresh.guest, fresh.table_id, fresh.ply)
        if not found:
            return await self._put_again(replace(fresh, due=now + INTERVALS[0] * DAY), known)
        if known is None or known.due > now:
            return known.due if known else None
        step = known.step + 1
        if step == len(INTERVALS):
            await self._book.drop(known)
            return None
        again = replace(known, step=step, due=now + INTERVALS[step] * DAY)
        await self._book.put(again)
        return again.due

    async def _put_again(self, again: Exercise, known: Exercise | None) -> int | None:
        """Keeps what was not found; a guest with many exercises gets no further one."""
        try:
            await self._book.put(again, None if known else MOST)
        except OverQuota:
            return None
        return again.due

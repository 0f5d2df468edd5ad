"""Reviews in the house: worked out in parts, kept with the match, within limits."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from taberna.core.errors import NotNow
from taberna.core.record import read_record
from taberna.games import GAMES
from taberna.review import Moment, Review
from taberna.review import review as look_back
from taberna.server import studies
from taberna.server.house import House
from taberna.server.limits import SlowDown
from taberna.server.timing import now_ms
from taberna.table.plan import Plan
from tests import GOLDEN
from tests.server.house import Visitor
from tests.server.test_study import finished
from tests.server.test_study_processes import EVE, in_house
from tests.table.support import RUNNERS

MATCH = (GOLDEN / "xv/free-2-rounds.match").read_text()
LONG = (GOLDEN / "downfall/official-4-full-last-tile-volcano.match").read_text()
JUDGE = studies.evaluator("xv", 2)


class Told(msgspec.Struct):
    """How far a review is."""

    done: int
    total: int
    moments: list[Moment]
    review: Review | None


async def keep(house: House, id: str, text: str) -> str:
    """A record that was imported just now."""
    read = studies.read_import(text)
    plan = Plan(read.game, read.position, read.seats, resumed=True)
    await house.store.tables.add_import(id, read.text, plan, "eve", now_ms())
    return id


async def asked(house: House, id: str) -> list[Told]:
    """All that is told until a review is done."""
    told: list[Told] = []
    after = -1
    while not told or not told[-1].review:
        answer = await house.reviews.ask(EVE, "eve", id, after)
        told.append(msgspec.json.decode(answer, type=Told))
        after = told[-1].done
    return told


def test_a_finished_match_is_reviewed(ann: Visitor) -> None:
    table = finished(ann, "downfall", "me", "random", position=RUNNERS)
    found = ann.web.get(f"/api/tables/{table}/review").json()
    assert found["unit"] == "wins"
    assert found["players"] == ["red", "black"]
    assert sorted(book["result"] for book in found["ledgers"]) in ([0, 1], [0.5, 0.5], [0, 0])
    for book in found["ledgers"]:
        result = book.pop("result")
        assert sum(book.values()) == pytest.approx(result, abs=1e-9)
    assert ann.post(f"/api/tables/{table}/review", {})["review"]["choices"] == found["choices"]


def test_a_match_that_goes_on_is_not_reviewed(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="xv")["id"]
    assert ann.web.get(f"/api/tables/{table}/review").json()["code"] == "not-now"
    assert ann.web.post(f"/api/tables/{table}/review").json()["code"] == "not-now"
    assert ann.web.post("/api/tables/nosuchtable/review").json()["code"] == "unknown-name"


def test_the_curve_comes_first_and_what_is_kept_costs_nothing(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        id = await keep(house, "i1", MATCH)
        asking = asyncio.create_task(asked(house, id))
        everybody = [house.reviews.whole(EVE, f"guest{n}", id) for n in range(3)]
        first, *others = await asyncio.gather(*everybody)
        assert others == [first, first]
        told = await asking
        counts = [one.done for one in told]
        assert counts == sorted(counts)
        found = msgspec.json.decode(first, type=Review)
        curve = [one for part in told for one in part.moments]
        assert tuple(curve) == found.moments
        alone = look_back(read_record(MATCH, GAMES), depth=studies.REVIEW_DEPTH)
        assert found == replace(alone, players=found.seats, depth=found.depth)
        await house.study.close()  # nobody is left who could work it out
        assert await house.reviews.whole(EVE, "eve", id) == first
        assert [one.done for one in await asked(house, id)] == [1]
        assert await house.store.reviews.parts(id, JUDGE) == []
        await house.store.imports.delete([id])
        assert await house.store.reviews.find(id, JUDGE) is None

    in_house(tmp_path, story, reviews_per_hour=1.0)


def test_parts_that_are_kept_are_not_worked_out_again_and_greed_is_refused(tmp_path: Path) -> None:
    known = [Moment(0, (0.125, 0.0)), Moment(1, (0.25, 0.0))]

    async def story(house: House) -> None:
        long = await keep(house, "i1", LONG)
        waiting = asyncio.create_task(house.reviews.whole(EVE, "eve", long))
        await house.reviews.ask(EVE, "eve", long, 0)
        await keep(house, "i2", MATCH)
        with pytest.raises(NotNow, match="wait for one"):
            await asked(house, "i2")
        await house.reviews.forget(long)
        with pytest.raises(NotNow, match="ask again"):
            await waiting
        assert await house.store.reviews.parts(long, studies.evaluator("downfall", 4))
        await house.store.imports.delete([long])
        assert not await house.store.reviews.parts(long, studies.evaluator("downfall", 4))
        await house.store.reviews.add_part("i2", JUDGE, 0, studies.packed(known))
        await house.store.reviews.add_part("i2", JUDGE, 9, b"does not follow")
        found = msgspec.json.decode(await house.reviews.whole(EVE, "eve", "i2"), type=Review)
        assert found.moments[:2] == tuple(known)
        assert len(found.moments) == len(read_record(MATCH, GAMES).plies) + 1
        await keep(house, "i3", MATCH)
        with pytest.raises(SlowDown, match="within an hour"):
            await asked(house, "i3")

    in_house(tmp_path, story, reviews_per_guest=1, reviews_per_hour=2.0)

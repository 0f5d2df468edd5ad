"""Reviews in the house: worked out in parts, kept with the match, within limits."""

from __future__ import annotations

import asyncio
import os
import signal
import zlib
from dataclasses import replace
from pathlib import Path
from threading import get_ident

import msgspec
import pytest

from taberna.core.errors import NotNow
from taberna.core.record import read_record
from taberna.games import GAMES
from taberna.review import Moment, Review, Tried
from taberna.review import review as look_back
from taberna.server import reviews, studies
from taberna.server.house import House
from taberna.server.limits import SlowDown
from taberna.server.reviews import Pace
from taberna.server.settings import DAY
from taberna.server.timing import now_ms
from taberna.table.plan import Plan
from tests import GOLDEN
from tests.server.house import Visitor
from tests.server.support import ManualClock
from tests.server.test_study import finished
from tests.server.test_study_processes import EVE, begin, in_house

MATCH = (GOLDEN / "xv/free-2-rounds.match").read_text()
LONG = (GOLDEN / "downfall/official-4-full-last-tile-volcano.match").read_text()
ENDGAME = (GOLDEN / "downfall/official-3-endgame-last-tile-saved.match").read_text()
JUDGE = studies.evaluator("xv", 2)


class Told(msgspec.Struct):
    """How far a review is."""

    done: int
    total: int
    moments: list[Moment]
    review: Review | None


class TriedTold(msgspec.Struct):
    """What another action would have meant."""

    tried: Tried
    due: int | None


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
        told.append(msgspec.json.decode(msgspec.json.encode(answer), type=Told))
        after = told[-1].done
    return told


def test_a_match_is_reviewed_and_tried_again_over_http(ann: Visitor) -> None:
    table = ann.post("/api/records", {"record": ENDGAME}, 201)["id"]
    found = ann.read(f"/api/tables/{table}/review")
    assert (found["unit"], found["players"]) == ("wins", ["red", "black", "yellow"])
    for book in found["ledgers"]:
        result = book.pop("result")
        assert sum(book.values()) == pytest.approx(result, abs=1e-9)
    assert ann.post(f"/api/tables/{table}/review", {})["review"]["choices"] == found["choices"]
    assert ann.read("/api/me/exercises") == []
    one = next(one for one in found["choices"] if one["label"])
    here = ann.read(f"/api/tables/{table}/values", ply=one["ply"] - 1)
    worth = dict(here["says"]["values"])
    assert (here["seat"], len(worth)) == (one["seat"], one["options"])
    assert {one["best"], one["action"]} <= worth.keys()
    last = len(found["moments"]) - 1
    assert ann.read(f"/api/tables/{table}/values", 409, ply=last)["code"] == "not-now"
    attempt = {"ply": one["ply"], "action": one["action"]}
    due = ann.post(f"/api/tables/{table}/tries", attempt)["due"]
    (kept,) = ann.read("/api/me/exercises")
    assert (kept["table"], kept["ply"], kept["due"]) == (table, one["ply"], due)
    assert ann.read("/api/me/data")["exercises"][0]["ply"] == one["ply"]
    assert ann.web.delete(f"/api/records/{table}").status_code == 204
    assert ann.read("/api/me/exercises") == []


def test_a_match_in_developer_mode_makes_no_exercises(ann: Visitor) -> None:
    record = ENDGAME.replace("\nplayer ", "\nmode developer\nplayer ", 1)
    table = ann.post("/api/records", {"record": record}, 201)["id"]
    found = ann.read(f"/api/tables/{table}/review")
    one = next(one for one in found["choices"] if one["label"])
    attempt = {"ply": one["ply"], "action": one["action"]}
    told = ann.post(f"/api/tables/{table}/tries", attempt)
    assert (told["tried"]["found"], told["due"]) == (False, None)
    assert ann.read("/api/me/exercises") == []


def test_ones_own_matches_are_held_against_each_other(ann: Visitor) -> None:
    assert ann.read("/api/me/reviews") == []
    ann.post("/api/records", {"record": MATCH}, 201)  # somebody else's
    tables = [finished(ann), finished(ann)]
    ann.read(f"/api/tables/{finished(ann, 'xv', 'me', developer=True)}/review")
    assert ann.read("/api/me/reviews") == []
    found = {table: ann.read(f"/api/tables/{table}/review") for table in tables}
    told = ann.read("/api/me/reviews")
    assert [one["table"] for one in told] == tables[::-1]
    for one in told:
        assert (one["game"], one["unit"], one["judge"]) == ("xv", "points", JUDGE)
        assert one["summary"] == found[one["table"]]["summaries"][one["seat"]]


def test_a_match_that_goes_on_is_not_reviewed(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="xv")["id"]
    assert ann.web.get(f"/api/tables/{table}/values?ply=3").json()["code"] == "not-now"
    assert ann.web.get(f"/api/tables/{table}/review").json()["code"] == "not-now"
    assert ann.web.post(f"/api/tables/{table}/review").json()["code"] == "not-now"
    assert ann.web.post("/api/tables/nosuchtable/review").json()["code"] == "unknown-name"


async def read_beside_play(house: House) -> None:
    """A review may be long: nothing of it is unpacked where people are talked to."""
    found = msgspec.json.decode(await house.reviews.whole(EVE, "eve", "i2"), type=Review)
    chosen = next(one for one in found.choices if one.label)
    talking, unpacking, unpack = get_ident(), [], zlib.decompress

    def noted(body: bytes) -> bytes:
        unpacking.append(get_ident())
        return unpack(body)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zlib, "decompress", noted)
        await house.reviews.ask(EVE, "eve", "i2", -1)
        await house.exercises.try_again(EVE, "eve", "i2", chosen.ply, chosen.action, 0)
    assert len(unpacking) == 1  # the other one in a process of the study
    assert talking not in unpacking


async def not_found_comes_back(house: House) -> None:
    """After growing intervals, until it was found often enough."""
    id = await keep(house, "i2", ENDGAME)
    found = msgspec.json.decode(await house.reviews.whole(EVE, "eve", id), type=Review)
    chosen = next(one for one in found.choices if one.label)

    async def tried(action: str, day: float) -> float | None:
        words = EVE, "eve", id, chosen.ply, action, int(day * DAY)
        told = msgspec.json.decode(await house.exercises.try_again(*words), type=TriedTold)
        assert told.tried.found == (action == chosen.best)
        return told.due and told.due / DAY

    assert await tried(chosen.best, 0) is None  # found at once: nothing comes back
    assert await tried(chosen.action, 0) == 1
    assert await tried(chosen.best, 0.5) == 1  # too early to count
    assert await tried(chosen.best, 1) == 1 + 3
    assert await tried(chosen.best, 4) == 4 + 7
    assert await tried(chosen.action, 11) == 12  # from the beginning
    assert [await tried(chosen.best, day) for day in (12, 15, 22)] == [15, 22, 43]
    assert await tried(chosen.best, 43) is None
    assert await house.store.exercises.of("eve", 9) == []
    quiet = next(one for one in found.choices if not one.label)
    for ply in (quiet.ply, 400):
        with pytest.raises(NotNow, match="a review has named"):
            await house.exercises.try_again(EVE, "eve", id, ply, quiet.action, 0)


def test_reviews_are_worked_out_once_kept_and_tried_again(tmp_path: Path) -> None:
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
        assert curve
        assert tuple(curve) == found.moments[: len(curve)]
        alone = look_back(read_record(MATCH, GAMES), depth=studies.REVIEW_DEPTH)
        assert found == replace(alone, players=found.seats, depth=found.depth)
        await not_found_comes_back(house)
        await read_beside_play(house)
        await house.study.close()  # nobody is left who could work it out
        assert await house.reviews.whole(EVE, "eve", id) == first
        assert [one.done for one in await asked(house, id)] == [1]
        assert await house.store.reviews.parts(id, JUDGE) == []
        await house.store.imports.delete([id])
        assert await house.store.reviews.find(id, JUDGE) is None

    in_house(tmp_path, story, reviews_per_hour=2.0, study_seconds_per_minute=600.0)


def test_a_review_is_not_lost_because_the_machine_is_busy(tmp_path: Path) -> None:
    """Work that was given up, here because its process died, is done again; so is all before it."""

    async def story(house: House) -> None:
        id = await keep(house, "i1", MATCH)
        asking = asyncio.create_task(asked(house, id))
        for _ in range(2):  # once while the judge is looked for, or the record; once while judging
            while not (pids := house.study.pids):
                await asyncio.sleep(0)
            for pid in pids:
                os.kill(pid, signal.SIGKILL)
            await house.reviews.ask(EVE, "eve", id, 0)
        [*_, last] = await asking
        assert last.review
        assert len(last.review.moments) == len(read_record(MATCH, GAMES).plies) + 1

    in_house(tmp_path, story)


class CountingClock(ManualClock):
    """It knows how often it was read."""

    reads = 0

    def now(self) -> float:
        """What the clock shows."""
        self.reads += 1
        return super().now()


def test_a_review_waits_where_its_address_has_used_its_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = CountingClock()
    monkeypatch.setattr(reviews, "RECOVERS", 0.0)

    async def story(house: House) -> None:
        id = await keep(house, "i1", MATCH)
        work = await begin(house, clock, tmp_path / "pipe")
        clock.advance(0.1)  # more than the address has
        await asyncio.to_thread((tmp_path / "pipe").write_text, "done")
        await work
        with pytest.raises(SlowDown):
            await house.study.do(EVE, abs, -3)
        asking, before = asyncio.create_task(asked(house, id)), clock.reads
        while clock.reads < before + 4 and not asking.done():
            await asyncio.sleep(0)
        assert not asking.done()
        clock.advance(120.0)
        assert (await asking)[-1].review

    in_house(tmp_path, story, clock=clock, study_seconds_per_minute=0.05)


def test_less_is_asked_for_at_once_and_more_slowly_until_nothing_helps() -> None:
    pace = Pace()
    asked = [(pace.at_once, pace.times)]
    while pace.ease():
        asked.append((pace.at_once, pace.times))
    assert asked == [(8, 1), (2, 2), (1, 4), (1, 8)]


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


def test_the_end_tells_what_better_play_made_of_the_same_luck(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="xv")["id"]
    assert ann.read(f"/api/tables/{table}/hindsight", 409, seat=0)["code"] == "not-now"
    exact, known = ann.read(f"/api/tables/{finished(ann)}/hindsight", seat=0)["lines"]
    assert (exact["kind"], known["kind"]) == ("exact", "known")
    assert known["score"] <= exact["score"]
    assert exact["steps"][0][0].startswith("put ")
    told = ann.post("/api/records", {"record": ENDGAME}, 201)["id"]
    assert ann.read(f"/api/tables/{told}/hindsight", seat=0) == {"lines": []}

"""Records are read, replayed, checked and drawn elsewhere, within limits that count the cost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from taberna.core import record as records
from taberna.core.errors import BadRecord
from taberna.server import frames, studies
from taberna.server.house import House
from taberna.server.limits import Bucket, Buckets, SlowDown
from taberna.server.processes import TooSlow
from taberna.server.study import Answers
from taberna.table.plan import Plan
from tests import GOLDEN
from tests.server.house import PATIENCE, Visitor
from tests.server.support import ManualClock, new_house

T = TypeVar("T")
EVE = ("e", "eve", "import")
MATCHES = sorted(GOLDEN.rglob("*.match"))
MATCH = (GOLDEN / "downfall/official-4-full-last-tile-volcano.match").read_text()


def in_house(folder: Path, story: Callable[[House], Awaitable[T]], **choices: Any) -> T:
    """Something that happens in a house of its own."""

    async def open_house() -> T:
        async with new_house(folder, **choices) as house:
            return await story(house)

    return asyncio.run(open_house())


async def imported(house: House, text: str = MATCH) -> str:
    read = await house.study.read_import(EVE, text)
    plan = Plan(read.game, read.position, read.seats, resumed=True)
    await house.store.tables.add_import("i1", read.text, plan, "eve", 1)
    return "i1"


def test_nothing_of_it_runs_in_the_process_that_talks_to_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*words: object) -> None:
        raise AssertionError("this was done beside play")

    for module in (records, studies, frames):
        for name in ("read_record", "replay", "verify", "frames", "table_of"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, here)

    async def story(house: House) -> None:
        id = await imported(house)
        assert b'"frames":[{"ply":10,' in await house.study.plies(EVE, id, 0, 10, 5)
        assert b'"draws"' in await house.study.fairness(EVE, id)
        assert (await house.study.record(EVE, id, "eve", None)).startswith("taberna record 1")
        position = await house.study.do(EVE, studies.begin_at, "downfall", "", MATCH, 30)
        assert b'"legal"' in await house.study.do(EVE, studies.view_of, "downfall", position, 0)

    in_house(tmp_path, story)


def test_a_replay_that_was_drawn_is_kept(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        id = await imported(house)
        first = await house.study.plies(EVE, id, 0, 0, 50)
        await house.study.close()  # nobody is left who could draw it
        assert await house.study.plies(EVE, id, 0, 0, 50) == first
        house.study.answers.forget(id)
        with pytest.raises(asyncio.CancelledError):
            await house.study.plies(EVE, id, 0, 0, 50)

    in_house(tmp_path, story)


def test_kept_answers_make_room_for_new_ones() -> None:
    answers = Answers(10)
    for number in range(4):
        answers.keep(("t", number), b"1234")
    assert [answers.get(("t", number)) for number in range(4)] == [None, None, b"1234", b"1234"]
    answers.keep(("t", 9), b"far too long a thing")
    assert answers.get(("t", 9)) is None


async def begin(house: House, clock: ManualClock, pipe: Path) -> asyncio.Task[str]:
    """Work that has begun, and ends when something is written into a pipe."""
    os.mkfifo(pipe)
    work = asyncio.create_task(house.study.do(EVE, Path.read_text, pipe))
    async with asyncio.timeout(PATIENCE):
        await clock.timing.wait()
    return work


def test_work_that_takes_too_long_is_given_up_and_the_next_is_done(tmp_path: Path) -> None:
    clock = ManualClock()

    async def story(house: House) -> None:
        work = await begin(house, clock, tmp_path / "pipe")
        clock.advance(house.settings.study_seconds)
        with pytest.raises(TooSlow):
            await work
        assert await house.study.do(("a", "ann", "t"), abs, -3) == 3

    in_house(tmp_path, story, clock=clock)


def test_an_address_that_has_used_its_share_is_refused_and_others_are_not(tmp_path: Path) -> None:
    clock = ManualClock()

    async def story(house: House) -> None:
        work = await begin(house, clock, tmp_path / "pipe")
        clock.advance(2.0)
        await asyncio.to_thread((tmp_path / "pipe").write_text, "done")
        assert await work == "done"
        with pytest.raises(SlowDown):
            await house.study.do(("e", "another guest", "t"), abs, -3)
        assert await house.study.do(("a", "ann", "t"), abs, -3) == 3
        clock.advance(120.0)
        assert await house.study.do(("e", "another guest", "t"), abs, -3) == 3

    in_house(tmp_path, story, clock=clock, study_seconds_per_minute=1.0)


def test_what_was_asked_for_at_once_is_refused_when_the_share_is_used_up(tmp_path: Path) -> None:
    clock = ManualClock()

    async def story(house: House) -> None:
        work = await begin(house, clock, tmp_path / "pipe")
        waiting = [asyncio.create_task(house.study.do(EVE, abs, -3)) for _ in range(30)]
        other = asyncio.create_task(house.study.do(("a", "ann", "t"), abs, -3))
        while house.study.waiting < len(waiting) + 1:
            await asyncio.sleep(0)
        clock.advance(2.0)
        await asyncio.to_thread((tmp_path / "pipe").write_text, "done")
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(answer) for answer in answers} == {SlowDown}
        assert (await work, await other) == ("done", 3)

    in_house(tmp_path, story, clock=clock, study_seconds_per_minute=1.0)


def test_costs_are_counted_and_not_calls() -> None:
    bucket = Bucket(0.0, 10.0)
    assert bucket.take(9.0)
    assert not bucket.take(2.0)
    bucket.charge(500.0)
    assert bucket.left == -10.0
    buckets = Buckets(0.0, 1.0)
    buckets.charge("e", 2.0)
    assert not buckets.left("e")
    assert buckets.left("a")


# ---- what is taken ---------------------------------------------------------------------------


def test_the_size_of_imports_fits_real_matches(tmp_path: Path) -> None:
    longest = max(len(match.read_text()) for match in MATCHES)
    assert 10 * longest < new_house(tmp_path).settings.largest_record < 100 * longest


def test_a_record_far_longer_than_any_match_is_refused(ann: Visitor) -> None:
    long = MATCH + " " * 260_000
    assert "256 kB at most" in ann.post("/api/records", {"record": long}, 400)["why"]
    wish = {"game": "downfall", "seats": [{"who": "me"}] * 4, "record": long}
    assert "256 kB at most" in ann.post("/api/tables", wish, 400)["why"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("player red ", f"player red {'x' * 70}"),
        ("player red ", "player red \x07"),
        ("salts ", f"salts {'0' * 65} "),
        ("salts ", f"salts {'0 ' * 20}"),
        ("commitment ", f"commitment {'0' * 70}"),
        ("red: done", f"red: done [{'x' * 300}]"),
        ("red: done", f"red: done{' [x]' * 9}"),
    ],
    ids=str,
)
def test_no_name_or_word_is_longer_than_the_house_writes_it(before: str, after: str) -> None:
    assert before in MATCH
    with pytest.raises(BadRecord):
        studies.read_import(MATCH.replace(before, after, 1))


@pytest.mark.parametrize("match", MATCHES[::10], ids=lambda match: match.stem)
def test_real_matches_are_taken(match: Path) -> None:
    assert studies.read_import(match.read_text()).text

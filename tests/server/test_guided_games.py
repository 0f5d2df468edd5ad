"""Lessons: every chapter can be played, and everything it says has words."""

import re

import pytest

from taberna.core.errors import NotNow
from taberna.core.record import Record, replay
from taberna.core.seat import CHANCE
from taberna.games import GAMES
from taberna.server.guided_games import LEARNER, chapters, tried
from tests import ROOT
from tests.server.house import OpenHouse

WEB = ROOT / "web/src"
GUIDED = [game for game in GAMES if chapters(game)]
LANGUAGES = sorted(folder.name for folder in (WEB / "words").iterdir() if folder.is_dir())


def said(chapter: Record) -> list[str]:
    """What is said in a chapter, in order."""
    marks = (mark for ply in chapter.plies for mark in ply.marks)
    return [mark.removeprefix("say ") for mark in marks if mark.startswith("say ")]


def test_every_game_has_a_guide() -> None:
    assert list(GAMES) == GUIDED


@pytest.mark.parametrize("game", GUIDED)
def test_every_chapter_is_legal_play(game: str) -> None:
    for chapter in chapters(game):
        assert len(list(replay(chapter))) == len(chapter.plies) + 1


@pytest.mark.parametrize("game", GUIDED)
def test_every_move_of_the_learner_is_explained(game: str) -> None:
    for chapter in chapters(game):
        mine = [ply for ply in chapter.plies if ply.seat == LEARNER]
        assert mine
        assert len(said(chapter)) == len(mine)
        assert all(ply.marks[0].startswith("say ") for ply in mine)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_everything_said_has_words(game: str, language: str) -> None:
    text = (WEB / "games" / game / "words" / language / "guide.ts").read_text(encoding="utf-8")
    parts = text.split("says: {")[1:]
    assert len(parts) == len(chapters(game))
    for part, chapter in zip(parts, chapters(game), strict=True):
        worded = re.findall(r"^ {8}(\w+):", part, re.MULTILINE)
        assert sorted(set(worded)) == sorted(set(said(chapter)))


def test_the_house_tells_it(house: OpenHouse) -> None:
    told = house.visitor().read("/api/games/downfall/guide")
    frames = told["chapters"][0]["frames"]
    assert frames[0]["view"]["viewer"] == LEARNER
    assert frames[1]["marks"] == ["say place", "look place g1"]


def test_another_move_is_judged(house: OpenHouse) -> None:
    step = {"ply": 3, "action": "put 7 4 in 11"}
    told = house.visitor().post("/api/games/xv/guide/0/tries", step)
    assert told["loss"] == pytest.approx(24.80 - 19.32, abs=0.01)
    assert not told["found"]
    assert told["stars"] == 0


def test_a_move_that_no_lesson_has_is_refused(house: OpenHouse) -> None:
    step = {"ply": 1, "action": "stop"}
    told = house.visitor().post("/api/games/xv/guide/9/tries", step, 404)
    assert told["code"] == "unknown-name"


def test_nobody_tries_what_is_drawn() -> None:
    drawn = next(n for n, ply in enumerate(chapters("downfall")[2].plies, 1) if ply.seat == CHANCE)
    with pytest.raises(NotNow, match="nobody had a choice there"):
        tried("downfall", 2, drawn, "")

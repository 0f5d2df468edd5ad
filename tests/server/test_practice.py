"""Practice positions: each is one decision with a best move, and every theme has words."""

import re

import pytest

from taberna.core.errors import UnknownName
from taberna.core.record import replay
from taberna.games import GAMES
from taberna.server.guided_games import LEARNER
from taberna.server.practice import frame_after, positions, practised
from tests import ROOT
from tests.server.house import OpenHouse
from tests.server.test_taught_moves import CLOSE, decisions, loss

WEB = ROOT / "web/src"
LANGUAGES = sorted(folder.name for folder in (WEB / "words").iterdir() if folder.is_dir())
FEWEST = 10  # positions of a game
# `python -m tests.proof practice` looks at all of them.
SAMPLE = [("downfall", "lava-1"), ("pluvionauts", "deed-1")]


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_one_decision_of_the_learner(game: str) -> None:
    assert len(positions(game)) >= FEWEST
    for name, record in positions(game).items():
        assert len(list(replay(record))) == 2, name
        assert len(list(decisions(record))) == 1, name
        assert record.plies[0].seat == LEARNER, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_theme_has_words(game: str, language: str) -> None:
    path = WEB / "games" / game / "words" / language / "practice.ts"
    worded = re.findall(r"^ {4}(\w+): \{", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(worded) == sorted({name.rpartition("-")[0] for name in positions(game)})


def test_the_best_of_xv_is_exactly_the_best() -> None:
    for name, record in positions("xv").items():
        for view, ply in decisions(record):
            assert loss("xv", view, ply.text) == pytest.approx(0, abs=1e-9), name


@pytest.mark.parametrize(("game", "name"), SAMPLE)
def test_the_best_of_others_is_found_by_deep_search(game: str, name: str) -> None:
    ((view, ply),) = decisions(positions(game)[name])
    assert loss(game, view, ply.text) <= CLOSE


@pytest.mark.parametrize(("game", "name"), SAMPLE)
def test_the_best_has_three_stars_and_something_else_has_fewer(game: str, name: str) -> None:
    ((view, ply),) = decisions(positions(game)[name])
    assert practised(game, name, ply.text).stars == 3
    assert practised(game, name, str(view.legal[-1])).stars < 3


@pytest.mark.parametrize("game", GAMES)
def test_the_best_can_be_shown_played(game: str) -> None:
    for name, record in positions(game).items():
        shown = frame_after(game, name, record.plies[0].text)
        assert (shown["ply"], shown["seat"], bool(shown["events"])) == (1, LEARNER, True), name
        assert shown["view"]["viewer"] == LEARNER, name


def test_an_unknown_position_is_refused() -> None:
    with pytest.raises(UnknownName, match="position"):
        practised("xv", "heavy-99", "stop")


def test_the_house_tells_them_and_judges(house: OpenHouse) -> None:
    visitor = house.visitor()
    told = visitor.read("/api/games/xv/practice")["positions"]
    first = next(one for one in told if one["name"] == "together-1")
    assert (first["theme"], first["seat"], first["best"]) == ("together", LEARNER, "put 3 1 in 4")
    assert first["frame"]["view"]["viewer"] == LEARNER
    door = "/api/games/xv/practice/together-1/tries"
    best = visitor.post(door, {"action": "put 3 1 in 4"})
    assert (best["stars"], best["frame"]["text"]) == (3, "put 3 1 in 4")
    worse = visitor.post(door, {"action": "put 1 in 1"})
    assert (worse["loss"], worse["frame"]) == (pytest.approx(1.22, abs=0.01), None)
    assert visitor.post("/api/games/xv/practice/none/tries", {"action": "stop"}, 404)

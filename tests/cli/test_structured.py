"""`--json`: what programs read of a command is what people read of it."""

import json
from typing import Any

import pytest

from tests.cli.test_cli import taberna_

CORNER = "phase erupts; turn red move; running; people f4 red 2 black 1"


def found(*words: str) -> Any:
    """The one object that a command writes."""
    done = taberna_(*words, "--json")
    assert done.exit_code == 0, done.output
    (line,) = done.stdout.splitlines()
    return json.loads(line)


@pytest.mark.parametrize("games", ["1", "3"])
def test_games_that_were_watched(games: str) -> None:
    told = found("watch", "xv", "--bots", "random,random", "--games", games, "--seed", "1")
    assert told["game"] == "xv"
    assert told["players"] == {"red": "random", "black": "random"}
    assert len(told["games"]) == int(games)
    for game in told["games"]:
        best = {name for name, seat in game["seats"].items() if seat["rank"] == 1}
        assert set(game["winners"]) == best


def test_a_census_whole_and_split() -> None:
    whole = found("census", "--position", CORNER, "--plies", "2")["lines"]
    split = found("census", "--position", CORNER, "--plies", "2", "--split")["lines"]
    assert len(split) == whole["1"]
    assert sum(split.values()) == whole["2"]


def test_a_position_its_moves_and_what_they_are_worth() -> None:
    told = found("position", CORNER, "--explain", "--bot", "livilla")
    assert told["turn"] == "red"
    assert told["advice"]["best"] in told["legal"]
    assert [one["action"] for one in told["advice"]["valued"]] == told["legal"]
    again = found("position", told["position"])
    assert again["legal"] == told["legal"]
    assert "advice" not in again


def test_the_speed_of_the_engine() -> None:
    told = found("bench", "engine", "xv", "--seconds", "0.01")
    assert told["seats"] == 1
    assert all(pace > 0 for pace in told["decisions"].values())
    assert told["clones"] > 0

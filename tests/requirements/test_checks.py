"""A check fails where the rules do otherwise than it expects."""

from typing import Any

import msgspec
import pytest

from taberna.core.errors import TabernaError
from taberna.games import GAMES
from tests.requirements.checks import Check, run

PLACED: dict[str, Any] = {
    "position": "phase seethes; hand red 5 3 9 1; people i5 black 2",
    "steps": ["play 5 i5", "relative f3"],
}
RIGHT: list[dict[str, Any]] = [
    {"legal": ["relative c5", "relative *"], "illegal": ["relative f3", "play *"]},
    {"count": {"done": 1, "play *": 0}},
    {"turn": "red", "calls": {"red": [], "black": []}},
    {"events": [{"event": "RelativePlaced", "seat": "red", "square": "f3"}]},
    {"no_events": ["OmenDrawn"]},
    {"view": {"relatives": 1, "supply": [34, 34]}, "people": {"i5": "red 1 black 2", "k1": ""}},
    {"viewer": "red", "view": {"hand": [1, 3, 9]}},
    {"steps": ["play 5 i5", "relative f3", "relative b7"], "only": ["done"]},
    {"position": "turn red draw; deck 8 32 7", "steps": [], "odds": {"draw omen": "0"}},
    {"position": "turn red draw; deck 0 32 7", "steps": [], "draws": ["draw ad79"]},
]
WRONG: list[dict[str, Any]] = [
    {"only": ["done"]},
    {"legal": ["relative f3"]},
    {"illegal": ["relative c*"]},
    {"illegal": ["relative c9"]},  # no such action
    {"count": {"done": 2}},
    {"turn": "black"},
    {"calls": {"red": ["erupt"]}},
    {"events": [{"event": "RelativePlaced", "seat": "black"}]},
    {"no_events": ["RelativePlaced"]},
    {"view": {"relatives": 2}},
    {"people": {"f3": ""}},
    {"steps": ["play 5 i5", "done"], "odds": {"draw omen": "1/2"}},
    {"steps": ["play 5 i5", "done"], "draws": ["draw 5"]},
    {"rules": ["standard", "online"], "view": {"supply": [34, 34]}},  # 30 people in one of them
]


@pytest.mark.parametrize("expected", RIGHT, ids=repr)
def test_what_holds_passes(expected: dict[str, Any]) -> None:
    run(GAMES["downfall"], msgspec.convert(PLACED | expected, Check))


@pytest.mark.parametrize("expected", WRONG, ids=repr)
def test_what_does_not_hold_fails(expected: dict[str, Any]) -> None:
    check = msgspec.convert(PLACED | expected, Check)
    with pytest.raises(AssertionError):
        run(GAMES["downfall"], check)


def test_a_step_that_the_rules_forbid_fails() -> None:
    check = msgspec.convert(PLACED | {"steps": ["play 7 i5"]}, Check)
    with pytest.raises(TabernaError):
        run(GAMES["downfall"], check)


def test_a_wrong_outcome_fails() -> None:
    end = {"seats": 2, "steps": ["up 15", "stop", "up -"]}
    run(GAMES["xv"], msgspec.convert(end | {"outcome": {"winners": ["black"]}}, Check))
    with pytest.raises(AssertionError):
        run(GAMES["xv"], msgspec.convert(end | {"outcome": {"winners": ["red"]}}, Check))


def test_a_misspelt_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(PLACED | {"ilegal": []}, Check)

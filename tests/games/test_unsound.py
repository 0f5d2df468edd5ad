"""Every sentence about a position that cannot be has its kind, and every kind is said somewhere."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from taberna.core.errors import BadPosition
from taberna.games import GAMES, find_game


def kinds_said(folder: Path) -> list[str]:
    """The kinds that the game's files name when they refuse a position."""
    found = list[str]()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="_refuse"), args=[_, kind]):
                    found += texts(kind)
                case ast.Call(func=ast.Attribute(attr="because"), args=[ast.Name(id="WHY"), kind]):
                    found += texts(kind)
    return found


def texts(node: ast.expr) -> list[str]:
    """The texts in an expression that is one of them."""
    return [
        str(one.value)
        for one in ast.walk(node)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_sentence_and_is_said_once(game: str) -> None:
    module = import_module(f"taberna.games.{game}.unsound")
    assert sorted(kinds_said(Path(str(module.__file__)).parent)) == sorted(module.WHY)


@pytest.mark.parametrize(
    ("game", "position", "cause", "facts"),
    [
        ("xv", "placed 5 in 7", "position:unfit", {"part": "5 in 7"}),
        ("xv", "placed 5 in 5; up 5", "position:up-placed", {"counter": 5}),
        (
            "downfall",
            "rules official; seats 2; phase erupts; turn red move; people f4 red 1; lava coin c2",
            "position:lava-vent",
            {"symbol": "coin"},
        ),
        (
            "pluvionauts",
            "rules swift; seats 2; turn red drive",
            "position:unlaid-late",
            {},
        ),
    ],
)
def test_a_position_that_cannot_be_says_why_and_with_which_facts(
    game: str, position: str, cause: str, facts: dict[str, str | int]
) -> None:
    with pytest.raises(BadPosition) as caught:
        find_game(game).read_position(position)
    assert (caught.value.cause, caught.value.facts) == (cause, facts)

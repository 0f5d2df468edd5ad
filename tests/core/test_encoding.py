"""What ids and planes stand for, as data; it does not change without its version."""

import hashlib
import json
from dataclasses import asdict

import pytest

from docs.specification import PAGE, page
from taberna.core.encoding import plain_encoding
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.core.walking import AnyGame, walk
from taberna.games import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
LISTED = 2_000  # outcomes of chance that are looked at

# By game and version. A new line is added when a version goes up; none is ever changed.
KNOWN = {
    ("downfall", 1): "74515b9c4aba58b5",
    ("xv", 1): "0fd74e676ecedb1b",
    ("pluvionauts", 1): "212ba355aa2b1391",
}
# The presets there were when a digest was made, where others came later.
PRESETS = {"downfall": ("official", "online", "classic", "manual")}


def start(game: AnyGame, seed: int) -> State:
    """Every preset of then and every number of seats in turn."""
    presets, counts = PRESETS.get(game.name, tuple(game.presets)), game.seat_counts
    begun: State = game.start(
        presets[seed % len(presets)], counts[seed // len(presets) % len(counts)]
    )
    return begun


def digest(game: AnyGame) -> str:
    """Of all texts, of the layout, and of what planes and masks hold in some games."""
    told = hashlib.sha256(json.dumps(asdict(game.encoding), sort_keys=True).encode())
    told.update(repr(list(map(str, game.action_table))).encode())
    told.update(repr([str(one) for one in game.chance_table[:LISTED]]).encode())
    for seed in range(6):
        for state, _ in walk(start(game, seed), Rng(seed)):
            for seat in range(state.seats):
                told.update(bytes(state.planes(seat)))
            told.update(repr(list(state.ids())[:40]).encode())
    return told.hexdigest()[:16]


@EVERY_GAME
def test_numbers_mean_what_they_meant(game: AnyGame) -> None:
    known = KNOWN.get((game.name, game.encoding.version))
    assert known == digest(game), "raise the encoding's version and add a line to KNOWN"


@EVERY_GAME
def test_every_id_is_in_one_range_and_named_by_its_factors(game: AnyGame) -> None:
    last = 0
    for part in game.encoding.actions:
        assert part.first == last
        last = part.end
        for action in range(part.first, part.end):
            words = str(game.action_table[action])
            assert words.split()[0] == part.name.split()[0]
            assert all(value in words for value in part.values_of(action)), words
    assert last == game.action_count
    assert game.encoding.range_of(last - 1) is game.encoding.actions[-1]


@EVERY_GAME
def test_every_byte_of_the_planes_is_named_once(game: AnyGame) -> None:
    size, last = game.plane_shape[0] * game.plane_shape[1], 0
    for part in game.encoding.planes:
        assert part.plane * size + part.place == last, part
        last += part.count
    assert last == game.plane_size


@EVERY_GAME
def test_codes_are_as_many_as_are_seen(game: AnyGame) -> None:
    size = game.plane_shape[0] * game.plane_shape[1]
    for seed in range(6):
        for state, _ in walk(start(game, seed), Rng(seed)):
            row = bytes(state.planes(0))
            for part in game.encoding.planes:
                if part.codes:
                    assert row[part.plane * size + part.place] < len(part.codes), part
                if part.name == "always 0":
                    at = part.plane * size + part.place
                    assert not any(row[at : at + part.count])


def test_any_game_has_an_encoding() -> None:
    made = plain_encoding(("one", "two", 3), 2, 9)
    assert [(part.name, part.first, part.end) for part in made.actions] == [
        ("str", 0, 2),
        ("int", 2, 3),
    ]
    assert made.range_of(1).values_of(1) == ("two",)
    assert [(part.plane, part.count) for part in made.planes] == [(0, 9), (1, 9)]


def test_the_page_of_the_specification_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python docs/specification.py`"

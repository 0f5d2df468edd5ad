"""What a client saw, held against a record: an honest one agrees, an invented one does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from taberna.core.deal import public_salt
from taberna.core.errors import Unfair, Unreadable
from taberna.core.record import Record, verify
from taberna.core.seat import CHANCE
from taberna.core.seen import check_sighting, read_sighting, salts_line, unchecked_line
from taberna.games import GAMES
from taberna.table import commands
from tests.table.support import SEED, LiveTable, new_plan, play_on
from tests.table.test_dealing import ID, open_salt, seal

Json = dict[str, Any]


def played(seed: bytes = SEED, game: str = "downfall") -> Record:
    """A match of one person whose client seals against a bot."""
    table = LiveTable(new_plan(game, seats=2), seed, id=ID)
    table.do(commands.Sit(0, "ann", "Ann", seals=True), 0)
    table.seat_bot(1, "random", 0)
    seal(table, 0)
    open_salt(table, 0)
    play_on(table)
    return table.record()


def seen_of(record: Record, seat: int = 0) -> Json:
    """What the client of a seat kept of this match."""
    assert record.deal is not None
    game, state = record.game, record.game.read_position(record.position)
    draws = []
    for ply in record.plies:
        if ply.seat == CHANCE:
            draws.append([seat, game.view_chance(state, game.read_chance(ply.text), seat)])
            state.happen(ply.text)
        else:
            state.call(ply.seat, ply.text) if ply.called else state.play(ply.text)
    seals, salts = list(record.deal.seals), list(record.salts)
    return {
        "taberna": "seen 1",
        "table": ID,
        "commitment": record.commitment,
        "openings": [{"number": 1, "seals": seals, "salts": {str(seat): salts[seat]}}],
        "began": {"number": 1, "seals": seals, "salts": salts},
        "draws": draws,
    }


def agree(record: Record, seen: Json) -> object:
    return check_sighting(record, read_sighting(json.dumps(seen)))


RECORD = played()


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_record_agrees_with_what_was_seen(game: str) -> None:
    record = played(game=game)
    verify(record)
    opening = agree(record, seen_of(record))
    assert opening is not None
    assert unchecked_line(record, [opening]) == ""  # type: ignore[list-item]


def test_what_was_seen_of_the_beginning_alone_agrees() -> None:
    seen = seen_of(RECORD)
    seen["draws"] = seen["draws"][:5]
    assert agree(RECORD, seen)


def test_a_match_that_was_invented_afterwards_is_found_out() -> None:
    """Another seed, other draws, all fitting together: only what was seen tells."""
    invented = played(bytes(32))
    verify(invented)
    with pytest.raises(Unfair, match="commitment is another"):
        agree(invented, seen_of(RECORD))


def changed(key: str, value: Callable[[Any], object]) -> Callable[[Json], None]:
    def change(seen: Json) -> None:
        seen[key] = value(seen[key])

    return change


def opening(key: str, value: object) -> Callable[[Json], None]:
    def change(seen: Json) -> None:
        seen["openings"][0][key] = value

    return change


LIES = [
    ("another table", changed("table", lambda old: "elsewhere"), "seen at table elsewhere"),
    ("commitment", changed("commitment", lambda old: "00" * 32), "commitment is another"),
    ("seals", opening("seals", ["0" * 64, "bot:random"]), "seals are others"),
    ("own salt", opening("salts", {"0": "mine"}), "salt of seat 1 is not the one"),
    ("a seat too far", opening("salts", {"7": "mine"}), "salt of seat 8 is not the one"),
    ("salts told", changed("began", lambda old: old | {"salts": ["a", "b"]}), "others than those"),
    ("a draw", changed("draws", lambda old: [*old[:3], [0, "draw 99"], *old[4:]]), "draw 4 was"),
    ("more draws", changed("draws", lambda old: [*old, [0, "draw 5"]]), "draws were told"),
]


@pytest.mark.parametrize(("lie", "why"), [one[1:] for one in LIES], ids=[one[0] for one in LIES])
def test_each_fact_is_compared(lie: Callable[[Json], None], why: str) -> None:
    seen = seen_of(RECORD)
    lie(seen)
    with pytest.raises(Unfair, match=why):
        agree(RECORD, seen)


def test_a_bot_whose_salt_was_chosen_is_found_out_by_the_record_alone() -> None:
    with pytest.raises(Unfair, match="seat 2"):
        verify(replace(RECORD, salts=(RECORD.salts[0], "chosen")))
    assert RECORD.salts[1] == public_salt(ID, 1, "random")


def test_who_has_no_salt_in_the_deal_is_told_so() -> None:
    seen = seen_of(RECORD)
    seen["openings"] = []
    assert agree(RECORD, seen) is None
    assert "no salt of this player" in unchecked_line(RECORD, [None])


def test_a_record_of_the_old_way_says_what_cannot_be_known() -> None:
    old = replace(RECORD, deal=None)
    verify(old)
    assert "in the open" in salts_line(old)
    assert "nobody chose the salts" in unchecked_line(old, [])
    with pytest.raises(Unfair, match="does not say how it was dealt"):
        agree(old, seen_of(RECORD))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"taberna": "seen 2"}', "[" * 100_000, '"seen 1"']
)
def test_what_is_no_sighting_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="not what a client saw"):
        read_sighting(text)

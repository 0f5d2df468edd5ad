"""Why a bot did what it did: during a match nothing that tells its hand, afterwards all."""

from __future__ import annotations

from typing import Any

import pytest

from taberna.core.rng import Rng
from taberna.games import GAMES
from taberna.server import gate
from tests.server.house import OpenHouse, Visitor, play_out

FLEEING = (
    "rules official start=1; seats 2; phase erupts; turn black move; running; "
    "people a3 black 1, f4 red 2; lava coin c6"
)


def why(ann: Visitor, table: str, status: int = 200, **query: int) -> Any:
    """What the house says about a seat's choice."""
    return ann.read(f"/api/tables/{table}/why", status, **query)


def latest(ann: Visitor, table: str, seat: int = 1) -> int:
    """The ply of the action of a seat's bot that can be explained now; 0 where none can."""
    ply: int = ann.read(f"/api/tables/{table}/why/latest", seat=seat)["ply"]
    return ply


def test_while_cards_are_hidden_a_bot_keeps_its_reasons_to_itself(ann: Visitor) -> None:
    table = ann.set_up("me", "cassia", rules="official start=1")["id"]
    ann.watch(table)
    ann.wait_for(table, lambda seen: seen.turn == 0)
    assert latest(ann, table) == 0
    refused = why(ann, table, 409, seat=1)
    assert refused["code"] == "not-now"
    assert "would tell what it hides" in refused["why"]


def test_in_the_eruption_nothing_is_hidden_and_a_bot_says_why(ann: Visitor) -> None:
    table = ann.set_up("me", "cassia", position=FLEEING)["id"]
    ann.watch(table)
    ann.wait_for(table, lambda seen: seen.turn == 0)
    assert latest(ann, table) == 1
    assert latest(ann, table, seat=0) == 0
    told = why(ann, table, seat=1, ply=1)
    assert (told["bot"], told["action"], told["seat"]) == ("cassia", "run a3 out", 1)
    assert told["says"]["reasons"]["run a3 out"][0]["kind"] == "leaves"


def test_without_hints_nothing_is_said_before_the_end(ann: Visitor) -> None:
    table = ann.set_up("me", "cassia", position=FLEEING, hints=False)["id"]
    ann.watch(table)
    ann.wait_for(table, lambda seen: seen.turn == 0)
    assert latest(ann, table) == 0
    assert why(ann, table, 409, seat=1)["cause"] == "no-hints"
    assert ann.read(f"/api/tables/{table}/values", 409, ply=0)["cause"] == "no-hints"


def test_after_the_match_everything_is_said(ann: Visitor, house: OpenHouse) -> None:
    table = ann.set_up("me", "felix", rules="official start=1")["id"]
    ann.watch(table)
    play_out(table, ann)
    plies = ann.read(f"/api/tables/{table}/plies", count=100)["frames"]
    first = next(frame["ply"] for frame in plies if frame["seat"] == 1)
    told = why(ann, table, seat=1, ply=first)
    assert told["action"] == plies[first]["text"]
    assert told["action"] in dict(told["says"]["values"])
    assert why(ann, table, seat=1, ply=latest(ann, table))["ply"] >= first
    assert "no bot" in why(ann, table, 409, seat=0)["why"]
    copy = ann.post("/api/records", {"record": ann.record(table)}, 201)["id"]
    assert why(ann, copy, seat=1, ply=first)["action"] == told["action"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_seat_that_sees_no_more_than_all_hides_nothing(game: str) -> None:
    rng, rules = Rng(5), GAMES[game]
    state = rules.start(None, 2)
    for _ in range(400):
        if state.settle(rng) < 0:
            break
        hidden = any(getattr(state.view(state.turn), "hand", ()))
        assert gate.seen_by_all(state, state.turn) is not hidden
        state.play(str(state.view(state.turn).legal[0]))

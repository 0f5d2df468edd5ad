"""Nobody is told what they may not know: a sample of the proof, and games and gates that tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from taberna.core.record import Record, write_record
from taberna.core.seat import CHANCE
from taberna.core.walking import AnyGame
from taberna.games import GAMES, manifests
from taberna.server import gate
from taberna.server.client import Client
from taberna.server.gate import Viewer
from taberna.server.protocol import Step
from taberna.table.table import Move, Table
from tests.core.test_contract import ShowsUnseenCards, TellsDraws
from tests.proof.house import leaks
from tests.proof.house.besieged import ENTRY
from tests.proof.house.books import keys_of
from tests.proof.house.leaks import Leak, Pair, Tally, play_callers, play_match, start_of, written
from tests.server.house import OpenHouse, Visitor, play_out

MATCHES = 10  # of every game


@pytest.mark.parametrize("name", GAMES)
def test_the_bytes_do_not_depend_on_what_they_hide(name: str) -> None:
    tally = Tally()
    for number in range(MATCHES):
        play_match(GAMES[name], number, tally)
    assert tally.messages > 2 * tally.states[name]
    if name == "downfall":
        assert tally.differing[name] > 0.4 * tally.states[name]
        assert tally.records[name] > 5


def test_the_bytes_do_not_depend_on_what_others_request() -> None:
    tally = Tally()
    for number in range(2 * MATCHES):
        play_callers(number, tally)
    assert tally.requests["downfall"] > 10


# ---- games and gates that tell ---------------------------------------------------------------


def _play(game: AnyGame) -> None:
    for number in range(MATCHES):
        play_match(game, number, Tally())
        if game is GAMES["downfall"]:
            play_callers(number, Tally())


@pytest.mark.parametrize(
    "telling", [ShowsUnseenCards(), TellsDraws()], ids=lambda g: type(g).__name__
)
def test_a_game_that_tells_is_noticed(telling: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    known = manifests()
    monkeypatch.setitem(known, telling.name, replace(known[telling.name], game=telling))
    with pytest.raises(Leak, match="can tell apart"):
        _play(telling)


def draws_in_full(table: Table, move: Move, viewer: Viewer, *written: gate.Written | None) -> Step:
    """Shows what was drawn as the record will have it."""
    step = SEEN_STEP(table, move, viewer)
    return msgspec.structs.replace(step, text=move.text) if move.seat == CHANCE else step


def the_whole_record(table: Table, viewer: Viewer) -> Record:
    """Does not wait for the end of the match."""
    return table.record()


def somebody_elses_view(table: Table, viewer: Viewer) -> msgspec.Raw | None:
    """Shows everybody what the first seat sees."""
    return SEEN_VIEW(table, 0)


def anybodys_request(table: Table, viewer: Viewer) -> str:
    """Shows everybody that a call was requested."""
    return "waiting" if table.call_requests else ""


def the_seed(table: Table) -> dict[str, str]:
    """Shows the seed beside the clock."""
    return {"seed": table._seed.hex()}


SEEN_STEP, SEEN_VIEW = gate.seen_step, gate.seen_view


@pytest.mark.parametrize(
    ("name", "telling"),
    [
        ("seen_step", draws_in_full),
        ("seen_record", the_whole_record),
        ("seen_view", somebody_elses_view),
        ("clock_of", the_seed),
        ("call_request_of", anybodys_request),
    ],
)
def test_a_gate_that_tells_is_noticed(
    name: str, telling: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, name, telling)
    with pytest.raises(Leak):
        _play(GAMES["downfall"])


class Everybody(set[Client]):
    """Sends all hands to every client that watches."""

    def __contains__(self, client: object) -> bool:
        return True


def test_hands_that_are_open_to_everybody_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks, "all_hands", lambda table: Everybody({leaks.HOST}))
    with pytest.raises(Leak):
        _play(GAMES["downfall"])


# ---- seeds and tokens on the wire ------------------------------------------------------------


def test_seed_and_tokens_stay_in_the_house(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, entry=ENTRY) as house:
        ann, watcher = house.visitor(), house.visitor()
        table = ann.set_up("me", "me", game="downfall", open=True)["id"]
        ann.watch(table)
        watcher.watch(table)
        play_out(table, ann, plies=12)
        shown = "\n".join([ann.record(table), watcher.record(table), *_pages(watcher, table)])
        heard = msgspec.json.encode(watcher.hear_all()).decode() + str(watcher.tables)
        play_out(table, ann)
        whole = ann.record(table)
        log, keys = house.log, keys_of(house.data)
    seed = bytes.fromhex(whole.rsplit("seed ", 1)[1].strip())
    for secret in written(seed)[1:]:
        assert secret.decode() not in shown + heard + log
    for seat in (0, 1):
        assert keys.seat(table, seat, 1) in str(ann.tables)
        assert keys.seat(table, seat, 1) not in shown + heard + log


def _pages(visitor: Visitor, table: str) -> list[str]:
    """What anybody can ask over HTTP about a table that is being played."""
    paths = [f"/api/tables/{table}/{page}" for page in ("record", "fairness", "plies")]
    return [visitor.web.get(path).text for path in (*paths, "/api/tables", "/metrics")]


def test_a_record_is_whole_only_when_the_match_is_over() -> None:
    assert "seed" not in write_record(gate.seen_record(_begun(), None))


def _begun() -> Table:
    rng = Random(1)
    pair = Pair(start_of(GAMES["downfall"], 1, rng), None, rng)
    pair.begin()
    return pair.one

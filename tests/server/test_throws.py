"""Throws at a table of the house: simulated in a worker, kept beside the record, never repeated."""

from __future__ import annotations

from pathlib import Path

from taberna.core.record import read_record, verify
from taberna.games import GAMES
from taberna.physics.pluvionauts.trajectory import read_trajectory
from tests.server.house import OpenHouse, Visitor, play_out


def aimed(visitor: Visitor, table: str) -> None:
    """Waits for the own turn and throws."""
    seen = visitor.wait_for(table, lambda now: now.turn == 0 and bool(now.view["legal"]))
    assert seen.view["stage"] == "aim"
    visitor.act(table, seen.view["legal"][0])


def test_a_match_with_simulated_throws_verifies(house: OpenHouse, ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="pluvionauts", rules="draft turn_cap=2")["id"]
    ann.watch(table)
    play_out(table, ann)
    record = read_record(ann.record(table), GAMES)
    verify(record)
    throws = [n for n, ply in enumerate(record.plies) if ply.text.startswith("land")]
    assert throws
    for place in throws:
        path = ann.web.get(f"/api/tables/{table}/throws/{place}")
        assert path.status_code == 200
        assert read_trajectory(path.content)
    assert ann.web.get(f"/api/tables/{table}/throws/99999").status_code == 404


def test_all_aims_are_legal_but_only_some_are_listed(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="pluvionauts", rules="draft start=0")["id"]
    ann.watch(table)
    seen = ann.wait_for(table, lambda now: now.turn == 0 and bool(now.view["legal"]))
    assert seen.view["legal_count"] == 4860
    assert 100 < len(seen.view["legal"]) <= 400
    assert dict(seen.view["aims"])["strength"] == [1, 5, 1]
    unlisted, before = "aim 350 +30 4 2", seen.ply
    assert unlisted not in seen.view["legal"]
    ann.act(table, unlisted)
    ann.wait_for(table, lambda now: now.ply > before + 1)


def test_a_throw_that_was_due_is_made_after_a_kill(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        ann = house.visitor()
        table = ann.set_up("me", "random", game="pluvionauts", rules="draft start=0")["id"]
        ann.watch(table)
        aimed(ann, table)
        house.kill()
        house.open()
        ann.connect()
        ann.watch(table)
        ann.wait_for(table, lambda now: now.view["stage"] != "throw")
        record = read_record(ann.record(table), GAMES)
        texts = [ply.text.split()[0] for ply in record.plies]
        assert texts.count("land") == texts.count("aim") == 1

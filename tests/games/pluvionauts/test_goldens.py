"""Golden records of The Pluvionauts: every way each preset can end at each table, replayed."""

from pathlib import Path

import pytest

from taberna.core.record import read_record, replay, verify
from taberna.core.seat import OVER
from taberna.games import GAMES
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.pluvionauts.game import PLUVIONAUTS
from tests.oracle import pluvionauts as oracle
from tests.proof.rules.pluvionauts import FOLDER, names
from tests.proof.rules.pure import pure_modules

FILES = sorted(FOLDER.glob("*.match"))
CARDS = [oracle.Card(str(r), r.need, r.support, r.extra) for r in REQUESTS]


def test_there_is_a_record_for_every_way() -> None:
    assert {path.stem for path in FILES} == {f"{p}-{seats}-{way}" for p, seats, way in names()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_verifies_in_both_engines(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text, GAMES)
    assert str(record) == text
    verify(record)
    modules = pure_modules()
    game = modules["taberna.games.pluvionauts.game"].PLUVIONAUTS
    uncompiled = modules["taberna.core.record"]
    uncompiled.verify(uncompiled.read_record(text, {"pluvionauts": game}))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_ends_where_the_record_does(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"), GAMES)
    start = PLUVIONAUTS.read_position(record.position)
    rules = start.ruleset
    table = oracle.Table(
        start.seats,
        CARDS,
        wall=rules.starting_wall,
        blimp=rules.blimp,
        cap=rules.turn_cap,
    )
    for ply in record.plies:
        (table.happen if ply.seat < 0 else table.play)(ply.text)
    *_, (_, state, _) = replay(record)
    assert (state.turn, table.over) == (OVER, True)
    assert path.stem.split("-", 2)[2].removesuffix("-tie") == table.reason
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.ranks) == table.ranks()

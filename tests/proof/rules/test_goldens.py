"""Golden records: every way each preset can end at each table, replayed by everybody."""

from collections import defaultdict
from pathlib import Path

import pytest

from taberna.core.record import read_record, verify
from taberna.games import GAMES
from tests.proof.rules.goldens import (
    CALLED,
    ENDGAME,
    FOLDER,
    FULL,
    REASONS,
    follow,
    full,
    kinds,
    kinds_of,
    reason_of,
)
from tests.proof.rules.pure import pure_game, pure_modules
from tests.proof.rules.rulesets import PRESETS, SEAT_COUNTS

FILES = sorted(FOLDER.glob("*.match"))
TABLES = [(preset, seats) for preset in PRESETS for seats in SEAT_COUNTS]


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_record_verifies_in_both_engines(path: Path) -> None:
    text = path.read_text()
    record = read_record(text, GAMES)
    assert str(record) == text
    verify(record)
    uncompiled = pure_modules()["taberna.core.record"]
    uncompiled.verify(uncompiled.read_record(text, {"downfall": pure_game()}))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_record_ends_as_its_name_says(path: Path) -> None:
    record = read_record(path.read_text(), GAMES)
    game = follow(record)
    outcome = game.state.outcome()
    assert outcome is not None
    preset, seats, length, rest = path.stem.split("-", 3)
    assert record.position.startswith(f"rules {preset}; seats {seats};")
    assert rest == "-".join([reason_of(record), *kinds_of(outcome)])
    assert (length == FULL) == (record.plies[0].text.startswith("start"))
    assert (length == CALLED) == any(ply.called for ply in record.plies)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_every_way_to_end_is_recorded(preset: str, seats: int) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for path in FOLDER.glob(f"{preset}-{seats}-*.match"):
        length, rest = path.stem.split("-", 3)[2:]
        found[length] |= set(rest.replace("last-tile", "last_tile").split("-"))
    ways = {way.replace("-", "_") for way in REASONS | kinds(seats)}
    assert found[FULL] | found[ENDGAME] >= ways
    assert found[FULL]


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_a_whole_match_is_dealt_and_written_as_before(preset: str, seats: int) -> None:
    (path,) = FOLDER.glob(f"{preset}-{seats}-{FULL}-*.match")
    assert str(full(preset, seats).record()) == path.read_text()

"""What a text that names no preset means, and which preset a ruleset is written with."""

import gzip
import re
from dataclasses import fields
from pathlib import Path

import pytest

from taberna.core.record import read_record, verify
from taberna.games import GAMES, downfall, find_manifest
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.ruleset import Ruleset
from tests import GOLDEN

STANDARD, OFFICIAL = DOWNFALL.presets["standard"], DOWNFALL.presets["official"]
OWN = {"relatives_cap": "building", "vent_enterable": False, "full_tie": "nobody"}
TESTS = Path(__file__).parents[2]
FOLDERS = (
    TESTS / "fixtures",
    TESTS / "golden" / "downfall",
    Path(downfall.__file__).parent / "guide",
    Path(downfall.__file__).parent / "practice",
)
NAMES = "|".join(DOWNFALL.presets)
WRITTEN = re.compile(rf"\b(?:{NAMES})(?: [a-z_]+=[a-z0-9_/]+)*")


def test_standard_differs_from_official_in_three_points() -> None:
    differing = {
        field.name: getattr(STANDARD, field.name)
        for field in fields(Ruleset)
        if getattr(STANDARD, field.name) != getattr(OFFICIAL, field.name)
    }
    assert differing == OWN


def test_the_values_of_a_bare_ruleset_are_those_of_official() -> None:
    assert Ruleset() == OFFICIAL


@pytest.mark.parametrize("text", [None, ""])
def test_a_start_without_a_name_is_standard(text: str | None) -> None:
    assert next(iter(DOWNFALL.presets)) == "standard"
    assert DOWNFALL.find_ruleset(text) == STANDARD
    assert DOWNFALL.start(text).ruleset == STANDARD
    assert find_manifest("downfall").begin(text, 2).ruleset == STANDARD


def test_fields_alone_change_standard_at_a_start() -> None:
    rules = DOWNFALL.start("dual_tiles=yes", 3).ruleset
    assert DOWNFALL.write_ruleset(rules) == "standard dual_tiles=yes"


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("seats 2", "official"),
        ("rules; seats 2", "official"),
        ("rules dual_tiles=yes; seats 2", "official dual_tiles=yes"),
        ("rules standard; seats 2", "standard"),
    ],
)
def test_a_position_without_a_name_is_official(said: str, rules: str) -> None:
    assert str(DOWNFALL.read_position(said)).startswith(f"rules {rules}; seats 2;")


def test_a_record_without_a_name_is_official() -> None:
    lines = (GOLDEN / "downfall/official-2-full-last-tile-saved.match").read_text()
    unnamed = lines.replace("position rules official; ", "position ")
    assert unnamed != lines
    record = read_record(unnamed, GAMES)
    assert DOWNFALL.read_position(record.position).ruleset == OFFICIAL
    verify(record)


@pytest.mark.parametrize(
    "text",
    [
        "standard",
        "official",
        "official relatives_cap=building",
        "official relatives_cap=building vent_enterable=no",
        "official vent_enterable=no full_tie=nobody",
        "official relatives_cap=building full_tie=nobody dual_tiles=yes",
        "standard dual_tiles=yes first_tiles=0",
        "standard start=1",
        "classic vent_enterable=no full_tie=nobody",
        "online full_tie=nobody",
        "manual vent_enterable=no",
    ],
)
def test_standard_is_named_only_with_all_its_own_values(text: str) -> None:
    assert DOWNFALL.write_ruleset(DOWNFALL.find_ruleset(text)) == text


def test_official_with_all_three_values_is_standard() -> None:
    changes = "relatives_cap=building vent_enterable=no full_tie=nobody"
    rules = DOWNFALL.find_ruleset(f"official {changes}")
    assert DOWNFALL.write_ruleset(rules) == "standard"


def test_every_stored_ruleset_is_written_as_it_was_read() -> None:
    """Records, and what is in the databases of earlier versions."""
    texts: set[str] = set()
    for path in (path for folder in FOLDERS for path in folder.rglob("*") if path.is_file()):
        content = path.read_bytes()
        content = gzip.decompress(content) if path.suffix == ".gz" else content
        texts |= set(WRITTEN.findall(content.decode("latin-1")))
    assert texts >= {"official", "official start=0", "online", "classic", "manual"}
    for text in sorted(texts):
        assert DOWNFALL.write_ruleset(DOWNFALL.find_ruleset(text)) == text

"""Lines of play n plies deep, counted by the oracle once and by the engine every time."""

import pytest

from tests.proof.rules.census import (
    engine_at,
    engine_census,
    oracle_at,
    oracle_census,
    read_table,
)
from tests.proof.rules.rulesets import PRESETS
from tests.proof.rules.spots import SPOTS

GOLDEN = read_table()
SHALLOW = 3  # the oracle counts this deep again


def test_every_preset_is_counted_from_every_spot() -> None:
    assert set(GOLDEN) == {(preset, spot) for preset in PRESETS for spot in SPOTS}


@pytest.mark.parametrize("name", SPOTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_engine_counts_as_the_oracle_did(preset: str, name: str) -> None:
    spot = SPOTS[name]
    assert engine_census(engine_at(spot, preset), spot.depth) == GOLDEN[preset, name]


@pytest.mark.parametrize("name", SPOTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_oracle_still_counts_so(preset: str, name: str) -> None:
    counted = oracle_census(oracle_at(SPOTS[name], preset), SHALLOW)
    assert counted == GOLDEN[preset, name][:SHALLOW]

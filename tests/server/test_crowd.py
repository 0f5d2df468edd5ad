"""Honest people play on beside one address that does its worst: a small sample of the proof."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.proof.house.crowd import ATTACKS, compare
from tests.server.house import OpenHouse

SECONDS = 2.0


def test_honest_people_play_on_and_greed_is_refused(tmp_path: Path) -> None:
    limits = ("--limit=imports_per_hour=2", "--limit=study_seconds_per_minute=1")
    with OpenHouse(tmp_path, "--workers", "1", *limits) as house:
        quiet, attacked, answers = asyncio.run(compare(house, list(ATTACKS), SECONDS, seed=1))
    assert min(len(quiet.moves), len(attacked.moves), len(attacked.bots)) > 0
    assert answers["tables 201"] > 0
    assert answers["records 429"] > 0
    assert not [answer for answer in answers if answer.endswith(" 500")]
    assert "Traceback" not in house.log

"""Honest people play on beside one address that does its worst: a small sample of the proof."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from tests.proof.house.crowd import ATTACKS, compare, for_moves
from tests.server.house import OpenHouse

MOVES = 5  # at each of three tables, and answers of a bot
SIGNS = ("tables 201", "records 429")


def test_honest_people_play_on_and_greed_is_refused(tmp_path: Path) -> None:
    limits = ("--limit=imports_per_hour=2", "--limit=study_seconds_per_minute=1")
    with OpenHouse(tmp_path, "--workers", "1", *limits) as house:
        compared = compare(house, list(ATTACKS), partial(for_moves, MOVES), seed=1, signs=SIGNS)
        quiet, attacked, answers = asyncio.run(compared)
    for waits in (quiet, attacked):
        assert len(waits.moves) >= 3 * MOVES
        assert len(waits.bots) >= MOVES
    assert not [answer for answer in answers if answer.endswith(" 500")]
    assert "Traceback" not in house.log

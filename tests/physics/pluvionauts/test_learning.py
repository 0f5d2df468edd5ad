"""The throw table is learned from trials that can be interrupted, and checked against others."""

from pathlib import Path

import numpy as np
import pytest

from taberna.games.pluvionauts.aim import Aim, aim_id, aim_of
from taberna.games.pluvionauts.board import CELL, CELLS
from taberna.games.pluvionauts.falls import GONE, SPOTS, Rest, rest_id, rest_of
from taberna.games.pluvionauts.symmetry import FORCES, LINES
from taberna.games.pluvionauts.throw_table import GROUNDS, KNOCK_SIZE, LANDINGS, LOST
from taberna.physics.pluvionauts import trials as series
from taberna.physics.pluvionauts.box import middle
from taberna.physics.pluvionauts.checking import Landing, distance, fresh, some_aims
from taberna.physics.pluvionauts.learning import _row, learn_landings, motion
from taberna.physics.pluvionauts.trials import (
    Settled,
    Trial,
    make_trial,
    make_trials,
    read_trials,
    trial_scene,
)

SKY = (0,) * 37
UPRIGHT = (127, 0, 0, 0)


def landed(aim: Aim, cell: str | None) -> Trial:
    """A trial that ended in the middle of a cell, or off the board; the weather dice lay still."""
    x, y = (0.0, 30.0) if cell is None else middle(CELL[cell])
    rest = GONE if cell is None else rest_id(Rest((CELL[cell],), 1))
    thrown = Settled(rest, round(100 * x), round(100 * y), *UPRIGHT, start=0)
    still = Settled(0, 0, 0, *UPRIGHT, start=CELL["D4"] * 6)
    return Trial(aim_id(aim), thrown, still, still)


def row_of(landings: bytes, line: tuple[int, int], aim: Aim) -> bytes:
    """The landings of a line with an aim's strength and height."""
    row = LINES.index(line) * FORCES + aim_id(aim) % FORCES
    return landings[row * LANDINGS : (row + 1) * LANDINGS]


# ---- trials ----------------------------------------------------------------------------------


def test_trials_are_kept_and_only_what_is_missing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "SIZE", 3)
    told: list[int] = []
    make_trials(tmp_path, 6, 1, told.append)
    whole = list(read_trials(tmp_path, 6))
    assert told == [0, 3, 6]
    assert whole == [make_trial(number) for number in range(6)]
    first, second = sorted(tmp_path.iterdir())
    second.write_bytes(second.read_bytes()[:-1])
    kept = first.stat().st_mtime_ns
    make_trials(tmp_path, 6, 1, told.append)
    assert told[3:] == [3, 6]
    assert first.stat().st_mtime_ns == kept
    assert list(read_trials(tmp_path, 6)) == whole


def test_a_trial_tells_what_happened() -> None:
    trial = make_trial(4)
    scene, _ = trial_scene(4)
    assert aim_of(trial.aim) == scene.aim
    assert scene.a is not None
    assert trial.a.start == scene.a.cells[0] * 6 + scene.a.face - 1
    assert rest_of(trial.thrown.rest) is not None


# ---- learning --------------------------------------------------------------------------------


def test_a_landing_counts_for_every_line_it_can_be_carried_to() -> None:
    aim = Aim(9, 0, 1, 1)  # from the east, a corner: line (3, 0) turned by sixty degrees
    _, landings = learn_landings([landed(aim, "D6")], [SKY])
    assert set(row_of(landings, (3, 0), aim)) == {CELL["B4"]}
    assert set(row_of(landings, (0, 0), aim)) != {CELL["B4"]}
    assert len(landings) == len(LINES) * FORCES * LANDINGS


def test_landings_are_in_proportion() -> None:
    aim = Aim(3, 0, 2, 3)
    trials = [landed(aim, "B4")] * 3 + [landed(aim, None)]
    _, landings = learn_landings(trials, [SKY] * 4)
    row = row_of(landings, (3, 0), aim)
    assert (row.count(CELL["B4"]), row.count(LOST)) == (768, 256)


def test_ground_where_dice_stay_less_is_found_out() -> None:
    aim = Aim(3, 0, 2, 3)
    north = tuple(3 * (cell == CELL["B4"]) for cell in CELLS)  # one mountain, in the line
    south = tuple(3 * (cell == CELL["C4"]) for cell in CELLS)
    cells = ("B4", "C4", "C4", "C4", "C4", "B4", "B4", "B4")
    trials = [landed(aim, cell) for cell in cells]
    staying, landings = learn_landings(trials, [north] * 4 + [south] * 4)
    force = aim_id(aim) % FORCES
    sky, _, _, mountain, _ = staying[force * GROUNDS : (force + 1) * GROUNDS]
    assert sky == 255
    assert mountain == pytest.approx(255 / 3, abs=8)  # a mountain holds one for three of the sky
    row = row_of(landings, (3, 0), aim)
    assert row.count(CELL["B4"]) == pytest.approx(512, abs=2)


def test_knocks_are_learned_along_the_line() -> None:
    seen = np.array([(10.0, 0.0, 1.0), (10.0, 0.3, 1.0), (20.0, 0.0, 0.0), (10.0, 8.0, 0.0)])
    row = _row(seen, [], Aim(3, 0, 1, 1))
    chances = row[::KNOCK_SIZE]
    assert len(chances) == len(CELLS)
    near = max(CELLS, key=lambda cell: chances[cell])
    x, y = middle(near)
    ahead = motion(-30).point(x, y)[1]  # towards the hand at thirty degrees
    assert 16.4 - ahead == pytest.approx(10.0, abs=2.5)
    assert chances[near] > 150
    assert chances[CELL["G1"]] == 0


# ---- checking --------------------------------------------------------------------------------


def test_a_fresh_throw_is_none_that_was_learned_from() -> None:
    one = fresh(3, aim_id(Aim(9, 0, 1, 1)))
    assert one == fresh(3, aim_id(Aim(9, 0, 1, 1)))
    assert one.heights != trial_scene(3)[0].heights
    assert fresh(3, None, 7).heights == fresh(4, None, 7).heights
    assert len(set(some_aims(20))) == 20


def test_the_table_is_near_physics() -> None:
    landings = [fresh(number) for number in range(60)]
    far = distance(landings)
    assert far.found < far.floor + 0.1
    assert 0.15 < far.floor < 0.4


def test_a_wrong_table_is_far_from_what_happened() -> None:
    wrong = [Landing(aim_id(Aim(9, 0, 1, 1)), SKY, Rest((CELL["D1"],), 1)) for _ in range(50)]
    assert distance(wrong).found > 0.95
    off = [Landing(aim_id(Aim(9, 0, 1, 1)), SKY, Rest((), 0))]
    assert distance(off).found > 0.95
    assert len(SPOTS) == 181

"""The proof of the throws would notice."""

from collections import Counter
from dataclasses import replace

import pytest

from taberna.games.pluvionauts.aim import Aim
from taberna.games.pluvionauts.board import CELL
from taberna.games.pluvionauts.falls import OUT, Fall, Rest
from taberna.games.pluvionauts.scene import ThrowScene
from taberna.physics.pluvionauts.measures import (
    _untold,
    best_aim,
    chi_square,
    hit,
    hit_rates,
    seconds,
    told,
)
from taberna.physics.pluvionauts.throwing import throw
from taberna.physics.pluvionauts.trajectory import Trajectory
from tests.proof.rules.throws import bytes_are_the_same, everything_is_told

SCENE = ThrowScene(Aim(9, 0, 1, 1), (0,) * 37, (), Rest((CELL["A1"],), 1), Rest((CELL["G4"],), 2))
DONE = throw(SCENE, 12345)


def test_small_samples_hold() -> None:
    for holds, said in (everything_is_told(12, 1), bytes_are_the_same(2)):
        assert holds, said
    assert told(3)["throws"] == 1


def test_a_throw_that_is_told_right_is_not_untold() -> None:
    assert _untold(SCENE, DONE) == 0


@pytest.mark.parametrize(
    "fall",
    [Fall(OUT), Fall(DONE.fall.thrown, a=OUT), Fall(Rest((0, 36), 1))],
    ids=["called out", "a called out", "nowhere"],
)
def test_a_throw_that_is_told_wrong_is_noticed(fall: Fall) -> None:
    assert _untold(SCENE, replace(DONE, fall=fall)) == 1


def test_a_die_outside_that_is_not_called_so_is_noticed() -> None:
    thrown, a, b = DONE.trajectory.frames[-1]
    away = (30.0, *thrown[1:])
    moved = Trajectory(((away, a, b),))
    assert _untold(SCENE, replace(DONE, trajectory=moved)) == 1


def test_chi_square() -> None:
    assert chi_square(Counter({str(face): 10 for face in range(1, 7)})) == 0
    assert chi_square(Counter({"1": 20, "2": 0, "3": 10, "4": 10, "5": 10, "6": 10})) == 20


def test_a_gentle_throw_at_a_cell_hits_more_often_than_a_strong_one() -> None:
    cell = CELL["B3"]
    gentle, strong = hit_rates(cell, 16, 1, [(1, 1), (5, 3)])
    assert gentle.aim == best_aim(cell, 1, 1)
    assert gentle.hits > strong.hits
    assert 0 < gentle.error < 0.2
    assert hit(1, cell, gentle.aim) == hit(1, cell, gentle.aim)


def test_times_are_sorted() -> None:
    times = seconds(3, islands=False)
    assert times == sorted(times)
    assert len(times) == 3

"""Throws by physics: repeatable, fair, always told; and aiming matters."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import AIMS, Aim
from taberna.games.pluvionauts.board import CELL
from taberna.games.pluvionauts.falls import OUT, SPOT, Fall, Rest
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.hand import MOST, STEADY, TICKETS, Hand, pack, unpack
from taberna.games.pluvionauts.scene import Die, ThrowScene
from taberna.physics.pluvionauts.box import PITCH, WALL_HEIGHT, build, middle
from taberna.physics.pluvionauts.measures import digest, digests
from taberna.physics.pluvionauts.release import CIRCLE, release
from taberna.physics.pluvionauts.rest import inside
from taberna.physics.pluvionauts.scenes import random_scene
from taberna.physics.pluvionauts.thrower import PhysicsThrower
from taberna.physics.pluvionauts.throwing import PATIENCE, SimulatedThrow, throw
from taberna.physics.pluvionauts.trajectory import Trajectory, read_trajectory, write_trajectory

SKY = (0,) * 37
FROM_EAST = Aim(9, 0, 1, 1)
CALM = pack(STEADY)
CHI_SQUARE = 15.09  # 1 % on five degrees of freedom


def some(
    count: int, change: Callable[[ThrowScene], ThrowScene] = lambda scene: scene
) -> list[SimulatedThrow]:
    """Throws of random scenes, with something changed."""
    rng = Rng(count)
    return [throw(change(random_scene(rng)), rng.below(TICKETS)) for _ in range(count)]


# ---- repeatable ------------------------------------------------------------------------------


def test_the_same_ticket_gives_the_same_bytes_in_two_processes() -> None:
    assert {*digests(3)} == {digest(3)}


def test_a_throw_leaves_no_trace_in_the_next_one() -> None:
    scene = ThrowScene(FROM_EAST, SKY, (), Rest((CELL["D5"],), 2))
    first = throw(scene, 12345)
    throw(replace(scene, aim=Aim(0, 0, 5, 3)), 999)
    assert throw(scene, 12345) == first
    assert build(SKY, (), 2) is build(SKY, (), 2)


def test_threads_do_not_disturb_each_other() -> None:
    scenes = [random_scene(Rng(seed)) for seed in (1, 2, 1, 2)]
    alone = [throw(scene, 777) for scene in scenes]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(throw, scenes, [777] * 4)) == alone


def test_who_does_not_throw_does_not_load_the_physics() -> None:
    script = "import sys, taberna.cli.main; print('mujoco' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE)
    assert done.stdout.split() == [b"False", b"False"]


# ---- always told -----------------------------------------------------------------------------


def test_every_throw_ends_with_dice_that_are_told() -> None:
    for done in some(24):
        assert done.settled
        for rest in (done.fall.thrown, done.fall.a, done.fall.b):
            assert rest is None or rest == OUT or (rest.cells in SPOT and rest.face in range(1, 7))
        x, y, z = done.trajectory.frames[-1][0][:3]
        assert (done.fall.thrown == OUT) == (not inside(x, y) or z > WALL_HEIGHT)


def test_even_the_wildest_hand_comes_to_an_end() -> None:
    wild = Hand(**MOST)
    for done in some(10, lambda scene: replace(scene, hand=wild)):
        assert len(done.trajectory.frames) <= PATIENCE + 1
        assert read_trajectory(write_trajectory(done.trajectory)).frames


def test_a_die_out_of_the_box_says_nothing_of_the_others() -> None:
    away = ThrowScene(Aim(0, 4, 5, 3), SKY, (), Rest((CELL["D4"],), 1), Rest((CELL["D5"],), 2))
    done = [throw(away, ticket * 7919) for ticket in range(12)]
    lost = [d for d in done if not inside(*d.trajectory.frames[-1][0][:2])]
    assert lost
    assert {d.fall for d in lost} == {Fall(OUT)}


def test_dice_that_nothing_touched_are_not_named() -> None:
    far = ThrowScene(FROM_EAST, SKY, (), Rest((CELL["A1"],), 1), Rest((CELL["A1"],), 6))
    done = throw(far, CALM)
    assert (done.fall.a, done.fall.b) == (None, None)
    (ax, *_), (bx, *_) = done.trajectory.frames[-1][1:]
    x, _ = middle(CELL["A1"])
    assert [ax, bx] == pytest.approx([x - 0.85, x + 0.85], abs=0.01)


def test_a_die_in_the_way_is_knocked() -> None:
    scene = ThrowScene(Aim(9, 0, 5, 1), SKY, (), Rest((CELL["D3"],), 4))
    falls = [throw(scene, ticket * 7919).fall for ticket in range(12)]
    knocked = [fall.a for fall in falls if fall.a is not None]
    assert knocked
    assert Rest((CELL["D3"],), 4) not in knocked


def test_a_weather_die_that_is_thrown_in_meets_the_other_one() -> None:
    scene = ThrowScene(Aim(9, 0, 5, 1), SKY, (), None, Rest((CELL["D3"],), 4), Die.A)
    done = [throw(scene, ticket * 7919) for ticket in range(6)]
    assert all(len(d.trajectory.frames[0]) == 2 for d in done)
    assert all(d.fall.a is None for d in done)
    assert any(d.fall.b is not None for d in done)


# ---- the hand --------------------------------------------------------------------------------


def test_the_hand_is_never_over_the_board() -> None:
    reach = 14.56 + 1.39  # the corners of the box, and half the diagonal of a die
    for place in range(36):
        for ticket in (0, CALM, TICKETS - 1):
            x, y, _ = release(Aim(place, 4, 5, 3), Hand(), unpack(ticket)).place
            assert (x * x + y * y) ** 0.5 > reach


def test_without_noise_the_hand_does_as_it_aims() -> None:
    steady = release(FROM_EAST, Hand(), STEADY)
    assert steady.place[:2] == pytest.approx((CIRCLE, 0))
    assert steady.speed[0] < 0
    assert steady.speed[1] == pytest.approx(0, abs=1e-9)
    other = release(FROM_EAST, Hand(0, 0, 0, 0), unpack(TICKETS - 1))
    assert (other.place, other.speed, other.spin) == (steady.place, steady.speed, steady.spin)


def test_a_turn_is_clockwise() -> None:
    right = release(Aim(0, 2, 1, 1), Hand(), STEADY)  # from the north, turned to the west
    assert right.speed[0] < 0 > right.speed[1]


# ---- fair, and aiming matters ----------------------------------------------------------------


@pytest.mark.parametrize("die", [Die.BALLOON, Die.A])
def test_faces_are_fair(die: Die) -> None:
    aim = Aim(4, 0, 5, 3)
    done = some(90, lambda scene: ThrowScene(aim, scene.heights, die=die))
    faces = Counter(d.fall.thrown.face for d in done if d.fall.thrown != OUT)
    assert faces.total() > 80
    expected = faces.total() / 6
    assert sum((faces[n] - expected) ** 2 / expected for n in range(1, 7)) < CHI_SQUARE


def test_a_gentle_low_throw_comes_near_and_a_strong_high_one_does_not() -> None:
    def near(aim: Aim) -> int:
        done = some(30, lambda scene: ThrowScene(aim, scene.heights))
        ends = [d.trajectory.frames[-1][0] for d in done]
        x, y = (sorted(end[axis] for end in ends)[15] for axis in (0, 1))
        return sum((end[0] - x) ** 2 + (end[1] - y) ** 2 < (PITCH / 2) ** 2 for end in ends)

    assert near(FROM_EAST) >= 2 * near(Aim(9, 0, 5, 3))


# ---- at a table ------------------------------------------------------------------------------


def test_a_table_throws_by_physics() -> None:
    state = PLUVIONAUTS.start("draft", 2)
    state.settle(Rng(4))
    state.play("aim 90 0 1 1")
    thrown = PhysicsThrower().throw(state, 12345)
    assert PhysicsThrower().throw(state, 12345) == thrown
    state.happen(thrown.chance)
    assert state.turn >= 0
    assert isinstance(read_trajectory(thrown.trajectory), Trajectory)


def test_aims_of_the_grid_are_all_thrown() -> None:
    scenes = [ThrowScene(aim, SKY) for aim in AIMS[:: len(AIMS) // 30]]
    assert all(throw(scene, CALM).settled for scene in scenes)

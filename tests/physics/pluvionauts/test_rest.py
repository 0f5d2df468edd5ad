"""What a die's last pose means."""

from math import cos, nan, pi, sin

import pytest

from taberna.games.pluvionauts.board import CELL, CELLS, NAMES, SLOTS
from taberna.games.pluvionauts.falls import CORNERS, OUT, Rest
from taberna.physics.pluvionauts.box import PITCH, WALLS, middle
from taberna.physics.pluvionauts.dice import FACES, HELD, SHOWING, combined, face_up, turned
from taberna.physics.pluvionauts.rest import footprint, inside, read_rest

FLAT = (1.0, 0.0, 0.0, 0.0)
Quaternion = tuple[float, float, float, float]


def rest_at(x: float, y: float, by: Quaternion = FLAT) -> Rest:
    """A die whose centre is here."""
    return read_rest((x, y, 0.8), by, on_rim=False)


def about_z(degrees: float) -> Quaternion:
    """A die turned on the spot."""
    half = degrees * pi / 360
    return (cos(half), 0.0, 0.0, sin(half))


# ---- cells -----------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", CELLS, ids=NAMES)
def test_a_die_in_the_middle_of_a_cell_lies_there(cell: int) -> None:
    assert rest_at(*middle(cell)).cells == (cell,)


@pytest.mark.parametrize("slot", SLOTS, ids=lambda pair: f"{NAMES[pair[0]]}/{NAMES[pair[1]]}")
def test_a_die_on_an_edge_lies_between_two(slot: tuple[int, int]) -> None:
    (x, y), (u, v) = map(middle, slot)
    assert rest_at((x + u) / 2, (y + v) / 2).cells == slot


@pytest.mark.parametrize("corner", CORNERS[::6])
def test_a_die_on_a_corner_lies_between_three(corner: tuple[int, int, int]) -> None:
    points = [middle(cell) for cell in corner]
    x, y = sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3
    assert set(rest_at(x, y, about_z(15)).cells) <= set(corner)
    assert len(rest_at(x, y, about_z(15)).cells) >= 2


@pytest.mark.parametrize(
    ("beyond", "cells"),
    [(0.39, ("D4",)), (0.41, ("D4", "D5")), (0.8, ("D4", "D5")), (1.19, ("D4", "D5")),
     (1.21, ("D5",))],
)  # fmt: skip
def test_a_quarter_of_the_footprint_is_enough(beyond: float, cells: tuple[str, ...]) -> None:
    x, y = middle(CELL["D4"])
    edge = x + PITCH / 2  # between D4 and D5
    assert rest_at(edge - 0.8 + beyond, y).cells == tuple(CELL[name] for name in cells)


def test_against_a_wall_the_nearest_cell_counts() -> None:
    assert rest_at(0.1, WALLS[0] - 0.9).cells == (CELL["A3"],)
    assert rest_at(-0.1, WALLS[0] - 0.9).cells == (CELL["A2"],)
    assert rest_at(WALLS[1] - 0.9, 0.0).cells == (CELL["D7"],)


def test_the_footprint_of_a_flat_die_is_its_square() -> None:
    corners = [(0.0, -0.8), (1.6, -0.8), (1.6, 0.8), (0.0, 0.8)]
    assert footprint((0.8, 0.0, 0.8), FLAT) == corners


# ---- off the board ---------------------------------------------------------------------------


def test_a_centre_beyond_the_walls_is_off_the_board() -> None:
    assert rest_at(0.0, WALLS[0] + 0.01) == OUT
    assert rest_at(0.0, WALLS[0] - 0.01) != OUT
    assert rest_at(WALLS[1] - 0.01, 0.0) != OUT
    assert not inside(100.0, 0.0)


def test_on_the_rim_is_off_the_board() -> None:
    assert read_rest((0.0, WALLS[0] - 0.2, 3.5), FLAT, on_rim=True) == OUT


def test_a_die_that_the_simulation_lost_is_off_the_board() -> None:
    assert read_rest((nan, 0.0, 0.0), FLAT, on_rim=False) == OUT


# ---- faces -----------------------------------------------------------------------------------


def test_opposite_faces_add_up_to_seven() -> None:
    for face, (x, y, z) in FACES.items():
        assert FACES[7 - face] == (-x, -y, -z)


def test_a_cube_can_be_held_in_24_ways_four_for_each_face() -> None:
    assert len(HELD) == 24
    assert sorted(face_up(way) for way in HELD) == sorted(list(range(1, 7)) * 4)
    assert all(face_up(SHOWING[face]) == face for face in FACES)


def test_a_tilted_die_shows_the_face_nearest_to_up() -> None:
    for degrees, face in ((44, 1), (46, 2)):
        half = degrees * pi / 360
        tilted = (cos(half), sin(half), 0.0, 0.0)  # about the axis to the east
        assert face_up(tilted) == face
        assert rest_at(0.0, 0.0, tilted).cells == (CELL["D4"],)


def test_turning_a_die_on_the_spot_changes_no_face() -> None:
    for way in HELD:
        assert face_up(combined(about_z(33), way)) == face_up(way)
    assert turned(about_z(90), (1, 0, 0)) == pytest.approx((0, 1, 0))

"""Aims, the hand's noise, falls as text and numbers, and the twelve ways around the box."""

from math import cos, isclose, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.core.errors import BadNotation, BadRuleset
from taberna.games.pluvionauts.aim import AIMS, Aim, aim_id, parse_aim
from taberna.games.pluvionauts.board import CELL, CELLS, NEIGHBOURS
from taberna.games.pluvionauts.falls import (
    FALLS,
    OUT,
    RESTS,
    SPOTS,
    Fall,
    Rest,
    fall_id,
    fall_of,
    read_fall,
    rest_id,
    rest_of,
)
from taberna.games.pluvionauts.hand import EVEN, GRIPS, TICKETS, Hand, Noise, pack, unpack
from taberna.games.pluvionauts.symmetry import (
    CARRIED_CELL,
    LINES,
    ON_LINE,
    WAYS,
    carried,
    line_of,
)
from tests.support import steady

# ---- aims ------------------------------------------------------------------------------------


def test_there_are_4860_aims_numbered_in_the_order_of_their_fields() -> None:
    assert len(AIMS) == 36 * 9 * 5 * 3
    assert list(AIMS) == sorted(AIMS)
    assert [aim_id(aim) for aim in AIMS] == list(range(len(AIMS)))
    assert [str(AIMS[0]), str(AIMS[len(AIMS) - 1])] == ["aim 0 -40 1 1", "aim 350 +40 5 3"]


def test_every_aim_reads_back() -> None:
    assert [parse_aim(str(aim)) for aim in AIMS] == list(AIMS)
    assert parse_aim(" AIM 30  10 3 2 ") == Aim(3, 1, 3, 2)


@pytest.mark.parametrize(
    "text",
    ["", "aim", "aim 30 10 3", "aim 30 10 3 2 1", "aim x 0 1 1", "aim 360 0 1 1", "aim -10 0 1 1",
     "aim 0 50 1 1", "aim 0 0 0 1", "aim 0 0 6 1", "aim 0 0 1 0", "aim 0 0 1 4", "aim 35 0 1 1",
     "aim 30 5 1 1", "aim 30 1.5 1 1", "throw 30 0 1 1", "aim 9999999 0 1 1"],
)  # fmt: skip
def test_a_bad_aim_is_refused_with_the_ranges(text: str) -> None:
    with pytest.raises(BadNotation, match=r"0 to 350 degrees .* -40 to \+40 .* 1 to 5 .* 1 to 3"):
        parse_aim(text)


def test_beyond_the_grid_there_is_no_aim() -> None:
    with pytest.raises(IndexError):
        AIMS[len(AIMS)]
    assert AIMS[:2] == [Aim(0, -4, 1, 1), Aim(0, -4, 1, 2)]


# ---- the hand --------------------------------------------------------------------------------


@steady
@given(st.integers(0, TICKETS - 1))
def test_a_ticket_is_its_noise(ticket: int) -> None:
    noise = unpack(ticket)
    assert pack(noise) == ticket
    assert noise.grip in range(GRIPS)
    assert all(getattr(noise, name) in EVEN for name in Noise.__slots__ if name != "grip")


def test_all_tickets_together_are_all_noises_once() -> None:
    assert TICKETS == 24 * 13**7 < 2**31
    assert unpack(0) == Noise(0, -6, -6, -6, -6, -6, -6, -6)
    assert unpack(TICKETS - 1) == Noise(23, 6, 6, 6, 6, 6, 6, 6)


@pytest.mark.parametrize("sizes", [(31, 4, 6, 50), (6, 21, 6, 50), (6, 4, 51, 50), (6, 4, 6, -1)])
def test_a_hand_has_its_limits(sizes: tuple[int, int, int, int]) -> None:
    with pytest.raises(BadRuleset, match="the hand's"):
        Hand(*sizes)


# ---- falls -----------------------------------------------------------------------------------


def test_a_die_can_lie_on_a_cell_between_two_or_around_a_corner() -> None:
    assert [sum(len(spot) == size for spot in SPOTS) for size in (1, 2, 3)] == [37, 90, 54]
    for spot in SPOTS:
        assert all(other in NEIGHBOURS[one] for one in spot for other in spot if other != one)


@pytest.mark.parametrize(
    ("text", "fall"),
    [
        ("land D4 3", Fall(Rest((CELL["D4"],), 3))),
        ("land out", Fall(OUT)),
        ("land D4/D5 6; a C2=5", Fall(Rest((18, 19), 6), a=Rest((CELL["C2"],), 5))),
        ("land A1 1; a out; b C2/C3/D3=2", Fall(Rest((0,), 1), OUT, Rest((10, 11, 17), 2))),
    ],
)
def test_falls_are_written_and_read(text: str, fall: Fall) -> None:
    assert str(fall) == text
    assert read_fall(text) == fall
    assert read_fall(text.upper().replace(";", " ; ")) == fall


@steady
@given(st.integers(1, RESTS - 1), st.integers(0, RESTS - 1), st.integers(0, RESTS - 1))
def test_every_fall_reads_back_from_its_text_and_its_number(thrown: int, a: int, b: int) -> None:
    number = (thrown * RESTS + a) * RESTS + b
    fall = fall_of(number)
    assert fall_id(fall) == number < FALLS < 2**31
    assert read_fall(str(fall)) == fall
    assert rest_id(rest_of(a)) == a


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "write it like"), ("land", "write it like"), ("land D4", "write it like"),
        ("land D4 7", "write it like"), ("land D4 0", "write it like"),
        ("land Z4 3", "no cell"), ("land A5 3", "no cell"),
        ("land A1/G4 3", "touch each other"), ("land D4/D4 3", "touch each other"),
        ("land D4 3; a C2", "write it like"), ("land D4 3; c C2=5", "write it like"),
        ("land D4 3; b C2=5; a C3=5", "write it like"), ("land D4 3; a C2=5; a C3=5", "write it"),
        ("a C2=5", "write it like"), ("land D4 3;", "write it like"),
    ],
)  # fmt: skip
def test_a_fall_that_cannot_be_read_says_why(text: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        read_fall(text)


# ---- the twelve ways -------------------------------------------------------------------------


def test_ways_carry_the_board_onto_itself() -> None:
    for cells in CARRIED_CELL:
        assert sorted(cells) == list(CELLS)
        for cell in CELLS:
            assert {cells[other] for other in NEIGHBOURS[cell]} == set(NEIGHBOURS[cells[cell]])
    assert len(set(CARRIED_CELL)) == WAYS


def test_28_lines_stand_for_all_324() -> None:
    assert (len(LINES), len(ON_LINE)) == (28, 324)
    assert {line for line, _ in ON_LINE} == set(range(28))


@pytest.mark.parametrize("aim", AIMS[::15], ids=str)
def test_the_way_of_an_aim_carries_its_line_there(aim: Aim) -> None:
    number, way = line_of(aim)
    line = [carried(way, *point) for point in _ray(*LINES[number])]
    for (x, y), (u, v) in zip(line, _ray(aim.place, aim.turn), strict=True):
        assert isclose(x, u, abs_tol=1e-9)
        assert isclose(y, v, abs_tol=1e-9)


def _ray(place: int, turn: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """A hand on a circle around the board and the point it aims at, y to the south."""
    at, to = radians(10 * place), radians(10 * (place + turn) + 180)
    hand = (sin(at), -cos(at))
    return hand, (hand[0] + sin(to), hand[1] - cos(to))

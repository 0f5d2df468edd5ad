"""Running, point by point: strides, gates, vents, and which person may make the second move."""

from itertools import pairwise

import pytest

from taberna.core.rng import Rng
from taberna.core.seat import CHANCE
from taberna.core.walking import walk
from taberna.games.downfall.board import Square
from taberna.games.downfall.events import PersonRan, PersonSaved
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests.support import (
    EVERY_PRESET,
    GATES,
    RED,
    legal,
    marked,
    on,
    options,
    play,
    refusal,
    seen,
    table,
)


def moving(people: str, rules: str = "official", lava: str = "mask d1") -> State:
    """Red is about to run."""
    return table(f"phase erupts; turn red move; running; lava {lava}; people {people}", rules)


# ---- strides ---------------------------------------------------------------------------------

ONE = """
    . . . . . . . . # # #
    . . . . . . . . . . #
    . . . . . . . . . . .
    . . . . . . x . . . .
    . . . . . x r x . . .
    . . . . . . x . . . .
    # # # . . . . . . . .
"""
TWO = """
    . . . . . . . . # # #
    . . . . . . . . . . #
    . . . . . . x . . . .
    . . . . . x x x . . .
    . . . . x x r x x . .
    . . . . . x x x . . .
    # # # . . . x . . . .
"""
THREE = """
    . . . . . . . . # # #
    . . . . . . x . . . #
    . . . . . x x x . . .
    . . . . x x x x x . .
    . . . x x x r x x x .
    . . . . x x x x x . .
    # # # . . x x x . . .
"""
AROUND_LAVA = """
    . . . . . . . . # # #
    . . . . . . . . . . #
    . . . . . x . . . . .
    . . . . x x o . . . .
    . . . x x x r o . . .
    . . . . x x x x x . .
    # # # . . x x x . . .
"""
STRIDES = [  # people, lava, where one of them may run, whether out through a gate
    ("g3 red 1", "mask d1", ONE, False),
    ("g3 red 1 blue 1", "mask d1", TWO, False),
    ("g3 red 2 black 1", "mask d1", THREE, True),
    ("g3 red 1 black 1 blue 1", "helmet j1 g4 h3", AROUND_LAVA, True),
]


@pytest.mark.parametrize(("people", "lava", "drawing", "out"), STRIDES)
def test_a_step_for_each_person_on_the_square(
    people: str, lava: str, drawing: str, out: bool
) -> None:
    state = moving(people, lava=lava)
    assert options(state, "run g3") == marked(drawing) | ({"out"} if out else set())


@EVERY_PRESET
@pytest.mark.parametrize(
    ("people", "square", "out"),
    [
        ("k3 red 1", "k3", True),
        ("j3 red 1", "j3", False),
        ("j3 red 1 black 1", "j3", True),
        ("i3 red 1 black 1", "i3", False),
        ("i3 red 2 black 1", "i3", True),
    ],
)
def test_leaving_through_a_gate_costs_a_step(
    rules: str, people: str, square: str, out: bool
) -> None:
    assert ("out" in options(moving(people, rules), f"run {square}")) == out


def test_one_who_left_is_saved_for_good() -> None:
    state = moving("k3 red 1 black 1, a5 red 1")
    assert play(state, "run k3 out") == [PersonSaved(RED, Square("k3"), (Square("k3"),))]
    assert (seen(state).saved, on(state, "k3")) == ((1, 0, 0, 0), "black 1")


def test_a_covered_gate_is_no_way_out() -> None:
    state = moving("j3 red 1 black 1", lava="vase k5 k4 k3")
    assert "out" not in options(state, "run j3")


def test_any_number_may_share_a_square() -> None:
    state = moving("f3 black 9 blue 5, f4 red 1")
    start, end = Square("f4"), Square("f3")
    assert play(state, "run f4 f3") == [PersonRan(RED, start, end, (start, end))]
    assert on(state, "f3") == "red 1 black 9 blue 5"


# ---- ways ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "run", "way"),
    [
        ("official", "run e5 e3", "e5 e4 e3"),  # over the vent e4
        ("online", "run e5 e3", "e5 d5 d4 d3 e3"),  # nobody walks over a vent
        ("online", "run b3 out", "b3 a3"),
        ("online", "run d6 out", "d6 d7 e7 f7"),  # c6 is a vent
    ],
)
def test_a_run_tells_its_way(rules: str, run: str, way: str) -> None:
    start = run.split()[1]
    (event,) = play(moving(f"{start} red 1 black 4, j3 red 1", rules), run)
    assert isinstance(event, PersonRan | PersonSaved)
    assert " ".join(event.way) == way


@EVERY_PRESET
@pytest.mark.parametrize("seed", range(3))
def test_every_way_can_be_walked(rules: str, seed: int) -> None:
    told = 0
    for state, ply in walk(DOWNFALL.start(rules, 4, phase="erupts", populate=1), Rng(seed)):
        if ply.seat == CHANCE or not ply.text.startswith("run"):
            continue
        event = state.clone().play(ply.text)[0]
        view = state.view(None)
        crowds = {square: sum(counts) for square, counts in view.people}
        steps = dict(view.gate_steps)
        leaves = isinstance(event, PersonSaved)
        assert event.way[0] == event.start
        assert event.way[-1] in GATES if leaves else event.way[-1] == event.end
        assert all(square in steps for square in event.way)
        assert all(beside(one, two) for one, two in pairwise(event.way))
        assert len(event.way) - 1 + leaves <= crowds[event.start]
        told += 1
    assert told


def beside(one: str, two: str) -> bool:
    """Whether two squares have a side in common."""
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1]) - int(two[1])) == 1


def test_a_move_ends_on_another_square() -> None:
    state = moving("g3 red 4")
    assert "g3" not in options(state, "run g3")


# The way from d2 to e1 leads over the mask's vent on d1.
@pytest.mark.parametrize(("enterable", "over_the_vent"), [("yes", {"d1", "e1"}), ("no", set())])
def test_vents_are_entered_and_crossed_only_by_leave(
    enterable: str, over_the_vent: set[str]
) -> None:
    rules = f"official vent_enterable={enterable}"
    state = moving("d2 red 1 blue 1", rules, "helmet j1 e2")
    assert options(state, "run d2") & {"d1", "e1"} == over_the_vent


def test_a_vent_with_lava_is_lava() -> None:
    state = moving("d2 red 1 blue 1", lava="mask d1")
    assert "d1" not in options(state, "run d2")


def test_one_may_wait_on_a_vent() -> None:
    state = moving("d2 red 1, a5 red 1", lava="coin c6")
    play(state, "run d2 d1")
    assert on(state, "d1") == "red 1"
    assert options(state, "run d1") == {"d2", "e1"}


# ---- two moves -------------------------------------------------------------------------------

SECOND_MOVES = [  # why, people, the first move, a second move, whether it is allowed
    ("alone before: both moves", "e3 red 1, h5 red 1", "e3 f3", "f3 g3", True),
    ("not alone before", "e3 red 1 black 1, h5 red 1", "e3 f3", "f3 g3", False),
    ("not alone, another person", "e3 red 1 black 1, h5 red 1", "e3 f3", "h5 h4", True),
    ("not alone, another from there", "e3 red 2", "e3 f3", "e3 e2", True),
    ("alone only after it left", "e3 red 2", "e3 f3", "f3 g3", False),
    ("alone, counts where it came", "e3 red 1, f3 black 2, h5 red 1", "e3 f3", "f3 g1", True),
    ("alone, no further than that", "e3 red 1, f3 black 1, h5 red 1", "e3 f3", "f3 g1", False),
    ("the last one, though not alone", "e3 red 1 black 1", "e3 f3", "f3 g3", True),
    ("the last one, counts anew", "e3 red 1 black 1, f3 blue 2", "e3 f3", "f3 g1", True),
    ("the last one, no further", "e3 red 1 black 2", "e3 f3", "f3 g2", False),
    ("a companion where it came", "e3 red 1 black 1, f3 red 1", "e3 f3", "f3 g3", True),
    ("a companion counts both", "e3 red 1 black 1, f3 red 1", "e3 f3", "f3 g2", True),
    ("a companion, no further", "e3 red 1 black 1, f3 red 1", "e3 f3", "f3 g1", False),
    ("strangers where it came", "e3 red 1 black 1, f3 blue 3, a5 red 1", "e3 f3", "f3 g3", False),
    ("the first one is saved", "k3 red 1, h5 red 1", "k3 out", "h5 h4", True),
    ("the first of two is saved", "k3 red 2, h5 red 1", "k3 out", "k3 out", True),
    ("back where it came from", "e3 red 1, h5 red 1", "e3 f3", "f3 e3", True),
]


@EVERY_PRESET
@pytest.mark.parametrize(
    ("why", "people", "first", "second", "allowed"), SECOND_MOVES, ids=[m[0] for m in SECOND_MOVES]
)
def test_who_may_make_the_second_move(
    rules: str, why: str, people: str, first: str, second: str, allowed: bool
) -> None:
    state = moving(people, rules)
    play(state, f"run {first}")
    assert (f"run {second}" in legal(state)) == allowed, why


def test_the_moved_person_is_tracked_through_the_text_of_a_position() -> None:
    position = (
        "phase erupts; turn red move; running; lava mask d1; people f3 red 1 black 1, a5 red 1"
    )
    assert not options(table(f"{position}; moves 1 f3"), "run f3")
    assert options(table(f"{position}; moves 1 f3 alone"), "run f3")
    assert options(table(f"{position}; moves 1 a5"), "run f3")


def test_after_two_moves_only_done_is_left() -> None:
    state = moving("e3 red 3")
    play(state, "run e3 e2", "run e3 f3")
    assert legal(state) == ["done"]
    assert refusal(state, "run e3 e2").code == "two-moves"


@pytest.mark.parametrize("runs", [[], ["run e3 e2"], ["run e3 e2", "run e3 f3"]], ids=len)
def test_moves_are_optional(runs: list[str]) -> None:
    state = moving("e3 red 3")
    play(state, *runs, "done")
    assert (state.turn, seen(state).stage) == (CHANCE, "tile")


def test_a_seat_without_people_only_lays_its_tile() -> None:
    state = table("phase erupts; turn red; running; people a5 black 1")
    play(state, "tile mask", "lava d1")
    assert legal(state) == ["done"]


def test_the_next_turn_forgets_the_last_one() -> None:
    state = moving("e3 red 2", "official")
    play(state, "run e3 f3", "done")
    for tile, square in (("coin", "c6"), ("vase", "k5"), ("column", "e4")):
        play(state, f"tile {tile}", f"lava {square}", "done")
    play(state, "tile helmet", "lava j1")
    assert options(state, "run f3")
    assert (seen(state).moves, seen(state).moved) == (0, None)

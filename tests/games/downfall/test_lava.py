"""Lava, point by point: first tiles, where tiles fit, who dies, what burns, what fits nowhere."""

import pytest

from taberna.core.seat import CHANCE, OVER
from taberna.games.downfall.board import Square
from taberna.games.downfall.events import (
    LavaLaid,
    PeopleLost,
    RunningBegan,
    SquaresBurnt,
    TileDrawn,
    TileSetAside,
)
from taberna.games.downfall.state import State
from tests.support import (
    BLACK,
    BLUE,
    CITY,
    RED,
    SEATS,
    VENTS,
    YELLOW,
    legal,
    marked,
    on,
    options,
    play,
    refusal,
    seen,
    table,
    telling,
)

# ---- the first tiles -------------------------------------------------------------------------


def lay_any(state: State) -> int:
    """One turn of the opening; who took it."""
    layer = seen(state).mover
    play(state, str(state.chances()[0][0]))
    play(state, legal(state)[0])
    assert legal(state) == ["done"], "nobody runs yet"
    play(state, "done")
    return layer


@pytest.mark.parametrize(
    ("tiles", "seats", "runs_first"),
    [(1, 4, BLACK), (6, 2, RED), (6, 3, RED), (6, 4, YELLOW), (5, 3, YELLOW), (12, 3, RED)],
)
def test_the_first_tiles(tiles: int, seats: int, runs_first: int) -> None:
    people = f"people a2 {' '.join(f'{name} 1' for name in SEATS[:seats])}"
    state = table(f"phase erupts; turn red; {people}", f"official first_tiles={tiles}", seats)
    layers = []
    while seen(state).opening:
        layers.append(lay_any(state))
    assert layers == [turn % seats for turn in range(tiles)]
    assert seen(state).mover == runs_first
    play(state, str(state.chances()[0][0]))
    play(state, legal(state)[0])
    assert options(state, "run a2")


def test_without_first_tiles_people_run_at_once() -> None:
    position = "phase seethes; turn red draw; deck 0 3 1; people a5 red 1 black 1"
    state = table(position, "official first_tiles=0")
    assert RunningBegan(BLACK) in play(state, "draw eruption")
    play(state, "tile mask", "lava d1")
    assert options(state, "run a5")


def test_running_begins_is_told() -> None:
    five = "lava coin c6 d6 c7 d7; lava mask d1"
    state = table(f"phase erupts; turn red; {five}; people a2 red 1")
    assert RunningBegan(BLACK) in play(state, "tile vase", "lava k5", "done")


def test_only_laid_tiles_count() -> None:
    five = "lava coin c6 g7 h6; lava scroll h7; lava mask d1"
    state = table(f"phase erupts; turn red; {five}; people a2 red 1")
    play(state, "tile scroll")
    assert (legal(state), seen(state).opening) == (["done"], True)
    play(state, "done")
    assert (seen(state).mover, seen(state).opening) == (BLACK, True)
    play(state, "tile vase", "lava k5", "done")
    assert (seen(state).mover, seen(state).opening) == (YELLOW, False)


# ---- where a tile fits -----------------------------------------------------------------------

SITES = [
    (
        "coin",
        "lava coin c6 c7; lava mask d1",
        """
        . x o x . . . . # # #
        . x o x . . . . . . #
        . . x . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        # # # o . . . . . . .
        """,
    ),
    (  # not onto lava of another symbol, not onto an empty vent
        "column",
        "lava column e4 e5 d5 c5; lava mask d1 d2 d3 d4",
        """
        . . . . . . . . # # #
        . . v x x . . . . . #
        . x o o o x . . . . .
        . . x o o x . . . . .
        . . . o x . . . . . .
        . . . o . . . . . . .
        # # # o . . . . . . .
        """,
    ),
    (  # gates and streets may be covered, the land outside may not
        "vase",
        "lava vase k5 k4",
        """
        . . . . . . . . # # #
        . . . . . . . . . . #
        . . . . . . . . . x o
        . . . . . . . . . x o
        . . . . . . . . . . x
        . . . . . . . . . . .
        # # # . . . . . . . .
        """,
    ),
    (
        "scroll",
        "lava scroll h7",
        """
        . . . . . . x o # # #
        . . . . . . . x . . #
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        # # # . . . . . . . .
        """,
    ),
    (  # from every square of the symbol, wherever it lies
        "helmet",
        "lava helmet j1 a4",
        """
        . . . . . . . . # # #
        . . . . . . . . . . #
        x . . . . . . . . . .
        o x . . . . . . . . .
        x . . . . . . . . . .
        . . . . . . . . . x .
        # # # . . . . . x o x
        """,
    ),
]


@pytest.mark.parametrize(("tile", "lava", "drawing"), SITES)
def test_where_a_tile_fits(tile: str, lava: str, drawing: str) -> None:
    state = table(f"phase erupts; turn red; {lava}; people h3 red 1")
    play(state, f"tile {tile}")
    assert options(state, "lava") == marked(drawing)


@pytest.mark.parametrize(
    ("tile", "vent"),
    [("scroll", "h7"), ("coin", "c6"), ("vase", "k5"), ("column", "e4"), ("mask", "d1")],
)
def test_a_first_tile_goes_onto_its_vent(tile: str, vent: str) -> None:
    state = table("phase erupts; turn red; lava helmet j1 j2; people h3 red 1")
    play(state, f"tile {tile}")
    assert legal(state) == [f"lava {vent}"]


# ---- who dies --------------------------------------------------------------------------------

# Lava on a3 closes the gate there and leaves a2 and b2 without a way out.
CORNER = """phase erupts; turn red; running; lava coin c6 b3 c2
    people a2 red 1, b2 black 2, a3 yellow 1, a4 blue 1"""


def test_people_on_the_square_and_people_cut_off_die() -> None:
    state = table(CORNER)
    drawn, *events = play(state, "tile coin", "lava a3")
    assert drawn == TileDrawn(RED, "coin")
    assert events == [
        LavaLaid(RED, Square("a3"), "coin"),
        PeopleLost(YELLOW, Square("a3"), 1, "lava"),
        PeopleLost(RED, Square("a2"), 1, "cut-off"),
        PeopleLost(BLACK, Square("b2"), 2, "cut-off"),
    ]
    assert seen(state).volcano == (1, 2, 1, 0)
    assert on(state, "a4") == "blue 1"


def test_a_seat_may_kill_its_own_people() -> None:
    state = table("phase erupts; turn red; lava coin c6; people c5 red 2, a5 black 1")
    play(state, "tile coin", "lava c5")
    assert seen(state).volcano == (2, 0, 0, 0)


# Lava on e2 leaves e1 with one way: over the mask's vent on d1.
VENT_STREET = """phase erupts; turn red; running; lava helmet j1 f1 f2
    people e1 red 1, a4 black 1"""


@pytest.mark.parametrize(("enterable", "lost"), [("yes", 0), ("no", 1)])
def test_a_vent_is_a_way_out_only_if_it_may_be_entered(enterable: str, lost: int) -> None:
    state = table(VENT_STREET, f"official vent_enterable={enterable}")
    play(state, "tile helmet", "lava e2")
    assert seen(state).volcano == (lost, 0, 0, 0)
    assert options(state, "run e1") == ({"d1"} if not lost else set())


def test_a_vent_that_fills_cuts_off() -> None:
    state = table(VENT_STREET)
    play(state, "tile helmet", "lava e2", "done", "tile mask", "lava d1")
    assert seen(state).volcano == (1, 0, 0, 0)


def test_people_on_a_vent_die_of_its_first_tile() -> None:
    state = table("phase erupts; turn red; running; people d1 red 1 blue 2, a4 black 1")
    events = play(state, "tile mask", "lava d1")
    assert telling(events, PeopleLost) == [
        PeopleLost(RED, Square("d1"), 1, "lava"),
        PeopleLost(BLUE, Square("d1"), 2, "lava"),
    ]


@pytest.mark.parametrize("enclosed", ["stay", "burn"])
def test_an_enclosed_vent_kills_but_does_not_burn(enclosed: str) -> None:
    lava = "lava helmet j1 e1 e2"
    rules = f"official enclosed_squares={enclosed}"
    state = table(f"phase erupts; turn red; running; {lava}; people d1 red 1, a4 black 1", rules)
    play(state, "tile helmet", "lava d2")
    assert seen(state).volcano == (1, 0, 0, 0)
    assert seen(state).burnt == ()
    play(state, "done", "tile mask")
    assert legal(state) == ["lava d1"]


# ---- what burns ------------------------------------------------------------------------------


def test_enclosed_squares_stay_and_may_be_covered_later() -> None:
    state = table(CORNER, "official enclosed_squares=stay")
    play(state, "tile coin", "lava a3", "done", "tile coin")
    assert seen(state).burnt == ()
    assert {"a2", "b2"} <= options(state, "lava")


def test_enclosed_squares_burn() -> None:
    state = table(CORNER, "official enclosed_squares=burn")
    bag = sum(count for _, count in seen(state).bag)
    events = play(state, "tile coin", "lava a3")
    assert SquaresBurnt((Square("a2"), Square("b2"))) in events
    assert sum(count for _, count in seen(state).bag) == bag - 1
    play(state, "done", "tile coin")
    assert not {"a2", "b2"} & options(state, "lava")


def test_nothing_grows_from_burnt_squares() -> None:
    position = "phase erupts; turn red; lava coin c6; burnt h3 h2; people a4 red 1"
    state = table(position, "official enclosed_squares=burn")
    play(state, "tile coin")
    assert options(state, "lava") == {"c7", "b6", "d6", "c5"}


def test_burnt_squares_are_no_laid_tiles() -> None:
    rules = "official enclosed_squares=burn first_tiles=5"
    state = table(CORNER.replace("running", "opening"), rules)
    play(state, "tile coin", "lava a3", "done")
    assert seen(state).opening
    play(state, "tile mask", "lava d1", "done")
    assert not seen(state).opening


# ---- a tile that fits nowhere ----------------------------------------------------------------

SHUT_IN = """phase erupts; turn red; running; lava scroll h7; lava coin c6 g7 h6
    people a3 red 1, a5 black 1"""


def test_skip_sets_it_aside_and_people_run() -> None:
    state = table(SHUT_IN, "official no_legal_place=skip")
    events = play(state, "tile scroll")
    assert events == [TileDrawn(RED, "scroll"), TileSetAside(RED, "scroll")]
    assert (state.turn, seen(state).aside) == (RED, (("scroll", 1),))
    assert "out" in options(state, "run a3")


def test_redraw_goes_on_until_one_fits() -> None:
    state = table(SHUT_IN, "official no_legal_place=redraw")
    play(state, "tile scroll", "tile scroll")
    assert (state.turn, seen(state).aside, seen(state).mover) == (CHANCE, (("scroll", 2),), RED)
    play(state, "tile vase")
    assert (state.turn, legal(state)) == (RED, ["lava k5"])


@pytest.mark.parametrize(("last_tile", "turn"), [("finish", RED), ("at_once", OVER)])
def test_redraw_stops_when_the_bag_is_empty(last_tile: str, turn: int) -> None:
    rules = f"official no_legal_place=redraw last_tile={last_tile}"
    state = table(f"{SHUT_IN}; bag scroll 2", rules)
    play(state, "tile scroll", "tile scroll")
    assert state.turn == turn


def test_wild_lays_it_anywhere_and_it_grows_on_from_there() -> None:
    state = table(SHUT_IN, "official no_legal_place=wild")
    play(state, "tile scroll")
    assert options(state, "lava") == CITY - VENTS - {"g7", "h6"}
    play(state, "lava b5", "done", "tile scroll")
    assert options(state, "lava") == {"a5", "b6", "b4", "c5"}


def test_wild_sets_it_aside_if_there_is_no_square_at_all() -> None:
    burnt = " ".join(sorted(CITY - VENTS))
    rules = "official no_legal_place=wild enclosed_squares=burn"
    state = table(f"phase erupts; turn red; lava scroll h7; burnt {burnt}", rules)
    play(state, "tile scroll")
    assert (state.turn, seen(state).aside) == (OVER, (("scroll", 1),))


@pytest.mark.parametrize("answer", ["skip", "redraw", "wild"])
def test_an_empty_vent_is_always_a_place(answer: str) -> None:
    lava = "lava coin c6 g7 h6"
    rules = f"official no_legal_place={answer}"
    state = table(f"phase erupts; turn red; running; {lava}; people a3 red 1", rules)
    play(state, "tile scroll")
    assert legal(state) == ["lava h7"]


# ---- where the next tile could go ------------------------------------------------------------


@pytest.mark.parametrize("answer", ["skip", "redraw", "wild"])
@pytest.mark.parametrize("lava", ["coin c6 c7", "coin c6 g7 h6; lava scroll h7"])
def test_the_overlay_shows_where_each_tile_could_go(answer: str, lava: str) -> None:
    rules = f"official dual_tiles=yes no_legal_place={answer}"
    state = table(f"phase erupts; turn red; running; lava {lava}; people a2 red 1", rules)
    for tile, squares in seen(state).lava_next:
        drawn = state.clone()
        play(drawn, f"tile {tile}")
        assert {text.split()[0] for text in options(drawn, "lava")} == set(squares), tile


# ---- tiles with two symbols ------------------------------------------------------------------

DUAL = "official dual_tiles=yes"


def test_the_action_names_the_side() -> None:
    state = table("phase erupts; turn red; people a5 red 1", DUAL)
    play(state, "tile column/coin")
    assert legal(state) == ["lava c6 coin", "lava e4 column"]
    assert refusal(state, "lava c6").code == "which-side"
    assert refusal(state, "lava c6 column").code == "wrong-spot"
    play(state, "lava c6 coin")
    assert seen(state).lava == ((Square("c6"), "coin"),)


def test_both_sides_offer_their_squares() -> None:
    state = table("phase erupts; turn red; lava coin c6; people a5 red 1", DUAL)
    play(state, "tile column/coin")
    assert options(state, "lava") == {"c7 coin", "b6 coin", "d6 coin", "c5 coin", "e4 column"}


def test_a_square_may_suit_both_sides() -> None:
    lava = "lava coin c6 d6; lava column e4 e5"
    state = table(f"phase erupts; turn red; {lava}; people a5 red 1", DUAL)
    play(state, "tile column/coin")
    assert {"d5 coin", "d5 column", "e6 coin", "e6 column"} <= options(state, "lava")
    play(state, "lava e6 column")
    assert (Square("e6"), "column") in seen(state).lava


def test_one_side_without_a_place_leaves_the_other() -> None:
    state = table(SHUT_IN, DUAL)
    play(state, "tile vase/scroll")
    assert legal(state) == ["lava k5 vase"]


NEITHER = SHUT_IN.replace("g7 h6", "g7 h6 j5 k4; lava vase k5")


def test_neither_side_skip() -> None:
    state = table(NEITHER, f"{DUAL} no_legal_place=skip")
    play(state, "tile vase/scroll")
    assert (state.turn, seen(state).aside) == (RED, (("vase/scroll", 1),))
    assert "done" in legal(state)


def test_neither_side_redraw() -> None:
    state = table(NEITHER, f"{DUAL} no_legal_place=redraw")
    play(state, "tile vase/scroll")
    assert (state.turn, seen(state).aside) == (CHANCE, (("vase/scroll", 1),))


def test_neither_side_wild() -> None:
    state = table(NEITHER, f"{DUAL} no_legal_place=wild")
    play(state, "tile vase/scroll")
    anywhere = CITY - VENTS - {"g7", "h6", "j5", "k4"}
    assert options(state, "lava") == {
        f"{s} {side}" for s in anywhere for side in ("vase", "scroll")
    }

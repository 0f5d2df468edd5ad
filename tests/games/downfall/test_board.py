"""The city, held against a second description of it."""

import pytest

from taberna.games.downfall import board
from taberna.games.downfall.board import CELL, CELLS, SPACES, Square
from taberna.games.downfall.cards import DUAL_TILES, TILES
from taberna.games.downfall.squares import reach
from tests.support import PRESETS, grid, marked, seen, table

KINDS = """
    gate   neutral street  street  house   gate   neutral vent    void   void   void
    house  house   vent    neutral house   street street  neutral street gate   void
    neutral street house   house   neutral house  house   street  house  street vent
    street neutral house   house   vent    street house   neutral street neutral neutral
    gate   street  house   house   street  house  house   street  street street gate
    street neutral street  neutral house   house  street  neutral house  house  house
    void   void    void    vent    street  house  gate    street  house  vent   house
"""
SPACE_COUNTS = """
    0 1 0 0 2 0 2 0 # # #
    2 2 0 3 2 0 0 2 0 0 #
    2 0 3 2 2 3 4 0 4 0 0
    0 3 2 2 0 0 3 3 0 2 1
    0 0 1 2 0 3 2 0 0 0 0
    0 2 0 2 4 3 0 2 1 0 2
    # # # 0 0 2 0 0 1 0 1
"""
STEPS_OUT = """
    1 2 3 3 2 1 2 3 # # #
    2 3 4 4 3 2 3 3 2 1 #
    3 4 5 5 4 3 4 4 3 2 3
    2 3 4 5 5 4 4 5 4 3 2
    1 2 3 4 5 4 3 4 3 2 1
    2 3 4 5 4 3 2 3 2 3 2
    # # # 4 3 2 1 2 1 2 3
"""
NEIGHBOUR_COUNTS = """
    2 3 3 3 3 3 3 2 # # #
    3 4 4 4 4 4 4 4 3 2 #
    3 4 4 4 4 4 4 4 4 4 2
    3 4 4 4 4 4 4 4 4 4 3
    3 4 4 4 4 4 4 4 4 4 3
    2 3 3 4 4 4 4 4 4 4 3
    # # # 2 3 3 3 3 3 3 2
"""
NEXT_TO_A_VENT = """
    . . x . . . x . # # #
    . x . x . . . x . . #
    . . x . x . . . . x .
    . . . x . x . . . . x
    . . . . x . . . . . .
    . . . x . . . . . x .
    # # # . x . . . x . x
"""
BUILDINGS = {  # number: colour, cards, and the spaces on the squares of each house
    1: ("grey", 4, {"1": {"a6": 2, "b6": 2}}),
    2: ("purple", 4, {"2": {"e7": 2, "e6": 2}}),
    3: ("purple", 5, {"3a": {"c5": 3}, "3b": {"d5": 2}}),
    4: ("grey", 7, {"4a": {"f5": 3}, "4b": {"g5": 4}}),
    5: ("purple", 4, {"5": {"i5": 4}}),
    6: ("turquoise", 7, {"6a": {"c4": 2, "c3": 1}, "6b": {"d4": 2, "d3": 2}}),
    7: ("purple", 3, {"7": {"f3": 3}}),
    8: ("grey", 5, {"8a": {"g4": 3}, "8b": {"g3": 2}}),
    9: ("turquoise", 4, {"9": {"e2": 4}}),
    10: ("brown", 5, {"10a": {"f2": 3}, "10b": {"f1": 2}}),
    11: ("brown", 5, {"11a": {"i2": 1, "i1": 1}, "11b": {"k2": 2, "k1": 1}}),
}
NEUTRAL = {
    "b7": 1, "g7": 2, "d6": 3, "h6": 2, "a5": 2, "e5": 2, "b4": 3,
    "h4": 3, "j4": 2, "k4": 1, "b2": 2, "d2": 2, "h2": 2,
}  # fmt: skip
VENTS = {"scroll": "h7", "coin": "c6", "vase": "k5", "column": "e4", "mask": "d1", "helmet": "j1"}
GATES = {"a7": "W", "f7": "N", "j6": "N", "a3": "W", "k3": "E", "g1": "S", "i1": "S"}
BESIDE = {  # corners, edges beside the void, the middle
    "a7": "a6 b7",
    "h7": "g7 h6",
    "i6": "h6 i5 j6",
    "j6": "i6 j5",
    "k5": "j5 k4",
    "a2": "a3 b2",
    "c2": "b2 c3 d2",
    "d1": "d2 e1",
    "e4": "d4 e3 e5 f4",
    "j2": "i2 j1 j3 k2",
    "i1": "h1 i2 j1",
    "k1": "j1 k2",
}


def cell(name: str) -> board.Cell:
    return CELL[Square(name)]


def neighbours(name: str) -> set[str]:
    alone = 1 << cell(name).bit
    return set(board.squares_of(reach(alone, board.CITY) & ~alone))


@pytest.mark.parametrize(
    ("what", "counted", "figure"),
    [
        ("cells", len(grid(KINDS)), 77),
        ("void", len(marked(KINDS, "void")), 7),
        ("city squares", len(CELLS), 70),
        ("vents", len(board.VENT), 6),
        ("gates", board.GATES.bit_count(), 7),
        ("numbered spaces", sum(c.spaces for c in CELLS if c.number), 53),
        ("neutral spaces", sum(c.spaces for c in SPACES if not c.number), 27),
        ("all spaces", board.SPACE_TOTAL, 80),
        ("neutral buildings", sum(not c.number for c in SPACES), 13),
        ("houses with a number", len({c.house for c in CELLS if c.number}), 17),
        ("cards", sum(board.CARDS.values()), 53),
        ("tiles", sum(TILES.values()), 45),
        ("tiles with two symbols", len(DUAL_TILES), 3),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_counts(what: str, counted: int, figure: int) -> None:
    assert counted == figure, what


def kind(drawn: board.Cell) -> str:
    if drawn.vent:
        return "vent"
    if drawn.house:
        return "house" if drawn.number else "neutral"
    return "gate" if drawn.gate else "street"


def test_every_square_is_what_it_is_drawn_as() -> None:
    city = {square: token for square, token in grid(KINDS).items() if token != "void"}
    assert {str(c.name): kind(c) for c in CELLS} == city


def test_spaces_of_every_square() -> None:
    drawn = {square: int(token) for square, token in grid(SPACE_COUNTS).items() if token != "#"}
    assert {str(c.name): c.spaces for c in CELLS} == drawn


@pytest.mark.parametrize("number", BUILDINGS)
def test_a_numbered_building(number: int) -> None:
    colour, cards, houses = BUILDINGS[number]
    built: dict[str, dict[str, int]] = {}
    for square in SPACES:
        if square.number == number:
            built.setdefault(square.house, {})[square.name] = square.spaces
    assert (board.COLOURS[number], board.CARDS[number], built) == (colour, cards, houses)


def test_neutral_buildings_are_houses_of_one_square() -> None:
    neutral = [square for square in SPACES if not square.number]
    assert {str(c.name): c.spaces for c in neutral} == NEUTRAL
    assert all(c.house == c.name for c in neutral)


def test_the_square_without_spaces_belongs_to_a_house() -> None:
    assert (cell("j2").house, cell("j2").number, cell("j2").spaces) == ("11a", 11, 0)


def test_vents_and_gates() -> None:
    assert {c.vent: str(c.name) for c in CELLS if c.vent} == VENTS
    assert {str(c.name): c.gate for c in CELLS if c.gate} == GATES
    assert set(board.GATE_NAMES) == set(GATES)


@pytest.mark.parametrize("name", BESIDE)
def test_neighbours(name: str) -> None:
    assert neighbours(name) == set(BESIDE[name].split())


def test_how_many_neighbours_every_square_has() -> None:
    drawn = {sq: int(token) for sq, token in grid(NEIGHBOUR_COUNTS).items() if token != "#"}
    assert {str(c.name): len(neighbours(c.name)) for c in CELLS} == drawn


def test_squares_next_to_a_vent() -> None:
    beside = {square for vent in VENTS.values() for square in neighbours(vent)}
    assert beside == marked(NEXT_TO_A_VENT)


def steps_out(rules: str) -> dict[str, int]:
    return {str(name): steps for name, steps in seen(table("phase erupts", rules)).gate_steps}


@pytest.mark.parametrize("rules", PRESETS)
def test_steps_out_of_the_city(rules: str) -> None:
    closed = set(VENTS.values()) if rules in ("standard", "online") else set()
    drawn = {sq: int(n) for sq, n in grid(STEPS_OUT).items() if n != "#" and sq not in closed}
    assert steps_out(rules) == drawn


def test_lava_on_a_gate_makes_the_way_out_longer() -> None:
    steps = dict(seen(table("phase erupts; lava scroll h7 h6 i6 j6")).gate_steps)
    assert Square("j6") not in steps
    assert [steps[Square(name)] for name in ("j5", "i5", "h5")] == [4, 5, 5]


@pytest.mark.parametrize(
    ("name", "kind", "squares"),
    [
        ("a6", "square", "a6"),
        ("a6", "house", "a6 b6"),
        ("a6", "building", "a6 b6"),
        ("c4", "square", "c4"),
        ("c4", "house", "c4 c3"),
        ("c4", "building", "c4 d4 c3 d3"),
        ("i2", "house", "i2 i1"),
        ("i2", "building", "i2 k2 i1 k1"),
        ("f5", "house", "f5"),
        ("f5", "building", "f5 g5"),
        ("b4", "square", "b4"),
        ("b4", "house", "b4"),
        ("b4", "building", "b4"),
    ],
)
def test_scopes(name: str, kind: str, squares: str) -> None:
    assert set(board.squares_of(board.scope(cell(name), kind))) == set(squares.split())


def test_tiles() -> None:
    assert TILES == {"scroll": 8, "coin": 8, "column": 8, "vase": 7, "mask": 7, "helmet": 7}
    assert set(DUAL_TILES) == {("helmet", "mask"), ("vase", "scroll"), ("column", "coin")}

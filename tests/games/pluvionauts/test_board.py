"""The Pluvionauts: the board, distances, weather, regions; the figures of the draft."""

import pytest

from taberna.games.pluvionauts.board import (
    AXIAL,
    CELL,
    CELLS,
    NAMES,
    NEIGHBOURS,
    SLOT_NAMES,
    SLOTS,
    SLOTS_OF,
    X,
    Y,
    distance,
)
from taberna.games.pluvionauts.cards import BUILDINGS, FAMILIES, REQUESTS, SUPPLY
from tests.games.pluvionauts.support import EMPTY, FIGURE, SAMPLE, island, legal, play, table
from tests.oracle import pluvionauts as oracle


def named(*axial: tuple[int, int]) -> set[str]:
    """Cells by their axial coordinates, as the figures are measured."""
    return {NAMES[AXIAL.index(pair)] for pair in axial}


# ---- the board -------------------------------------------------------------------------------


def test_37_cells_in_rows_of_4_5_6_7_6_5_4() -> None:
    assert len(CELLS) == 37
    assert [sum(name[0] == row for name in NAMES) for row in "ABCDEFG"] == [4, 5, 6, 7, 6, 5, 4]
    assert list(NAMES) == oracle.CELLS
    assert NAMES[AXIAL.index((0, 0))] == "D4"


def test_90_slots_one_on_every_shared_edge() -> None:
    assert len(SLOTS) == len(set(SLOT_NAMES)) == 90
    assert set(SLOT_NAMES) == {oracle.slot(edge) for edge in oracle.EDGES}
    assert list(SLOTS) == sorted(SLOTS)
    assert sorted({len(slots) for slots in SLOTS_OF}) == [3, 4, 6]  # corner, border, inside
    assert len(SLOTS_OF[CELL["A1"]]) == 3
    assert len(SLOTS_OF[CELL["A2"]]) == 4
    assert len(SLOTS_OF[CELL["D4"]]) == 6


def test_neighbours_lie_one_pitch_apart() -> None:
    for cell in CELLS:
        near = [
            other
            for other in CELLS
            if abs((X[cell] - X[other]) ** 2 + (Y[cell] - Y[other]) ** 2 - 1) < 1e-9
        ]
        assert tuple(near) == NEIGHBOURS[cell]
        assert all(distance(cell, other) == 1 for other in near)


def test_twelve_requests_of_four_families_and_twelve_buildings() -> None:
    assert len({str(request) for request in REQUESTS}) == 12
    assert {r.family for r in REQUESTS} == set(range(len(FAMILIES)))
    assert dict(zip(BUILDINGS, SUPPLY, strict=True)) == {"wall": 6, "tower": 3, "lighthouse": 3}


# ---- the figures -----------------------------------------------------------------------------


def test_figure_rain_of_a_2() -> None:
    view = table("weather a out; weather b D3=2", sky=SAMPLE).view(None)
    islands = {name for name in view.rain if view.terrain[CELL[name]] != "sky"}
    assert islands == named(
        (-3, 1), (-2, -1), (-2, 1), (-2, 2), (-1, 0), (0, -2), (0, 1), (1, -1)
    )  # fmt: skip


def test_figure_drive_2() -> None:
    state = table("turn red drive; balloon D4 2", sky=SAMPLE)
    view = state.view(0)
    islands = {name for name, _ in view.drive if view.terrain[CELL[name]] != "sky"}
    assert islands == named((-2, 2), (0, 1), (1, -1), (1, 0), (2, -1))


def test_figure_weather_of_the_set_up() -> None:
    view = table(FIGURE.partition("; ")[2], sky=SAMPLE).view(None)
    assert set(view.thunder) == _within("B5", 2)
    assert set(view.rain) == (_within("B5", 3) | _within("D3", 2)) - _within("B5", 2)


def _within(cell: str, far: int) -> set[str]:
    """By the oracle."""
    board = oracle.Table(2, (), wall=False, blimp=True, cap=20)
    rows = SAMPLE.replace("/", "")
    words = {".": "sky", "p": "plain", "f": "forest", "m": "mountain"}
    board.sky = {name: words[letter] for name, letter in zip(oracle.CELLS, rows, strict=True)}
    found = board.distances(cell)
    return {name for name in found if found[name] <= far}


@pytest.mark.parametrize(
    ("before", "sky", "tow", "after"),
    [
        (2, island(D4="f"), "D5", 4),
        (4, island(D4="p"), "D5", 5),
        (5, island(D4="m"), "D5", 6),
    ],
)
def test_figure_altitude_rises(before: int, sky: str, tow: str, after: int) -> None:
    state = table(f"turn red drive; balloon D4 2; weather a {tow}={before}", sky=sky)
    play(state, f"tow {tow}")
    assert state.view(None).weather[0].value == after


@pytest.mark.parametrize(
    ("before", "letter", "after"), [(4, "m", 1), (6, "f", 4), (2, "p", 1), (1, "m", 1)]
)
def test_figure_altitude_falls(before: int, letter: str, after: int) -> None:
    state = table(f"turn red drive; balloon D4 2; weather a D4={before}", sky=island(D4=letter))
    play(state, "tow D5")
    die = state.view(None).weather[0]
    assert (die.cell, die.value) == ("D4", after)  # it stays where it is


# ---- distance --------------------------------------------------------------------------------


def test_cost_is_paid_for_the_cell_entered() -> None:
    state = table("turn red drive; balloon D4 3", sky=island(D4="m", D5="p", D3="f", C3="m"))
    costs = dict(state.view(0).drive)
    assert (costs["D5"], costs["D3"], costs["C3"], costs["C4"]) == (1, 2, 3, 1)
    assert "D4" not in costs


def test_the_way_round_may_be_shorter() -> None:
    state = table("turn red drive; balloon D4 5", sky=island(D5="m"))
    assert dict(state.view(0).drive)["D5"] == 3
    assert dict(state.view(0).drive)["D6"] == 3  # through C5 and C6, not over the mountain


def test_walls_stop_driving_and_towing_but_not_the_way_round() -> None:
    walls = "; ".join(f"built {slot} wall" for slot in ("D4/D5", "C4/D4", "D4/E4"))
    facts = "turn red drive; balloon D4 2; held red -; held black -"
    free = dict(table(facts, sky=island(D4="p")).view(0).drive)
    state = table(f"{facts}; {walls}", sky=island(D4="p"))
    costs = dict(state.view(0).drive)
    assert free["D5"] == 1
    assert "D5" not in costs
    assert legal(state, "tow") == []
    far = table(f"{facts.replace(' 2;', ' 5;')}; {walls}", sky=island(D4="p")).view(0)
    assert dict(far.drive)["D5"] == 3  # by C3 and C4


def test_a_wall_stops_weather() -> None:
    facts = "held red -; held black -; weather a D4=1; weather b out"
    open_ = table(facts, sky=island(D4="p")).view(None)
    shut = table(f"{facts}; built D4/D5 wall", sky=island(D4="p")).view(None)
    assert set(open_.rain) - set(shut.rain) == {"D5"}


def test_driving_passes_over_islands_and_dice() -> None:
    state = table("turn red drive; balloon D4 2; weather a D5=1", sky=island(D5="p"))
    assert dict(state.view(0).drive)["D6"] == 2


# ---- weather ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "rain", "thunder"),
    [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1), (5, 3, 2), (6, 3, 3)],
)
def test_drops_and_bolts(value: int, rain: int, thunder: int) -> None:
    view = table(f"weather a D4={value}; weather b out").view(None)
    far = {name: distance(CELL["D4"], CELL[name]) for name in NAMES}
    struck = {name for name in NAMES if thunder and far[name] <= thunder}
    assert set(view.thunder) == struck
    assert set(view.rain) == {name for name in NAMES if far[name] <= rain} - struck


def test_thunder_of_one_die_wins_over_rain_of_the_other() -> None:
    view = table("weather a D4=3; weather b D5=4").view(None)
    assert {"D5", "D4", "C5"} <= set(view.thunder)
    assert not set(view.thunder) & set(view.rain)
    assert "D3" in view.rain


def test_both_dice_may_share_a_cell() -> None:
    view = table("weather a D4=4; weather b D4=1").view(None)
    assert "D4" in view.thunder


def test_tower_waters_both_sides_unless_it_thunders() -> None:
    facts = "held red -; held black -; weather b out; built D4/D5 tower"
    dry = table(f"{facts}; weather a out", sky=island(D4="p")).view(None)
    assert set(dry.rain) == {"D4", "D5"}
    struck = table(f"{facts}; weather a D6=4", sky=island(D4="p")).view(None)
    assert "D5" in struck.thunder
    assert "D5" not in struck.rain
    assert "D4" in struck.rain


def test_lighthouse_turns_thunder_into_rain_and_does_nothing_else() -> None:
    facts = "held red -; held black -; weather b out; built D4/D5 lighthouse"
    dry = table(f"{facts}; weather a out", sky=island(D4="p")).view(None)
    assert dry.rain == ()
    assert set(dry.shielded) == {"D4", "D5"}
    struck = table(f"{facts}; weather a D4=6", sky=island(D4="p")).view(None)
    assert {"D4", "D5"} <= set(struck.rain)
    assert "D3" in struck.thunder


def test_a_lost_die_has_no_effect() -> None:
    assert table("weather a out; weather b out").view(None).rain == ()


# ---- regions ---------------------------------------------------------------------------------


def have(sky: str, card: str, facts: str = "") -> int:
    """How much there is for a request."""
    view = table(f"hand red {card}; {facts}", sky=sky).view(0)
    found: int = view.progress[0].have
    return found


def test_regions_are_islands_that_touch() -> None:
    sky = island(A1="p", A2="p", B2="p", D4="p", G4="p", D5="f")
    assert have(sky, "size-plain") == 3
    assert have(sky, "count-plain") == 3
    assert have(sky, "count-forest") == 1
    assert have(EMPTY, "size-plain") == have(EMPTY, "count-plain") == 0


def test_a_wall_parts_a_region_unless_there_is_a_way_round() -> None:
    walls = "held red -; held black -; built A1/A2 wall"
    assert have(island(A1="p", A2="p"), "count-plain", walls) == 2
    assert have(island(A1="p", A2="p"), "size-plain", walls) == 1
    assert have(island(A1="p", A2="p", B2="p"), "count-plain", walls) == 1


def test_sky_never_counts_for_requests() -> None:
    sky = island(D4="p", A1="m")
    assert have(sky, "rain-plain", "weather a D4=3; weather b out") == 1
    assert have(sky, "thunder-plain", "weather a D4=6; weather b out") == 1
    assert have(sky, "rain-plain", "weather a D4=6; weather b out") == 0

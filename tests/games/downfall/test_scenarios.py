"""Worked scenarios of the rules, D01 to D14, under every ruleset they apply to."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from taberna.core.seat import CHANCE, OVER
from taberna.games.downfall.board import Square
from taberna.games.downfall.events import (
    PeopleLost,
    RelativePlaced,
    RelativesGranted,
    VesuviusErupted,
)
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests.support import (
    BLACK,
    EVERY_PRESET,
    PRESETS,
    RED,
    SPACE_SQUARES,
    YELLOW,
    deal,
    legal,
    marked,
    odds,
    on,
    options,
    play,
    refusal,
    seen,
    table,
    telling,
)

# ---- D01: deck order -------------------------------------------------------------------------

BOX = {2: 12, 3: 8, 4: 4}
DEPTH = {  # by number of seats
    "standard": {2: 15, 3: 15, 4: 15},
    "official": {2: 15, 3: 15, 4: 15},
    "online": {2: 15, 3: 15, 4: 10},
    "classic": {2: 15, 3: 15, 4: 15},
    "manual": {2: 15, 3: 15, 4: 10},
}


def draws(state: State) -> Iterator[dict[str, Fraction]]:
    """The odds of each draw in turn, while the eruption keeps away as long as it can."""
    while seen(state).phase != "erupts":
        if state.turn != CHANCE:
            play(state, "done" if "done" in legal(state) else legal(state)[0])
            continue
        could_be = odds(state)
        yield could_be
        play(state, next(iter(could_be)))


@EVERY_PRESET
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d01_deck_order(rules: str, seats: int) -> None:
    state = deal(DOWNFALL.start(rules, seats))
    assert seen(state).hand_sizes == (4,) * seats
    first_possible = 42 - DEPTH[rules][seats]
    for number, could_be in enumerate(draws(state), 1):
        numbered = {text for text in could_be if text.split()[1].isdigit()}
        if number <= 8:
            assert set(could_be) == numbered
        elif number == 9:
            assert could_be == {"draw ad79": 1}
        elif number < 42:
            assert set(could_be) - numbered <= {"draw omen", "draw eruption"}
            assert ("draw eruption" in could_be) == (number >= first_possible)
        if "draw eruption" in could_be:
            last = number
    assert last == 42
    assert sum(seen(state).unseen) - (4 * seats - 1) == BOX[seats]


# ---- D02, D03, D11, D14: relatives -----------------------------------------------------------


@EVERY_PRESET
def test_d02_no_relatives_before_the_first_ad79(rules: str) -> None:
    state = table("turn yellow; hand yellow 5; people i5 red 1 black 1", rules)
    events = play(state, "play 5 i5")
    assert on(state, "i5") == "red 1 black 1 yellow 1"
    assert not telling(events, RelativesGranted)
    assert legal(state) == ["done"]


D03 = "phase seethes; turn yellow; hand yellow 5; people i5 red 1 black 1"


@EVERY_PRESET
def test_d03_two_relatives_of_a_one_square_building(rules: str) -> None:
    state = table(D03, rules)
    assert RelativesGranted(YELLOW, 2) in play(state, "play 5 i5")
    assert refusal(state, "relative i5").code == "barred"
    play(state, "relative f3")
    assert refusal(state, "relative f3").code == "barred"
    play(state, "relative b7")
    assert legal(state) == ["done"]
    assert [on(state, square) for square in ("f3", "b7")] == ["yellow 1", "yellow 1"]


@EVERY_PRESET
def test_d03_relatives_bring_no_relatives(rules: str) -> None:
    state = table(D03.replace("people", "people f3 red 1 blue 1,"), rules)
    events = play(state, "play 5 i5", "relative f3", "relative b7")
    assert len(telling(events, RelativePlaced)) == 2
    assert legal(state) == ["done"]


@EVERY_PRESET
@pytest.mark.parametrize("placed", [[], ["relative f3"]], ids=["none", "one"])
def test_d03_fewer_relatives_are_allowed(rules: str, placed: list[str]) -> None:
    state = table(D03, rules)
    play(state, "play 5 i5", *placed, "done")
    assert seen(state).stage == "draw"


D11 = "phase seethes; turn black; hand black 3; people c5 yellow 1, d5 red 1"


@pytest.mark.parametrize(
    ("rules", "granted"),
    [
        ("official relatives_count=house", 1),
        ("official relatives_count=square", 1),
        ("official relatives_count=building", 2),
        ("standard", 1),
        ("official", 1),
        ("online", 1),
        ("classic", 2),
        ("manual", 2),
    ],
)
def test_d11_other_house_of_the_number(rules: str, granted: int) -> None:
    state = table(D11, rules)
    assert RelativesGranted(BLACK, granted) in play(state, "play 3 d5")
    assert "d5" not in options(state, "relative")
    play(state, "relative b7")
    assert (legal(state) == ["done"]) == (granted == 1)


@pytest.mark.parametrize(
    ("rules", "open_to_it"),
    [
        ("standard", True),
        ("official", True),
        ("online", True),
        ("classic", False),
        ("manual", False),
    ],
)
def test_d11_a_relative_into_the_other_house(rules: str, open_to_it: bool) -> None:
    state = table(D11, rules)
    play(state, "play 3 d5")
    assert ("c5" in options(state, "relative")) == open_to_it


@pytest.mark.parametrize(
    ("rules", "open_to_it"),
    [
        ("official relatives_exclude=square", True),
        ("official relatives_exclude=house", False),
        ("official relatives_exclude=building", False),
        ("standard", False),
        ("official", False),
        ("online", True),
        ("classic", False),
        ("manual", False),
    ],
)
def test_d14_other_square_of_the_same_house(rules: str, open_to_it: bool) -> None:
    state = table("phase seethes; turn black; hand black 1; people a6 red 1", rules)
    assert RelativesGranted(BLACK, 1) in play(state, "play 1 a6")
    assert ("b6" in options(state, "relative")) == open_to_it
    assert "a6" not in options(state, "relative")


# ---- D04: wild card --------------------------------------------------------------------------


@EVERY_PRESET
def test_d04_wild_card(rules: str) -> None:
    state = table(
        """phase seethes; turn black; hand black 6
        people c4 yellow 1 black 1, c3 yellow 1, d4 red 1 black 1, d3 yellow 1 black 1, b4 yellow 1
        """,
        rules,
    )
    full = {"c4", "c3", "d4", "d3"}
    assert options(state, "wild 6") == SPACE_SQUARES - full
    assert not options(state, "play 6")
    events = play(state, "wild 6 b4")
    assert on(state, "b4") == "black 1 yellow 1"
    assert not telling(events, RelativesGranted)
    assert legal(state) == ["done"]


# ---- D05, D06: lava --------------------------------------------------------------------------


@EVERY_PRESET
def test_d05_first_tile_goes_onto_its_vent(rules: str) -> None:
    state = table("phase erupts; turn red", rules)
    play(state, "tile coin")
    assert legal(state) == ["lava c6"]


@EVERY_PRESET
def test_d05_later_tiles_go_beside_their_lava(rules: str) -> None:
    state = table("phase erupts; turn red; lava coin c6 d6 d7", rules)
    play(state, "tile coin")
    assert options(state, "lava") == marked(
        """
        . . x o x . . . # # #
        . x o o x . . . . . #
        . . x x . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        # # # . . . . . . . .
        """
    )
    assert refusal(state, "lava e5").code == "wrong-spot"


@EVERY_PRESET
def test_d06_lava_kills(rules: str) -> None:
    people = "people d5 red 1 black 1, c5 yellow 1, b7 black 1"
    state = table(f"phase erupts; turn yellow; lava coin c6 d6 e6; {people}", rules)
    events = play(state, "tile coin", "lava d5")
    assert telling(events, PeopleLost) == [
        PeopleLost(RED, Square("d5"), 1, "lava"),
        PeopleLost(BLACK, Square("d5"), 1, "lava"),
    ]
    assert seen(state).volcano == (1, 1, 0, 0)
    assert [on(state, square) for square in ("c5", "b7")] == ["yellow 1", "black 1"]


# ---- D07 to D09: running ---------------------------------------------------------------------

D07 = """phase erupts; turn yellow move; running
    lava column e4 e5 d5; lava scroll h7 g7 h6 i6 j6
    people f4 yellow 2 red 1 black 1"""


@EVERY_PRESET
def test_d07_a_stride_for_each_person(rules: str) -> None:
    state = table(D07, rules)
    play(state, "run f4 out")
    assert seen(state).saved == (0, 0, 1, 0)
    targets = options(state, "run f4")
    assert "g2" in targets
    assert not {"g1", "out"} & targets
    play(state, "run f4 g2")
    assert on(state, "f4") == "red 1 black 1"


@EVERY_PRESET
def test_d07_the_first_needs_all_four_points(rules: str) -> None:
    state = table(D07.replace(" black 1", ""), rules)
    assert refusal(state, "run f4 out").code == "too-far"


@EVERY_PRESET
def test_d07_the_next_mover_has_two_points(rules: str) -> None:
    state = table(D07, rules)
    play(state, "run f4 out", "run f4 g2", "done")
    play(state, "tile vase", "lava k5", "done")
    play(state, "tile helmet", "lava j1")
    assert options(state, "run f4") == marked(
        """
        . . . . . . o o # # #
        . . . . . x . o o o #
        . . . o o x x . . . .
        . . . . o r x x . . .
        . . . . x x x . . . .
        . . . . . x . . . . .
        # # # . . . . . . . .
        """
    )


@EVERY_PRESET
def test_d08_not_alone_no_second_move(rules: str) -> None:
    people = "people e3 red 1 black 1, h5 red 1"
    state = table(f"phase erupts; turn red move; running; {people}", rules)
    play(state, "run e3 f3")
    assert refusal(state, "run f3 g3").code == "same-person"
    assert "h4" in options(state, "run h5")
    assert "done" in legal(state)


@EVERY_PRESET
def test_d09_a_gate_costs_a_point(rules: str) -> None:
    state = table("phase erupts; turn red move; running; people k3 red 1, j3 black 1", rules)
    play(state, "run k3 out", "done")
    assert seen(state).saved == (1, 0, 0, 0)
    play(state, "tile mask", "lava d1")
    assert refusal(state, "run j3 out").code == "too-far"
    play(state, "run j3 k3", "run k3 out")
    assert seen(state).saved == (1, 1, 0, 0)
    assert state.turn == OVER


# ---- D10: clean-up and tie-break -------------------------------------------------------------


@EVERY_PRESET
def test_d10_people_in_supply_go_to_the_box(rules: str) -> None:
    people = "people g5 red 3, i5 black 4, f5 black 3, e2 yellow 4, b4 blue 3"
    omens = "volcano red 1 black 2"
    state = table(
        f"phase seethes; turn blue draw; deck 0 0 0; {people}; {omens}",
        f"{rules} citizens=9/9/9",
    )
    assert seen(state).supply == (5, 0, 5, 6)
    play(state, "draw eruption")
    assert seen(state).box == (5, 0, 5, 6)
    assert seen(state).supply == (0, 0, 0, 0)
    assert seen(state).volcano == (1, 2, 0, 0)


@EVERY_PRESET
def test_d10_fewer_in_the_volcano_win(rules: str) -> None:
    state = table(
        """phase erupts; turn red; running; lava coin c6; people c5 red 3 black 3
        saved red 8 black 8 yellow 7; volcano red 1 black 2; box red 13 black 12 yellow 18 blue 25
        """,
        rules,
    )
    play(state, "tile coin", "lava c5")
    outcome = DOWNFALL.outcome(state)
    assert seen(state).volcano[:2] == (4, 5)
    assert outcome.ranks == (1, 2, 3, 4)
    assert outcome.winners == (RED,)


# ---- D12: last tile --------------------------------------------------------------------------

D12 = "phase erupts; turn red; running; bag coin 1; people a3 red 2 black 1, h5 yellow 1"


@pytest.mark.parametrize(
    "rules",
    ["official last_tile=finish", "standard", "official", "classic", "online last_tile=finish"],
)
def test_d12_the_last_tile_is_followed_by_moves(rules: str) -> None:
    state = table(D12, rules)
    play(state, "tile coin", "lava c6", "run a3 out", "run a3 out")
    assert state.turn == RED
    play(state, "done")
    assert state.turn == OVER
    assert seen(state).saved == (2, 0, 0, 0)
    assert seen(state).volcano == (0, 1, 1, 0)


@pytest.mark.parametrize(
    "rules", ["official last_tile=at_once", "online", "manual", "classic last_tile=at_once"]
)
def test_d12_the_last_tile_ends_it_at_once(rules: str) -> None:
    state = table(D12, rules)
    play(state, "tile coin", "lava c6")
    assert state.turn == OVER
    assert seen(state).saved == (0, 0, 0, 0)
    assert seen(state).volcano == (2, 1, 1, 0)


# ---- D13: voluntary eruption -----------------------------------------------------------------

D13 = """phase seethes; turn black; hand red {hand}
    people f3 red 1 black 1 blue 1, i5 red 1 black 1 yellow 1 blue 1, e2 red 2 yellow 1 blue 1"""


@pytest.mark.parametrize(
    "rules", ["standard", "official", "manual", "classic voluntary_eruption=yes"]
)
def test_d13_voluntary_eruption(rules: str) -> None:
    state = table(D13.format(hand="7 5 9 9"), rules)
    (event,) = state.call(RED, "erupt")
    assert event == VesuviusErupted(RED, (5, 7, 9, 9), BLACK)
    assert seen(state).phase == "erupts"
    assert seen(state).hand_sizes == (0, 0, 0, 0)
    assert (state.turn, seen(state).mover, seen(state).stage) == (CHANCE, BLACK, "tile")


@pytest.mark.parametrize("rules", ["standard", "official", "manual"])
@pytest.mark.parametrize("hand", ["7 5 9 3", "7 5 9 6", "1 5 9 9"])
def test_d13_no_call_while_a_card_still_fits(rules: str, hand: str) -> None:
    assert not table(D13.format(hand=hand), rules).calls(RED)


@pytest.mark.parametrize("rules", ["online", "classic", "official voluntary_eruption=no"])
def test_d13_not_under_rules_without_it(rules: str) -> None:
    assert not table(D13.format(hand="7 5 9 9"), rules).calls(RED)


def test_these_are_all_presets() -> None:
    assert tuple(DOWNFALL.presets) == PRESETS

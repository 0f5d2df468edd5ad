"""The Pluvionauts: the throw, the flight, buildings, requests, and how a game ends."""

from itertools import combinations

import pytest

from taberna.core.dice import PlainDice
from taberna.core.errors import BadNotation, BadPosition, BadRuleset, NotChance, UnknownName
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER, Seat
from taberna.games.pluvionauts.actions import ACTIONS, DONE
from taberna.games.pluvionauts.aim import AIM_COUNT
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.pluvionauts.events import (
    BuildingLost,
    DieMissed,
    GameEnded,
    IslandTowed,
    LastTurnsBegan,
    RequestDrawn,
    RequestValidated,
    WeatherLost,
    WeatherShifted,
)
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.ruleset import Ruleset
from taberna.games.pluvionauts.state import State
from tests.games.pluvionauts.support import SAMPLE, island, legal, play, refusal, table

AIM = "aim 0 0 1 1"


# ---- the set-up ------------------------------------------------------------------------------


def settled(rules: str = "swift", seats: int = 4, seed: int = 1) -> State:
    """A game at its first decision."""
    state = PLUVIONAUTS.start(rules, seats)
    state.settle(Rng(seed))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_set_up(seats: int) -> None:
    view = settled(seats=seats).view(0)
    counts = {kind: view.terrain.count(kind) for kind in set(view.terrain)}
    assert counts == {"sky": 16, "plain": 10, "forest": 6, "mountain": 5}
    assert all(die.cell and 1 <= die.value <= 6 for die in view.weather)
    assert view.hand_sizes == (2,) * seats
    assert len(view.hand) == 2
    assert view.deck == 12 - 2 * seats
    assert view.held == ((1, 0, 0),) * seats  # a wall each
    assert view.pool == (6 - seats, 3, 3)
    assert len(view.legal if view.turn == 0 else PLUVIONAUTS.action_table[:AIM_COUNT]) == AIM_COUNT


def test_without_the_starting_wall_the_pool_is_full() -> None:
    view = settled("text").view(None)
    assert view.held == ((0, 0, 0),) * 4
    assert view.pool == (6, 3, 3)


def test_islands_lie_anywhere_alike() -> None:
    games = 600
    seen = [0] * 37
    for seed in range(games):
        for cell, kind in enumerate(settled(seed=seed).view(None).terrain):
            seen[cell] += kind == "plain"
    expected = games * 10 / 37
    assert all(abs(count - expected) < 5 * expected**0.5 for count in seen)


def test_the_first_seat_is_drawn_or_chosen() -> None:
    state = PLUVIONAUTS.start("draft", 3)
    assert [(str(chance), weight) for chance, weight in state.chances()] == [
        ("start red", 1),
        ("start black", 1),
        ("start yellow", 1),
    ]
    assert settled("swift start=2").view(None).mover == 2
    with pytest.raises(BadRuleset, match="seat 2 cannot begin at a table of 2"):
        PLUVIONAUTS.start("draft start=2", 2)


def test_tiles_are_weighed_by_what_is_left() -> None:
    state = PLUVIONAUTS.start("draft start=0")
    assert {str(chance): weight for chance, weight in state.chances()} == {
        "tile sky": 16,
        "tile plain": 10,
        "tile forest": 6,
        "tile mountain": 5,
    }
    state.happen("tile forest")
    assert {str(chance): weight for chance, weight in state.chances()}["tile forest"] == 5


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_for_two_to_five(seats: int) -> None:
    with pytest.raises(BadRuleset, match="2 to 5 seats"):
        PLUVIONAUTS.start(seats=seats)


def test_there_is_only_one_way_to_begin() -> None:
    with pytest.raises(UnknownName, match="start option"):
        PLUVIONAUTS.start(phase="late")


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn_cap": -1},
        {"turn_cap": 201},
        {"turn_cap": True},
        {"throws": "magic"},
        {"hand": (1, 2, 3)},
        {"hand": (6, 4, 6, 500)},
        {"start": "5"},
        {"blimp": 1},
    ],
)
def test_bad_rulesets(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRuleset):
        Ruleset(**wrong)  # type: ignore[arg-type]


# ---- the throw -------------------------------------------------------------------------------


def test_an_aim_then_the_throw() -> None:
    state = table()
    assert legal(state)[0] == "aim 0 -40 1 1"
    assert len(state.ids()) == AIM_COUNT
    assert state.view(0).legal is table().view(0).legal  # all aims are one shared tuple
    play(state, "aim 30 +10 3 2")
    assert (state.turn, state.sampled(), state.stream()) == (CHANCE, True, "throws")
    assert state.view(0).aim == "aim 30 +10 3 2"


def test_the_ruleset_says_whether_a_throw_is_witnessed() -> None:
    for rules, witnessed in (("draft", True), ("swift", False)):
        state = table(rules=rules)
        assert not state.witnessed()
        play(state, AIM)
        assert state.witnessed() == witnessed


@pytest.mark.parametrize(
    ("aim", "why"),
    [
        ("aim 400 0 1 1", "outside the grid"),
        ("aim 30 +50 1 1", "outside the grid"),
        ("aim 30 0 6 1", "strength from 1 to 5"),
        ("aim 30 0 1 0", "height from 1 to 3"),
        ("aim 35 0 1 1", "between two lines of the grid"),
        ("aim north", "cannot read"),
    ],
)
def test_bad_aims_are_told_the_grid(aim: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        table().play(aim)


@pytest.mark.parametrize("text", ["drive Z9", "tow A5", "put a H1", "place wall D4/D6"])
def test_unknown_cells_and_slots(text: str) -> None:
    with pytest.raises(BadNotation, match=r"there is no (cell|slot)"):
        table().play(text)


def test_names_are_read_in_any_case() -> None:
    assert str(PLUVIONAUTS.read_action("DRIVE d4")) == "drive D4"
    assert str(PLUVIONAUTS.read_action("place Wall d3/d4")) == "place wall D3/D4"


def test_balloon_off_the_board_restores_the_weather_and_has_a_second_chance() -> None:
    state = table("weather a D4=5; weather b E4=2")
    events = play(state, AIM, "land out")
    assert DieMissed(Seat(0), 0, again=True) in events
    assert state.view(0).weather[0].cell == "D4"
    assert (state.view(0).stage, state.view(0).tries) == ("aim", 1)
    events = play(state, AIM, "land out")
    assert DieMissed(Seat(0), 0, again=False) in events
    assert legal(state) == ["done"]  # the turn is over wholly
    play(state, "done")
    assert state.view(None).mover == 1


def test_the_second_throw_is_a_throw_like_the_first() -> None:
    state = table()
    play(state, AIM, "land out", AIM, "land D4 3")
    assert (state.view(0).stage, state.view(0).balloon, state.view(0).fuel) == ("drive", "D4", 3)
    assert state.view(0).tries == 0


def test_when_the_balloon_is_lost_nothing_else_is_told() -> None:
    state = table("weather a D4=5")
    play(state, AIM)
    with pytest.raises(NotChance, match="cannot be drawn now"):
        state.happen("land out; a E4=2")


def test_a_die_that_lies_as_before_is_not_named() -> None:
    state = table("weather a D4=5")
    play(state, AIM)
    with pytest.raises(NotChance):
        state.happen("land C2 3; a D4=5")
    play(state, "land C2 3; a D4=4")  # turned over in its place
    assert state.view(0).weather[0].value == 4


def test_a_lost_die_cannot_be_knocked() -> None:
    state = table("weather a out")
    play(state, AIM)
    with pytest.raises(NotChance):
        state.happen("land C2 3; a D4=4")


def test_a_knocked_die_keeps_the_face_it_shows() -> None:
    state = table("weather a D4=5", sky=island(E5="m"))
    play(state, AIM, "land C2 3; a E5=2")
    assert (state.view(0).weather[0].cell, state.view(0).weather[0].value) == ("E5", 2)


def test_dice_in_between_are_chosen_balloon_first_then_a_then_b() -> None:
    state = table("weather a D4=5; weather b E4=2")
    play(state, AIM, "land C2/C3 3; a D4/D5/C4=1; b E4/E5=6")
    assert legal(state) == ["put balloon C2", "put balloon C3"]
    play(state, "put balloon C3")
    assert legal(state) == ["put a C4", "put a D4", "put a D5"]
    assert state.view(0).weather[0].between == ("C4", "D4", "D5")
    play(state, "put a D5")
    assert legal(state) == ["put b E4", "put b E5"]
    play(state, "put b E4")
    view = state.view(0)
    assert (view.stage, view.balloon, view.weather[0].cell, view.weather[1].cell) == (
        "drive", "C3", "D5", "E4",
    )  # fmt: skip


def test_a_spot_is_written_with_cells_that_touch() -> None:
    state = table()
    play(state, AIM)
    for wrong in ("land A1/A3 3", "land D4 7", "land Z1 3", "land D4", "land D4 3; b out; a out"):
        with pytest.raises(BadNotation):
            state.happen(wrong)


# ---- blimp and fuel --------------------------------------------------------------------------


@pytest.mark.parametrize("face", [1, 6])
def test_blimp_chooses_its_fuel(face: int) -> None:
    state = table()
    play(state, AIM, f"land D4 {face}")
    assert legal(state) == ["fuel 2", "fuel 3", "fuel 4", "fuel 5"]
    play(state, "fuel 4")
    assert state.view(0).fuel == 4


@pytest.mark.parametrize(("face", "fuel"), [(1, 2), (6, 5), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_without_blimp_its_faces_read_2_and_5(face: int, fuel: int) -> None:
    state = table("held red -; held black -", rules="text")
    play(state, AIM, f"land D4 {face}")
    assert (state.view(0).stage, state.view(0).fuel) == ("drive", fuel)


@pytest.mark.parametrize("fuel", [2, 3, 4, 5])
def test_drive_and_tow_make_seven(fuel: int) -> None:
    state = table(f"turn red drive; balloon D4 {fuel}", sky=island(D4="p"))
    view = state.view(0)
    assert max(cost for _, cost in view.drive) == min(fuel, 3)  # the edge is three away
    assert max(cost for _, cost in view.tow) == min(7 - fuel, 3)


# ---- driving and towing ----------------------------------------------------------------------


def test_the_steps_come_in_order_and_all_are_optional() -> None:
    state = table("turn red drive; balloon D4 2; held red wall 1; held black -", sky=island(D5="p"))
    verbs = {text.split()[0] for text in legal(state)}
    assert verbs == {"drive", "take", "place", "done"}  # sky below: nothing to tow
    play(state, "drive D5")
    assert {text.split()[0] for text in legal(state)} == {"tow", "take", "place", "done"}
    play(state, "tow D7")
    assert {text.split()[0] for text in legal(state)} == {"take", "place", "done"}
    play(state, "take tower")
    assert legal(state) == ["done"]


def test_a_balloon_that_did_not_drive_may_tow() -> None:
    state = table("turn red drive; balloon D4 5", sky=island(D4="p"))
    assert set(legal(state, "tow")) >= {"D5", "C4", "D6"}


def test_the_balloon_moves_with_the_island() -> None:
    state = table("turn red drive; balloon D4 5", sky=island(D4="f"))
    events = play(state, "tow D6")
    assert IslandTowed(Seat(0), 18, 20, 2) in events
    view = state.view(0)
    assert view.balloon == "D6"
    assert view.terrain[18] == "sky"
    assert set(legal(state, "place wall")) == {
        "C5/D6", "C6/D6", "D5/D6", "D6/D7", "D6/E5", "D6/E6",
    }  # fmt: skip


def test_towing_crosses_islands_and_ends_on_sky() -> None:
    state = table("turn red drive; balloon D4 4", sky=island(D4="p", D5="f", C4="p"))
    tows = dict(state.view(0).tow)
    assert "D5" not in tows
    assert "C4" not in tows
    assert tows["D6"] == 3  # two for the forest, or around it
    assert refusal(state, "tow D5").code == "not-sky"


def test_walls_hold_the_islands_in_their_two_cells_and_whatever_comes_there() -> None:
    facts = "turn red drive; held red -; held black -; built D4/D5 wall"
    for cell, held in (("D4", True), ("D5", True), ("D3", False)):
        state = table(f"{facts}; balloon {cell} 2", sky=island(D4="p", D5="p", D3="p"))
        assert bool(legal(state, "tow")) != held
    state = table(f"{facts}; balloon C4 2", sky=island(C4="p", D5="p"))
    play(state, "tow D4", "done", AIM, "land D4 2")
    assert refusal(state, "tow C4").code == "walled"


def test_two_dice_change_each_on_its_own() -> None:
    state = table(
        "turn red drive; balloon D4 2; weather a D4=5; weather b D5=2", sky=island(D4="f")
    )
    events = play(state, "tow D5")
    assert [e for e in events if isinstance(e, WeatherShifted)] == [
        WeatherShifted(1, 5, 3),
        WeatherShifted(2, 2, 4),
    ]


@pytest.mark.parametrize(
    ("facts", "sky", "action", "code", "why"),
    [
        ("balloon D4 2", {}, "tow D5", "no-island", "no island under the balloon on D4"),
        ("balloon D4 5", {"D4": "p"}, "tow A1", "too-far", "A1 is farther than 2 from D4"),
        ("balloon D4 5", {"D4": "p", "D5": "m"}, "tow D5", "not-sky", "D5 is a mountain, not sky"),
        ("balloon D4 5", {"D4": "p"}, "tow D4", "no-move", "lies on D4 already"),
        ("balloon D4 2", {}, "drive D7", "too-far", "D7 is farther than 2 from D4"),
        ("balloon D4 2", {}, "drive D4", "no-move", "on D4 already"),
        ("balloon D4 2", {}, AIM, "wrong-moment", "the balloon is down"),
        ("balloon D4 2", {}, "fuel 3", "wrong-moment", "the balloon is down"),
        ("balloon D4 2", {"D4": "p"}, "place tower D4/D5", "none-held", "you hold no tower"),
        ("balloon D4 2", {"D6": "p"}, "place wall D5/D6", "not-beside", "not beside the balloon"),
        ("balloon D4 2", {}, "place wall D4/D5", "no-island", "no island on either side"),
        ("balloon D4 2", {}, "validate rain-plain", "not-in-hand", "you do not hold rain-plain"),
        (
            "balloon D4 2; hand red size-plain",
            {"D4": "p"},
            "validate size-plain",
            "not-met",
            "islands in the largest region; there are 1",
        ),
        (
            "balloon D4 2; hand red rain-plain",
            {"G4": "p"},
            "validate rain-plain",
            "not-met",
            "islands in rain; there are 0",
        ),
        (
            "balloon D4 2; held red wall 3; held black wall 3",
            {},
            "take wall",
            "none-left",
            "no wall is left",
        ),
    ],
)
def test_refusals_in_flight(
    facts: str, sky: dict[str, str], action: str, code: str, why: str
) -> None:
    refused = refusal(table(f"turn red drive; {facts}", sky=island(**sky)), action)
    assert refused.code == code
    assert why in str(refused)
    assert "you may play" in str(refused)


def test_refusals_before_and_after_the_flight() -> None:
    assert refusal(table(), "done").code == "not-done"
    assert "aim the balloon first" in str(refusal(table(), "drive D4"))
    state = table("turn red put; balloon D4/D5 3")
    assert refusal(state, "put a D4").code == "other-die"
    assert "between D4 and D5, not on C4" in str(refusal(state, "put balloon C4"))
    assert refusal(table("turn red fuel; balloon D4 blimp"), "drive D5").code == "wrong-moment"
    state = table("turn red finish; balloon D4 3")
    assert "say done" in str(refusal(state, "take wall"))
    state = table("turn red drive; balloon D4 3; held red wall 2; held black -; built D4/D5 tower",
                  sky=island(D4="p"))  # fmt: skip
    assert refusal(state, "place wall D4/D5").code == "slot-taken"
    state = table("turn red aim; weather a out; due a")
    assert "aim weather die a first" in str(refusal(state, "done"))


# ---- buildings -------------------------------------------------------------------------------


def test_take_and_place() -> None:
    state = table("turn red drive; balloon D4 2; held red -; held black -", sky=island(D5="p"))
    play(state, "take lighthouse")
    assert state.view(0).held[0] == (0, 0, 1)
    assert state.view(0).pool == (6, 3, 2)
    play(state, "done", AIM, "land A1 2", "done", AIM, "land D4 2")
    assert legal(state, "place lighthouse") == ["D4/D5"]  # the balloon may be on sky
    play(state, "place lighthouse D4/D5")
    assert state.view(0).buildings == (("D4/D5", "lighthouse"),)
    assert state.view(0).held[0] == (0, 0, 0)


@pytest.mark.parametrize("kind", ["tower", "lighthouse"])
def test_a_building_beside_no_island_goes_back_to_the_pool(kind: str) -> None:
    facts = f"turn red drive; balloon D4 2; held red -; held black -; built D4/D5 {kind}"
    state = table(facts, sky=island(D4="p"))
    events = play(state, "tow D3")
    assert any(isinstance(event, BuildingLost) for event in events)
    assert state.view(0).buildings == ()
    assert sum(state.view(0).pool) == 12


def test_an_island_put_down_on_the_other_side_saves_the_building() -> None:
    facts = "turn red drive; balloon D4 2; held red -; held black -; built D4/D5 tower"
    state = table(facts, sky=island(D4="p"))
    play(state, "tow D5")
    assert state.view(0).buildings == (("D4/D5", "tower"),)


def test_one_building_per_slot_and_one_deed_per_turn() -> None:
    facts = "turn red drive; balloon D4 2; held red wall 2; held black -; built D4/D5 tower"
    state = table(facts, sky=island(D4="p"))
    assert "D4/D5" not in legal(state, "place wall")
    play(state, "place wall D3/D4")
    assert legal(state) == ["done"]


# ---- lost weather dice -----------------------------------------------------------------------


def lost(which: str = "a") -> State:
    """Black is to throw in what red has knocked off the board."""
    state = table("weather a D4=5; weather b E4=2")
    knocked = "; ".join(f"{name} out" for name in which)
    events = play(state, AIM, f"land C2 3; {knocked}", "done")
    assert sum(isinstance(event, WeatherLost) for event in events) == len(which)
    return state


def test_the_next_seat_throws_a_lost_die_in_before_its_turn() -> None:
    state = lost()
    view = state.view(1)
    assert (view.mover, view.stage, view.die, view.due) == (1, "aim", "a", ("a",))
    play(state, AIM, "land F3 6; b A1=1")
    view = state.view(1)
    assert (view.weather[0].cell, view.weather[0].value) == ("F3", 6)
    assert (view.weather[1].cell, view.weather[1].value) == ("A1", 1)  # it may knock the other
    assert (view.stage, view.die) == ("aim", "balloon")


def test_whoever_throws_it_in_chooses_if_it_lies_in_between() -> None:
    state = lost()
    play(state, AIM, "land F3/F4 6")
    assert legal(state) == ["put a F3", "put a F4"]
    play(state, "put a F4")
    assert state.view(1).die == "balloon"


def test_two_lost_dice_come_in_a_then_b() -> None:
    state = lost("ab")
    assert state.view(1).due == ("a", "b")
    play(state, AIM, "land F3 6")
    assert state.view(1).die == "b"
    play(state, AIM, "land F4 5")
    assert state.view(1).die == "balloon"


def test_after_three_misses_it_is_put_anywhere() -> None:
    state = lost()
    for _ in range(3):
        assert state.view(1).stage == "aim"
        play(state, AIM, "land out")
    assert (state.turn, state.sampled(), state.stream()) == (CHANCE, False, "set-up")
    assert len(state.chances()) == 37 * 6
    assert {weight for _, weight in state.chances()} == {1}
    play(state, "weather G4=6")
    view = state.view(1)
    assert (view.weather[0].cell, view.stage, view.die, view.tries) == ("G4", "aim", "balloon", 0)


def test_a_die_lost_by_a_throw_in_waits_for_the_next_seat() -> None:
    state = lost()
    play(state, AIM, "land F3 6; b out")
    assert state.view(1).die == "balloon"
    play(state, AIM, "land C2 3", "done")
    assert state.view(0).due == ("b",)


# ---- requests --------------------------------------------------------------------------------

FIVE_MOUNTAINS = island(A1="m", A3="m", C1="m", D4="m", G1="m")
NEED = {str(request): request for request in REQUESTS}


def ready(facts: str = "") -> State:
    """Red holds a request that is met, and another one that is not."""
    need = NEED["count-mountain"].need
    spread = dict(zip(("A1", "A3", "C1", "C5", "E1"), "mmmmm", strict=True))
    sky = island(**dict(list(spread.items())[:need]))
    hands = "hand red count-mountain size-plain; hand black rain-plain rain-forest"
    return table(f"turn red drive; balloon D4 2; {hands}; {facts}", sky=sky)


def test_validate_earns_support_and_draws_another() -> None:
    state = ready()
    events = play(state, "validate count-mountain")
    assert RequestValidated(Seat(0), 11, NEED["count-mountain"].support) in events
    assert (state.turn, state.stream()) == (CHANCE, "cards")
    assert len(state.chances()) == 8
    events = play(state, "request thunder-plain")
    assert events == [RequestDrawn(Seat(0), 3)]
    assert legal(state) == ["done"]  # not the fresh one in the same turn
    view = state.view(0)
    assert view.met[0] == ("count-mountain",)
    assert set(view.hand) == {"thunder-plain", "size-plain"}
    assert view.supports[0] == NEED["count-mountain"].support + NEED["count-mountain"].extra


def test_others_do_not_see_requests_until_they_are_validated() -> None:
    state = ready()
    before = state.view(1)
    assert before.hand == ("rain-plain", "rain-forest")
    assert "count-mountain" in before.unseen
    play(state, "validate count-mountain")
    assert PLUVIONAUTS.view_chance(state, "x", 1) == "x"
    chance = PLUVIONAUTS.read_chance("request thunder-plain")
    assert PLUVIONAUTS.view_chance(state, chance, 1) == "request ?"
    assert PLUVIONAUTS.view_chance(state, chance, 0) == "request thunder-plain"
    assert "count-mountain" not in state.view(1).unseen


def test_only_validate_aim_and_done_cannot_be_taken_back() -> None:
    state = table()
    sealing = {str(a).split()[0] for a in ACTIONS if state.revealing(a)}
    assert sealing == {"aim", "validate", "done"}


def test_with_an_empty_deck_nothing_is_drawn() -> None:
    names = [str(request) for request in REQUESTS]
    others = [name for name in names if name not in ("count-mountain", "size-plain")]
    facts = "; ".join(
        [
            "seats 5",
            f"met black {' '.join(others[:2])}",
            f"met yellow {' '.join(others[2:4])}",
            f"met blue {' '.join(others[4:6])}",
            f"met green {' '.join(others[6:8])}",
            f"hand black {' '.join(others[8:])}",
            "hand red count-mountain size-plain",
            *(f"hand {seat} -" for seat in ("yellow", "blue", "green")),
            "turn red drive; balloon D4 2",
        ]
    )
    state = table(facts, sky=FIVE_MOUNTAINS)
    play(state, "validate count-mountain")
    assert legal(state) == ["done"]
    assert state.view(0).ender is None


# ---- the end ---------------------------------------------------------------------------------


def last_request(facts: str = "") -> State:
    """Red is about to validate its third request."""
    return ready(f"met red rain-mountain size-mountain; {facts}")


def test_the_third_request_gives_everybody_else_one_more_turn() -> None:
    state = last_request("seats 3; hand yellow -")
    events = play(state, "validate count-mountain")
    assert LastTurnsBegan(Seat(0), "third-request") in events
    play(state, "request thunder-plain", "done")
    assert (state.view(1).mover, state.view(1).ender) == (1, 0)
    play(state, AIM, "land A2 2", "done")
    assert state.view(2).mover == 2
    events = play(state, AIM, "land A2 2", "done")
    assert events[-1] == GameEnded("third-request")
    assert state.turn == OVER


def test_support_counts_and_extra_only_if_it_still_holds() -> None:
    state = last_request()
    play(
        state, "validate count-mountain", "request thunder-plain", "done", AIM, "land A1 2", "done"
    )
    outcome = state.outcome()
    assert outcome is not None
    third = NEED["count-mountain"]
    others = NEED["rain-mountain"].support + NEED["size-mountain"].support
    assert dict(outcome.scores[0]) == {
        "support": others + third.support + third.extra,
        "requests": 3,
    }
    assert dict(outcome.scores[1]) == {"support": 0, "requests": 0}  # cards in hand are nothing
    assert outcome.winners == (0,)
    assert state.shares() == [1.0, 0.0]


def test_others_may_validate_in_their_last_turn_without_beginning_another_end() -> None:
    facts = "turn black drive; balloon D4 2; end red third-request; hand black count-mountain"
    met = "met red rain-plain rain-forest rain-mountain; met black size-plain size-forest"
    state = table(f"{facts}; {met}", sky=FIVE_MOUNTAINS)
    events = play(state, "validate count-mountain")
    assert not any(isinstance(event, LastTurnsBegan) for event in events)
    assert state.view(1).ender == 0
    play(state, "request thunder-plain")
    assert play(state, "done")[-1] == GameEnded("third-request")


def equal_supports() -> tuple[str, str]:
    """Two requests of one seat and three of another that give the same support."""
    for two in combinations(REQUESTS, 2):
        for three in combinations([r for r in REQUESTS if r not in two], 3):
            if sum(r.support for r in two) == sum(r.support for r in three):
                return " ".join(map(str, two)), " ".join(map(str, three))
    raise AssertionError("no two hands of requests give the same support")


def test_ties_are_shared() -> None:
    two, three = equal_supports()
    facts = "turn red finish; balloon D4 2; end black third-request"
    state = table(f"{facts}; met red {two}; met black {three}")
    play(state, "done")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 1), (0, 1))  # no tie-break by requests
    assert state.shares() == [0.5, 0.5]


def test_a_game_nobody_won_is_shared_by_all() -> None:
    state = table("turn black finish; balloon D4 2; first red; round 19")
    events = play(state, "done")
    assert events[-1] == GameEnded("turn-cap")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1))
    assert state.shares() == [0.5, 0.5]


def test_the_turn_cap_waits_for_the_end_of_the_round() -> None:
    state = table("turn red finish; balloon D4 2; first red; round 19")
    play(state, "done")
    assert state.turn == 1
    assert state.view(1).rounds_left == 1


def test_without_a_turn_cap_the_game_goes_on_and_is_scored_after_a_thousand_rounds() -> None:
    facts = "turn black finish; balloon D4 2; first red; round"
    state = table(f"{facts} 19", rules="swift turn_cap=0")
    assert state.view(1).rounds_left == 981
    play(state, "done")
    assert state.turn == 0
    state = table(f"{facts} 999", rules="swift turn_cap=0")
    assert PLUVIONAUTS.read_position(str(state)).position() == state.position()
    assert play(state, "done")[-1] == GameEnded("turn-cap")
    assert PLUVIONAUTS.read_position(str(state)).position() == state.position()


def test_the_longest_game_without_a_turn_cap_has_a_thousand_rounds() -> None:
    plies = [PLUVIONAUTS.max_plies(Ruleset(turn_cap=cap), 2) for cap in (1, 2, 0)]
    assert plies[2] == plies[0] + 999 * (plies[1] - plies[0])


def test_a_position_after_the_thousandth_round_is_refused() -> None:
    with pytest.raises(BadPosition, match="after 1000 rounds the game is over"):
        table("turn black finish; balloon D4 2; first red; round 1000", rules="swift turn_cap=0")


def test_the_turn_cap_does_not_cut_last_turns_short() -> None:
    facts = "turn black finish; balloon D4 2; first red; round 19; end black third-request"
    state = table(f"{facts}; met black rain-mountain size-forest rain-forest")
    play(state, "done")
    assert state.turn == 0
    play(state, AIM, "land A2 2")
    assert play(state, "done")[-1] == GameEnded("third-request")


def test_running_out_of_requests_ends_the_game_too() -> None:
    names = [str(r) for r in REQUESTS if str(r) != "count-mountain"]
    others = ("black", "yellow", "blue", "green")
    hands = [f"hand {seat} {' '.join(names[2 * n : 2 * n + 2])}" for n, seat in enumerate(others)]
    met = f"met red {names[8]}; met black {names[9]}; met yellow {names[10]}"
    facts = "seats 5; turn red drive; balloon D4 2; hand red count-mountain"
    state = table("; ".join([facts, met, *hands]), sky=FIVE_MOUNTAINS)
    events = play(state, "validate count-mountain")
    assert LastTurnsBegan(Seat(0), "no-requests") in events
    for _ in range(4):
        play(state, "done", AIM, "land A2 2")
    assert play(state, "done")[-1] == GameEnded("no-requests")


def test_a_lost_die_at_the_very_end_has_no_effect() -> None:
    facts = "turn red aim; weather a D4=3; weather b out; end black third-request"
    met = "met black rain-plain size-forest rain-forest"
    plains = island(D4="p", D5="p", D3="p", C3="p", C4="p", E3="p", E4="p", D2="p", D6="p", C2="p")
    state = table(f"{facts}; {met}", sky=plains)
    with_rain = state.view(None).supports[1]
    play(state, AIM, "land A1 2; a out", "done")
    assert state.turn == OVER
    without = dict(state.game.outcome(state).scores[1])["support"]
    assert with_rain - without == NEED["rain-plain"].extra


def test_games_end_by_playouts_of_every_ruleset() -> None:
    for rules in PLUVIONAUTS.presets:
        for seats in PLUVIONAUTS.seat_counts:
            state, dice, rng = PLUVIONAUTS.start(rules, seats), PlainDice(seats), Rng(seats)
            while state.turn != OVER:
                if state.turn == CHANCE:
                    state.happen(state.draw(dice))
                else:
                    ids = state.ids()
                    state.apply(ids[rng.below(len(ids))])
            assert sum(state.shares()) == pytest.approx(1)


def test_done_is_the_last_action() -> None:
    assert str(ACTIONS[DONE]) == "done"
    assert len(ACTIONS) == DONE + 1


def test_the_sample_board_of_the_figure_can_be_played() -> None:
    state = table("weather a B5=5; weather b D3=2", sky=SAMPLE)
    state.settle(Rng(3))
    assert state.turn == 0

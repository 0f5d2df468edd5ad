"""Phase I, point by point: turns, wild cards, relatives, omens, the call, the eruption."""

import pytest

from taberna.core.contract import turns_are_told
from taberna.core.seat import CHANCE, Seat
from taberna.games.downfall.events import (
    CardDrawn,
    CardPlayed,
    OmenDrawn,
    PersonPlaced,
    RelativesGranted,
    TurnEnded,
    VesuviusErupted,
    VesuviusSeethed,
    VictimThrown,
)
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests.support import (
    BLACK,
    BLUE,
    RED,
    SEATS,
    SPACE_SQUARES,
    YELLOW,
    crowded,
    legal,
    on,
    options,
    play,
    refusal,
    seen,
    table,
    telling,
)

SITES = {
    1: {"a6", "b6"},
    2: {"e7", "e6"},
    3: {"c5", "d5"},
    4: {"f5", "g5"},
    5: {"i5"},
    6: {"c4", "c3", "d4", "d3"},
    7: {"f3"},
    8: {"g4", "g3"},
    9: {"e2"},
    10: {"f2", "f1"},
    11: {"i2", "i1", "k2", "k1"},
}
NEUTRAL = SPACE_SQUARES.difference(*SITES.values())
ONE_COLOUR = [(1, 4, 8), (2, 3, 5, 7), (6, 9), (10, 11)]


# ---- the turn --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", range(4))
def test_the_turn_passes_to_the_left(seats: int, seat: int) -> None:
    name = SEATS[seat % seats]
    state = table(f"turn {name}; hand {name} 5 5 7 9", seats=seats)
    events = play(state, "play 5 i5", "done", "draw 3")
    assert state.turn == (seat % seats + 1) % seats
    assert [type(event) for event in events] == [CardPlayed, PersonPlaced, TurnEnded, CardDrawn]
    assert seen(state, seat % seats).hand == (3, 5, 7, 9)


def test_the_turn_asks_even_if_only_done_is_left() -> None:
    state = table("turn red; hand red 5 5 7 9")
    play(state, "play 5 i5")
    assert (state.turn, legal(state)) == (RED, ["done"])


def test_done_comes_after_the_placement_only() -> None:
    state = table("turn red; hand red 5 5 7 9")
    assert refusal(state, "done").code == "not-done"


def test_placing_is_compulsory() -> None:
    state = table("turn red; hand red 5 5 7 9")
    assert legal(state) == ["play 5 i5", "play 7 f3", "play 9 e2"]


def test_a_card_goes_onto_any_free_square_of_its_building() -> None:
    state = table("turn red; hand red 6 6 6 6")
    assert options(state, "play 6") == {"c4", "c3", "d4", "d3"}


def test_spaces_are_counted_per_square() -> None:
    state = table("turn red; hand red 6 11 6 6; people c3 black 1, i2 red 1, k2 blue 1")
    assert options(state, "play 6") == {"c4", "d4", "d3"}
    assert options(state, "play 11") == {"i1", "k2", "k1"}


def test_the_first_warning_lets_drawing_go_on() -> None:
    state = table("turn red draw; deck 0 32 7")
    assert play(state, "draw ad79") == [VesuviusSeethed(RED)]
    assert (state.turn, seen(state).phase, seen(state).deck) == (CHANCE, "seethes", (0, 32, 7))
    play(state, "draw 4")
    assert state.turn == BLACK


# ---- wild cards ------------------------------------------------------------------------------

FULL = "f3 black 2 blue 1"
HALF = "c5 black 2 blue 1"
WILD_TABLE = [  # phase, rules, card, people: where it is wild
    ("sleeps", "official", 7, "a5 black 1", set()),
    ("sleeps", "manual", 7, "a5 black 1", set()),
    ("seethes", "official", 7, "a5 black 1", set()),
    ("seethes", "classic", 7, "f3 black 2", set()),
    ("seethes", "manual", 7, "a5 black 1", SPACE_SQUARES - SITES[7]),
    ("seethes", "manual", 3, HALF, SPACE_SQUARES - SITES[3]),
    ("seethes", "official wild_with_space=yes", 11, "i2 red 1", SPACE_SQUARES - SITES[11]),
    ("sleeps", "official", 7, FULL, SPACE_SQUARES - SITES[7]),
    ("sleeps", "manual", 7, FULL, SPACE_SQUARES - SITES[7]),
    ("seethes", "official", 7, FULL, SPACE_SQUARES - SITES[7]),
    ("seethes", "online", 7, FULL, SPACE_SQUARES - SITES[7]),
    ("seethes", "official", 7, f"{FULL}, b7 red 1, a5 blue 2", SPACE_SQUARES - {"f3", "b7", "a5"}),
]


@pytest.mark.parametrize(("phase", "rules", "card", "people", "places"), WILD_TABLE)
def test_where_a_card_is_wild(
    phase: str, rules: str, card: int, people: str, places: set[str]
) -> None:
    state = table(f"phase {phase}; turn red; hand red {card}; people {people}", rules)
    assert options(state, f"wild {card}") == places


@pytest.mark.parametrize(("rules", "people"), [("official", FULL), ("manual", "a5 black 1")])
def test_a_wild_card_gives_no_relatives(rules: str, people: str) -> None:
    state = table(f"phase seethes; turn red; hand red 7; people {people}, i5 black 2", rules)
    events = play(state, "wild 7 i5")
    assert telling(events, CardPlayed) == [CardPlayed(RED, 7, "wild")]
    assert legal(state) == ["done"]


def test_on_its_own_building_the_card_is_an_ordinary_play() -> None:
    state = table("phase seethes; turn red; hand red 7; people f3 black 2", "manual")
    assert RelativesGranted(RED, 2) in play(state, "play 7 f3")


# ---- nothing to place ------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["sleeps", "seethes"])
def test_without_people_a_card_is_played_for_nothing(phase: str) -> None:
    state = table(f"phase {phase}; turn red; hand red 5 5 7 9; volcano red 25")
    assert legal(state) == ["play 5 -", "play 7 -", "play 9 -"]
    assert play(state, "play 5 -") == [CardPlayed(RED, 5, "nothing")]
    assert legal(state) == ["done"]
    play(state, "done")
    assert (state.turn, seen(state).stage) == (CHANCE, "draw")


def test_without_a_free_space_a_card_is_played_for_nothing() -> None:
    state = table(f"phase seethes; turn red; hand red 5 5 7 9; {crowded()}", "online")
    assert legal(state) == ["play 5 -", "play 7 -", "play 9 -"]
    play(state, "play 7 -", "done", "draw omen")
    assert state.turn == RED


def test_one_free_space_anywhere_must_be_taken() -> None:
    state = table(f"phase seethes; turn red; hand red 5 5 7 9; {crowded(['b7'])}", "online")
    assert legal(state) == ["wild 5 b7", "wild 7 b7", "wild 9 b7"]


# ---- relatives: how many ---------------------------------------------------------------------

COUNT_TABLE = [  # card, square, people: relatives by square, house, building
    (5, "i5", "a5 red 1", 0, 0, 0),
    (5, "i5", "i5 red 1 black 1 yellow 1", 3, 3, 3),
    (5, "i5", "i5 blue 3", 3, 3, 3),
    (5, "i5", "i5 red 1, h4 black 3, j4 red 1", 1, 1, 1),
    (1, "a6", "a6 red 1, b6 black 2", 1, 3, 3),
    (1, "b6", "a6 red 2", 0, 2, 2),
    (3, "c5", "c5 red 2, d5 black 1", 2, 2, 3),
    (6, "c4", "c4 red 1, c3 black 1, d4 yellow 1, d3 blue 2", 1, 2, 5),
    (6, "d3", "c4 red 1, c3 black 1, d4 yellow 1", 0, 1, 3),
    (11, "k2", "i2 red 1, k2 black 1, k1 yellow 1", 1, 2, 3),
    (11, "i1", "i2 red 1, k2 black 2", 0, 1, 3),
]


@pytest.mark.parametrize("scope", ["square", "house", "building"])
@pytest.mark.parametrize(("card", "square", "people", "a", "b", "c"), COUNT_TABLE)
def test_people_in_the_scope_bring_relatives(
    scope: str, card: int, square: str, people: str, a: int, b: int, c: int
) -> None:
    rules = f"official relatives_count={scope}"
    state = table(f"phase seethes; turn blue; hand blue {card}; people {people}", rules)
    play(state, f"play {card} {square}")
    assert seen(state).relatives == {"square": a, "house": b, "building": c}[scope]


# ---- relatives: where ------------------------------------------------------------------------


@pytest.mark.parametrize("card", SITES)
def test_relatives_live_in_the_same_colour_or_in_neutral_buildings(card: int) -> None:
    (group,) = (numbers for numbers in ONE_COLOUR if card in numbers)
    family = NEUTRAL.union(*(SITES[number] for number in group))
    square = min(SITES[card])
    rules = "official relatives_count=building relatives_exclude=building"
    rest = SITES[card] - {square}
    people = f"people {min(rest or {square})} red 1"
    state = table(f"phase seethes; turn blue; hand blue {card}; {people}", rules)
    play(state, f"play {card} {square}")
    assert options(state, "relative") == family - SITES[card]


@pytest.mark.parametrize(
    ("scope", "closed"),
    [("square", {"c4"}), ("house", {"c4", "c3"}), ("building", {"c4", "c3", "d4", "d3"})],
)
def test_no_relative_near_the_placed_person(scope: str, closed: set[str]) -> None:
    rules = f"official relatives_exclude={scope}"
    state = table("phase seethes; turn blue; hand blue 6; people c4 red 1", rules)
    play(state, "play 6 c4")
    assert options(state, "relative") == (NEUTRAL | SITES[6] | SITES[9]) - closed


@pytest.mark.parametrize(
    ("exclude", "cap", "first", "still_open"),
    [
        ("square", "house", "d4", {"c3", "e2"}),
        ("square", "building", "d4", {"e2"}),
        ("square", "house", "c3", {"d4", "d3", "e2"}),
        ("square", "building", "c3", {"e2"}),
        ("house", "house", "d4", {"e2"}),
        ("house", "house", "e2", {"d4", "d3"}),
        ("house", "building", "e2", {"d4", "d3"}),
        ("building", "house", "e2", set()),
        ("square", "house", "b4", {"c3", "d4", "d3", "e2"}),
    ],
)
def test_one_relative_in_each_house_or_building(
    exclude: str, cap: str, first: str, still_open: set[str]
) -> None:
    rules = f"official relatives_exclude={exclude} relatives_cap={cap} relatives_count=building"
    people = "people c4 red 1, d4 red 1"
    state = table(f"phase seethes; turn blue; hand blue 6; {people}", rules)
    play(state, "play 6 c4", f"relative {first}")
    assert options(state, "relative") == NEUTRAL - {first} | still_open


def test_relatives_need_a_free_space() -> None:
    people = "people i5 red 1, b7 red 1, a5 black 2, f3 blue 3"
    state = table(f"phase seethes; turn blue; hand blue 5; {people}")
    play(state, "play 5 i5")
    assert options(state, "relative") == (NEUTRAL | SITES[2] | SITES[3]) - {"b7", "a5"}


def test_too_few_people_for_all_relatives() -> None:
    people = "people i5 red 1 black 1 yellow 1; volcano blue 23"
    state = table(f"phase seethes; turn blue; hand blue 5; {people}")
    assert RelativesGranted(BLUE, 3) in play(state, "play 5 i5")
    play(state, "relative b7")
    assert (legal(state), seen(state).supply[BLUE]) == (["done"], 0)


def test_too_few_spaces_for_all_relatives() -> None:
    state = table(f"phase seethes; turn blue; hand blue 5; {crowded(['i5', 'b7'])}", "online")
    assert RelativesGranted(BLUE, 3) in play(state, "play 5 i5")
    assert legal(state) == ["relative b7", "done"]
    play(state, "relative b7")
    assert legal(state) == ["done"]


def test_relatives_end_with_the_turn() -> None:
    state = table("phase seethes; turn blue; hand blue 5; people i5 red 2")
    play(state, "play 5 i5", "done", "draw 4")
    assert (seen(state).relatives, seen(state).barred, seen(state).card) == (0, (), None)


# ---- omens -----------------------------------------------------------------------------------

DRAWING = "phase seethes; turn red draw; deck 0 12 5"


def test_an_omen_takes_one_person_of_any_opponent() -> None:
    state = table(f"{DRAWING}; people i5 red 1 black 2, b7 black 1, f3 yellow 1")
    assert play(state, "draw omen") == [OmenDrawn(RED, harmless=False)]
    assert legal(state) == ["omen b7 black", "omen i5 black", "omen f3 yellow"]
    (thrown,) = play(state, "omen i5 black")
    assert isinstance(thrown, VictimThrown)
    assert (seen(state).volcano, on(state, "i5")) == ((0, 1, 0, 0), "red 1 black 1")
    assert (state.turn, seen(state).stage) == (CHANCE, "draw")


def test_an_omen_with_a_single_victim_still_asks() -> None:
    state = table(f"{DRAWING}; people i5 red 1, b7 black 1")
    play(state, "draw omen")
    assert (state.turn, legal(state)) == (RED, ["omen b7 black"])


@pytest.mark.parametrize("people", ["people i5 red 1", "played 5"], ids=["only own", "nobody"])
def test_an_omen_without_a_victim_does_nothing(people: str) -> None:
    state = table(f"{DRAWING}; {people}")
    assert play(state, "draw omen") == [OmenDrawn(RED, harmless=True)]
    assert seen(state).deck == (0, 11, 4)
    play(state, "draw 4")
    assert (state.turn, seen(state).volcano) == (BLACK, (0, 0, 0, 0))


def test_several_omens_in_one_drawing() -> None:
    state = table(f"{DRAWING}; people i5 yellow 1, b7 black 1")
    play(state, "draw omen", "omen b7 black", "draw omen", "omen i5 yellow", "draw omen", "draw 4")
    assert (state.turn, seen(state).volcano) == (BLACK, (0, 1, 1, 0))


def test_an_omens_victim_leaves_its_space() -> None:
    state = table(f"{DRAWING}; people f3 black 3; hand black 7 7")
    play(state, "draw omen", "omen f3 black", "draw 4")
    assert options(state, "play 7") == {"f3"}


# ---- the call --------------------------------------------------------------------------------

PACKED = "people f3 red 1 black 1 blue 1, i5 red 1 black 1 yellow 1 blue 1, e2 red 2 black 2"


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize("mover", range(4))
def test_any_seat_may_call_at_the_start_of_any_turn(caller: int, mover: int) -> None:
    hand = f"hand {SEATS[caller]} 7 5 9 9"
    state = table(f"phase seethes; turn {SEATS[mover]}; {hand}; {PACKED}")
    *ended, erupted = call(state, caller)
    assert ended == ([TurnEnded(Seat(caller))] if caller == mover else [])
    assert isinstance(erupted, VesuviusErupted)
    assert (erupted.seat, erupted.shown) == (caller, (5, 7, 9, 9))
    assert erupted.begins == seen(state).mover == (caller + 1) % 4


def call(state: State, seat: int) -> tuple[object, ...]:
    return state.play("erupt") if state.turn == seat else state.call(seat, "erupt")


def test_the_seat_on_turn_may_also_go_on() -> None:
    state = table(f"phase seethes; turn red; hand red 7 5 9 9; {PACKED}")
    assert "erupt" in legal(state)
    assert options(state, "wild 7") == SPACE_SQUARES - {"f3", "i5", "e2"}


@pytest.mark.parametrize("mover", ["red", "black"])
def test_a_call_ends_the_own_turn_and_cuts_anothers_short(mover: str) -> None:
    start = table(f"phase seethes; turn {mover}; hand red 7 5 9 9; {PACKED}")
    assert (TurnEnded(RED) in call(start.clone(), RED)) == (mover == "red")
    for seed in range(4):
        turns_are_told(DOWNFALL, seed, start.clone())


def test_a_call_is_shown_to_the_caller_alone() -> None:
    state = table(f"phase seethes; turn black; hand red 7 5 9 9; {PACKED}")
    assert [str(action) for action in seen(state, RED).calls] == ["erupt"]
    assert [seen(state, seat).calls for seat in (BLACK, YELLOW, BLUE, None)] == [()] * 4
    assert "erupt" not in legal(state)


def test_the_callers_hand_becomes_public_and_nobody_draws() -> None:
    state = table(f"phase seethes; turn black; hand red 7 5 9 9; deck 0 20 5; {PACKED}")
    supply = seen(state).supply
    state.call(RED, "erupt")
    assert seen(state).played == (0, 0, 0, 0, 1, 0, 1, 0, 2, 0, 0)
    assert sum(seen(state).unseen) == 53 - 4
    assert (seen(state).box, seen(state).supply) == (supply, (0, 0, 0, 0))
    assert seen(state).deck == (0, 20, 5)


def test_the_first_of_two_calls_counts() -> None:
    hands = "hand red 7 5 5 9; hand yellow 9 9 5 7"
    state = table(f"phase seethes; turn black; {hands}; {PACKED}")
    assert state.calls(RED)
    state.call(YELLOW, "erupt")
    assert not state.calls(RED)


NO_CALL_TABLE = [  # why, and the position
    ("asleep", "phase sleeps; turn black"),
    ("a card is played", "phase seethes; turn black placed; card 4"),
    ("drawing", "phase seethes; turn black draw; hand black 1 1 1"),
    ("an omen", "phase seethes; turn black omen; hand black 1 1 1"),
]


@pytest.mark.parametrize(("why", "position"), NO_CALL_TABLE, ids=lambda text: text.split(";")[0])
def test_no_call_at_another_time(why: str, position: str) -> None:
    state = table(f"{position}; hand red 7 5 9 9; {PACKED}")
    assert not state.calls(RED), why


@pytest.mark.parametrize(
    ("why", "position"), NO_CALL_TABLE[1:], ids=lambda text: text.split(";")[0]
)
def test_in_the_middle_of_anothers_turn_the_call_can_be_requested(why: str, position: str) -> None:
    state = table(f"{position}; hand red 7 5 9 9; hand yellow 7 5 9 4; {PACKED}")
    assert [str(action) for action in state.early_calls(RED)] == ["erupt"], why
    assert [state.early_calls(seat) for seat in (BLACK, YELLOW, BLUE)] == [[]] * 3
    assert seen(state, RED).call_ready
    assert not any(seen(state, seat).call_ready for seat in (BLACK, YELLOW, BLUE, None))


def test_nothing_is_requested_at_the_start_of_a_turn() -> None:
    state = table(f"phase seethes; turn black; hand red 7 5 9 9; {PACKED}")
    assert not state.early_calls(RED)
    assert seen(state, RED).call_ready
    assert not seen(table(f"phase sleeps; turn black; hand red 7 5 9 9; {PACKED}"), RED).call_ready


FULL = "people e2 red 2 black 2"  # all spaces of card 9, of which there are four
POSSIBLE_TABLE = [  # whether spectators may expect a call, and what differs
    (True, "", "official", "phase seethes; turn black"),
    (True, "hand red 1 1 2 2", "official", "phase seethes; turn black"),
    (False, "", "official", "phase sleeps; turn black"),
    (False, "", "official", "phase seethes; turn black placed; card 4"),
    (False, "", "online", "phase seethes; turn black"),
    (False, "played 9 1", "official", "phase seethes; turn black"),
]


@pytest.mark.parametrize(("possible", "known", "rules", "position"), POSSIBLE_TABLE)
def test_whether_a_call_is_possible_follows_from_what_all_see(
    possible: bool, known: str, rules: str, position: str
) -> None:
    state = table(f"{position}; {known or 'deal the rest'}; {FULL}", rules)
    assert DOWNFALL.call_is_possible(seen(state)) is possible


@pytest.mark.parametrize("mover", ["red", "black"])
@pytest.mark.parametrize("hand", ["7 5 9 4", "7 5 9 1", "3 4 6 8"])
def test_no_call_while_one_card_fits(mover: str, hand: str) -> None:
    state = table(f"phase seethes; turn {mover}; hand red {hand}; {PACKED}")
    assert "erupt" not in legal(state)
    assert not state.calls(RED)


# ---- the eruption is drawn -------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("drawer", [0, 1])
def test_the_seat_left_of_the_drawer_begins(seats: int, drawer: int) -> None:
    people = "people i5 red 1 black 1"
    name = SEATS[drawer]
    state = table(f"phase seethes; turn {name} draw; deck 0 3 1; {people}", seats=seats)
    begins = (drawer + 1) % seats
    (event,) = play(state, "draw eruption")
    assert isinstance(event, VesuviusErupted)
    assert (event.shown, event.begins, seen(state).mover) == ((), begins, begins)
    assert (seen(state).opening, seen(state).stage) == (True, "tile")


def test_hands_are_discarded_unseen() -> None:
    hands = "hand red 5 5 7; hand black 1 1 1 1; hand yellow 2 2 2 2; hand blue 3 3 3 3"
    state = table(f"phase seethes; turn red draw; deck 0 3 1; played 9; {hands}")
    play(state, "draw eruption")
    assert seen(state).hand_sizes == (0, 0, 0, 0)
    assert sum(seen(state).played) == 1
    assert sum(seen(state).unseen) == 52


def test_the_eruption_may_come_after_an_omen() -> None:
    state = table("phase seethes; turn red draw; deck 0 1 1; people i5 black 2")
    play(state, "draw omen", "omen i5 black", "draw eruption")
    assert (seen(state).phase, seen(state).mover, seen(state).volcano) == (
        "erupts",
        1,
        (0, 1, 0, 0),
    )

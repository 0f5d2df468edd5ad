"""Set-up: presets, seats, the deal, the exact odds of deck and bag, populated starts."""

from dataclasses import fields
from fractions import Fraction

import pytest

from taberna.core.errors import BadPosition
from taberna.games.downfall.events import PersonSettled
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.ruleset import Ruleset
from taberna.games.downfall.state import State
from taberna.games.pluvionauts.game import PLUVIONAUTS
from tests.support import BLACK, PRESETS, RED, SEATS, YELLOW, deal, odds, play, seen, table

CARDS = {1: 4, 2: 4, 3: 5, 4: 7, 5: 4, 6: 7, 7: 3, 8: 5, 9: 4, 10: 5, 11: 5}

PRESET_TABLE = """
                    standard  official  online    classic   manual
citizens            36/30/25  36/30/25  30/30/25  36/30/25  36/30/25
eruption_depth      15/15/15  15/15/15  15/15/10  15/15/15  15/15/10
relatives_count     house     house     square    building  building
relatives_exclude   house     house     square    building  building
relatives_cap       building  house     building  building  building
wild_with_space     no        no        no        no        yes
voluntary_eruption  yes       yes       no        no        yes
no_legal_place      skip      skip      skip      redraw    skip
enclosed_squares    stay      stay      burn      stay      stay
vent_enterable      no        yes       no        yes       yes
last_tile           finish    finish    at_once   finish    at_once
full_tie            nobody    shared    shared    shared    nobody
dual_tiles          no        no        no        no        no
first_tiles         6         6         6         6         6
start               random    random    random    random    random
"""


def word(value: object) -> str:
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


# ---- presets and seats -----------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset: str) -> None:
    header, *rows = (line.split() for line in PRESET_TABLE.strip().splitlines())
    column = header.index(preset) + 1
    ruleset = DOWNFALL.presets[preset]
    assert {f.name: word(getattr(ruleset, f.name)) for f in fields(Ruleset)} == {
        row[0]: row[column] for row in rows
    }


def test_standard_is_the_default() -> None:
    assert DOWNFALL.start().ruleset == DOWNFALL.presets["standard"]


@pytest.mark.parametrize(
    ("rules", "citizens"),
    [("official", (36, 30, 25)), ("online", (30, 30, 25)), ("official citizens=9/8/7", (9, 8, 7))],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_people_of_each_seat(rules: str, citizens: tuple[int, ...], seats: int) -> None:
    assert seen(DOWNFALL.start(rules, seats)).supply == (citizens[seats - 2],) * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_may_begin(seats: int) -> None:
    state = DOWNFALL.start("official", seats)
    assert odds(state) == {f"start {name}": Fraction(1, seats) for name in SEATS[:seats]}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_or_the_ruleset_says_who_begins(seat: int) -> None:
    assert deal(DOWNFALL.start(f"official start={seat}", 3)).turn == seat


# ---- the deal and the deck -------------------------------------------------------------------


def test_the_first_card_dealt_is_any_of_all() -> None:
    state = DOWNFALL.start("official start=0", 3)
    assert odds(state) == {f"draw {n}": Fraction(count, 53) for n, count in CARDS.items()}


def test_a_dealt_card_is_not_dealt_again() -> None:
    state = DOWNFALL.start("official start=0", 3)
    play(state, "draw 7", "draw 7", "draw 7")
    assert "draw 7" not in odds(state)
    assert odds(state)["draw 5"] == Fraction(4, 50)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_each(seats: int) -> None:
    state = deal(DOWNFALL.start("official", seats))
    assert seen(state).hand_sizes == (4,) * seats
    assert all(len(seen(state, seat).hand) == 4 for seat in range(seats))
    assert seen(state).deck == (8, 32, 7)


HANDS = "hand red 5 5 7; hand black 1 1 1 1; hand yellow 6 6 6 9; played 3 3 9"
UNSEEN = {1: 0, 2: 4, 3: 3, 4: 7, 5: 2, 6: 4, 7: 2, 8: 5, 9: 2, 10: 5, 11: 5}
UNSEEN_TOTAL = 39

DECK_ODDS = [  # phase, deck, eruption_depth, then the odds of omen, first A.D. 79 and eruption
    ("sleeps", "8 32 7", 15, "0", "0", "0"),
    ("sleeps", "1 32 7", 15, "0", "0", "0"),
    ("sleeps", "0 32 7", 15, "0", "1", "0"),
    ("sleeps", "0 32 7", 32, "0", "1", "0"),
    ("seethes", "0 32 7", 15, "7/32", "0", "0"),
    ("seethes", "0 20 0", 15, "0", "0", "0"),
    ("seethes", "0 16 7", 15, "7/16", "0", "0"),
    ("seethes", "0 15 7", 15, "7/16", "0", "1/16"),
    ("seethes", "0 15 0", 15, "0", "0", "1/16"),
    ("seethes", "0 10 3", 15, "3/11", "0", "1/11"),
    ("seethes", "0 11 3", 10, "3/11", "0", "0"),
    ("seethes", "0 10 3", 10, "3/11", "0", "1/11"),
    ("seethes", "0 2 2", 15, "2/3", "0", "1/3"),
    ("seethes", "0 1 0", 15, "0", "0", "1/2"),
    ("seethes", "0 0 0", 15, "0", "0", "1"),
    ("seethes", "0 32 7", 32, "7/33", "0", "1/33"),
    ("seethes", "0 1 1", 0, "1", "0", "0"),
    ("seethes", "0 0 0", 0, "0", "0", "1"),
]


@pytest.mark.parametrize(("phase", "deck", "depth", "omen", "first", "eruption"), DECK_ODDS)
def test_odds_of_the_next_card(
    phase: str, deck: str, depth: int, omen: str, first: str, eruption: str
) -> None:
    rules = f"official eruption_depth={depth}/{depth}/{depth}"
    state = table(f"phase {phase}; turn red draw; deck {deck}; {HANDS}", rules, seats=3)
    special = {"omen": Fraction(omen), "ad79": Fraction(first), "eruption": Fraction(eruption)}
    ordinary = 1 - sum(special.values())
    expected = {f"draw {name}": chance for name, chance in special.items() if chance}
    for card, count in UNSEEN.items():
        if ordinary and count:
            expected[f"draw {card}"] = ordinary * Fraction(count, UNSEEN_TOTAL)
    assert odds(state) == expected


@pytest.mark.parametrize("depth", [0, 1, 10, 15, 32])
def test_the_eruption_is_equally_likely_everywhere_among_the_last_cards(depth: int) -> None:
    rules, still_calm = f"official eruption_depth={depth}/{depth}/{depth}", Fraction(1)
    chances = []
    for left in range(32, -1, -1):
        omens = max(0, left - 25)
        state = table(f"phase seethes; turn red draw; deck 0 {left} {omens}", rules, seats=3)
        now = odds(state).get("draw eruption", Fraction(0))
        chances.append(still_calm * now)
        still_calm *= 1 - now
    assert chances == [0] * (32 - depth) + [Fraction(1, depth + 1)] * (depth + 1)


# ---- the bag ---------------------------------------------------------------------------------

BAG = {"scroll": 8, "coin": 8, "vase": 7, "column": 8, "mask": 7, "helmet": 7}
TWO_SIDED = ("helmet/mask", "vase/scroll", "column/coin")


def test_odds_of_the_first_tile() -> None:
    state = table("phase erupts")
    assert odds(state) == {f"tile {name}": Fraction(count, 45) for name, count in BAG.items()}


def test_three_more_tiles_with_two_symbols() -> None:
    state = table("phase erupts", "official dual_tiles=yes")
    one_sided = {f"tile {name}": Fraction(count, 48) for name, count in BAG.items()}
    assert odds(state) == one_sided | {f"tile {name}": Fraction(1, 48) for name in TWO_SIDED}


def test_a_drawn_tile_is_gone() -> None:
    state = table("phase erupts; turn red; people a5 red 1")
    play(state, "tile mask", "lava d1", "done")
    assert odds(state)["tile mask"] == Fraction(6, 44)


# ---- later and populated starts --------------------------------------------------------------


def population(state: State) -> int:
    return sum(sum(counts) for _, counts in seen(state).people)


@pytest.mark.parametrize(("phase", "people"), [("sleeps", 0), ("seethes", 40), ("erupts", 64)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_usual_shares(phase: str, people: int, seats: int) -> None:
    state = deal(DOWNFALL.start("official", seats, phase=phase))
    assert (seen(state).phase, population(state)) == (phase, people)


@pytest.mark.parametrize(
    ("rules", "seats", "share", "people"),
    [
        ("official", 4, Fraction(1, 4), 20),
        ("official", 4, Fraction(1, 160), 0),
        ("official", 4, 0, 0),
        ("official", 4, 1, 80),
        ("official", 2, 1, 72),
        ("online", 2, 1, 60),
        ("official citizens=1/1/1", 3, Fraction(1, 2), 3),
    ],
)
def test_a_share_of_the_spaces_but_never_beyond_the_supply(
    rules: str, seats: int, share: Fraction, people: int
) -> None:
    state = deal(DOWNFALL.start(rules, seats, phase="seethes", populate=share))
    assert population(state) == people


def test_a_share_may_be_given_as_a_decimal() -> None:
    settled = [seen(DOWNFALL.start(seats=4, populate=n / 80)).settlers for n in range(81)]
    assert settled == list(range(81))


def test_settlers_come_in_turn_onto_any_free_space() -> None:
    state = DOWNFALL.start("official start=2", 3, phase="seethes")
    assert odds(state)["settle i5"] == Fraction(4, 80)
    first = play(state, "settle i5", "settle i5")
    assert odds(state)["settle i5"] == Fraction(2, 78)
    second = play(state, "settle b7", "settle i5")
    assert "settle b7" not in odds(state)
    told = [event.seat for event in first + second if isinstance(event, PersonSettled)]
    assert told == [RED, BLACK, YELLOW, RED]


def test_a_family_that_is_all_settled_is_passed_over() -> None:
    state = table("phase seethes; settle 4 black; volcano red 30", seats=3)
    assert seen(state).supply == (0, 28, 28)


def test_the_rest_of_a_populated_start() -> None:
    seething = deal(DOWNFALL.start("official", 4, phase="seethes"))
    assert (seen(seething).supply, seen(seething).deck) == ((15,) * 4, (0, 32, 7))
    assert seen(seething).hand_sizes == (4,) * 4
    erupting = deal(DOWNFALL.start("official", 4, phase="erupts"))
    assert (seen(erupting).supply, seen(erupting).box) == ((0,) * 4, (9,) * 4)
    assert (seen(erupting).opening, seen(erupting).stage) == (True, "tile")


def test_a_start_in_the_eruption_without_opening() -> None:
    state = deal(DOWNFALL.start("official first_tiles=0", 4, phase="erupts"))
    assert not seen(state).opening


def test_naming_one_seats_supply_leaves_the_others_as_usual() -> None:
    kind = DOWNFALL.read_position("seats 3; supply red 10; people a6 black 2; volcano red 20")
    assert seen(kind).supply == (10, 28, 30)
    erupting = DOWNFALL.read_position("seats 2; phase erupts; people a6 red 1 black 1; box red 35")
    assert seen(erupting).box == (35, 35)


@pytest.mark.parametrize("says", ["moves 1 a5", "moves 2", "saved red 1", "running"])
def test_people_run_where_the_position_says_so(says: str) -> None:
    facts = f"phase erupts; turn red move; people a5 red 2 black 1; bag coin 8; {says}"
    kind = DOWNFALL.read_position(facts)
    assert kind == DOWNFALL.read_position(f"{facts}; running" if says != "running" else facts)
    assert not kind.position().opening


def test_the_rest_is_dealt_whether_it_is_said_or_not() -> None:
    said = DOWNFALL.read_position("seats 2; hand red 5 5; deal the rest")
    assert said == DOWNFALL.read_position("seats 2; hand red 5 5")
    assert list(said.position().missing[:2]) == [2, 4]
    with pytest.raises(BadPosition, match="write `deal the rest`"):
        DOWNFALL.read_position("deal everything")
    with pytest.raises(BadPosition, match="write `deal the rest`"):
        PLUVIONAUTS.read_position("deal")
    assert PLUVIONAUTS.read_position("deal the rest") == PLUVIONAUTS.read_position("seats 2")

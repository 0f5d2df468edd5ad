"""What is refused, with which code and in which words; a refusal changes nothing."""

import inspect
import re

import pytest

from taberna.core.errors import (
    BadNotation,
    BadPosition,
    BadRuleset,
    IllegalAction,
    NotChance,
    NotYours,
    UnknownName,
    Unreadable,
)
from taberna.core.seat import CHANCE
from taberna.games.downfall import refusals
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.ruleset import Ruleset
from tests.support import BLACK, CITY, RED, VENTS, crowded, deal, play, refusal, table

# ---- actions ---------------------------------------------------------------------------------

HAND = "phase seethes; turn red; hand red 5 5 7 9"
PLACED = "phase seethes; turn red placed; card 5; hand red 5 7 9; relatives 2; barred i5"
OMEN = "phase seethes; turn red omen; hand red 5 5 7; people i5 red 1, b7 black 1"
LAY = "phase erupts; turn red lay; lava coin c6; people a5 red 1; tile"
MOVE = "phase erupts; turn red move; running; lava mask d1; people"

REFUSALS = [  # code, position, action, part of the sentence
    ("no-space", f"{HAND}; {crowded()}", "play 5 i5", "the card is played for nothing"),
    ("wrong-moment", HAND, "relative b7", "play a card first"),
    ("wrong-moment", HAND, "run i5 i4", "play a card first"),
    ("wrong-moment", PLACED, "play 5 i5", "place relatives if you may, or say done"),
    ("wrong-moment", OMEN, "play 5 i5", "the omen comes first"),
    ("wrong-moment", f"{LAY} coin", "run a5 a4", "lay the tile first"),
    ("wrong-moment", f"{MOVE} a5 red 1", "lava a4", "the tile is dealt with"),
    ("wrong-moment", f"{MOVE} a5 red 1", "erupt", "the tile is dealt with"),
    ("not-done", HAND, "done", "play a card first"),
    ("not-done", OMEN, "done", "choose its victim"),
    ("not-done", f"{LAY} coin", "done", "lay the tile first"),
    ("not-in-hand", HAND, "play 3 c5", "you do not hold a card 3"),
    ("not-in-hand", HAND, "wild 3 b7", "you do not hold a card 3"),
    ("not-in-hand", HAND, "play 3 -", "you do not hold a card 3"),
    ("full", f"{HAND}; people i5 black 4", "play 5 i5", "building 5 is full: the card is wild"),
    ("full", f"{HAND} ; people b7 black 1, i5 black 4", "wild 5 b7", "b7 is full"),
    ("full", "turn red; hand red 3; people c5 black 3", "play 3 c5", "c5 is full"),
    ("full", f"{PLACED}; people b7 black 1", "relative b7", "b7 is full"),
    ("no-supply", f"{HAND}; volcano red 25", "play 5 i5", "the card is played for nothing"),
    ("no-supply", f"{HAND}; volcano red 25", "wild 5 b7", "the card is played for nothing"),
    ("no-supply", f"{PLACED}; volcano red 25", "relative b7", "nobody left to place"),
    ("not-wild", HAND, "wild 5 b7", "building 5 has space, so its card goes there"),
    ("must-place", HAND, "play 5 -", "there is a free space and somebody to place"),
    ("no-relatives", PLACED.replace("relatives 2; ", ""), "relative b7", "no relative is left"),
    ("wrong-colour", PLACED, "relative a6", "relatives of building 5 do not live on a6"),
    ("barred", PLACED, "relative i5", "i5 belongs to a house that takes no further relative"),
    ("own-person", OMEN, "omen i5 red", "never your own"),
    ("nobody-there", OMEN, "omen i5 black", "none of theirs stands on i5"),
    (
        "nobody-there",
        f"{MOVE} a5 red 1, a4 black 1",
        "run a4 a3",
        "none of your people stands on a4",
    ),
    ("wrong-symbol", f"{LAY} coin", "lava d1 mask", "the tile shows coin"),
    ("which-side", f"{LAY} coin", "lava c7 coin", "the tile shows only coin"),
    ("wrong-spot", f"{LAY} coin", "lava d5", "coin lava does not fit there"),
    (
        "opening",
        "phase erupts; turn red move; opening; people a5 red 1",
        "run a5 a4",
        "first tiles",
    ),
    ("two-moves", f"{MOVE} a5 red 3; moves 2", "run a5 a4", "two people have run: say done"),
    ("no-move", f"{MOVE} a5 red 3", "run a5 a5", "a run ends on another square"),
    ("same-person", f"{MOVE} a5 red 1, h4 red 1; moves 1 a5", "run a5 a4", "did not stand alone"),
    ("too-far", f"{MOVE} a5 red 1", "run a5 a3", "1 person on a5, so it may run 1 at most; a3"),
    ("too-far", f"{MOVE} a4 red 1", "run a4 out", "the gate is out of reach"),
    ("too-far", f"{MOVE} a5 red 1 black 1", "run a5 a2", "2 people on a5, so it may run 2 at most"),
    ("no-call", HAND, "erupt", "all four of your cards must be for completely full buildings"),
]


@pytest.mark.parametrize(("code", "position", "action", "why"), REFUSALS)
def test_refusals(code: str, position: str, action: str, why: str) -> None:
    refused = refusal(table(position), action)
    assert (refused.code, str(refused.action)) == (code, action)
    assert why in refused.why
    assert str(refused).startswith(f"{action}: {refused.why}")


def test_a_dual_tile_asks_for_its_side() -> None:
    state = table(f"{LAY} column/coin", "official dual_tiles=yes")
    refused = refusal(state, "lava c7")
    assert (refused.code, refused.why) == ("which-side", "say which side of column/coin it is")


def test_every_code_has_its_refusal_here() -> None:
    codes = set(re.findall(r'return "([a-z-]+)"', inspect.getsource(refusals)))
    assert codes == {row[0] for row in REFUSALS}


# Several of the seat's people stand where the first one ran to: any but that one may run on.
@pytest.mark.parametrize(
    "people",
    ["a5 red 2, h4 red 1; moves 1 a5", "a5 red 1 black 1; moves 1 a5"],
    ids=["a companion stands there", "the last of the family"],
)
def test_a_second_run_that_is_too_far_is_called_too_far(people: str) -> None:
    state = table(f"{MOVE} {people}")
    assert "run a5 a4" in map(str, state.actions())
    assert refusal(state, "run a5 a2").code == "too-far"


def test_in_a_full_city_no_card_is_called_wild() -> None:
    refused = refusal(table(f"{HAND}; {crowded()}", "online"), "play 5 i5")
    assert "wild" not in refused.why


def test_a_refusal_offers_what_is_legal() -> None:
    refused = refusal(table("turn red; hand red 6 6 6 6"), "done")
    assert str(refused).endswith("; you may play play 6 c4, play 6 d4, play 6 c3 and 1 more")
    assert len(refused.legal) == 4


def test_nothing_is_played_after_the_end_or_before_a_draw() -> None:
    over = table("phase erupts; turn red ended; ended last-tile")
    assert refusal(over, "done").code == "over"
    drawing = table("phase erupts; turn red")
    assert refusal(drawing, "done").code == "not-your-turn"


@pytest.mark.parametrize("number", [-1, DOWNFALL.action_count, 1 << 31, -(1 << 40), 1 << 80])
def test_no_such_id(number: int) -> None:
    state = table(HAND)
    before = state.key()
    with pytest.raises(IllegalAction, match=f"ids are 0 to {DOWNFALL.action_count - 1}") as caught:
        state.apply(number)
    assert (caught.value.code, state.key()) == ("no-such-id", before)


# ---- calls and chance ------------------------------------------------------------------------

PACKED = "people f3 red 1 black 1 blue 1, i5 red 1 black 1 yellow 1 blue 1, e2 red 2 black 2"


@pytest.mark.parametrize(
    ("seat", "action"),
    [(RED, "erupt"), (RED, "done"), (BLACK, "erupt"), (2, "erupt"), (9, "erupt"), (-1, "erupt")],
)
def test_calls_refused(seat: int, action: str) -> None:
    hands = "hand red 7 5 9 9; hand black 1 1 1 1"
    state = table(f"phase seethes; turn red; {hands}; {PACKED}")
    before = state.key()
    with pytest.raises(IllegalAction, match="you may not call this now") as caught:
        state.call(seat, action)
    with pytest.raises(IllegalAction):
        state.apply_call(seat, DOWNFALL.action_id(action))
    assert (caught.value.code, state.key()) == ("no-call", before)


@pytest.mark.parametrize(
    ("position", "chance", "why"),
    [
        (HAND, "draw 5", "nothing is to be drawn now"),
        ("phase seethes; turn red draw", "draw ad79", "cannot be drawn now"),
        ("phase seethes; turn red draw", "draw eruption", "cannot be drawn now"),
        ("phase seethes; turn red draw", "tile coin", "cannot be drawn now"),
        ("turn red draw", "draw omen", "cannot be drawn now"),
        ("turn red draw; hand red 7 7 7", "draw 7", "cannot be drawn now"),
        ("phase erupts; turn red", "tile column/coin", "cannot be drawn now"),
        ("phase erupts; turn red", "start red", "cannot be drawn now"),
        ("phase erupts; turn red", "settle b7", "cannot be drawn now"),
    ],
)
def test_impossible_draws(position: str, chance: str, why: str) -> None:
    state = table(position)
    before = state.key()
    with pytest.raises(NotChance, match=f"{chance}: {why}"):
        state.happen(chance)
    with pytest.raises(NotChance):
        state.apply_chance(DOWNFALL.chance_id(chance))
    assert state.key() == before


@pytest.mark.parametrize("number", [-1, DOWNFALL.chance_count, 1 << 80])
def test_no_such_chance(number: int) -> None:
    state = table("phase erupts; turn red")
    assert state.turn == CHANCE
    with pytest.raises(NotChance, match="chance outcomes are 0 to"):
        state.apply_chance(number)


# ---- notation --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("", "play"),
        ("play", "play"),
        ("play 5 c5", "play"),
        ("plya 5 i5", "play"),
        ("relative a7", "relative"),
        ("relatve b7", "relative"),
        ("omen i5 green", "omen"),
        ("lava i7", "lava"),
        ("run a7", "run"),
        ("erupt now", "erupt"),
        ("done!", "done"),
    ],
)
def test_unreadable_actions(text: str, verb: str) -> None:
    with pytest.raises(BadNotation) as caught:
        DOWNFALL.read_action(text)
    told, example = str(caught.value).removesuffix("`").split("; write it like `")
    assert told == f"cannot read action {text!r}"
    assert example.split()[0] == verb
    assert str(DOWNFALL.read_action(example)) == example


def test_unreadable_chances_and_foreign_values() -> None:
    with pytest.raises(BadNotation, match=r"cannot read chance outcome 'draw 12'"):
        DOWNFALL.read_chance("draw 12")
    for wrong in (5, None, ["done"], object()):
        with pytest.raises(BadNotation, match="is no action of The Downfall of Pompeii"):
            DOWNFALL.action_id(wrong)
        with pytest.raises(BadNotation, match="is no chance outcome of The Downfall of Pompeii"):
            DOWNFALL.chance_id(wrong)


def test_spaces_and_capitals_do_not_matter() -> None:
    assert str(DOWNFALL.read_action("  Play  5   I5 ")) == "play 5 i5"


# ---- positions that cannot be read -----------------------------------------------------------

UNREADABLE = [  # position, part of the sentence
    ("colour red", "nothing is called 'colour'; known: rules, seats, phase"),
    ("phase sleeps; phase sleeps", "`phase` is said twice"),
    ("seats 5", "seats: a number from 0 to 4 is wanted, not '5'"),
    ("seats two", "seats: a number from 0 to 4 is wanted, not 'two'"),
    ("seats 1", "2 to 4 seats, not 1"),
    ("seats", "`seats` takes one word"),
    ("seats 2 3", "`seats` takes one word"),
    ("phase boils", "no phase 'boils'; known: sleeps, seethes, erupts"),
    ("turn red play now", "write `turn red` or `turn red play`"),
    ("turn", "write `turn red` or `turn red play`"),
    ("turn green", "no seat 'green' at this table; red, black"),
    ("turn yellow", "no seat 'yellow' at this table; red, black"),
    ("turn red sing", "no stage 'sing'; known: start, settle, deal"),
    ("turn red deal", "a turn cannot be given as `red deal`"),
    ("turn ? draw", "a turn cannot be given as `? draw`"),
    ("hand red 5 5 7 9 9", "red holds more cards than a hand has"),
    ("turn red placed; card 5; hand red 5 7 9 9", "red holds more cards than a hand has"),
    ("hand green 5", "no seat 'green'; known: red, black"),
    ("hand", "no seat ''; known: red, black"),
    ("hand red 12", "card: a number from 0 to 11 is wanted, not '12'"),
    ("hand red 0", "cards are 1 to 11"),
    ("hand red five", "card: a number from 0 to 11 is wanted, not 'five'"),
    ("phase erupts; hand red 5", "nobody holds cards in the eruption"),
    ("hand red 7 7 7; hand black 7", "there are only 3 cards of number 7"),
    ("played 7 7 7 7", "there are only 3 cards of number 7"),
    ("deck 0 25", "write `deck 0 25 5`"),
    ("deck a b c", "deck: a number from 0 to 99 is wanted, not 'a'"),
    ("people z9 red 1", "no square 'z9'; squares are a7 to k1"),
    ("people i7 red 1", "no square 'i7'"),
    ("people b7 green 1", "no seat 'green'"),
    ("people b7 red", "people: a number from 0 to 240 is wanted, not ''"),
    ("people b7 red -1", "people: a number from 0 to 240 is wanted, not '-1'"),
    ("volcano red 37", "red has more than 36 people"),
    ("supply red x", "supply: a number from 0 to 240 is wanted, not 'x'"),
    ("settle", "write `settle 40` or `settle 40 red`"),
    ("settle 81", "settle: a number from 0 to 80 is wanted, not '81'"),
    ("settle 4 green", "no seat 'green'"),
    ("phase erupts; lava tar c6", "no symbol 'tar'; known: scroll, coin"),
    ("phase erupts; lava", "no symbol ''"),
    ("phase erupts; lava coin c9", "no square 'c9'"),
    ("phase erupts; burnt c9", "no square 'c9'"),
    ("phase erupts; bag tar 3", "no tile 'tar'; known: scroll"),
    ("phase erupts; bag coin 49", "bag: a number from 0 to 48 is wanted, not '49'"),
    ("phase erupts; bag coin 9", "there are not so many coin tiles"),
    ("phase erupts; tile column/coin; turn red lay", "there are not so many column/coin tiles"),
    ("phase erupts; opening; running", "`opening` and `running` exclude each other"),
    ("phase erupts; tile tar", "no tile 'tar'"),
    ("phase erupts; moves 1 b7 b6", "write `moves 1 f4`, `moves 1 f4 alone` or `moves 2`"),
    ("phase erupts; moves 3", "moves: a number from 0 to 2 is wanted, not '3'"),
    ("phase erupts; moves 1 z9", "no square 'z9'"),
    ("phase erupts; ended badly", "no reason 'badly'; known: going-on, city-empty, last-tile"),
    ("relatives many", "relatives: a number from 0 to 99 is wanted, not 'many'"),
    ("card 12", "card: a number from 0 to 11 is wanted"),
]

# ---- positions that cannot be ----------------------------------------------------------------

RUNNING = "phase erupts; turn red move; running"
BURNS = "rules official enclosed_squares=burn"
CLOSED = "rules official vent_enterable=no"
ASHES = f"phase erupts; lava scroll h7; burnt {' '.join(sorted(CITY - VENTS))}"
SETTLE_ALL = f"phase seethes; settle 3; {crowded(seats=3)}; seats 3"

UNSOUND = [  # position, part of the sentence
    ("supply red 30", "red has 30 people, not 36"),
    ("people b7 red 1; supply red 36 black 36", "red has 37 people, not 36"),
    ("people b7 red 2", "2 people on b7, which has 1 spaces"),
    ("people a7 red 1", "1 people on a7, which has 0 spaces"),
    ("people j2 red 1", "1 people on j2, which has 0 spaces"),
    ("saved red 1", "nobody is saved before the eruption"),
    ("box red 1", "nobody is out of the game before the eruption"),
    ("phase erupts; supply red 1", "people in supply are out of the game: `box`"),
    (SETTLE_ALL, "nobody can settle: every space is taken"),
    ("settle 3; volcano red 36", "red has nobody left to settle"),
    ("phase erupts; settle 3; people a7 red 1", "people settle only while everybody is on a space"),
    ("deck 9 32 7", "the deck has 8 + 32 cards, 7 of them omens"),
    ("phase seethes; deck 0 33 7", "the deck has 8 + 32 cards, 7 of them omens"),
    ("phase seethes; deck 0 20 8", "the deck has 8 + 32 cards, 7 of them omens"),
    ("phase seethes; deck 0 3 4", "the deck has too many cards of one kind"),
    ("phase seethes; deck 0 30 3", "the deck has too many cards of one kind"),
    ("deck 8 30 7", "while Vesuvius sleeps `deck` ends in 32 7"),
    ("phase seethes; deck 1 30 7", "while Vesuvius seethes `deck` begins with 0"),
    (
        "played 1 1 1 1 2 2 2 2 3 3 3 3 3",
        "there are fewer unseen cards than the deck and hands need",
    ),
    ("phase erupts; lava coin c6 d6; lava column e4 d6", "column lava lies on a square that is"),
    ("phase erupts; lava coin d6", "coin lava does not begin on its vent"),
    ("phase erupts; lava coin c6 d1", "coin lava lies on another symbol's vent"),
    (f"{BURNS}; phase erupts; burnt d1", "an empty vent never burns"),
    ("phase erupts; burnt a2", "nothing burns under these rules"),
    ("phase seethes; lava coin c6", "there is no lava before the eruption"),
    ("phase erupts; lava coin c6; people c6 red 1", "people on lava: c6"),
    (f"{CLOSED}; phase erupts; people d1 red 1", "nobody may stand on d1"),
    ("phase erupts; lava coin c6 b3 c2 a3; people a2 red 1", "people without a way out: a2"),
    ("phase erupts; bag coin 8; aside coin 1", "there are more tiles than the game has"),
    ("phase erupts; bag coin 3; aside coin 3", "in the bag and set aside do not add up"),
    ("phase erupts; turn red play", "`play` does not happen in this phase"),
    ("turn red tile", "`tile` does not happen in this phase"),
    ("phase erupts; ended last-tile", "`ended` goes with the turn `ended`"),
    ("phase erupts; turn red ended", "`ended` goes with the turn `ended`"),
    ("turn red placed", "`card` goes with the turn `placed`"),
    ("card 5", "`card` goes with the turn `placed`"),
    ("turn red placed; card 5; relatives 1", "no relatives now"),
    ("phase seethes; relatives 1", "no relatives now"),
    ("phase seethes; barred b7", "nothing is barred now"),
    ("phase seethes; turn red placed; card 5; barred a7", "only squares with spaces can be barred"),
    ("phase erupts; turn red lay", "`tile` goes with the turn `lay`"),
    ("phase erupts; tile coin", "`tile` goes with the turn `lay`"),
    ("phase erupts; people b7 red 1; moves 1 b7", "`moves` goes with the turn `move`"),
    ("phase erupts; turn red ended; settle 3", "people settle before the first turn"),
    ("turn red omen; people b7 black 1", "there are no omens while Vesuvius sleeps"),
    ("phase seethes; turn red omen; people b7 red 1", "the omen has nobody to take"),
    ("phase erupts; bag -", "the bag is empty: nothing is left to draw"),
    (
        "phase erupts; turn red ended; ended last-tile; people b7 red 1",
        "nobody is left in the city",
    ),
    (RUNNING, "nobody is left in the city: the game would be over"),
    (
        f"rules manual; {RUNNING}; people b7 red 1; bag -",
        "the last tile would have ended the game",
    ),
    (
        "phase erupts; turn red move; opening; people b7 red 1; moves 1 b7",
        "nobody runs before the first tiles lie on the board",
    ),
    (f"{RUNNING}; people b7 red 1; moves 1", "`moves 1` names where the person ran, only it"),
    (f"{RUNNING}; people b7 red 1; moves 2 b7", "`moves 1` names where the person ran, only it"),
    (f"{RUNNING}; people b7 red 1; moves 2 alone", "`alone` goes with `moves 1`"),
    (f"{RUNNING}; people b7 red 1; moves 1 a7", "red has nobody on a7"),
    ("hand red ? ? ? ? ?", "red holds more cards than a hand has"),
    ("people b7", "who stands on b7?"),
    ("phase erupts; running fast", "`running` stands alone"),
    ("phase erupts; saved red 1 red 2", "`saved` says red twice"),
    ("turn red placed; card 7; hand red 7 7 7", "there are only 3 cards of number 7"),
    ("phase seethes; deck 0 0 0; bag -", "before the eruption every tile is in the bag"),
    ("phase erupts; settle 5 red; lava coin c6 b6; running", "nobody settles where lava flows"),
    (
        f"{BURNS} no_legal_place=wild; {ASHES}; turn red lay; tile scroll",
        "the tile fits nowhere, so nobody is asked to lay it",
    ),
]


@pytest.mark.parametrize(("position", "why"), UNREADABLE + UNSOUND)
def test_bad_positions(position: str, why: str) -> None:
    with pytest.raises(BadPosition) as caught:
        DOWNFALL.read_position(position)
    assert why in str(caught.value)
    assert caught.value.code == "bad-position"


@pytest.mark.parametrize("answer", ["skip", "redraw"])
def test_a_tile_that_fits_nowhere_is_not_waiting_to_be_laid(answer: str) -> None:
    lava = "lava scroll h7; lava coin c6 g7 h6"
    with pytest.raises(BadPosition):
        table(
            f"phase erupts; turn red lay; tile scroll; {lava}; people a5 red 1",
            f"official no_legal_place={answer}",
        )


def test_a_position_with_bad_rules() -> None:
    with pytest.raises(UnknownName, match="no ruleset 'offical'; did you mean 'official'"):
        DOWNFALL.read_position("rules offical")
    with pytest.raises(BadRuleset, match="last_tile is one of finish, at_once, not 'never'"):
        DOWNFALL.read_position("rules official last_tile=never")


# ---- rulesets and starts ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("official relatives_count=street", "relatives_count is one of house, square, building"),
        ("official relatives_cap=square", "relatives_cap is one of house, building"),
        ("official no_legal_place=eat", "no_legal_place is one of skip, redraw, wild"),
        ("official start=4", "start is one of random, 0, 1, 2, 3"),
        ("official dual_tiles=maybe", "dual_tiles is yes or no, not 'maybe'"),
        ("official first_tiles=46", "first_tiles must be 0 to 45, not 46"),
        ("official first_tiles=six", "first_tiles wants a whole number, not 'six'"),
        ("official first_tiles=-1", "first_tiles wants a whole number, not '-1'"),
        ("official citizens=36", "citizens takes three numbers, for 2, 3 and 4 seats"),
        ("official citizens=0/30/25", "citizens must be 1 to 60, not 0"),
        ("official citizens=61/30/25", "citizens must be 1 to 60, not 61"),
        ("official eruption_depth=15/15/33", "eruption_depth must be 0 to 32, not 33"),
    ],
)
def test_bad_rulesets(text: str, why: str) -> None:
    with pytest.raises(BadRuleset) as caught:
        DOWNFALL.find_ruleset(text)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("offical", "no ruleset 'offical'; did you mean 'official'?"),
        ("official dual_tile=yes", "no ruleset field 'dual_tile'; did you mean 'dual_tiles'?"),
        ("official dual_tiles", "no ruleset field 'dual_tiles'"),
    ],
)
def test_unknown_rulesets(text: str, why: str) -> None:
    with pytest.raises(UnknownName) as caught:
        DOWNFALL.find_ruleset(text)
    assert why in str(caught.value)


def test_bad_values_at_birth() -> None:
    with pytest.raises(BadRuleset, match="dual_tiles is yes or no, not 1"):
        Ruleset(dual_tiles=1)  # type: ignore[arg-type]
    with pytest.raises(BadRuleset, match="first_tiles must be 0 to 45, not True"):
        Ruleset(first_tiles=True)
    with pytest.raises(BadRuleset, match="citizens takes three numbers"):
        Ruleset(citizens=[36, 30, 25])  # type: ignore[arg-type]


def test_bad_starts() -> None:
    with pytest.raises(BadRuleset, match="is for 2 to 4 seats, not 5"):
        DOWNFALL.start(seats=5)
    with pytest.raises(BadRuleset, match="seat 3 cannot begin at a table of 3"):
        DOWNFALL.start("official start=3", 3)
    with pytest.raises(BadRuleset, match="populate is a share from 0 to 1, not 2"):
        DOWNFALL.start(populate=2)
    with pytest.raises(UnknownName, match="no phase 'boils'"):
        DOWNFALL.start(phase="boils")
    with pytest.raises(UnknownName, match="no start option 'fase'; did you mean 'phase'"):
        DOWNFALL.start(fase="seethes")


def test_seats_that_are_not_at_the_table() -> None:
    state = deal(DOWNFALL.start("official", 2))
    for seat in (-1, 2, 4):
        with pytest.raises(NotYours, match=f"there is no seat {seat} at a table of 2"):
            state.view(seat)
    with pytest.raises(UnknownName, match="no seat 'green'"):
        DOWNFALL.seat_named("green")


def test_unreadable_is_the_family_of_what_cannot_be_read() -> None:
    assert all(issubclass(kind, Unreadable) for kind in (BadNotation, BadPosition, BadRuleset))
    state = table("phase erupts; turn red; people a5 red 1")
    play(state, "tile coin")
    with pytest.raises(Unreadable):
        state.play("lava zz")

"""The Pluvionauts in words: actions, chance, positions that read back, and those that cannot be."""

import pytest

from taberna.core.errors import BadNotation, BadPosition
from taberna.games.pluvionauts.actions import ACTIONS
from taberna.games.pluvionauts.chances import CHANCES, CHANCES_END, FALL, LISTED
from taberna.games.pluvionauts.game import PLUVIONAUTS
from tests.games.pluvionauts.support import EMPTY, SAMPLE, island, legal, table

# ---- actions and chance ----------------------------------------------------------------------


def test_every_action_reads_back() -> None:
    assert all(PLUVIONAUTS.read_action(str(action)) is action for action in ACTIONS)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("aim 30 10 3 2", "aim 30 +10 3 2"),
        ("AIM  0 -0 1 1", "aim 0 0 1 1"),
        ("Tow d4", "tow D4"),
        ("put BALLOON g4", "put balloon G4"),
        ("validate Rain-Plain", "validate rain-plain"),
    ],
)
def test_actions_read(text: str, written: str) -> None:
    assert str(PLUVIONAUTS.read_action(text)) == written


@pytest.mark.parametrize("text", ["", "hop", "drive", "fuel 6", "take moon", "done now", "put D4"])
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(BadNotation):
        PLUVIONAUTS.read_action(text)


def test_listed_chance_reads_back() -> None:
    for number, chance in enumerate(LISTED):
        assert PLUVIONAUTS.chance_id(str(chance)) == number
        assert PLUVIONAUTS.chance_id(chance) == number
        assert CHANCES[number] is chance


@pytest.mark.parametrize(
    "text",
    [
        "land D4 3",
        "land out",
        "land D4/D5 1; a C2=5; b out",
        "land C4/D4/D5 6; b A1/A2=2",
    ],
)
def test_falls_read_back(text: str) -> None:
    number = PLUVIONAUTS.chance_id(text)
    assert FALL <= number < CHANCES_END
    assert str(CHANCES[number]) == text
    assert str(PLUVIONAUTS.read_chance(text.upper().replace("LAND", "land"))) == text


def test_chance_is_a_long_sequence_that_is_never_made() -> None:
    assert len(CHANCES) == CHANCES_END > 10**9
    assert [str(chance) for chance in CHANCES[:2]] == ["start red", "start black"]
    for wrong in (-1, CHANCES_END):
        with pytest.raises(IndexError):
            CHANCES[wrong]


@pytest.mark.parametrize("text", ["", "rain", "land", "land D4", "tile moon", "weather A1=7", 7])
def test_texts_that_are_no_chance(text: object) -> None:
    with pytest.raises(BadNotation):
        PLUVIONAUTS.chance_id(text)


# ---- positions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "facts",
    [
        "turn ?",
        "turn red; weather a ?; weather b A1=6",
        "turn black throw; aim 350 +40 5 3; weather a A1=1; weather b out; hand black ? -",
        "turn red put; balloon C4/D4/D5 blimp; weather a A1/A2=3; weather b G4=6",
        "turn red put; due a; weather a D4/D5=2; weather b G4=6",
        "turn red put; due a; weather a C4/D4=2; weather b D4/D5=2",
        "turn red put; due b; weather a D4/D5=2; weather b C1=6",
        "turn red aim; due a b; tries 2; weather a out; weather b out",
        "turn red fuel; balloon D4 blimp",
        "turn black finish; tries 2; first black",
        "turn red aim; met black rain-plain; hand red size-plain ?",
        "turn red draw; balloon D4 2; met red rain-plain; hand red size-plain",
        "turn red act; balloon D4 5; built D4/D5 wall; built A1/A2 tower; held red lighthouse 2",
        "turn red aim; met black rain-plain rain-forest size-plain; end black third-request",
    ],
)
def test_positions_read_back(facts: str) -> None:
    sky = island(D4="p", A1="f", G1="m")
    weather = "" if "weather" in facts or "?" in facts else "; weather a A1=1; weather b A1=4"
    state = PLUVIONAUTS.read_position(f"sky {sky}; {facts}{weather}")
    again = PLUVIONAUTS.read_position(str(state))
    assert again == state
    assert str(again) == str(state)
    assert again.ids() == state.ids()


def test_what_is_left_out_is_left_to_chance() -> None:
    state = PLUVIONAUTS.read_position("")
    assert state == PLUVIONAUTS.start()
    view = PLUVIONAUTS.read_position(f"turn red; sky {SAMPLE}").view(None)
    assert view.stage == "weather"
    assert view.weather[0].nowhere
    view = PLUVIONAUTS.read_position(f"turn red; sky {SAMPLE[:-1]}?").view(None)
    assert view.stage == "tile"


def test_a_board_may_have_other_islands_than_the_box() -> None:
    view = table(sky=SAMPLE).view(None)
    assert view.terrain.count("forest") == 5


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ("moon full", "nothing is called 'moon'"),
        ("seats 2; seats 3", "said twice"),
        ("seats 6", "seats wants a number from 0 to 5"),
        ("seats 1", "2 to 5 seats"),
        ("turn", "write `turn red`"),
        ("turn green", "no seat 'green'"),
        ("turn red tile", "cannot be given as"),
        ("turn ? drive", "cannot be given as"),
        ("turn red fly", "no stage 'fly'"),
        ("sky ....", "seven rows"),
        (f"sky {EMPTY.replace('.', 'x')}", "seven rows"),
        ("weather c A1=1", "write `weather a C2=5`"),
        ("weather a A1=7", "wants a number from 0 to 6"),
        ("weather a A1=0", "shows 1 to 6"),
        ("weather a H1=1", "no cell 'H1'"),
        ("weather a A1/A3=1; turn red put; due a", "do not touch"),
        ("weather a A1/A2=1; turn red", "the turn is `put`"),
        ("built A1/A2", "write `built D3/D4 wall`"),
        ("built A1/A3 wall", "no slot"),
        ("built A1/A2 wall", "beside no island"),
        ("held red", "wants a number|write `held"),
        ("held red moon 1", "no building 'moon'"),
        ("held red wall 5; held black wall 2", "only 6 of the wall"),
        ("hand red rain-moon", "no request 'rain-moon'"),
        ("hand red rain-plain rain-plain", "rain-plain twice"),
        ("hand red rain-plain; hand black rain-plain", "only one rain-plain"),
        ("hand red rain-plain; met black rain-plain", "only one rain-plain"),
        ("hand red rain-plain rain-forest rain-mountain", "more than 2 requests"),
        ("hand red -; hand red -", "said twice"),
        ("due c", "write `due a`"),
        ("due a", "on the board, so it is not due"),
        ("tries 1; turn red drive; balloon D4 2", "misses cannot be"),
        ("tries 2", "misses cannot be"),
        ("balloon D4 2", "not on the board now"),
        ("turn red drive", "where"),
        ("turn red drive; balloon D4", "write `balloon D4 3`"),
        ("turn red drive; balloon D4 1", "shows 2, 3, 4, 5 or the blimp"),
        ("turn red drive; balloon D4 blimp", "the turn is `fuel`"),
        ("turn red drive; balloon D4/D5 3", "the turn is `put`"),
        ("turn red put; balloon A1/A3 3", "do not touch"),
        ("turn red put; balloon D4 3", "no die lies in between"),
        ("turn red fuel; balloon D4 3", "only with the blimp"),
        ("turn red throw", "`aim` goes with"),
        ("aim 0 0 1 1", "`aim` goes with"),
        ("turn red finish", "ends after two misses"),
        ("turn red draw; balloon D4 2; hand red size-plain rain-plain", "no request to draw"),
        ("turn red ended", "`ended` goes with `end`"),
        ("end red nothing", "write `end red third-request`"),
        ("end - turn-cap", "ends the game at once"),
        ("end red third-request", "has not validated 3"),
        ("end - third-request", "who began the end"),
        ("end red no-requests", "requests are left"),
        ("met red rain-plain rain-forest rain-mountain", "red has ended the game"),
        ("round 20", "after 20 rounds"),
        ("due b; weather b out; turn red drive; balloon D4 2", "come before the balloon"),
        ("rules text; turn red fuel; balloon D4 blimp; held red -", "no blimp under these rules"),
        ("weather a ?; turn red drive; balloon D4 2", "in the middle of a turn"),
    ],
)
def test_positions_that_cannot_be(facts: str, why: str) -> None:
    usual = {
        "sky": f"sky {EMPTY}",
        "turn": "turn red",
        "weather a": "weather a A1=1",
        "weather b": "weather b A1=1",
        "hand red": "hand red -",
        "hand black": "hand black -",
    }
    said = [facts, *(fact for name, fact in usual.items() if not _says(facts, name))]
    with pytest.raises(BadPosition, match=why):
        PLUVIONAUTS.read_position("; ".join(said))


def _says(facts: str, name: str) -> bool:
    """Whether a fact of this name is given already."""
    return any(fact.strip().startswith(name) for fact in facts.split(";"))


def test_unknown_cells_fit_the_box() -> None:
    rows = "mmmm/mm???/??????/???????/??????/?????/????"
    with pytest.raises(BadPosition, match="at most 5 of mountain"):
        PLUVIONAUTS.read_position(f"turn red; sky {rows}")


def test_hidden_hands_are_written_as_unknown() -> None:
    state = table("turn red; hand red rain-plain size-plain; hand black rain-forest size-forest")
    text = PLUVIONAUTS.view_position(state, 0)
    assert "hand red rain-plain size-plain" in text
    assert "hand black ? ?" in text
    assert "hand red ? ?" in PLUVIONAUTS.view_position(state, None)
    again = PLUVIONAUTS.read_position(text)
    assert again.view(None).stage == "deal"
    assert legal(again) == []

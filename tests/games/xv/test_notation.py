"""Pompeii XV in words: actions, falls, positions, and why something is refused."""

import pytest

from taberna.core.errors import BadNotation, BadPosition, UnknownName
from taberna.games.xv.actions import ACTIONS
from taberna.games.xv.board import WELLS, mask_of
from taberna.games.xv.chances import Fall
from taberna.games.xv.game import XV
from taberna.games.xv.notation import read_placed, read_up, write_placed
from tests.games.xv.support import PERFECT, play, refusal, table

# ---- actions and falls -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("put 7 in 7", "put 7 in 7"),
        ("  PUT 13  1 in 12 ", "put 13 1 in 12"),
        ("throw", "throw"),
        ("Stop", "stop"),
    ],
)
def test_actions_read(text: str, written: str) -> None:
    assert str(XV.read_action(text)) == written


def test_every_action_reads_back() -> None:
    assert all(XV.read_action(str(action)) is action for action in ACTIONS)


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("", "put "),
        ("put 13 in 13", "put "),
        ("put 7 4 in 5", "put "),
        ("put 1 13 in 12", "put "),  # the higher one first
        ("put 7 7 in 7", "put "),
        ("put 1 2 3 in 6", "put "),
        ("put 7 in", "put "),
        ("thraw", "throw"),
        ("throw again", "throw"),
        ("stop now", "stop"),
    ],
)
def test_texts_that_are_no_action(text: str, like: str) -> None:
    with pytest.raises(BadNotation, match=f"write it like `{like}"):
        XV.read_action(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [("up -", "up -"), ("up 1 4 9 13", "up 1 4 9 13"), ("UP  3 2", "up 2 3")],
)
def test_falls_read(text: str, written: str) -> None:
    assert str(XV.read_chance(text)) == written


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", "write it like `up 1 4 9` or `up -`"),
        ("up", "write it like `up 1 4 9` or `up -`"),
        ("down 1", "write it like `up 1 4 9` or `up -`"),
        ("up 1 1", "is up once or not"),
        ("up 16", "each counter from 1 to 15"),
        ("up 0", "each counter from 1 to 15"),
        ("up 1,4", "each counter from 1 to 15"),
        ("up - 1", "each counter from 1 to 15"),
    ],
)
def test_texts_that_are_no_fall(text: str, fragment: str) -> None:
    with pytest.raises(BadNotation, match=fragment):
        XV.read_chance(text)


def test_a_fall_is_numbered_by_its_mask() -> None:
    assert XV.chance_id("up 1 4 9 13") == mask_of((1, 4, 9, 13))
    assert XV.chance_table[0b1001] is XV.read_chance("up 4 1")
    assert [str(fall) for fall in XV.chance_table[:4]] == ["up -", "up 1", "up 2", "up 1 2"]
    with pytest.raises(BadNotation):
        XV.chance_id(Fall((1, 16)))


# ---- positions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "",
            "rules free; seats 1; turn red throw; round 0; scores -; totals 0; wins 0",
        ),
        (
            "up 9 4,1",
            "rules free; seats 1; turn red place; up 1 4 9; round 0; scores -; totals 0; wins 0",
        ),
        (
            "seats 2\nturn BLACK\nplaced 3 8 in 5, 2 in 2\nscores 31 -\ntotals 31 0",
            "rules free; seats 2; turn black throw; placed 2 in 2, 8 3 in 5; round 0; "
            "scores 31 -; totals 31 0; wins 0 0",
        ),
        (
            "rules forced target=2; round 1; placed 7 in 7; turn red place; totals 5; wins 1",
            "rules forced target=2; seats 1; turn red place; placed 7 in 7; round 1; scores -; "
            "totals 5; wins 1",
        ),
        (
            "rules hundred; turn red ended; scores 40; totals 103; round 3; wins 3",
            "rules hundred; seats 1; turn red ended; round 3; scores 40; totals 103; wins 3",
        ),
        (
            f"placed {PERFECT}; turn red place",
            f"rules free; seats 1; turn red place; placed {PERFECT}; round 0; scores -; totals 0; "
            "wins 0",
        ),
    ],
)
def test_positions_read(text: str, written: str) -> None:
    state = XV.read_position(text)
    assert str(state) == written
    assert XV.read_position(written) == state


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("color red", "nothing is called 'color'"),
        ("up 1; up 2", "`up` is said twice"),
        ("seats 9", "seats must be 1 to 8, not 9"),
        ("seats two", "a whole number is wanted, not 'two'"),
        ("turn green", "seats here: red"),
        ("turn red sleep", "write `turn red place`"),
        ("turn", "write `turn red place`"),
        ("up 16", "up must be 1 to 15, not 16"),
        ("up 0", "up must be 1 to 15, not 0"),
        ("up 1 1", "a number is up twice"),
        ("up 1 x", "a whole number is wanted, not 'x'"),
        ("up ²", "a whole number is wanted"),
        ("placed 7 in 8", "`7 in 8` does not fit"),
        ("placed 13 in 13", "well must be 1 to 12, not 13"),
        ("placed 9 9 in 9", "does not fit"),
        ("placed 1 2 3 in 6", "does not fit"),
        ("placed in 6", "a whole number is wanted"),
        ("placed 7", "a whole number is wanted"),
        ("placed 7 in 7, 9 2 in 7", "well 7 is filled twice"),
        ("placed 7 in 7, 8 7 in 1", "counter 7 is placed twice"),
        ("placed 7 in 7; up 7", "counter 7 is both up and placed"),
        ("up 7; turn red throw", "numbers are up only while they are placed"),
        ("turn red place", "nothing has been thrown"),
        (f"placed {PERFECT}; turn red throw", "nothing is left to throw"),
        ("seats 2; turn black; scores - -", "the seats that have played"),
        ("seats 2; scores 30 -", "the seats that have played"),
        ("seats 2; scores 30", "`scores` wants 2 numbers"),
        ("totals 1 2", "`totals` wants 1 numbers"),
        ("wins -", "a whole number is wanted, not '-'"),
        ("totals -4", "a whole number is wanted"),
        ("totals 12345678", "a whole number is wanted"),
        ("round 1", "the match would be over"),
        ("rules wins; wins 3", "the match would be over"),
        ("rules hundred; totals 100", "the match would be over"),
        ("turn red ended; scores 30; totals 30", "it would go on"),
        ("seats 2; turn red ended; scores 30 40; round 1", "the last seat has the last turn"),
        ("turn red ended; scores 30; round 1; placed 7 in 7", "the wells are empty"),
    ],
)
def test_texts_that_are_no_position(text: str, fragment: str) -> None:
    with pytest.raises(BadPosition, match=fragment):
        XV.read_position(text)


@pytest.mark.parametrize(("rules", "near"), [("fre", "free"), ("free targt=2", "target")])
def test_unknown_rules_in_a_position(rules: str, near: str) -> None:
    with pytest.raises(UnknownName, match=f"did you mean '{near}'"):
        XV.read_position(f"rules {rules}")


def test_points_reached_in_the_middle_of_a_round_do_not_end_it() -> None:
    state = table("seats 2; turn black; scores 60 -; totals 120 90; round 1", "hundred")
    play(state, "up -")
    assert state.outcome() is not None


def test_placements_read_in_any_order_and_are_written_in_one() -> None:
    assert write_placed(read_placed("3 8 in 5, 2 in 2")) == "2 in 2, 8 3 in 5"
    assert read_placed("") == (0,) * len(WELLS)
    assert read_up("13, 1") == mask_of((1, 13))


# ---- refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "action", "code", "why"),
    [
        ("up 4 7", "put 5 in 5", "not-up", "5 is not up"),
        ("up 4 7", "put 9 4 in 5", "not-up", "9 is not up"),
        ("up 4 7; placed 5 1 in 4", "put 4 in 4", "filled", "well 4 is filled"),
        ("up 4 7", "throw", "not-used-up", "use every number"),
        ("placed 7 in 7; turn red place", "stop", "must-throw", "thrown again"),
        (f"placed {PERFECT}; turn red place", "throw", "nothing-follows", "no counter is left"),
        ("", "stop", "not-your-turn", "something has to be drawn first"),
        ("turn red ended; scores 30; totals 30; round 1", "stop", "over", "the game is over"),
    ],
)
def test_refusals_say_why(facts: str, action: str, code: str, why: str) -> None:
    refused = refusal(table(facts), action)
    assert refused.code == code
    assert why in str(refused)


@pytest.mark.parametrize("action", ["stop", "put 1 in 1"])
def test_forced_refusals_say_why(action: str) -> None:
    refused = refusal(table("up 1 13", "forced"), action)
    assert refused.code == "must-use"
    assert "you may play put 13 1 in 12" in str(refused)


def test_a_refusal_says_what_may_be_done_instead() -> None:
    message = str(refusal(table("up 4 7"), "throw"))
    assert message.endswith("you may play put 4 in 4, put 7 in 7, put 7 4 in 3 and 2 more")

"""Bugs of an earlier web version of the game, each shown to be absent here."""

from fractions import Fraction

import pytest

from taberna.games.downfall.board import Square
from taberna.games.downfall.events import RelativePlaced, RelativesGranted
from taberna.games.downfall.game import DOWNFALL
from tests.support import (
    BLACK,
    EVERY_PRESET,
    RED,
    YELLOW,
    legal,
    odds,
    on,
    options,
    play,
    refusal,
    seen,
    table,
    walk,
)


@EVERY_PRESET
def test_relatives_are_not_credited_to_the_next_player(rules: str) -> None:
    state = table("phase seethes; turn red; hand red 5; people i5 black 1 blue 1", rules)
    events = play(state, "play 5 i5", "relative f3", "relative b7")
    placed = [event.seat for event in events if isinstance(event, RelativePlaced)]
    assert placed == [RED, RED]
    assert [on(state, square) for square in ("f3", "b7")] == ["red 1", "red 1"]
    assert seen(state).supply == (22, 24, 25, 24)


@EVERY_PRESET
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_crash_at_the_eruption(rules: str, seats: int) -> None:
    for seed in range(8):
        *_, state = walk(DOWNFALL.start(rules, seats), seed)
        assert seen(state).phase == "erupts"


def test_people_left_at_the_end_count_as_dead_and_decide_ties() -> None:
    position = """phase erupts; turn red; running; bag coin 1; people a5 red 2, h4 black 1
        saved red 3 black 3"""
    state = table(position, "online", seats=2)
    play(state, "tile coin", "lava c6")
    assert seen(state).volcano == (2, 1)
    assert DOWNFALL.outcome(state).winners == (BLACK,)


def test_nobody_moves_an_opponents_person() -> None:
    people = "people e3 red 1 black 1, f3 black 2"
    state = table(f"phase erupts; turn red move; running; {people}")
    assert refusal(state, "run f3 g3").code == "nobody-there"
    play(state, "run e3 e2")
    assert on(state, "e3") == "black 1"
    assert not [text for text in legal(state) if text.startswith(("run e3", "run f3"))]


def test_relatives_are_counted_in_the_house_where_the_house_counts() -> None:
    people = "people a6 red 1, b6 black 2"
    state = table(f"phase seethes; turn blue; hand blue 1; {people}", "official")
    events = play(state, "play 1 a6")
    assert [event.count for event in events if isinstance(event, RelativesGranted)] == [3]


@EVERY_PRESET
def test_not_several_relatives_into_one_building(rules: str) -> None:
    state = table("phase seethes; turn blue; hand blue 5; people i5 red 3", rules)
    play(state, "play 5 i5", "relative b4")
    assert refusal(state, "relative b4").code == "barred"
    play(state, "relative e7")
    assert not {"e7", "e6", "b4"} & options(state, "relative")


@EVERY_PRESET
def test_a_wild_card_does_not_overfill_a_full_building(rules: str) -> None:
    people = "people f3 black 3, b7 black 1, i5 red 1 black 1 yellow 2"
    state = table(f"phase seethes; turn red; hand red 7; {people}", rules)
    for square in ("f3", "b7", "i5"):
        assert refusal(state, f"wild 7 {square}").code == "full"


@EVERY_PRESET
def test_no_person_on_the_square_of_building_11_without_spaces(rules: str) -> None:
    state = table("phase seethes; turn red; hand red 10 11; people f2 black 2", rules)
    assert "j2" not in options(state, "play 11")
    play(state, "play 10 f2")
    assert {"k1", "k2"} <= options(state, "relative")
    assert "j2" not in options(state, "relative")


@EVERY_PRESET
def test_an_omen_without_an_opponent_on_the_board_does_not_lock_the_game(rules: str) -> None:
    state = table("phase seethes; turn red draw; deck 0 2 2; people i5 red 2", rules)
    play(state, "draw omen", "draw omen")
    assert odds(state) == {"draw eruption": 1}


@EVERY_PRESET
@pytest.mark.parametrize("people", ["b6", "c5", "c7", "d6"])
def test_no_crash_next_to_an_empty_foreign_vent(rules: str, people: str) -> None:
    position = f"phase erupts; turn red; running; lava column e4 d5 b5; people {people} red 2"
    state = table(position, rules)
    play(state, "tile column")
    assert "c6" not in options(state, "lava")
    play(state, "lava b4")
    assert ("c6" in options(state, f"run {people}")) == state.ruleset.vent_enterable


def test_a_first_tile_never_overwrites_lava() -> None:
    lava = "lava helmet j1 e1 e2"
    position = f"phase erupts; turn red; running; {lava}; people d1 red 1, a4 black 1"
    state = table(position, "official enclosed_squares=burn")
    play(state, "tile helmet", "lava d2", "done", "tile mask")
    assert seen(state).burnt == ()
    assert legal(state) == ["lava d1"]
    play(state, "lava d1")
    assert dict(seen(state).lava)[Square("d1")] == "mask"


@pytest.mark.parametrize(("enterable", "lost"), [("yes", 0), ("no", 1)])
def test_vents_are_open_for_both_or_closed_for_both(enterable: str, lost: int) -> None:
    lava = "lava helmet j1 f1 f2"
    position = f"phase erupts; turn red; running; {lava}; people e1 red 1, a4 black 1"
    state = table(position, f"official vent_enterable={enterable}")
    play(state, "tile helmet", "lava e2")
    assert seen(state).volcano == (lost, 0, 0, 0)
    assert ("d1" in options(state, "run e1")) == (not lost)


@EVERY_PRESET
@pytest.mark.parametrize(("dual", "tiles"), [("no", 45), ("yes", 48)])
def test_there_are_45_tiles(rules: str, dual: str, tiles: int) -> None:
    state = table("phase erupts", f"{rules} dual_tiles={dual}")
    assert sum(weight for _, weight in state.chances()) == tiles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_erupting_card_may_be_the_first_of_its_last_15(seats: int) -> None:
    state = table("phase seethes; turn red draw; deck 0 15 3", seats=seats)
    assert odds(state)["draw eruption"] == Fraction(1, 16)


@EVERY_PRESET
def test_done_is_no_free_pass_before_placing(rules: str) -> None:
    state = table("phase seethes; turn red; hand red 5 5 7 9; people i5 black 1", rules)
    assert refusal(state, "done").code == "not-done"
    assert refusal(state, "play 5 -").code == "must-place"


@EVERY_PRESET
def test_skipped_tiles_do_not_count_toward_the_first_six(rules: str) -> None:
    five = "lava scroll h7; lava coin c6 g7 h6; lava mask d1"
    state = table(
        f"phase erupts; turn red; {five}; people a2 red 1", f"{rules} no_legal_place=skip"
    )
    play(state, "tile scroll", "done", "tile scroll", "done")
    assert (seen(state).mover, seen(state).opening) == (YELLOW, True)


def test_a_three_way_tie_names_three_winners() -> None:
    facts = "saved red 4 black 4 yellow 4; volcano red 2 black 2 yellow 2"
    state = table(f"phase erupts; turn red ended; ended last-tile; {facts}")
    outcome = DOWNFALL.outcome(state)
    assert outcome.winners == (RED, BLACK, YELLOW)
    assert outcome.ranks == (1, 1, 1, 4)


def test_a_dual_tile_whose_one_side_has_no_place_can_still_be_laid() -> None:
    lava = "lava scroll h7; lava coin c6 g7 h6"
    position = f"phase erupts; turn red; running; {lava}; people a2 red 1"
    state = table(position, "official dual_tiles=yes")
    play(state, "tile vase/scroll")
    assert refusal(state, "lava h5 scroll").code == "wrong-spot"
    assert legal(state) == ["lava k5 vase"]
    play(state, "lava k5 vase")
    assert state.turn == RED

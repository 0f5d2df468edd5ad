"""Pompeii XV: the turn, both stopping rules, scores, and every form of a match."""

import pickle
from collections import Counter

import pytest

from taberna.core.batch import Batch
from taberna.core.contract import CONTRACT, Promise
from taberna.core.dice import FairDice, PlainDice
from taberna.core.errors import (
    BadPosition,
    BadRuleset,
    IllegalAction,
    NotChance,
    NotYours,
    NoUndo,
    UnknownName,
)
from taberna.core.playout import playouts
from taberna.core.record import read_record, verify
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER, Seat
from taberna.games import GAMES
from taberna.games.xv.actions import ACTIONS, PUTS, STOP, THROW
from taberna.games.xv.board import WORST_POSSIBLE, mask_of
from taberna.games.xv.events import (
    BlanksTaken,
    CountersFell,
    MatchEnded,
    RoundEnded,
    TurnScored,
    WellFilled,
)
from taberna.games.xv.game import XV
from taberna.games.xv.ruleset import Ruleset
from taberna.games.xv.state import State
from taberna.table.match import Match
from tests.games.xv.support import PERFECT, legal, play, refusal, table

BOTH = pytest.mark.parametrize("rules", ["free", "forced"])
ALL_BUT_THE_LAST = PERFECT.removesuffix(", 12 in 12")
STRAIGHT = ", ".join(f"{number} in {number}" for number in range(1, 12))


# ---- a throw ---------------------------------------------------------------------------------


def test_the_first_throw_has_32768_equally_likely_falls() -> None:
    state = XV.start()
    assert state.turn == CHANCE
    assert len(XV.chance_table) == 32_768
    assert {weight for _, weight in state.chances()} == {1}
    assert len(state.chances()) == 32_768


def test_only_counters_that_are_not_placed_are_thrown() -> None:
    state = table("placed 2 in 2, 8 3 in 5; turn red throw")
    assert len(state.chance_ids()) == 2**12
    up = {number for fall, _ in state.chances() for number in fall.up}
    assert up == set(range(1, 16)) - {2, 3, 8}
    with pytest.raises(NotChance, match="up 3: cannot be drawn now"):
        state.happen("up 3")


def test_a_ticket_deals_its_bits_to_the_thrown_counters() -> None:
    state = table("placed 2 in 2, 8 3 in 5; turn red throw")
    assert str(state.under(0)) == "up -"
    assert str(state.under(0b1)) == "up 1"
    assert str(state.under(0b10)) == "up 4"  # 2 and 3 lie in their wells
    assert str(state.under(0b100111)) == "up 1 4 5 9"
    assert str(state.under(2**12 - 1)) == "up 1 4 5 6 7 9 10 11 12 13 14 15"


def test_throws_are_drawn_from_their_own_stream() -> None:
    state, dice = XV.start(), FairDice(bytes(32), ["salt"])
    fall = state.draw(dice)
    drawn = dice.last
    assert drawn is not None
    assert str(drawn).startswith("throws 1: of 32768 > ")
    assert state.drawn(drawn) is fall
    assert mask_of(fall.up) == drawn.index


def test_every_counter_falls_either_way_equally_often() -> None:
    state, dice, count = XV.start(), PlainDice(5), 4000
    seen = Counter(number for _ in range(count) for number in state.draw(dice).up)
    assert all(abs(seen[number] - count / 2) < 4.5 * (count / 4) ** 0.5 for number in range(1, 16))


# ---- using numbers ---------------------------------------------------------------------------


def test_one_counter_or_a_sum_or_a_difference_fills_a_well() -> None:
    state = play_to("up 4 7")
    assert legal(state) == ["put 4 in 4", "put 7 in 7", "put 7 4 in 3", "put 7 4 in 11", "stop"]


@pytest.mark.parametrize(
    ("up", "actions"),
    [
        ("13", ["stop"]),
        ("15 14", ["put 15 14 in 1", "stop"]),
        ("12", ["put 12 in 12", "stop"]),
        ("13 1", ["put 1 in 1", "put 13 1 in 12", "stop"]),
        ("2 4", ["put 2 in 2", "put 4 in 4", "put 4 2 in 2", "put 4 2 in 6", "stop"]),
    ],
)
def test_what_a_throw_allows(up: str, actions: list[str]) -> None:
    assert legal(play_to(f"up {' '.join(sorted(up.split(), key=int))}")) == actions


def test_a_well_is_filled_once_and_a_counter_placed_once() -> None:
    state = play_to("up 2 4 6", "put 6 4 in 2")
    assert legal(state) == ["stop"]  # 2 fits only where something lies
    state = play_to("up 3 4 7", "put 7 4 in 3")
    assert legal(state) == ["stop"]
    assert state.view(0).wells[2] == (4, 7)


def test_there_are_as_many_puts_as_sums_and_differences() -> None:
    sums = sum(a + b <= 12 for a in range(1, 16) for b in range(1, a))
    differences = sum(a - b <= 12 for a in range(1, 16) for b in range(1, a))
    assert (sums, differences, len(PUTS)) == (30, 102, 12 + 30 + 102)
    assert len(ACTIONS) == len(PUTS) + 2 == XV.action_count


def play_to(*lines: str) -> State:
    """A solitaire turn after these lines."""
    state = XV.start()
    play(state, *lines)
    return state


# ---- going on and stopping -------------------------------------------------------------------


@BOTH
def test_when_every_number_is_used_throwing_is_the_only_action(rules: str) -> None:
    state = table("up 4 7", rules)
    play(state, "put 7 in 7", "put 4 in 4")
    assert legal(state) == ["throw"]
    play(state, "throw")
    assert state.turn == CHANCE
    assert len(state.chance_ids()) == 2**13


@BOTH
def test_a_throw_of_blanks_ends_the_turn(rules: str) -> None:
    state = table("placed 2 in 2; turn red throw", rules)
    assert play(state, "up -") == [
        CountersFell(Seat(0), (), 14),
        TurnScored(Seat(0), 76, perfect=False),
        RoundEnded(1, (Seat(0),)),
        MatchEnded(1),
    ]
    assert state.turn == OVER


@BOTH
def test_when_every_well_is_filled_stopping_is_the_only_action(rules: str) -> None:
    state = table(f"placed {STRAIGHT}; up 12", rules)
    play(state, "put 12 in 12")
    assert legal(state) == ["stop"]
    assert refusal(state, "throw").code == "nothing-follows"
    assert play(state, "stop")[0] == TurnScored(Seat(0), 0, perfect=False)  # clean


@BOTH
def test_when_no_counter_is_left_stopping_is_the_only_action(rules: str) -> None:
    pairs = "15 7 in 8, 14 8 in 6, 13 6 in 7, 12 9 in 3, 11 10 in 1, 4 2 in 2, 3 1 in 4"
    state = table(f"placed {pairs}; up 5", rules)
    play(state, "put 5 in 5")
    assert legal(state) == ["stop"]
    assert refusal(state, "throw").code == "nothing-follows"
    score = 9 + 10 + 11 + 12  # every counter is placed, four wells are not filled
    assert play(state, "stop")[0] == TurnScored(Seat(0), score, perfect=False)


@BOTH
def test_when_every_well_is_filled_numbers_may_be_left_over(rules: str) -> None:
    state = table(f"placed {STRAIGHT}; up 12 13", rules)
    play(state, "put 12 in 12")
    assert legal(state) == ["stop"]
    assert play(state, "stop")[0] == TurnScored(Seat(0), 13, perfect=False)


@BOTH
def test_a_perfect_turn_uses_all_counters_in_all_wells(rules: str) -> None:
    state = table(f"placed {ALL_BUT_THE_LAST}; up 12", rules)
    play(state, "put 12 in 12")
    assert legal(state) == ["stop"]
    assert play(state, "stop")[0] == TurnScored(Seat(0), 0, perfect=True)


def test_free_one_may_always_stop_while_a_number_is_up() -> None:
    state = play_to("up 1 2 4")
    assert "stop" in legal(state)
    play(state, "put 1 in 1")
    assert play(state, "stop")[0] == TurnScored(Seat(0), 77 + 6, perfect=False)


def test_forced_keeps_a_full_use_possible() -> None:
    state = table("up 1 13", "forced")
    assert legal(state) == ["put 13 1 in 12"]
    assert refusal(state, "stop").code == "must-use"
    assert refusal(state, "put 1 in 1").code == "must-use"
    assert legal(table("up 1 13", "free")) == ["put 1 in 1", "put 13 1 in 12", "stop"]


def test_forced_binds_until_the_last_number_is_used() -> None:
    state = table("up 1 2 13", "forced")
    play(state, "put 13 1 in 12")
    assert legal(state) == ["put 2 in 2"]
    play(state, "put 2 in 2")
    assert legal(state) == ["throw"]


def test_forced_does_not_bind_when_not_all_can_be_used() -> None:
    state = table("up 13 14 15", "forced")
    assert legal(state) == ["put 14 13 in 1", "put 15 13 in 2", "put 15 14 in 1", "stop"]
    state = table("placed 12 in 12, 11 in 11; up 1 13", "forced")
    assert legal(state) == ["put 1 in 1", "stop"]
    play(state, "put 1 in 1")
    assert legal(state) == ["stop"]


# ---- scores ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "score"),
    [
        ("up 13", 13 + 78),
        ("up 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", WORST_POSSIBLE),
        ("placed 12 in 12, 15 4 in 11; up 14", 14 + 55),
        (f"placed {ALL_BUT_THE_LAST}; up 12", 12 + 12),
    ],
)
def test_left_over_numbers_and_empty_wells_count(facts: str, score: int) -> None:
    state = table(facts)
    assert state.view(None).worth == score
    assert play(state, "stop")[0] == TurnScored(Seat(0), score, perfect=False)
    assert XV.outcome(state).scores == ((("points", score), ("wins", 1)),)


def test_the_worst_score_is_198() -> None:
    assert WORST_POSSIBLE == 198


def test_blank_counters_count_nothing() -> None:
    state = play_to("up 13")
    assert state.view(0).blank == (*range(1, 13), 14, 15)
    assert state.view(0).worth == 78 + 13


# ---- matches ---------------------------------------------------------------------------------


def score(points: int) -> tuple[str, ...]:
    """A turn of 78 to 93 points: one number, or none, and nothing placed."""
    return (f"up {points - 78}", "stop") if points > 78 else ("up -",)


def plays(state: State, *scores: int) -> State:
    """Plays turns with these scores."""
    for points in scores:
        play(state, *score(points))
    return state


@pytest.mark.parametrize("seats", range(1, 9))
def test_every_seat_has_a_turn_in_every_round(seats: int) -> None:
    state = XV.start("free target=2", seats)
    movers = []
    while state.turn != OVER:
        movers.append(state.view(None).mover)
        plays(state, 80 + len(movers) % 3)
    assert movers == [*range(seats)] * 2


def test_the_lowest_total_of_all_rounds_wins() -> None:
    state = plays(XV.start("free target=2", 3), 79, 80, 93, 93, 85, 79)
    outcome = XV.outcome(state)
    assert outcome.reason == "rounds-reached"
    assert outcome.ranks == (2, 1, 2)
    assert outcome.scores[1] == (("points", 165), ("wins", 0))
    assert outcome.winners == (1,)
    assert state.shares() == [0.0, 1.0, 0.0]


def test_equal_totals_share_the_rank() -> None:
    state = plays(XV.start("free", 4), 80, 79, 79, 90)
    assert XV.outcome(state).ranks == (3, 1, 1, 4)
    assert XV.outcome(state).winners == (1, 2)
    assert state.shares() == [0.0, 0.5, 0.5, 0.0]


def test_wins_goes_on_until_a_seat_has_won_so_often() -> None:
    state = XV.start("wins target=2", 2)
    plays(state, 79, 80, 80, 79)
    assert state.turn == CHANCE
    assert state.view(None).wins == (1, 1)
    plays(state, 93, 92)
    outcome = XV.outcome(state)
    assert (outcome.reason, outcome.ranks) == ("wins-reached", (2, 1))
    assert outcome.scores == ((("wins", 1), ("points", 252)), (("wins", 2), ("points", 251)))


def test_a_shared_round_is_won_by_all_who_share_it() -> None:
    state = XV.start("wins target=2", 3)
    events = [event for points in (80, 80, 81) for event in play(state, *score(points))]
    assert RoundEnded(1, (Seat(0), Seat(1))) in events
    plays(state, 85, 85, 79)
    assert state.view(None).wins == (1, 1, 1)
    plays(state, 80, 80, 80)
    assert XV.outcome(state).ranks == (1, 1, 1)
    assert state.shares() == [1 / 3] * 3


def test_points_end_the_match_at_the_end_of_the_round() -> None:
    state = XV.start("hundred", 3)
    plays(state, 79, 80, 93)
    assert state.turn == CHANCE  # nobody has a hundred
    plays(state, 93)
    assert state.turn == CHANCE  # red has, and the round goes on
    plays(state, 93, 78)
    outcome = XV.outcome(state)
    assert outcome.reason == "points-reached"
    assert [dict(score)["points"] for score in outcome.scores] == [172, 173, 171]
    assert outcome.ranks == (2, 3, 1)


def test_of_so_many_games_most_won_then_fewest_points_win() -> None:
    state = XV.start("free match=games target=3", 2)
    plays(state, 79, 80, 93, 92, 80, 80)
    outcome = XV.outcome(state)
    assert state.turn == OVER
    assert (outcome.reason, outcome.ranks) == ("games-reached", (1, 1))
    assert outcome.scores == ((("wins", 2), ("points", 252)), (("wins", 2), ("points", 252)))
    state = plays(XV.start("free match=games target=2", 2), 79, 80, 93, 91)
    assert XV.outcome(state).ranks == (2, 1)  # one game each, 172 against 171 points
    assert state.shares() == [0.0, 1.0]
    state = plays(XV.start("free match=games target=3", 2), 79, 80, 79, 80, 93, 78)
    assert XV.outcome(state).ranks == (1, 2)  # two games of three, with more points


def test_alone_so_many_games_are_scored_by_their_points() -> None:
    state = plays(XV.start("free match=games target=2"), 79, 93)
    assert XV.outcome(state).scores == ((("points", 172), ("wins", 2)),)
    assert state.returns() == [-172.0]


def test_whose_total_first_reaches_the_points_loses_at_once_if_so_chosen() -> None:
    state = XV.start("hundred finish=at_once target=160", 3)
    plays(state, 79, 80, 78)
    assert state.turn == CHANCE
    events = [event for points in (80, 81) for event in play(state, *score(points))]
    assert state.turn == OVER  # black reached 161 before yellow could play
    assert events[-1] == MatchEnded(2)
    assert not any(isinstance(event, RoundEnded) for event in events)
    outcome = XV.outcome(state)
    assert outcome.reason == "points-reached"
    assert (outcome.ranks, outcome.winners) == ((2, 3, 1), (2,))
    text = str(state)
    assert "turn black ended" in text
    assert "round 2; scores 80 81 -; totals 159 161 78; wins 0 0 1" in text
    assert str(XV.read_position(text)) == text


def test_a_match_that_ends_at_once_in_its_last_turn_has_a_whole_round() -> None:
    state = plays(XV.start("hundred finish=at_once target=85", 2), 80, 85)
    outcome = XV.outcome(state)
    assert outcome.ranks == (1, 2)
    assert state.view(None).wins == (1, 0)


def test_only_points_can_end_a_match_at_once() -> None:
    with pytest.raises(BadRuleset, match="finish=at_once needs match=points"):
        XV.start("wins finish=at_once")
    with pytest.raises(BadRuleset, match="finish is one of round, at_once"):
        XV.start("hundred finish=soon")


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ("turn red ended; scores 60 -; totals 120 160", "reached the points has the last turn"),
        ("turn black ended; scores 60 60; totals 170 170", "no other reached them"),
        ("turn black; scores 60 -; totals 170 90", "the match would be over"),
        ("turn red ended; scores 60 70; totals 170 90", "has the seats that have played"),
    ],
)
def test_positions_at_the_end_of_a_match_that_ends_at_once(facts: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        XV.read_position(f"rules hundred finish=at_once target=150; seats 2; round 2; {facts}")


@pytest.mark.parametrize("target", [1, 78, 79])
def test_reaching_the_points_exactly_is_enough(target: int) -> None:
    state = plays(XV.start(f"hundred target={target}"), 79)
    assert state.turn == OVER


def test_alone_every_round_is_won() -> None:
    state = plays(XV.start("wins"), 79, 93, 78)
    assert state.turn == OVER
    assert XV.outcome(state).ranks == (1,)


# ---- rulesets and starts ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "fragment"),
    [
        ("free stopping=maybe", "free, forced"),
        ("free match=best", "rounds, games, wins, points"),
        ("free target=0", "1 to 1000 rounds"),
        ("free target=1001", "1 to 1000 rounds"),
        ("wins target=101", "1 to 100 wins"),
        ("hundred target=10001", "1 to 10000 points"),
        ("free target=x", "whole number"),
    ],
)
def test_rulesets_no_table_may_choose(rules: str, fragment: str) -> None:
    with pytest.raises(BadRuleset, match=fragment):
        XV.find_ruleset(rules)


def test_a_target_is_a_whole_number() -> None:
    with pytest.raises(BadRuleset):
        Ruleset(target=True)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'forced'"):
        XV.find_ruleset("force")
    with pytest.raises(UnknownName, match="start option"):
        XV.start(phase="late")


@pytest.mark.parametrize("seats", [0, 9, -1])
def test_one_to_eight_seats(seats: int) -> None:
    with pytest.raises(BadRuleset, match="1 to 8"):
        XV.start("free", seats)


# ---- events, view, undo, record --------------------------------------------------------------


def test_a_turn_tells_what_happened() -> None:
    state = XV.start("free", 2)
    assert play(state, "up 1 13", "put 13 1 in 12", "throw", "up 2", "stop") == [
        CountersFell(Seat(0), (1, 13), 13),
        WellFilled(Seat(0), (13, 1), 12),
        BlanksTaken(Seat(0)),
        CountersFell(Seat(0), (2,), 12),
        TurnScored(Seat(0), 66 + 2, perfect=False),
    ]
    assert play(state, "up -")[1:] == [
        TurnScored(Seat(1), 78, perfect=False),
        RoundEnded(1, (Seat(0),)),
        MatchEnded(1),
    ]


def test_everybody_sees_the_same_table() -> None:
    state = XV.start("hundred", 2)
    play(state, "up -", "up 1 4 9 13", "put 13 1 in 12")
    own, other, guest = (state.view(seat) for seat in (1, 0, None))
    assert own.legal == tuple(state.actions())
    assert other.legal == guest.legal == ()
    for view in (own, other, guest):
        assert (view.seats, view.turn, view.mover, view.stage) == (2, 1, 1, "place")
        assert view.up == (4, 9)
        assert view.blank == (2, 3, 5, 6, 7, 8, 10, 11, 12, 14, 15)
        assert view.wells == ((),) * 11 + ((1, 13),)
        assert view.open_wells == tuple(range(1, 12))
        assert view.worth == 4 + 9 + 66
        assert (view.round, view.scores, view.totals, view.wins) == (0, (78, None), (78, 0), (0, 0))
    with pytest.raises(NotYours):
        state.view(2)


def test_imagining_is_seeing() -> None:
    state = table("seats 2; turn black place; scores 20 -; totals 20 0; up 1 4; placed 2 in 2")
    before = state.key()
    assert XV.imagine(state.view(0), Rng(1)).key() == before
    state.reimagine(0, Rng(1))
    assert state.key() == before


def seated(state: State, *lines: str) -> Match:
    """A match in which red does these things; the draws are the match's own."""
    match = Match(state, ["Ann"] * state.seats, FairDice(bytes(32), ["a"] * state.seats))
    for line in lines:
        match.act(0, line)
    return match


def test_placements_can_be_taken_back_until_the_next_throw() -> None:
    match = seated(table("up 4 7"), "put 7 in 7", "put 4 in 4")
    assert match.undoable(0) == 2
    assert match.undo(0) == 1
    assert match.undo(0) == 0
    assert match.state == table("up 4 7")
    match = seated(table("up 4 7"), "put 7 4 in 3", "throw")
    with pytest.raises(NoUndo):
        match.undo(0)
    match.draw()
    with pytest.raises(NoUndo, match="drawn"):
        match.undo(0)


def test_a_turn_that_is_over_stays_over() -> None:
    match = seated(table("seats 2; up 4 7"), "put 7 in 7", "stop")
    assert match.undoable(0) == 0
    with pytest.raises(NoUndo):
        match.undo(0)


def finished(rules: str, seats: int, seed: int) -> Match:
    """A match of random play to its end."""
    rng = Rng(seed)
    match = Match(XV.start(rules, seats), [f"P{n}" for n in range(seats)])
    while not match.over:
        if match.state.turn == CHANCE:
            match.draw()
        else:
            actions = match.state.actions()
            match.act(match.state.turn, actions[rng.below(len(actions))])
    return match


@pytest.mark.parametrize(
    ("rules", "seats"), [("free", 1), ("forced", 3), ("wins", 2), ("hundred", 8)]
)
def test_a_record_reads_back_and_verifies(rules: str, seats: int) -> None:
    match = finished(rules, seats, seed=seats)
    text = str(match.record())
    again = read_record(text, GAMES)
    assert str(again) == text
    verify(again)
    assert f"game xv {XV.rules_version}" in text
    assert "| throws 1: of 32768 > " in text


# ---- the integer door ------------------------------------------------------------------------


def test_ids_and_texts_name_the_same_actions() -> None:
    state = play_to("up 4 7")
    assert [str(ACTIONS[number]) for number in state.ids()] == legal(state)
    state.apply(XV.action_id("put 7 4 in 11"))
    assert state.ids() == [THROW]
    state.apply(THROW)
    state.apply_chance(mask_of((1, 13)))
    state.apply(STOP)
    assert state.outcome() is not None


@pytest.mark.parametrize("number", [-1, len(ACTIONS), 1 << 40, THROW])
def test_ids_that_are_not_legal_are_refused(number: int) -> None:
    state = play_to("up 4 7")
    with pytest.raises(IllegalAction):
        state.apply(number)
    assert state == play_to("up 4 7")


@pytest.mark.parametrize("chance", [-1, 1 << 15, 0b10])
def test_falls_that_cannot_be_are_refused(chance: int) -> None:
    state = table("placed 2 in 2; turn red throw")
    with pytest.raises(NotChance):
        state.apply_chance(chance)


def test_settling_plays_throws_but_no_stops() -> None:
    state = table("placed 7 in 7; turn red place")
    assert legal(state) == ["throw"]
    state.settle(Rng(3))
    assert state.turn == OVER or state.view(None).up


def test_an_observation_has_every_number_of_the_table() -> None:
    played = "scores 20 -; totals 20 7; wins 1 2; round 3"
    state = table(f"seats 2; turn black place; {played}; up 1 4; placed 7 5 in 2", "hundred")
    row = list(bytes(Batch(state, 1).planes))
    assert [n + 1 for n in range(15) if row[n]] == [1, 4]
    assert [n + 1 for n in range(15) if row[15 + n]] == [5, 7]
    assert [n + 1 for n in range(12) if row[30 + n]] == [2]
    assert row[42:44] == [7, 20]  # totals, rounds won and scores from the seat that looks on
    assert row[50:52] == [2, 1]
    assert row[58:60] == [0, 21]
    assert row[66:68] == [2, 3]
    assert sum(row) == 2 + 2 + 1 + 27 + 3 + 21 + 5


def test_a_batch_plays_it() -> None:
    batch = Batch(XV.start("forced", 2), 16, seed=1, threads=2)
    ended = 0
    for _ in range(60):
        batch.sample()
        batch.step()
        ended += sum(batch.finished)
    assert ended > 16


def test_playouts_leave_the_start_alone() -> None:
    state = XV.start("hundred", 3)
    assert playouts(state, Rng(1), 20) > 20
    assert state == XV.start("hundred", 3)


@pytest.mark.parametrize("seed", range(8))
def test_a_state_can_be_sent_away(seed: int) -> None:
    rng = Rng(seed)
    state = XV.start(list(XV.presets)[seed % 4], seed + 1)
    for _ in range(seed * 3):
        if state.settle(rng) < 0:
            break
        ids = state.ids()
        state.apply(ids[rng.below(len(ids))])
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.ids() == state.ids()
    assert pickle.loads(pickle.dumps(XV)) is XV


# ---- the contract ----------------------------------------------------------------------------


def test_the_contract_suite_covers_the_game() -> None:
    assert GAMES["xv"] is XV


@pytest.mark.parametrize("promise", CONTRACT, ids=lambda promise: promise.__name__)
def test_every_preset_and_number_of_seats_keeps_the_contract(promise: Promise) -> None:
    for seed in range(12, 32):  # the contract suite has the first twelve
        promise(XV, seed)

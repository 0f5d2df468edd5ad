"""Clocks: live and in days, the lag that is forgiven, time-outs, pauses and closed houses."""

import pytest

from taberna.core.errors import BadRuleset, NotYours
from taberna.table.clock import BREATH, DAY, LAG, Clock, ClockPlan
from taberna.table.snapshot import read_snapshot, restored, take_snapshot, write_snapshot
from tests.games.pluvionauts.support import FIGURE
from tests.games.xv.support import PERFECT
from tests.table.support import (
    DAILY,
    LIVE,
    RUNNERS,
    SECOND,
    SEED,
    LiveTable,
    act,
    facts,
    kinds,
    legal,
    rebuilt,
    seated,
    throw,
)

MINUTE = 60 * SECOND
FLIGHT = (
    f"{FIGURE}; turn red drive; balloon E4 3; hand red count-mountain size-plain; "
    "hand black rain-plain rain-forest"
)
ALL_BUT_THE_LAST = PERFECT.removesuffix(", 12 in 12")


# ---- plans -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "plan",
    [
        {"base": 9},
        {"base": 21_601},
        {"base": 60, "increment": 301},
        {"base": 60, "increment": -1},
        {"days": 31},
        {"days": -1},
        {"days": 1, "base": 60},
        {"days": 1, "increment": 5},
        {},
    ],
    ids=str,
)
def test_a_clock_nobody_could_play_with_is_refused(plan: dict[str, int]) -> None:
    with pytest.raises(BadRuleset):
        ClockPlan(**plan)


def test_without_a_plan_no_time_passes() -> None:
    clock = Clock(None, 2)
    clock.run(0, 0)
    clock.stop(MINUTE)
    clock.reward(0)
    clock.breathe(0)
    assert (clock.reading.at(MINUTE), clock.deadline) == ((0, 0), None)


# ---- a clock by itself -----------------------------------------------------------------------


def test_it_counts_for_one_seat_at_a_time() -> None:
    clock = Clock(LIVE, 2)
    clock.run(0, 0)
    assert clock.reading.at(10 * SECOND) == (50 * SECOND, 60 * SECOND)
    clock.run(1, 10 * SECOND)
    assert clock.reading.at(15 * SECOND) == (50 * SECOND, 55 * SECOND)


def test_it_never_shows_less_than_nothing() -> None:
    clock = Clock(LIVE, 2)
    clock.run(0, 0)
    assert clock.reading.at(2 * MINUTE)[0] == 0
    clock.stop(2 * MINUTE)
    assert clock.reading.left[0] == 0


def test_it_does_not_run_backwards() -> None:
    clock = Clock(LIVE, 2)
    clock.run(0, 10 * SECOND)
    assert clock.reading.at(0)[0] == MINUTE
    clock.stop(0)
    assert clock.reading.left[0] == MINUTE


@pytest.mark.parametrize(
    ("lag", "forgiven"), [(0, 0), (100, 100), (LAG, LAG), (9000, LAG), (-5, 0)]
)
def test_a_little_lag_is_forgiven(lag: int, forgiven: int) -> None:
    clock = Clock(LIVE, 1)
    clock.run(0, 0)
    clock.stop(5 * SECOND, lag)
    assert clock.reading.left == (55 * SECOND + forgiven,)


def test_lag_gives_no_time_beyond_what_was_used() -> None:
    clock = Clock(LIVE, 1)
    clock.run(0, 0)
    clock.stop(50, lag=LAG)
    assert clock.reading.left == (MINUTE,)


def test_a_closed_house_takes_no_time() -> None:
    clock = Clock(LIVE, 2)
    clock.run(0, 0)
    clock.shift(30 * SECOND)
    assert clock.reading.at(40 * SECOND)[0] == 50 * SECOND
    assert clock.deadline == 90 * SECOND + LAG


# ---- at a table ------------------------------------------------------------------------------


def test_a_finished_turn_adds_the_increment() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    act(table, "run c5 d5", 4 * SECOND)
    assert table.clock.reading.at(4 * SECOND)[0] == 56 * SECOND
    act(table, "run c5 c4", 5 * SECOND)
    act(table, "done", 10 * SECOND)
    assert table.clock.reading.left == (52 * SECOND, 60 * SECOND)
    assert table.clock.reading.running == 1


def test_a_throw_in_the_middle_of_a_turn_adds_nothing_and_stopping_adds_the_increment() -> None:
    position = "seats 2; turn red place; placed 7 in 7; up 4"
    table = seated("Ann", "Ben", game="xv", position=position, clock=LIVE)
    act(table, "put 4 in 4", 3 * SECOND)
    act(table, "throw", 4 * SECOND)
    assert table.clock.reading.at(4 * SECOND)[0] == 56 * SECOND
    assert table.turn == 0
    act(table, "stop", 10 * SECOND)
    assert table.clock.reading.left == (52 * SECOND, 60 * SECOND)
    assert table.clock.reading.running == 1


def test_a_turn_that_a_throw_ends_adds_the_increment() -> None:
    shown = {}
    for name in ("Ann", "Bob", "Cat", "Dan"):  # other salts, other throws
        position = f"seats 2; turn red place; placed {ALL_BUT_THE_LAST}"
        table = seated(name, "Eve", game="xv", position=position, clock=LIVE)
        act(table, "throw", 4 * SECOND)
        shown[str(table.moves[1].text)] = table.clock.reading.at(4 * SECOND)[0]
    assert shown == {"up 12": 56 * SECOND, "up -": 58 * SECOND}


def test_only_done_ends_a_turn_of_the_pluvionauts() -> None:
    table = seated("Ann", "Ben", game="pluvionauts", position=FLIGHT, clock=LIVE)
    act(table, "drive D4", 3 * SECOND)
    act(table, "take tower", 4 * SECOND)
    assert table.clock.reading.at(4 * SECOND)[0] == 56 * SECOND
    act(table, "done", 10 * SECOND)
    assert table.clock.reading.left == (52 * SECOND, 60 * SECOND)
    act(table, legal(table)[0], 14 * SECOND)
    throw(table, 15 * SECOND)
    assert table.clock.reading.left[1] == 56 * SECOND


def test_with_days_each_turn_has_all_of_them() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=DAILY)
    act(table, "done", DAY)
    assert table.clock.reading.left == (2 * DAY, 2 * DAY)
    assert table.clock.deadline == 3 * DAY + LAG


def test_taking_back_leaves_the_clock_as_if_nothing_had_been_played() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    before = table.clock.reading
    act(table, "run c5 d5", 10 * SECOND, lag=LAG)
    table.take_back(0, table.move, 15 * SECOND)
    assert table.clock.reading == before
    assert table.clock.reading.at(15 * SECOND)[0] == 45 * SECOND


def test_nobody_thinks_for_ever_by_playing_and_taking_back() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    for now in range(0, MINUTE, 200):
        act(table, "run c5 d5", now, lag=LAG)
        table.take_back(0, table.move, now + 100)
    assert table.clock.reading.at(MINUTE)[0] == 0


def test_the_record_says_what_the_clock_showed() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    act(table, "run c5 d5", 4_300)
    assert table.record().plies[0].marks == ("clock 55.7",)


def test_a_bot_has_no_clock() -> None:
    table = seated("random", "Ben", position=RUNNERS, clock=LIVE)
    assert table.clock.reading.running is None
    table.bot_acts(0, "done", 0, 30 * SECOND)
    assert table.clock.reading.left == (60 * SECOND, 60 * SECOND)
    assert table.clock.reading.running == 1


def test_when_time_runs_out_a_bot_plays() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    assert not table.tick(MINUTE + LAG)
    assert table.tick(MINUTE + LAG + 1)
    assert table.chairs[0].away == "time"
    assert table.bot_to_play() == "random"
    assert not table.tick(2 * MINUTE)


def test_an_action_that_comes_too_late_is_refused_and_the_bot_plays() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    with pytest.raises(NotYours, match="a bot plays this seat"):
        act(table, "done", 2 * MINUTE)
    assert kinds(table)[-1] == "StoodIn"
    assert table.chairs[0].away == "time"


def test_who_comes_back_after_the_time_has_a_breath() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    table.tick(2 * MINUTE)
    table.come_back(0, 3 * MINUTE)
    assert table.clock.reading.at(3 * MINUTE)[0] == BREATH
    act(table, legal(table)[0], 3 * MINUTE + SECOND)


def test_coming_back_with_time_left_gives_none() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    table.leave(0, 20 * SECOND)
    table.come_back(0, 50 * SECOND)
    assert table.clock.reading.at(50 * SECOND)[0] == 40 * SECOND


def test_a_pause_stops_the_clock() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    table.want_pause(0, 10 * SECOND)
    table.want_pause(1, 20 * SECOND)
    assert table.clock.deadline is None
    table.resume(0, 500 * SECOND)
    assert table.clock.reading.at(505 * SECOND)[0] == 35 * SECOND


def test_while_the_house_is_closed_no_time_passes() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    table.sleep(100 * SECOND, 110 * SECOND)
    assert table.clock.reading.at(110 * SECOND)[0] == 50 * SECOND
    assert not table.tick(110 * SECOND)


def test_a_clock_set_back_by_the_machine_gives_and_takes_no_time() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE, now=100 * SECOND)
    act(table, "run c5 d5", 40 * SECOND)
    assert table.at == 100 * SECOND
    assert table.clock.reading.at(100 * SECOND)[0] == MINUTE


def test_when_it_is_over_no_clock_runs() -> None:
    table = seated("Ann", game="xv", clock=LIVE)
    while table.turn is not None:
        act(table, legal(table)[-1], SECOND)
    assert table.status == "over"
    assert table.clock.deadline is None


# ---- a shared screen -------------------------------------------------------------------------


def handed_over(*players: str, now: int = 10 * SECOND) -> LiveTable:
    """Ann, who holds two seats at one screen, has ended her first turn, and the curtain is down."""
    table = seated("Ann", "Ann", *players, position=RUNNERS, clock=LIVE)
    act(table, "done", now)
    table.hand_over(1, now)
    return table


def test_no_time_passes_while_a_shared_screen_is_handed_over() -> None:
    table = handed_over()
    assert table.clock.deadline is None
    assert table.clock.reading.at(500 * SECOND) == (52 * SECOND, 60 * SECOND)
    table.hand_over(1, 500 * SECOND, down=False)
    assert table.clock.reading.at(505 * SECOND)[1] == 55 * SECOND


def test_the_way_of_the_message_costs_no_time() -> None:
    table = seated("Ann", "Ann", position=RUNNERS, clock=LIVE)
    act(table, "done", 10 * SECOND)
    table.hand_over(1, 10 * SECOND + LAG)
    assert table.clock.reading.left[1] == 60 * SECOND


def test_playing_is_looking() -> None:
    table = handed_over()
    act(table, legal(table)[0], 40 * SECOND)
    assert table.curtain is None
    assert table.clock.reading.at(45 * SECOND)[1] == 55 * SECOND


def test_a_table_is_the_same_when_it_is_loaded_with_the_curtain_down() -> None:
    table = handed_over()
    assert facts(rebuilt(table.plan, table.fresh)) == facts(table)
    snapshot = take_snapshot(table)
    assert snapshot is not None
    again = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)))
    assert again.handed_over
    assert again.clock.deadline is None


@pytest.mark.parametrize(
    "players", [("Ann", "Ben"), ("Ann", "random")], ids=["another person", "one seat"]
)
def test_the_clock_goes_on_where_no_screen_is_shared(players: tuple[str, str]) -> None:
    table = seated(*players, position=RUNNERS, clock=LIVE)
    reading = table.clock.reading
    table.hand_over(0, 5 * SECOND)
    assert (table.clock.reading, kinds(table)[-1]) == (reading, "Began")


def test_where_other_people_wait_the_clock_goes_on() -> None:
    position = RUNNERS.replace("seats 2", "seats 3")
    table = seated("Ann", "Ann", "Ben", position=position, clock=LIVE)
    act(table, "done", 10 * SECOND)
    table.hand_over(1, 11 * SECOND)
    assert table.clock.reading.running == 1
    table.leave(2, 12 * SECOND)
    table.hand_over(1, 12 * SECOND)
    assert table.clock.reading.running is None
    table.come_back(2, 20 * SECOND)  # from now on Ben waits
    assert table.clock.reading.running == 1


def test_nobody_thinks_behind_the_curtain_in_the_middle_of_a_turn() -> None:
    table = seated("Ann", "Ann", position=RUNNERS, clock=LIVE)
    act(table, "run c5 d5", 10 * SECOND)
    table.hand_over(0, 11 * SECOND)
    assert table.clock.reading.running == 0
    table.hand_over(1, 11 * SECOND)  # it is not on turn
    assert table.clock.reading.running == 0


def test_without_a_clock_nothing_is_written_down() -> None:
    table = seated("Ann", "Ann", position=RUNNERS)
    act(table, "done", SECOND)
    table.hand_over(1, SECOND)
    table.hand_over(1, SECOND, down=False)
    assert "CurtainSet" not in kinds(table)

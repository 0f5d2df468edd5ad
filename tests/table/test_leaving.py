"""Leaving a match: without other people it pauses, with them a bot stands in."""

from __future__ import annotations

import pytest

from taberna.core.errors import NotNow, NotYours, Stale
from taberna.server.gate import outcome_of
from taberna.table import commands
from taberna.table.chair import ABSENT
from taberna.table.snapshot import read_snapshot, restored, take_snapshot, write_snapshot
from tests.table.support import (
    LIVE,
    RUNNERS,
    SECOND,
    SEED,
    LiveTable,
    act,
    facts,
    kinds,
    legal,
    play_on,
    rebuilt,
    seated,
    throw,
)

ANN, BEN, CAT = 0, 1, 2


def hot_seat() -> LiveTable:
    """Ann holds both seats."""
    table = LiveTable(seated("Ann", "Ben", position=RUNNERS).plan, SEED)
    for seat in (ANN, BEN):
        table.sit(seat, "ann", "Ann", f"salt-{seat}", 0)
    return table


# ---- without other people --------------------------------------------------------------------


def test_leaving_a_match_against_bots_pauses_it() -> None:
    table = seated("Ann", "random", position=RUNNERS)
    table.leave(ANN, 0)
    assert kinds(table)[-1] == "Paused"
    assert (table.paused, table.chairs[ANN].playing) == (True, True)
    assert (table.bot_to_play(), table.house_to_play) == ("", False)
    with pytest.raises(NotNow, match="resume first"):
        act(table, "run c5 d5")
    table.resume(ANN, 0)
    act(table, "run c5 d5")


def test_who_leaves_a_paused_match_again_changes_nothing() -> None:
    table = seated("Ann", "random", position=RUNNERS)
    table.leave(ANN, 0)
    entries = len(table.fresh)
    table.leave(ANN, 1)
    assert len(table.fresh) == entries


def test_clocks_stop_while_nobody_is_there() -> None:
    table = seated("Ann", "random", position=RUNNERS, clock=LIVE)
    table.leave(ANN, 5 * SECOND)
    assert table.deadline is None
    assert not table.overdue(1000 * SECOND)
    table.resume(ANN, 1000 * SECOND)
    assert table.clock.reading.left[ANN] == 55 * SECOND
    assert table.clock.reading.running == ANN


def test_at_a_hot_seat_nobody_else_is_there() -> None:
    table = hot_seat()
    table.leave(BEN, 0)
    assert (table.paused, table.people()) == (True, frozenset({ANN, BEN}))
    table.resume(ANN, 0)
    assert not table.paused


def test_a_hot_seat_with_somebody_elsewhere_goes_on() -> None:
    table = LiveTable(seated("Ann", "Ben", "Cat", game="xv").plan, SEED)
    for seat, guest in enumerate(("ann", "ann", "cat")):
        table.sit(seat, guest, guest, f"salt-{seat}", 0)
    for seat in (ANN, BEN):
        table.leave(seat, 0)
        assert (table.paused, table.chairs[seat].away) == (False, "left")
    table.leave(CAT, 0)
    assert (table.paused, table.chairs[CAT].away) == (True, "")


def test_somebody_absent_pauses_a_match_against_bots() -> None:
    table = seated("Ann", "random", position=RUNNERS)
    table.stand_in(ANN, ABSENT, 0)
    assert kinds(table)[-1] == "Paused"
    assert (table.paused, table.chairs[ANN].away) == (True, "")


def test_time_out_against_bots_is_no_pause() -> None:
    table = seated("Ann", "random", position=RUNNERS, clock=LIVE)
    table.tick(1000 * SECOND)
    assert (table.paused, table.chairs[ANN].away) == (False, "time")


def test_a_throw_that_a_pause_overtakes_is_made_again() -> None:
    table = seated("Ann", "random", game="pluvionauts")
    while not table.throw_due:
        do = table.act if not table.bot_to_play() else table.bot_acts
        assert table.turn is not None
        do(table.turn, legal(table)[0], table.move, 0)
    move = table.move
    table.leave(ANN, 0)
    with pytest.raises(Stale, match="made again"):
        throw(table, 0)
    assert table.move == move
    table.resume(ANN, 0)
    throw(table, 0)
    assert table.move > move


# ---- with other people -----------------------------------------------------------------------


def test_of_two_people_the_first_is_stood_in_for_and_the_second_pauses() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.leave(ANN, 0)
    assert (table.paused, table.chairs[ANN].away) == (False, "left")
    table.leave(BEN, 0)
    assert (table.paused, table.chairs[BEN].away) == (True, "")
    assert kinds(table)[-2:] == ["Left", "Paused"]


@pytest.mark.parametrize("first", ["left", ABSENT])
def test_where_everybody_else_is_away_an_absence_pauses(first: str) -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.do(commands.Leave(ANN) if first == "left" else commands.StandIn(ANN, ABSENT), 0)
    assert table.chairs[ANN].away == first
    table.stand_in(BEN, ABSENT, 0)
    assert (table.paused, table.chairs[BEN].away) == (True, "")


def test_where_nobody_is_connected_an_absence_pauses() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.do(commands.StandIn(ANN, ABSENT, others_here=False), 0)
    assert (table.paused, table.chairs[ANN].away) == (True, "")


def test_nobody_is_stood_in_for_during_a_pause() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.want_pause(ANN, 0)
    table.want_pause(BEN, 0)
    table.stand_in(ANN, ABSENT, 0)
    assert (table.paused, table.chairs[ANN].away) == (True, "")


def test_a_wish_for_a_pause_ends_with_the_pause() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.want_pause(BEN, 0)
    table.leave(ANN, 0)
    table.leave(BEN, 0)
    assert (table.paused, table.pausing) == (True, frozenset())


# ---- coming back -----------------------------------------------------------------------------


def both_left() -> LiveTable:
    """Ann left Ben, then Ben left too: a pause."""
    table = seated("Ann", "Ben", position=RUNNERS)
    table.leave(ANN, 0)
    table.leave(BEN, 0)
    return table


def test_coming_back_to_a_paused_match_does_not_end_the_pause() -> None:
    table = both_left()
    table.come_back(ANN, 0)
    assert (table.paused, table.chairs[ANN].away) == (True, "")
    table.resume(ANN, 0)
    act(table, "run c5 d5")


def test_who_is_away_may_resume_and_plays_again() -> None:
    table = both_left()
    table.resume(ANN, 0)
    assert (table.paused, table.chairs[ANN].away) == (False, "")
    assert kinds(table)[-2:] == ["Resumed", "Returned"]
    act(table, "run c5 d5")


def test_who_paused_resumes_and_the_other_is_still_away() -> None:
    table = both_left()
    table.resume(BEN, 0)
    assert (table.paused, table.chairs[ANN].away) == (False, "left")
    assert table.bot_to_play()


def test_who_lost_the_seat_does_not_resume() -> None:
    table = seated("Ann", "Ben", "Cat", game="xv")
    table.resign(ANN, 0)
    table.leave(BEN, 0)
    table.leave(CAT, 0)
    assert table.paused
    with pytest.raises(NotYours, match="to the end"):
        table.resume(ANN, 0)


def test_a_host_does_not_close_a_match_that_somebody_else_paused() -> None:
    table = both_left()
    with pytest.raises(NotNow, match="others are playing"):
        table.close("by the host", 0, host="ann")
    table.close("by the host", 0, host="ben")
    assert table.status == "closed"


# ---- stored ----------------------------------------------------------------------------------


def test_a_paused_match_is_loaded_as_it_was() -> None:
    table = both_left()
    assert facts(rebuilt(table.plan, table.fresh)) == facts(table)
    snapshot = take_snapshot(table)
    assert snapshot is not None
    loaded = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)))
    assert facts(loaded) == facts(table)


# ---- the end ---------------------------------------------------------------------------------


def test_the_outcome_names_the_seats_that_a_bot_finished() -> None:
    table = seated("Ann", "Ben", game="xv")
    table.leave(ANN, 0)
    play_on(table)
    outcome = outcome_of(table)
    assert outcome is not None
    assert outcome.bot_finished == (ANN,)


def test_a_bots_own_seat_and_a_resigned_one_are_not_named() -> None:
    table = seated("Ann", "Ben", "random", game="xv")
    table.resign(ANN, 0)
    play_on(table)
    outcome = outcome_of(table)
    assert outcome is not None
    assert outcome.bot_finished == ()


@pytest.mark.parametrize(
    ("end", "status"),
    [(commands.Resign(ANN), "over"), (commands.Close("by the host", "ann"), "closed")],
)
def test_a_match_that_ends_during_a_pause_is_no_longer_paused(
    end: commands.Command, status: str
) -> None:
    table = seated("Ann", "random", position=RUNNERS)
    table.leave(ANN, 0)
    table.do(end, 0)
    assert (table.status, table.paused) == (status, False)

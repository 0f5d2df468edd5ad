"""Removing somebody needs the others or an absence; who keeps others waiting is claimed against."""

from __future__ import annotations

from typing import Any

import pytest

from taberna.core.errors import NotNow, NotYours
from taberna.core.record import write_record
from taberna.table import commands
from taberna.table.clock import ClockPlan
from taberna.table.parting import CLAIMS, MISSING, STALLING
from taberna.table.snapshot import read_snapshot, restored, take_snapshot, write_snapshot
from tests.table.support import RUNNERS, SEED, LiveTable, facts, kinds, play_on, rebuilt, seated

ANN, BEN, CAT = 0, 1, 2


def want(table: LiveTable, seat: int, by: int, now: int = 0) -> None:
    table.do(commands.Remove(seat, "ann", by), now)


def claim(table: LiveTable, seat: int, against: int, now: int, *, here: bool = True) -> None:
    table.do(commands.Claim(seat, against, here), now)


def trio(**setup: Any) -> LiveTable:
    return seated("Ann", "Ben", "Cat", **{"game": "xv", **setup})


# ---- removing --------------------------------------------------------------------------------


def test_a_host_alone_removes_nobody_who_plays() -> None:
    table = seated("Ann", "Ben", game="xv")
    with pytest.raises(NotNow, match="nobody else could agree"):
        want(table, BEN, -1)
    assert table.chairs[BEN].playing
    with pytest.raises(NotNow, match="nobody else could agree"):
        want(table, ANN, BEN)


def test_somebody_who_plays_goes_when_all_others_agree() -> None:
    table = trio()
    want(table, BEN, -1)
    assert table.chairs[BEN].playing
    assert table.removals == {BEN: frozenset({-1})}
    want(table, BEN, CAT)
    assert table.chairs[BEN].away == "removed"
    assert kinds(table)[-3:] == ["RemovalWanted", "RemovalWanted", "Removed"]


def test_the_others_alone_remove_nobody() -> None:
    table = trio()
    want(table, BEN, CAT)
    assert table.chairs[BEN].playing


def test_nobody_votes_twice_nor_about_oneself() -> None:
    table = seated("Ann", "Ben", "Cat", "Dan", game="xv")
    want(table, BEN, CAT)
    entries = len(table.fresh)
    want(table, BEN, CAT)
    assert len(table.fresh) == entries
    with pytest.raises(NotYours, match="the other players"):
        want(table, BEN, BEN)


def test_somebody_who_is_away_is_removed_by_the_host_alone() -> None:
    table = seated("Ann", "Ben", game="xv")
    table.leave(BEN, 0)
    with pytest.raises(NotYours, match="only the host"):
        want(table, BEN, ANN)
    want(table, BEN, -1)
    assert table.chairs[BEN].removed


def test_the_removed_keeps_the_match_but_never_the_seat() -> None:
    table = seated("Ann", "Ben", game="xv")
    table.leave(BEN, 0)
    want(table, BEN, -1)
    assert table.chairs[BEN].guest == "ben"
    assert table.seats_of("ben") == (BEN,)
    with pytest.raises(NotYours, match="to the end"):
        table.come_back(BEN, 0)
    with pytest.raises(NotNow, match="to the end"):
        want(table, BEN, -1)
    with pytest.raises(NotYours):
        table.resign(BEN, 0)
    play_on(table)
    with pytest.raises(NotYours, match="not removed"):
        table.want_rematch(BEN, 0)
    assert table.want_rematch(ANN, 0)


def test_the_moves_of_the_bot_are_marked_in_the_record() -> None:
    table = seated("Ann", "Ben", game="xv")
    table.leave(BEN, 0)
    want(table, BEN, -1)
    play_on(table)
    assert "[removed: random plays]" in write_record(table.record())


def test_a_bot_that_is_replaced_in_the_match_belongs_to_nobody() -> None:
    table = seated("Ann", "search:10", game="xv")
    want(table, BEN, -1)
    assert (table.chairs[BEN].bot, table.chairs[BEN].guest) == ("random", "")


# ---- claiming --------------------------------------------------------------------------------


def waiting(**setup: Any) -> tuple[LiveTable, int, int]:
    """A table where one of two has to play: the table, that seat and the other one."""
    table = seated("Ann", "Ben", **setup)
    assert table.turn is not None
    return table, table.turn, 1 - table.turn


@pytest.mark.parametrize(("here", "patience"), [(False, MISSING), (True, STALLING)])
def test_who_keeps_others_waiting_is_played_by_a_bot(*, here: bool, patience: int) -> None:
    table, late, other = waiting()
    with pytest.raises(NotNow, match="patience"):
        claim(table, other, late, patience - 1, here=here)
    claim(table, other, late, patience, here=here)
    assert table.chairs[late].away == ("time" if here else "absent")
    assert table.bot_to_play()


def test_playing_and_taking_back_wins_no_time() -> None:
    table, late, other = waiting(position=RUNNERS)
    for now in range(0, STALLING, 60_000):
        table.act(late, "run c5 d5", None, now)
        table.take_back(late, None, now + 1)
    claim(table, other, late, STALLING)
    assert table.chairs[late].away == "time"


def test_the_second_claim_costs_the_seat() -> None:
    table, late, other = waiting()
    now = 0
    for _ in range(CLAIMS):
        now += STALLING
        claim(table, other, late, now)
        if not table.chairs[late].removed:
            table.come_back(late, now)
            with pytest.raises(NotNow, match="patience"):
                claim(table, other, late, now + 1)
    assert table.chairs[late].removed
    with pytest.raises(NotYours):
        table.come_back(late, now)


def test_one_claims_only_against_whom_one_waits_for() -> None:
    table, late, other = waiting()
    with pytest.raises(NotNow, match="nobody waits"):
        claim(table, late, other, STALLING)
    with pytest.raises(NotYours):
        claim(table, late, late, STALLING)
    table.want_pause(late, 0)
    table.want_pause(other, 0)
    with pytest.raises(NotNow, match="nobody waits"):
        claim(table, other, late, STALLING)
    table.resume(other, STALLING)
    with pytest.raises(NotNow, match="patience"):
        claim(table, other, late, STALLING + 1)


def test_where_there_is_a_clock_it_decides() -> None:
    table, late, other = waiting(clock=ClockPlan(days=1))
    with pytest.raises(NotNow, match="clock"):
        claim(table, other, late, 2 * STALLING)


def test_claims_and_votes_are_loaded_as_they_were() -> None:
    table = trio(game="downfall", now=1)
    want(table, BEN, CAT)
    late = table.turn
    assert late is not None
    claim(table, (late + 1) % 3, late, STALLING + 1)
    again = rebuilt(table.plan, table.fresh)
    assert facts(again) == facts(table)
    assert (again.removals, again.turn_at) == (table.removals, table.turn_at)
    snapshot = take_snapshot(table)
    assert snapshot is not None
    loaded = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)))
    assert (loaded.removals, loaded.turn_at) == (table.removals, table.turn_at)
    assert loaded.chairs == table.chairs

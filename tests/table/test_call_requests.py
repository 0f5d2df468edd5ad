"""A call that is requested in the middle of another seat's turn: kept, carried out, or lapsed."""

from __future__ import annotations

from typing import Any

import pytest

from taberna.core.errors import IllegalAction, NotNow, NotYours
from taberna.core.record import verify
from taberna.table import commands
from taberna.table.fold import Progress, fold_all
from taberna.table.snapshot import read_snapshot, restored, take_snapshot, write_snapshot
from taberna.table.table import Table
from tests.table.support import (
    LIVE,
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
)

ANN, BEN, CAT = 0, 1, 2
# Ann begins. Ben's and Cat's cards are for the buildings 5, 7 and 9, which are full.
READY = """rules official; seats 3; phase seethes; turn red; deck 0 20 0; hand red 1 2 3 4
    hand black 7 5 9 9; hand yellow 7 7 5 5
    people f3 red 3, i5 red 2 black 2, e2 red 2 black 2"""
GAP = READY.replace("i5 red 2 black 2", "i5 red 2 black 1").replace("red 1 2 3 4", "red 5 2 3 4")
# Ann has thrown in an omen: nobody but her can decide who it is.
OMEN = READY.replace("turn red", "turn red omen").replace("red 1 2 3 4", "red 1 2 3")


def playing(position: str = READY, play: str = "play 1 a6", **house: Any) -> LiveTable:
    """Ann, Ben and Cat, and Ann has played a card, where she is to play one."""
    table = seated("Ann", "Ben", "Cat", position=position, **house)
    if "omen" not in position:
        act(table, play)
    table.fresh.clear()
    return table


def request(table: LiveTable, seat: int, now: int = 0) -> None:
    table.do(commands.RequestCall(seat, "erupt"), now)


def withdraw(table: LiveTable, seat: int, now: int = 0) -> None:
    table.do(commands.WithdrawCall(seat), now)


def end_turn(table: LiveTable, now: int = 0) -> None:
    act(table, "done", now)


def erupted(table: Table) -> bool:
    return str(table.playing.state.view(None).phase) == "erupts"


def requests(table: Table) -> list[str]:
    return [table.call_state(seat) for seat in (ANN, BEN, CAT)]


# ---- carried out -----------------------------------------------------------------------------


def test_a_requested_call_is_made_before_the_next_seat_plays() -> None:
    table = playing()
    request(table, CAT)
    assert (kinds(table), requests(table)) == (["CallRequested"], ["", "", "waiting"])
    end_turn(table)
    assert kinds(table) == ["CallRequested", "Played", "Drawn", "Played", "Drawn"]
    assert erupted(table)
    assert requests(table) == ["", "", ""]
    called = next(move for move in table.moves if move.called)
    assert (called.seat, called.text) == (CAT, "erupt")
    play_on(table)
    verify(table.record())


def test_the_first_request_received_wins() -> None:
    table = playing()
    request(table, CAT)
    request(table, BEN)
    end_turn(table)
    assert [move.seat for move in table.moves if move.called] == [CAT]
    assert "CallLapsed" not in kinds(table)
    assert requests(table) == ["", "", ""]


def test_on_the_own_turn_the_call_is_an_action() -> None:
    table = playing()
    request(table, BEN)
    end_turn(table)
    call = next(move for move in table.moves if move.text == "erupt")
    assert (call.seat, call.called) == (BEN, False)


def test_a_bots_turn_ends_with_the_call() -> None:
    table = seated("random", "Ben", "Cat", position=READY)
    for _ in range(2):
        request(table, CAT) if table.move == 1 else None
        table.bot_acts(ANN, legal(table)[-1], table.move, 0)
    assert erupted(table)


def test_an_omen_does_not_end_the_turn() -> None:
    table = playing(OMEN)
    request(table, CAT)
    act(table, "omen i5 black")  # building 5 is no longer full
    assert not erupted(table)
    assert requests(table) == ["", "", "lapsed"]


def test_at_the_start_of_a_turn_the_call_is_made_at_once() -> None:
    table = seated("Ann", "Ben", "Cat", position=READY)
    request(table, CAT)
    assert erupted(table)
    assert "CallRequested" not in kinds(table)


def test_on_the_own_turn_it_is_made_at_once_too() -> None:
    table = seated("Ann", "Ben", "Cat", position=READY.replace("turn red", "turn black"))
    request(table, BEN)
    assert erupted(table)


# ---- not carried out -------------------------------------------------------------------------


def test_a_request_without_the_cards_is_refused() -> None:
    table = playing(READY.replace("7 5 9 9", "7 5 9 1"))
    with pytest.raises(IllegalAction, match="you may not call this now"):
        request(table, BEN)
    with pytest.raises(IllegalAction, match="you may not call this now"):
        table.do(commands.RequestCall(CAT, "done"), 0)
    assert table.fresh == []


def test_a_request_lapses_with_the_next_turn() -> None:
    """Black's last building is filled by a play that is taken back."""
    table = playing(GAP, "play 5 i5")
    request(table, BEN)
    table.take_back(ANN, None, 0)
    assert requests(table) == ["", "waiting", ""]
    act(table, "play 2 e6")
    end_turn(table)
    assert kinds(table)[-1] == "CallLapsed"
    assert (erupted(table), requests(table)) == (False, ["", "lapsed", ""])
    act(table, next(one for one in legal(table) if one.startswith("wild")))
    end_turn(table)
    assert requests(table) == ["", "", ""]


def test_a_request_outlives_a_move_that_is_taken_back() -> None:
    table = playing()
    request(table, BEN)
    table.take_back(ANN, None, 0)
    assert (erupted(table), requests(table)) == (False, ["", "waiting", ""])
    act(table, "play 1 a6")
    end_turn(table)
    assert erupted(table)


def test_a_request_is_over_once_another_seat_has_called_directly() -> None:
    table = playing()
    request(table, CAT)
    table.do(commands.TakeBack(ANN, table.move), 0)
    table.do(commands.Call(BEN, "erupt", table.move), 0)
    assert (erupted(table), requests(table)) == (True, ["", "", ""])


def test_a_request_can_be_withdrawn_and_made_again() -> None:
    table = playing()
    request(table, BEN)
    request(table, CAT)
    request(table, BEN)
    withdraw(table, BEN)
    assert requests(table) == ["", "", "waiting"]
    request(table, BEN)
    withdraw(table, BEN)
    withdraw(table, CAT)
    withdraw(table, CAT)
    end_turn(table)
    assert kinds(table).count("CallRequested") == 3
    assert not erupted(table)


def test_a_request_lapses_while_a_bot_plays_for_its_person() -> None:
    table = playing()
    request(table, CAT)
    table.leave(CAT, 0)
    end_turn(table)
    assert (erupted(table), requests(table)) == (False, ["", "", "lapsed"])
    table = playing()
    table.leave(CAT, 0)
    with pytest.raises(NotYours, match="a bot plays this seat"):
        request(table, CAT)


def test_a_request_is_nothing_once_the_match_has_ended() -> None:
    table = playing()
    request(table, CAT)
    for seat in (ANN, BEN):
        table.resign(seat, 0)
    assert requests(table) == ["", "", ""]
    with pytest.raises(NotNow):
        request(table, CAT)


def test_nothing_is_requested_during_a_pause() -> None:
    table = playing()
    request(table, CAT)
    for seat in (ANN, BEN, CAT):
        table.want_pause(seat, 0)
    with pytest.raises(NotNow, match="resume first"):
        request(table, BEN)
    table.resume(ANN, 0)
    end_turn(table)
    assert erupted(table)


# ---- kept, and told to nobody else -----------------------------------------------------------


def test_the_table_follows_from_its_entries() -> None:
    table = seated("Ann", "Ben", "Cat", position=GAP, clock=LIVE)
    act(table, "play 5 i5", SECOND)
    request(table, CAT, 2 * SECOND)
    request(table, BEN, 3 * SECOND)
    assert facts(rebuilt(table.plan, table.fresh)) == facts(table)
    table.take_back(ANN, None, 4 * SECOND)
    act(table, "play 2 e6", 5 * SECOND)
    end_turn(table, 6 * SECOND)
    assert requests(table) == ["", "lapsed", "lapsed"]
    assert facts(rebuilt(table.plan, table.fresh)) == facts(table)


def test_a_snapshot_holds_the_requests() -> None:
    table = playing(OMEN)
    request(table, CAT)
    request(table, BEN)
    snapshot = take_snapshot(table)
    assert snapshot is not None
    loaded = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)))
    assert facts(loaded) == facts(table)
    act(table, "omen i5 black")
    snapshot = take_snapshot(table)
    assert snapshot is not None
    loaded = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)))
    assert facts(loaded) == facts(table)


def test_a_request_changes_nothing_that_others_can_see() -> None:
    table = playing(clock=LIVE)
    before = facts(table)
    request(table, CAT, 7 * SECOND)
    withdraw(table, CAT, 8 * SECOND)
    assert table.number == before["number"] + 2  # type: ignore[operator]
    assert facts(table) | {"number": 0} == before | {"number": 0}


def test_only_the_holder_of_the_seat_is_told() -> None:
    table = playing()
    request(table, CAT)
    before = seated("Ann", "Ben", "Cat", position=READY)
    act(before, "play 1 a6")
    assert fold_all(before, table.fresh) == Progress(private=frozenset({CAT}))

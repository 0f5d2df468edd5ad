"""What a match is worth to people who left it, and how a house waits for who paused it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from taberna.core.record import read_record, verify
from taberna.games import GAMES
from taberna.server import protocol as say
from taberna.server.bookkeeping import Bookkeeper
from taberna.server.house import Wish
from taberna.server.settings import Settings
from taberna.server.timing import now_ms
from taberna.store.rows import Account
from taberna.store.store import Store
from taberna.table import commands
from taberna.table.chair import ABSENT
from taberna.table.parting import CLAIMS, STALLING
from taberna.table.snapshot import take_snapshot
from tests.server.house import OpenHouse, Visitor, play_out, sit_together
from tests.server.support import new_house
from tests.store.support import keep, set_up, tell
from tests.store.test_store import changed, rewrite_snapshots
from tests.table.support import (
    LIVE,
    RUNNERS,
    SECOND,
    LiveTable,
    do,
    legal,
    new_plan,
    play_on,
    seated,
)

ANN, BEN, CAT = 0, 1, 2
DAY = 86_400 * SECOND
SETTINGS = Settings(data=Path("data"), database_url="")

Rows = list[dict[str, Any]]


def results(table: LiveTable, deed: Callable[[LiveTable], object]) -> Rows:
    """The results that are written with what is done at a table."""
    before, known = table.copy(), len(table.fresh)
    deed(table)
    rules = table.game.write_ruleset(table.first_state().ruleset)
    keeper = Bookkeeper(Account(table.id, rules, "ann", "running", 0, 0), 0, SETTINGS)
    change = keeper.change(before, table, table.fresh[known:], commands.Look(), "")
    return list(change.results)


def match(*people: str) -> LiveTable:
    """Two turns each of Pompeii XV, in which everybody always plays the last legal action."""
    return seated(*people, game="xv", rules="wins")


def played(table: LiveTable) -> Rows:
    """The results when it is played to the end."""
    return results(table, play_on)


def winner() -> int:
    """The seat that wins the match, whoever plays it."""
    table = match("Ann", "Ben")
    play_on(table)
    standing = table.standing()
    assert standing is not None
    return standing.winners[0]


def play_until(table: LiveTable, stop: Callable[[], bool]) -> None:
    """Whoever is on turn plays the last legal action, until then."""
    while not stop():
        seat = table.turn
        assert seat is not None
        play = table.bot_acts if table.bot_to_play() else table.act
        play(seat, legal(table)[-1], table.move, table.at)


def shown(row: dict[str, Any]) -> tuple[int, float, bool, str]:
    """Rank, share, whether there is a score, and how it was finished."""
    return row["rank"], row["share"], row["score"] is not None, row["finish"]


WON, LOST = (1, 1.0, True, ""), (2, 0.0, True, "")
WON_BY_BOT, LOST_BY_BOT = (1, 0.0, False, "bot"), (2, 0.0, False, "bot")


def leave(table: LiveTable, seat: int) -> None:
    table.leave(seat, 0)


def be_absent(table: LiveTable, seat: int) -> None:
    table.stand_in(seat, ABSENT, 0)


def be_removed(table: LiveTable, seat: int) -> None:
    table.leave(seat, 0)
    table.remove(seat, 0)


def be_claimed_against(table: LiveTable, seat: int) -> None:
    play_until(table, lambda: table.turn == seat)
    table.do(commands.Claim(1 - seat, seat, here=True), table.at + STALLING)


def be_claimed_against_twice(table: LiveTable, seat: int) -> None:
    for _ in range(CLAIMS):
        be_claimed_against(table, seat)
        if not table.chairs[seat].removed:
            table.come_back(seat, table.at)


# ---- what counts -----------------------------------------------------------------------------


def test_who_plays_to_the_end_wins_or_loses() -> None:
    rows = played(match("Ann", "Ben"))
    assert [shown(rows[seat]) for seat in (winner(), 1 - winner())] == [WON, LOST]


@pytest.mark.parametrize(
    "go", [leave, be_absent, be_removed, be_claimed_against, be_claimed_against_twice]
)
def test_what_a_bot_won_does_not_count_and_the_opponent_has_lost_all_the_same(
    go: Callable[[LiveTable, int], None],
) -> None:
    table, won = match("Ann", "Ben"), winner()
    go(table, won)
    rows = played(table)
    assert [shown(rows[seat]) for seat in (won, 1 - won)] == [WON_BY_BOT, LOST]


def test_what_a_bot_lost_is_lost_and_the_opponent_has_won() -> None:
    table, won = match("Ann", "Ben"), winner()
    table.leave(1 - won, 0)
    rows = played(table)
    assert [shown(rows[seat]) for seat in (won, 1 - won)] == [WON, LOST_BY_BOT]


def test_an_absence_until_the_last_move_counts_as_finished_by_a_bot() -> None:
    won = winner()
    whole = match("Ann", "Ben")
    play_on(whole)
    table = match("Ann", "Ben")
    play_until(table, lambda: table.move >= whole.move - 4 and table.turn == won)
    assert table.decisions[won].by_person > 2
    be_absent(table, won)
    assert shown(played(table)[won]) == WON_BY_BOT


def test_who_is_back_for_the_last_move_has_won_with_half_of_the_decisions() -> None:
    table, won = match("Ann", "Ben"), winner()
    leave(table, won)
    play_until(table, lambda: table.decisions[won].by_bot == 1)
    table.come_back(won, 0)
    assert shown(played(table)[won]) == WON
    counted = table.decisions[won]
    assert counted.by_person >= counted.by_bot == 1


def test_who_is_back_after_most_of_the_decisions_has_not_won() -> None:
    whole, won = match("Ann", "Ben"), winner()
    play_on(whole)
    most = whole.decisions[won].by_person - 1
    table = match("Ann", "Ben")
    leave(table, won)
    play_until(table, lambda: table.decisions[won].by_bot == most)
    table.come_back(won, 0)
    assert shown(played(table)[won]) == WON_BY_BOT
    assert table.decisions[won].by_person == 1


def test_time_out_against_bots_wins_nothing() -> None:
    table = seated("Ann", "random", game="xv", rules="wins", clock=LIVE)
    play_until(table, lambda: table.turn == ANN)
    table.tick(table.at + 1000 * SECOND)
    rows = played(table)
    assert (rows[ANN]["share"], rows[ANN]["score"], rows[ANN]["finish"]) == (0.0, None, "bot")
    assert rows[BEN]["finish"] == ""


def test_a_match_against_bots_that_was_left_and_resumed_counts() -> None:
    table = match("Ann", "random")
    table.leave(ANN, 0)
    table.resume(ANN, 1000 * SECOND)
    (mine, _) = played(table)
    assert (mine["finish"], mine["score"] is not None) == ("", True)


def test_a_resignation_stays_as_it_is() -> None:
    table = match("Ann", "Ben")
    rows = results(table, lambda table: table.resign(ANN, 0))
    assert [shown(row) for row in rows] == [(2, 0.0, False, ""), (1, 1.0, False, "")]
    three = match("Ann", "Ben", "Cat")
    three.resign(ANN, 0)
    assert shown(played(three)[ANN]) == (3, 0.0, True, "")


def test_who_was_left_alone_by_a_resignation_and_is_away_has_not_won() -> None:
    table = match("Ann", "Ben")
    table.leave(BEN, 0)
    rows = results(table, lambda table: table.resign(ANN, 0))
    assert [shown(row) for row in rows] == [(2, 0.0, False, ""), (1, 0.0, False, "bot")]


def test_the_last_person_who_is_removed_has_lost_and_the_bot_has_won() -> None:
    table = seated("Ann", "random", game="xv", clock=LIVE)
    play_until(table, lambda: table.turn == ANN)
    table.tick(1000 * SECOND)
    rows = results(table, lambda table: table.remove(ANN, 0))
    assert [shown(row) for row in rows] == [(2, 0.0, False, ""), (1, 1.0, False, "")]


# ---- closing ---------------------------------------------------------------------------------


def close(table: LiveTable) -> Rows:
    return results(table, lambda table: table.close("expired", 0))


def test_who_left_others_loses_when_the_paused_match_is_closed() -> None:
    table = match("Ann", "Ben", "random")
    table.leave(ANN, 0)
    table.leave(BEN, 0)
    (row,) = close(table)
    assert (row["guest"], shown(row)) == ("ann", (3, 0.0, False, "closed"))


def test_who_came_back_to_the_pause_has_not_lost() -> None:
    table = match("Ann", "Ben")
    table.leave(ANN, 0)
    table.leave(BEN, 0)
    table.come_back(ANN, 0)
    assert close(table) == []


def test_who_paused_a_match_against_bots_has_no_result() -> None:
    table = match("Ann", "random")
    table.leave(ANN, 0)
    assert close(table) == []


def test_a_hot_seat_that_ran_out_of_time_has_no_result() -> None:
    table = LiveTable(match("Ann", "Ben").plan, bytes(32))
    for seat in (ANN, BEN):
        table.sit(seat, "ann", "Ann", f"salt-{seat}", 0)
    table.stand_in(ANN, ABSENT, 0)
    assert (table.paused, close(table)) == (True, [])


def test_a_match_that_is_closed_while_somebody_plays_has_no_results() -> None:
    table = match("Ann", "Ben")
    table.leave(ANN, 0)
    assert close(table) == []


def test_what_was_set_up_does_not_count() -> None:
    table = seated("Ann", "Ben", game="xv", resumed=True)
    table.leave(ANN, 0)
    table.leave(BEN, 0)
    assert close(table) == []


# ---- a rematch -------------------------------------------------------------------------------


def test_who_was_finished_by_a_bot_is_not_waited_for_but_may_ask() -> None:
    table = match("Ann", "Ben")
    table.leave(ANN, 0)
    play_on(table)
    assert table.wanted_again() == {BEN}
    assert not table.want_rematch(ANN, 0)
    assert table.want_rematch(BEN, 0)
    assert table.rematch == {ANN, BEN}


# ---- at a real house -------------------------------------------------------------------------


def listed(visitor: Visitor, table: str) -> dict[str, Any]:
    """A table in the list of somebody's."""
    return next(one for one in visitor.read("/api/me/tables") if one["id"] == table)


def test_leaving_bots_pauses_and_resuming_goes_on(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="xv", rules="wins")["id"]
    ann.watch(table)
    assert not listed(ann, table)["paused"]
    ann.done(say.Leave(table, 0))
    seen = ann.wait_for(table, lambda seen: seen.shown.paused)
    assert (seen.status, seen.shown.seats[0].away) == ("running", "")
    assert listed(ann, table)["paused"]
    ann.done(say.Leave(table, 0))
    assert ann.refused(say.Act(table, 0, seen.ply, "done", "x")).code == "not-now"
    ann.done(say.Resume(table, 0))
    ann.wait_for(table, lambda seen: not seen.shown.paused)
    assert not listed(ann, table)["paused"]
    play_out(table, ann)
    verify(read_record(ann.record(table), GAMES))
    (result,) = [one for one in ann.read("/api/me/results") if one["table"] == table]
    assert (result["finish"], result["score"] is None) == ("", False)


def test_of_two_who_both_left_the_first_may_go_on(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    ann.done(say.Leave(table, 0))
    ben.wait_for(table, lambda seen: seen.shown.seats[0].away == "left")
    ben.done(say.Leave(table, 1))
    ann.wait_for(table, lambda seen: seen.shown.paused)
    ann.done(say.Resume(table, 0))
    seen = ben.wait_for(table, lambda seen: not seen.shown.paused)
    assert [seat.away for seat in seen.shown.seats] == ["", ""]


def test_somebody_absent_pauses_a_match_against_bots(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("me", "random", game="xv", absence=1)["id"]
    ann.watch(table)
    ben.watch(table)
    ann.disconnect()
    seen = ben.wait_for(table, lambda seen: seen.shown.paused)
    assert (seen.status, seen.shown.seats[0].away) == ("running", "")
    ann.connect()
    assert ann.watch(table).paused
    ann.done(say.Resume(table, 0))
    ben.wait_for(table, lambda seen: not seen.shown.paused)


def test_after_a_pause_who_is_still_absent_is_stood_in_for(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv", absence=1)
    for visitor, seat in ((ann, 0), (ben, 1)):
        visitor.done(say.Pause(table, seat))
    ann.wait_for(table, lambda seen: seen.shown.paused)
    ben.disconnect()
    ann.hear(say.TableShown, lambda shown: not shown.seats[1].here)
    ann.done(say.Resume(table, 0))
    ann.wait_for(table, lambda seen: seen.shown.seats[1].away == "absent")


def test_a_match_that_a_bot_finished_is_told_as_such(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    ann.done(say.Leave(table, 0))
    ben.wait_for(table, lambda seen: seen.shown.seats[0].away == "left")
    outcome = play_out(table, ben).outcome
    assert outcome is not None
    assert outcome.bot_finished == (0,)
    (mine,) = [one for one in ann.read("/api/me/results") if one["table"] == table]
    assert (mine["share"], mine["score"], mine["finish"]) == (0, None, "bot")
    (theirs,) = [one for one in ben.read("/api/me/results") if one["table"] == table]
    assert (theirs["rank"], theirs["finish"]) == (outcome.ranks[1], "")


def test_closing_a_paused_match_is_a_loss_for_who_had_left_others(
    ann: Visitor, ben: Visitor
) -> None:
    table = sit_together(ann, ben, "xv")
    ben.done(say.Leave(table, 1))
    ann.wait_for(table, lambda seen: seen.shown.seats[1].away == "left")
    ann.done(say.Leave(table, 0))
    ann.wait_for(table, lambda seen: seen.shown.paused)
    ann.done(say.Close(table))
    (lost,) = [one for one in ben.read("/api/me/results") if one["table"] == table]
    assert (lost["rank"], lost["share"], lost["finish"]) == (2, 0, "closed")
    assert table not in [one["table"] for one in ann.read("/api/me/results")]


# ---- in the books ----------------------------------------------------------------------------


def test_a_paused_match_that_expires_is_a_loss_for_who_had_left_others(tmp_path: Path) -> None:
    old = now_ms() - 100 * DAY

    async def story() -> None:
        async with new_house(tmp_path, workers=1) as house:
            table = await set_up(house.store, "t1", "Ann", "Ben", game="xv", now=old)
            table.leave(ANN, old)
            table.leave(BEN, old)
            await keep(house.store, "t1", table, chairs=table.chairs)
            await house._expire()
            assert (await house.room("t1")).table.status == "closed"
            (result,) = await house.store.people.results("ann", 9)
            assert (result.share, result.finish) == (0.0, "closed")
            assert await house.store.people.results("ben", 9) == []

    asyncio.run(story())


def test_where_nobody_is_connected_any_more_an_absence_pauses(tmp_path: Path) -> None:
    async def story() -> None:
        async with new_house(tmp_path, workers=1) as house:
            await set_up(house.store, "t1", "Ann", "Ben", game="xv")
            room = await house.room("t1")
            await room._stand_in(ANN)
            assert (room.table.paused, room.table.chairs[ANN].away) == (True, "")

    asyncio.run(story())


def test_a_guest_who_plays_alone_on_one_screen_is_erased(tmp_path: Path) -> None:
    async def story() -> None:
        async with new_house(tmp_path, workers=1) as house:
            people = [Wish("ann", "Ann"), Wish("ann", "Anna")]
            room = await house.open_table(new_plan(position=RUNNERS), "ann", people)
            await house.forget("ann")  # resigning one seat ends the match
            assert room.table.status == "over"

    asyncio.run(story())


def test_a_bots_place_is_the_last_in_the_average(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben", game="xv", rules="wins")
        won = winner()
        table.leave(won, 0)
        rows = played(table)
        await keep(store, "t1", table, results=rows)
        (tally,) = await store.people.tallies("ann" if won == ANN else "ben")
        assert (tally.matches, tally.wins, tally.rank) == (1, 0.0, 2.0)
        (result,) = await store.people.results("ann" if won == ANN else "ben", 9)
        assert (result.rank, result.score, result.finish) == (1, None, "bot")

    tell(books, story)


def test_a_table_from_before_decisions_were_counted_knows_who_decided(books: str) -> None:
    async def story(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben")
        table.leave(ANN, 0)
        play_until(table, lambda: table.decisions[ANN].by_bot > 9 and bool(take_snapshot(table)))
        await keep(store, "t1", table, chairs=table.chairs, snapshot=take_snapshot(table))
        await rewrite_snapshots(books, changed(shape=1, decisions=[]))
        _, loaded = await store.tables.load("t1")
        assert loaded.decisions == table.decisions
        do(loaded, commands.ComeBack(ANN), 0)
        play_on(loaded)
        assert loaded.decisions[ANN].by_bot == table.decisions[ANN].by_bot
        assert loaded.decisions[ANN].by_person > 0

    tell(books, story)


def test_bots_rest_at_a_paused_match_that_is_loaded_from_the_books(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann = house.visitor()
        turns_black = RUNNERS.replace("turn red", "turn black")
        table = ann.set_up("me", "me", position=turns_black, clock={"base": 60})["id"]
        ann.watch(table)
        ann.done(say.Leave(table, 0))
        ann.wait_for(table, lambda seen: seen.shown.paused)
        clock = ann.tables[table].shown.clock
        house.kill()
        house.open()
        ann.connect()
        shown = ann.watch(table)
        assert (shown.paused, shown.clock) == (True, clock)

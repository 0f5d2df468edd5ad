"""A table follows from its entries: rebuilt from them, or from any snapshot on, it is the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from taberna.core.errors import TabernaError
from taberna.core.record import read_record, verify, write_record
from taberna.core.rng import Rng
from taberna.games import GAMES
from taberna.table.clock import DAY
from taberna.table.evening import Row
from taberna.table.snapshot import read_snapshot, write_snapshot
from taberna.table.table import Table
from tests.table.support import (
    DAILY,
    LIVE,
    RUNNERS,
    SECOND,
    SEED,
    facts,
    legal,
    new_plan,
    rebuilt,
    seated,
    stored,
)

Command = Callable[[Table, int], object]
MOST_FOLLOWERS = 4
LONG = {"downfall": "official", "xv": "wins", "pluvionauts": "swift"}  # matches of some length


class Wild:
    """A seeded evening: mostly legal play, with every other thing people do in between."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.rng, self.now = table, Rng(seed), table.at

    def step(self) -> None:
        """One thing happens, or is refused and changes nothing but what the clock says."""
        self.now += self.rng.below(4 * SECOND)
        command = self.play() if self.rng.below(10) < 7 else self.other()
        before, entries = facts(self.table), len(self.table.fresh)
        try:
            command(self.table, self.now)
        except TabernaError:
            told = [row.entry for row in self.table.fresh[entries:]]
            assert all(type(entry).__name__ == "StoodIn" for entry in told)
            assert told or facts(self.table) == before

    def play(self) -> Command:
        """The seat on turn plays something legal, by whoever plays it."""
        turn, ply = self.table.turn, self.table.ply
        if turn is None:
            return lambda table, now: table.resume(0, now)
        actions = legal(self.table)
        action = actions[self.rng.below(len(actions))]
        if self.table.bot_to_play():
            return lambda table, now: table.bot_acts(turn, action, ply, now)
        return lambda table, now: table.act(turn, action, ply, now, self.rng.below(400))

    def other(self) -> Command:
        """Something else, allowed or not."""
        seat, ply = self.rng.below(self.table.plan.seats), self.table.ply
        things: list[Command] = [
            lambda table, now: table.take_back(seat, ply, now),
            lambda table, now: table.take_back(seat, ply, now),
            lambda table, now: table.hint(seat, now),
            lambda table, now: table.call(seat, "erupt", ply, now),
            lambda table, now: table.want_pause(seat, now),
            lambda table, now: table.resume(seat, now),
            lambda table, now: table.leave(seat, now),
            lambda table, now: table.come_back(seat, now),
            lambda table, now: table.come_back(seat, now),
            lambda table, now: table.stand_in(seat, "absent", now),
            lambda table, now: table.tick(now + 90 * SECOND),
            lambda table, now: table.sleep(self.rng.below(SECOND), now),
            lambda table, now: table.want_rematch(seat, now),
            lambda table, now: table.act(seat, "nonsense", ply, now),
        ]
        if self.rng.below(60) == 0:
            return lambda table, now: table.resign(seat, now)
        return things[self.rng.below(len(things))]


def evening(game: str, clock: object) -> Table:
    """Three people of whom one leaves at once. Bots would bring salts nobody can foresee."""
    table = seated("Ann", "Ben", "Cat", game=game, rules=LONG[game], clock=clock)
    table.leave(2, 0)
    return table


def follow(followers: list[Table], rows: list[Row]) -> None:
    for follower in followers:
        for row in rows:
            follower.apply(stored(row))


@pytest.mark.parametrize("clock", [None, LIVE, DAILY], ids=["no clock", "live", "days"])
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(2))
def test_whoever_reads_the_entries_has_the_same_table_at_every_step(
    game: str, clock: object, seed: int
) -> None:
    table = evening(game, clock)
    wild = Wild(table, seed)
    followers = [rebuilt(table.plan, table.fresh)]
    for _ in range(400):
        known = len(table.fresh)
        wild.step()
        follow(followers, table.fresh[known:])
        assert [facts(one) for one in followers] == [facts(table)] * len(followers)
        snapshot = table.snapshot() if table.status == "running" else None
        if snapshot is not None and wild.rng.below(5) == 0:
            loaded = Table(table.plan, SEED)
            loaded.restore(read_snapshot(write_snapshot(snapshot)))
            followers = [followers[0], loaded, *followers[1:MOST_FOLLOWERS]]
    assert len(followers) > 1
    assert facts(rebuilt(table.plan, table.fresh)) == facts(table)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_followers_were_told_the_same(game: str) -> None:
    table = evening(game, LIVE)
    wild = Wild(table, seed=5)
    for _ in range(200):
        wild.step()
    assert rebuilt(table.plan, table.fresh).told == table.told


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_the_record_of_a_wild_evening_verifies(game: str, seed: int) -> None:
    table = evening(game, LIVE)
    wild = Wild(table, seed + 100)
    while table.status == "running":
        wild.step()
    record = read_record(write_record(table.record()), GAMES)
    verify(record)
    assert record == read_record(write_record(rebuilt(table.plan, table.fresh).record()), GAMES)
    assert record.seed == SEED


def pause(table: Table, now: int) -> None:
    for seat in (0, 1, 2):
        table.want_pause(seat, now)


DEEDS: dict[str, Command] = {
    "hinted": lambda table, now: table.hint(0, now),
    "pausing": lambda table, now: table.want_pause(1, now),
    "paused": pause,
    "left": lambda table, now: table.leave(0, now),
    "out of time": lambda table, now: table.tick(now + 90 * SECOND),
    "resigned": lambda table, now: table.resign(1, now),
    "removed": lambda table, now: table.remove(1, now),
    "slept": lambda table, now: table.sleep(5 * SECOND, now),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_snapshot_holds_all_that_is_around_the_match(deed: str) -> None:
    position = RUNNERS.replace("seats 2", "seats 3")
    table = seated("Ann", "Ben", "Cat", position=position, clock=LIVE)
    DEEDS[deed](table, SECOND)
    snapshot = table.snapshot()
    assert snapshot is not None
    loaded = Table(table.plan, SEED)
    loaded.restore(read_snapshot(write_snapshot(snapshot)))
    assert facts(loaded) == facts(table)


def test_a_table_from_a_snapshot_does_not_pretend_to_know_how_it_began() -> None:
    table = seated("Ann", "Ben")
    snapshot = table.snapshot()
    assert snapshot is not None
    loaded = Table(new_plan(), SEED)
    loaded.restore(snapshot)
    with pytest.raises(TabernaError, match="snapshot"):
        loaded.record()


def test_a_clock_in_days_has_the_same_first_reading_for_all() -> None:
    assert seated("Ann", "Ben", clock=DAILY).clock.reading.left == (2 * DAY, 2 * DAY)

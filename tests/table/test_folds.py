"""A table follows from its entries: rebuilt from them, or from any snapshot on, it is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from msgspec import field

from taberna.core.errors import TabernaError
from taberna.core.record import Record, read_record, verify, write_record
from taberna.core.rng import Rng
from taberna.games import GAMES
from taberna.table.clock import DAY
from taberna.table.commands import Act, Close, Command, Hint, Leave, Look, Resign, Sit, TakeBack
from taberna.table.decide import decide, number
from taberna.table.entries import Row
from taberna.table.fold import fold
from taberna.table.plan import Plan
from taberna.table.snapshot import read_snapshot, restored, take_snapshot, write_snapshot
from taberna.table.table import Move, Table
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
    new_plan,
    rebuilt,
    seated,
    stored,
    throw,
)

Deed = Callable[[LiveTable, int], object]
MOST_FOLLOWERS = 4
GOLDEN = Path(__file__).parents[1] / "golden"
LONG = {"downfall": "official", "xv": "wins", "pluvionauts": "swift"}  # matches of some length


class Wild:
    """A seeded evening: mostly legal play, with every other thing people do in between."""

    def __init__(self, table: LiveTable, seed: int) -> None:
        self.table, self.rng, self.now = table, Rng(seed), table.at

    def step(self) -> None:
        """One thing happens, or is refused and changes nothing but what the clock says."""
        self.now += self.rng.below(4 * SECOND)
        command = self.play() if self.rng.below(10) < 7 else self.other()
        before, entries = facts(self.table), len(self.table.fresh)
        try:
            command(self.table, self.now)
        except TabernaError:
            made = [row.entry for row in self.table.fresh[entries:]]
            assert all(type(entry).__name__ == "StoodIn" for entry in made)
            assert made or facts(self.table) == before

    def play(self) -> Deed:
        """The seat on turn plays something legal, by whoever plays it."""
        turn, ply = self.table.turn, self.table.move
        if turn is None or self.table.paused:
            return lambda table, now: table.resume(0, now)
        actions = legal(self.table)
        action = actions[self.rng.below(len(actions))]
        if self.table.bot_to_play():
            return lambda table, now: table.bot_acts(turn, action, ply, now)
        return lambda table, now: table.act(turn, action, ply, now, self.rng.below(400))

    def other(self) -> Deed:
        """Something else, allowed or not."""
        seat, ply = self.rng.below(self.table.plan.seats), self.table.move
        things: list[Deed] = [
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


def evening(game: str, clock: object) -> LiveTable:
    """Three people of whom one leaves at once. Bots would bring salts nobody can foresee."""
    table = seated("Ann", "Ben", "Cat", game=game, rules=LONG[game], clock=clock)
    table.leave(2, 0)
    return table


def follow(followers: Sequence[Table], rows: list[Row]) -> None:
    for follower in followers:
        for row in rows:
            fold(follower, stored(row))


@pytest.mark.parametrize("clock", [None, LIVE, DAILY], ids=["no clock", "live", "days"])
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(2))
def test_whoever_reads_the_entries_has_the_same_table_at_every_step(
    game: str, clock: object, seed: int
) -> None:
    table = evening(game, clock)
    wild = Wild(table, seed)
    followers: list[Table] = [rebuilt(table.plan, table.fresh)]
    for _ in range(400):
        known = len(table.fresh)
        wild.step()
        follow(followers, table.fresh[known:])
        assert [facts(one) for one in followers] == [facts(table)] * len(followers)
        snapshot = take_snapshot(table) if table.status == "running" else None
        if snapshot is not None and wild.rng.below(5) == 0:
            loaded = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)))
            followers = [followers[0], loaded, *followers[1:MOST_FOLLOWERS]]
    assert len(followers) > 1
    assert facts(rebuilt(table.plan, table.fresh)) == facts(table)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_followers_were_told_the_same(game: str) -> None:
    table = evening(game, LIVE)
    wild = Wild(table, seed=5)
    for _ in range(200):
        wild.step()
    assert rebuilt(table.plan, table.fresh).moves == table.moves


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


# ---- every prefix ----------------------------------------------------------------------------


def check_prefixes(
    table: LiveTable, stages: list[dict[str, object]], moves: Sequence[Move]
) -> None:
    """Loads every prefix of a table's entries; each is the table as it was after them."""
    loaded = Table(table.plan, SEED)
    for row, stage in zip(table.fresh, stages, strict=True):
        kept = loaded.copy()
        before = facts(kept)
        progress = fold(loaded, stored(row))
        assert facts(loaded) == stage
        assert facts(kept) == before  # a copy stands while the other goes on
        assert all(move == moves[move.number - 1] for move in progress.moves)
    assert loaded.moves == moves == table.moves


class Witness(LiveTable, eq=False, gc=False):
    """Writes down how it looks after each entry, while it is played live."""

    stages: list[dict[str, object]] = field(default_factory=list)

    def do(self, command: Command, now: int) -> None:
        """One entry after the other, each on its own."""
        entries = decide(self, command, now)
        for row in number(self, entries, now):
            fold(self, row)
            self.fresh.append(row)
            self.stages.append(facts(self))


def golden_matches() -> Iterator[tuple[str, Record]]:
    """The whole shelf."""
    for file in sorted(GOLDEN.rglob("*.match")):
        yield file.stem, read_record(file.read_text(encoding="utf-8"), GAMES)


@pytest.mark.parametrize("record", [pytest.param(r, id=name) for name, r in golden_matches()])
def test_every_prefix_of_a_golden_match_is_the_live_table(record: Record) -> None:
    plan = Plan(record.game.name, record.position, len(record.players))
    table = Witness(plan, SEED)
    for seat in range(plan.seats):
        table.do(Sit(seat, f"guest{seat}", f"player {seat}", f"salt{seat}"), 0)
    for ply in record.plies:  # the draws are those of other dice: actions as far as they go
        if table.turn != ply.seat or ply.text not in legal(table) or ply.called:
            continue
        table.do(Act(ply.seat, ply.text, table.move), table.at + SECOND)
        if table.playing.undoable(ply.seat):
            table.do(TakeBack(ply.seat, table.move), table.at)
            table.do(Act(ply.seat, ply.text, table.move), table.at)
    check_prefixes(table, table.stages, table.moves)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(4))
def test_every_prefix_of_a_wild_evening_is_the_live_table(game: str, seed: int) -> None:
    """With take-backs, throws, stand-ins, pauses and resignations."""
    table = Witness(new_plan(game, 3, rules=LONG[game], clock=LIVE), SEED)
    for seat in range(3):
        table.do(Sit(seat, f"guest{seat}", f"player {seat}", f"salt{seat}"), 0)
    wild = Wild(table, seed + 50)
    for _ in range(150):
        wild.step()
    check_prefixes(table, table.stages, table.moves)


def test_every_prefix_with_throws_that_are_seen_is_the_live_table() -> None:
    table = Witness(new_plan("pluvionauts", 2), SEED)
    for seat in range(2):
        table.do(Sit(seat, f"guest{seat}", f"player {seat}", f"salt{seat}"), 0)
    for _ in range(60):
        if table.throw_due:
            throw(table, table.at)
        elif table.turn is not None:
            act(table, legal(table)[-1], table.at)
    assert "Drawn" in kinds(table)
    check_prefixes(table, table.stages, table.moves)


def test_deciding_changes_nothing() -> None:
    table = seated("Ann", "Ben", position=RUNNERS, clock=LIVE)
    for command in (Act(0, legal(table)[0]), Hint(0), Resign(1), Close("x"), Leave(1), Look()):
        before = facts(table)
        assert decide(table, command, SECOND) or isinstance(command, Look)
        assert facts(table) == before


def pause(table: LiveTable, now: int) -> None:
    for seat in (0, 1, 2):
        table.want_pause(seat, now)


DEEDS: dict[str, Deed] = {
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
    snapshot = take_snapshot(table)
    assert snapshot is not None
    loaded = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)))
    assert facts(loaded) == facts(table)


def test_a_table_from_a_snapshot_does_not_pretend_to_know_how_it_began() -> None:
    table = seated("Ann", "Ben")
    snapshot = take_snapshot(table)
    assert snapshot is not None
    loaded = restored(new_plan(), SEED, snapshot)
    with pytest.raises(TabernaError, match="snapshot"):
        loaded.record()


def test_a_clock_in_days_has_the_same_first_reading_for_all() -> None:
    assert seated("Ann", "Ben", clock=DAILY).clock.reading.left == (2 * DAY, 2 * DAY)

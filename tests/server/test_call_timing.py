"""When a call is possible, nobody learns from times or messages whether a hidden hand allows it.

The clock of the server is set forward by the test, and so is the time that it writes down.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from taberna.core.errors import IllegalAction
from taberna.games import find_game
from taberna.server.house import House, Wish
from taberna.server.room import Room
from taberna.table import commands
from taberna.table.chair import Chair
from taberna.table.plan import Plan
from tests.server.house import PATIENCE
from tests.server.support import ManualClock, new_house

Test = Callable[..., Coroutine[None, None, None]]

ID = "k3x9mq2vbn7t"
BOT, BEN, CAT = 0, 1, 2
# Cat is on turn, and can fill building 5. Buildings 1 and 7 are full: their seven cards are unseen.
# The bot can do one thing only: its cards are alike, and nobody lives in building 9.
POSITION = """rules official; seats 3; phase seethes; turn yellow; deck 0 20 0
    hand red 9 9 9 9; hand black {hand}; hand yellow 5 2 3 6
    people f3 red 3, a6 red 2, b6 black 2, i5 red 2 black 1"""
ABLE, UNABLE = "7 1 1 5", "7 1 1 2"


def in_a_loop(test: Test) -> Callable[..., None]:
    """Runs a test as a coroutine."""

    @wraps(test)
    def run(**given: object) -> None:
        asyncio.run(test(**given))

    return run


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> ManualClock:
    """The time of a server that the test opens."""
    return new_clock(monkeypatch)


def new_clock(monkeypatch: pytest.MonkeyPatch) -> ManualClock:
    """The time of the next server, from 0; the seeds of its tables are always the same."""
    clock = ManualClock()
    monkeypatch.setattr("time.clock_gettime_ns", lambda _: int(clock.now() * 1e9))
    monkeypatch.setattr("taberna.server.house.secrets.token_bytes", bytes)
    return clock


class Viewer:
    """A connection that keeps every message and when it came."""

    def __init__(self, clock: ManualClock, guest: str) -> None:
        self.guest = self.name = guest
        self.heard: list[tuple[float, bytes]] = []
        self.news = asyncio.Event()
        self._clock = clock

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """The seats that this guest holds."""
        return chair.guest == self.guest

    def hear(self, message: bytes) -> None:
        """Keeps it."""
        self.heard.append((self._clock.now(), message))
        self.news.set()


class Evening:
    """A table with a bot, Ben and Cat, at which Eve looks on."""

    def __init__(self, room: Room, clock: ManualClock) -> None:
        self.room, self.clock = room, clock
        self.ben, self.cat, self.eve = (Viewer(clock, name) for name in ("ben", "cat", "eve"))

    async def act(self, *actions: str) -> None:
        """The person on turn plays, a second after whatever was before."""
        for action in actions:
            self.clock.advance(1)
            seat = self.room.table.turn
            assert seat is not None
            await self.room.change(commands.Act(seat, action))

    async def bot_waits(self) -> float:
        """The seconds that the bot on turn will wait for."""
        async with asyncio.timeout(PATIENCE):
            while not (deadlines := self.clock.deadlines):
                self.clock.timing.clear()
                await self.clock.timing.wait()
        return deadlines[0] - self.clock.now()

    async def turn_of(self, seat: int) -> None:
        """Returns when it is the turn of this seat."""
        await self.until(lambda: self.room.table.turn == seat)

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Listens until it is so."""
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                self.eve.news.clear()
                await self.eve.news.wait()


@asynccontextmanager
async def evening(
    folder: Path, clock: ManualClock, hand: str, position: str = POSITION, bots: int = 1
) -> AsyncIterator[Evening]:
    """Everybody sits and looks."""
    people = [Wish(guest=name, name=name.title(), salt=name) for name in ("ben", "cat")]
    wishes = [Wish(bot="random"), *people] if bots == 1 else [Wish(bot="random")] * 3
    async with new_house(folder, clock, workers=1) as house:
        room = await house.open_table(plan(position.format(hand=hand)), "host", wishes, ID)
        here = Evening(room, clock)
        for viewer in (here.ben, here.cat, here.eve):
            await room.watch(viewer, None, None, "")
        yield here
        await unseen(house, here)


async def unseen(house: House, here: Evening) -> None:
    """What others can ask for, beside what they are sent, goes to Eve."""
    listed = await house.store.tables.lobby()
    here.eve.hear(repr((listed, house.metrics._counts["moves"])).encode())


def plan(position: str) -> Plan:
    game = find_game("downfall")
    state = game.read_position(position)
    return Plan("downfall", game.write_position(state), state.seats, open=True)


async def told(folder: Path, clock: ManualClock, hand: str) -> dict[str, Any]:
    """Ben wants to call, if he can; the request lapses. What the others are sent meanwhile."""
    async with evening(folder, clock, hand) as here:
        await here.act("play 5 i5")
        clock.advance(61)  # lists note the time of a table once in a minute
        await here.room.change(commands.Look())
        try:
            await here.room.change(commands.RequestCall(BEN, "erupt"))
        except IllegalAction:
            assert hand == UNABLE
        assert here.room.table.call_state(BEN) == ("waiting" if hand == ABLE else "")
        clock.advance(1)
        await here.room.change(commands.TakeBack(CAT))
        await here.act("play 2 e6", "done")
        assert await here.bot_waits() == 2.0
        clock.advance(2)
        await here.turn_of(BEN)  # the bot has played a card and ended its turn: it waited once
        assert here.room.table.call_state(BEN) == ("lapsed" if hand == ABLE else "")
    return {"cat": here.cat.heard, "eve": here.eve.heard}


@in_a_loop
async def test_other_viewers_are_sent_the_same_at_the_same_times(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    able, unable = [
        await told(tmp_path_factory.mktemp("house"), new_clock(monkeypatch), hand)
        for hand in (ABLE, UNABLE)
    ]
    assert len(able["cat"]) > 4
    assert able == unable


@in_a_loop
async def test_a_call_during_the_wait_comes_first(tmp_path: Path, clock: ManualClock) -> None:
    async with evening(tmp_path, clock, ABLE) as here:
        await here.act("play 5 i5", "done")
        assert await here.bot_waits() == 2.0
        clock.advance(1.9)
        await here.room.change(commands.Call(BEN, "erupt"))
        assert [step.seat for step in here.room.table.moves if step.text == "erupt"] == [BEN]
        assert not [move for move in here.room.table.moves if move.seat == BOT]


@in_a_loop
async def test_a_request_leaves_a_bot_no_turn(tmp_path: Path, clock: ManualClock) -> None:
    async with evening(tmp_path, clock, ABLE) as here:
        await here.act("play 5 i5")
        await here.room.change(commands.RequestCall(BEN, "erupt"))
        await here.act("done")
        assert not [move for move in here.room.table.moves if move.seat == BOT]


@in_a_loop
async def test_a_bot_does_not_wait_for_what_all_know_to_be_impossible(
    tmp_path: Path, clock: ManualClock
) -> None:
    room = POSITION.replace("b6 black 2", "b6 black 1")  # three cards are for full buildings
    async with evening(tmp_path, clock, UNABLE, room) as here:
        await here.act("play 2 e6", "done")
        await here.turn_of(BEN)


@in_a_loop
async def test_bots_do_not_wait_for_each_other(tmp_path: Path, clock: ManualClock) -> None:
    async with evening(tmp_path, clock, ABLE, bots=3) as here:
        await here.until(lambda: here.room.table.move > 6)

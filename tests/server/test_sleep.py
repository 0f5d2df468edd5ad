"""A machine that sleeps, with the house on it: nobody's time runs meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from taberna.server.house import House, Wish
from taberna.server.protocol import TableShown
from taberna.server.room import Room
from taberna.server.timing import now_ms
from taberna.table.clock import ClockPlan
from tests.server.support import Listener, act, new_house
from tests.table.support import SECOND, new_plan

NIGHT = 8 * 3600 * SECOND

Sleep = Callable[[], None]


@pytest.fixture
def fall_asleep(monkeypatch: pytest.MonkeyPatch) -> Sleep:
    """Lets a night pass on the machine's clock, in which no program runs."""
    nights, watch = [0], time.clock_gettime_ns
    later = lambda clock: watch(clock) + nights[0] * NIGHT * 1_000_000  # noqa: E731
    monkeypatch.setattr(time, "clock_gettime_ns", later)

    def sleep() -> None:
        nights[0] += 1

    return sleep


def tell(folder: Path, story: Callable[[House, Room], Awaitable[None]]) -> None:
    """What happens in a house with one table at which two people play with a clock."""

    async def told() -> None:
        async with new_house(folder) as house:
            plan = new_plan("xv", clock=ClockPlan(base=60))
            people = [Wish(guest="ann", name="Ann"), Wish(guest="ben", name="Ben")]
            await story(house, await house.open_table(plan, "ann", people))

    asyncio.run(told())


async def clock_in_next(heard: Listener) -> tuple[int, ...]:
    """What the clock shows when the table is shown next."""
    shown = await heard.wait_for(lambda message: isinstance(message, TableShown))
    assert isinstance(shown, TableShown)
    assert shown.clock is not None
    return shown.clock.left


def test_who_is_on_turn_loses_no_time(tmp_path: Path, fall_asleep: Sleep) -> None:
    async def story(house: House, room: Room) -> None:
        fall_asleep()
        await act(room)
        fall_asleep()
        await act(room)
        assert all(chair.playing for chair in room.table.chairs)
        assert min(room.table.clock.reading.at(now_ms())) > 40 * SECOND

    tell(tmp_path, story)


def test_everybody_is_shown_the_clock_as_it_was(tmp_path: Path, fall_asleep: Sleep) -> None:
    async def story(house: House, room: Room) -> None:
        cat = Listener()
        await room.watch(cat, None, None, "")
        await clock_in_next(cat)
        fall_asleep()
        assert min(await clock_in_next(cat)) > 40 * SECOND

    tell(tmp_path, story)


def test_a_table_that_is_looked_up_after_the_night(tmp_path: Path, fall_asleep: Sleep) -> None:
    async def story(house: House, room: Room) -> None:
        room.close()
        del house.rooms[room.id]
        fall_asleep()
        again = await house.room(room.id)
        assert again is not room
        assert all(chair.playing for chair in again.table.chairs)
        assert min(again.table.clock.reading.at(now_ms())) > 40 * SECOND

    tell(tmp_path, story)


def test_the_night_counts_once(tmp_path: Path, fall_asleep: Sleep) -> None:
    async def story(house: House, room: Room) -> None:
        fall_asleep()
        await act(room)
        room.close()
        del house.rooms[room.id]
        deadline = (await house.room(room.id)).table.clock.deadline
        assert deadline is not None
        assert 40 * SECOND < deadline - now_ms() < 70 * SECOND

    tell(tmp_path, story)

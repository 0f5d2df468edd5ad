"""What is over leaves the memory at once; nothing of it waits for the garbage collector."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from taberna.core.errors import TabernaError
from taberna.server.house import House, Wish
from taberna.server.room import Room
from taberna.table.commands import Act
from tests.server.support import Listener, act, new_house
from tests.table.support import new_plan

Story = Callable[[House, Room], Awaitable[None]]


@contextmanager
def nothing_left() -> Iterator[None]:
    """Fails if what happens here leaves objects behind that only the collector can find."""
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield
        gc.collect()
        left = {type(thing).__name__ for thing in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert left == set()


async def moves(house: House, room: Room) -> None:
    for _ in range(5):
        await act(room)


async def refusals(house: House, room: Room) -> None:
    for _ in range(5):
        with suppress(TabernaError):
            await room.change(Act(0, "nonsense"))


async def visits(house: House, room: Room) -> None:
    for _ in range(5):
        cat = Listener()
        await room.watch(cat, None, 0, "")
        await room.unwatch(cat)


async def forgotten_tables(house: House, room: Room) -> None:
    for _ in range(5):
        house.rooms.pop(room.id).close()
        room = await house.room(room.id)


@pytest.mark.parametrize("story", [moves, refusals, visits, forgotten_tables])
def test_nothing_is_left(tmp_path: Path, story: Story) -> None:
    async def told() -> None:
        people = [Wish(guest="ann", name="Ann"), Wish(guest="ben", name="Ben")]
        async with new_house(tmp_path) as house:
            room = await house.open_table(new_plan("xv"), "ann", people)
            with nothing_left():
                await story(house, room)

    asyncio.run(told())

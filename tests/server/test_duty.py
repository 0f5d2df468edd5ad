"""Who plays for the bots: one node at a time, and after a restart at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from taberna.server.house import House, Wish
from taberna.server.protocol import Hearing, Moved, TableShown
from taberna.server.turns import Owner
from taberna.table.table import OVER
from tests.server.cluster import redis
from tests.server.house import PATIENCE
from tests.server.support import Listener, act, new_house
from tests.table.support import RUNNERS, new_plan

HOUR = 3_600_000


@pytest.fixture(scope="module")
def bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis(tmp_path_factory.mktemp("bus")) as address:
        yield address


@contextmanager
def counted(house: House) -> Iterator[list[str]]:
    """Every time a bot is asked at this node."""
    asked, choose = [], house.workers.choose

    async def noted(owner: Owner, game: str, bot: str, view: Any) -> str:
        asked.append(bot)
        return await choose(owner, game, bot, view)

    house.workers.choose = noted  # type: ignore[method-assign]
    yield asked


def anns_turn(heard: Hearing) -> bool:
    """Whether the bot has played, or the match is over."""
    return isinstance(heard, Moved | TableShown) and heard.turn in (0, None)


def test_a_bot_thinks_at_one_node_only(tmp_path: Path, bus: str) -> None:
    async def story() -> None:
        async with (
            new_house(tmp_path, bus_url=bus) as one,
            new_house(tmp_path, bus_url=bus) as other,
        ):
            people = [Wish(guest="ann", name="Ann"), Wish(bot="random")]
            here = await one.open_table(new_plan("xv"), "ann", people)
            there, cat = await other.room(here.id), Listener()
            await there.watch(cat, None, None, "")
            with counted(one) as asked_here, counted(other) as asked_there:
                while here.table.turn == 0:
                    await act(here, -1)
                await cat.wait_for(lambda heard: isinstance(heard, Moved) and heard.turn == 1)
                await cat.wait_for(anns_turn)
            assert asked_here
            assert not asked_there

    asyncio.run(story())


def test_automatic_play_ends_where_another_node_plays_on(tmp_path: Path, bus: str) -> None:
    async def story() -> None:
        async with (
            new_house(tmp_path, bus_url=bus) as one,
            new_house(tmp_path, bus_url=bus) as other,
        ):
            people = [Wish(guest="ann", name="Ann"), Wish(bot="random")]
            plan = new_plan(position=RUNNERS, developer=True)
            here = await one.open_table(plan, "ann", people)
            there, cat = await other.room(here.id), Listener()
            await here.watch(cat, None, None, "")
            await here.set_autoplay(on=True)
            await act(there, -1)
            await cat.wait_for(lambda heard: isinstance(heard, Moved) and heard.turn == 1)
            for room in (here, there):
                assert not room.croupier.autoplay
                assert room.croupier.waits(room.table)
                assert not room.croupier.thinking

    asyncio.run(story())


def test_who_sets_up_a_table_plays_for_its_bots_at_once(tmp_path: Path, bus: str) -> None:
    async def story() -> None:
        async with new_house(tmp_path, bus_url=bus, claim=HOUR) as house:
            bots = [Wish(bot="random"), Wish(bot="random")]
            await until_over(house, (await house.open_table(new_plan("xv"), "ann", bots)).id)

    asyncio.run(story())


def test_another_node_takes_over_when_the_first_is_gone(tmp_path: Path, bus: str) -> None:
    async def story() -> None:
        async with new_house(tmp_path, bus_url=bus, claim=1) as one:
            bots = [Wish(bot="random"), Wish(bot="random")]
            id = (await one.open_table(new_plan("xv"), "ann", bots)).id
        async with new_house(tmp_path, bus_url=bus) as other:
            await until_over(other, id)

    asyncio.run(story())


def test_bots_play_on_soon_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with new_house(tmp_path, claim=HOUR) as house:
            bots = [Wish(bot="random"), Wish(bot="random")]
            id = (await house.open_table(new_plan("xv"), "ann", bots)).id
        async with new_house(tmp_path, claim=HOUR) as again:
            await until_over(again, id)

    asyncio.run(story())


async def until_over(house: House, id: str) -> None:
    """Waits for the end of a match that nobody has looked at."""
    async with asyncio.timeout(PATIENCE):
        while (await house.store.tables.load(id))[0].status != OVER:
            await asyncio.sleep(0.05)

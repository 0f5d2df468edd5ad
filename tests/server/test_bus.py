"""The bus between nodes, over a real Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from taberna.server.bus import MOVED, Note, RedisBus
from tests.server.cluster import redis
from tests.server.house import PATIENCE

NEWS = Note("one", "k3x9mq2vbn7t", MOVED)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis(tmp_path_factory.mktemp("bus")) as opened:
        yield opened


@asynccontextmanager
async def listening(address: str) -> AsyncIterator[asyncio.Queue[Note]]:
    """Another node, and all that it hears; returns when it listens."""
    heard: asyncio.Queue[Note] = asyncio.Queue()
    other = RedisBus(address, "other")
    await other.open(heard.put)
    async with Redis.from_url(address) as asked:
        while dict(await asked.pubsub_numsub(RedisBus.CHANNEL))[RedisBus.CHANNEL.encode()] < 1:
            pass
    try:
        yield heard
    finally:
        await other.close()


async def ignored(note: Note) -> None:
    """Nobody cares."""


def test_a_bus_closes_whatever_it_is_just_doing(address: str) -> None:
    async def story() -> None:
        async with listening(address) as heard:
            for turns in range(12):
                sender = RedisBus(address, "one")
                await sender.open(ignored)
                sender.tell(NEWS)
                assert await heard.get() == NEWS  # the way is open now
                sender.tell(NEWS)
                for _ in range(turns):
                    await asyncio.sleep(0)
                await sender.close()
                while not heard.empty():
                    heard.get_nowait()

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_a_note_that_makes_no_sense_is_passed_over(address: str) -> None:
    async def story() -> None:
        async with listening(address) as heard, Redis.from_url(address) as stranger:
            for words in ("", "{", "[]", '{"node": 1}'):
                await stranger.publish(RedisBus.CHANNEL, words)
            sender = RedisBus(address, "one")
            await sender.open(ignored)
            sender.tell(NEWS)
            assert await heard.get() == NEWS
            await sender.close()

    asyncio.run(asyncio.wait_for(story(), PATIENCE))

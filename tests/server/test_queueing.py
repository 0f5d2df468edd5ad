"""One at a time: who waits is next, also if another that waited is gone."""

import asyncio

import pytest

from taberna.server.queueing import Queue


def test_who_comes_first_is_first() -> None:
    async def story() -> None:
        queue, done = Queue(), list[int]()

        async def work(number: int) -> None:
            async with queue:
                await asyncio.sleep(0)
                done.append(number)

        await asyncio.gather(*(work(number) for number in range(5)))
        assert done == [0, 1, 2, 3, 4]
        assert not queue.locked()

    asyncio.run(story())


def test_it_is_taken_at_once_only_where_it_is_nobodys_turn() -> None:
    async def story() -> None:
        queue = Queue()
        assert queue.take()
        assert not queue.take()
        waiting = asyncio.create_task(queue.__aenter__())
        await asyncio.sleep(0)
        queue.leave()
        assert not queue.take(), "it was handed to the one who waited"
        await waiting
        queue.leave()
        assert queue.take()

    asyncio.run(story())


@pytest.mark.parametrize("handed", [False, True])
def test_who_gives_up_holds_up_nobody(handed: bool) -> None:
    async def story() -> None:
        queue = Queue()
        assert queue.take()
        first, second = (asyncio.create_task(queue.__aenter__()) for _ in range(2))
        await asyncio.sleep(0)
        if handed:
            queue.leave()
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        if not handed:
            queue.leave()
        await asyncio.wait_for(second, 5)
        queue.leave()
        assert not queue.locked()

    asyncio.run(story())

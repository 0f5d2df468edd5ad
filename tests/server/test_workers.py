"""Where bots think: their time is for thinking, not for a process to start."""

import asyncio

from taberna.bots.advice import Advice
from taberna.core.rng import Rng
from taberna.games import find_game
from taberna.server.workers import Workers


def test_the_start_of_a_process_is_not_counted() -> None:
    state = find_game("xv").start(None, 2)
    view = state.view(state.settle(Rng(1)))

    async def ask_at_once() -> Advice:
        workers = Workers(1, seconds=1.0)
        workers.open()
        try:
            return await workers.advise(("here", "ann", "t"), "xv", view)
        finally:
            await workers.close()

    assert asyncio.run(ask_at_once()).best in map(str, view.legal)

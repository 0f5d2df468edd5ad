"""Where bots think: in processes of their own, so that only their opponents wait for them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from taberna.bots import find_bot
from taberna.bots.advice import Advice, advise
from taberna.core.errors import NotNow
from taberna.core.player import Marked
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.core.thrower import Thrown
from taberna.core.workers import kill, start_pool
from taberna.games import find_game
from taberna.table.match_setup import thrower_for

log = logging.getLogger("taberna.workers")

T = TypeVar("T")

STARTING = 60.0  # seconds for the first answer of new processes, which have much to load
MOST_ADVICE = 4  # pieces of advice waited for, per process: more would keep the bots waiting


class TooSlow(NotNow):
    """A bot did not answer in its time."""

    code = "too-slow"


def choose(game: str, bot: str, view: Any, seed: int) -> str:
    """What a bot does; runs in a worker."""
    chosen = find_bot(bot, Rng(seed), game).choose(view)
    return str(chosen.action if isinstance(chosen, Marked) else chosen)


def throw(game: str, position: str, ticket: int) -> Thrown:
    """How a throw falls; runs in a worker, which is the only place where dice are simulated."""
    state = find_game(game).read_position(position)
    thrower = thrower_for(state)
    if thrower is None:
        raise NotNow(f"{game} throws no dice here")
    return thrower.throw(state, ticket)


def give_advice(game: str, view: Any, seed: int) -> Advice:
    """What each action is worth; runs in a worker."""
    return advise(game, view, Rng(seed))


class Workers:
    """A pool of processes that is made anew when one of them hangs or dies."""

    def __init__(self, count: int, seconds: float) -> None:
        self._count = count
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._proven = False  # whether these processes have answered before
        self._advising = 0
        self._free = asyncio.Semaphore(count)  # nobody's time runs while waiting for a process

    def open(self) -> None:
        """Starts the processes."""
        self._pool = start_pool(self._count)
        self._proven = False

    async def close(self) -> None:
        """Ends the processes, whatever they do."""
        pool, self._pool = self._pool, None
        if pool is not None:
            kill(pool)
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def choose(self, game: str, bot: str, view: Any) -> str:
        """What a bot does. If it fails or takes too long, any legal action: play goes on."""
        try:
            return await self._ask(choose, game, bot, view, secrets.randbits(60))
        except Exception as error:
            log.error("the bot %s failed at %s: %r", bot, game, error)
            return str(secrets.choice(view.legal))

    async def throw(self, state: State, ticket: int) -> Thrown:
        """How a throw falls. If the simulation fails, as the throw table has it: play goes on."""
        game, position = state.game, str(state)
        try:
            return await self._ask(throw, game.name, position, ticket)
        except Exception as error:
            log.error("a throw failed at %s: %r", game.name, error)
            return Thrown(state.under(ticket), b"")

    async def advise(self, game: str, view: Any) -> Advice:
        """What each action is worth."""
        self.check_advice()
        self._advising += 1
        try:
            return await self._ask(give_advice, game, view, secrets.randbits(60))
        finally:
            self._advising -= 1

    def check_advice(self) -> None:
        """Refuses advice while many wait for it."""
        if self._advising >= MOST_ADVICE * self._count:
            raise NotNow("many ask for advice just now: try again in a moment")

    async def _ask(self, function: Callable[..., T], *words: Any) -> T:
        async with self._free:
            pool = self._pool
            if pool is None:
                raise asyncio.CancelledError
            asked = asyncio.get_running_loop().run_in_executor(pool, function, *words)
            limit = self._seconds if self._proven else max(self._seconds, STARTING)
            try:
                answer = await asyncio.wait_for(asked, limit)
            except (TimeoutError, BrokenProcessPool) as error:
                self._replace(pool)
                raise TooSlow(f"no answer in {limit} s: try again") from error
            self._proven = True
            return answer

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            self.open()
            kill(broken)
            broken.shutdown(wait=False, cancel_futures=True)

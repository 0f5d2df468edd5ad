"""Where bots think: in processes of their own, and everybody's bots in turn.

A bot has as much time as there is for its owner: all of it while few think, less for whoever lets
many think at once. It knows by when it must have chosen, and plays the best it has found.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from taberna.bots import find_bot
from taberna.bots.advice import Advice, advise
from taberna.bots.choosing import decide as decide_by
from taberna.bots.deadline import within
from taberna.bots.reasons import BotChoice
from taberna.core.errors import Cause, NotNow
from taberna.core.player import Marked
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.core.thrower import Thrown
from taberna.games import find_game
from taberna.server.processes import DoneElsewhere
from taberna.server.turns import Owner
from taberna.table.match_setup import thrower_for

log = logging.getLogger("taberna.workers")

T = TypeVar("T")

MOST_ADVICE = 4  # pieces of advice waited for, per process: more would keep the bots waiting
LEAST = 0.2  # seconds that every bot has, however many think
GRACE = 3.0  # seconds after its time for which a bot is still waited for
FIRST_LOOK = "search:1"  # plays instead of a bot that fails


def choose(game: str, bot: str, view: Any, seed: int, seconds: float) -> str:
    """What a bot does, within its time; runs in a worker."""
    with within(seconds):
        chosen = find_bot(bot, Rng(seed), game).choose(view)
    return str(chosen.action if isinstance(chosen, Marked) else chosen)


def decide(game: str, bot: str, view: Any, seed: int, seconds: float) -> BotChoice:
    """What a bot does, and the values that this follows from; runs in a worker."""
    with within(seconds):
        decision = decide_by(find_bot(bot, Rng(seed), game), view)
    return BotChoice(str(decision.action), decision.advice)


def throw(game: str, position: str, ticket: int) -> Thrown:
    """How a throw falls; runs in a worker, which is the only place where dice are simulated."""
    state = find_game(game).read_position(position)
    thrower = thrower_for(state)
    if thrower is None:
        raise NotNow(f"{game} throws no dice here")
    return thrower.throw(state, ticket)


def give_advice(game: str, view: Any, seed: int, seconds: float) -> Advice:
    """What each action is worth; runs in a worker."""
    with within(seconds):
        return advise(game, view, Rng(seed))


def advise_at(game: str, position: str, seed: int, seconds: float) -> Advice:
    """The same for the seat on turn in a position given as text; runs in a worker."""
    state = find_game(game).read_position(position)
    return give_advice(game, state.view(state.turn if state.turn >= 0 else None), seed, seconds)


def explain(game: str, bot: str, view: Any, seed: int, seconds: float) -> Advice:
    """What a bot says about its actions; runs in a worker."""
    with within(seconds):
        return find_bot(bot, Rng(seed), game).explain(view)


class Workers(DoneElsewhere):
    """Bots, throws and advice."""

    def __init__(self, count: int, seconds: float) -> None:
        self._seconds = seconds
        super().__init__(count, spare=True)
        self._advising = 0

    async def choose(self, owner: Owner, game: str, bot: str, view: Any) -> str:
        """What a bot does. One that fails is replaced for this time by a search's first look."""
        chosen = await self._first_to_answer(owner, choose, game, bot, view)
        return chosen or str(secrets.choice(view.legal))

    async def decide(self, owner: Owner, game: str, bot: str, view: Any) -> BotChoice:
        """The same, with the values that it follows from."""
        decided = await self._first_to_answer(owner, decide, game, bot, view)
        return decided or BotChoice(str(secrets.choice(view.legal)), None)

    async def _first_to_answer(
        self, owner: Owner, function: Callable[..., T], game: str, bot: str, view: Any
    ) -> T | None:
        """What the bot answers, or a search's first look; None if neither can think any more."""
        for player in (bot, FIRST_LOOK):
            try:
                words = game, player, view, secrets.randbits(60)
                return await self._think(owner, function, *words)
            except Exception as error:
                log.error("the bot %s failed at %s: %r", player, game, error)
        return None

    async def throw(self, owner: Owner, state: State, ticket: int) -> Thrown:
        """How a throw falls. If the simulation fails, as the throw table has it: play goes on."""
        game, position = state.game, str(state)
        try:
            limit = self._seconds + GRACE
            return await self._processes.do(owner, limit, throw, game.name, position, ticket)
        except Exception as error:
            log.error("a throw failed at %s: %r", game.name, error)
            return Thrown(state.under(ticket), b"")

    async def advise(self, owner: Owner, game: str, view: Any) -> Advice:
        """What each action is worth."""
        return await self._advise(owner, give_advice, game, view)

    async def advise_at(self, owner: Owner, game: str, position: str) -> Advice:
        """What each action is worth to the seat on turn in a position."""
        return await self._advise(owner, advise_at, game, position)

    async def explain(self, owner: Owner, game: str, bot: str, view: Any) -> Advice:
        """What each action is worth to a bot, and why."""
        return await self._advise(owner, explain, game, bot, view)

    async def _advise(self, owner: Owner, function: Callable[..., T], *words: object) -> T:
        self.check_advice()
        self._advising += 1
        try:
            return await self._think(owner, function, *words, secrets.randbits(60))
        finally:
            self._advising -= 1

    def check_advice(self) -> None:
        """Refuses advice while many wait for it."""
        if self._advising >= MOST_ADVICE * self._processes.count:
            raise NotNow("many ask for advice just now: try again in a moment", Cause("busy"))

    async def _think(self, owner: Owner, function: Callable[..., T], *words: object) -> T:
        limit = self._seconds + GRACE
        return await self._processes.do(owner, limit, function, *words, timed=self._time_for)

    def _time_for(self, part: float) -> float:
        return max(LEAST, self._seconds * part)

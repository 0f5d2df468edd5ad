"""What the house itself does at a table: throws the dice, plays for the bots, watches the clock."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal, NamedTuple, Protocol

from taberna.bots.reasons import BotChoice
from taberna.core.errors import NotYours, Stale, TabernaError
from taberna.core.events import TurnEnded, TurnLingers
from taberna.core.seat import CHANCE
from taberna.server.ports import Ports
from taberna.server.protocol import Hearing, Thinking
from taberna.server.turns import Owner
from taberna.table.commands import ActForBot, Command, Look, Throw
from taberna.table.table import RUNNING, Table

log = logging.getLogger("taberna.croupier")

IMPATIENCE = 0.15  # seconds after which people are told that a bot thinks
CALL_WAIT_S = 2.0  # in which people may call before a bot begins its turn

Until = Literal["action", "turn"]


class BotStep(NamedTuple):
    """A request in developer mode: the bot on turn at a ply acts."""

    seat: int
    ply: int
    until: Until

    def covers(self, table: Table) -> bool:
        """Whether what the bot on turn does now is a part of this step."""
        if table.turn != self.seat or table.move == self.ply:
            return table.turn == self.seat
        since = [move for move in table.moves if move.number > self.ply]
        if self.until == "action" or not since:  # of a table that was loaded again
            return False
        if any(move.seat not in (self.seat, CHANCE) for move in since):
            return False  # another seat may have called an eruption
        lingers = any(isinstance(event, TurnLingers) for event in since[-1].events)
        ended = (isinstance(event, TurnEnded) for move in since for event in move.events)
        return lingers or not any(ended)


class ServedTable(Protocol):
    """The table that a croupier serves."""

    id: str
    table: Table

    @property
    def owner(self) -> Owner:
        """For whom the house thinks here."""

    async def change(self, command: Command) -> object:
        """Does something at the table; raises what is refused."""

    def tell_all(self, message: Hearing) -> None:
        """The same words to everybody who looks on."""


class Croupier:
    """At one table."""

    def __init__(self, served: ServedTable, ports: Ports) -> None:
        self._served: ServedTable | None = served
        self._ports = ports
        self._thinker: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._changed = asyncio.Event()  # something happened at the table
        self._waited_at = -1  # the move after which people had time to call
        self.on_duty = not ports.settings.bus_url  # plays for the bots: it wrote or claimed last
        self.autoplay = False  # developer mode: bots act without requests
        self._step: BotStep | None = None  # developer mode: the latest request
        self._deciding: asyncio.Future[BotChoice] | None = None  # developer mode: the latest one
        self._asked = 0, ""  # at which ply, and for which bot

    @property
    def thinking(self) -> bool:
        """Whether something is being thrown or chosen."""
        return self._thinker is not None and not self._thinker.done()

    def look_ahead(self) -> None:
        """Starts whatever the house has to do, and the timer of a running clock."""
        if self._served is None:
            return
        self._changed.set()
        table = self._served.table
        if self._busy(table) and not self.thinking:
            self._thinker = self._ports.background.start(self._think(self._served))
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = table.deadline
        if deadline is not None:
            wait = max(0, deadline - self._ports.time.now()) / 1000 + 0.01
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def waits(self, table: Table) -> bool:
        """Whether the bot on turn waits for a request, as in developer mode."""
        if not table.plan.developer or self.autoplay or not table.bot_to_play():
            return False
        return self._step is None or not self._step.covers(table)

    def request_step(self, table: Table, until: Until) -> None:
        """Lets the bot on turn act; while it acts already, a request for less changes nothing."""
        if table.turn is not None and (self.waits(table) or until == "turn"):
            self._step = BotStep(table.turn, table.move, until)
        self.on_duty = True
        self.look_ahead()

    def set_autoplay(self, *, on: bool) -> None:
        """Lets bots act without requests, or no longer."""
        self.autoplay, self._step, self.on_duty = on, None, True
        self.look_ahead()

    def _ring(self) -> None:
        self._ports.background.start(self.look())

    async def take_duty(self) -> None:
        """This node plays for the bots from now on, as long as no other writes."""
        self.on_duty = True
        await self.look()

    async def look(self) -> None:
        """Looks at the clock, and goes on with whatever is to be done."""
        if self._served is not None:
            await self._served.change(Look())

    def close(self) -> None:
        """Does nothing more, and lets go of the table."""
        self._served = None
        for going in (self._timer, self._thinker, self._deciding):
            if going is not None:
                going.cancel()

    async def decide(self, owner: Owner, table: Table) -> BotChoice:
        """What the bot on turn plays in developer mode; computed once for each ply."""
        seat, bot = table.turn, table.bot_to_play()
        if self._deciding is None or self._asked != (table.move, bot) or self._deciding.cancelled():
            view = table.playing.state.view(seat)
            going = self._ports.bots.decide(owner, table.plan.game, bot, view)
            self._deciding, self._asked = asyncio.ensure_future(going), (table.move, bot)
        return await asyncio.shield(self._deciding)

    def _busy(self, table: Table) -> bool:
        if not self.on_duty:
            return False
        steps = table.plan.developer and bool(table.bot_to_play()) and not self.waits(table)
        return steps or table.house_to_play

    async def _think(self, served: ServedTable) -> None:
        """Throws what has to be thrown and lets bots choose, until a person has to."""
        while self._busy(served.table) and not self._ports.background.closing:
            if self._must_wait(served.table):
                await self._wait_for_calls(served)
                continue
            doing = self._thrown if served.table.throw_due else self._chosen
            command = await doing(served)
            if isinstance(command, ActForBot) and self.waits(served.table):
                break  # automatic play was switched off meanwhile
            try:
                await served.change(command)
            except TabernaError as error:  # a person came back, or another node was quicker
                if not isinstance(error, Stale | NotYours) and served.table.status == RUNNING:
                    log.warning("%s: what the house did was refused: %s", served.id, error.code)
                    break

    def _must_wait(self, table: Table) -> bool:
        """Whether people must have time to call before the bot on turn begins.

        That follows from what spectators see: the time a bot takes tells nothing about a hand.
        """
        if table.turn is None or table.move == self._waited_at or not table.people():
            return False
        if table.plan.developer and not self.autoplay:
            return False  # there was time before the request
        return table.game.call_is_possible(table.playing.state.view(None))

    async def _wait_for_calls(self, served: ServedTable) -> None:
        """Waits until the time is over, a player calls, or it is no longer the bot's turn."""
        move = served.table.move
        try:
            async with self._ports.clock.timeout(CALL_WAIT_S):
                while self._busy(served.table) and served.table.move == move:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            self._waited_at = move

    async def _thrown(self, served: ServedTable) -> Command:
        """How the throw that is due falls."""
        match, move = served.table.playing, served.table.move
        thrown = await self._ports.bots.throw(served.owner, match.state.clone(), match.ticket())
        return Throw(thrown, move)

    async def _chosen(self, served: ServedTable) -> Command:
        """What the bot on turn does; people are told if it takes a while."""
        table = served.table
        seat, move = table.turn, table.move
        assert seat is not None
        choice = asyncio.ensure_future(self._choice(served.owner, table, seat))
        try:
            async with self._ports.clock.timeout(IMPATIENCE):
                await asyncio.wait([choice])
        except TimeoutError:
            served.tell_all(Thinking(served.id, seat, move))
        return ActForBot(seat, await choice, move)

    async def _choice(self, owner: Owner, table: Table, seat: int) -> str:
        """The action of the bot on turn; in developer mode it follows from the values shown."""
        if table.plan.developer:
            return str((await self.decide(owner, table)).action)
        bot, view = table.bot_to_play(), table.playing.state.view(seat)
        return await self._ports.bots.choose(owner, table.plan.game, bot, view)

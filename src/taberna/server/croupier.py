"""What the house itself does at a table: throws the dice, plays for the bots, watches the clock."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from taberna.core.errors import NotYours, Stale, TabernaError
from taberna.server.ports import Owner, Ports
from taberna.server.protocol import Hearing, Thinking
from taberna.table.commands import ActForBot, Command, Look, Throw
from taberna.table.table import RUNNING, Table

log = logging.getLogger("taberna.croupier")

IMPATIENCE = 0.15  # seconds after which people are told that a bot thinks


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
        self.on_duty = not ports.settings.bus_url  # plays for the bots: it wrote or claimed last

    @property
    def thinking(self) -> bool:
        """Whether something is being thrown or chosen."""
        return self._thinker is not None and not self._thinker.done()

    def look_ahead(self) -> None:
        """Starts whatever the house has to do, and the timer of a running clock."""
        if self._served is None:
            return
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
        for going in (self._timer, self._thinker):
            if going is not None:
                going.cancel()

    def _busy(self, table: Table) -> bool:
        return self.on_duty and table.house_to_play

    async def _think(self, served: ServedTable) -> None:
        """Throws what has to be thrown and lets bots choose, until a person has to."""
        while self._busy(served.table) and not self._ports.background.closing:
            doing = self._thrown if served.table.throw_due else self._chosen
            command = await doing(served)
            try:
                await served.change(command)
            except TabernaError as error:  # a person came back, or another node was quicker
                if not isinstance(error, Stale | NotYours) and served.table.status == RUNNING:
                    log.warning("%s: what the house did was refused: %s", served.id, error.code)
                    break

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
        bot, view = table.bot_to_play(), table.playing.state.view(seat)
        chosen = self._ports.bots.choose(served.owner, table.plan.game, bot, view)
        choice = asyncio.ensure_future(chosen)
        done, _ = await asyncio.wait([choice], timeout=IMPATIENCE)
        if not done:
            served.tell_all(Thinking(served.id, seat, move))
        return ActForBot(seat, await choice, move)

"""What the house itself does at a table: throws the dice, plays for the bots, watches the clock."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import proxy

from taberna.core.errors import NotYours, Stale, TabernaError
from taberna.server.client import Command, now_ms
from taberna.server.protocol import Thinking
from taberna.table.evening import RUNNING

if TYPE_CHECKING:
    from taberna.server.room import Room

log = logging.getLogger("taberna.croupier")

IMPATIENCE = 0.15  # seconds after which people are told that a bot thinks


class Croupier:
    """At one table."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)  # a table that is forgotten must not wait for the collector
        self._thinker: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.on_duty = False  # whether this node plays for the bots: it wrote or claimed last

    @property
    def thinking(self) -> bool:
        """Whether something is being thrown or chosen."""
        return self._thinker is not None and not self._thinker.done()

    def look_ahead(self) -> None:
        """Starts whatever the house has to do, and the timer of a running clock."""
        house, table = self._room.house, self._room.table
        if self._busy() and not self.thinking:
            self._thinker = house.start(self._think())
        if self._timer is not None:
            self._timer.cancel()
        deadline = table.clock.deadline
        if deadline is not None and table.status == RUNNING:
            wait = max(0, deadline - now_ms()) / 1000 + 0.01
            ring = asyncio.get_running_loop().call_later
            self._timer = ring(wait, lambda: house.start(self.look()))

    async def take_duty(self) -> None:
        """This node plays for the bots from now on, as long as no other writes."""
        self.on_duty = True
        await self.look()

    async def look(self) -> None:
        """Looks at the clock, and goes on with whatever is to be done."""
        await self._room.change(lambda table, now: table.tick(now))

    def close(self) -> None:
        """Does nothing more."""
        for going in (self._timer, self._thinker):
            if going is not None:
                going.cancel()

    def _busy(self) -> bool:
        table = self._room.table
        return self.on_duty and (table.throw_due or bool(table.bot_to_play()))

    async def _think(self) -> None:
        """Throws what has to be thrown and lets bots choose, until a person has to."""
        room = self._room
        while self._busy() and not room.house.draining:
            doing = self._thrown if room.table.throw_due else self._chosen
            command = await doing()
            try:
                await room.change(command)
            except TabernaError as error:  # a person came back, or another node was quicker
                if not isinstance(error, Stale | NotYours) and room.table.status == RUNNING:
                    log.warning("%s: what the house did was refused: %s", room.id, error.code)
                    break

    async def _thrown(self) -> Command:
        """How the throw that is due falls."""
        match, ply = self._room.table.match, self._room.table.ply
        assert match is not None
        thrown = await self._room.house.workers.throw(match.state.clone(), match.ticket())
        return lambda table, now: table.throw(thrown, ply, now)

    async def _chosen(self) -> Command:
        """What the bot on turn does; people are told if it takes a while."""
        room, table = self._room, self._room.table
        seat, ply = table.turn, table.ply
        assert seat is not None
        assert table.match is not None
        bot, view = table.bot_to_play(), table.match.state.view(seat)
        choice = asyncio.ensure_future(room.house.workers.choose(table.plan.game, bot, view))
        done, _ = await asyncio.wait([choice], timeout=IMPATIENCE)
        if not done:
            room.tell_all(Thinking(room.id, seat, ply))
        action = await choice
        return lambda table, now: table.bot_acts(seat, action, ply, now)

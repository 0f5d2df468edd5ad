"""What is said around one table: kept first, then passed on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from taberna.server.bus import SAID, Note
from taberna.server.client import Client
from taberna.server.ports import Ports
from taberna.server.protocol import Line
from taberna.table.chat import check_speaker, checked_words, hears


class Talk:
    """Lines of chat at one table."""

    def __init__(self, id: str, ports: Ports) -> None:
        self._id, self._ports = id, ports
        self._one_by_one = asyncio.Lock()
        self._heard = 0  # the last line that was passed on

    async def heard_by(self, *, seated: bool, over: bool) -> list[Line]:
        """What somebody who comes may read of it."""
        lines = await self._ports.chat.lines(self._id)
        self._heard = max([self._heard, *(one.id for one in lines)])
        return [
            Line(one.id, one.at, one.room, one.name, one.text)
            for one in lines
            if hears(one.room, seated=seated, over=over)
        ]

    async def say(
        self, room: str, client: Client, name: str, text: str, *, seated: bool, over: bool
    ) -> None:
        """Keeps what somebody says, if it may be said here."""
        check_speaker(room, seated=seated, over=over)
        words, now = checked_words(text), self._ports.time.now()
        await self._ports.chat.say(self._id, room, client.guest, name, words, now)
        self._ports.bus.tell(Note(self._ports.settings.node, self._id, SAID))

    async def pass_on(self, tell: Callable[[Line], None]) -> None:
        """Tells what was said since it was last told."""
        async with self._one_by_one:
            for one in await self._ports.chat.lines(self._id, since=self._heard):
                self._heard = one.id
                tell(Line(one.id, one.at, one.room, one.name, one.text))

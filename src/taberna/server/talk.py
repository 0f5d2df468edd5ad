"""What is said around one table: kept first, then passed on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from taberna.core.errors import Cause, NotNow, NotYours
from taberna.server.bus import SAID, Note
from taberna.server.client import Client
from taberna.server.limits import Buckets
from taberna.server.ports import Ports
from taberna.server.protocol import Line
from taberna.store.rows import ChatLine
from taberna.table.chat import ROOMS, check_speaker, checked_words, imitated, rooms_heard

AT_ONCE = 5  # lines that somebody may say in a row

Names = Sequence[str]  # of the people at the table, by seat


class Talk:
    """Lines of chat at one table."""

    def __init__(self, id: str, ports: Ports) -> None:
        self._id, self._ports = id, ports
        self._one_by_one = asyncio.Lock()
        self._heard = 0  # the last line that was passed on
        self._pace = Buckets(ports.settings.lines_per_minute / 60, AT_ONCE)

    async def heard_by(self, names: Names, *, seated: bool, over: bool) -> list[Line]:
        """What somebody who comes may read of it."""
        rooms = rooms_heard(seated=seated, over=over)
        if not self._heard:  # what was said before anybody looked is not news
            last = await self._ports.chat.lines(self._id, ROOMS, limit=1)
            self._heard = last[0].id if last else 0
        lines = await self._ports.chat.lines(self._id, rooms)
        return [self._line(one, names) for one in lines]

    async def say(
        self, room: str, client: Client, name: str, text: str, *, seat: int | None, over: bool
    ) -> None:
        """Keeps what somebody says, if it may be said here."""
        check_speaker(room, seated=seat is not None, over=over)
        words, now = checked_words(text), self._ports.time.now()
        if not self._pace.take(client.guest):
            raise NotNow(
                "you speak quickly: wait a moment, so that others are heard too", Cause("quickly")
            )
        if await self._ports.chat.muted(self._id, client.guest):
            raise NotYours("you were asked to be silent here", Cause("silenced"))
        await self._ports.chat.say(self._id, room, client.guest, name, words, now, seat)
        self._ports.bus.tell(Note(self._ports.settings.node, self._id, SAID))

    async def pass_on(self, names: Names, tell: Callable[[Line], None]) -> None:
        """Tells what was said since it was last told."""
        async with self._one_by_one:
            for one in await self._ports.chat.lines(self._id, ROOMS, since=self._heard):
                self._heard = one.id
                tell(self._line(one, names))

    async def mute(self, line: int, *, muted: bool) -> None:
        """Whoever said a line must be silent at this table, or may speak again."""
        guest = await self._ports.chat.speaker(self._id, line)
        await self._ports.chat.mute(self._id, guest, muted=muted)

    async def report(self, line: int, reporter: str, why: str) -> None:
        """Tells whoever runs the house about a line."""
        words = checked_words(why) if why.strip() else ""
        now = self._ports.time.now()
        await self._ports.chat.report(self._id, line, reporter, words, now)

    def _line(self, one: ChatLine, names: Names) -> Line:
        speaker = self._ports.keys.speaker(self._id, one.guest)
        alike = imitated(one.name, names) if one.seat is None else None
        return Line(one.id, one.at, one.room, one.name, one.text, speaker, one.seat, alike)

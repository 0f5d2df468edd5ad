"""A table with people looking at it: one thing at a time, kept first, then told."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from taberna.core.errors import NotYours, Stale, TabernaError
from taberna.server import bus
from taberna.server.client import Asked, Client, Command, now_ms
from taberna.server.croupier import Croupier
from taberna.server.gate import Viewer, Written
from taberna.server.keeping import Keeper
from taberna.server.presence import Presence
from taberna.server.protocol import (
    Advised,
    Hearing,
    Line,
    Said,
    write_hearing,
)
from taberna.server.showing import advised, moved, shown
from taberna.store.scribes import Overtaken
from taberna.store.tables import Account
from taberna.table.chair import Chair
from taberna.table.chat import check_speaker, checked_words, hears
from taberna.table.evening import ABSENT, CLOSED, OVER, RUNNING, Told
from taberna.table.table import Table

if TYPE_CHECKING:
    from taberna.server.house import House

REMEMBERED = 200  # answered requests that are recognised without looking into the books
TOLD_KEPT = 100  # moves that are told again without looking into the books


class Room:
    """One table in memory, its watchers, its bots and its timer."""

    def __init__(self, house: House, account: Account, table: Table) -> None:
        self.house, self.account, self.table = house, account, table
        self.id = account.id
        self.lock = asyncio.Lock()
        self.watchers: dict[Client, Viewer] = {}
        self.used = time.monotonic()
        self.presence = Presence(self)
        self.croupier = Croupier(self)
        self.croupier.on_duty = house.alone
        self._answered: OrderedDict[str, None] = OrderedDict()
        self._keeper = Keeper(account, table, house.settings.claim)
        self._talking = asyncio.Lock()
        self._heard = 0  # the last line of chat that was told
        self._slept = house.slept(now_ms())  # so much of it is known here

    # ---- looking -----------------------------------------------------------------------------

    async def watch(
        self, client: Client, seat: int | None, since: int | None, answers: str
    ) -> None:
        """Lets a client look on; what it missed is told again."""
        if since is not None and since > self.table.ply:
            await self.refresh()  # another node has told it more than is known here
        async with self.lock:
            self.used = time.monotonic()
            viewer = self._eyes(client, seat)
            before = self.presence.connected()
            self.watchers[client] = viewer
            if self.presence.changed(before):
                self._tell_state([], but=client)
            steps = await self._since(since)
            chat = await self._chat_for(client)
            seen = shown(self, client, viewer, steps=steps, chat=chat, answers=answers)
            client.hear(write_hearing(seen))  # before anything else can happen here
        if viewer is not None and self.table.chairs[viewer].away == ABSENT:
            await self.change(lambda table, now: table.come_back(viewer, now))

    async def unwatch(self, client: Client) -> None:
        """A client looks away."""
        async with self.lock:
            before = self.presence.connected()
            if self.watchers.pop(client, -1) != -1 and self.presence.changed(before):
                self._tell_state([])

    def _eyes(self, client: Client, seat: int | None) -> Viewer:
        chairs = self.table.chairs
        if seat is not None:
            if not (seat < len(chairs) and client.owns(self.id, seat, chairs[seat])):
                raise NotYours("this seat is not yours: look on without it")
            return seat
        mine = [s for s, chair in enumerate(chairs) if client.owns(self.id, s, chair)]
        return self.table.turn if self.table.turn in mine else next(iter(mine), None)

    async def _since(self, since: int | None) -> list[Told]:
        """What was told after a ply; what a snapshot has skipped comes from the books."""
        if since is None or since >= self.table.ply:
            return []
        told = self.table.told
        if not told or told[0].ply > since + 1:
            _, whole = await self.house.store.tables.load(self.id, whole=True)
            told = whole.told
        return [step for step in told if since < step.ply <= self.table.ply]

    async def _chat_for(self, client: Client) -> list[Line]:
        seated = bool(self._seats_of(client))
        lines = await self.house.store.chat.lines(self.id)
        self._heard = max([self._heard, *(said.id for said in lines)])
        over = self.table.status in (OVER, CLOSED)
        return [
            Line(said.id, said.at, said.room, said.name, said.text)
            for said in lines
            if hears(said.room, seated=seated, over=over)
        ]

    def _seats_of(self, client: Client) -> list[int]:
        chairs = enumerate(self.table.chairs)
        return [seat for seat, chair in chairs if client.owns(self.id, seat, chair)]

    # ---- changing ----------------------------------------------------------------------------

    async def change(self, command: Command, asked: Asked | None = None) -> None:
        """Does something at the table, keeps it, then tells everybody; raises what is refused."""
        async with self.lock:
            self.used = time.monotonic()
            if asked and self._done_before(asked):
                return
            await self._change(command, asked)
            if asked and asked.key:
                self._remember(asked.key)
            if len(self.table.told) > 2 * TOLD_KEPT:
                del self.table.told[:-TOLD_KEPT]
        self.croupier.look_ahead()

    async def _change(self, command: Command, asked: Asked | None) -> None:
        refusal: TabernaError | None = None
        ply, before, chairs = self.table.ply, self._evening(), tuple(self.table.chairs)
        if self._put_back():
            before = ()  # the clocks are told anew
        try:
            try:
                command(self.table, now_ms())
            except TabernaError as error:
                refusal = error
            if self.table.fresh:
                await self._keep_or_reload(ply, before, chairs, None if refusal else asked)
            if refusal and not (isinstance(refusal, Stale) and await self._in_the_books(asked)):
                raise refusal
        finally:
            del refusal  # it holds this frame, and with it the table, until the collector comes

    def _put_back(self) -> bool:
        """Whether a clock had to be put back, because the house slept."""
        now, known = now_ms(), self._slept
        self._slept = self.house.slept(now)
        if self._slept == known or self.table.clock.reading.running is None:
            return False
        self.table.sleep(self._slept - known, now)
        return True

    async def _keep_or_reload(
        self, ply: int, before: tuple[object, ...], chairs: tuple[Chair, ...], asked: Asked | None
    ) -> None:
        """Keeps what is fresh and tells it; where another was quicker, the books are right."""
        try:
            await self._keep(chairs, asked.key if asked else "")
        except BaseException as error:
            await asyncio.shield(self._reload(ply, before))
            if isinstance(error, Overtaken) and await self._in_the_books(asked):
                return
            raise
        self._tell(ply, before, asked)

    async def _keep(self, chairs: tuple[Chair, ...], request: str) -> None:
        """Writes what is fresh."""
        change = self._keeper.change(chairs, request)
        await self.house.store.tables.append(self.id, change)
        self.croupier.on_duty = True
        self.house.metrics.count("moves", len(change.rows))
        self.house.bus.tell(bus.Note(self.house.settings.node, self.id, bus.MOVED))

    async def reload(self) -> None:
        """The books were changed behind the table's back."""
        async with self.lock:
            await self._reload(self.table.ply, self._evening())

    async def _reload(self, ply: int, before: tuple[object, ...]) -> None:
        """The table is again what the books say; what was told last is told on from there."""
        self.account, self.table = await self.house.store.tables.load(self.id)
        self._keeper = Keeper(self.account, self.table, self.house.settings.claim)
        self.croupier.on_duty = self.house.alone
        if self.table.ply != ply or self._evening() != before:
            self._tell_state(await self._since(ply))

    async def refresh(self) -> None:
        """Another node wrote something: takes it over and tells it here."""
        async with self.lock:
            rows = await self.house.store.tables.newer(self.id, self.table.number)
            before, ply = self._evening(), self.table.ply
            for row in rows:
                self.table.apply(row)
            if rows:
                self._keeper.doubt()
                self.croupier.on_duty = self.house.alone
                self._tell(ply, before, None)
        self.croupier.look_ahead()

    # ---- requests that come twice ------------------------------------------------------------

    def _done_before(self, asked: Asked) -> bool:
        asked.again = bool(asked.key) and asked.key in self._answered
        return asked.again

    async def _in_the_books(self, asked: Asked | None) -> bool:
        """Whether a stale request is one that was done, by this node or before it was started."""
        if asked is None or not asked.key:
            return False
        number = await self.house.store.tables.asked(self.id, asked.key)
        asked.again = number is not None
        return asked.again

    def _remember(self, key: str) -> None:
        self._answered[key] = None
        if len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)

    # ---- telling -----------------------------------------------------------------------------

    def _evening(self) -> tuple[object, ...]:
        """All that is not the play itself."""
        t = self.table
        stage = RUNNING if t.status == OVER else t.status
        return (tuple(t.chairs), t.paused, t.pausing, t.rematch, t.next, stage)

    def _tell(self, ply: int, before: tuple[object, ...], asked: Asked | None) -> None:
        if self._evening() != before or self.table.match is None:
            self._tell_state(self._told_after(ply))
        elif self.table.ply > ply:
            self._tell_moves(ply, asked)

    def _tell_state(self, steps: list[Told], but: Client | None = None) -> None:
        for client, viewer in list(self.watchers.items()):
            if client is not but:
                seen = shown(self, client, self._still(client, viewer), steps=steps)
                client.hear(write_hearing(seen))

    def _tell_moves(self, ply: int, asked: Asked | None) -> None:
        steps = self._told_after(ply)
        heard: dict[Viewer, bytes] = {}
        written: Written = {}
        for client, viewer in self.watchers.items():
            if asked and client is asked.client:
                client.hear(
                    write_hearing(moved(self, viewer, steps, answers=asked.id, written=written))
                )
                asked.answered = True
                continue
            if viewer not in heard:
                heard[viewer] = write_hearing(moved(self, viewer, steps, written=written))
            client.hear(heard[viewer])

    def _still(self, client: Client, viewer: Viewer) -> Viewer:
        """A seat that changed hands is no longer looked through; who sat down looks through it."""
        if viewer is None or not client.owns(self.id, viewer, self.table.chairs[viewer]):
            viewer = self.watchers[client] = self._eyes(client, None)
        return viewer

    def _told_after(self, ply: int) -> list[Told]:
        news = self.table.ply - ply
        return self.table.told[-news:] if news else []

    def tell_all(self, message: Hearing) -> None:
        """The same words to everybody who looks on."""
        words = write_hearing(message)
        for client in list(self.watchers):
            client.hear(words)

    async def say(self, room: str, client: Client, name: str, text: str) -> None:
        """Keeps what somebody says, then passes it on."""
        over = self.table.status in (OVER, CLOSED)
        check_speaker(room, seated=bool(self._seats_of(client)), over=over)
        words = checked_words(text)
        await self.house.store.chat.say(self.id, room, client.guest, name, words, now_ms())
        self.house.bus.tell(bus.Note(self.house.settings.node, self.id, bus.SAID))
        await self.hear_chat()

    async def hear_chat(self) -> None:
        """Tells what was said since it was last told."""
        async with self._talking:
            for said in await self.house.store.chat.lines(self.id, since=self._heard):
                self._heard = said.id
                self._pass_on(Line(said.id, said.at, said.room, said.name, said.text))

    def _pass_on(self, line: Line) -> None:
        words = write_hearing(Said(self.id, line))
        over = self.table.status in (OVER, CLOSED)
        for client in list(self.watchers):
            if hears(line.room, seated=bool(self._seats_of(client)), over=over):
                client.hear(words)

    async def hear_presence(self, node: str, seats: tuple[int, ...]) -> None:
        """Another node says whose people are connected there."""
        async with self.lock:  # what is being written must not be told yet
            if self.presence.hear(node, seats):
                self._tell_state([])

    # ---- the rest ----------------------------------------------------------------------------

    async def advise(self, seat: int, asked: Asked) -> Advised:
        """What would be good to do; the record says that it was asked."""
        self.house.workers.check_advice()
        await self.change(lambda table, now: table.hint(seat, now), asked)
        table = self.table
        assert table.match is not None
        view, ply = table.match.state.view(seat), table.ply
        advice = await self.house.workers.advise(table.plan.game, view)
        return advised(self.id, ply, advice, asked.id)

    def close(self) -> None:
        """Forgets the table; the books keep it."""
        self.presence.close()
        self.croupier.close()

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.watchers and not self.croupier.thinking and not self.lock.locked()

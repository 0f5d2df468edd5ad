"""The house: its books, its rooms, its bots, and who looks after tables that nobody watches."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from typing import Self

from taberna.core.errors import Cause, NotNow, TabernaError
from taberna.server import bus
from taberna.server.address_limits import AddressLimits, Places
from taberna.server.addresses import Whereabouts
from taberna.server.background import Tasks
from taberna.server.bookkeeping import first_change
from taberna.server.client import ConnectedClient
from taberna.server.exercises import Exercises
from taberna.server.ids import fresh_id
from taberna.server.keys import Keys
from taberna.server.metrics import Metrics
from taberna.server.nodes import register
from taberna.server.orders import Orders
from taberna.server.outbox import Outbox
from taberna.server.ports import Ports
from taberna.server.reviews import Reviews
from taberna.server.room import Room
from taberna.server.sessions import Sessions
from taberna.server.settings import Settings
from taberna.server.study import Study
from taberna.server.timing import CLOSED_AFTER, MachineTime, MonotonicClock, now_ms
from taberna.server.together import Together
from taberna.server.workers import Workers
from taberna.store.rows import Overtaken, Quota
from taberna.store.store import Store
from taberna.table.commands import Close, Command, Leave, LinkRematch, Resign, SeatBot, Sit, Sleep
from taberna.table.decide import carry_out
from taberna.table.entries import Row
from taberna.table.plan import Plan
from taberna.table.table import RUNNING, WAITING, Table

log = logging.getLogger("taberna.house")

BATCH = 50  # old imports that are deleted at a time
SHUT_OUT = 1008  # the code with which the operator sends somebody away
WRITTEN = 5.0  # seconds after which something should be on the disk
PULSE = 5_000  # milliseconds between two signs of life


@dataclass(frozen=True, slots=True)
class Wish:
    """Who is to sit on a seat of a new table: a person, a bot, or whoever comes."""

    guest: str = ""
    name: str = ""
    salt: str = ""
    seals: bool = False
    bot: str = ""


class House:
    """Everything one node holds."""

    def __init__(self, settings: Settings, keys: Keys, clock: MonotonicClock | None = None) -> None:
        self.settings = settings
        self.clock = clock or MonotonicClock()
        self.keys = keys
        self.outbox = Outbox()
        self.store = Store(settings.database_url, self.outbox)
        self.bus = bus.find_bus(settings.bus_url, settings.node)
        self.workers = Workers(settings.workers, settings.think_seconds)
        self.study = Study(self.store.tables, settings, self.clock)
        self.metrics = Metrics(lambda: self.gauges)
        self.sessions = Sessions(keys, self.store.people)
        self.clients: set[ConnectedClient] = set()
        self.visits = Places(settings.sockets_per_guest)  # sockets of each guest
        self.whereabouts = Whereabouts()
        self.limits = AddressLimits(settings, self.clock.now)
        self.orders = Orders(self.store.orders)
        self.rooms: dict[str, Room] = {}
        self.tasks = Tasks(self.metrics)
        each = settings.reviews_per_guest
        self.reviews = Reviews(self.store, self.study, self.limits, self.tasks, each)
        self.together = Together(self.bus, settings.node)
        self.exercises = Exercises(self.store.exercises, self.reviews, self.study)
        self.ports = Ports(
            settings=settings,
            keys=keys,
            sessions=self.sessions,
            books=self.store.tables,
            chat=self.store.chat,
            bus=self.bus,
            bots=self.workers,
            past=self.study,
            time=MachineTime(alone=self.alone),
            clock=self.clock,
            background=self.tasks,
            whereabouts=self.whereabouts,
            tallies=self.metrics,
        )
        self._beaten = now_ms()  # when a sign of life was last written down
        self._opening: dict[str, asyncio.Lock] = {}
        self._stack = AsyncExitStack()

    @property
    def draining(self) -> bool:
        """Whether it closes."""
        return self.tasks.closing

    @property
    def alone(self) -> bool:
        """Whether there can be no other nodes: a SQLite file is held by one process."""
        return self.settings.alone

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(self.store)
        await register(self.store, self.settings, self.keys)
        await self.sessions.load()
        await self.orders.look()
        await self._beat(0 if self.alone else CLOSED_AFTER)  # alone, it was closed until now
        if self.alone:
            await self.store.duty.release(now_ms(), now_ms() + self.settings.claim)
        self.workers.open()
        self.study.open()
        await self.bus.open(self._hear)
        self.tasks.start(self._look_around())
        return self

    async def __aexit__(self, *error: object) -> None:
        self.tasks.closing = True
        for room in self.rooms.values():
            room.close()
        await self.tasks.stop()
        await self.bus.close()
        await self.workers.close()
        await self.study.close()
        await self._beat()
        await self.store.nodes.leave(self.settings.node)
        await self._stack.aclose()

    # ---- rooms -------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a table, loaded where it is not in memory."""
        found = self.rooms.get(id)
        if found is not None:
            return found
        try:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if id not in self.rooms:
                    account, table = await self.store.tables.load(id)
                    room = Room(self.ports, account, table)
                    await self._wake_up(room)
                    self.rooms[id] = room
        finally:
            self._opening.pop(id, None)
        return self.rooms[id]

    async def _wake_up(self, room: Room) -> None:
        """A table that comes into memory: clocks stood still while the house was closed."""
        if now_ms() - self._beaten > CLOSED_AFTER:
            await self._beat()
        running = room.table.clock.reading.running is not None
        gap = await self.store.duty.slept(room.table.at) if running else 0
        with suppress(Overtaken):  # another node has woken it up
            if gap:
                await room.change(Sleep(gap))
            elif room.table.status == RUNNING:
                await room.croupier.look()
        room.presence.expect_all(room.table)

    async def open_table(
        self,
        plan: Plan,
        host: str,
        wishes: Sequence[Wish],
        id: str = "",
        quotas: Sequence[Quota] = (),
    ) -> Room:
        """A new table; it begins at once if everybody sits."""
        seed, id, now = secrets.token_bytes(32), id or fresh_id(), now_ms()
        table = Table(plan, seed, id=id)
        first = first_change(table, _seat_all(table, wishes, now), host, self.settings)
        await self.store.tables.add(id, plan, seed, host, now, first, quotas)
        room = await self.room(id)
        await room.croupier.take_duty()
        return room

    async def rematch(self, room: Room) -> None:
        """The same people again, everybody one seat further."""
        old, id = room.table, self.keys.rematch(room.id)
        wishes = [_same_again(old, seat) for seat in range(old.plan.seats)]
        wishes = [*wishes[1:], wishes[0]]
        try:
            await self.open_table(old.plan, room.account.host, wishes, id)
        except Overtaken:
            log.info("the rematch was there already")
        await room.change(LinkRematch(id))

    async def stand_up(self, guest: str) -> None:
        """Somebody goes for good: out of seats that wait, and by resigning where there is play."""
        seen: set[str] = set()
        while fresh := set(await self.store.tables.playing(guest, BATCH + len(seen))) - seen:
            for id in fresh:
                await self._stand_up_at(await self.room(id), guest)
            seen |= fresh

    async def _stand_up_at(self, room: Room, guest: str) -> None:
        if room.table.plan.developer and room.table.status == WAITING:
            await room.change(Close("by the host", guest))  # no seat of it may become free
            return
        for seat in room.table.seats_of(guest):
            status = room.table.status  # resigning one seat may end the match
            if status in (WAITING, RUNNING) and room.table.chairs[seat].person:
                await room.change(Resign(seat) if status == RUNNING else Leave(seat))

    async def forget(self, guest: str) -> None:
        """Forgets somebody, a little at a time; afterwards nobody is known by the cookie."""
        await self.stand_up(guest)
        async for ids in self.store.people.forgetting.forget(guest):
            for id in ids:
                self.study.answers.forget(id)
                if id in self.rooms:
                    await self.rooms[id].reload()
            await asyncio.sleep(0)
        await self.sessions.close(guest)

    # ---- looking around ----------------------------------------------------------------------

    async def _look_around(self) -> None:
        """Once a second: signs of life, tables that are due, news of others, rooms to forget."""
        slept = 0
        while True:
            await asyncio.sleep(1)
            try:
                if (in_all := self.ports.time.slept(now_ms())) > slept:
                    slept = in_all
                    self._wake_all()
                if now_ms() - self._beaten >= PULSE:
                    await self._pulse()
                await self._take_over()
                self._forget_idle()
            except Exception:
                self.metrics.count("failures")
                log.exception("looking around went wrong")

    def _wake_all(self) -> None:
        """After a sleep clocks are put back at every table, and shown."""
        for room in self.rooms.values():
            self.tasks.start(room.croupier.look())

    async def _beat(self, patience: int = CLOSED_AFTER) -> None:
        self._beaten = now_ms()
        await self.store.duty.beat(self._beaten, patience)
        if not self.alone:
            key = self.keys.fingerprints[0]
            await self.store.nodes.beat(self.settings.node, key, self._beaten)

    async def _pulse(self) -> None:
        await self._beat()
        for room in list(self.rooms.values()):
            if room.watchers:
                room.presence.announce(room.table)
        if not self.alone:
            await self.sessions.load()
            await self._follow()
        if await self.orders.look():
            await self._obey()
        await self._expire()

    async def _obey(self) -> None:
        """Closes tables and sends people away, as the operator wants."""
        for client in list(self.clients):
            banned = client.guest in self.orders.guests
            if banned or self.orders.shuts_out(client.network):
                client.hang_up(SHUT_OUT, "the host of this house has shut you out")
        for id in self.orders.closed:
            with suppress(TabernaError):  # it is not here, or closed already
                await (await self.room(id)).change(Close("by the operator"))

    async def _follow(self) -> None:
        """Finds what other nodes wrote, where there is no bus or it has lost their word."""
        numbers = await self.store.tables.numbers(list(self.rooms))
        for id, number in numbers.items():
            room = self.rooms.get(id)
            if room is not None and room.table.number < number and not room.lock.locked():
                await room.refresh()
            if room is not None and room.watchers:
                await room.hear_chat()

    async def _take_over(self) -> None:
        now = now_ms()
        for id in await self.store.duty.due(now):
            if await self.store.duty.claim(id, now, now + self.settings.claim):
                self.tasks.start(self._look_at(id))

    async def _look_at(self, id: str) -> None:
        room = await self.room(id)
        await room.refresh()
        await room.croupier.take_duty()

    async def _expire(self) -> None:
        now, settings = now_ms(), self.settings
        waiting, running = now - settings.waiting_expires, now - settings.running_expires
        for id in await self.store.duty.forgotten(waiting, running):
            room = await self.room(id)
            await room.change(Close("expired"))
        old = await self.store.imports.older(now - settings.imports_expire, BATCH)
        if old:
            await self.store.imports.delete(old)

    def _forget_idle(self) -> None:
        old = time.monotonic() - self.settings.room_expires / 1000
        for id, room in list(self.rooms.items()):
            if room.used < old and room.idle:
                room.close()
                del self.rooms[id]

    async def _hear(self, note: bus.Note) -> None:
        """Another node says something about a table."""
        if note.what in (bus.LED, bus.FOLLOWED):
            self.together.hear(note)
            return
        room = self.rooms.get(note.table)
        if room is None:
            return
        if note.what == bus.HERE:
            self.tasks.start(room.hear_presence(note.node, note.seats))
        elif note.what == bus.SAID:
            self.tasks.start(room.hear_chat())
        else:
            self.tasks.start(room.refresh())

    # ---- closing -----------------------------------------------------------------------------

    def check_open(self) -> None:
        """Refuses new work while the house closes."""
        if self.draining:
            raise NotNow("the house restarts; come back in a moment", Cause("restarts"))

    @property
    def gauges(self) -> dict[str, float]:
        """What is there now."""
        return {
            "sockets": len(self.clients),
            "rooms": len(self.rooms),
            "bots_waiting": self.workers.waiting,
            "study_waiting": self.study.waiting,
            **self.store.figures(),
        }

    async def can_write(self) -> bool:
        """Whether something that is written now gets onto the disk."""
        try:
            async with asyncio.timeout(WRITTEN):
                await self._beat()
        except Exception as error:
            log.error("the books cannot be written: %s", type(error).__name__)
            return False
        return not self.draining


def _seat_all(table: Table, wishes: Sequence[Wish], now: int) -> list[Row]:
    """Seats everybody who is wished for; the entries that this makes."""
    rows: list[Row] = []
    for seat, wish in enumerate(wishes):
        if wish.guest or wish.bot:
            rows += carry_out(table, _seating(seat, wish), now)[0]
    return rows


def _seating(seat: int, wish: Wish) -> Command:
    if wish.guest:
        return Sit(seat, wish.guest, wish.name, wish.salt, wish.seals)
    return SeatBot(seat, wish.bot)


def _same_again(table: Table, seat: int) -> Wish:
    chair = table.chairs[seat]
    if chair.playing or seat in table.rematch:
        return Wish(chair.guest, chair.name, seals=chair.seals)
    return Wish(bot=chair.bot or table.plan.stand_in)

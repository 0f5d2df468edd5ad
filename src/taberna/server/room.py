"""A table with people looking at it: one thing at a time, kept first, then told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from taberna.core.errors import NotYours, Stale, TabernaError
from taberna.server import bus, gate
from taberna.server.gate import Viewer
from taberna.server.protocol import (
    Advised,
    Hearing,
    Line,
    Moved,
    Said,
    SeatState,
    TableShown,
    Thinking,
    write_hearing,
)
from taberna.store.tables import Account, Change
from taberna.table.chair import Chair
from taberna.table.chat import check_speaker, checked_words, hears
from taberna.table.entries import MOVES
from taberna.table.table import ABSENT, CLOSED, OVER, RUNNING, WAITING, Row, Table, Told

if TYPE_CHECKING:
    from taberna.server.house import House

log = logging.getLogger("taberna.room")

Command = Callable[[Table, int], object]

REMEMBERED = 200  # answered requests that are recognised without looking into the books
SNAPSHOT_EVERY = 64  # entries
IMPATIENCE = 0.15  # seconds after which people are told that a bot thinks
NODE_GONE = 15.0  # seconds without a word after which another node's people are not here


class Client(Protocol):
    """Somebody at the other end of a socket."""

    guest: str
    name: str

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """Whether this client may play a seat."""

    def hear(self, message: bytes) -> None:
        """Takes a message on its way; never waits."""


class Asked:
    """Who asked for a change, and under which id, so that the answer finds back."""

    def __init__(self, client: Client, id: str, key: str) -> None:
        self.client, self.id, self.key = client, id, key
        self.answered = False
        self.again = False


def now_ms() -> int:
    """The time, as all of the house counts it."""
    return time.time_ns() // 1_000_000


class Room:
    """One table in memory, its watchers, its bots and its timer."""

    def __init__(self, house: House, account: Account, table: Table) -> None:
        self.house, self.account, self.table = house, account, table
        self.id = account.id
        self.lock = asyncio.Lock()
        self.watchers: dict[Client, Viewer] = {}
        self.used = time.monotonic()
        self._answered: OrderedDict[str, None] = OrderedDict()
        self._kept_at = table.number  # the number of the last snapshot, about
        self._thinker: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._absences: dict[int, asyncio.TimerHandle] = {}
        self._elsewhere: dict[str, tuple[float, tuple[int, ...]]] = {}
        self._talking = asyncio.Lock()
        self._heard = 0  # the last line of chat that was told

    # ---- looking -----------------------------------------------------------------------------

    def show(
        self,
        client: Client,
        viewer: Viewer,
        *,
        steps: Iterable[Told] = (),
        chat: Iterable[Line] = (),
        answers: str = "",
    ) -> TableShown:
        """The table as a client sees it through a seat's eyes."""
        table, plan = self.table, self.table.plan
        host = client.guest == self.account.host
        return TableShown(
            table=self.id,
            game=plan.game,
            rules=self.account.rules,
            status=table.status,
            ply=table.ply,
            viewer=viewer,
            seats=tuple(self._seat(client, seat, host) for seat in range(plan.seats)),
            commitment=table.commitment,
            hints=plan.hints,
            open=plan.open,
            resumed=plan.resumed,
            stand_in=plan.stand_in,
            clock_plan=_clock_plan(plan.clock),
            salts=table.match.dice.salts if table.match else (),
            host=host,
            turn=table.turn,
            thinking=bool(table.bot_to_play()),
            paused=table.paused,
            pausing=tuple(sorted(table.pausing)),
            rematch=tuple(sorted(table.rematch)),
            next=table.next,
            clock=gate.clock_of(table, now_ms()),
            undo=gate.undo_of(table, viewer),
            view=gate.seen_view(table, viewer),
            steps=tuple(gate.seen_step(table, told, viewer) for told in steps),
            chat=tuple(chat),
            outcome=gate.outcome_of(table),
            watchers=sum(seen is None for seen in self.watchers.values()),
            answers=answers,
        )

    def _seat(self, client: Client, seat: int, host: bool) -> SeatState:
        chair, keys = self.table.chairs[seat], self.house.keys
        yours = client.owns(self.id, seat, chair)
        token = keys.seat(self.id, seat, chair.generation) if yours else ""
        invited = host and chair.free and self.table.status == WAITING
        return SeatState(
            holder="open" if chair.free else "person" if chair.guest else "bot",
            name=chair.name or chair.bot,
            away=chair.away,
            here=seat in self.here(),
            yours=yours,
            token=token,
            invite=keys.invite(self.id, seat, chair.generation) if invited else "",
        )

    def here(self) -> frozenset[int]:
        """The seats whose people are connected, to this node or to another."""
        fresh = time.monotonic() - NODE_GONE
        away = (seats for at, seats in self._elsewhere.values() if at > fresh)
        return self._here_now().union(*away)

    def _here_now(self) -> frozenset[int]:
        return frozenset(
            seat
            for seat, chair in enumerate(self.table.chairs)
            if chair.guest and any(client.owns(self.id, seat, chair) for client in self.watchers)
        )

    async def watch(
        self, client: Client, seat: int | None, since: int | None, answers: str
    ) -> TableShown:
        """Lets a client look on; what it missed is told again."""
        async with self.lock:
            self.used = time.monotonic()
            viewer = self._eyes(client, seat)
            before = self._here_now()
            self.watchers[client] = viewer
            self._presence(before, newcomer=client)
            steps = await self._since(since)
            chat = await self._chat_for(client)
            shown = self.show(client, viewer, steps=steps, chat=chat, answers=answers)
        if viewer is not None and self.table.chairs[viewer].away == ABSENT:
            await self.change(lambda table, now: table.come_back(viewer, now))
        return shown

    async def unwatch(self, client: Client) -> None:
        """A client looks away."""
        async with self.lock:
            before = self._here_now()
            if self.watchers.pop(client, -1) != -1:
                self._presence(before)

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
        return [step for step in told if step.ply > since]

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
            if asked and await self._done_before(asked):
                return
            await self._change(command, asked)
            if asked and asked.key:
                self._remember(asked.key)
        self._look_ahead()

    async def _change(self, command: Command, asked: Asked | None) -> None:
        table, ply, before = self.table, self.table.ply, self._evening()
        chairs = tuple(table.chairs)
        refusal: TabernaError | None = None
        try:
            command(table, now_ms())
        except TabernaError as error:
            refusal = error
        if table.fresh:
            await self._keep(chairs, "" if refusal or asked is None else asked.key)
            self._tell(ply, before, None if refusal else asked)
        if isinstance(refusal, Stale) and asked and await self._in_the_books(asked):
            return
        if refusal is not None:
            raise refusal

    async def _keep(self, chairs: tuple[Chair, ...], request: str) -> None:
        """Writes what is fresh; if that fails, the table is again what the books say."""
        table = self.table
        rows, table.fresh = table.fresh, []
        snapshot = self._snapshot()
        change = Change(
            rows=rows,
            status=table.status,
            wake=self._wake(),
            request=request,
            chairs=tuple(table.chairs) if tuple(table.chairs) != chairs else None,
            snapshot=snapshot,
            results=self._results(rows),
        )
        try:
            await self.house.store.tables.append(self.id, change)
        except BaseException:
            await asyncio.shield(self._reload())
            raise
        self.house.metrics.count("moves", len(rows))
        self.house.bus.tell(bus.Note(self.house.settings.node, self.id, bus.MOVED))

    def _snapshot(self) -> Any:
        if self.table.status != RUNNING or self.table.number - self._kept_at < SNAPSHOT_EVERY:
            return None
        snapshot = self.table.snapshot()
        if snapshot is not None:
            self._kept_at = self.table.number
        return snapshot

    def _wake(self) -> int | None:
        """When another node has to look after this table, should this one be gone."""
        if self.table.bot_to_play():
            return now_ms() + self.house.settings.claim
        return self.table.clock.deadline

    def _results(self, rows: list[Row]) -> list[dict[str, Any]]:
        table = self.table
        standing = table.standing() if table.status == OVER else None
        ended_now = any(isinstance(row.entry, MOVES) for row in rows)
        if standing is None or not ended_now or table.plan.resumed:
            return []
        return [
            {
                "seat": seat,
                "guest": chair.guest,
                "bot": chair.bot,
                "game": table.plan.game,
                "rules": self.account.rules,
                "seats": table.plan.seats,
                "rank": standing.ranks[seat],
                "share": (seat in standing.winners) / len(standing.winners),
                "ended": table.at,
            }
            for seat, chair in enumerate(table.chairs)
        ]

    async def _reload(self) -> None:
        before, ply = self._evening(), self.table.ply
        self.account, self.table = await self.house.store.tables.load(self.id)
        self._kept_at = self.table.number
        if self.table.ply != ply or self._evening() != before:
            self._tell_state(ply)

    async def refresh(self) -> None:
        """Another node wrote something: takes it over and tells it here."""
        async with self.lock:
            rows = await self.house.store.tables.newer(self.id, self.table.number)
            before, ply = self._evening(), self.table.ply
            for row in rows:
                self.table.apply(row)
            if rows:
                self._tell(ply, before, None)
        self._look_ahead()

    # ---- requests that come twice ------------------------------------------------------------

    async def _done_before(self, asked: Asked) -> bool:
        asked.again = bool(asked.key) and asked.key in self._answered
        return asked.again

    async def _in_the_books(self, asked: Asked) -> bool:
        """Whether a stale request is one that was done, by this node or before it was started."""
        number = await self.house.store.tables.asked(self.id, asked.key) if asked.key else None
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
            self._tell_state(ply)
        elif self.table.ply > ply:
            self._tell_moves(ply, asked)

    def _tell_state(self, ply: int, but: Client | None = None) -> None:
        steps = self._told_after(ply)
        for client, viewer in list(self.watchers.items()):
            if client is not but:
                seen = self.show(client, self._still(client, viewer), steps=steps)
                client.hear(write_hearing(seen))

    def _tell_moves(self, ply: int, asked: Asked | None) -> None:
        steps = self._told_after(ply)
        heard: dict[Viewer, bytes] = {}
        for client, viewer in self.watchers.items():
            if asked and client is asked.client:
                client.hear(write_hearing(self._moved(viewer, steps, asked.id)))
                asked.answered = True
                continue
            if viewer not in heard:
                heard[viewer] = write_hearing(self._moved(viewer, steps))
            client.hear(heard[viewer])

    def _moved(self, viewer: Viewer, steps: list[Told], answers: str = "") -> Moved:
        table = self.table
        view = gate.seen_view(table, viewer)
        assert view is not None
        return Moved(
            table=self.id,
            ply=table.ply,
            status=table.status,
            steps=tuple(gate.seen_step(table, told, viewer) for told in steps),
            view=view,
            turn=table.turn,
            clock=gate.clock_of(table, now_ms()),
            undo=gate.undo_of(table, viewer),
            outcome=gate.outcome_of(table),
            answers=answers,
        )

    def _still(self, client: Client, viewer: Viewer) -> Viewer:
        """A seat that changed hands is no longer looked through."""
        if viewer is not None and not client.owns(self.id, viewer, self.table.chairs[viewer]):
            self.watchers[client] = None
            return None
        return viewer

    def _told_after(self, ply: int) -> list[Told]:
        tail = []
        for told in reversed(self.table.told):
            if told.ply <= ply:
                break
            tail.append(told)
        return tail[::-1]

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

    # ---- who is here -------------------------------------------------------------------------

    def _presence(self, before: frozenset[int], newcomer: Client | None = None) -> None:
        """Tells the others who came or went; a newcomer is about to be shown everything anyway."""
        after = self._here_now()
        if after == before:
            return
        self.announce()
        for seat in before - after:
            self._miss(seat)
        for seat in after - before:
            if timer := self._absences.pop(seat, None):
                timer.cancel()
        self._tell_state(self.table.ply, but=newcomer)

    def announce(self) -> None:
        """Tells the other nodes whose people are connected here."""
        here = tuple(sorted(self._here_now()))
        self.house.bus.tell(bus.Note(self.house.settings.node, self.id, bus.HERE, here))

    def hear_elsewhere(self, node: str, seats: tuple[int, ...]) -> None:
        """Another node says whose people are connected there."""
        before = self.here()
        self._elsewhere[node] = (time.monotonic(), seats)
        if self.here() != before:
            self._tell_state(self.table.ply)

    def _miss(self, seat: int) -> None:
        """Somebody's connection is gone; after a while a bot stands in, if the table wants that."""
        absence = self.table.plan.absence
        if absence and self.table.status == RUNNING:
            loop = asyncio.get_running_loop()
            self._absences[seat] = loop.call_later(
                absence, lambda: self.house.start(self._gone(seat))
            )

    async def _gone(self, seat: int) -> None:
        if seat not in self.here():
            await self.change(lambda table, now: table.stand_in(seat, ABSENT, now))

    # ---- bots and clocks ---------------------------------------------------------------------

    def _look_ahead(self) -> None:
        """Starts the bot that has to choose, and the timer of a running clock."""
        if self.table.bot_to_play() and (self._thinker is None or self._thinker.done()):
            self._thinker = self.house.start(self._think())
        if self._timer is not None:
            self._timer.cancel()
        deadline = self.table.clock.deadline
        if deadline is not None and self.table.status == RUNNING:
            wait = max(0, deadline - now_ms()) / 1000 + 0.01
            ring = asyncio.get_running_loop().call_later
            self._timer = ring(wait, lambda: self.house.start(self.look()))

    async def look(self) -> None:
        """Looks at the clock, and goes on with whatever is to be done."""
        await self.change(lambda table, now: table.tick(now))

    async def _think(self) -> None:
        while (bot := self.table.bot_to_play()) and not self.house.draining:
            table, seat, ply = self.table, self.table.turn, self.table.ply
            assert seat is not None
            assert table.match is not None
            view = table.match.state.view(seat)
            choice = asyncio.ensure_future(self.house.workers.choose(table.plan.game, bot, view))
            done, _ = await asyncio.wait([choice], timeout=IMPATIENCE)
            if not done:
                self.tell_all(Thinking(self.id, seat, ply))
            action = await choice
            try:
                await self.change(_bot_acts(seat, action, ply))
            except TabernaError as error:  # a person came back, or another node was quicker
                if not isinstance(error, Stale | NotYours):
                    log.warning("%s: the bot %s was refused: %s", self.id, bot, error.code)
                    break

    async def advise(self, seat: int, asked: Asked) -> Advised:
        """What would be good to do; the record says that it was asked."""
        await self.change(lambda table, now: table.hint(seat, now), asked)
        table = self.table
        assert table.match is not None
        view, ply = table.match.state.view(seat), table.ply
        advice = await self.house.workers.advise(table.plan.game, view)
        return Advised(self.id, ply, advice.best, advice.unit, advice.values, asked.id)

    def close(self) -> None:
        """Forgets the table; the books keep it."""
        for timer in (self._timer, *self._absences.values()):
            if timer is not None:
                timer.cancel()
        if self._thinker is not None:
            self._thinker.cancel()

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        busy = self._thinker is not None and not self._thinker.done()
        return not self.watchers and not busy and not self.lock.locked()


def _bot_acts(seat: int, action: str, ply: int) -> Command:
    return lambda table, now: table.bot_acts(seat, action, ply, now)


def _clock_plan(plan: Any) -> dict[str, int]:
    if plan is None:
        return {}
    return {"base": plan.base, "increment": plan.increment, "days": plan.days}

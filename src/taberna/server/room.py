"""A table with people looking at it: one thing at a time, kept first, then told.

A command is decided, its entries are appended to the books and folded into a copy of the table,
which takes the place of the old one when the books have them; then everybody is told, and the
croupier looks what is next.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from taberna.core.errors import Cause, NotNow, NotYours, Stale
from taberna.server.bookkeeping import Bookkeeper, is_kept
from taberna.server.bus import MOVED, Note
from taberna.server.client import Answered, Client, Reply, Requester
from taberna.server.croupier import Croupier, Until
from taberna.server.gate import Viewer
from taberna.server.messages import Sight, advice_message, table_message, values_message
from taberna.server.ports import Ports
from taberna.server.presence import Presence
from taberna.server.protocol import Advised, BotValues, Hearing, Line, Said, Step, write_hearing
from taberna.server.queueing import Queue
from taberna.server.talk import Talk
from taberna.server.telling import moves_since, tell_moves
from taberna.server.turns import Owner
from taberna.store.rows import Account, Change, Overtaken
from taberna.table.chair import ABSENT
from taberna.table.chat import hears
from taberna.table.checks import expect
from taberna.table.commands import (
    ComeBack,
    Command,
    Hint,
    Look,
    RequestCall,
    Sleep,
    StandIn,
    WithdrawCall,
)
from taberna.table.decide import decide, number
from taberna.table.entries import Entry, HouseSlept, public_count
from taberna.table.fold import Progress, fold_all
from taberna.table.table import CLOSED, OVER, RUNNING, Move, Table

MOVES_KEPT = 100  # moves that are told again without looking into the books

Done = Callable[[Requester, Reply | BaseException], None]


class Room:
    """One table in memory, its watchers, its bots and its timer."""

    def __init__(self, ports: Ports, account: Account, table: Table) -> None:
        self.account, self.table = account, table
        self.id = account.id
        self.lock = Queue()
        self.watchers: dict[Client, Viewer] = {}
        self.used = time.monotonic()
        self.presence = Presence(self.id, ports, self.watchers.keys(), self._stand_in)
        self.croupier = Croupier(self, ports)
        self._ports = ports
        self.talk = Talk(self.id, ports)
        self._answered = Answered()
        self._open_hands: set[Client] = set()  # of its host in developer mode
        self._bookkeeper = Bookkeeper(account, table.covered, ports.settings)
        self._slept = ports.time.slept(ports.time.now())  # so much of it is known here

    @property
    def owner(self) -> Owner:
        """For whom the house thinks here: whoever set the table up."""
        host = self.account.host
        return self._ports.whereabouts.of(host), host, self.id

    # ---- changing ----------------------------------------------------------------------------

    async def change(self, command: Command, asked: Requester | None = None) -> Reply:
        """Does something at the table, keeps it, then tells everybody; raises what is refused."""
        async with self.lock:
            self.used = time.monotonic()
            if asked is not None and asked.key in self._answered:
                return Reply.AGAIN
            answer = await self._change(command, asked)
            if asked is not None and asked.key:
                self._answered.add(asked.key)
        self.croupier.look_ahead()
        return answer

    async def _change(self, command: Command, asked: Requester | None) -> Reply:
        now = self._ports.time.now()
        if not isinstance(command, Sleep):  # which is due before a clock is looked at
            await self._settle(now)
        try:
            made = decide(self.table, command, now)
            if not made:
                return Reply.DONE
            progress = await self._keep(command, made, now, asked.key if asked else "")
        except Stale:  # also if another node was quicker
            if asked is not None and await is_kept(self._ports.books, self.id, asked):
                return Reply.AGAIN
            raise
        return self._tell(progress, asked)

    def _unsettled(self, now: int) -> bool:
        """Whether something is due before anything else."""
        return self._slept != self._ports.time.slept(now) or self.table.overdue(now)

    async def _settle(self, now: int) -> None:
        """What is due before anything else: the house slept, or somebody's time has run out."""
        known, self._slept = self._slept, self._ports.time.slept(now)
        if self._slept != known and self.table.clock.reading.running is not None:
            await self._do(Sleep(self._slept - known), now)
        if self.table.overdue(now):
            await self._do(Look(), now)

    async def _do(self, command: Command, now: int) -> None:
        self._tell(await self._keep(command, decide(self.table, command, now), now, ""), None)

    async def _keep(self, command: Command, made: list[Entry], now: int, key: str) -> Progress:
        """Writes entries; only when the books have them the table is what follows from them."""
        after, progress, change = self._prepare(command, made, now, key)
        try:
            await self._ports.books.append(self.id, change)
        except BaseException as error:
            if not await asyncio.shield(self._recover(error, command)):
                raise
            again = decide(self.table, command, now)
            return await self._keep(command, again, now, key) if again else Progress()
        self._kept(after, change)
        return progress

    async def _recover(self, error: BaseException, command: Command) -> bool:
        """Catches up after a write that failed; whether it should be repeated.

        It should if another node wrote nothing but requests to call, which nobody may notice, and
        if the command is such a request: it holds for whatever has been played meanwhile.
        """
        self._bookkeeper.doubt()  # first: the database may be unreachable
        before = self.table.number
        seen = await self._catch_up()
        still_holds = not seen or isinstance(command, RequestCall | WithdrawCall)
        repeat = isinstance(error, Overtaken) and self.table.number > before and still_holds
        if repeat and not seen:
            self._bookkeeper.discard()
        return repeat

    def _prepare(
        self, command: Command, made: list[Entry], now: int, key: str
    ) -> tuple[Table, Progress, Change]:
        """The table as it will be, what that brings, and what has to be written first."""
        before, after = self.table, self.table.copy()
        rows = number(before, made, now)
        progress = fold_all(after, rows)
        return after, progress, self._bookkeeper.change(before, after, rows, command, key)

    def _kept(self, after: Table, change: Change) -> None:
        self._take(after)
        seen = public_count(change.rows)
        if seen:
            self.croupier.on_duty = True
            self._ports.tallies.count("moves", seen)
        self._ports.bus.tell(Note(self._ports.settings.node, self.id, MOVED))

    # ---- the same without a task -------------------------------------------------------------

    def move(self, command: Command, asked: Requester, done: Done) -> bool:
        """Changes the table without waiting, and says so later; False where `change` is needed.

        That is where others are at it, something else is due, or it would be refused.
        """
        now = self._ports.time.now()
        if self.lock.locked() or asked.key in self._answered or self._unsettled(now):
            return False
        try:
            made = decide(self.table, command, now)
            if made:
                self._begin_move(command, made, now, asked, done)
        except Exception:  # whatever it is, it happens again where somebody waits for it
            return False
        return bool(made)

    def _begin_move(
        self, command: Command, made: list[Entry], now: int, asked: Requester, done: Done
    ) -> None:
        after, progress, change = self._prepare(command, made, now, asked.key)

        def written(error: BaseException | None) -> None:
            if error is None:
                self._end_move(after, progress, change, asked, done)
            else:
                self._ports.background.start(self._mend(command, error, asked, done))

        self._ports.books.put(self.id, change, written)
        self.lock.take()
        self.used = time.monotonic()

    def _end_move(
        self, after: Table, progress: Progress, change: Change, asked: Requester, done: Done
    ) -> None:
        try:
            self._kept(after, change)
            answer: Reply | BaseException = self._tell(progress, asked)
            self._answered.add(asked.key)
        except Exception as error:
            answer = error
        finally:
            self.lock.leave()
        self.croupier.look_ahead()
        done(asked, answer)

    async def _mend(
        self, command: Command, error: BaseException, asked: Requester, done: Done
    ) -> None:
        """A move was not written: another node was quicker, or the books are ill."""
        answer: Reply | BaseException = error
        try:
            if await self._recover(error, command):
                answer = await self._change(command, asked)
                self._answered.add(asked.key)
            elif isinstance(error, Stale) and await is_kept(self._ports.books, self.id, asked):
                answer = Reply.AGAIN
        except Exception as worse:
            answer = worse
        finally:
            self.lock.leave()
            self.croupier.look_ahead()
            done(asked, answer)

    def _take(self, table: Table) -> None:
        if len(table.moves) > 2 * MOVES_KEPT:
            table.moves.keep_last(MOVES_KEPT)
        resumed, self.table = self.table.paused and not table.paused, table
        if resumed:
            self.presence.expect_all(table)

    # ---- what others wrote -------------------------------------------------------------------

    async def refresh(self) -> None:
        """Another node wrote something: takes it over and tells it here."""
        async with self.lock:
            await self._catch_up()
        self.croupier.look_ahead()

    async def _catch_up(self) -> bool:
        """Takes over what others wrote; whether it is more than what only one seat may know."""
        rows = await self._ports.books.newer(self.id, self.table.number)
        seen = public_count(rows) > 0
        if rows:
            after = self.table.copy()
            progress = fold_all(after, rows)
            self._take(after)
            if seen:
                self._bookkeeper.doubt()
                self.croupier.on_duty = not self._ports.settings.bus_url
                self.croupier.autoplay &= self.croupier.on_duty
            if any(isinstance(row.entry, HouseSlept) for row in rows):
                self._slept = self._ports.time.slept(self._ports.time.now())
            self._tell(progress, None)
        return seen

    async def reload(self) -> None:
        """The books were changed behind the table's back."""
        async with self.lock:
            self.account, self.table = await self._ports.books.load(self.id)
            self._bookkeeper.doubt()
            self._tell_state(())

    # ---- telling -----------------------------------------------------------------------------

    def _tell(self, progress: Progress, asked: Requester | None) -> Reply:
        if progress.around:
            self._tell_state(progress.moves)
        elif progress.moves:
            moves, hands = progress.moves, self._open_hands
            return tell_moves(self.id, self.table, self.watchers, moves, asked, hands)
        elif progress.private:
            self._tell_holders(progress.private)
        return Reply.DONE

    def _tell_holders(self, seats: frozenset[int]) -> None:
        """Shows the table to those alone who look through these seats."""
        for client, viewer in list(self.watchers.items()):
            if viewer in seats:
                self.show(client)

    def _tell_state(self, moves: Sequence[Move], but: Client | None = None) -> None:
        watchers = [client for client in self.watchers if client is not but]
        for client in watchers:
            self._still_looks(client)
        sight = self.sight()
        for client in watchers:
            seen = table_message(sight, client, self.watchers[client], moves=moves)
            client.hear(write_hearing(seen))

    def _still_looks(self, client: Client) -> None:
        """A seat that changed hands is no longer looked through; who sat down looks through it."""
        viewer = self.watchers[client]
        if viewer is None or not client.owns(self.id, viewer, self.table.chairs[viewer]):
            self.watchers[client] = self._eyes(client, None)

    def sight(self) -> Sight:
        """The table as it stands now, with what is around it."""
        here = self.presence.here(self.table)
        watchers = sum(seen is None for seen in self.watchers.values())
        return Sight(
            self.account,
            self.table,
            self._ports.keys,
            self._ports.sessions,
            here,
            watchers,
            autoplay=self.croupier.autoplay,
            waits=self.croupier.waits(self.table),
            open_hands=self._open_hands,
        )

    def tell_all(self, message: Hearing) -> None:
        """The same words to everybody who looks on."""
        words = write_hearing(message)
        for client in list(self.watchers):
            client.hear(words)

    def show(self, client: Client, answers: str = "") -> None:
        """Shows somebody who looks on the table as it stands now."""
        seen = table_message(self.sight(), client, self.watchers.get(client), answers=answers)
        client.hear(write_hearing(seen))

    # ---- looking on --------------------------------------------------------------------------

    async def watch(
        self, client: Client, seat: int | None, since: int | None, answers: str
    ) -> None:
        """Lets a client look on; what it missed is told again."""
        if since is not None and since > self.table.move:
            await self.refresh()  # another node has told it more than is known here
        viewer, recent = self._eyes(client, seat), list(self.table.moves)
        long_ago = await self._long_ago(client, viewer, since, recent)
        async with self.lock:
            self.used = time.monotonic()
            viewer = self._eyes(client, seat if viewer is None else viewer)
            before = self.presence.connected(self.table)
            self.watchers[client] = viewer
            if self.presence.changed(self.table, before):
                self._tell_state((), but=client)
            moves = moves_since(self.table, since, recent)
            people, seated = self._people(), self._seated(client)
            chat = await self.talk.heard_by(people, seated=seated, over=self._over)
            sight = self.sight()
            seen = table_message(
                sight,
                client,
                viewer,
                moves=moves,
                long_ago=long_ago,
                chat=chat,
                answers=answers,
            )
            client.hear(write_hearing(seen))  # before anything else can happen here
        if viewer is not None and self.table.chairs[viewer].away == ABSENT:
            await self.change(ComeBack(viewer))

    async def unwatch(self, client: Client) -> None:
        """A client looks away."""
        async with self.lock:
            before = self.presence.connected(self.table)
            self._open_hands.discard(client)
            looked_on = self.watchers.pop(client, -1) != -1
            if looked_on and self.presence.changed(self.table, before):
                self._tell_state(())

    def _eyes(self, client: Client, seat: int | None) -> Viewer:
        chairs = self.table.chairs
        if seat is not None:
            if not (seat < len(chairs) and client.owns(self.id, seat, chairs[seat])):
                raise NotYours("this seat is not yours: look on without it", Cause("other-seat"))
            return seat
        mine = self._seats_of(client)
        return self.table.turn if self.table.turn in mine else next(iter(mine), None)

    async def _long_ago(
        self, client: Client, viewer: Viewer, since: int | None, recent: Sequence[Move]
    ) -> list[Step]:
        """What is not in memory any more; it is found out elsewhere, and nobody waits for it."""
        first = recent[0].number if recent else self.table.move + 1
        if since is None or since + 1 >= first:
            return []
        owner = self._ports.whereabouts.of(client.guest), client.guest, self.id
        return await self._ports.past.missed(owner, self.id, viewer, since, first - 1)

    def _seats_of(self, client: Client) -> list[int]:
        chairs = enumerate(self.table.chairs)
        return [seat for seat, chair in chairs if client.owns(self.id, seat, chair)]

    # ---- talk, presence, advice --------------------------------------------------------------

    @property
    def _over(self) -> bool:
        return self.table.status in (OVER, CLOSED)

    def _seated(self, client: Client) -> bool:
        return bool(self._seats_of(client))

    async def say(self, room: str, client: Client, name: str, text: str) -> None:
        """Keeps what somebody says, then passes it on."""
        seat = next(iter(self._seats_of(client)), None)
        await self.talk.say(room, client, name, text, seat=seat, over=self._over)
        await self.hear_chat()

    def _people(self) -> list[str]:
        return [chair.name if chair.guest else "" for chair in self.table.chairs]

    async def hear_chat(self) -> None:
        """Tells what was said since it was last told."""
        await self.talk.pass_on(self._people(), self._tell_line)

    def _tell_line(self, line: Line) -> None:
        words = write_hearing(Said(self.id, line))
        for client in list(self.watchers):
            if hears(line.room, seated=self._seated(client), over=self._over):
                client.hear(words)

    async def hear_presence(self, node: str, seats: tuple[int, ...]) -> None:
        """Another node says whose people are connected there."""
        async with self.lock:  # what is being written must not be told yet
            if self.presence.hear(self.table, node, seats):
                self._tell_state(())

    async def _stand_in(self, seat: int) -> None:
        table, here = self.table, self.presence.here(self.table)
        if seat not in here:
            others_here = bool(table.others(seat) & here)
            await self.change(StandIn(seat, ABSENT, others_here))

    async def advise(self, seat: int, asked: Requester) -> Advised:
        """What would be good to do; the record says that it was asked."""
        self._ports.bots.check_advice()
        await self.change(Hint(seat), asked)
        table = self.table
        view, move = table.playing.state.view(seat), table.move
        advice = await self._ports.bots.advise(self.owner, table.plan.game, view)
        return advice_message(self.id, move, advice, asked.id)

    # ---- developer mode ----------------------------------------------------------------------

    def step(self, ply: int, until: Until) -> None:
        """Lets the bot on turn act once, or to the end of its turn."""
        self._check_bot_turn(ply)
        self.croupier.request_step(self.table, until)

    async def set_autoplay(self, *, on: bool) -> None:
        """Lets bots act without requests, or no longer, and shows it to all watchers."""
        async with self.lock:  # what is being written must not be sent yet
            self.croupier.set_autoplay(on=on)
            self._tell_state(())

    def open_hands(self, client: Client, answers: str, *, on: bool) -> None:
        """Sends a connection every seat's own view from now on, or no longer."""
        if client not in self.watchers:
            raise NotNow("open hands are a part of watching: watch the table first")
        change = self._open_hands.add if on else self._open_hands.discard
        change(client)
        self.show(client, answers)

    async def values(self, client: Client, ply: int, answers: str) -> BotValues:
        """What each action is worth to the bot on turn, which plays by these values."""
        if client not in self._open_hands:
            raise NotNow("values reveal cards: ask for open hands first", Cause("hands-closed"))
        self._check_bot_turn(ply)
        seat, bot = self.table.turn, self.table.bot_to_play()
        assert seat is not None
        decision = await self.croupier.decide(self.owner, self.table)
        return values_message(self.id, ply, seat, bot, decision, answers)

    def _check_bot_turn(self, ply: int) -> None:
        """Refuses what is not for the bot that is on turn at this ply."""
        table = self.table
        if ply != table.move:
            raise Stale(f"this answers move {ply}, but {table.move} have been made")
        expect(table, RUNNING)
        if table.paused:
            raise NotNow("there is a pause; resume first", Cause("paused"))
        if not table.bot_to_play():
            raise NotNow("no bot is on turn", Cause("no-bot-turn"))

    # ---- memory ------------------------------------------------------------------------------

    def close(self) -> None:
        """Forgets the table; the books keep it."""
        self.presence.close()
        self.croupier.close()

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.watchers and not self.croupier.thinking and not self.lock.locked()

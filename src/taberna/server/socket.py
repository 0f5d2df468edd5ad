"""One client: does what it says, and tells it what it is to hear."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from taberna import __version__
from taberna.core.errors import IllegalAction, Stale, TabernaError
from taberna.server import protocol as say
from taberna.server.address_limits import SENTENCES
from taberna.server.answers import ANSWERS, confirm, move
from taberna.server.client import Reply, Requester
from taberna.server.house import House
from taberna.server.limits import Bucket
from taberna.server.protocol import PROTOCOL, Farewell, Refused, Welcome, write_hearing
from taberna.server.room import Room
from taberna.server.wire import Wire
from taberna.table.chair import Chair

log = logging.getLogger("taberna.socket")

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]  # as ASGI has them
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_UNREAD = 256 * 1024  # bytes that a slow client may be behind
MOST_AT_ONCE = 20  # messages that wait for their answers before no more are read
PATIENCE = 100  # messages beyond the rate before the house hangs up
OFFERED = 12  # legal actions named in a refusal
MISSED = 30.0  # what it costs to be told again what was missed
COSTS: dict[type, float] = {
    say.Watch: 10.0,
    say.Hint: 20.0,
    say.Chat: 5.0,
    say.Sit: 5.0,
    say.AskReview: 10.0,
    say.Lead: 2.0,
    say.Follow: 5.0,
}
MOVING = (say.Act, say.Call, say.TakeBack)
GOING_AWAY, TRY_LATER, TOO_MUCH, ENDED = 1001, 1013, 1008, 1008


class Connection:
    """One client at the other end of a line."""

    def __init__(self, house: House, wire: Wire, guest: str, name: str) -> None:
        self.house, self.guest, self.name = house, guest, name
        self.rooms: dict[str, Room] = {}
        self.tokens: set[tuple[str, int, int, int]] = set()
        self.reviewing: set[str] = set()
        self._wire = wire
        wire.patience = house.settings.unread_expires / 1000
        wire.outbox = house.outbox
        self._said: deque[str | bytes] = deque()  # by the client, one thing after the other
        self._waiting: deque[bytes] = deque()  # for the line to be free
        self._unread = 0  # bytes in it
        self._moving: Room | None = None  # where a move is on its way into the books
        self._answering: asyncio.Task[None] | None = None  # anything else
        self._idle: asyncio.Future[None] | None = None  # who waits for all to be answered
        self._closing: tuple[int, str] | None = None
        rate = house.settings.messages_per_second
        self._bucket = Bucket(rate, 4 * rate, house.clock.now)
        self._excess = 0
        self.network = house.whereabouts.of(guest)
        self._sessions = house.sessions
        self._session = house.sessions.generation(guest)
        self._known = house.sessions.changes  # after so many this session had not ended

    # ---- what a room asks of a client --------------------------------------------------------

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """By the cookie, or by the seat's token."""
        if chair.guest and chair.guest == self.guest:
            return True
        if not self.tokens:
            return False
        session = self.house.sessions.generation(chair.guest)
        return (table, seat, chair.generation, session) in self.tokens

    def hear(self, message: bytes) -> None:
        """Puts a message on its way; who cannot keep up is sent away and may come back."""
        if self._known != self._sessions.changes and self._ended():
            self.hang_up(ENDED, "this session was ended")
        elif not self._waiting and not self._wire.full:
            self._wire.say(message)
        elif self._unread < MOST_UNREAD:
            self._waiting.append(message)
            self._unread += len(message)
        else:
            self.hang_up(TRY_LATER, "too slow")

    def _ended(self) -> bool:
        """Whether the guest has ended this session; asked again only after a change."""
        changes = self._sessions.changes
        ended = self._session != self._sessions.generation(self.guest)
        if not ended:
            self._known = changes
        return ended

    def hang_up(self, code: int, why: str) -> None:
        """Closes the socket, after what is already on its way."""
        self._closing = self._closing or (code, why)
        self._wire.end()

    # ---- what the line tells -----------------------------------------------------------------

    def line_free(self) -> None:
        """Sends what had to wait, and answers what was said meanwhile."""
        while self._waiting and not self._wire.full:
            message = self._waiting.popleft()
            self._unread -= len(message)
            self._wire.say(message)
        self._go_on()

    def heard(self, message: str | bytes) -> None:
        """Answers one message after the other."""
        if self._known != self._sessions.changes and self._ended():
            self.hang_up(ENDED, "this session was ended")
        if self._closing is not None:
            return
        self._said.append(message)
        if len(self._said) >= MOST_AT_ONCE:
            self._wire.wait()
        self._go_on()

    @property
    def _busy(self) -> bool:
        return self._moving is not None or self._answering is not None

    def _go_on(self) -> None:
        """Whoever does not read is not answered: answers nobody reads would fill the memory."""
        while self._said and not (
            self._moving or self._answering or self._closing or self._wire.full
        ):
            saying = self._read(self._said.popleft())
            if saying is None:
                continue
            if isinstance(saying, MOVING):
                self._moving = move(self, saying, self._moved)
            if self._moving is None:
                self._answering = asyncio.create_task(self._answer(saying))
        if self._wire.read_paused and not self._said:
            self._wire.go_on()

    def _moved(self, asked: Requester, answer: Reply | BaseException) -> None:
        """A move is made, or refused."""
        room, self._moving = self._moving, None
        assert room is not None
        if isinstance(answer, Reply):
            confirm(self, room, asked.id, answer)
        else:
            self._explain(answer, asked.id, room.id)
        if self._said or self._idle is not None:
            self._answered()

    def _answered(self) -> None:
        self._go_on()
        if self._idle is not None and not self._busy and not self._idle.done():
            self._idle.set_result(None)

    # ---- from coming to going ----------------------------------------------------------------

    async def talk(self, receive: Receive, send: Send) -> None:
        """Talks until one of the two has hung up."""
        self.hear(write_hearing(Welcome(PROTOCOL, __version__, self.guest, self.name)))
        self.house.clients.add(self)
        self._wire.listener = self
        try:
            try:
                while (await receive())["type"] != "websocket.disconnect":
                    pass
            finally:
                await self._leave()
            if self._closing is not None and self._wire.open:
                code, why = self._closing
                await send({"type": "websocket.close", "code": code, "reason": why})
        finally:
            self.house.clients.discard(self)  # only now: a house that closes waits for all of them

    async def _leave(self) -> None:
        if self._busy:  # what was said before is done
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        self._wire.listener = None
        self.house.together.leave(self)
        for room in list(self.rooms.values()):
            await room.unwatch(self)

    # ---- answering ---------------------------------------------------------------------------

    def _read(self, text: str | bytes) -> say.Saying | None:
        """What was said, unless it was too much or makes no sense; then it is refused."""
        self.house.metrics.count("messages")
        if not self._bucket.take():
            self._slow_down(text, "too many messages: wait a moment")
            return None
        try:
            saying = say.read_saying(text)
            if self.house.limits.allows("messages", self.network, cost_of(saying)):
                return saying
            self._slow_down(text, SENTENCES["messages"])
            return None
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self.refuse(_id_in(text), "bad-message", f"cannot read this message: {error}"[:300])
            return None

    def _slow_down(self, text: str | bytes, why: str) -> None:
        self._excess += 1
        self.refuse(_id_in(text), "slow-down", why)
        if self._excess > PATIENCE:
            self.hang_up(TOO_MUCH, "too many messages")

    async def _answer(self, saying: say.Saying) -> None:
        try:
            await ANSWERS[type(saying)](self, saying)
        except Exception as error:
            self._explain(error, saying.id, getattr(saying, "table", ""))
        finally:
            self._answering = None
            self._answered()

    def _explain(self, error: BaseException, id: str, table: str) -> None:
        """Says why something was not done."""
        if isinstance(error, IllegalAction):
            legal = tuple(str(action) for action in error.legal[:OFFERED])
            self.refuse(id, error.code, str(error), legal, error)
        elif isinstance(error, TabernaError):
            self.refuse(id, error.code, str(error), error=error)
            if isinstance(error, Stale):
                self.show_again(table)
        else:
            self.house.metrics.count("failures")
            log.error("a message could not be answered", exc_info=error)
            self.refuse(id, "failed", "something went wrong here; nothing was changed")

    def refuse(
        self,
        id: str,
        code: str,
        why: str,
        legal: tuple[str, ...] = (),
        error: TabernaError | None = None,
    ) -> None:
        """Says that something was not done, and why."""
        self.house.metrics.count("refusals")
        log.info("refused a message: %s", code)
        said = (error.cause, dict(error.facts)) if error else ("", {})
        self.hear(write_hearing(Refused(id, code, why, legal, *said)))

    def show_again(self, table: str) -> None:
        """Shows a table as it stands now."""
        room = self.rooms.get(table)
        if room is not None:
            room.show(self)


def cost_of(saying: say.Saying) -> float:
    """What it costs an address to say something: the more, the more the house has to do for it."""
    cost = COSTS.get(type(saying))
    if cost is None:
        return 1.0
    return MISSED if isinstance(saying, say.Watch) and saying.since is not None else cost


def _id_in(text: str | bytes) -> str:
    """The id of a message that could not be read, if it can be found."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    id = found.get("id", "") if isinstance(found, dict) else ""
    return id[:40] if isinstance(id, str) else ""


def say_farewell(house: House) -> None:
    """Tells every client that the house closes for a moment, and hangs up."""
    words = write_hearing(Farewell("the house restarts"))
    for client in list(house.clients):
        client.hear(words)
        if isinstance(client, Connection):
            client.hang_up(GOING_AWAY, "restart")

"""The socket: reads what a client says, does it, and sends what it hears."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from taberna import __version__
from taberna.core.errors import IllegalAction, NotYours, Stale, TabernaError
from taberna.server import protocol as say
from taberna.server.client import Asked, now_ms
from taberna.server.house import begin_if_full
from taberna.server.limits import Bucket
from taberna.server.names import given_name
from taberna.server.protocol import PROTOCOL, Done, Farewell, Pong, Refused, Welcome, write_hearing
from taberna.server.room import Command, Room
from taberna.server.showing import shown
from taberna.table.chair import Chair
from taberna.table.table import Table

if TYPE_CHECKING:
    from taberna.server.house import House

log = logging.getLogger("taberna.socket")

LONGEST_QUEUE = 500  # messages a slow client may be behind
MOST_TABLES = 50  # that one socket looks at
PATIENCE = 100  # messages beyond the rate before the house hangs up
OFFERED = 12  # legal actions named in a refusal
GOING_AWAY, TRY_LATER, TOO_MUCH = 1001, 1013, 1008


class Connection:
    """One client at the other end of a socket."""

    def __init__(self, house: House, socket: WebSocket, guest: str, name: str) -> None:
        self.house, self.guest, self.name = house, guest, name
        self._socket = socket
        self._rooms: dict[str, Room] = {}
        self._tokens: set[tuple[str, int, int]] = set()
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        rate = house.settings.messages_per_second
        self._bucket = Bucket(rate, 4 * rate)
        self._excess = 0

    # ---- what a room asks of a client --------------------------------------------------------

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """By the cookie, or by the seat's token."""
        if chair.guest and chair.guest == self.guest:
            return True
        return bool(self._tokens) and (table, seat, chair.generation) in self._tokens

    def hear(self, message: bytes) -> None:
        """Puts a message on its way; who cannot keep up is sent away and may come back."""
        if len(self._waiting) >= LONGEST_QUEUE:
            self.hang_up(TRY_LATER, "too slow")
            return
        self._waiting.append(message)
        self._news.set()

    def hang_up(self, code: int, why: str) -> None:
        """Closes the socket, after what is already on its way."""
        self._closing = self._closing or (code, why)
        self._news.set()

    # ---- the two directions ------------------------------------------------------------------

    async def run(self) -> None:
        """Talks until the client is gone."""
        welcome = Welcome(PROTOCOL, __version__, self.guest, self.name)
        self.hear(write_hearing(welcome))
        self.house.clients.add(self)
        sender = asyncio.create_task(self._send())
        try:
            await self._receive()
        finally:
            self.house.clients.discard(self)
            for room in list(self._rooms.values()):
                await room.unwatch(self)
            self._closing = self._closing or (GOING_AWAY, "")
            self._news.set()
            await sender

    async def _send(self) -> None:
        try:
            while True:
                while self._waiting:
                    await self._socket.send_text(self._waiting.popleft().decode())
                if self._closing:
                    if self._socket.application_state is WebSocketState.CONNECTED:
                        await self._socket.close(*self._closing)
                    return
                self._news.clear()
                if not self._waiting and not self._closing:
                    await self._news.wait()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._waiting.clear()
            self._closing = (GOING_AWAY, "")

    async def _receive(self) -> None:
        while self._closing is None:
            try:
                message = await self._socket.receive()
            except RuntimeError:
                return
            if message["type"] == "websocket.disconnect":
                return
            await self._heard(message.get("text") or message.get("bytes") or b"")

    async def _heard(self, text: str | bytes) -> None:
        self.house.metrics.count("messages")
        if not self._bucket.take():
            self._excess += 1
            self._refuse("", "slow-down", "too many messages: wait a moment")
            if self._excess > PATIENCE:
                self.hang_up(TOO_MUCH, "too many messages")
            return
        try:
            saying = say.read_saying(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._refuse(_id_in(text), "bad-message", f"cannot read this message: {error}"[:300])
            return
        await self._answer(saying)

    async def _answer(self, saying: say.Saying) -> None:
        try:
            await ANSWERS[type(saying)](self, saying)
        except IllegalAction as error:
            legal = tuple(str(action) for action in error.legal[:OFFERED])
            self._refuse(saying.id, error.code, str(error), legal)
        except TabernaError as error:
            self._refuse(saying.id, error.code, str(error))
            if isinstance(error, Stale):
                await self._show_again(getattr(saying, "table", ""))
        except Exception:
            self.house.metrics.count("failures")
            log.exception("a message could not be answered")
            self._refuse(saying.id, "failed", "something went wrong here; nothing was changed")

    def _refuse(self, id: str, code: str, why: str, legal: tuple[str, ...] = ()) -> None:
        self.house.metrics.count("refusals")
        self.hear(write_hearing(Refused(id, code, why, legal)))

    async def _show_again(self, table: str) -> None:
        room = self._rooms.get(table)
        if room is not None:
            self.hear(write_hearing(shown(room, self, room.watchers.get(self))))

    # ---- answers -----------------------------------------------------------------------------

    async def hello(self, said: say.Hello) -> None:
        """An old client is asked to reload."""
        if said.protocol != PROTOCOL:
            why = f"the house speaks protocol {PROTOCOL}, not {said.protocol}: reload the page"
            self._refuse(said.id, "other-protocol", why)
            return
        self.hear(write_hearing(Done(said.id)))

    async def ping(self, said: say.Ping) -> None:
        """Somebody is there."""
        self.hear(write_hearing(Pong(now_ms(), said.id)))

    async def watch(self, said: say.Watch) -> None:
        """Shows a table from now on."""
        room = await self.house.room(said.table)
        if len(self._rooms) >= MOST_TABLES and said.table not in self._rooms:
            raise NotYours(f"one socket looks at {MOST_TABLES} tables at most")
        if said.token:
            self._use_token(room, said)
        seen = await room.watch(self, said.seat, said.since, said.id)
        self._rooms[said.table] = room
        self.hear(write_hearing(seen))

    def _use_token(self, room: Room, said: say.Watch) -> None:
        for seat, chair in enumerate(room.table.chairs):
            if self.house.keys.opens_seat(said.token, room.id, seat, chair.generation):
                self._tokens.add((room.id, seat, chair.generation))
                return
        raise NotYours("this token opens no seat here; the seat may have changed hands")

    async def unwatch(self, said: say.Unwatch) -> None:
        """Looks away."""
        room = self._rooms.pop(said.table, None)
        if room is not None:
            await room.unwatch(self)
        self.hear(write_hearing(Done(said.id, said.table)))

    async def sit(self, said: say.Sit) -> None:
        """Takes a seat."""
        room = await self.house.room(said.table)
        chairs, name = room.table.chairs, said.name or self.name
        if said.seat >= len(chairs):
            raise NotYours(f"there is no seat {said.seat} at a table of {len(chairs)}")
        generation = chairs[said.seat].generation
        invited = self.house.keys.opens_invite(said.invite, room.id, said.seat, generation)
        if not (invited or room.table.plan.open or self.guest == room.account.host):
            raise NotYours("this table is private: one sits down with the link of an invitation")

        def take(table: Table, now: int) -> None:
            table.sit(said.seat, self.guest, name, said.salt, now)
            begin_if_full(table, now)

        await self._change(room, said.id, take)
        if self in room.watchers and room.watchers[self] is None:
            room.watchers[self] = said.seat
            await self._show_again(said.table)

    async def act(self, said: say.Act) -> None:
        """Plays."""
        room = await self._mine(said.table, said.seat)
        await self._change(
            room,
            said.id,
            lambda table, now: table.act(said.seat, said.action, said.ply, now, said.lag),
            f"{said.seat}.{said.id}",
        )

    async def call(self, said: say.Call) -> None:
        """Plays out of turn."""
        room = await self._mine(said.table, said.seat)
        await self._change(
            room,
            said.id,
            lambda table, now: table.call(said.seat, said.action, said.ply, now),
            f"{said.seat}.{said.id}",
        )

    async def take_back(self, said: say.TakeBack) -> None:
        """Takes an action back."""
        room = await self._mine(said.table, said.seat)
        await self._change(
            room,
            said.id,
            lambda table, now: table.take_back(said.seat, said.ply, now),
            f"{said.seat}.{said.id}",
        )

    async def hint(self, said: say.Hint) -> None:
        """What would be good to do."""
        room = await self._mine(said.table, said.seat)
        advised = await room.advise(said.seat, Asked(self, said.id, ""))
        self.hear(write_hearing(advised))

    async def rematch(self, said: say.Rematch) -> None:
        """Once more."""
        room = await self._mine(said.table, said.seat)
        await self._change(room, said.id, lambda table, now: table.want_rematch(said.seat, now))
        if room.table.rematch >= room.table.people() and not room.table.next:
            await self.house.rematch(room)

    async def chat(self, said: say.Chat) -> None:
        """Says something to others."""
        room = await self.house.room(said.table)
        await room.say(said.room, self, self._name_at(room), said.text)
        self.hear(write_hearing(Done(said.id, said.table)))

    def _name_at(self, room: Room) -> str:
        chairs = enumerate(room.table.chairs)
        mine = (chair.name for seat, chair in chairs if self.owns(room.id, seat, chair))
        return next(mine, self.name)

    async def put_bot(self, said: say.PutBot) -> None:
        """The host puts a bot on a seat."""
        room = await self._hosted(said.table)

        def put(table: Table, now: int) -> None:
            table.seat_bot(said.seat, said.bot, now)
            begin_if_full(table, now)

        await self._change(room, said.id, put)

    async def remove(self, said: say.Remove) -> None:
        """The host empties a seat."""
        room = await self._hosted(said.table)
        await self._change(room, said.id, lambda table, now: table.remove(said.seat, now))

    async def close_table(self, said: say.Close) -> None:
        """The host closes the table."""
        room = await self._hosted(said.table)
        await self._change(room, said.id, lambda table, now: table.close("by the host", now))

    # ---- shared words ------------------------------------------------------------------------

    async def _change(self, room: Room, id: str, command: Command, key: str = "") -> None:
        self.house.check_open()
        asked = Asked(self, id, key)
        await room.change(command, asked)
        if not asked.answered:
            self.hear(write_hearing(Done(id, room.id, room.table.ply, asked.again)))
            if asked.again:
                await self._show_again(room.id)

    async def _mine(self, table: str, seat: int) -> Room:
        room = await self.house.room(table)
        chairs = room.table.chairs
        if seat >= len(chairs) or not self.owns(table, seat, chairs[seat]):
            raise NotYours("this seat is not yours")
        return room

    async def _hosted(self, table: str) -> Room:
        room = await self.house.room(table)
        if room.account.host != self.guest:
            raise NotYours("only the host of this table may do that")
        return room


def _of_the_seat(method: str) -> Callable[[Connection, Any], Awaitable[None]]:
    """What a seat's holder may do with nothing but the seat."""

    async def answer(connection: Connection, said: Any) -> None:
        room = await connection._mine(said.table, said.seat)
        command: Command = lambda table, now: getattr(table, method)(said.seat, now)  # noqa: E731
        await connection._change(room, said.id, command)

    return answer


ANSWERS: dict[type, Callable[[Connection, Any], Awaitable[None]]] = {
    say.Hello: Connection.hello,
    say.Ping: Connection.ping,
    say.Watch: Connection.watch,
    say.Unwatch: Connection.unwatch,
    say.Sit: Connection.sit,
    say.Act: Connection.act,
    say.Call: Connection.call,
    say.TakeBack: Connection.take_back,
    say.Hint: Connection.hint,
    say.Rematch: Connection.rematch,
    say.Chat: Connection.chat,
    say.PutBot: Connection.put_bot,
    say.Remove: Connection.remove,
    say.Close: Connection.close_table,
    say.Leave: _of_the_seat("leave"),
    say.ComeBack: _of_the_seat("come_back"),
    say.Pause: _of_the_seat("want_pause"),
    say.Resume: _of_the_seat("resume"),
    say.Resign: _of_the_seat("resign"),
}


def _id_in(text: str | bytes) -> str:
    """The id of a message that could not be read, if it can be found."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    id = found.get("id", "") if isinstance(found, dict) else ""
    return id[:40] if isinstance(id, str) else ""


async def serve_socket(house: House, socket: WebSocket, guest: str) -> None:
    """Lets a client in."""
    mine = sum(client.guest == guest for client in house.clients)
    if house.draining or mine >= house.settings.sockets_per_guest:
        await socket.close(TRY_LATER, "come back in a moment")
        return
    await socket.accept()
    name = await house.store.people.name(guest) or given_name(guest)
    await Connection(house, socket, guest, name).run()


def say_farewell(house: House) -> None:
    """Tells every client that the house closes for a moment, and hangs up."""
    words = write_hearing(Farewell("the house restarts"))
    for client in list(house.clients):
        client.hear(words)
        if isinstance(client, Connection):
            client.hang_up(GOING_AWAY, "restart")

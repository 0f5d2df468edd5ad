"""The socket: reads what a client says, does it, and sends what it hears."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from taberna import __version__
from taberna.core.errors import IllegalAction, Stale, TabernaError
from taberna.server import protocol as say
from taberna.server.answers import ANSWERS
from taberna.server.limits import Bucket
from taberna.server.names import given_name
from taberna.server.protocol import PROTOCOL, Farewell, Refused, Welcome, write_hearing
from taberna.server.room import Room
from taberna.server.showing import shown
from taberna.table.chair import Chair

if TYPE_CHECKING:
    from taberna.server.house import House

log = logging.getLogger("taberna.socket")

LONGEST_QUEUE = 500  # messages a slow client may be behind
PATIENCE = 100  # messages beyond the rate before the house hangs up
OFFERED = 12  # legal actions named in a refusal
GOING_AWAY, TRY_LATER, TOO_MUCH = 1001, 1013, 1008


class Connection:
    """One client at the other end of a socket."""

    def __init__(self, house: House, socket: WebSocket, guest: str, name: str) -> None:
        self.house, self.guest, self.name = house, guest, name
        self._socket = socket
        self.rooms: dict[str, Room] = {}
        self.tokens: set[tuple[str, int, int]] = set()
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
        return bool(self.tokens) and (table, seat, chair.generation) in self.tokens

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
        self.house.visits[self.guest] += 1
        sender = asyncio.create_task(self._send())
        try:
            await self._receive()
        finally:
            self.house.clients.discard(self)
            self._leave()
            for room in list(self.rooms.values()):
                await room.unwatch(self)
            self._closing = self._closing or (GOING_AWAY, "")
            self._news.set()
            await sender

    def _leave(self) -> None:
        visits = self.house.visits
        visits[self.guest] -= 1
        if not visits[self.guest]:
            del visits[self.guest]

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
            self.refuse("", "slow-down", "too many messages: wait a moment")
            if self._excess > PATIENCE:
                self.hang_up(TOO_MUCH, "too many messages")
            return
        try:
            saying = say.read_saying(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self.refuse(_id_in(text), "bad-message", f"cannot read this message: {error}"[:300])
            return
        await self._answer(saying)

    async def _answer(self, saying: say.Saying) -> None:
        try:
            await ANSWERS[type(saying)](self, saying)
        except IllegalAction as error:
            legal = tuple(str(action) for action in error.legal[:OFFERED])
            self.refuse(saying.id, error.code, str(error), legal)
        except TabernaError as error:
            self.refuse(saying.id, error.code, str(error))
            if isinstance(error, Stale):
                await self.show_again(getattr(saying, "table", ""))
        except Exception:
            self.house.metrics.count("failures")
            log.exception("a message could not be answered")
            self.refuse(saying.id, "failed", "something went wrong here; nothing was changed")

    def refuse(self, id: str, code: str, why: str, legal: tuple[str, ...] = ()) -> None:
        """Says that something was not done, and why."""
        self.house.metrics.count("refusals")
        self.hear(write_hearing(Refused(id, code, why, legal)))

    async def show_again(self, table: str) -> None:
        """Shows a table as it stands now."""
        room = self.rooms.get(table)
        if room is not None:
            self.hear(write_hearing(shown(room, self, room.watchers.get(self))))


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
    if house.draining or house.visits[guest] >= house.settings.sockets_per_guest:
        await socket.close(TRY_LATER, "come back in a moment")
        return
    try:
        name = await house.store.people.name(guest) or given_name(guest)
    except SQLAlchemyError as error:
        log.error("the books cannot be read: %s", type(error).__name__)
        await socket.close(TRY_LATER, "come back in a moment")
        return
    await socket.accept()
    await Connection(house, socket, guest, name).run()


def say_farewell(house: House) -> None:
    """Tells every client that the house closes for a moment, and hangs up."""
    words = write_hearing(Farewell("the house restarts"))
    for client in list(house.clients):
        client.hear(words)
        if isinstance(client, Connection):
            client.hang_up(GOING_AWAY, "restart")

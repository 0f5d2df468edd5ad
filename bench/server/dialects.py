"""How a seat is played here and there: the same moves in two protocols."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from wire import Wire, open_wire

HEAP = 2_000  # as both games start
JOINING = 30.0  # seconds a seat may take


class Seat(ABC):
    """One socket at one seat of one table."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._wire: Wire | None = None
        self._joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.moves = -1  # seen so far
        self.told: Callable[[Seat], None] = lambda seat: None

    async def join(self) -> None:
        """Opens the socket and looks at the table."""
        self._wire = await open_wire(self._address.replace("http", "ws", 1) + self.path, self._hear)
        self.greet()
        await asyncio.wait_for(self._joined, JOINING)

    def say(self, message: bytes) -> None:
        """Sends a message."""
        assert self._wire is not None
        self._wire.say(message)

    async def leave(self) -> None:
        """Closes the socket."""
        if self._wire is not None:
            self._wire.close()
            await self._wire.closed

    def _hear(self, message: bytes) -> None:
        moves = self.read(message)
        if moves is None or moves <= self.moves:
            return
        self.moves = moves
        self.told(self)

    def arrived(self) -> None:
        """From now on the seat hears everything."""
        if not self._joined.done():
            self._joined.set_result(None)

    path: str

    @abstractmethod
    def greet(self) -> None:
        """The first words on an open socket."""

    @abstractmethod
    def move(self) -> None:
        """Takes one pebble."""

    @abstractmethod
    def read(self, message: bytes) -> int | None:
        """How many moves a message says were made; None if it says nothing about that."""


Opener = Callable[[str, int], list[tuple[Seat, Seat]]]


# ---- Taberna ---------------------------------------------------------------------------------


class _Heard(msgspec.Struct):
    hear: str
    ply: int | None = None
    why: str = ""


_read_heard = msgspec.json.Decoder(_Heard).decode


class TabernaSeat(Seat):
    """Plays by the seat's token, as a program would."""

    path = "/socket"

    def __init__(self, address: str, table: str, seat: int, token: str) -> None:
        super().__init__(address)
        self._table, self._seat, self._token = table, seat, token

    def greet(self) -> None:
        """Watches the table through the seat's eyes."""
        watch = {"say": "watch", "id": "w", "table": self._table, "seat": self._seat}
        self.say(json.dumps({**watch, "token": self._token}).encode())

    def move(self) -> None:
        """Takes one pebble."""
        self.say(
            b'{"say":"act","id":"%d","table":"%s","seat":%d,"ply":%d,"action":"take 1"}'
            % (self.moves, self._table.encode(), self._seat, self.moves)
        )

    def read(self, message: bytes) -> int | None:
        """The ply of `table` and `moved`."""
        heard = _read_heard(message)
        if heard.hear == "refused":
            raise RuntimeError(f"refused: {heard.why}")
        if heard.hear == "table":
            self.arrived()
        return heard.ply if heard.hear in ("table", "moved") else None


def open_taberna_tables(address: str, count: int) -> list[tuple[Seat, Seat]]:
    """Tables with two taken seats."""
    wish = {"game": "calculi", "seats": [{"who": "me"}, {"who": "me"}]}
    pairs: list[tuple[Seat, Seat]] = []
    cookie = ""
    for _ in range(count):
        table, headers = post(f"{address}/api/tables", wish, {"cookie": cookie})
        cookie = cookie or headers.get("set-cookie", "").partition(";")[0]
        first, second = (
            TabernaSeat(address, table["id"], seat, table["seats"][seat]["token"])
            for seat in range(2)
        )
        pairs.append((first, second))
    return pairs


# ---- boardgame.io ----------------------------------------------------------------------------

EVENT = b"42/calculi,"  # socket.io: a message with an event, in the game's namespace
JOINED, PING, PONG = b"40/calculi", b"2", b"3"


class _Pebbles(msgspec.Struct):
    heap: int


class _BoardState(msgspec.Struct, rename={"pebbles": "G", "number": "_stateID"}):
    pebbles: _Pebbles
    number: int


class _Synced(msgspec.Struct):
    state: _BoardState


_read_update = msgspec.json.Decoder(tuple[str, str, _BoardState, msgspec.Raw]).decode
_read_sync = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


class BoardgameSeat(Seat):
    """Plays over a socket.io WebSocket with the player's credentials, as its own client does."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, address: str, match: str, player: int, credentials: str) -> None:
        super().__init__(address)
        self._match, self._player, self._credentials = match, str(player), credentials
        self._state_id = 0

    def greet(self) -> None:
        """Asks for the game's namespace; `read` goes on from there."""
        self.say(JOINED + b",")

    def move(self) -> None:
        """Takes one pebble."""
        payload = {
            "type": "take",
            "args": [1],
            "playerID": self._player,
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, self._state_id, self._match, self._player)

    def read(self, message: bytes) -> int | None:
        """The heap in `sync` and `update`."""
        if message == PING:
            self.say(PONG)
        elif message.startswith(JOINED):
            self._emit("sync", self._match, self._player, self._credentials)
        elif message.startswith(EVENT):
            return self._event(message[len(EVENT) :])
        return None

    def _event(self, body: bytes) -> int | None:
        if body.startswith(b'["update"'):
            state = _read_update(body)[2]
        elif body.startswith(b'["sync"'):
            state = _read_sync(body)[2].state
        else:
            self.arrived()  # `matchData` is told when the server has added this seat to its room
            return None
        self._state_id = state.number
        return HEAP - state.pebbles.heap

    def _emit(self, *words: object) -> None:
        self.say(EVENT + msgspec.json.encode(words))


def open_boardgame_tables(address: str, count: int) -> list[tuple[Seat, Seat]]:
    """Matches with two joined players."""
    games = f"{address}/games/calculi"
    pairs: list[tuple[Seat, Seat]] = []
    for _ in range(count):
        match = post(f"{games}/create", {"numPlayers": 2})[0]["matchID"]
        first, second = (
            BoardgameSeat(address, match, player, _join(games, match, player))
            for player in range(2)
        )
        pairs.append((first, second))
    return pairs


def _join(games: str, match: str, player: int) -> str:
    wish = {"playerID": str(player), "playerName": f"player {player}"}
    credentials: str = post(f"{games}/{match}/join", wish)[0]["playerCredentials"]
    return credentials


def post(
    address: str, wish: object, headers: Mapping[str, str] = {}
) -> tuple[Any, Mapping[str, str]]:
    """Asks a server for something: the answer and its headers."""
    body = json.dumps(wish).encode()
    request = urllib.request.Request(
        address, body, {"content-type": "application/json", **headers}, method="POST"
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers

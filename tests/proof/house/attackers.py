"""Those who attack in a siege: liars at the socket, wreckers of the socket, and idlers."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from taberna.server import protocol as say
from tests.proof.house.honest import Witness, client, introduce, socket_to
from tests.proof.house.hostile import LARGEST, Liar, Place, frames
from tests.proof.house.http_lies import GAMES, HttpLiar
from tests.server.house import PATIENCE, OpenHouse

Count = Callable[[str], bool]
BREATHS = (1, 1, 2, 5, 40)  # messages, after which a liar listens until it is answered
BORED = 0.05  # of the time a liar closes a table, else bots would play there to the end
ABROAD = 3  # tables of others that a liar looks at
IDLERS, ASKED = 2, 700  # a whole match each time: far more than fits into the line
ERRANDS = 0.2  # of the time a liar asks something over HTTP after it was answered
SEALS = 0.3  # of the tables of liars wait for sealed salts
LINES = 10  # of chat that a liar remembers


class Attack:
    """One liar with a guest of its own, its tables and its socket."""

    def __init__(self, house: OpenHouse, witness: Witness, rng: Random) -> None:
        self.house, self.witness = house, witness
        self.liar = Liar(rng, others=[Place(table) for table in witness.tables[-ABROAD:]])
        self.http = HttpLiar(witness, rng)
        self.places: dict[str, Place] = {}
        self.watched: set[str] = set()  # over this socket

    async def run(self, count: Count) -> None:
        """Lies until enough was said, over as many sockets as it takes."""
        async with client(self.house) as web:
            headers = await introduce(web)
            more = True
            while more:
                socket = await socket_to(self.house, headers)
                self.watched.clear()
                try:
                    more = await self._talk(web, socket, count)
                except ConnectionClosed as gone:
                    self.witness.closings[gone.rcvd.code if gone.rcvd else 1006] += 1
                await socket.close()

    async def _talk(self, web: httpx.AsyncClient, socket: ClientConnection, count: Count) -> bool:
        while True:
            await self._settle(web, socket)
            for _ in range(self.liar.rng.choice(BREATHS)):
                message = self.liar.message()
                await _send(self.liar.rng, socket, message)
                if not count("liars"):
                    return False
            await self._breathe(socket)
            if self.liar.rng.random() < ERRANDS:
                kind = await self.http.ask(web, list(self.places))
                if not count(kind):
                    return False

    async def _settle(self, web: httpx.AsyncClient, socket: ClientConnection) -> None:
        """Sits down at tables of its own."""
        if self.liar.own and self.liar.rng.random() < BORED:
            await _say(socket, say.Close(self.liar.own.pop(0).table))
        while len(self.liar.own) < 2:
            place = await self._set_up(web)
            self.places = {one.table: one for one in (*self.liar.own, place)}
            self.liar.own.append(place)
        for place in self.liar.own:
            if place.table not in self.watched:
                self.watched.add(place.table)
                await _say(socket, say.Watch(place.table, place.seat))

    async def _set_up(self, web: httpx.AsyncClient) -> Place:
        rng = self.liar.rng
        seats = rng.choice((["me", "random"], ["me", "me"], ["random", "me"], ["me", "open"]))
        wish: dict[str, Any] = {"game": rng.choice(GAMES), "open": rng.random() < 0.5}
        seals = rng.random() < SEALS
        wish["seats"] = [{"who": who, "seals": seals and who == "me"} for who in seats]
        wish["clock"] = rng.choice((None, {"base": 10}, {"days": 1}))
        answer = await web.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.liar.tokens = [*self.liar.tokens[-4:], *filter(None, _tokens(made))]
        return Place(made["id"], seats.index("me"))

    async def _breathe(self, socket: ClientConnection) -> None:
        """Listens until everything that was said is answered."""
        id = secrets.token_hex(6)
        await socket.send(f'{{"say": "ping", "id": "{id}"}}')
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = self.witness.listen(await socket.recv(), liar=True)
                self._look_at(heard)
                if heard.get("answers") == id:
                    return

    def _look_at(self, heard: dict[str, Any]) -> None:
        if heard["hear"] == "said":
            self.liar.lines = [*self.liar.lines[1 - LINES :], heard["line"]["id"]]
        place = self.places.get(heard.get("table", ""))
        if place is None or heard["hear"] not in ("table", "moved"):
            return
        place.ply = heard["ply"]
        place.legal = (heard.get("view") or {}).get("legal", [])
        waiting = heard["status"] == "waiting"
        place.deal = (heard.get("deal") or {"number": 0})["number"] if waiting else 0
        if heard["status"] in ("over", "closed") and place in self.liar.own:
            self.liar.own.remove(place)


def _tokens(made: dict[str, Any]) -> list[str]:
    return [seat[kind] for seat in made["seats"] for kind in ("token", "invite")]


async def _say(socket: ClientConnection, saying: say.Saying) -> None:
    """Says something as it should be said."""
    await socket.send(msgspec.json.encode(saying).decode())


async def _send(rng: Random, socket: ClientConnection, message: str | bytes) -> None:
    """As it is, in pieces, or as text that is no text."""
    match rng.randrange(200):
        case 0:
            await socket.send("x" * (LARGEST + 1))
        case 1 if isinstance(message, str):
            await socket.send(b"\xff" + message.encode("utf-8", "replace"), text=True)
        case n if n < 12 and isinstance(message, str) and message:
            cut = rng.randrange(len(message))
            await socket.send([message[:cut], message[cut:]])
        case _:
            await socket.send(message)


async def lie(house: OpenHouse, witness: Witness, count: Count, rng: Random) -> None:
    """One liar."""
    await Attack(house, witness, rng).run(count)


# ---- below the messages ----------------------------------------------------------------------


async def shake_hands(
    house: OpenHouse,
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket opened by hand."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    head = (
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    writer.write(head.encode())
    await writer.drain()
    return reader, writer


async def wreck(house: OpenHouse, witness: Witness, count: Count, rng: Random) -> None:
    """Breaks the socket in every way there is, again and again."""
    more = True
    while more:
        reader, writer = await shake_hands(house)
        with suppress(ConnectionError, asyncio.IncompleteReadError, TimeoutError):
            if rng.random() < 0.8:  # else it is gone before the hands were shaken
                await reader.readuntil(b"\r\n\r\n")
            for _ in range(rng.randint(1, 3)):
                writer.write(frames(rng))
                more = count("wreckers")
            await writer.drain()
            if rng.random() < 0.5:
                async with asyncio.timeout(0.05):
                    await reader.read()
        _drop(writer, rng)
        await asyncio.sleep(0.02)


def _drop(writer: asyncio.StreamWriter, rng: Random) -> None:
    """Hangs up, gently or not."""
    if rng.random() < 0.5:
        writer.transport.abort()
    else:
        writer.close()


async def idle(house: OpenHouse, witness: Witness, count: Count) -> list[asyncio.StreamWriter]:
    """Asks for much, never reads, and never hangs up."""
    idlers = []
    asked = msgspec.json.encode({"say": "watch", "table": witness.tables[0], "since": 0})
    for _ in range(IDLERS):
        reader, writer = await shake_hands(house)
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(ASKED):
            writer.write(_frame(asked))
            count("idlers")
        idlers.append(writer)
    return idlers


def _frame(message: bytes) -> bytes:
    """A text frame with a mask of zeros; messages of 126 bytes and more have another head."""
    assert len(message) < 126
    return bytes([0x81, 0x80 | len(message)]) + bytes(4) + message

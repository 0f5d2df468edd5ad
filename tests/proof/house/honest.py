"""Honest people in a siege: they play on, and notice if anything is not as it should be."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from taberna.core.record import read_record, verify
from taberna.core.seat import CHANCE
from taberna.games import GAMES
from taberna.server import protocol as say
from taberna.server.protocol import Saying
from tests.server.house import PATIENCE, OpenHouse

WORD = re.compile(r"[A-Za-z0-9+/_-]{40,}")  # long enough to be a seed or a token
MOST_TRIES = 5  # to fetch a record from a busy server
Json = dict[str, Any]


@dataclass
class Witness:
    """What was heard and seen during a siege, by everybody together."""

    words: set[str] = field(default_factory=set)  # long ones, heard by anybody
    overheard: set[str] = field(default_factory=set)  # those that liars heard
    studied: dict[str, set[str]] = field(default_factory=dict)  # ... over HTTP, by table
    answers: Counter[str] = field(default_factory=Counter)  # to liars: refusals and news
    closings: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)  # where honest people play
    waits: list[float] = field(default_factory=list)  # seconds until a move was answered
    matches: int = 0
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def listen(self, text: str | bytes, *, liar: bool) -> Json:
        """Notes a message; what is in it."""
        assert isinstance(text, str), "the house sends text only"
        words = WORD.findall(text)
        self.words.update(words)
        if liar:
            self.overheard.update(words)
        heard: Json = msgspec.json.decode(text)
        code: str = heard["code"] if heard["hear"] == "refused" else heard["hear"]
        self.answers[code] += liar
        if code == "failed":
            self.failures.append(text)
        return heard

    def answered(self, answer: httpx.Response, about: str) -> None:
        """Notes what a liar was answered over HTTP, about a table if it asked about one."""
        words, status = set(WORD.findall(answer.text)), answer.status_code
        self.overheard |= words
        self.studied.setdefault(about, set()).update(words)
        self.answers[f"HTTP {status}"] += 1
        if status >= 500 or (status >= 400 and "code" not in answer.json()):
            self.failures.append(f"{answer.request.url.path}: {status} {answer.text[:300]}")

    def sits(self, table: str) -> None:
        """An honest match has begun."""
        self.tables.append(table)
        self._news.set()

    async def warm(self, players: int) -> None:
        """Waits until so many matches are over and everybody plays the next one."""
        while self.matches < players or len(self.tables) < self.matches + players:
            self._news.clear()
            await self._news.wait()


def client(house: OpenHouse) -> httpx.AsyncClient:
    """A browser, more or less; it never asks over a connection that the house may just close."""
    return httpx.AsyncClient(
        base_url=house.address,
        trust_env=False,
        timeout=PATIENCE,
        limits=httpx.Limits(max_keepalive_connections=0),
    )


async def introduce(web: httpx.AsyncClient) -> dict[str, str]:
    """Becomes a guest; the headers that prove it."""
    me = (await web.get("/api/me")).json()
    return {"authorization": f"Bearer {me['token']}"}


async def socket_to(house: OpenHouse, headers: dict[str, str]) -> ClientConnection:
    """A new socket."""
    address = f"ws://127.0.0.1:{house.port}/socket"
    return await connect(
        address,
        additional_headers=headers,
        proxy=None,
        compression=None,
        max_size=None,
        max_queue=None,  # else whoever does not listen for long could not hear a farewell
        open_timeout=PATIENCE,
    )


@dataclass
class Player:
    """Somebody who looks at a table through one seat."""

    socket: ClientConnection
    witness: Witness
    ply: int = -1
    turn: int | None = None
    status: str = ""
    legal: list[str] = field(default_factory=list)
    answered: str = ""

    @classmethod
    async def sit(cls, witness: Witness, socket: ClientConnection, table: str, seat: int) -> Self:
        """Takes a look."""
        player = cls(socket, witness)
        await player.say(say.Watch(table, seat))
        while not player.status:
            await player.listen()
        return player

    async def say(self, saying: Saying) -> None:
        """Says something."""
        await self.socket.send(msgspec.json.encode(saying).decode())

    async def listen(self) -> None:
        """Takes in one message."""
        async with asyncio.timeout(PATIENCE):
            heard = self.witness.listen(await self.socket.recv(), liar=False)
        self.answered = heard.get("answers", "")
        if heard["hear"] == "refused":
            self.witness.failures.append(f"an honest move was refused: {heard['why']}")
        if heard["hear"] in ("table", "moved"):
            self.ply, self.status, self.turn = heard["ply"], heard["status"], heard.get("turn")
            self.legal = heard["view"]["legal"]

    async def catch_up(self, ply: int) -> None:
        """Listens until it has seen this ply."""
        while self.ply < ply:
            await self.listen()

    async def act(self, table: str, seat: int, action: str) -> None:
        """Plays, and waits for the answer."""
        id, began = secrets.token_hex(6), perf_counter()
        await self.say(say.Act(table, seat, self.ply, action, id))
        while self.answered != id:
            await self.listen()
        self.witness.waits.append(perf_counter() - began)


SWIFT = {"pluvionauts": "swift"}  # nobody waits for a throw to be simulated


async def play_matches(
    house: OpenHouse, witness: Witness, over: asyncio.Event, rng: Random
) -> None:
    """Plays one match after the other until the siege is over."""
    game = rng.choice(list(GAMES))
    async with client(house) as web:
        headers = await introduce(web)
        while not over.is_set():
            await _play_match(house, witness, web, headers, game, rng)


async def _play_match(
    house: OpenHouse,
    witness: Witness,
    web: httpx.AsyncClient,
    headers: dict[str, str],
    game: str,
    rng: Random,
) -> None:
    wish = {"game": game, "seats": [{"who": "me"}, {"who": "me"}], "rules": SWIFT.get(game, "")}
    table = (await web.post("/api/tables", json=wish)).json()["id"]
    witness.sits(table)
    players = []
    for seat in range(2):
        socket = await socket_to(house, headers)
        players.append(await Player.sit(witness, socket, table, seat))
    played = await _play(table, players, rng)
    for player in players:
        await player.socket.close()
    record = read_record(await _fetch_record(web, table), GAMES)
    verify(record)
    if [(ply.seat, ply.text) for ply in record.plies if ply.seat != CHANCE] != played:
        witness.failures.append(f"the record of {table} is not what was played")
    witness.matches += 1


async def _fetch_record(web: httpx.AsyncClient, table: str) -> str:
    """Asks again, as the page does, when the server has no time for it."""
    for _ in range(MOST_TRIES):
        answer = await web.get(f"/api/tables/{table}/record")
        if answer.status_code == 200:
            return answer.text
        assert answer.json()["code"] == "too-slow", answer.text
    raise AssertionError(f"no record of {table} after {MOST_TRIES} requests")


async def _play(table: str, players: list[Player], rng: Random) -> list[tuple[int, str]]:
    """Plays to the end; what was played."""
    played: list[tuple[int, str]] = []
    while players[0].status == "running":
        seat = players[0].turn
        assert seat is not None
        action = rng.choice(players[seat].legal)
        await players[seat].act(table, seat, action)
        played.append((seat, action))
        for player in players:
            await player.catch_up(players[seat].ply)
    return played

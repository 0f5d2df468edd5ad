"""People at tables who come back by themselves, whatever happens to the house.

A person knocks at one door after the other until one opens, asks for what was missed, and says
again what was not answered, under the same id. Everything that was heard is kept, to be held
against the books.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from taberna.server import protocol as say
from taberna.server.protocol import Confirmed, Hearing, Moved, Refused, Saying, Step, TableShown

OFTEN_TAKEN_BACK = 0.1  # how often somebody takes back what can be taken back
OFTEN_CALLED = 0.2  # how often somebody plays out of turn where it is possible
WATCH, SIT = "watch", "sit"
RACE = ("stale", "overtaken")  # refusals that happen when two are quick

Move = say.Act | say.Call | say.TakeBack


class News:
    """What all people together have heard, for whoever waits for it."""

    def __init__(self) -> None:
        self.messages = self.answers = 0
        self._more = asyncio.Condition()

    async def tell(self, *, answered: bool) -> None:
        """One message more."""
        async with self._more:
            self.messages += 1
            self.answers += answered
            self._more.notify_all()

    async def wait_for_answers(self, count: int) -> None:
        """Until so many more moves have been answered."""
        wanted = self.answers + count
        async with self._more:
            await self._more.wait_for(lambda: self.answers >= wanted)


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody goes: a table, and a seat with an invitation, or to look on."""

    doors: Sequence[str]  # the addresses of all nodes
    guest: Mapping[str, str]  # headers that say who it is, and from where
    table: str
    seat: int | None = None
    invite: str = ""


@dataclass(slots=True)
class Person:
    """One guest at one table, playing at random."""

    place: Place
    dice: Random
    news: News
    line: list[bytes] = field(default_factory=list)  # every ply as it was told
    said: list[Move] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)  # acknowledged: the ply that was told
    refused: dict[str, str] = field(default_factory=dict)  # with the code
    complaints: list[str] = field(default_factory=list)
    knocks: int = 0
    repeats: int = 0
    _table: TableShown | Moved | None = None  # as last heard; None until it is shown on this socket
    _waiting: Move | None = None  # said and not yet answered, perhaps on an earlier socket
    _asked: Saying | None = None  # the same on this socket

    @property
    def over(self) -> bool:
        """Whether nothing more is to be done here."""
        ended = self._table is not None and self._table.status in ("over", "closed")
        return ended and self._waiting is None

    @property
    def stand(self) -> str:
        """What somebody knows who wonders why nothing goes on."""
        table = self._table
        known = f"{table.status} at {table.ply}, turn {table.turn}" if table else "nothing shown"
        return f"{known}, asked {self._asked}, waits for {self._waiting}, {self.knocks} knocks"

    async def stay(self) -> None:
        """Plays until the match is over, through as many sockets as it takes."""
        first = self.dice.randrange(len(self.place.doors))
        while not self.over:
            door = self.place.doors[(first + self.knocks) % len(self.place.doors)]
            address = door.replace("http", "ws", 1) + "/socket"
            self._table, self._asked, self.knocks = None, None, self.knocks + 1
            try:
                async with connect(
                    address, additional_headers=self.place.guest, compression=None, proxy=None
                ) as socket:
                    await self._visit(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(self.dice.uniform(0.1, 2))

    async def _visit(self, socket: ClientConnection) -> None:
        await self._say(socket, say.Watch(self.place.table, since=len(self.line), id=WATCH))
        async for text in socket:
            heard: Hearing = msgspec.json.decode(text, type=Hearing)
            await self.news.tell(answered=self._hear(heard))
            if self.over or (isinstance(heard, Refused) and heard.answers in (WATCH, SIT)):
                return  # whoever is not let in knocks again
            if self._asked is None and (words := self._next_words()):
                await self._say(socket, words)

    async def _say(self, socket: ClientConnection, words: Saying) -> None:
        self._asked = words
        await socket.send(msgspec.json.encode(words), text=True)

    # ---- hearing -----------------------------------------------------------------------------

    def _hear(self, heard: Hearing) -> bool:
        """Takes a message in; whether it acknowledges a move."""
        if isinstance(heard, TableShown | Moved):
            self._follow(heard)
        if isinstance(heard, TableShown | Moved | Confirmed | Refused):
            return self._answered(heard)
        return False

    def _follow(self, heard: TableShown | Moved) -> None:
        self._table = heard
        for step in heard.steps:
            self._note(step)
        if heard.ply != len(self.line):
            self._complain(f"was told that {heard.ply} plies were made, heard {len(self.line)}")
            self.line += [b""] * (heard.ply - len(self.line))

    def _note(self, step: Step) -> None:
        words = msgspec.json.encode(step)
        if step.ply == len(self.line) + 1:
            self.line.append(words)
        elif step.ply > len(self.line) or self.line[step.ply - 1] != words:
            self._complain(f"heard {words!r} after {len(self.line)} plies: {self.line[-1:]}")

    def _answered(self, heard: TableShown | Moved | Confirmed | Refused) -> bool:
        asked = self._asked
        if asked is None or heard.answers != asked.id:
            return False
        self._asked = None
        if isinstance(heard, Refused):
            self._table = None  # what is the matter will be shown
            if heard.code not in RACE:
                self._complain(f"was refused {asked}: {heard.code}, {heard.why}")
        if not isinstance(asked, Move):
            return False
        self._waiting = None
        if isinstance(heard, Refused):
            self.refused[asked.id] = heard.code
        else:
            self.done[asked.id] = heard.ply
        return not isinstance(heard, Refused)

    def _complain(self, why: str) -> None:
        where = f"{self.place.table}, seat {self.place.seat}"
        self.complaints.append(f"{where}: {why}")

    # ---- saying ------------------------------------------------------------------------------

    def _next_words(self) -> Saying | None:
        """What is to be said now: first what was not answered, then what comes to mind."""
        table, seat = self._table, self.place.seat
        if table is None or seat is None:
            return None
        if self._waiting is not None:
            self.repeats += 1
            return self._waiting
        if isinstance(table, TableShown) and table.seats[seat].holder == "open":
            return say.Sit(self.place.table, seat, self.place.invite, id=SIT)
        self._waiting = self._move(table, seat) if table.status == "running" else None
        if self._waiting is not None:
            self.said.append(self._waiting)
        return self._waiting

    def _move(self, table: TableShown | Moved, seat: int) -> Move | None:
        assert table.view is not None
        view = msgspec.json.decode(table.view)
        where, id = (self.place.table, seat, table.ply), f"{self.dice.getrandbits(64):x}"
        if table.undo.steps and self.dice.random() < OFTEN_TAKEN_BACK:
            return say.TakeBack(*where, id=id)
        if table.turn == seat:
            return say.Act(*where, action=self.dice.choice(view["legal"]), id=id)
        if view["calls"] and self.dice.random() < OFTEN_CALLED:
            return say.Call(*where, action=self.dice.choice(view["calls"]), id=id)
        return None

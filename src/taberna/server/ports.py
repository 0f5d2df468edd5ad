"""What a room is given by the house: its books, its bus, its bots, its time. Nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from taberna.bots.reasons import Advice, BotChoice
from taberna.core.state import State
from taberna.core.thrower import Thrown
from taberna.server.addresses import Whereabouts
from taberna.server.bus import Note
from taberna.server.keys import Keys
from taberna.server.protocol import Step
from taberna.server.sessions import Sessions
from taberna.server.settings import Settings
from taberna.server.timing import MonotonicClock
from taberna.server.turns import Owner
from taberna.store.rows import Account, Change, ChatLine, Told
from taberna.table.entries import Row
from taberna.table.table import Table


class TableBooks(Protocol):
    """Where tables are kept."""

    def append(self, id: str, change: Change) -> Awaitable[None]:
        """Writes what happened at a table; Overtaken if another was quicker."""

    def put(self, id: str, change: Change, told: Told) -> None:
        """The same for somebody who does not wait, but is told how it went."""

    async def load(self, id: str, *, whole: bool = False) -> tuple[Account, Table]:
        """A table as the books have it."""

    async def newer(self, id: str, number: int) -> list[Row]:
        """The entries of a table after this number."""

    async def asked(self, id: str, request: str) -> int | None:
        """The number of the entry that a request made, if it was made before."""


class ChatBooks(Protocol):
    """Where talk is kept."""

    async def lines(
        self, id: str, rooms: Sequence[str], since: int = 0, limit: int = 100
    ) -> Sequence[ChatLine]:
        """What was said in some rooms of a table."""

    async def say(
        self, id: str, room: str, guest: str, name: str, text: str, now: int, seat: int | None
    ) -> object:
        """Keeps what somebody said."""

    async def speaker(self, id: str, line: int) -> str:
        """Who said a line."""

    async def mute(self, id: str, guest: str, *, muted: bool) -> None:
        """Somebody must be silent at a table, or may speak again."""

    async def muted(self, id: str, guest: str) -> bool:
        """Whether somebody must be silent."""

    async def report(self, id: str, line: int, reporter: str, why: str, now: int) -> None:
        """Keeps a complaint about a line."""


class Messenger(Protocol):
    """Tells the other nodes."""

    def tell(self, note: Note) -> None:
        """Sends a note, some time soon; it may be lost."""


class Bots(Protocol):
    """Those who think and throw for the house."""

    async def choose(self, owner: Owner, game: str, bot: str, view: Any) -> str:
        """What a bot does."""

    async def decide(self, owner: Owner, game: str, bot: str, view: Any) -> BotChoice:
        """What a bot does, and the values that this follows from."""

    async def throw(self, owner: Owner, state: State, ticket: int) -> Thrown:
        """How a throw falls."""

    async def advise(self, owner: Owner, game: str, view: Any) -> Advice:
        """What each action is worth."""

    def check_advice(self) -> None:
        """Refuses advice while many wait for it."""


class Past(Protocol):
    """Who knows what happened long ago."""

    async def missed(
        self, owner: Owner, id: str, viewer: int | None, since: int, until: int
    ) -> list[Step]:
        """What somebody saw happen at a table after one move, up to another."""


class HouseTime(Protocol):
    """What time it is, and how long the house has slept."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def slept(self, now: int) -> int:
        """How long it slept since it was opened, with its machine or stopped."""


class Background(Protocol):
    """Does things beside everything else."""

    closing: bool

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Does something; what goes wrong is logged, never lost."""


class Tallies(Protocol):
    """Counts what happens."""

    def count(self, what: str, times: int = 1) -> None:
        """One more of something."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All of them."""

    settings: Settings
    keys: Keys
    sessions: Sessions
    books: TableBooks
    chat: ChatBooks
    bus: Messenger
    bots: Bots
    past: Past
    time: HouseTime
    clock: MonotonicClock
    background: Background
    whereabouts: Whereabouts
    tallies: Tallies

"""Who is known by which cookie, until the guest ends all sessions but one.

A cookie bears a generation. Ending the others counts it up, so that cookies of earlier ones are
worth nothing, and tokens of seats too. Only guests who ever did so are in the books, and all of
them are in memory. Of those who were forgotten a hash is kept: their cookies stay worthless.
"""

from __future__ import annotations

from typing import Protocol

from taberna.server.keys import Keys
from taberna.store.rows import tombstone
from taberna.table.chair import Chair

GONE = -1  # the generation of a guest who was forgotten


class SessionStore(Protocol):
    """Where the generations of guests are stored."""

    async def generations(self) -> dict[str, int]:
        """The generation of every guest who has one."""

    async def end_sessions(self, guest: str) -> int:
        """Ends all sessions of a guest; the generation of those that begin now."""

    async def close_account(self, guest: str) -> None:
        """Notes that the cookies of an erased guest are worth nothing."""


class Sessions:
    """The cookies of this house."""

    def __init__(self, keys: Keys, people: SessionStore) -> None:
        self._keys, self._people = keys, people
        self._generations: dict[str, int] = {}
        self.changes = 0  # counted up whenever sessions may have ended

    async def load(self) -> None:
        """Learns which sessions were ended, also at other nodes."""
        self._generations = await self._people.generations()
        self.changes += 1

    def generation(self, guest: str) -> int:
        """How often somebody has ended the other sessions."""
        return self._generations.get(guest, 0)

    def cookie(self, guest: str) -> str:
        """What a guest's browser keeps from now on."""
        return self._keys.cookie(guest, self.generation(guest))

    def guest(self, cookie: str | None) -> str | None:
        """Whose cookie it is, if it is genuine and its session was not ended."""
        guest, generation = self._keys.session(cookie) or ("", -1)
        known = generation == self.generation(guest) and tombstone(guest) not in self._generations
        return guest if known else None

    def seat_token(self, table: str, seat: int, chair: Chair) -> str:
        """Lets the holder play a seat from any device, until the holder ends all sessions."""
        session = self.generation(chair.guest)
        return self._keys.seat(table, seat, chair.generation, session)

    def opens_seat(self, token: str, table: str, seat: int, chair: Chair) -> bool:
        """Whether a token plays this seat now."""
        session = self.generation(chair.guest)
        return self._keys.opens_seat(token, table, seat, chair.generation, session)

    async def close(self, guest: str) -> None:
        """Nobody is known by this guest's cookies any more."""
        await self._people.close_account(guest)
        self._generations[tombstone(guest)] = 1
        self._generations[guest] = GONE  # whoever is connected here is hung up on
        self.changes += 1

    async def end(self, guest: str) -> None:
        """All cookies that somebody was given until now are worth nothing."""
        self._generations[guest] = await self._people.end_sessions(guest)
        self.changes += 1

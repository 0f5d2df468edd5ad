"""Who is known by which cookie, until the guest ends all sessions but one.

A cookie bears a generation. Ending the others counts it up, so that cookies of earlier ones are
worth nothing. Only guests who ever did so are in the books, and all of them are in memory.
"""

from __future__ import annotations

from taberna.server.keys import Keys
from taberna.store.people import PeopleBook


class Sessions:
    """The cookies of this house."""

    def __init__(self, keys: Keys, people: PeopleBook) -> None:
        self._keys, self._people = keys, people
        self._generations: dict[str, int] = {}

    async def load(self) -> None:
        """Learns which sessions were ended, also at other nodes."""
        self._generations = await self._people.generations()

    def generation(self, guest: str) -> int:
        """How often somebody has ended the other sessions."""
        return self._generations.get(guest, 0)

    def cookie(self, guest: str) -> str:
        """What a guest's browser keeps from now on."""
        return self._keys.cookie(guest, self.generation(guest))

    def guest(self, cookie: str | None) -> str | None:
        """Whose cookie it is, if it is genuine and its session was not ended."""
        guest, generation = self._keys.session(cookie) or ("", -1)
        return guest if generation == self.generation(guest) else None

    async def end(self, guest: str) -> None:
        """All cookies that somebody was given until now are worth nothing."""
        self._generations[guest] = await self._people.end_sessions(guest)

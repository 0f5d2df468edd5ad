"""What liars ask over HTTP: tables from records, imports, replays, and deleting what is not theirs.

Whatever is sent, the answer must be a refusal or what was asked for, never a failure.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx

from tests import GOLDEN
from tests.proof.house.honest import Witness
from tests.proof.house.hostile import DAMAGES, ODD_TEXTS, ODD_VALUES

GAMES = ("downfall", "xv")
LARGEST = 512 * 1024  # bytes of a body, as the house has it
IDS_KEPT = 20  # imports and tables that a liar remembers
DOORS = ("plies", "fairness", "record", "throws/0", "why")
SHORT = sorted(GOLDEN.glob("*/*.match"), key=lambda file: (file.stat().st_size, file.name))[:12]
RECORDS = tuple(file.read_text() for file in SHORT)


class HttpLiar:
    """One guest who asks for what it should not, or in a way it should not."""

    def __init__(self, witness: Witness, rng: Random) -> None:
        self._witness, self._rng = witness, rng
        self._imports: list[str] = []
        self._opened: list[str] = []  # tables that began with a record

    async def ask(self, web: httpx.AsyncClient, own: list[str]) -> str:
        """One request, about the own tables or those of others; what it was."""
        kind = self._rng.choice(list(ERRANDS))
        await ERRANDS[kind](self, web, own)
        return kind

    async def import_record(self, web: httpx.AsyncClient, own: list[str]) -> None:
        """Keeps a record, whole or spoiled; or sends something else in its place."""
        text = self._rng.choice(RECORDS)
        wish: Any = {"record": self._spoiled(text)}
        if self._rng.random() < 0.1:
            wish = self._rng.choice(ODD_VALUES)
        answer = await self._send(web, "POST", "/api/records", wish)
        if answer is not None and answer.status_code == 201:
            self._imports = [*self._imports[1 - IDS_KEPT :], answer.json()["id"]]

    async def set_up(self, web: httpx.AsyncClient, own: list[str]) -> None:
        """Opens a table in the middle of a record, or at a position that is none."""
        rng, text = self._rng, self._rng.choice(RECORDS)
        seats = [{"who": rng.choice(("me", "open", "random", *ODD_TEXTS))} for _ in range(2)]
        start = {"record": self._spoiled(text), "ply": rng.choice((0, 3, 10**6))}
        if rng.random() < 0.3:
            start = {"position": self._spoiled(text)[:20_000]}
        wish = {"game": rng.choice((*GAMES, *ODD_TEXTS)), "seats": seats, **start}
        answer = await self._send(web, "POST", "/api/tables", wish)
        if answer is not None and answer.status_code == 201:
            self._opened = [*self._opened[1 - IDS_KEPT :], answer.json()["id"]]

    async def replay(self, web: httpx.AsyncClient, own: list[str]) -> None:
        """Asks for plies, dice, records and reasons, of finished matches and of others."""
        rng = self._rng
        known = [*self._imports, *self._witness.tables[-5:], *self._opened, *own, "nowhere"]
        table, door = rng.choice(known), rng.choice(DOORS)
        words = {"seat": rng.choice((0, 1, 15, 16, -1, "x")), "first": rng.choice((0, 7, 10**9))}
        words |= {"count": rng.choice((1, 20, 101)), "ply": rng.choice((0, 5, 10**9))}
        asked = {name: what for name, what in words.items() if rng.random() < 0.5}
        await self._send(web, "GET", f"/api/tables/{table}/{door}", asked=asked, about=table)

    async def delete(self, web: httpx.AsyncClient, own: list[str]) -> None:
        """Deletes an import of its own, or a match that is none."""
        known = [*self._imports[:1], *self._witness.tables[-2:], *own]
        if known:
            await self._send(web, "DELETE", f"/api/records/{self._rng.choice(known)}")

    def _spoiled(self, text: str) -> str:
        """A record as it is, damaged, or as long as the house allows and longer."""
        rng = self._rng
        if rng.random() < 0.3:
            return text
        if rng.random() < 0.1:
            return text + " " * rng.choice((200_000, LARGEST, 2 * LARGEST))
        return rng.choice(DAMAGES)(rng, text)

    async def _send(
        self,
        web: httpx.AsyncClient,
        method: str,
        path: str,
        body: Any = None,
        *,
        asked: dict[str, Any] | None = None,
        about: str = "",
    ) -> httpx.Response | None:
        """What was answered; None where the house hung up on a body that was too large."""
        content = body if method == "POST" else None
        try:
            answer = await web.request(method, path, params=asked, json=content)
        except httpx.TransportError:
            self._witness.answers["hung up"] += 1
            return None
        self._witness.answered(answer, about)
        return answer


Errand = Callable[[HttpLiar, httpx.AsyncClient, list[str]], Awaitable[None]]
ERRANDS: dict[str, Errand] = {
    "imports": HttpLiar.import_record,
    "tables from records": HttpLiar.set_up,
    "replays": HttpLiar.replay,
    "deletions": HttpLiar.delete,
}

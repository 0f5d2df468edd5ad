"""Nothing is lost: `python -m tests.proof.house.kills`. Exit status 1 if anything was.

Matches are played over real sockets, by people who come back by themselves and by bots, while the
server is killed again and again at random moments: first a house alone with its SQLite file, then
two nodes on PostgreSQL and Redis. In the end everything that was acknowledged must be in the books
once and in order, everybody must have heard the same line of plies, and all records must verify.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import ip_address
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import httpx

from taberna.store.engine import sqlite_url
from tests.proof.house.promises import audit
from tests.proof.house.returning import News, Person, Place
from tests.server.cluster import cluster, quiet_house
from tests.server.house import OpenHouse

# Game, who sits at the table, clock. Where nobody is invited nobody looks on: bots play alone.
CLOCK = {"base": 7200, "increment": 5}
PARTIES: tuple[tuple[str, str, dict[str, int] | None], ...] = (
    ("downfall", "me open random", CLOCK),
    ("xv", "me open greedy", None),
    ("downfall", "me open", None),
    ("xv", "me open open random", CLOCK),
    ("downfall", "random open me open", None),
    ("xv", "greedy random greedy", None),
)
BETWEEN = 120  # moves answered between two kills, at most
WHILE_AWAY = 20  # moves the other nodes answer before a killed one is back, at most
WHILE_OPENING = 0.1  # how many kills come before the house has opened
STANDSTILL = 9  # looks in a row, ten seconds apart, without a word
PROXY = "--behind-proxy"  # the house believes from where people say that they come
SLOW = "TooSlow"  # in the log: a bot whose process had to start on a busy machine; nothing lost
REPLACED = "a worker is replaced"  # in the log as well, once for each of them
RETRY = (httpx.TransportError, httpx.HTTPStatusError)


class Standstill(Exception):
    """Nobody hears anything any more."""


@dataclass(slots=True)
class Trial:
    """Some houses, some matches, and the one who kills."""

    houses: Sequence[OpenHouse]
    database: str
    matches: int  # at a time; one that ends is followed by another while kills are left
    kills: int
    seed: int
    killed: int = 0
    slow: int = 0  # bots whose process did not answer in time: any legal action was played
    tables: dict[str, list[Person]] = field(default_factory=lambda: defaultdict(list))
    going: dict[str, str] = field(default_factory=dict)  # tables that are played at, with the game
    news: News = field(default_factory=News)
    addresses: Iterator[int] = field(default_factory=lambda: count(1))

    async def run(self) -> list[str]:
        """Plays and kills; everything that went wrong."""
        dice = Random(self.seed)
        parties = [self._party(number, Random(dice.random())) for number in range(self.matches)]
        watch = asyncio.create_task(self._watch())
        work = asyncio.gather(self._kill(Random(dice.random())), *parties)
        either: list[asyncio.Future[Any]] = [work, watch]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        watch.cancel()
        if not work.done():
            work.cancel()
            raise Standstill(f"{self.progress()}; still going: {self._stuck()}")
        await work
        for house in self.houses:
            await asyncio.to_thread(house.close)
        logged = [line for house in self.houses for line in house.log.splitlines()]
        self.slow = sum(SLOW in line for line in logged)
        return unexplained(logged) + await audit(self.database, self.tables)

    async def _watch(self) -> None:
        """Says how far it is; returns when nothing moves any more."""
        heard, silent = -1, 0
        while silent < STANDSTILL:
            silent = 0 if self.news.messages != heard else silent + 1
            heard = self.news.messages
            print(self.progress(), flush=True)
            await asyncio.sleep(10)

    def progress(self) -> str:
        """How far it is."""
        people = [person for table in self.tables.values() for person in table]
        return (
            f"{self.killed}/{self.kills} kills, {len(self.tables)} tables, "
            f"{self.news.answers:,} moves acknowledged, "
            f"{sum(person.repeats for person in people):,} said again, "
            f"{sum(len(person.refused) for person in people):,} overtaken, "
            f"{sum(person.knocks for person in people):,} knocks at the door"
        )

    def _stuck(self) -> str:
        """The tables that have not come to their end, and how their people see them."""
        seen = {
            table: [f"seat {person.place.seat}: {person.stand}" for person in self.tables[table]]
            for table in self.going
        }
        return "; ".join(f"{self.going[table]} {table} {seen[table]}" for table in seen)

    # ---- killing -----------------------------------------------------------------------------

    async def _kill(self, dice: Random) -> None:
        while self.killed < self.kills:
            house = dice.choice(self.houses)
            if dice.random() >= WHILE_OPENING:
                await self.news.wait_for_answers(dice.randrange(BETWEEN))
            await asyncio.sleep(dice.uniform(0, 0.1))  # not only just after an answer
            await asyncio.to_thread(house.kill)
            if len(self.houses) > 1:
                await self.news.wait_for_answers(dice.randrange(WHILE_AWAY))
            await asyncio.to_thread(house.open)
            self.killed += 1

    # ---- playing -----------------------------------------------------------------------------

    async def _party(self, number: int, dice: Random) -> None:
        """One match after the other, as long as somebody kills."""
        game, seats, clock = PARTIES[number % len(PARTIES)]
        wish = {"game": game, "seats": [{"who": who} for who in seats.split()], "clock": clock}
        await self._match(wish, dice)
        while self.killed < self.kills:
            await self._match(wish, dice)

    async def _match(self, wish: dict[str, Any], dice: Random) -> None:
        host = await self._guest()
        table = await self._ask("POST", "/api/tables", host, wish)
        people = [person async for person in self._people(host, table, dice)]
        self.tables[table["id"]] = people
        self.going[table["id"]] = wish["game"]
        if people:
            await asyncio.gather(*(person.stay() for person in people))
        else:
            await self._unwatched(table["id"])
        del self.going[table["id"]]

    async def _people(
        self, host: dict[str, str], table: dict[str, Any], dice: Random
    ) -> AsyncIterator[Person]:
        """Who comes to a table: its host, whoever is invited, and one to look on."""
        seats = table["seats"]
        doors = [house.address for house in self.houses]
        for seat, chair in enumerate(seats):
            if chair["holder"] != "bot":
                guest = host if chair["yours"] else await self._guest()
                place = Place(doors, guest, table["id"], seat, chair["invite"])
                yield Person(place, Random(dice.random()), self.news)
        if any(chair["yours"] for chair in seats):
            place = Place(doors, await self._guest(), table["id"])
            yield Person(place, Random(dice.random()), self.news)

    async def _unwatched(self, table: str) -> None:
        """Waits for the end of a match that nobody looks at; asking for it does not wake it."""
        door, asker = f"/api/tables/{table}/fairness", await self._guest()
        while (await self._ask("GET", door, asker)).get("code") == "not-now":
            await asyncio.sleep(0.5)

    async def _guest(self) -> dict[str, str]:
        """Somebody new, from an address of their own: the headers that say so."""
        number = next(self.addresses)
        home = {"x-forwarded-for": str(ip_address("10.0.0.0") + number)}
        token = (await self._ask("GET", "/api/me", home))["token"]
        return {**home, "authorization": f"Bearer {token}"}

    async def _ask(
        self, method: str, path: str, headers: dict[str, str], body: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """What some node answers, sooner or later."""
        async with httpx.AsyncClient(verify=False, headers=headers, timeout=30) as web:
            while True:
                for house in self.houses:
                    try:
                        answer = await web.request(method, house.address + path, json=body)
                        if answer.status_code != 409:
                            answer.raise_for_status()
                        found: dict[str, Any] = answer.json()
                        return found
                    except RETRY:
                        await asyncio.sleep(0.1)


def unexplained(logged: Sequence[str]) -> list[str]:
    """The lines of a log that slow bots do not explain; each of these has one worker replaced."""
    slow = sum(SLOW in line for line in logged)
    replaced = [line for line in logged if REPLACED in line]
    others = [line for line in logged if SLOW not in line and REPLACED not in line]
    return others + replaced[slow:]


# ---- the two houses --------------------------------------------------------------------------


@contextmanager
def alone(folder: Path) -> Iterator[tuple[str, list[OpenHouse]]]:
    """One house with its SQLite file."""
    with quiet_house(folder, PROXY) as house:
        yield sqlite_url(folder / "taberna.db"), [house]


@contextmanager
def two_nodes(folder: Path) -> Iterator[tuple[str, list[OpenHouse]]]:
    """Two nodes on PostgreSQL and Redis."""
    with cluster(folder, PROXY) as found:
        yield found


HOUSES = {"alone": alone, "cluster": two_nodes}


def prove(kind: str, matches: int, kills: int, seed: int) -> list[str]:
    """Plays and kills in one kind of house; everything that went wrong."""
    began = monotonic()
    with TemporaryDirectory() as folder, HOUSES[kind](Path(folder)) as (database, houses):
        trial = Trial(houses, database, matches, kills, seed)
        complaints = asyncio.run(trial.run())
    print(
        f"{kind}: {trial.progress()}, {trial.slow} bots too slow, {monotonic() - began:.0f} s, "
        f"{len(complaints)} complaints"
    )
    return complaints


def main(given: Sequence[str] | None = None) -> int:
    """Runs the proof; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.house.kills", description=__doc__)
    add = parser.add_argument
    add("--kills", type=int, default=200, metavar="N", help="in each kind of house")
    add("--matches", type=int, default=50, metavar="N", help="at a time")
    add("--seed", type=int, default=79, metavar="N", help="of the moments and the moves")
    add("--only", choices=HOUSES, help="one kind of house")
    args = parser.parse_args(given)
    wrong = 0
    for kind in [args.only] if args.only else HOUSES:
        complaints = prove(kind, args.matches, args.kills, args.seed)
        print("\n".join(complaints[:50]) or "nothing was lost")
        wrong += len(complaints)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""Forgetting somebody with 2,501 tables beside play: `python -m tests.proof.house.forgotten`.

Half of the tables are finished matches, half are still played against somebody; there are chat and
imports too. Printed is how long it takes, and how long honest moves took in quiet and meanwhile.
Exit status 1 if honest moves take 50 ms or more (p95), if one of them takes a second,
or if anything is left of the person.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

import httpx

from taberna.server.bookkeeping import Bookkeeper
from taberna.server.settings import Settings
from taberna.server.timing import now_ms
from taberna.store.engine import sqlite_url
from taberna.store.rows import Account, Change
from taberna.store.store import Store
from taberna.table.commands import Look
from taberna.table.table import Table
from tests.proof.house.crowd import (
    SLOWEST_MOVE,
    Waits,
    for_seconds,
    line_of,
    p95,
    play_for,
    warm,
)
from tests.server.house import OpenHouse
from tests.table.support import SEED, LiveTable, legal, new_plan

TABLES = 2501
CHATTED, IMPORTED = 500, 50  # lines, records
AT_ONCE = 100  # tables that are written to the books together
GAME, NAME = "xv", "Annunziata"
LONGEST = 1.0  # seconds for any honest move; all waited for 14 when it was done at once
PERIOD = 2.0  # seconds of honest play, again and again until the person is forgotten
LOOKED_AT = ("tables.host", "seats.guest", "results.guest", "chat.guest", "guests.id")


# ---- a person with a past --------------------------------------------------------------------


def table_of(guest: str, id: str, rng: Random, *, finished: bool) -> Change:
    """What happened at one table of the person and of somebody else."""
    now, plan = now_ms(), new_plan(GAME, 2)
    table = LiveTable(plan, SEED, id=id)
    table.sit(0, guest, NAME, "", now)
    table.sit(1, f"other{id}", "Ben", "", now)
    while finished and table.turn is not None:
        table.act(table.turn, rng.choice(legal(table)), table.move, now)
    rules = table.game.write_ruleset(table.first_state().ruleset)
    account = Account(id, rules, guest, table.status, now, now)
    return Bookkeeper(account, 0, Settings(data=Path(), database_url="")).change(
        Table(plan, SEED, id=id), table, table.fresh, Look(), ""
    )


async def fill(data: Path, guest: str, tables: int, rng: Random) -> None:
    """Writes the person's past into the books of a closed house."""
    plan, now = new_plan(GAME, 2), now_ms()
    async with Store(sqlite_url(data / "taberna.db")) as store:
        await store.people.rename(guest, NAME, now)
        for first in range(0, tables, AT_ONCE):
            past = {
                f"past{number}": table_of(guest, f"past{number}", rng, finished=number % 2 == 0)
                for number in range(first, min(tables, first + AT_ONCE))
            }
            add = store.tables.add
            await asyncio.gather(*(add(id, plan, SEED, guest, now, past[id]) for id in past))
        for number in range(CHATTED):
            await store.chat.say(f"past{number}", "table", guest, NAME, "Salve!", now, 0)
        for number in range(IMPORTED):
            await store.tables.add_import(f"import{number}", "a record", plan, guest, now)


def left_of(data: Path, guest: str) -> list[str]:
    """What the books still know of somebody."""
    found = []
    with closing(sqlite3.connect(data / "taberna.db")) as books:
        for place in LOOKED_AT:
            table, column = place.split(".")
            asked = f"SELECT count(*) FROM {table} WHERE {column} = ?"
            (rows,) = books.execute(asked, [guest]).fetchone()
            found += [f"{rows} rows of {table} still name the person"] if rows else []
        asked = "SELECT count(*) FROM entries WHERE instr(body, ?) OR instr(body, ?)"
        (rows,) = books.execute(asked, [guest, NAME]).fetchone()
    return found + ([f"{rows} entries still name the person"] if rows else [])


# ---- forgetting, and play beside it ----------------------------------------------------------


async def forget_beside(
    house: OpenHouse, token: str, seconds: float, seed: int
) -> tuple[Waits, Waits, float]:
    """Quiet play, then play while the person is forgotten; and how long that took."""
    await warm(house)
    quiet = await play_for(house, for_seconds(seconds), seed)
    began, beside = monotonic(), Waits()
    going = asyncio.create_task(_forget(house, token))
    while not going.done():
        some = await play_for(house, for_seconds(PERIOD), seed)
        beside.moves += some.moves
        beside.bots += some.bots
    return quiet, beside, await going - began


async def _forget(house: OpenHouse, token: str) -> float:
    """Asks to be forgotten; when that was done."""
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=house.address, trust_env=False, timeout=600) as web:
        answer = await web.delete("/api/me", headers=headers)
    assert answer.status_code == 204, answer.text
    return monotonic()


def complaints(beside: Waits) -> list[str]:
    """What is not as it should be for those who play."""
    found, typical = [], p95(beside.moves)
    if typical >= SLOWEST_MOVE:
        found.append(f"honest moves took {1000 * typical:.0f} ms (p95)")
    if max(beside.moves) >= LONGEST:
        found.append(f"somebody waited for {max(beside.moves):.1f} s")
    return found


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.house.forgotten", description=__doc__
    )
    add = parser.add_argument
    add("--tables", type=int, default=TABLES, metavar="N", help="of the person")
    add("--seconds", type=float, default=10.0, help="of quiet play before")
    add("--seed", type=int, default=1, help="for everything that is chosen")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Opens a house, forgets somebody, prints; 0 if everything is as it should be."""
    args = arguments(given)
    with tempfile.TemporaryDirectory() as folder, OpenHouse(Path(folder)) as house:
        me = httpx.get(f"{house.address}/api/me", trust_env=False).json()
        house.close()
        asyncio.run(fill(house.data, me["guest"], args.tables, Random(args.seed)))
        house.open()
        told = asyncio.run(forget_beside(house, me["token"], args.seconds, args.seed))
        wrong = left_of(house.data, me["guest"])
    quiet, beside, took = told
    print(f"a person with {args.tables:,} tables was forgotten in {took:.1f} s")
    print(line_of("honest moves", quiet.moves, beside.moves))
    slowest = [1000 * max(waits.moves) for waits in (quiet, beside)]
    print(f"the slowest of them: {slowest[0]:.0f} ms and {slowest[1]:.0f} ms")
    wrong += complaints(beside)
    print("\n".join(wrong) or "nobody waits while somebody is forgotten")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""All that the house keeps about somebody, as one download; told a part at a time.

In one piece it may have many megabytes, which would take everybody's time and memory.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

import msgspec

from taberna.core.errors import UnknownName
from taberna.server.exercises import MOST
from taberna.server.house import House
from taberna.server.names import given_name
from taberna.store.rows import IMPORTED, Listing

MOST_TABLES = 10_000  # that are listed


async def my_data(house: House, network: str, guest: str) -> AsyncIterator[bytes]:
    """JSON, in parts."""
    people = house.store.people
    listings = await house.store.tables.tables_of(guest, limit=MOST_TABLES)
    yield _first("guest", guest)
    yield _next("name", await people.name(guest) or given_name(guest))
    yield _next("network", network)
    tables = [{"id": one.id, "game": one.game, "status": one.status} for one in listings]
    yield _next("tables", tables)
    yield _next("results", await people.results(guest, MOST_TABLES))
    said = await people.talk(guest)
    yield _next("chat", [{"table": id, "at": at, "text": text} for id, at, text in said])
    yield _next("exercises", await house.store.exercises.of(guest, MOST))
    yield b',"imports":{'
    async for part in _imports(house, listings):
        yield part
    yield b"}}"


async def _imports(house: House, listings: Sequence[Listing]) -> AsyncIterator[bytes]:
    add = _field
    for listing in listings:
        if listing.status == IMPORTED:
            with suppress(UnknownName):  # it was deleted just now
                kept = await house.store.tables.kept(listing.id)
                yield add(listing.id, kept.record)
                add = _next


def _field(name: str, what: object) -> bytes:
    return msgspec.json.encode(name) + b":" + msgspec.json.encode(what)


def _first(name: str, what: object) -> bytes:
    return b"{" + _field(name, what)


def _next(name: str, what: object) -> bytes:
    return b"," + _field(name, what)

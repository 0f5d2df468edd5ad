"""What was promised to people, held against what the books say in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.core.errors import TabernaError
from taberna.core.record import verify
from taberna.server.gate import seen_step
from taberna.server.protocol import TakeBack
from taberna.store import schema
from taberna.store.engine import open_engine
from taberna.store.store import Store
from taberna.table.entries import MOVES, Entry, Played, TookBack, read_entry
from taberna.table.table import OVER, Table
from tests.proof.house.returning import Move, Person

Books = list[tuple[int, str | None, Entry]]  # number, request and entry


async def audit(database: str, tables: dict[str, list[Person]]) -> list[str]:
    """Everything that is wrong with these tables; the house must be closed."""
    engine, found = open_engine(database), []
    async with Store(database) as store:
        for id, people in tables.items():
            _, whole = await store.tables.load(id, whole=True)
            _, quick = await store.tables.load(id)
            books, results = await _read(engine, id)
            complaints = [*_sound(whole, quick, books, results), *_nothing_else(books, people)]
            for person in people:
                complaints += [*person.complaints, *_heard(whole, person), *_kept(books, person)]
            found += [f"{id}: {why}" for why in complaints]
    await engine.dispose()
    return found


async def _read(engine: AsyncEngine, id: str) -> tuple[Books, int]:
    """The entries of a table, and for how many seats a result was written."""
    e = schema.entries.c
    wanted = select(e.number, e.request, e.body).where(e.table_id == id).order_by(e.number)
    ended = select(schema.results.c.seat).where(schema.results.c.table_id == id)
    async with engine.connect() as connection:
        rows = await connection.execute(wanted)
        books = [(row.number, row.request, read_entry(row.body)) for row in rows]
        return books, len(list(await connection.scalars(ended)))


def _sound(whole: Table, quick: Table, books: Books, results: int) -> Iterator[str]:
    """The entries are without holes, the match is over and its record verifies."""
    if [number for number, _, _ in books] != list(range(1, len(books) + 1)):
        yield "the entries are not numbered one after the other"
    if whole.status != OVER or whole.match is None or quick.match is None:
        yield f"the match is {whole.status} after {whole.move} moves"
        return
    if quick.match.state.key() != whole.match.state.key() or quick.move != whole.move:
        yield "from its snapshot the table is another than from its entries"
    if results != whole.plan.seats:
        yield f"there are {results} results for {whole.plan.seats} seats"
    try:
        verify(whole.record())
    except TabernaError as error:
        yield f"the record does not verify: {error}"


def _heard(whole: Table, person: Person) -> Iterator[str]:
    """What a person heard, over all sockets together, is what happened as that seat sees it."""
    seat = person.place.seat
    line = [msgspec.json.encode(seen_step(whole, move, seat)) for move in whole.moves]
    if person.line != line:
        same = sum(heard == told for heard, told in zip(person.line, line, strict=False))
        yield f"seat {seat} heard {len(person.line)} plies, {same} of them of the {len(line)} made"


def _kept(books: Books, person: Person) -> Iterator[str]:
    """What was acknowledged is there once, at its ply and in order; what was refused is not."""
    seat = person.place.seat
    moves = [(request, entry) for _, request, entry in books if isinstance(entry, MOVES)]
    kept = [
        (request, ply, entry)
        for ply, (request, entry) in enumerate(moves, 1)
        if request and request.startswith(f"{seat}.")
    ]
    done = [move for move in person.said if move.id in person.done]
    if [(request, ply) for request, ply, _ in kept] != [
        (f"{seat}.{move.id}", move.ply + 1) for move in done
    ]:
        yield f"seat {seat}: {len(done)} moves were acknowledged, others are in the books: {kept}"
        return
    for move, (_, _, entry) in zip(done, kept, strict=True):
        if not _is(entry, move):
            yield f"seat {seat}: {move} became {entry}"


def _is(entry: Entry, move: Move) -> bool:
    """Whether an entry is what was said."""
    match entry:
        case Played(seat=seat, action=action):
            return not isinstance(move, TakeBack) and (seat, action) == (move.seat, move.action)
        case TookBack(seat=seat):
            return isinstance(move, TakeBack) and seat == move.seat
    return False


def _nothing_else(books: Books, people: Sequence[Person]) -> Iterator[str]:
    """Every move that no bot made was acknowledged to somebody."""
    done = {f"{person.place.seat}.{id}" for person in people for id in person.done}
    for number, request, entry in books:
        by_person = isinstance(entry, TookBack) or (isinstance(entry, Played) and not entry.bot)
        if by_person and request not in done:
            yield f"entry {number} was never acknowledged: {entry}"

"""Scribes write one transaction after the other, and return when the disk has it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from itertools import chain
from operator import itemgetter
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from sqlalchemy import Engine, Executable, Insert, Select, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from taberna.store.rows import OverQuota, Overtaken

MOST_ROWS = 100  # in one statement
LONG_LOG = 2_000  # rows after which SQLite's log is carried over into the file itself
LONGEST_LOG = 20_000  # pages after which a commit does that, should the checkpointer be ill
QUOTAS_LOCK = 80  # held in PostgreSQL by a transaction that adds to what has a quota
LOCK_QUOTAS = select(func.pg_advisory_xact_lock(QUOTAS_LOCK))

Row = Mapping[str, Any]
Plain = tuple[str, Sequence[Sequence[Any]]]  # a statement as text, and its values in their order
Values = Callable[[Row], Sequence[Any]]
Parts = Sequence[tuple[Executable, Sequence[Row]]]


def is_check(statement: Executable) -> bool:
    """Whether a statement checks a quota: those are the only queries."""
    return isinstance(statement, Select)


class Scribe(Protocol):
    """Writes for the whole process."""

    def commit(self, parts: Parts) -> Awaitable[None]:
        """Done when all of it is on disk; else nothing is.

        Overtaken if a row does not fit, OverQuota if a quota does not allow it. Checks come last.
        """

    async def close(self) -> None:
        """Nothing more will be written."""


class Statements:
    """Statements as SQLite reads them; each is compiled once. It takes our values as they are."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._compiled: dict[Executable, tuple[str, Values]] = {}

    def plain(self, parts: Parts) -> list[Plain]:
        """The statements' texts, with rows of values."""
        return [self._plain(statement, rows) for statement, rows in parts]

    def _plain(self, statement: Executable, rows: Sequence[Row]) -> Plain:
        text, values = self._compiled.get(statement) or self._compile(statement, rows[0])
        return text, list(map(values, rows))

    def _compile(self, statement: Executable, row: Row) -> tuple[str, Values]:
        """The statement's text, and what takes a row's values in their order."""
        assert isinstance(statement, ClauseElement)
        if isinstance(statement, Insert):
            wanted: ClauseElement = statement.prefix_with("OR ROLLBACK")
        else:
            wanted = statement
        made = wanted.compile(self._engine, column_keys=list(row))
        assert isinstance(made, SQLCompiler)
        self._compiled[statement] = str(made), _values(made.positiontup or ())
        return self._compiled[statement]


def _values(names: Sequence[str]) -> Values:
    """Takes the values of these names out of a row."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda row: [row[name] for name in names]


class ThreadScribe:
    """For SQLite: a thread with a connection of its own does a whole transaction in one go.

    An asynchronous connection would change threads for every statement, which costs more than the
    statements do. New rows go in many at a time: between two steps of SQLite the interpreter may
    change threads. If one does not fit the whole transaction is lost, so SQLite need not remember
    how to undo the statement. What the thread has to do is made ready before, and no more objects
    go to it and back than a list of steps and how it went.

    What is committed stands in SQLite's log. Carrying it over into the file takes many times as
    long as a commit and would make everybody wait who commits meanwhile. So a checkpointer, a
    second thread, carries most of it; the scribe carries the little that came in since, after
    which SQLite can begin its log anew.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="scribe", daemon=True)
        self._checkpointer = ThreadPoolExecutor(1, "checkpointer")
        self._connection: sqlite3.Connection | None = None
        self._statements = Statements(engine)
        self._rows = 0  # in the log, more or less
        self._carrying: Future[None] | None = None

    def commit(self, parts: Parts) -> Awaitable[None]:
        """In the thread."""
        if self._thread.ident is None:
            self._thread.start()
        written = asyncio.get_running_loop().create_future()
        rows = sum(len(rows) for _, rows in parts)
        self._asked.put((_steps(self._statements.plain(parts)), rows, written))
        return written

    async def close(self) -> None:
        """Ends the threads, after what was asked for."""
        if self._thread.ident is not None:
            self._asked.put(None)
            await asyncio.to_thread(self._thread.join)
        self._checkpointer.shutdown()
        self._engine.dispose()

    def _write(self) -> None:
        """What the thread does."""
        while asked := self._asked.get():
            steps, rows, written = asked
            error: BaseException | None = None
            try:
                self._commit(steps, rows)
            except sqlite3.IntegrityError as refused:
                error = Overtaken()
                error.__cause__ = refused
            except BaseException as failed:
                error = failed
            with suppress(RuntimeError):  # nobody waits where the event loop is closed
                written.get_loop().call_soon_threadsafe(_tell, written, error)
        if self._connection is not None:
            self._connection.close()

    def _commit(self, steps: Sequence[Plain], rows: int) -> None:
        if self._connection is None:
            self._connection = _open(self._engine)
        try:
            _transact(self._connection, steps)
        except BaseException:
            self._connection.rollback()
            raise
        self._rows += rows
        self._tidy(self._connection)

    # ---- the log -----------------------------------------------------------------------------

    def _tidy(self, connection: sqlite3.Connection) -> None:
        """Sends the checkpointer when the log has grown long, and finishes what it has done."""
        if self._carrying is None:
            if self._rows >= LONG_LOG:
                self._rows = 0
                self._carrying = self._checkpointer.submit(self._carry)
        elif self._carrying.done():
            self._carrying = None
            _carry_over(connection)

    def _carry(self) -> None:
        connection = _open(self._engine)
        try:
            _carry_over(connection)
        finally:
            connection.close()


Asked = tuple[Sequence[Plain], int, "asyncio.Future[None]"]  # steps, how many rows, who waits


def _tell(written: asyncio.Future[None], error: BaseException | None) -> None:
    """How it went, to whoever still waits."""
    if not written.done():
        written.set_result(None) if error is None else written.set_exception(error)


def _open(engine: Engine) -> sqlite3.Connection:
    """A connection without SQLAlchemy around it, whose objects cost more than a small commit."""
    found = engine.raw_connection()
    connection = found.driver_connection
    found.detach()
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None  # transactions begin where we say so
    connection.execute(f"PRAGMA wal_autocheckpoint={LONGEST_LOG}")
    return connection


def _steps(parts: Sequence[Plain]) -> list[Plain]:
    """What SQLite has to do: new rows many at a time, everything else row by row."""
    steps: list[Plain] = []
    for text, rows in parts:
        if not text.startswith("INSERT"):
            steps.append((text, rows))
            continue
        for first in range(0, len(rows), MOST_ROWS):
            some = rows[first : first + MOST_ROWS]
            values = tuple(chain.from_iterable(some))
            steps.append((_repeated(text, len(some)), (values,)))
    return steps


def _transact(connection: sqlite3.Connection, steps: Sequence[Plain]) -> None:
    """All of it or nothing. A single step is a transaction by itself, as most groups of moves are:

    each more is one more time that the interpreter changes threads. So is what `execute` asks
    SQLite for afterwards, and `executemany` does not.
    """
    if len(steps) == 1 and len(steps[0][1]) == 1:
        connection.executemany(*steps[0])
        return
    connection.execute("BEGIN IMMEDIATE")
    for text, rows in steps:
        if text.startswith("SELECT"):
            _check_quotas(connection, text, rows)
        else:
            connection.executemany(text, rows)
    connection.execute("COMMIT")


def _check_quotas(connection: sqlite3.Connection, text: str, rows: Sequence[Sequence[Any]]) -> None:
    for row in rows:
        for (kind,) in connection.execute(text, row).fetchall():
            raise OverQuota(kind)


def _carry_over(connection: sqlite3.Connection) -> None:
    """Writes into the file what is only in the log, as far as nobody has to wait for it."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


@cache
def _repeated(insert: str, times: int) -> str:
    """`INSERT … VALUES (…)` for so many rows."""
    head, values, row = insert.partition(" VALUES ")
    return f"{head}{values}{', '.join([row] * times)}"


class NetworkScribe:
    """For a database server: over the pool that everybody uses."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, parts: Parts) -> None:
        """Statement by statement. Those of all nodes that add to what has a quota take turns."""
        try:
            async with self._engine.begin() as connection:
                if parts and is_check(parts[-1][0]):
                    await connection.execute(LOCK_QUOTAS)
                for statement, rows in parts:
                    await self._execute(connection, statement, rows)
        except IntegrityError as error:
            raise Overtaken from error

    async def _execute(
        self, connection: AsyncConnection, statement: Executable, rows: Sequence[Row]
    ) -> None:
        if not is_check(statement):
            await connection.execute(statement, rows)
            return
        for row in rows:
            kind = await connection.scalar(statement, row)
            if kind is not None:
                raise OverQuota(kind)

    async def close(self) -> None:
        """The pool is closed by its owner."""

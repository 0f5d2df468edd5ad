"""The connection to a database: a SQLite file, or PostgreSQL by URL."""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, ExceptionContext, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from taberna.store.scribes import NetworkScribe, Scribe, ThreadScribe


def sqlite_url(file: Path) -> str:
    """The address of a SQLite file."""
    return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()


def shown_url(url: str) -> str:
    """A database as people are told of it: without passwords, a SQLite file by its path."""
    found = make_url(url)
    if found.get_backend_name() == "sqlite":
        return found.database or "memory"
    query = {name: what for name, what in found.query.items() if "pass" not in name}
    return URL.create(
        found.drivername, found.username, None, found.host, found.port, found.database, query
    ).render_as_string()


def open_engine(url: str) -> AsyncEngine:
    """Connections to a database that keep what they are told."""
    engine = create_async_engine(
        url, pool_size=16, max_overflow=16, pool_timeout=60, hide_parameters=True
    )
    event.listen(engine.sync_engine, "handle_error", _hide_values)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _durable)
    return engine


def open_scribe(engine: AsyncEngine) -> Scribe:
    """What writes to this database: for SQLite a thread with a connection of its own."""
    if engine.dialect.name != "sqlite":
        return NetworkScribe(engine)
    own = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(own, "connect", _durable)
    return ThreadScribe(own)


def _durable(connection: Any, _: object) -> None:
    """A commit returns when the disk has it; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _hide_values(context: ExceptionContext) -> None:
    """Errors go into logs, where no row belongs: PostgreSQL quotes the one that did not fit."""
    error: BaseException | None = context.sqlalchemy_exception or context.original_exception
    while error is not None:
        error.args = tuple(str(word).partition("\nDETAIL:")[0] for word in error.args)
        if isinstance(getattr(error, "detail", None), str):
            error.detail = None  # type: ignore[attr-defined]
        error = error.__cause__ or error.__context__ or getattr(error, "orig", None)

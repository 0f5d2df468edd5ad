"""Brings a database to the shape this version expects: in one transaction, after a copy.

Whoever is killed on the way, or runs out of disk, leaves the database as it was.
"""

import asyncio
import sqlite3
from pathlib import Path

from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.core.errors import TabernaError
from taberna.store.copies import copy_beside
from taberna.store.engine import open_engine, shown_url

FOLDER = Path(__file__).parent / "migrations"
LOCK = 79  # what nodes hold in PostgreSQL while they change the shape of the database
ALONE = {  # begins a transaction in which nobody else changes the shape
    "sqlite": "BEGIN IMMEDIATE",  # else each statement that changes a shape would stand alone
    "postgresql": f"SELECT pg_advisory_xact_lock({LOCK})",
}


class TooNew(TabernaError):
    """The database was written by a newer Taberna."""

    code = "too-new"


class NoCopy(TabernaError):
    """No copy could be made before an upgrade, so nothing was changed."""

    code = "no-copy"


async def upgrade(engine: AsyncEngine) -> None:
    """Runs the missing migrations; a SQLite file is copied first, if it holds anything."""
    head = newest_shape()
    async with engine.connect() as connection:
        if await connection.run_sync(_shape) == head:
            return
    from taberna.store.migrating import migrate, shapes  # most starts need none of it

    async with engine.begin() as connection:
        await connection.exec_driver_sql(ALONE[engine.dialect.name])
        current = await connection.run_sync(_shape)
        if current is not None:
            _check_known(engine, current, shapes(FOLDER))
            if engine.dialect.name == "sqlite" and engine.url.database:
                await asyncio.to_thread(_keep_copy, Path(engine.url.database), head)
        await connection.run_sync(lambda found: migrate(FOLDER, found))


async def prepare(url: str) -> None:
    """Brings the database at this address to the shape this version expects."""
    engine = open_engine(url)
    try:
        await upgrade(engine)
    finally:
        await engine.dispose()


def newest_shape() -> str:
    """What the last migration leads to; each file is named after its own."""
    return max(file.stem for file in FOLDER.glob("versions/[!_]*.py")).partition("_")[0]


def _check_known(engine: AsyncEngine, current: str, known: set[str]) -> None:
    if current not in known:
        where = shown_url(engine.url.render_as_string(hide_password=False))
        raise TooNew(
            f"database {where} is at schema {current}, newer than this version "
            f"({newest_shape()}): install the newer Taberna"
        )


def _keep_copy(file: Path, head: str) -> None:
    try:
        copy_beside(file, f"{file.name}.before-{head}")
    except (OSError, sqlite3.Error) as error:
        raise NoCopy(
            f"no copy of {file} could be made before the upgrade ({error}), so nothing was "
            "changed: make room, or start the version that wrote it"
        ) from error


def _shape(connection: Connection) -> str | None:
    """Which shape the database says that it has; an empty one says none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.exec_driver_sql(
        "SELECT version_num FROM alembic_version"
    ).scalar_one_or_none()
    return found

"""Brings a database to the shape this version expects, after a copy of what was there."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.core.errors import TabernaError
from taberna.store.engine import open_engine

FOLDER = Path(__file__).parent / "migrations"
LOCK = 79  # what nodes hold in PostgreSQL while they change the shape of the database


class TooNew(TabernaError):
    """The database was written by a newer Taberna."""

    code = "too-new"


async def upgrade(engine: AsyncEngine) -> None:
    """Runs the missing migrations; a SQLite file is copied first, if it holds anything."""
    async with engine.connect() as connection:
        current = await connection.run_sync(_revision)
    script = ScriptDirectory.from_config(_config(None))
    head = script.get_current_head()
    if current == head:
        return
    if current is not None and current not in {entry.revision for entry in script.walk_revisions()}:
        raise TooNew(
            f"the database has the shape {current}, which this Taberna does not know: "
            "start the newer version that wrote it, or another file with --data"
        )
    file = engine.url.database
    if current is not None and file and engine.dialect.name == "sqlite":
        copy_sqlite(Path(file), Path(f"{file}.before-{head}"))
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # nodes that start together do it one by one
            await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        await connection.run_sync(lambda found: command.upgrade(_config(found), "head"))


async def prepare(url: str) -> None:
    """Brings the database at this address to the shape this version expects."""
    engine = open_engine(url)
    try:
        await upgrade(engine)
    finally:
        await engine.dispose()


def copy_sqlite(source: Path, target: Path) -> None:
    """A consistent copy of a database that may be in use."""
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config(connection: Connection | None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config

"""The missing migrations, run by Alembic: loaded only where the shape of a database must change."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def migrate(folder: Path, connection: Connection) -> None:
    """Runs them on this connection, within its transaction."""
    command.upgrade(alembic_config(folder, connection), "head")


def shapes(folder: Path) -> set[str]:
    """All that the migrations of a folder know."""
    script = ScriptDirectory.from_config(alembic_config(folder, None))
    return {entry.revision for entry in script.walk_revisions()}


def alembic_config(folder: Path, connection: Connection | None) -> Config:
    """Where the migrations are, and the connection they run on."""
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.attributes["connection"] = connection
    return config

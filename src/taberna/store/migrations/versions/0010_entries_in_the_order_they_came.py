"""Entries lie in the order they came; only requests that do not name their move have an index.

A move then touches one page that moves at other tables touch too, and half of a small one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

INDEX = "ix_entries_table_id_request"
ONCE = sa.text("request IS NOT NULL AND NOT numbered")
KEPT = "table_id, number, at, request, body"


def upgrade() -> None:
    """To this shape."""
    op.drop_index(INDEX, "entries")
    if op.get_bind().dialect.name == "sqlite":
        _made_anew(with_rowid=True)
        op.execute(f"INSERT INTO entries ({KEPT}, numbered) SELECT {KEPT}, 0 FROM entries_before")
        op.drop_table("entries_before")
    else:
        op.add_column("entries", _numbered(server_default=sa.false()))
        op.alter_column("entries", "numbered", server_default=None)
    op.create_index(
        INDEX,
        "entries",
        ["table_id", "request"],
        unique=True,
        sqlite_where=ONCE,
        postgresql_where=ONCE,
    )


def downgrade() -> None:
    """Back to the one before."""
    op.drop_index(INDEX, "entries")
    if op.get_bind().dialect.name == "sqlite":
        _made_anew(with_rowid=False)
        op.execute(f"INSERT INTO entries ({KEPT}) SELECT {KEPT} FROM entries_before")
        op.drop_table("entries_before")
    else:
        op.drop_column("entries", "numbered")
    op.create_index(INDEX, "entries", ["table_id", "request"], unique=True)


def _numbered(server_default: sa.sql.elements.ColumnElement[bool] | None = None) -> sa.Column[bool]:
    return sa.Column("numbered", sa.Boolean(), nullable=False, server_default=server_default)


def _made_anew(*, with_rowid: bool) -> None:
    """An empty table beside the old one: SQLite cannot change how rows lie in one."""
    op.rename_table("entries", "entries_before")
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("request", sa.String(length=80), nullable=True),
        *([_numbered()] if with_rowid else []),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_entries")),
        sqlite_with_rowid=with_rowid,
    )

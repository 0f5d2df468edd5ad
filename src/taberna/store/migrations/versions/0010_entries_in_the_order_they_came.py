"""Entries lie in the order they came; only requests that do not name their move have an index.

So a move writes to a page that moves at other tables write to as well, and into one small index.
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
        _copy_anew(f"{KEPT}, numbered", f"{KEPT}, 0", with_rowid=True)
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
        _copy_anew(KEPT, KEPT, with_rowid=False)
    else:
        op.drop_column("entries", "numbered")
    op.create_index(INDEX, "entries", ["table_id", "request"], unique=True)


def _numbered(server_default: sa.sql.elements.ColumnElement[bool] | None = None) -> sa.Column[bool]:
    return sa.Column("numbered", sa.Boolean(), nullable=False, server_default=server_default)


def _copy_anew(columns: str, values: str, *, with_rowid: bool) -> None:
    """Copies all entries into a new table: SQLite cannot change how rows lie in one."""
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
    op.execute(f"INSERT INTO entries ({columns}) SELECT {values} FROM entries_before")
    op.drop_table("entries_before")

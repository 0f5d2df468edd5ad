"""Nodes say with which key they sign; the tables of one host are found quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nodes")),
    )
    op.create_index(op.f("ix_tables_host_status"), "tables", ["host", "status"])


def downgrade() -> None:
    """Back to the one before."""
    op.drop_index(op.f("ix_tables_host_status"), "tables")
    op.drop_table("nodes")

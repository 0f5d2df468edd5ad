"""Decisions that were not found come back."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "exercises",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "table_id", "ply", name=op.f("pk_exercises")),
    )
    op.create_index(op.f("ix_exercises_table_id"), "exercises", ["table_id"])


def downgrade() -> None:
    """Back to the one before."""
    op.drop_index(op.f("ix_exercises_table_id"), "exercises")
    op.drop_table("exercises")

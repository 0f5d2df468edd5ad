"""Reviews are kept, and what was worked out of those that are not finished."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("judge", sa.String(length=200), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "judge", name=op.f("pk_reviews")),
    )
    op.create_table(
        "review_parts",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("judge", sa.String(length=200), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "judge", "first", name=op.f("pk_review_parts")),
    )


def downgrade() -> None:
    """Back to the one before."""
    op.drop_table("review_parts")
    op.drop_table("reviews")

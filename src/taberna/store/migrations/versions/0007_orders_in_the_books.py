"""What the operator orders stands in the books, for all nodes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "orders",
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "who", name=op.f("pk_orders")),
    )


def downgrade() -> None:
    """Back to the one before."""
    op.drop_table("orders")

"""tables know whether they are paused, and results how the match was finished."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.add_column(
        "tables", sa.Column("paused", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("results", sa.Column("finish", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    """Back to the one before."""
    with op.batch_alter_table("results") as results:
        results.drop_column("finish")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("paused")

"""guests can end their sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "sessions",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_sessions")),
    )


def downgrade() -> None:
    """Back to the one before."""
    op.drop_table("sessions")

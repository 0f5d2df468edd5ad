"""chat knows the seat of its speakers; people can be muted and lines reported."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.add_column("chat", sa.Column("seat", sa.Integer(), nullable=True))
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name=op.f("pk_mutes")),
    )
    op.create_table(
        "reports",
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("line", "reporter", name=op.f("pk_reports")),
    )


def downgrade() -> None:
    """Back to the one before."""
    op.drop_table("reports")
    op.drop_table("mutes")
    with op.batch_alter_table("chat") as chat:
        chat.drop_column("seat")

"""entries are counted, and no longer noted in the row of their table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("number")


def downgrade() -> None:
    """Back to the one before."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("number", sa.Integer(), nullable=False, server_default="0"))

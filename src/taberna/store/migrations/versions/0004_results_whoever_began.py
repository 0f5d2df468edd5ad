"""results are counted by rules that do not say who begins."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

RESULTS = sa.table("results", sa.column("rules", sa.String))


def upgrade() -> None:
    """To this shape."""
    rules = RESULTS.c.rules
    connection = op.get_bind()
    said = sa.select(rules).where(rules.contains(" start=")).distinct()
    for old in connection.scalars(said).all():
        plain = " ".join(word for word in old.split() if not word.startswith("start="))
        connection.execute(sa.update(RESULTS).where(rules == old).values(rules=plain))


def downgrade() -> None:
    """Back to the one before, which reads these rules as well."""

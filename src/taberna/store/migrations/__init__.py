"""The database's shape, version by version. Alembic runs what is missing when the house opens."""

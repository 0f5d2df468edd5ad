"""Alembic's door: the connection comes from `migrating.py`."""

from alembic import context

from taberna.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

"""Where matches are kept: append-only entries in SQLite, or in PostgreSQL by URL."""

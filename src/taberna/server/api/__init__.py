"""The HTTP interface, one file per chapter. Its description is at /api/docs."""

"""The HTTP interface, one file per chapter. It describes itself at /api/openapi.json."""

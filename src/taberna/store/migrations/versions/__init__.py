"""One file per shape."""

"""One server for one SQLite file: the second is refused, and told who was first.

The system lets go of the lock when its process ends, however it ends.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from taberna.core.errors import NotNow
from taberna.core.locks import lock_file


class Held(NotNow):
    """Another process has these books open."""

    code = "held"


def file_of(url: str) -> Path | None:
    """The SQLite file at an address; None for other databases, which many may use."""
    found = make_url(url)
    return Path(found.database) if found.get_backend_name() == "sqlite" and found.database else None


@contextmanager
def held(file: Path, address: str) -> Iterator[None]:
    """Holds a SQLite file for this process, which is reached at this address."""
    lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            lock_file(lock)
        except BlockingIOError:
            raise Held(
                f"the house in {file.parent} is open already: {_first(lock)}. Close it first, or "
                "open another one with --data"
            ) from None
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"process {os.getpid()} at {address}".encode(), 0)
        yield
    finally:
        os.close(lock)


def _first(lock: int) -> str:
    """Who holds the lock, in its own words."""
    return os.pread(lock, 200, 0).decode(errors="replace") or "by a process that has just begun"

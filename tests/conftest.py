"""What several test files share: the solved game of Pompeii XV, computed once per checkout."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from taberna.bots.xv.solution import Solution, solve

XV_CACHE = Path(__file__).parents[1] / "build" / "xv-cache"


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time; the others wait here."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def xv_cache() -> Path:
    """A folder with the whole solution: a minute or two the first time, a second afterwards."""
    XV_CACHE.mkdir(parents=True, exist_ok=True)
    with locked(XV_CACHE / "lock"):
        solve(XV_CACHE)
    return XV_CACHE


@pytest.fixture(scope="session")
def xv_solution(xv_cache: Path) -> Solution:
    """The solution itself."""
    return solve(xv_cache)

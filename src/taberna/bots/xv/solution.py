"""The whole solved game: made once, kept in a cache that is checked and never trusted.

Values are kept in one file for each number of counters placed, from fifteen down, each with a
checksum. An interrupted computation goes on with the first file that is missing or damaged.
"""

from __future__ import annotations

import hashlib
import os
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

from taberna.bots.xv.policy import FORCED, FREE, GREEDY
from taberna.bots.xv.solve import Solver
from taberna.bots.xv.uses import Uses

MAGIC = b"taberna xv values 1\n"
POLICIES = {"free": FREE, "forced": FORCED, "greedy": GREEDY}
OnProgress = Callable[[float], None]


def cache_folder() -> Path:
    """Where the solution is kept: TABERNA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("TABERNA_CACHE")
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "taberna"
    return Path(chosen) if chosen else usual


class Interrupted(Exception):
    """The computation was stopped; what is finished is kept."""


class Solution:
    """Exact values of all states of a turn, and of the turn itself."""

    def __init__(self, solver: Solver, distributions: dict[str, list[float]]) -> None:
        self.solver = solver
        self.distributions = distributions  # per policy, the chance of each score from 0 on
        self._tables = {name: memoryview(getattr(solver, name)) for name in TABLES}

    @property
    def uses(self) -> Uses:
        """What any counters can fill."""
        return self.solver

    def after(self, kind: str, placed: int, filled: int) -> array[float]:
        """What each use of these counters is worth: chances, or points as negative numbers."""
        sign = -1.0 if kind in POLICIES else 1.0
        first, end = self.solver.span(placed)
        return array("d", [sign * value for value in self._tables[kind][first:end]])

    def expected(self, stopping: str) -> float:
        """The expected score of a turn under best play."""
        return self.value(stopping, 0, 0)

    def value(self, kind: str, placed: int, filled: int) -> float:
        """`free`, `forced`, `clean` or `perfect` of a state between throws, from its masks."""
        state = self.solver.find(placed, filled)
        if state < 0:
            raise ValueError("these counters cannot fill these wells")
        return self._tables[kind][state]


def load(folder: Path | None = None) -> Solution | None:
    """The solution from the cache; None if a part is missing or damaged."""
    folder = folder or cache_folder()
    if not _file(folder, 0).exists() or not _summary(folder).exists():
        return None
    solver = Solver()
    if not all(_read_level(solver, folder, placed) for placed in range(solver.counters + 1)):
        return None
    distributions = _read_distributions(folder)
    return Solution(solver, distributions) if distributions else None


def solve(
    folder: Path | None = None,
    progress: OnProgress = lambda share: None,
    *,
    threads: int | None = None,
    stop: Event | None = None,
) -> Solution:
    """Solves the game, or what of it is not in the cache yet; tells how much is done."""
    folder = folder or cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    solver = Solver()
    shares = _work(solver)
    done = 0.0
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for placed in range(solver.counters, -1, -1):
            if not _read_level(solver, folder, placed):
                start, share = done, shares[placed]
                _solve_level(solver, placed, pool, stop, lambda n: progress(start + n * share))  # noqa: B023
                _write_level(solver, folder, placed)
            done += shares[placed]
            progress(done)
        distributions = _read_distributions(folder)
        if distributions is None:
            distributions = _follow(solver, pool, stop, lambda n: progress(done + n * (1 - done)))
            _write_distributions(distributions, folder)
    progress(1.0)
    return Solution(solver, distributions)


def _follow(
    solver: Solver, pool: ThreadPoolExecutor, stop: Event | None, told: OnProgress
) -> dict[str, list[float]]:
    """How a turn scores under each policy."""
    solver.make_stops()
    found = {}
    for name, scores in zip(
        POLICIES, pool.map(solver.distribution, POLICIES.values()), strict=True
    ):
        found[name] = scores
        told(len(found) / len(POLICIES))
        if stop is not None and stop.is_set():
            raise Interrupted
    return found


def _hands(solver: Solver, placed: int) -> array[int]:
    """The sets of so many counters."""
    return array("i", [hand for hand in range(solver.hands) if hand.bit_count() == placed])


def _work(solver: Solver) -> list[float]:
    """For each level, its share of the work: states times falls, with room for the last step."""
    costs = []
    for placed in range(solver.counters + 1):
        first, end = solver.level(placed)
        costs.append(float(end - first) * 2.2 ** (solver.counters - placed))
    return [0.85 * cost / sum(costs) for cost in costs]


def _solve_level(
    solver: Solver, placed: int, pool: ThreadPoolExecutor, stop: Event | None, told: OnProgress
) -> None:
    """All sets of so many counters, in small parts over all threads."""
    solver.make_stops()
    hands = _hands(solver, placed)
    size = max(1, min(32, len(hands) // 8))

    def part(first: int) -> None:
        if stop is None or not stop.is_set():
            solver.solve_hands(hands, first, min(len(hands), first + size))

    for number, _ in enumerate(pool.map(part, range(0, len(hands), size))):
        told(min(1.0, (number + 1) * size / len(hands)))
    if stop is not None and stop.is_set():
        raise Interrupted


# ---- the cache -------------------------------------------------------------------------------

TABLES = ("free", "forced", "clean", "perfect")


def _file(folder: Path, placed: int) -> Path:
    return folder / f"xv-{placed:02}.values"


def _summary(folder: Path) -> Path:
    return folder / "xv-scores.values"


def _write_level(solver: Solver, folder: Path, placed: int) -> None:
    first, end = solver.level(placed)
    tables = (memoryview(getattr(solver, name))[first:end] for name in TABLES)
    _write(_file(folder, placed), b"".join(bytes(table) for table in tables))


def _read_level(solver: Solver, folder: Path, placed: int) -> bool:
    """Reads a level into the solver; False if its file is missing or damaged."""
    first, end = solver.level(placed)
    size = 8 * (end - first)
    content = _read(_file(folder, placed))
    if content is None or len(content) != size * len(TABLES):
        return False
    for number, name in enumerate(TABLES):
        part = memoryview(content)[number * size : (number + 1) * size].cast("d")
        memoryview(getattr(solver, name))[first:end] = part
    return True


def _write_distributions(distributions: dict[str, list[float]], folder: Path) -> None:
    _write(_summary(folder), b"".join(array("d", distributions[n]).tobytes() for n in POLICIES))


def _read_distributions(folder: Path) -> dict[str, list[float]] | None:
    content = _read(_summary(folder))
    if content is None or len(content) != 8 * 256 * len(POLICIES):
        return None
    numbers = list(array("d", content))
    return {name: numbers[256 * n : 256 * (n + 1)] for n, name in enumerate(POLICIES)}


def _write(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all, with its checksum in front."""
    waiting = path.with_suffix(f".{os.getpid()}.part")
    waiting.write_bytes(MAGIC + hashlib.sha256(content).digest() + content)
    waiting.replace(path)


def _read(path: Path) -> bytes | None:
    """The content of a file, or None if it is not there or not as it was written."""
    try:
        whole = path.read_bytes()
    except OSError:
        return None
    head = len(MAGIC)
    if whole[:head] != MAGIC:
        return None
    content = whole[head + 32 :]
    return content if hashlib.sha256(content).digest() == whole[head : head + 32] else None

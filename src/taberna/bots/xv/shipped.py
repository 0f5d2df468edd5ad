"""The part of the solution that the package carries: the states with few counters placed.

Their values are whole numbers of a small step. The bytes of the numbers stand apart, the highest
ones together, and are deflated; a checksum goes before them.
"""

from __future__ import annotations

import hashlib
import zlib
from array import array
from operator import add, sub
from pathlib import Path
from typing import TypeAlias

from taberna.bots.xv.solution import POLICIES, TABLES, Solution
from taberna.core.errors import BadPackage

FILE = Path(__file__).with_name("solution.bin")
MAGIC = b"taberna xv compact 1\n"
MOST_PLACED = 6  # counters; what follows with more of them is solved on the spot
STEP = 2.0**-22
SCORES = 256

Tables: TypeAlias = "dict[str, array[int]]"  # per kind of value, in steps
Distributions = dict[str, list[float]]


def write(solution: Solution, path: Path) -> None:
    """Writes the compact form of a whole solution."""
    end = solution.solver.level(MOST_PLACED)[1]
    steps = {kind: _steps(solution, kind, end) for kind in TABLES}
    more = array("I", map(sub, steps["forced"], steps["free"]))
    parts = [_planes(numbers) for numbers in (steps | {"forced": more}).values()]
    parts += [array("d", solution.distributions[name]).tobytes() for name in POLICIES]
    content = zlib.compress(b"".join(parts), 9)
    path.write_bytes(MAGIC + hashlib.sha256(content).digest() + content)


def read(path: Path, states: int) -> tuple[Tables, Distributions]:
    """The values of so many states, and how a turn scores under each policy."""
    whole = path.read_bytes()
    content = whole[len(MAGIC) + 32 :]
    if whole[: len(MAGIC) + 32] != MAGIC + hashlib.sha256(content).digest():
        raise BadPackage(f"{path.name} of Pompeii XV is damaged: install Taberna again")
    plain = zlib.decompress(content)
    size = 4 * states
    tables = {n: _numbers(plain[i * size : (i + 1) * size]) for i, n in enumerate(TABLES)}
    tables["forced"] = array("I", map(add, tables["free"], tables["forced"]))
    chances = array("d", plain[len(TABLES) * size :])
    return tables, {
        name: chances[i * SCORES : (i + 1) * SCORES].tolist() for i, name in enumerate(POLICIES)
    }


def _steps(solution: Solution, kind: str, end: int) -> array[int]:
    values = memoryview(getattr(solution.solver, kind))[:end]
    return array("I", [round(value / STEP) for value in values])


def _planes(numbers: array[int]) -> bytes:
    content = numbers.tobytes()
    return b"".join(content[place::4] for place in range(4))


def _numbers(planes: bytes) -> array[int]:
    content = bytearray(len(planes))
    count = len(planes) // 4
    for place in range(4):
        content[place::4] = planes[place * count : (place + 1) * count]
    return array("I", bytes(content))

"""A move is acknowledged only after the disk has it: the order of things, seen from outside."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic_ns

import pytest

from taberna.server.protocol import Moved
from tests.server.house import ENTRY, OpenHouse, Visitor

SHIM = Path(__file__).with_name("fsync_order.c")
DELAY = 20_000  # microseconds that each sync is held up
MOVES = 12
# The house as it must not be: what is committed is left to the system to write some time.
CARELESS = """
from taberna.cli.main import main
from taberna.store import engine

durable = engine._durable

def careless(connection, record):
    durable(connection, record)
    connection.cursor().execute("PRAGMA synchronous=OFF")

engine._durable = careless
main()
"""


@dataclass(frozen=True, slots=True)
class Span:
    """From one nanosecond to another: of a sync, or from saying a move to its acknowledgement."""

    began: int
    ended: int

    def __contains__(self, other: Span) -> bool:
        return self.began < other.began and other.ended < self.ended


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that stands between the house and the disk."""
    compiler = shutil.which("cc")
    assert compiler, "no C compiler (cc): it is needed to watch the disk, as it is for the kernels"
    library = tmp_path_factory.mktemp("shim") / "fsync_order.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SHIM, "-ldl"], check=True)
    return library


def play_watched(folder: Path, shim: Path, entry: tuple[str, ...]) -> tuple[list[Span], list[Span]]:
    """Plays some moves in a house whose disk is watched; the moves and the syncs."""
    log = folder / "syncs"
    log.touch()
    watched = {"LD_PRELOAD": str(shim), "SYNC_LOG": str(log), "SYNC_DELAY": str(DELAY)}
    with OpenHouse(folder / "house", entry=entry, environment=watched) as house:
        ann = house.visitor()
        table = ann.set_up("me", "me", game="downfall")["id"]
        ann.watch(table)
        moves = [move_once(ann, table) for _ in range(MOVES)]
    syncs = [Span(*map(int, line.split())) for line in log.read_text().splitlines()]
    return moves, syncs


def move_once(visitor: Visitor, table: str) -> Span:
    """Plays one move, and waits for the word that it is done."""
    visitor.watch(table, visitor.tables[table].turn)
    began = monotonic_ns()
    answer = visitor.act(table, visitor.legal(table)[0])
    ended = monotonic_ns()
    assert isinstance(answer, Moved), answer
    return Span(began, ended)


def test_a_move_is_acknowledged_after_its_sync_has_ended(tmp_path: Path, shim: Path) -> None:
    moves, syncs = play_watched(tmp_path, shim, ENTRY)
    assert [move for move in moves if not any(sync in move for sync in syncs)] == []


def test_a_house_that_does_not_wait_for_the_disk_would_be_found_out(
    tmp_path: Path, shim: Path
) -> None:
    moves, syncs = play_watched(tmp_path, shim, (sys.executable, "-c", CARELESS, "serve"))
    assert [move for move in moves if not any(sync in move for sync in syncs)] == moves

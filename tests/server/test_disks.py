"""A disk that is full, and one that takes nothing any more: the house says so and loses nothing."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import httpx

from taberna.server import protocol as say
from tests.server.disks import small_disk
from tests.server.house import ENTRY, PATIENCE, OpenHouse, Visitor
from tests.server.test_operators import wait_for

COUNT = "SELECT count(*) FROM entries WHERE table_id = ?"


def says_that_nothing_is_kept(house: OpenHouse, ann: Visitor, table: str) -> None:
    """The house is alive but not ready; a move and a new table are refused."""
    wait_for(f"{house.address}/readyz", 503)
    assert httpx.get(f"{house.address}/healthz", trust_env=False).status_code == 200
    act = say.Act(table, 0, ann.tables[table].ply, ann.legal(table)[0], "never")
    assert ann.refused(act).code == "failed"
    wish = {"game": "xv", "seats": [{"who": "me"}]}
    assert ann.web.post("/api/tables", json=wish).status_code == 500


def entries_of(house: OpenHouse, table: str) -> int:
    """How many entries of a table are in the books."""
    with closing(sqlite3.connect(house.data / "taberna.db")) as books:
        (count,) = books.execute(COUNT, [table]).fetchone()
    return int(count)


def opened_in(folder: Path) -> subprocess.CompletedProcess[str]:
    """What comes of opening a house there, which must not work."""
    command = [*ENTRY, "--data", str(folder), "--port", "0"]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def test_a_full_disk_and_a_failing_one_are_told_and_nothing_is_acknowledged() -> None:
    with small_disk() as disk:
        with OpenHouse(disk.folder / "house", "--workers", "1") as house:
            ann = house.visitor()
            table = ann.set_up("me", game="xv")["id"]
            ann.watch(table)
            disk.fill()
            says_that_nothing_is_kept(house, ann, table)
            disk.empty()
            wait_for(f"{house.address}/readyz", 200)
            ann.act(table, ann.legal(table)[0])
            kept = entries_of(house, table)
            disk.fail()
            says_that_nothing_is_kept(house, ann, table)
            assert ann.web.get("/api/me/tables").json()[0]["id"] == table  # it can still be read
        refused = opened_in(house.data)
        disk.unmount()
        disk.mount()
        assert entries_of(house, table) == kept
    assert (refused.returncode, "Traceback" in refused.stderr) == (2, False)
    assert "read-only" in refused.stderr.lower()

"""The keys of a house: written whole, long enough, changed without a break, kept from others."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest

from taberna.core.workers import start_pool
from taberna.server import protocol as say
from taberna.server.keys import OLD_VARIABLE, VARIABLE, BadKey, Keys, house_keys, rotate
from tests.cli.test_cli import taberna_
from tests.server.house import OpenHouse, Visitor

OLD, NEW = b"o" * 32, b"n" * 32
SECRET = "a key that no worker may know: 5f1d0c37"


def test_a_new_house_makes_a_key_for_its_owner_alone_and_keeps_it(tmp_path: Path) -> None:
    cookie = house_keys(tmp_path).cookie("ann")
    (file,) = tmp_path.iterdir()
    assert (file.name, file.stat().st_mode & 0o777) == ("house.key", 0o600)
    assert len(file.read_bytes()) >= 32
    assert house_keys(tmp_path).cookie("ann") == cookie


def test_a_key_that_was_being_written_when_the_house_was_killed_is_none(tmp_path: Path) -> None:
    (tmp_path / ".house.key.new").write_text("half of")
    house_keys(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["house.key"]


@pytest.mark.parametrize("length", [0, 31])
def test_a_short_key_is_refused_and_left_alone(tmp_path: Path, length: int) -> None:
    (tmp_path / "house.key").write_bytes(b"k" * length)
    with pytest.raises(BadKey, match=f"has {length} bytes, which is too short"):
        house_keys(tmp_path)
    assert (tmp_path / "house.key").read_bytes() == b"k" * length


@pytest.mark.parametrize("name", [VARIABLE, OLD_VARIABLE])
def test_a_short_key_in_the_environment_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(VARIABLE, SECRET)
    monkeypatch.setenv(name, "short")
    with pytest.raises(BadKey, match=f"the variable {name} has 5 bytes"):
        house_keys(tmp_path)


def test_what_the_key_before_has_signed_is_believed() -> None:
    before, now = Keys(OLD), Keys(NEW, OLD)
    assert now.session(before.cookie("ann")) == ("ann", 0)
    assert now.opens_seat(before.seat("t", 0, 1), "t", 0, 1)
    assert now.opens_invite(before.invite("t", 0, 1), "t", 0, 1)
    assert before.session(now.cookie("ann")) is None
    assert Keys(NEW).session(before.cookie("ann")) is None
    assert now.session("ann.") is None


def test_a_key_is_changed_without_a_break_and_the_second_time_ends_the_first(
    tmp_path: Path,
) -> None:
    first = house_keys(tmp_path).cookie("ann")
    rotate(tmp_path, keep_old=True)
    second = house_keys(tmp_path).cookie("ann")
    assert first != second
    assert house_keys(tmp_path).session(first) == house_keys(tmp_path).session(second) == ("ann", 0)
    rotate(tmp_path, keep_old=True)
    assert house_keys(tmp_path).session(first) is None
    assert house_keys(tmp_path).session(second) == ("ann", 0)
    rotate(tmp_path, keep_old=False)
    assert house_keys(tmp_path).session(second) is None
    assert [file.stat().st_mode & 0o777 for file in tmp_path.iterdir()] == [0o600]


def test_an_old_session_and_an_old_link_work_after_the_key_was_changed(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann = house.visitor()
        listed = ann.set_up("me", "open")
    assert "old sessions and links still work" in rotated("--data", str(tmp_path))
    with OpenHouse(tmp_path, "--workers", "1") as house:
        with httpx.Client(base_url=house.address, trust_env=False) as browser:
            browser.cookies.set("taberna", ann.token)
            me = browser.get("/api/me")
            assert me.json()["guest"] == ann.guest
            assert me.cookies["taberna"] == me.json()["token"] != ann.token
        ben = house.visitor()
        ben.watch(listed["id"])
        ben.done(say.Sit(listed["id"], 1, listed["seats"][1]["invite"]))
    assert "every session and link has ended" in rotated("--at-once", "--data", str(tmp_path))
    with OpenHouse(tmp_path, "--workers", "1") as house, Visitor(house, ann.token) as stranger:
        assert stranger.guest != ann.guest


def rotated(*options: str) -> str:
    """What the command says."""
    ended = taberna_("admin", "rotate-key", *options)
    assert ended.exit_code == 0
    return str(ended.stdout)


def test_where_no_house_is_no_key_is_changed(tmp_path: Path) -> None:
    ended = taberna_("admin", "rotate-key", "--data", str(tmp_path))
    assert ended.exit_code == 2
    assert "no house has a key" in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_workers_do_not_inherit_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, SECRET)
    monkeypatch.setenv(OLD_VARIABLE, SECRET)
    assert house_keys(tmp_path).cookie("ann") == Keys(SECRET.encode()).cookie("ann")
    with start_pool(1) as workers:
        found = [workers.submit(os.getenv, name).result() for name in (VARIABLE, OLD_VARIABLE)]
    assert found == [None, None]


def test_the_key_is_nowhere_in_the_memory_of_a_worker(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1", environment={VARIABLE: SECRET}) as house:
        ann = house.visitor()
        table = ann.set_up("random", "me", game="xv")["id"]
        ann.watch(table)
        ann.wait_for(table, lambda seen: seen.turn == 1)
        workers = children(house.pid)
        assert workers
        assert holds(house.pid, SECRET.encode())
        assert not any(holds(pid, SECRET.encode()) for pid in workers)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    found = [int(word) for word in text.split()]
    return found + [other for one in found for other in children(one)]


def holds(pid: int, secret: bytes) -> bool:
    """Whether something stands anywhere in the memory of a process, its environment included."""
    with Path(f"/proc/{pid}/mem").open("rb") as memory:
        for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
            place, rights, *_ = line.split()
            first, last = (int(end, 16) for end in place.split("-"))
            if rights.startswith("rw") and secret in read_piece(memory.fileno(), first, last):
                return True
    return False


def read_piece(memory: int, first: int, last: int) -> bytes:
    """A piece of memory, as far as it can be read."""
    try:
        return os.pread(memory, last - first, first)
    except (OSError, OverflowError):
        return b""

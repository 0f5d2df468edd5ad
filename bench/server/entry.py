"""Our side: the house as `taberna serve` opens it, with Calculi and without rate limits."""

from __future__ import annotations

import argparse
import asyncio
from functools import partial
from pathlib import Path

from calculi import CALCULI

from taberna.games import manifests
from taberna.games.manifest import CONTRACT, Manifest
from taberna.server.app import create_app
from taberna.server.children import Children, open_door, reserved, serve_beside_others
from taberna.server.run import HouseServer
from taberna.server.settings import Settings
from taberna.store.engine import sqlite_url

UNLIMITED = 1_000_000


def main() -> None:
    """Opens the house and says where."""
    parser = argparse.ArgumentParser(description="Opens a house with Calculi.")
    parser.add_argument("data", type=Path, help="the folder for everything")
    parser.add_argument("--database-url", help="PostgreSQL instead of a file")
    parser.add_argument("--processes", type=int, default=1, help="that serve")
    asked = parser.parse_args()
    add_calculi()
    settings = settings_for(asked.data, asked.database_url)
    with open_door("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        said = partial(print, f"open: http://127.0.0.1:{port}", flush=True)
        if asked.processes == 1:
            said()
            HouseServer(create_app(settings), door).run()
            return
    with reserved("127.0.0.1", port):
        child = partial(serve_with_calculi, port=port)
        asyncio.run(Children(settings, asked.processes, child).run(said))


def add_calculi() -> None:
    """Puts Calculi among the games of this process."""
    manifests()[CALCULI.name] = Manifest(
        contract=CONTRACT,
        game=CALCULI,
        tagline="Whoever takes the last pebble wins.",
    )


def serve_with_calculi(settings: Settings, port: int) -> None:
    """One of several processes."""
    add_calculi()
    serve_beside_others(settings, "127.0.0.1", port)


def settings_for(data: Path, database_url: str | None) -> Settings:
    """Everything as usual, but for the limits."""
    return Settings(
        data=data,
        database_url=database_url or sqlite_url(data / "taberna.db"),
        messages_per_second=UNLIMITED,
        messages_per_address=UNLIMITED,
        requests_per_second=UNLIMITED,
        requests_open=UNLIMITED,
        connections_per_address=UNLIMITED,
        sockets_per_guest=UNLIMITED,
        sockets_per_address=UNLIMITED,
        guests_per_hour=UNLIMITED,
        tables_per_guest=UNLIMITED,
        tables_per_hour=UNLIMITED,
    )


if __name__ == "__main__":
    main()

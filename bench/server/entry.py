"""Our side: the house as `taberna serve` opens it, with Calculi among its games and no rate limits.

It runs with TABERNA_PURE=1, since the small game is plain Python and not compiled.
"""

from __future__ import annotations

import argparse
import socket
from pathlib import Path

from calculi import CALCULI

from taberna.games import manifests
from taberna.games.manifest import CONTRACT, Manifest
from taberna.server.app import create_app
from taberna.server.run import HouseServer
from taberna.server.settings import Settings
from taberna.store.engine import sqlite_url

UNLIMITED = 1_000_000


def main() -> None:
    """Opens the house and says where."""
    parser = argparse.ArgumentParser(description="Opens a house with Calculi.")
    parser.add_argument("data", type=Path, help="the folder for everything")
    parser.add_argument("--database-url", help="PostgreSQL instead of a file")
    asked = parser.parse_args()
    manifests()[CALCULI.name] = Manifest(
        contract=CONTRACT,
        game=CALCULI,
        tagline="Whoever takes the last pebble wins.",
    )
    settings = Settings(
        data=asked.data,
        database_url=asked.database_url or sqlite_url(asked.data / "taberna.db"),
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
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    print(f"open: http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    HouseServer(create_app(settings), listening).run()


if __name__ == "__main__":
    main()

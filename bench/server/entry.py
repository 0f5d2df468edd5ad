"""Our side: the house as `taberna serve` opens it, with Calculi and without rate limits."""

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
    add_calculi()
    settings = settings_for(asked.data, asked.database_url)
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listening:
        print(f"open: http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        HouseServer(create_app(settings), listening).run()


def add_calculi() -> None:
    """Puts Calculi among the games of this process."""
    manifests()[CALCULI.name] = Manifest(
        contract=CONTRACT,
        game=CALCULI,
        tagline="Whoever takes the last pebble wins.",
    )


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

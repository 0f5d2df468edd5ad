"""The real server with limits of one's choice.

    python -m tests.proof.house.besieged --data FOLDER

Everything is as `taberna serve` has it but for the limits, which a siege has to lift or tighten.
"""

import argparse
import logging
import socket
import sys
from pathlib import Path

ENTRY = (sys.executable, "-m", "tests.proof.house.besieged")
UNLIMITED = 1e9
REPLAYS = 1024 * 1024  # bytes of them that are kept: soon full, so that memory is judged without


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.house.besieged")
    add = parser.add_argument
    add("--data", type=Path, required=True)
    add("--port", type=int, default=0)
    add("--messages", type=float, default=UNLIMITED, help="per second, from one client")
    add("--requests", type=float, default=UNLIMITED, help="per second, from one address")
    add("--patience", type=int, default=1_000, help="ms for who never reads, and unused tables")
    return parser.parse_args()


def main() -> None:
    """Listens, says where, and serves until a signal comes."""
    # Imported here because the processes of the bots import this module too, and nobody waits long.
    from taberna.server.app import create_app
    from taberna.server.run import HouseServer
    from taberna.server.settings import Settings
    from taberna.store.engine import sqlite_url

    args = arguments()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s: %(message)s")
    listening = socket.create_server(("127.0.0.1", args.port), backlog=2048)
    print(f"open: http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    settings = Settings(
        data=args.data,
        database_url=sqlite_url(args.data / "taberna.db"),
        messages_per_second=args.messages,
        requests_per_second=args.requests,
        tables_per_guest=10_000,
        messages_per_address=args.messages,
        guests_per_hour=UNLIMITED,
        tables_per_hour=UNLIMITED,
        imports_per_hour=UNLIMITED,
        chat_per_minute=UNLIMITED,
        study_seconds_per_minute=UNLIMITED,
        replays_kept=REPLAYS,
        sockets_per_address=10_000,
        connections_per_address=10_000,
        unread_expires=args.patience,
        room_expires=args.patience,
    )
    HouseServer(create_app(settings), listening).run()


if __name__ == "__main__":
    main()

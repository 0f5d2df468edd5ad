"""`taberna serve`: opens the house on the network."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import click
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from taberna import kernels
from taberna.cli.console import Sorry
from taberna.cli.files import BOOKS, data_folder, make_folder
from taberna.core.errors import UnknownName
from taberna.server.app import create_app
from taberna.server.children import (
    Child,
    Children,
    NotOpened,
    open_door,
    reserved,
    serve_beside_others,
)
from taberna.server.keys import FILE
from taberna.server.logs import start_logging
from taberna.server.run import HouseServer
from taberna.server.settings import LIMITS, Settings
from taberna.store.engine import sqlite_url
from taberna.store.files import private, tighten
from taberna.store.lock import file_of, held
from taberna.store.upgrade import prepare

PORT = 8315
EXAMPLES = """\b
Examples:
  taberna serve
  taberna serve --host 0.0.0.0            others on your network may come in
  taberna serve --data ./house --port 80
  taberna serve --database-url postgresql+asyncpg://me@db/house
"""


@click.command(epilog=EXAMPLES, short_help="Open the house: play in the browser.")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"The port.  [default: {PORT}]")
@click.option(
    "--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Where all is kept."
)
@click.option(
    "--database-url",
    envvar="TABERNA_DATABASE_URL",
    metavar="URL",
    help="PostgreSQL instead of a file in --data.",
)
@click.option("--bus-url", default="", metavar="URL", help="Redis, where several nodes play.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Other pages let in.")
@click.option("--behind-proxy", is_flag=True, help="Believe what a proxy in front says.")
@click.option(
    "--proxy-hops",
    type=click.IntRange(1, 10),
    metavar="N",
    help="So many proxies, one behind the other.",
)
@click.option("--allow-bot-tables", is_flag=True, help="Guests may let bots play among themselves.")
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=NUMBER",
    help="Change a limit.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    metavar="N",
    help="Serve with so many processes, for as many cores.",
)
@click.option("--workers", type=click.IntRange(1, 64), help="Processes for bots.  [default: cores]")
@click.option("--allowed-host", "hosts", multiple=True, metavar="NAME", help="The house's names.")
@click.option("--verbose", is_flag=True, help="Log more.")
@click.option("--log-json", is_flag=True, help="Log one JSON object a line.")
@click.option("--no-browser", is_flag=True, help="Open no browser here.")
def serve(
    host: str,
    port: int | None,
    processes: int,
    verbose: bool,
    log_json: bool,
    no_browser: bool,
    **said: Any,
) -> None:
    """Open the house: people play in the browser, with bots and with each other.

    Everything is kept in one file in your data folder. Only this machine can come in unless --host
    says otherwise.
    """
    start_logging(verbose=verbose, structured=log_json)
    with private(), _listen(host, PORT if port is None else port, chosen=port is not None) as door:
        settings, at = read_settings(said), door.getsockname()[1]
        with _held(settings.database_url, f"http://{host}:{at}"):
            _open_books(settings.database_url)
            opened = partial(_welcome, host, at, settings, show=not no_browser)
            if processes == 1:
                app = create_app(settings)
                opened()  # whoever comes now waits at the door, which is bound already
                HouseServer(app, door).run()
            else:
                door.close()
                child = partial(_one_of_several, host, at, verbose, log_json)
                _serve_several(settings, processes, child, host, at, opened)


def _serve_several(
    settings: Settings, count: int, child: Child, host: str, port: int, opened: Callable[[], None]
) -> None:
    """Several processes at one address, which stays taken while they come and go."""
    if settings.bus_url:
        raise Sorry("--bus-url is for nodes of one process: start one more node instead")
    with reserved(host, port):
        try:
            asyncio.run(Children(settings, count, child).run(opened))
        except NotOpened as error:
            raise Sorry(str(error)) from None


def _one_of_several(
    host: str, port: int, verbose: bool, structured: bool, settings: Settings
) -> None:
    start_logging(verbose=verbose, structured=structured)
    serve_beside_others(settings, host, port)


def _welcome(host: str, port: int, settings: Settings, *, show: bool) -> None:
    address = _greet(host, port, settings)
    if show and can_show(sys.stdout.isatty(), os.environ):
        webbrowser.open(address)


def read_settings(said: dict[str, Any]) -> Settings:
    """What was chosen; the folder is made if it is missing."""
    folder = (said["data"] or data_folder()).absolute()
    make_folder(folder)
    tighten(folder, f"{BOOKS}*", f"{FILE}*")
    return Settings(
        data=folder,
        database_url=said["database_url"] or sqlite_url(folder / BOOKS),
        bus_url=said["bus_url"],
        origins=said["origins"],
        hosts=tuple(name.lower() for name in said["hosts"]),
        proxy_hops=said["proxy_hops"] or int(said["behind_proxy"]),
        workers=said["workers"] or os.cpu_count() or 1,
        allow_bot_tables=said["allow_bot_tables"],
        **dict(map(_limit, said["limits"])),
    )


def _limit(said: str) -> tuple[str, Any]:
    """A limit by its name in the settings, with another number."""
    name, _, number = said.partition("=")
    if name not in LIMITS:
        raise Sorry(str(UnknownName("limit", name, LIMITS)))
    try:
        return name, LIMITS[name](number)
    except ValueError:
        raise Sorry(f"a limit is a number: write --limit {name}=10, not {said}") from None


def _held(url: str, address: str) -> AbstractContextManager[None]:
    """Keeps others from opening the same SQLite file."""
    try:
        file = file_of(url)
    except ArgumentError:  # an address that is none is refused when it is opened
        file = None
    return held(file, address) if file else nullcontext()


def _open_books(url: str) -> None:
    """Brings the books up to date before anybody is let in; says why where it cannot."""
    try:
        asyncio.run(prepare(url))
    except (OSError, SQLAlchemyError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Sorry(f"cannot open the books: {why}") from None


def _listen(host: str, port: int, *, chosen: bool) -> socket.socket:
    """A listening socket; where the usual port is taken the next free one, a chosen one is not."""
    for candidate in [port] if chosen else [port, *range(port + 1, port + 20), 0]:
        try:
            return open_door(host, candidate)
        except OSError as error:
            if error.errno == errno.EADDRINUSE and not chosen:
                continue
            raise Sorry(_why_not(host, port, error)) from None
    raise Sorry(f"no port from {port} on is free: say one with --port")


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        other = open_door(host, 0)
        free = other.getsockname()[1]
        other.close()
        return f"port {port} is taken by another program; try --port {free}"
    return f"cannot listen on {host}, port {port}: {(error.strerror or 'unknown').lower()}"


def can_show(terminal: bool, environment: Mapping[str, str]) -> bool:
    """Whether somebody sits before a screen of this machine, where a page can open."""
    if not terminal or "SSH_CONNECTION" in environment:
        return False
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(map(environment.get, screens))


def _greet(host: str, port: int, settings: Settings) -> str:
    """Says that the house is open, and where; gives the address for this machine."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{port}"
    click.echo(f"Taberna is open: {address}")
    if host in ("127.0.0.1", "::1", "localhost"):
        click.echo("Only this machine can come in; for your network add --host 0.0.0.0")
    elif host in ("0.0.0.0", "::"):
        click.echo(f"On your network: http://{_own_address()}:{port}")
    click.echo(f"Everything is kept in {settings.data}. Ctrl-C closes the house.")
    if notice := kernels.notice():
        click.echo(f"Here {notice}.")
    return address


def _own_address() -> str:
    """This machine's address on the network, as far as it knows; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])

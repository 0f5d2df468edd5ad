"""`taberna serve`: opens the house on the network."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import click

from taberna import kernels
from taberna.cli.books import CANNOT_OPEN, books_options, cannot_open, database_url
from taberna.cli.console import Sorry
from taberna.cli.files import BOOKS, data_folder, make_folder
from taberna.core.errors import UnknownName
from taberna.server.app import create_app
from taberna.server.keys import FILE, read_keys
from taberna.server.logs import start_logging
from taberna.server.nodes import register
from taberna.server.run import HouseServer, open_socket
from taberna.server.settings import LIMITS, Settings
from taberna.store.engine import shown_url
from taberna.store.files import private, tighten
from taberna.store.lock import file_of, held
from taberna.store.store import Store

PORT = 8315
EXAMPLES = """\b
Examples:
  taberna serve
  taberna serve --host 0.0.0.0            others on your network may come in
  taberna serve --data ./house --port 80
  taberna serve --database-url postgresql+asyncpg://me@db/house
"""


def _refuse_processes(context: click.Context, option: click.Parameter, value: object) -> None:
    """The option of earlier versions."""
    if value is not None:
        raise Sorry(
            "--processes was removed: a server is one process. For more cores start several nodes "
            "with one PostgreSQL database (--database-url) and one Redis (--bus-url)"
        )


@click.command(epilog=EXAMPLES, short_help="Open the house: play in the browser.")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"The port.  [default: {PORT}]")
@books_options
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
@click.option("--processes", hidden=True, expose_value=False, callback=_refuse_processes)
@click.option("--workers", type=click.IntRange(1, 64), help="Processes for bots.  [default: cores]")
@click.option("--allowed-host", "hosts", multiple=True, metavar="NAME", help="The house's names.")
@click.option("--verbose", is_flag=True, help="Log more.")
@click.option("--log-json", is_flag=True, help="Log one JSON object a line.")
@click.option("--no-browser", is_flag=True, help="Open no browser here.")
def serve(
    host: str,
    port: int | None,
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
            _open_database(settings)
            app = create_app(settings)
            _welcome(host, at, settings, show=not no_browser)  # the socket is listening already
            HouseServer(app, door).run()


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
        database_url=database_url(folder, said["database_url"]),
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
    file = file_of(url)
    return held(file, address) if file else nullcontext()


def _open_database(settings: Settings) -> None:
    """Upgrades the database and checks the key before anybody is let in, or says why not."""

    async def opened() -> None:
        async with Store(settings.database_url) as store:
            await register(store, settings, read_keys(settings.data))
            await store.nodes.leave(settings.node)  # it runs later

    try:
        asyncio.run(opened())
    except CANNOT_OPEN as error:
        raise cannot_open(settings.database_url, error) from None


def _listen(host: str, port: int, *, chosen: bool) -> socket.socket:
    """A listening socket; where the usual port is taken the next free one, a chosen one is not."""
    for candidate in [port] if chosen else [port, *range(port + 1, port + 20), 0]:
        try:
            return open_socket(host, candidate)
        except OSError as error:
            if error.errno == errno.EADDRINUSE and not chosen:
                continue
            raise Sorry(_why_not(host, port, error)) from None
    raise Sorry(f"no port from {port} on is free: say one with --port")


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        other = open_socket(host, 0)
        free = other.getsockname()[1]
        other.close()
        return f"port {port} is taken by another program; try --port {free}"
    why = (error.strerror or "unknown").partition(" (while ")[0]  # socket.create_server adds it
    return f"cannot listen on {host}, port {port}: {why.lower()}"


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
    click.echo(f"Database: {shown_url(settings.database_url)}. Press Ctrl-C to stop.")
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

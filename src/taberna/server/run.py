"""Runs the house, and closes it gently: who is connected is told, what is written is finished."""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import signal
import socket
import sys
import time

import uvicorn
from fastapi import FastAPI

from taberna.server.house import House
from taberna.server.http_line import line_for
from taberna.server.socket import say_farewell
from taberna.server.wire import Wire

GRACE = 5  # seconds for requests under way
FAREWELL = 3.0  # seconds before that for what clients have asked for
LONGEST = 18.0  # seconds after which a house that still closes ends at once; systemd waits for 20
BACKLOG = 2048  # connections that the system accepts before the server does
GARBAGE = 5_000, 3, 30  # the collector looks often, at little: at much, everybody would wait


def open_socket(host: str, port: int) -> socket.socket:
    """A listening TCP socket; port 0 is any free one."""
    if ":" not in host:
        return socket.create_server((host, port), backlog=BACKLOG)
    return socket.create_server(
        (host, port),
        family=socket.AF_INET6,
        backlog=BACKLOG,
        dualstack_ipv6=socket.has_dualstack_ipv6(),  # `::` serves IPv4 as well
    )


class HouseServer:
    """uvicorn with our manners."""

    def __init__(self, app: FastAPI, listening: socket.socket) -> None:
        house: House = app.state.house
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=line_for(house.settings),
            ws=Wire,
            ws_max_size=house.settings.largest_message,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=GRACE,
            server_header=False,
            proxy_headers=False,  # who asks is read by the application
        )
        self._server = _Gentle(config, house)
        self._listening = listening

    def run(self) -> None:
        """Serves until a signal comes, on the quickest event loop there is."""
        gc.freeze()  # what is loaded now stays: searching it for garbage made everybody wait
        gc.set_threshold(*GARBAGE)
        for signum in (signal.SIGINT, signal.SIGTERM):  # raised again when all is closed
            signal.signal(signum, self._server.handle_exit)
        self._server.run(sockets=[self._listening])


class _Gentle(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Says farewell to everybody before the doors close.

        What is acknowledged is on the disk. So a house that cannot close, whatever the reason,
        tells where its threads are and ends: nobody has to kill it.
        """
        if sys.stderr is not None:
            faulthandler.dump_traceback_later(LONGEST, exit=True)
        self._house.tasks.closing = True
        say_farewell(self._house)
        until = time.monotonic() + FAREWELL
        while self._house.clients and time.monotonic() < until:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)

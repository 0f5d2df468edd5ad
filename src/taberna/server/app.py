"""The application: puts the house, its interface and its pages together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from taberna import __version__
from taberna.core.errors import TabernaError
from taberna.server.addresses import behind
from taberna.server.api import games, people, reasons, reviews, tables
from taberna.server.api.common import known_guest, network, status_of
from taberna.server.guard import Guard, known_host
from taberna.server.house import House
from taberna.server.ids import fresh_id
from taberna.server.keys import house_keys
from taberna.server.names import given_name
from taberna.server.pages import Pages
from taberna.server.settings import Settings
from taberna.server.socket import TRY_LATER, Connection
from taberna.server.timing import MonotonicClock

HERE = Path(__file__).parent
BUILT = HERE / "static"  # the web client, where it has been built
UNBUILT = (
    "The browser client has not been built here: install Node.js and run `pip install .` once more."
)
log = logging.getLogger("taberna.app")

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


def create_app(settings: Settings, clock: MonotonicClock | None = None) -> FastAPI:
    """A house for these settings, ready to be served."""
    house = House(settings, house_keys(settings.data), clock)

    @asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        async with house:
            yield

    app = HouseApp(
        SocketDoor(house),
        settings.proxy_hops,
        title="Taberna",
        version=__version__,
        description="A gaming house: tables, records, statistics. Play goes over the socket.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=open_house,
    )
    app.state.house = house
    for chapter in (games, tables, reasons, reviews, people):
        app.include_router(chapter.router)
    app.add_exception_handler(TabernaError, _refuse)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _not_served)
    app.add_middleware(Guard, house=house)
    _add_doors(app, house)
    app.mount("/", _pages(house), name="pages")
    return app


def _pages(house: House) -> ASGIApp:
    """The browser client, or one sentence where it is missing."""
    if (BUILT / "index.html").exists():
        return Pages(BUILT, house)
    log.warning(UNBUILT)
    return PlainTextResponse(UNBUILT, HTTPStatus.SERVICE_UNAVAILABLE)


class HouseApp(FastAPI):
    """Requests go through FastAPI, sockets straight to their door.

    Each layer in between would cost every message time and every idle socket memory.
    """

    def __init__(self, door: SocketDoor, hops: int, **words: Any) -> None:
        super().__init__(**words)
        self._door = door
        self._hops = hops

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        if self._hops and scope["type"] != "lifespan":
            believe_proxies(scope, self._hops)
        serve = self._door if scope["type"] == "websocket" else super().__call__
        await serve(scope, receive, send)


def believe_proxies(scope: Scope, hops: int) -> None:
    """Who asks, and over what, as the trusted proxies in front say."""
    headers = Headers(scope=scope)
    peer, port = scope.get("client") or ("", 0)
    scope["peer"] = peer  # who has the connection, whatever is said about who asks
    scope["client"] = behind(hops, peer, headers.getlist("x-forwarded-for")), port
    over = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip()
    if over in ("http", "https"):
        socket = scope["type"] == "websocket"
        scope["scheme"] = {"http": "ws", "https": "wss"}[over] if socket else over


def _add_doors(app: FastAPI, house: House) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        state = "draining" if house.draining else "open"
        return JSONResponse({"house": state}, 503 if house.draining else 200)

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Response:
        if await house.can_write():
            return JSONResponse({"house": "ready"})
        refused = {"code": "not-ready", "why": "the house closes, or its books cannot be written"}
        return JSONResponse(refused, 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(house.metrics.page(), media_type=PROMETHEUS)


class SocketDoor:
    """The door of the sockets, a plain ASGI application."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One client, from its coming to its going."""
        house, websocket = self._house, WebSocket(scope, receive, send)
        here = known_host(scope, house.settings) and from_here(websocket, house.settings)
        if scope["path"] != "/socket" or not here:
            await _refuse_socket(websocket, 1008, "another door, or another origin")
            return
        guest, origin = known_guest(websocket, house), network(websocket)
        if house.orders.shuts_out(origin) or guest in house.orders.guests:
            await _refuse_socket(websocket, 1008, "the host of this house has shut you out")
            return
        limits = house.limits
        welcome = limits.allows("requests", origin) and (guest or limits.allows("guests", origin))
        if limits.sockets.full(origin) or not welcome:
            await _refuse_socket(
                websocket, TRY_LATER, "too many from your address: come back later"
            )
            return
        guest = guest or fresh_id()
        house.whereabouts.saw(guest, origin)
        with limits.sockets.one(origin):
            await _serve_socket(house, scope, receive, send, guest)


async def _serve_socket(
    house: House, scope: Scope, receive: Receive, send: Send, guest: str
) -> None:
    """Lets a client in."""
    socket = WebSocket(scope, receive, send)
    if house.draining or house.visits.full(guest):
        await socket.close(TRY_LATER, "come back in a moment")
        return
    with house.visits.one(guest):  # from now on: others may come while this one is let in
        await _let_in(house, socket, scope, receive, send, guest)


async def _let_in(
    house: House, socket: WebSocket, scope: Scope, receive: Receive, send: Send, guest: str
) -> None:
    try:
        name = await house.store.people.name(guest) or given_name(guest, _wishes(socket))
    except SQLAlchemyError as error:
        log.error("cannot read the database: %s", type(error).__name__)
        await socket.close(TRY_LATER, "come back in a moment")
        return
    await socket.accept()
    await Connection(house, scope["state"]["wire"], guest, name).talk(receive, send)


def _wishes(socket: WebSocket) -> str:
    """The languages of a client: from the page, or else from the browser."""
    return socket.query_params.get("speaks") or socket.headers.get("accept-language", "")


async def _refuse_socket(websocket: WebSocket, code: int, why: str) -> None:
    log.info("refused a socket: %s", why)
    await websocket.close(code, why)


def from_here(request: HTTPConnection, settings: Settings) -> bool:
    """Whether a browser asks from a page of this house; programs name no origin."""
    origin = request.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return origin.partition("://")[2] == request.headers.get("host")


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, TabernaError)
    log.info("refused a request: %s", error.code)
    told = {"cause": error.cause, "facts": dict(error.facts)} if error.cause else {}
    return JSONResponse({"code": error.code, "why": str(error), **told}, status_of(error))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    log.info("refused a request: invalid")
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"][1:]))
    return JSONResponse({"code": "invalid", "why": f"{where}: {first['msg']}"}, 422)


async def _not_served(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "-")
    log.info("refused a request: %s", code)
    refusal = {"code": code, "why": error.detail}
    return JSONResponse(refusal, error.status_code, error.headers)

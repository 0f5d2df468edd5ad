"""Stands at the door of every HTTP request: sizes, rates, origins, and what pages may do."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from time import perf_counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from taberna.server.address_limits import SENTENCES
from taberna.server.addresses import is_loopback, network_of
from taberna.server.house import House
from taberna.server.ids import fresh_id
from taberna.server.limits import too_deep
from taberna.server.logs import request_id
from taberna.server.refusing import HEADERS, refusal
from taberna.server.settings import Settings

log = logging.getLogger("taberna.guard")

BODY = 8 * 1024  # bytes of a body that cost as much as a request
STUDIED = (
    "/plies",
    "/moves",
    "/record",
    "/fairness",
    "/review",
    "/reviews",
    "/values",
    "/why",
    "/why/latest",
)
MUCH = "/api/me/data"

CHECKS = ("/healthz", "/readyz", "/metrics")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")

CORS = {
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "600",
}


def known_host(scope: Scope, settings: Settings) -> bool:
    """Whether the house is asked for by one of its names; without any given, by whatever name."""
    return not settings.hosts or host_of(scope) in settings.hosts or checks_from_here(scope)


def host_of(scope: Scope) -> str:
    """By which name the house is asked for, without the port; an IPv6 address in its brackets."""
    name = Headers(scope=scope).get("host", "").rpartition("@")[2].lower()
    head, bracket, _ = name.partition("]")
    return head + bracket if bracket else name.partition(":")[0]


def checks_from_here(scope: Scope) -> bool:
    """Whether this machine asks how the server is, and not somebody through a proxy on it.

    Proxies name the one who asks: such a request has to use a name of the house.
    """
    peer = scope.get("peer") or (scope.get("client") or ("", 0))[0]
    headers = Headers(scope=scope)
    return (
        scope["path"] in CHECKS
        and host_of(scope) in LOOPBACK
        and is_loopback(peer)
        and not any(name in headers for name in FORWARDED)
    )


def asks_before(scope: Scope, settings: Settings) -> bool:
    """Whether a browser asks if a page of a friendly address may ask."""
    headers = Headers(scope=scope)
    asked = scope["method"] == "OPTIONS" and "access-control-request-method" in headers
    return asked and headers.get("origin", "") in settings.origins


def cost_of(method: str, path: str) -> float:
    """What a request costs an address: a file little, what makes the house work more."""
    if not path.startswith("/api/"):
        return 0.1 if "." in path.rpartition("/")[2] else 1.0
    if path == MUCH:
        return 30.0
    if method in ("GET", "HEAD"):
        return 3.0 if path.endswith(STUDIED) else 1.0
    return 3.0


class DressedAnswer:
    """What goes back: with the headers of the house, and under an id that the log names too."""

    def __init__(self, scope: Scope, settings: Settings, send: Send) -> None:
        self._send, self.status = send, 0
        self._headers = {**HEADERS, "x-request-id": fresh_id(10)}
        request_id.set(self._headers["x-request-id"])
        if scope["scheme"] == "https":
            self._headers["strict-transport-security"] = "max-age=31536000"
        origin = Headers(scope=scope).get("origin", "")
        if origin in settings.origins:
            self._headers |= {"access-control-allow-origin": origin, "vary": "origin", **CORS}

    async def send(self, message: Message) -> None:
        """One part of it."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            MutableHeaders(scope=message).update(self._headers)
        await self._send(message)


class Guard:
    """Middleware: lets in what is small, slow and from here; adds the headers of the house."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app, self._settings, self._limits = app, house.settings, house.limits
        self._metrics, self._orders = house.metrics, house.orders

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request; whatever happens, there is an answer, and it is counted."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = DressedAnswer(scope, self._settings, send)
        began = perf_counter()
        try:
            await self._admit(scope, receive, answer.send)
        except Exception:
            self._metrics.count("failures")
            log.exception("a request could not be answered")
            if not answer.status:
                await _refuse(answer.send, 500, "failed", "something went wrong here")
        finally:
            self._metrics.answered(answer.status, perf_counter() - began)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        network = network_of((scope.get("client") or ("", 0))[0])
        if self._orders.shuts_out(network):
            await _refuse(send, 403, "shut-out", "the host of this house has shut you out")
            return
        if not known_host(scope, self._settings):
            await _refuse(
                send,
                421,
                "other-host",
                f"host name {host_of(scope)[:100]!r} is not among --allowed-host",
            )
            return
        if asks_before(scope, self._settings):
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        if self._limits.requests.full(network):
            await _refuse(send, 429, "slow-down", "too many requests at the same time")
            return
        with self._limits.requests.one(network):
            await self._serve(network, scope, receive, send)

    async def _serve(self, network: str, scope: Scope, receive: Receive, send: Send) -> None:
        refused, body = await self._check(network, scope, receive)
        if refused is not None:
            await _refuse(send, *refused)
        else:
            await self._app(scope, _again(body, receive), send)

    async def _check(
        self, network: str, scope: Scope, receive: Receive
    ) -> tuple[tuple[int, str, str] | None, bytes]:
        headers, method = Headers(scope=scope), scope["method"]
        if not self._limits.allows("requests", network, cost_of(method, scope["path"])):
            return (429, "slow-down", SENTENCES["requests"]), b""
        if method in ("GET", "HEAD"):
            return None, b""
        if not self._from_here(headers):
            return (403, "other-origin", "this request comes from another page"), b""
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                body = await _read(receive, self._settings.largest_body)
        except TimeoutError:
            return (408, "too-slow", "the body of this request did not come in time"), b""
        if body is None:
            most = self._settings.largest_body // 1024
            return (413, "too-large", f"at most {most} kB at a time"), b""
        if not self._limits.allows("requests", network, len(body) / BODY):
            return (429, "slow-down", SENTENCES["requests"]), b""
        if too_deep(body):
            return (400, "too-deep", "this nests deeper, or has more parts, than what we read"), b""
        return None, body

    def _from_here(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None or origin in self._settings.origins:
            return True
        return origin.partition("://")[2] == headers.get("host")


async def _read(receive: Receive, most: int) -> bytes | None:
    """The whole body, or None if it is too large."""
    parts, size, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            return None
        more = message.get("more_body", False)
    return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """Hands a body on that was already read."""
    told = False

    async def read() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read


async def _refuse(send: Send, status: int, code: str, why: str) -> None:
    log.info("refused a request: %s", code)
    headers, body = refusal(code, why)
    if status == HTTPStatus.TOO_MANY_REQUESTS:  # what was sent ahead is not even read
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

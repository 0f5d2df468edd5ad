"""Stands at the door of every HTTP request: sizes, rates, origins, and what pages may do."""

from __future__ import annotations

import json
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from taberna.server.limits import Buckets, too_deep
from taberna.server.settings import Settings

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Middleware: lets in what is small, slow and from here; adds the headers of the house."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        rate = settings.requests_per_second
        self._buckets = Buckets(rate, 10 * rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal, body = await self._check(scope, receive)
        if refusal is not None:
            await _refuse(send, *refusal)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, _again(body, receive), dressed)

    async def _check(
        self, scope: Scope, receive: Receive
    ) -> tuple[tuple[int, str, str] | None, bytes]:
        headers, client = Headers(scope=scope), scope.get("client") or ("", 0)
        if not self._buckets.take(client[0]):
            return (429, "slow-down", "too many requests: wait a moment"), b""
        if scope["method"] in ("GET", "HEAD"):
            return None, b""
        if not self._from_here(headers):
            return (403, "other-origin", "this request comes from another page"), b""
        body = await _read(receive, self._settings.largest_body)
        if body is None:
            most = self._settings.largest_body // 1024
            return (413, "too-large", f"at most {most} kB at a time"), b""
        if too_deep(body):
            return (400, "too-deep", "this nests deeper than anything we read"), b""
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
    headers: list[tuple[bytes, Any]] = [(b"content-type", b"application/json")]
    headers += [(name.encode(), words.encode()) for name, words in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = json.dumps({"code": code, "why": why}).encode()
    await send({"type": "http.response.body", "body": body})

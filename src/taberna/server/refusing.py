"""How a refusal looks over HTTP, and the headers that every answer has."""

from __future__ import annotations

import msgspec

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def refusal(code: str, why: str) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """Headers and body of a refusal."""
    body = msgspec.json.encode({"code": code, "why": why})
    headers = {**HEADERS, "content-type": "application/json", "content-length": str(len(body))}
    return [(name.encode(), words.encode()) for name, words in headers.items()], body

"""Lines that are flooded: with frames that say nothing, with requests ahead, for a large file."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from itertools import cycle

from taberna.server.app import BUILT

UPGRADE = (
    "GET /socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n"
    "connection: upgrade\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
ASK = "GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\naccept-encoding: gzip\r\n\r\n"
MASK = b"\x80\x01\x02\x03\x04"  # of a frame without words, behind its first byte
PING, PONG, BEGUN, PIECE = (bytes([first]) + MASK for first in (0x89, 0x8A, 0x01, 0x00))
AT_ONCE = 20_000  # of one thing, before the house is looked at again


def largest_file() -> str:
    """What takes longest to send."""
    files = [file for file in BUILT.rglob("*") if file.is_file()]
    largest = max(files, key=lambda file: file.stat().st_size)
    return f"/{largest.relative_to(BUILT).as_posix()}"


def floods(port: int) -> dict[str, tuple[bytes, bytes]]:
    """What is said first on a line, and what then without end."""
    socket = UPGRADE.format(port=port).encode()
    file = ASK.format(port=port, path=largest_file()).encode()
    return {
        "pings": (socket, PING * AT_ONCE),
        "pongs": (socket, PONG * AT_ONCE),
        "pieces": (socket, BEGUN + PIECE * AT_ONCE),
        "requests": (b"", ASK.format(port=port, path="/api/games").encode() * (AT_ONCE // 100)),
        "files": (b"", file),
    }


async def flood(port: int, address: str, over: asyncio.Event, answers: Counter[str]) -> None:
    """Floods one line after the other from an address, until it is over."""
    for name, (first, then) in cycle(floods(port).items()):
        if over.is_set():
            return
        with suppress(OSError, EOFError, TimeoutError):
            async with asyncio.timeout(1.0):
                await _flood_one(port, address, first, then)
        answers[f"flood of {name}"] += 1


async def _flood_one(port: int, address: str, first: bytes, then: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    listening = None
    try:
        writer.write(first)
        if first:
            await reader.readuntil(b"\r\n\r\n")
        listening = asyncio.create_task(_listen(reader))
        while not listening.done():
            writer.write(then)
            await writer.drain()
            await asyncio.sleep(0.05)
    finally:
        writer.transport.abort()
        if listening is not None:
            listening.cancel()


async def _listen(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(65536):
            pass

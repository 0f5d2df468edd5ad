"""What a message costs each line a server could stand on: ours, uvicorn's as it is, picows'.

Each is a server in a process of its own that answers every short text with a longer one and does
nothing else. Rounds take turns; what counts is the server's own time per message, the least of all
rounds, so that other work on the machine hardly matters.

uv run --with picows python bench/server/lines.py
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from typing import Any

import psutil
import uvicorn
import uvloop
from wire import Wire as ClientWire
from wire import open_wire

from taberna.server.wire import Wire

ANSWER = b"a" * 300
SAID = b"m" * 90
CLIENTS = 16


class Answering:
    """Listens at our line."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    def heard(self, message: str | bytes) -> None:
        """Answers."""
        self.wire.say(ANSWER)

    def line_free(self) -> None:
        """Nothing waits here."""


async def straight(scope: Any, receive: Any, send: Any) -> None:
    """Our line: what is heard is answered on the spot."""
    await receive()
    wire = scope["state"]["wire"]
    wire.listener = Answering(wire)
    await send({"type": "websocket.accept"})
    await receive()


async def queued(scope: Any, receive: Any, send: Any) -> None:
    """Uvicorn's own line, as any ASGI application uses it."""
    await receive()
    await send({"type": "websocket.accept"})
    answer = ANSWER.decode()
    while (await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": answer})


async def serve_picows(port: int) -> None:
    """The same over picows."""
    from picows import WSListener, WSMsgType, ws_create_server

    class Echo(WSListener):  # type: ignore[misc, unused-ignore]
        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_utf8_text()
                transport.send(WSMsgType.TEXT, ANSWER)
            elif frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()

    server = await ws_create_server(lambda request: Echo(), "127.0.0.1", port)
    print("open", flush=True)
    await server.serve_forever()


async def serve_uvicorn(name: str, port: int) -> None:
    """Ours or uvicorn's."""
    line: Any = Wire if name == "ours" else "websockets-sansio"
    application = straight if name == "ours" else queued
    options: dict[str, Any] = {"ws_per_message_deflate": False, "log_level": "warning"}
    server = uvicorn.Server(
        uvicorn.Config(application, "127.0.0.1", port, ws=line, lifespan="off", **options)
    )
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print("open", flush=True)
    await task


class Side:
    """One server and its clients."""

    def __init__(self, name: str, port: int) -> None:
        self.name, self.port = name, port
        command = [sys.executable, __file__, "--serve", name, "--port", str(port)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self._process.stdout.readline()
        self._server = psutil.Process(self._process.pid)
        self.best = float("inf")

    async def round(self, messages: int) -> None:
        """Every client says something, waits for the answer, and so on."""
        address = f"ws://127.0.0.1:{self.port}/"
        done = asyncio.get_running_loop().create_future()
        left = [messages]
        wires: list[ClientWire] = []

        def heard(number: int) -> None:
            left[0] -= 1
            if left[0] > 0:
                wires[number].say(SAID)
            elif not done.done():
                done.set_result(None)

        for number in range(CLIENTS):
            wires.append(await open_wire(address, lambda _, number=number: heard(number)))  # type: ignore[misc]
        begun = self._spent()
        for wire in wires:
            wire.say(SAID)
        await done
        self.best = min(self.best, (self._spent() - begun) / messages)
        for wire in wires:
            wire.close()

    def _spent(self) -> float:
        times = self._server.cpu_times()
        return float(times.user + times.system)

    def close(self) -> None:
        """Ends the server."""
        self._process.kill()
        self._process.wait()


async def compare(rounds: int, messages: int) -> None:
    """All of them in turn; prints the least time per message and its ratio to ours."""
    sides = [Side(name, 18_470 + n) for n, name in enumerate(("ours", "uvicorn", "picows"))]
    try:
        for _ in range(rounds):
            for side in sides:
                await side.round(messages)
    finally:
        for side in sides:
            side.close()
    for side in sides:
        ratio = side.best / sides[0].best
        print(f"{side.name:8} {side.best * 1e6:6.1f} µs of CPU per message, {ratio:.2f}")


def main() -> None:
    """Serves or compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", choices=("ours", "uvicorn", "picows"))
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--messages", type=int, default=20_000)
    asked = parser.parse_args()
    if asked.serve == "picows":
        uvloop.run(serve_picows(asked.port))
    elif asked.serve:
        uvloop.run(serve_uvicorn(asked.serve, asked.port))
    else:
        uvloop.run(compare(asked.rounds, asked.messages))


if __name__ == "__main__":
    main()

"""The line hears every message once, however the network cuts what the client sends."""

import asyncio
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from taberna.server.socket import MOST_AT_ONCE, MOST_UNREAD, Connection
from taberna.server.wire import SHORT, Wire
from tests.server.support import new_house

KINDS = {str: Opcode.TEXT, bytes: Opcode.BINARY}

texts = st.text(max_size=40) | st.integers(SHORT - 3, SHORT + 3).map("x".__mul__)
messages = st.lists(texts | st.binary(max_size=200), min_size=1, max_size=6)
cuts = st.lists(st.integers(1, 40), max_size=30)


class Network(asyncio.Transport):
    """The way to the client; keeps what is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = bytearray()
        self.closed = False
        self.read = True

    def write(self, data: Any) -> None:
        """Towards the client."""
        self.sent += data

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Everything goes out at once."""

    def pause_reading(self) -> None:
        """Nothing more is wanted from the client."""
        self.read = False

    def resume_reading(self) -> None:
        """More is wanted again."""
        self.read = True

    def is_closing(self) -> bool:
        """Whether somebody has hung up."""
        return self.closed

    def close(self) -> None:
        """Hangs up."""
        self.closed = True

    abort = close


class Ears:
    """Notes what is heard."""

    def __init__(self) -> None:
        self.heard_all: list[str | bytes] = []

    def heard(self, message: str | bytes) -> None:
        """One more."""
        self.heard_all.append(message)

    def line_free(self) -> None:
        """Nothing waits here."""


async def _answer(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.get_running_loop().create_future()


def _wire() -> Wire:
    config = uvicorn.Config(_answer, ws=Wire, log_config=None, ws_per_message_deflate=False)
    config.load()
    return Wire(config, ServerState(), {})


async def _connected() -> tuple[Wire, Network, ClientProtocol]:
    """A line with hands shaken, and its client."""
    wire, network = _wire(), Network()
    wire.connection_made(network)
    client = ClientProtocol(parse_uri("ws://house/socket"))
    client.send_request(client.connect())
    wire.data_received(b"".join(client.data_to_send()))
    while not network.sent:
        await asyncio.sleep(0)
    client.receive_data(bytes(network.sent))
    assert len(client.events_received()) == 1  # hands are shaken
    network.sent.clear()
    return wire, network, client


def _frames(message: str | bytes, pieces: int) -> list[Frame]:
    """A message in so many frames, with a ping after each but the last."""
    words = message.encode() if isinstance(message, str) else message
    size = max(1, -(-len(words) // pieces))
    parts = [words[at : at + size] for at in range(0, len(words), size)] or [b""]
    frames = []
    for number, part in enumerate(parts):
        kind, last = Opcode.CONT if number else KINDS[type(message)], number == len(parts) - 1
        frames.append(Frame(kind, part, last))
        if not last:
            frames.append(Frame(Opcode.PING, b"there?"))
    return frames


def _cut(stream: bytes, sizes: Sequence[int]) -> list[bytes]:
    chunks = []
    for size in sizes:
        chunks.append(stream[:size])
        stream = stream[size:]
    return [chunk for chunk in [*chunks, stream] if chunk]


async def _turns() -> None:
    """More turns of the loop than a line needs to read all that has come."""
    for _ in range(200):
        await asyncio.sleep(0)


@settings(deadline=None)  # what else this machine does is no fault of the line
@given(messages, st.lists(st.integers(1, 3), min_size=6, max_size=6), cuts)
def test_every_message_is_heard_once_and_in_order(
    said: list[str | bytes], pieces: list[int], sizes: list[int]
) -> None:
    async def story() -> list[str | bytes]:
        wire, _, _ = await _connected()
        wire.listener = ears = Ears()
        frames = [
            frame.serialize(mask=True)
            for message, count in zip(said, pieces, strict=False)
            for frame in _frames(message, count)
        ]
        for chunk in _cut(b"".join(frames), sizes):
            wire.data_received(chunk)
        for frame in frames:  # and once more, each as it is
            wire.data_received(frame)
        await _turns()
        return ears.heard_all

    assert asyncio.run(story()) == [*said, *said]


def test_what_looks_like_a_message_within_another_is_none() -> None:
    inner = Frame(Opcode.TEXT, b"inner").serialize(mask=True)
    outer = bytes([0x82, 0x80 | len(inner), 0, 0, 0, 0])  # a mask that changes nothing

    async def story() -> list[str | bytes]:
        wire, _, _ = await _connected()
        wire.listener = ears = Ears()
        for chunk in (inner, outer, inner, inner):
            wire.data_received(chunk)
        return ears.heard_all

    assert asyncio.run(story()) == ["inner", inner, "inner"]


def test_a_message_begun_within_another_ends_the_talk() -> None:
    async def story() -> tuple[Network, list[str | bytes]]:
        wire, network, _ = await _connected()
        wire.listener = ears = Ears()
        for last in (True, False, True):
            wire.data_received(Frame(Opcode.TEXT, b"new", last).serialize(mask=True))
        return network, ears.heard_all

    network, heard = asyncio.run(story())
    assert heard == ["new"]
    assert network.closed


@settings(deadline=None)
@given(st.binary(min_size=1, max_size=SHORT - 1))
def test_a_text_that_is_none_ends_the_talk(words: bytes) -> None:
    async def story() -> tuple[Wire, Network, list[str | bytes]]:
        wire, network, _ = await _connected()
        wire.listener = ears = Ears()
        wire.data_received(Frame(Opcode.TEXT, b"first").serialize(mask=True))
        wire.data_received(Frame(Opcode.TEXT, words + b"\xff").serialize(mask=True))
        return wire, network, ears.heard_all

    wire, network, heard = asyncio.run(story())
    assert heard == ["first"]
    assert network.closed
    assert not wire.open
    assert network.sent[:4] == b"\x88\x02\x03\xef"  # closed, because of the data


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_who_floods_the_line_with_idle_frames_keeps_nobody_waiting_and_is_hung_up_on(
    kind: Opcode,
) -> None:
    begin = b"" if kind is not Opcode.CONT else Frame(Opcode.TEXT, b"", False).serialize(mask=True)
    idle = Frame(kind, b"", kind is not Opcode.CONT).serialize(mask=True)

    async def story() -> None:
        wire, network, _ = await _connected()
        turns = 0

        def others() -> None:
            nonlocal turns
            turns += 1
            if not network.closed:
                asyncio.get_running_loop().call_soon(others)

        asyncio.get_running_loop().call_soon(others)
        wire.data_received(begin + 10_000 * idle)
        assert len(network.sent) < 1_000  # pongs, if any: most of it is still to be read
        assert not network.read
        await _turns()
        assert turns > 1
        assert network.closed
        assert network.sent.endswith(b"\x88\x02\x03\xf0")  # closed, for good manners

    asyncio.run(story())


def test_a_line_full_of_messages_is_read_a_few_at_a_time_and_none_is_lost() -> None:
    frame = Frame(Opcode.TEXT, b"x").serialize(mask=True)

    async def story() -> None:
        wire, network, _ = await _connected()
        wire.listener = ears = Ears()
        wire.data_received(3_000 * frame + frame[:3])
        first = len(ears.heard_all)
        assert 0 < first < 300
        wire.wait()
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(ears.heard_all) == first
        wire.go_on()
        await _turns()
        wire.data_received(frame[3:])
        assert ears.heard_all == 3_001 * ["x"]
        assert network.read

    asyncio.run(story())


def test_a_frame_without_a_mask_ends_the_talk() -> None:
    async def story() -> tuple[Network, list[str | bytes]]:
        wire, network, _ = await _connected()
        wire.listener = ears = Ears()
        wire.data_received(Frame(Opcode.TEXT, b"first").serialize(mask=True))
        wire.data_received(Frame(Opcode.TEXT, b"second").serialize(mask=False))
        return network, ears.heard_all

    network, heard = asyncio.run(story())
    assert heard == ["first"]
    assert network.closed


def test_whoever_never_reads_is_given_up_however_little_waits() -> None:
    async def story() -> None:
        ours, theirs = socket.socketpair()
        loop, wire = asyncio.get_running_loop(), _wire()
        wire.patience = 0.0
        await loop.connect_accepted_socket(lambda: wire, ours)
        request = ClientProtocol(parse_uri("ws://house/socket"))
        request.send_request(request.connect())
        with theirs:
            theirs.sendall(b"".join(request.data_to_send()))
            while not wire.handshake_complete:
                await asyncio.sleep(0)
            while not wire.transport.get_write_buffer_size():
                wire.say(b"x")
            assert wire.full
            while not wire.disconnected:
                await asyncio.sleep(0)

    asyncio.run(story())


def test_whoever_reads_again_is_not_given_up() -> None:
    async def story() -> tuple[bool, bool]:
        slow, at_slow, _ = await _connected()
        quick, at_quick, _ = await _connected()
        slow.patience = quick.patience = 0.0
        slow.pause_writing()
        quick.pause_writing()
        quick.resume_writing()
        while not at_slow.closed:
            await asyncio.sleep(0)
        return slow.full, at_quick.closed

    assert asyncio.run(story()) == (True, False)


def test_whoever_does_not_read_is_asked_to_wait_and_then_answered_in_order(tmp_path: Path) -> None:
    asked = [f"ask {n}" for n in range(2 * MOST_AT_ONCE)]

    async def story() -> None:
        wire, network, client = await _connected()
        async with new_house(tmp_path) as house:
            wire.listener = Connection(house, wire, "ann", "Ann")
            wire.pause_writing()
            for id in asked:
                ping = Frame(Opcode.TEXT, msgspec.json.encode({"say": "ping", "id": id}))
                wire.data_received(ping.serialize(mask=True))
            for _ in asked:
                await asyncio.sleep(0)
            assert b"taberna_messages_total 0.0" in house.metrics.page()
            assert not network.read
            wire.resume_writing()
            answers: list[str] = []
            while len(answers) < len(asked):
                await asyncio.sleep(0)
                client.receive_data(bytes(network.sent))
                network.sent.clear()
                for event in client.events_received():
                    assert isinstance(event, Frame)
                    answers.append(msgspec.json.decode(event.data)["answers"])
            assert answers == asked
            assert network.read

    asyncio.run(story())


def test_whoever_falls_far_behind_is_sent_away(tmp_path: Path) -> None:
    large = b"x" * (MOST_UNREAD // 4)

    async def story() -> None:
        wire, network, _ = await _connected()
        async with new_house(tmp_path) as house:
            wire.listener = behind = Connection(house, wire, "ann", "Ann")
            for _ in range(3):  # all is well again with each time that everything was read
                wire.pause_writing()
                for _ in range(4):
                    behind.hear(large)
                assert wire.queue.empty()
                assert not network.sent
                wire.resume_writing()
                assert network.sent.count(large) == 4
                network.sent.clear()
            wire.pause_writing()
            for _ in range(5):
                behind.hear(large)
            assert wire.queue.get_nowait()["type"] == "websocket.disconnect"

    asyncio.run(story())

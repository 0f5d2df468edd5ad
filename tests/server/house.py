"""A real house for tests: the server in a process of its own, and visitors who talk to it.

with OpenHouse(tmp_path) as house:
    ann = house.visitor()
    table = ann.set_up("me", "random", game="downfall")["id"]
    ann.watch(table)
    ann.act(table, ann.legal(table)[0])
    house.kill()
    house.open()
    ann.connect()
"""

from __future__ import annotations

import os
import re
import secrets
import select
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from taberna.server import protocol as say
from taberna.server.protocol import Hearing, Moved, Refused, Saying, TableShown, Welcome
from taberna.server.run import LONGEST
from tests.external import starts

PATIENCE = 30.0  # seconds to wait for a word before a test fails
STUCK = f"Timeout ({timedelta(seconds=LONGEST)})!"  # logged by a house that ended because of it
ENTRY = (sys.executable, "-m", "taberna", "serve")

Heard = TypeVar("Heard", bound=Hearing)
Json = dict[str, Any]


class OpenHouse:
    """The real server on a free port of this machine; opened again it keeps port and data."""

    def __init__(
        self,
        data: Path,
        *options: str,
        entry: Sequence[str] = ENTRY,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.data, self.port = data, 0
        self.greeting = ""
        self._command = [*entry, "--data", str(data), *options]
        self._environment = {**os.environ, "PYTHONFAULTHANDLER": "1", **(environment or {})}
        self._process: subprocess.Popen[str] | None = None
        self._visitors = ExitStack()

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *error: object) -> None:
        self._visitors.close()
        self.close()

    def open(self) -> None:
        """Starts the server; returns when it listens."""
        starts("a server process")
        self.data.mkdir(parents=True, exist_ok=True)
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [*self._command, "--port", str(self.port)],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self._environment,
                text=True,
            )
        assert self._process.stdout is not None
        self.greeting = self._process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", self.greeting)
        assert found, f"the house did not open: {self.greeting}{self.log}"
        self.port = int(found[1])

    def close(self) -> int:
        """Asks the server to close, and waits; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kills the server at once."""
        self._end(signal.SIGKILL)

    def begin_to_close(self) -> None:
        """Asks the server to close, and does not wait."""
        os.kill(self.pid, signal.SIGTERM)

    def _end(self, signum: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(signum)
        with process:
            try:
                code = process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGABRT)  # what each of its threads does goes to the log
                process.wait()
                raise AssertionError(f"the house does not close:\n{self.log}") from None
        assert code != 1 or STUCK not in self.log, f"the house could not close:\n{self.log}"
        return code

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self._process is not None
        return self._process.pid

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def _log(self) -> Path:
        return self.data / "log"

    @property
    def log(self) -> str:
        """All that the server has logged."""
        return self._log.read_text()

    def wait_for_log(self, words: str) -> None:
        """Returns when the server has logged these words."""
        command = ["tail", "-n", "+1", "-f", str(self._log)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as reader:
            try:
                assert reader.stdout is not None
                seen = b""
                while words.encode() not in seen:
                    assert select.select([reader.stdout], [], [], 3 * PATIENCE)[0], self.log
                    seen += os.read(reader.stdout.fileno(), 1 << 16)
            finally:
                reader.kill()

    def visitor(self, token: str = "") -> Visitor:
        """Somebody new, or whoever the token of a guest proves."""
        return self._visitors.enter_context(Visitor(self, token))


@dataclass(slots=True)
class Seen:
    """A table as a visitor saw it last."""

    shown: TableShown  # the last time the whole of it was shown
    ply: int
    status: str
    turn: int | None
    view: Json
    outcome: say.OutcomeState | None

    @property
    def mine(self) -> list[int]:
        """The seats this visitor holds."""
        return [seat for seat, chair in enumerate(self.shown.seats) if chair.yours]


class Visitor:
    """One guest with a cookie, an HTTP client (`web`) and a socket."""

    def __init__(self, house: OpenHouse, token: str = "") -> None:
        self.house = house
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.web = httpx.Client(
            base_url=house.address, headers=headers, trust_env=False, timeout=PATIENCE
        )
        me = self.web.get("/api/me").json()
        self.guest, self.name, self.token = me["guest"], me["name"], me["token"]
        self.tables: dict[str, Seen] = {}
        self._news: deque[Hearing] = deque()
        self._socket: ClientConnection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.web.close()
        self.disconnect()

    # ---- over HTTP ---------------------------------------------------------------------------

    def set_up(self, *seats: str, game: str = "downfall", **wish: Any) -> Json:
        """A new table; seats are `me`, `open` or the name of a bot."""
        wishes = [{"who": seat} for seat in seats]
        return self.post("/api/tables", {"game": game, "seats": wishes, **wish}, 201)

    def post(self, path: str, body: object, status: int = 200) -> Json:
        """What the house answers, which must be this status."""
        answer = self.web.post(path, json=body)
        assert answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def read(self, path: str, status: int = 200, **query: int | str) -> Any:
        """What stands at an address, which must answer with this status."""
        answer = self.web.get(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def record(self, table: str, **query: int) -> str:
        """The record of a table as this visitor may know it."""
        return self.web.get(f"/api/tables/{table}/record", params=query).text

    # ---- over the socket ---------------------------------------------------------------------

    def connect(self) -> Welcome:
        """Opens the socket, or opens it again; what was heard before is forgotten."""
        self.disconnect()
        self._news.clear()
        self._socket = open_socket(self.house, {"authorization": f"Bearer {self.token}"})
        return self.hear(Welcome)

    def disconnect(self) -> None:
        """Closes the socket."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    @property
    def socket(self) -> ClientConnection:
        """The socket itself, which must be open."""
        assert self._socket is not None
        return self._socket

    def say(self, saying: Saying) -> str:
        """Says something under an id, and does not wait for the answer."""
        if self._socket is None:
            self.connect()
        named = saying if saying.id else msgspec.structs.replace(saying, id=secrets.token_hex(6))
        self.socket.send(msgspec.json.encode(named), text=True)
        return named.id

    def ask(self, saying: Saying) -> Hearing:
        """Says something and waits for its answer; other news are kept for `hear`."""
        id = self.say(saying)
        kept: list[Hearing] = []
        while getattr(heard := self._next(), "answers", None) != id:
            kept.append(heard)
        self._news.extendleft(reversed(kept))
        return heard

    def done(self, saying: Saying) -> Hearing:
        """Says something that must be done."""
        answer = self.ask(saying)
        assert not isinstance(answer, Refused), answer
        return answer

    def refused(self, saying: Saying) -> Refused:
        """Says something that must be refused."""
        answer = self.ask(saying)
        assert isinstance(answer, Refused), answer
        return answer

    def hear(
        self, kind: type[Heard], wanted: Callable[[Heard], bool] = lambda heard: True
    ) -> Heard:
        """The next message of a kind that is wanted; others before it are dropped."""
        while True:
            heard = self._next()
            if isinstance(heard, kind) and wanted(heard):
                return heard

    def hear_all(self) -> list[Hearing]:
        """Everything that was on its way here until now."""
        self.ask(say.Ping())
        heard = list(self._news)
        self._news.clear()
        return heard

    def _next(self) -> Hearing:
        if self._news:
            return self._news.popleft()
        text = self.socket.recv(PATIENCE)
        heard: Hearing = msgspec.json.decode(text, type=Hearing)
        self._look_at(heard)
        return heard

    def _look_at(self, heard: Hearing) -> None:
        match heard:
            case TableShown():
                view = msgspec.json.decode(heard.view) or {}
                self.tables[heard.table] = Seen(
                    heard, heard.ply, heard.status, heard.turn, view, heard.outcome
                )
            case Moved():
                seen = self.tables[heard.table]
                seen.ply, seen.status, seen.turn = heard.ply, heard.status, heard.turn
                seen.view, seen.outcome = msgspec.json.decode(heard.view), heard.outcome

    # ---- at a table --------------------------------------------------------------------------

    def watch(
        self, table: str, seat: int | None = None, token: str = "", since: int | None = None
    ) -> TableShown:
        """Looks at a table from now on."""
        shown = self.done(say.Watch(table, seat, token, since))
        assert isinstance(shown, TableShown)
        return shown

    def legal(self, table: str) -> list[str]:
        """What the seat this visitor looks through may do."""
        found: list[str] = self.tables[table].view["legal"]
        return found

    def act(self, table: str, action: str, seat: int | None = None, id: str = "") -> Hearing:
        """Plays an action as things were seen last, on the seat whose turn it is."""
        seen = self.tables[table]
        seat = seen.turn if seat is None else seat
        assert seat is not None
        return self.ask(say.Act(table, seat, seen.ply, action, id))

    def wait_for(self, table: str, wanted: Callable[[Seen], bool]) -> Seen:
        """Listens until the table looks as wanted."""
        while not wanted(self.tables[table]):
            self.listen()
        return self.tables[table]

    def listen(self) -> None:
        """Takes in one message more, whatever it is."""
        self._next()


def open_socket(
    house: OpenHouse, headers: dict[str, str] | None = None, path: str = "/socket"
) -> ClientConnection:
    """A bare socket, to be closed by whoever opened it."""
    address = f"ws://127.0.0.1:{house.port}{path}"
    opened = connect(
        address,
        additional_headers=headers or {},
        proxy=None,
        compression=None,
        ping_interval=None,  # pings would draw from `random` in a thread, which Hypothesis forbids
        max_queue=None,  # else a socket with unread messages takes ten seconds to close
    )
    assert isinstance(opened, ClientConnection)
    return opened.__enter__()  # it is used without `with`, which `connect` would warn of


def play_out(table: str, *visitors: Visitor, plies: int = 100_000) -> Seen:
    """Plays the last legal action of whoever's turn it is, to the end or for so many plies."""
    until = visitors[0].tables[table].ply + plies
    while True:
        latest = max(visitors, key=lambda visitor: visitor.tables[table].ply)
        seen = latest.tables[table]
        if seen.status != "running" or seen.ply >= until:
            break
        player = next((one for one in visitors if seen.turn in one.tables[table].mine), None)
        if player is None:
            latest.listen()
        else:
            _play(table, player, seen.ply)
    for visitor in visitors:
        visitor.wait_for(table, lambda now: now.ply >= seen.ply)
    return seen


def _play(table: str, player: Visitor, ply: int) -> None:
    """Plays the last of the legal actions, which is mostly the one that ends the turn."""
    seen = player.wait_for(table, lambda now: now.ply >= ply)
    if seen.shown.viewer != seen.turn:
        player.watch(table, seen.turn)
    answer = player.act(table, player.legal(table)[-1])
    assert not isinstance(answer, Refused), answer


def closing_code(socket: ClientConnection) -> int:
    """Listens until the house hangs up; the code it gives."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    return socket.close_code or 0


def sit_together(host: Visitor, other: Visitor, game: str = "downfall", **wish: Any) -> str:
    """A table of two: the host on the first seat, the other invited to the second; it begins."""
    listed = host.set_up("me", "open", game=game, **wish)
    table: str = listed["id"]
    for visitor in (host, other):
        visitor.watch(table)
    other.done(say.Sit(table, 1, invite=listed["seats"][1]["invite"]))
    for visitor in (host, other):
        visitor.wait_for(table, lambda seen: seen.status == "running")
    return table

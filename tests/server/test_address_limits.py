"""Limits that bind: by address as well as by guest, in number, in time and in size."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from taberna.server import protocol as say
from taberna.server.address_limits import AddressLimits, Places
from taberna.server.addresses import Whereabouts, behind, network_of
from taberna.server.guard import cost_of
from taberna.server.limits import too_deep
from taberna.server.protocol import Moved
from taberna.server.settings import LIMITS, Settings
from tests import GOLDEN, ROOT
from tests.server.house import PATIENCE, Json, OpenHouse, Visitor, open_socket
from tests.server.support import ManualClock, ThreadedHouse

MATCH = (GOLDEN / "xv").glob("*.match").__next__().read_text()
TIGHT = {
    "guests_per_hour": 6,
    "tables_per_hour": 3,
    "imports_per_hour": 2,
    "imports_per_guest": 1,
    "sockets_per_address": 3,
    "chat_per_minute": 2,
    "head_seconds": 0.5,
    "body_seconds": 0.5,
    "connections_per_address": 20,
}


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house with little patience."""
    options = [f"--limit={name}={number}" for name, number in TIGHT.items()]
    with OpenHouse(tmp_path_factory.mktemp("tight"), "--workers", "1", *options) as opened:
        yield opened


def web_from(house: OpenHouse, address: str) -> httpx.Client:
    """Somebody at another address of this machine."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=house.address, transport=transport, timeout=PATIENCE)


# ---- who counts as one -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_household_counts_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


@pytest.mark.parametrize(
    ("hops", "said", "asks"),
    [
        (0, ["6.6.6.6"], "peer"),
        (1, [], "peer"),
        (1, ["6.6.6.6, 9.9.9.9"], "9.9.9.9"),
        (1, ["6.6.6.6", "9.9.9.9"], "9.9.9.9"),
        (2, ["6.6.6.6, 9.9.9.9, 10.0.0.1"], "9.9.9.9"),
        (2, ["9.9.9.9"], "9.9.9.9"),
    ],
)
def test_only_what_trusted_proxies_added_is_believed(hops: int, said: list[str], asks: str) -> None:
    assert behind(hops, "peer", said) == asks


def test_a_lie_about_the_address_does_not_help_behind_a_proxy(tmp_path: Path) -> None:
    options = ("--workers", "1", "--behind-proxy", "--limit=guests_per_hour=3")
    with OpenHouse(tmp_path, *options) as house:

        def new_guest(said: str) -> int:
            with web_from(house, "127.0.0.1") as web:
                return web.get("/api/me", headers={"x-forwarded-for": said}).status_code

        lies = [new_guest(f"10.0.0.{number}, 192.0.2.1") for number in range(5)]
        assert lies == [200, 200, 200, 429, 429]
        assert new_guest("192.0.2.2") == 200


def test_where_guests_were_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taberna.server.addresses.MOST", 3)
    seen = Whereabouts()
    for number in range(5):
        seen.saw(f"g{number}", "here")
    assert [seen.of(f"g{number}") for number in range(5)] == ["", "", "here", "here", "here"]


# ---- each limit binds ------------------------------------------------------------------------


def test_new_guests_tables_imports_chat_and_sockets_bind_by_address(tight: OpenHouse) -> None:
    with ExitStack() as stack:
        guests = [stack.enter_context(Visitor(tight)) for _ in range(4)]
        ann, ben, *_ = guests
        tables = [guest.set_up("me", "open", open=True)["id"] for guest in guests[:3]]
        wish = {"game": "xv", "seats": [{"who": "me"}]}
        assert guests[3].post("/api/tables", wish, 429)["code"] == "slow-down"
        kept = ann.post("/api/records", {"record": MATCH}, 201)["id"]
        again = ann.post("/api/records", {"record": MATCH}, 409)
        assert "delete one first" in again["why"]
        assert ben.web.delete(f"/api/records/{kept}").status_code == 403
        assert ann.web.delete(f"/api/records/{kept}").status_code == 204
        assert ann.web.get(f"/api/tables/{kept}/record").status_code == 404
        assert ben.post("/api/records", {"record": MATCH}, 201)["id"]
        assert ann.post("/api/records", {"record": MATCH}, 429)["code"] == "slow-down"
        for guest in (ann, ben, guests[2]):
            guest.watch(tables[0])
        with pytest.raises(InvalidStatus):
            open_socket(tight, {"authorization": f"Bearer {guests[3].token}"})
        for guest in (ann, ben):
            guest.done(say.Chat(tables[0], "watchers" if guest is ben else "table", "Salve!"))
        refused = guests[2].refused(say.Chat(tables[0], "watchers", "me too"))
        assert refused.code == "slow-down"
        with web_from(tight, "127.0.0.1") as web:
            answers = [web.get("/api/me") for _ in range(4)]
            assert answers[0].status_code == 200  # with its cookie it is no new guest any more
        news = [httpx.get(f"{tight.address}/api/me", trust_env=False) for _ in range(4)]
        assert news[-1].status_code == 429
        assert "come back later" in news[-1].json()["why"]
    with web_from(tight, "127.0.0.2") as other:
        assert other.get("/api/me").status_code == 200
        assert other.post("/api/tables", json=wish).status_code == 201


def test_heads_and_bodies_have_to_come_in_time(tight: OpenHouse) -> None:
    def ends(*parts: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", tight.port), PATIENCE) as line:
            for part in parts:
                line.sendall(part)
            return b"".join(iter(lambda: line.recv(4096), b""))

    with suppress(ConnectionResetError):
        assert ends(b"GET /healthz HTTP/1.1\r\nHost: x\r\n") == b""
    answer = ends(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{"
    )
    assert answer.startswith(b"HTTP/1.1 408")
    assert b'"code":"too-slow"' in answer


def test_a_head_without_end_is_not_read(tight: OpenHouse) -> None:
    endless = b"GET / HTTP/1.1\r\n" + b"x: " + b"y" * 8_000_000
    line = socket.create_connection(("127.0.0.1", tight.port), PATIENCE)
    with line, pytest.raises(ConnectionError):
        line.sendall(endless)


def test_requests_that_are_sent_far_ahead_are_not_read(tight: OpenHouse) -> None:
    ask = f"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1:{tight.port}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", tight.port), PATIENCE) as line:
        line.sendall(8 * ask)
        answers = b""
        while answers.count(b"200 OK") < 8:
            answers += line.recv(65536)
        slow = ask.replace(b"healthz", b"readyz")
        line.sendall(slow + 1_000 * ask)
        heard = b""
        with suppress(ConnectionError):
            while more := line.recv(65536):
                heard += more
    assert heard.count(b"HTTP/1.1") < 30
    assert heard.count(b"400 Bad Request") == 1
    assert httpx.get(f"{tight.address}/readyz", trust_env=False).status_code == 200
    assert "Traceback" not in tight.log  # whoever is gone is not answered


def test_whoever_opens_too_many_sockets_in_a_row_has_to_wait(tmp_path: Path) -> None:
    clock = ManualClock()
    with ThreadedHouse(tmp_path, clock, requests_per_second=2) as house, Visitor(house) as ann:
        for _ in range(19):  # and one request for the name
            ann.connect()
        with pytest.raises(InvalidStatus):
            ann.connect()
        refused = ann.web.get("/api/games")
        assert (refused.status_code, refused.headers["connection"]) == (429, "close")
        clock.advance(0.5)
        ann.connect()
        with pytest.raises(InvalidStatus):
            ann.connect()


def test_what_is_no_http_is_refused_like_everything_else(tight: OpenHouse) -> None:
    with socket.create_connection(("127.0.0.1", tight.port), PATIENCE) as line:
        line.sendall(b"nonsense\r\n\r\n")
        answer = b"".join(iter(lambda: line.recv(4096), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert json.loads(body)["code"] == "bad-request"
    assert b"content-security-policy" in head


def test_one_address_opens_only_so_many_connections(tight: OpenHouse) -> None:
    with ExitStack() as stack:
        lines = []
        for _ in range(25):
            line = socket.create_connection(("127.0.0.1", tight.port), PATIENCE)
            lines.append(stack.enter_context(line))
        closed = 0
        for line in lines:
            try:
                closed += line.recv(1) == b""
            except ConnectionError:
                closed += 1
        assert closed == 25  # five at once, the others when their heads did not come


def test_the_lobby_is_shared_among_hosts(house: OpenHouse) -> None:
    with Visitor(house) as eve, Visitor(house) as ann:
        ours = {ann.set_up("me", "open", open=True)["id"]}
        theirs = {eve.set_up("me", "open", open=True)["id"] for _ in range(8)}
        shown = {listed["id"] for listed in ann.read("/api/tables")}
        assert ours <= shown
        assert len(theirs & shown) == 3


def test_messages_without_an_id_for_the_move_are_refused(ann: Visitor) -> None:
    table = ann.set_up("me", "me")["id"]
    ann.watch(table)
    ann.socket.send(
        json.dumps({"say": "act", "id": "", "table": table, "seat": 0, "ply": 0, "action": "x"})
    )
    assert ann.hear(say.Refused).code == "bad-message"


def test_a_message_too_many_is_refused_under_its_id(tmp_path: Path) -> None:
    options = ("--workers", "1", "--limit=messages_per_address=1")
    with OpenHouse(tmp_path, *options) as house, open_socket(house) as line:
        line.recv()
        for number in range(8):
            line.send(f'{{"say": "ping", "id": "n{number}"}}')
        heard = [json.loads(line.recv(PATIENCE)) for _ in range(8)]
    slowed = [one for one in heard if one["hear"] == "refused"]
    assert [one["answers"] for one in slowed] == [f"n{n}" for n in range(8 - len(slowed), 8)]
    assert {one["code"] for one in slowed} == {"slow-down"}


# ---- small things ----------------------------------------------------------------------------


def test_what_makes_the_house_work_costs_more() -> None:
    costs = [
        cost_of("GET", "/assets/index.js"),
        cost_of("GET", "/api/tables"),
        cost_of("GET", "/api/tables/t/plies"),
        cost_of("GET", "/api/me/data"),
    ]
    assert cost_of("GET", "/api/tables/t/why") == cost_of("GET", "/api/tables/t/plies")
    assert costs == sorted(set(costs))
    assert cost_of("POST", "/api/records") > 1


def test_places_are_given_back() -> None:
    places = Places(1)
    with places.one("a"):
        assert places.full("a")
        assert not places.full("b")
    assert not places.full("a")


@pytest.mark.parametrize(
    ("body", "deep"),
    [
        (b"[" * 20 + b"]" * 20, False),
        (b"[" * 21 + b"]" * 21, True),
        (b'{"a":' * 21 + b"1" + b"}" * 21, True),
        (b"[]" * 1_000, False),
        (b"[]" * 1_001, True),
        (b"[" + b"{}," * 200_000 + b"{}]", True),
        (b"[" * 200_000, True),
        (b'"' + b"[" * 5_000 + b'"', False),
        (b"]" * 200_000, False),
    ],
    ids=range(9),
)
def test_depth_and_parts_are_counted_quickly(body: bytes, deep: bool) -> None:
    assert too_deep(body) is deep


def test_every_limit_stands_in_the_manual() -> None:
    manual = (ROOT / "docs/server.md").read_text()
    assert [name for name in LIMITS if f"`{name}`" not in manual] == []


# ---- thirty people behind one address --------------------------------------------------------


DOOR = ("/", "/api/games", "/api/tables", "/api/me/tables", "/api/me/statistics")
FILES = 46  # that the page at the door loads
BUSY = 429


class Unhurried(Visitor):
    """Asks again when told to wait a moment: an evening in a few seconds is a quick one."""

    def post(self, path: str, body: object, status: int = 200) -> Json:
        """What the house answers, which must be this status in the end."""
        until = monotonic() + PATIENCE
        while (answer := self.web.post(path, json=body)).status_code == BUSY:
            assert monotonic() < until, answer.text
        assert answer.status_code == status, answer.text
        told: Json = answer.json()
        return told


def test_thirty_people_behind_one_address_can_play_an_evening(tmp_path: Path) -> None:
    """With the limits as they are: they come, set up tables of two, sit down, chat, play."""
    with OpenHouse(tmp_path, "--workers", "1") as house, ExitStack() as stack:
        people = [stack.enter_context(Unhurried(house)) for _ in range(30)]
        for person in people:
            for path in DOOR:
                assert person.web.get(path).status_code in (200, 503)  # without a built client
            person.connect()
        for host, other in zip(people[::2], people[1::2], strict=True):
            for _ in range(4):
                _play_a_little(host, other)


def _play_a_little(host: Visitor, other: Visitor) -> None:
    listed: dict[str, Any] = host.set_up("me", "open", game="downfall", open=True)
    table: str = listed["id"]
    host.watch(table)
    other.watch(table)
    other.done(say.Sit(table, 1, invite=listed["seats"][1]["invite"]))
    host.done(say.Chat(table, "table", "Salve!"))
    host.wait_for(table, lambda seen: seen.status == "running")
    for _ in range(6):
        turn, ply = host.tables[table].turn, host.tables[table].ply
        other.wait_for(table, lambda seen, ply=ply: seen.ply >= ply)  # type: ignore[misc]
        player = host if turn == 0 else other
        assert isinstance(player.act(table, player.legal(table)[-1]), Moved)
        host.wait_for(table, lambda seen, ply=ply: seen.ply > ply)  # type: ignore[misc]
    host.done(say.Resign(table, 0))


def test_the_defaults_allow_what_thirty_people_do_in_an_hour(tmp_path: Path) -> None:
    limits = AddressLimits(Settings(data=tmp_path, database_url=""))
    for what, many in (("guests", 60), ("tables", 90), ("chat", 90), ("imports", 30)):
        assert all(limits.allows(what, "home") for _ in range(many)), what


def test_the_defaults_allow_thirty_people_to_come_at_the_same_moment(tmp_path: Path) -> None:
    limits = AddressLimits(Settings(data=tmp_path, database_url=""))
    costs = [*(cost_of("GET", path) for path in DOOR), *[cost_of("GET", "/a.js")] * FILES]
    assert all(limits.allows("requests", "home", cost) for _ in range(30) for cost in costs)

"""Hostile input against the real server: a sample of the siege, and each limit by itself."""

import asyncio
import json
import re
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from taberna.core.deal import seal_of
from taberna.core.rng import Rng
from taberna.core.walking import walk
from taberna.games import GAMES
from taberna.server import protocol as say
from taberna.server.limits import Buckets, too_deep
from taberna.server.workers import MOST_ADVICE
from taberna.table.clock import ClockPlan
from taberna.table.plan import Plan
from taberna.table.table import OVER, Table
from tests.proof.house.besieged import ENTRY
from tests.proof.house.books import Kept
from tests.proof.house.doors import knock_everywhere
from tests.proof.house.honest import Witness, client
from tests.proof.house.hostile import DAMAGES, Damage, Liar, Place
from tests.proof.house.http_lies import ERRANDS
from tests.proof.house.siege import besiege, gauge, studied_too_early, told, trouble
from tests.server.house import PATIENCE, OpenHouse, closing_code, open_socket
from tests.table.support import LiveTable

MESSAGES = 3_000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house without limits on how often somebody may ask."""
    with OpenHouse(tmp_path_factory.mktemp("house"), entry=ENTRY) as opened:
        yield opened


# ---- the sample ------------------------------------------------------------------------------


def test_the_house_stands_a_siege(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, entry=ENTRY) as besieged:
        siege, wrong = asyncio.run(besiege(besieged, MESSAGES, seed=1))
    assert wrong == []
    assert siege.sent.total() >= MESSAGES
    assert siege.witness.matches >= 6
    assert {"bad-message", "not-yours", "stale", "moved", "table"} <= siege.witness.answers.keys()
    assert sum(siege.sent[errand] for errand in ERRANDS) > 0


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
@pytest.mark.parametrize("examples", [1, pytest.param(5, marks=pytest.mark.slow)])
def test_every_door_answers_as_described(house: OpenHouse, examples: int) -> None:
    assert knock_everywhere(house, examples, start=1) == []
    assert trouble(house.log) == []


# ---- whether a siege would notice ------------------------------------------------------------


def test_trouble_in_a_log_is_noticed() -> None:
    quiet = "2026-01-01 uvicorn.error: Application startup complete.\nx uvicorn.error: open"
    assert trouble(quiet) == []
    assert trouble(f"{quiet}\nTraceback (most recent call last):\nKeyError: 1") != []
    assert trouble("x taberna.house: something went wrong") != []
    assert trouble("x uvicorn.error: Exception in ASGI application\nValueError: y") != []


def test_a_secret_that_was_told_is_noticed() -> None:
    assert told(["abc", "def"], "xxdefxx")
    assert not told(["abc"], "xxdefxx")


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damage_is_done_to_anything(damage: Damage) -> None:
    text = say.Act.example
    assert any(damage(Random(seed), text) != text for seed in range(20))
    for odd in ("", "{}", "[1]", "null", "{"):
        assert isinstance(damage(Random(1), odd), str)


def test_liars_say_everything_there_is_to_say() -> None:
    place = Place("k3x9mq2vbn7t", 0, 7, ["done"])
    liar = Liar(Random(1), own=[place], others=[place])
    said = {liar.saying()["say"] for _ in range(2_000)}
    assert said == {json.loads(kind.example)["say"] for kind in say.Say.__subclasses__()}


def test_liars_seal_and_open_rightly_and_wrongly() -> None:
    place = Place("k3x9mq2vbn7t", 0, deal=2)
    liar = Liar(Random(1), own=[place], others=[place])
    said = [liar.saying() for _ in range(2_000)]
    sealed = [one for one in said if one["say"] == "seal"]
    opened = [one for one in said if one["say"] == "open"]
    right = seal_of(place.table, 0, 2, place.salt(0, 2))
    assert {one["seal"] == right for one in sealed} == {True, False}
    assert {one["salt"] == place.salt(one["seat"], one["deal"]) for one in opened} == {True, False}
    assert {one["deal"] for one in sealed} == {1, 2, 3}


def test_a_seed_that_is_told_over_http_before_the_end_is_noticed() -> None:
    seeds = [bytes(32), bytes(range(32))]
    tables = [Table(Plan("xv", "", 1), seed) for seed in seeds]
    tables[1].status = OVER
    kept = [Kept("running", seeds[0], tables[0]), Kept("over", seeds[1], tables[1])]

    def noticed(table: str, seed: bytes) -> bool:
        return bool(studied_too_early(Witness(studied={table: {seed.hex()}}), kept))

    assert not noticed("over", seeds[1])
    assert noticed("running", seeds[0])
    assert noticed("running", seeds[1])


# ---- each limit ------------------------------------------------------------------------------


def test_who_floods_the_socket_is_slowed_down_then_sent_away(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as limited:
        with open_socket(limited) as flood:
            with suppress(ConnectionClosed):  # it may be sent away before all is said
                for _ in range(1_000):
                    flood.send('{"say": "ping"}')
            heard = [json.loads(flood.recv(PATIENCE)) for _ in range(301)]
            assert any(message.get("code") == "slow-down" for message in heard)
            assert closing_code(flood) == 1008
        assert limited.visitor().ask(say.Ping())


def test_who_asks_too_often_over_http_waits(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--requests", "1", entry=ENTRY) as limited:
        visitor = limited.visitor()
        answers = [visitor.web.get("/api/games") for _ in range(40)]
    assert answers[0].status_code == 200
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert refused[0].json()["code"] == "slow-down"


def test_many_callers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 10)
    buckets = Buckets(rate=0, reserve=1)
    for caller in range(100):
        assert buckets.take(str(caller))
    assert len(buckets._buckets) == 10
    assert not buckets.take("99")


def test_a_message_that_is_too_large_closes_the_socket(house: OpenHouse) -> None:
    with open_socket(house) as large:
        large.send("x" * (64 * 1024 + 1))
        assert closing_code(large) == 1009


def test_text_that_is_no_text_closes_the_socket(house: OpenHouse) -> None:
    with open_socket(house) as broken:
        broken.send(b"\xff\xfe", text=True)
        assert closing_code(broken) == 1007
    assert trouble(house.log) == []


def test_text_that_is_no_text_before_a_farewell_does_no_harm(house: OpenHouse) -> None:
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as broken:
        broken.sendall(_handshake("/socket"))
        assert b"101" in broken.recv(15)
        broken.sendall(b"\x81\x81" + bytes(4) + b"\xff" + b"\x88\x80" + bytes(4))
        while broken.recv(1_000):
            pass
    assert trouble(house.log) == []


def test_who_makes_no_sense_before_hands_are_shaken_does_no_harm(house: OpenHouse) -> None:
    for _ in range(20):
        with (
            socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as hasty,
            suppress(ConnectionError),
        ):
            hasty.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            hasty.sendall(_handshake("/socket"))
            for _ in range(50):  # some of them come in time
                hasty.sendall(b"\x81\x02{}")  # no mask
            hasty.shutdown(socket.SHUT_WR)  # what came with the handshake itself is not read
            while hasty.recv(1_000):
                pass
    assert trouble(house.log) == []


def test_a_body_that_is_too_large_is_refused(house: OpenHouse) -> None:
    answer = _post(house, b'{"record": "' + b"x" * 2**20 + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize("body", [b"[" * 21, b'["]",' * 21, b'{"a":' * 21, b'["\\"]",' * 21])
def test_a_body_that_is_too_deep_is_refused(house: OpenHouse, body: bytes) -> None:
    answer = _post(house, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "too-deep")


def test_brackets_in_texts_are_no_depth() -> None:
    assert not too_deep(b'{"record": "' + b"[" * 100 + b'"}')
    assert not too_deep(b'"\\"' + b"[" * 100)
    assert not too_deep(b"[" * 20)


@pytest.mark.parametrize("body", [b"\xff\xfe", b"9" * 5_000, b"", b"{", b"null", b'{"record": 1}'])
def test_a_body_that_makes_no_sense_is_refused_in_words(house: OpenHouse, body: bytes) -> None:
    answer = _post(house, body)
    assert answer.status_code in (400, 422)
    assert answer.json().keys() == {"code", "why"}


def _post(house: OpenHouse, body: bytes) -> httpx.Response:
    headers = {"content-type": "application/json"}
    address = f"{house.address}/api/records"
    return httpx.post(address, content=body, headers=headers, trust_env=False, verify=False)


def test_whoever_never_reads_is_given_up(house: OpenHouse) -> None:
    table = house.visitor().set_up("me", "me")["id"]
    waiting, heard = gauge(house, "sockets"), gauge(house, "messages_total")
    with socket.create_connection(("127.0.0.1", house.port)) as idler:
        idler.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        idler.sendall(_handshake("/socket"))
        idler.settimeout(PATIENCE)
        assert b"101" in idler.recv(15)
        asked = json.dumps({"say": "watch", "table": table}).encode()
        frame = bytes([0x81, 0x80 | len(asked)]) + bytes(4) + asked
        idler.sendall(frame * 3_000)
        until = monotonic() + PATIENCE
        while gauge(house, "sockets") > waiting:
            assert monotonic() < until, "the idler is still there"
    assert gauge(house, "messages_total") - heard < 500, "the system kept the answers"


def test_advice_is_refused_while_many_wait_for_it(house: OpenHouse) -> None:
    state = GAMES["downfall"].start("official", 4, phase="erupts")
    state.settle(Rng(1))

    async def ask_often() -> Counter[int]:
        async with client(house) as web:
            asked = {"position": str(state)}
            posts = [web.post("/api/games/downfall/values", json=asked) for _ in range(40)]
            return Counter(answer.status_code for answer in await asyncio.gather(*posts))

    answers = asyncio.run(ask_often())
    assert answers.keys() == {200, 409}
    assert answers[200] >= MOST_ADVICE


# ---- odd requests ----------------------------------------------------------------------------


def _handshake(path: str, *lines: str) -> bytes:
    usual = ("Host: x", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    head = "\r\n".join([f"GET {path} HTTP/1.1", *usual, key, *lines])
    return f"{head}\r\n\r\n".encode("latin-1")


ODD_LINES = {
    "cookie without end": 'Cookie: taberna="',
    "cookie of another": f"Cookie: taberna=p5qn8.{'0' * 40}",
    "cookie with no text": "Cookie: taberna=\xff\xfe.\x80",
    "many cookies": "Cookie: " + "; ".join(f"a{n}=b" for n in range(500)),
    "bearer of nothing": "Authorization: Bearer ",
    "bearer of junk": "Authorization: Bearer \xe9.\xe9.\xe9",
    "other scheme": "Authorization: Basic YTpi",
    "origin of nowhere": "Origin: null",
    "forwarded": "X-Forwarded-For: 1.2.3.4, ::1, \xff",
    "two hosts": "Host: y",
    "range": "Range: bytes=99999999999999999999-",
    "wants nothing": "Accept: ;q=;",
}


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/games", "/socket", "/%00", "/t/\xff"])
@pytest.mark.parametrize("line", ODD_LINES.values(), ids=ODD_LINES)
def test_odd_headers_do_no_harm(house: OpenHouse, path: str, line: str) -> None:
    plain = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{line}\r\n\r\n"
    for request in (plain.encode("latin-1"), _handshake(path, line)):
        assert 100 <= _status(house, request) < 500
    assert trouble(house.log) == []


@pytest.mark.parametrize(
    "request_",
    [b"\x16\x03\x01\x02", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"POST / HTTP/1.1\r\n" * 3],
)
def test_what_is_no_request_is_refused(house: OpenHouse, request_: bytes) -> None:
    assert _status(house, request_ + b"\r\n\r\n") == 400


def _status(house: OpenHouse, request: bytes) -> int:
    """The status of the answer to some bytes."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as sent:
        sent.sendall(request)
        answer = sent.recv(200)
    found = re.match(rb"HTTP/1\.[01] (\d+)", answer)
    assert found, answer
    return int(found[1])


# ---- what was found --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_no_table_begins_where_the_game_is_over(house: OpenHouse, game: str) -> None:
    state = GAMES[game].start(None, 2)
    for _ in walk(state, Rng(1)):
        pass
    wish = {"game": game, "seats": [{"who": "me"}, {"who": "random"}], "position": str(state)}
    refusal = house.visitor().post("/api/tables", wish, 400)
    assert "the game is over" in refusal["why"]


def test_a_lag_that_is_made_up_does_not_stand_in_the_record() -> None:
    start = GAMES["downfall"].start(None, 2)
    plan = Plan("downfall", str(start), 2, ClockPlan(base=60))
    table = LiveTable(plan, bytes(32))
    for seat in (0, 1):
        table.sit(seat, f"guest{seat}", f"player {seat}", "", now=0)
    assert table.match is not None
    assert table.turn is not None
    table.act(table.turn, str(table.match.state.actions()[0]), None, now=5_000, lag=10_000)
    assert [ply.marks for ply in table.record().plies if ply.marks] == [("clock 55.2",)]


def test_an_unknown_bot_has_no_statistics(house: OpenHouse) -> None:
    refusal = house.visitor().read("/api/bots/%00/statistics", 404)
    assert refusal["code"] == "unknown-name"


def test_what_is_not_served_is_refused_like_everything_else(house: OpenHouse) -> None:
    visitor = house.visitor()
    assert visitor.read("/api/nowhere", 404) == {"code": "not-found", "why": "Not Found"}
    answer = visitor.web.delete("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (405, "method-not-allowed")
    assert "GET" in answer.headers["allow"]

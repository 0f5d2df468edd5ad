"""Quotas of one guest hold when many requests come at the same moment, also to several nodes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from taberna.server.protocol import Confirmed, PutBot, Refused
from tests import GOLDEN
from tests.server.cluster import nodes, postgres
from tests.server.house import PATIENCE, Json, OpenHouse, Visitor

AT_ONCE = 30
QUOTA = 2
SLOW_BOT = "search:2000ms"  # its match is not over before the test is
MATCH = (GOLDEN / "xv/free-2-rounds.match").read_text()
LIMITS = (
    "--workers=1",
    *(f"--limit={name}={QUOTA}" for name in ("imports_per_guest", "bot_tables_per_guest")),
    "--limit=tables_per_guest=100000",
    "--limit=requests_per_second=1000",
    *(f"--limit={name}=100000" for name in ("tables_per_hour", "imports_per_hour")),
    "--limit=study_seconds_per_minute=1000",
)


@contextmanager
def two_nodes(folder: Path, *options: str) -> Iterator[list[OpenHouse]]:
    """Two servers with one PostgreSQL."""
    with (
        TemporaryDirectory(prefix="taberna-") as data,
        postgres(Path(data)) as database,
        nodes(folder, "--database-url", database, *options) as both,
    ):
        yield both


@pytest.fixture(params=["one node", "two nodes"], scope="module")
def servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[OpenHouse]]:
    """Servers with small quotas and one database: one node with SQLite, two with PostgreSQL."""
    folder = tmp_path_factory.mktemp("quotas")
    if request.param == "two nodes":
        with two_nodes(folder, *LIMITS) as both:
            yield both
    else:
        with OpenHouse(folder, *LIMITS) as server:
            yield [server]


def post_at_once(servers: list[OpenHouse], path: str, body: Json) -> Counter[tuple[int, str]]:
    """Sends the same request many times at the same moment; how often there was which answer."""
    token = servers[0].visitor().token

    async def post(client: httpx.AsyncClient, server: OpenHouse) -> tuple[int, str]:
        answer = await client.post(server.address + path, json=body)
        return answer.status_code, answer.json().get("cause", "")

    async def post_all() -> Counter[tuple[int, str]]:
        headers = {"authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(headers=headers, trust_env=False, timeout=PATIENCE) as client:
            asked = [post(client, server) for server in islice(cycle(servers), AT_ONCE)]
            return Counter(await asyncio.gather(*asked))

    return asyncio.run(post_all())


def test_tables_set_up_at_once_keep_to_the_quota_of_the_guest(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("tables")
    body = {"game": "xv", "seats": [{"who": "me"}]}
    with two_nodes(folder, "--workers=1", f"--limit=tables_per_guest={QUOTA}") as both:
        answers = post_at_once(both, "/api/tables", body)
    assert answers == {(201, ""): QUOTA, (409, "many-tables"): AT_ONCE - QUOTA}


def test_tables_with_only_bots_set_up_at_once_keep_to_the_quota(servers: list[OpenHouse]) -> None:
    body = {"game": "downfall", "seats": [{"who": SLOW_BOT}, {"who": SLOW_BOT}]}
    answers = post_at_once(servers, "/api/tables", body)
    assert answers == {(201, ""): QUOTA, (409, "bots-alone"): AT_ONCE - QUOTA}


def test_records_imported_at_once_keep_to_the_quota(servers: list[OpenHouse]) -> None:
    answers = post_at_once(servers, "/api/records", {"record": MATCH})
    assert answers == {(201, ""): QUOTA, (409, "many-records"): AT_ONCE - QUOTA}


def test_bots_seated_at_once_keep_to_the_quota_of_tables_with_only_bots(
    servers: list[OpenHouse],
) -> None:
    ann = servers[0].visitor()
    sockets = [Visitor(server, ann.token) for server in islice(cycle(servers), 12)]
    tables = [ann.set_up("open", SLOW_BOT)["id"] for _ in sockets]
    for one, table in zip(sockets, tables, strict=True):
        one.watch(table)
    asked = [
        one.say(PutBot(table, 0, SLOW_BOT)) for one, table in zip(sockets, tables, strict=True)
    ]
    answers: Counter[str] = Counter()
    for one, id in zip(sockets, asked, strict=True):
        with one:
            answers[answer_to(one, id)] += 1
    assert answers == {"": QUOTA, "bots-alone": len(sockets) - QUOTA}


def answer_to(visitor: Visitor, id: str) -> str:
    """The cause why something was refused; nothing if it was done."""
    while True:
        heard = visitor._next()
        if isinstance(heard, Refused) and heard.answers == id:
            return heard.cause
        if isinstance(heard, Confirmed) and heard.answers == id:
            return ""


def test_sockets_opened_at_once_keep_to_the_quota_of_the_guest(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers=1", f"--limit=sockets_per_guest={QUOTA}") as server:
        opened = asyncio.run(open_sockets(server, server.visitor().token))
    assert opened == QUOTA


async def open_sockets(server: OpenHouse, token: str) -> int:
    """Opens many sockets of one guest at the same moment; how many are open at the end."""
    address = f"ws://127.0.0.1:{server.port}/socket"
    headers = {"authorization": f"Bearer {token}"}

    async def opened() -> ClientConnection | None:
        try:
            return await connect(
                address, additional_headers=headers, proxy=None, open_timeout=PATIENCE
            )
        except InvalidStatus:
            return None

    found = [one for one in await asyncio.gather(*(opened() for _ in range(AT_ONCE))) if one]
    for one in found:
        await one.close()
    return len(found)

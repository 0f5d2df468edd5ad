"""A house of several processes: people of one table on different ones, and processes that die."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import psutil
import pytest

from taberna.server.protocol import Chat, Follow, Lead, Led, Said, Sit, TableShown
from tests import GOLDEN
from tests.server.house import PATIENCE, OpenHouse, Visitor, play_out
from tests.store.support import order

MATCH = (GOLDEN / "xv/free-2-rounds.match").read_text()
SEVERAL = ("--processes", "2", "--workers", "1", "--limit", "guests_per_hour=10000")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with OpenHouse(tmp_path_factory.mktemp("several"), *SEVERAL) as opened:
        yield opened


def end(pid: int) -> None:
    """Kills a process; returns when it is gone, and its door with it."""
    process = psutil.Process(pid)
    process.kill()
    process.wait(PATIENCE)


def processes_at(house: OpenHouse) -> dict[int, set[int]]:
    """The processes that listen at the house's door, each with the ports of who came in there."""
    found: dict[int, set[int]] = {}
    for process in psutil.Process(house.pid).children():
        lines = [line for line in process.net_connections() if line.laddr.port == house.port]
        if any(line.status == psutil.CONN_LISTEN for line in lines):
            found[process.pid] = {line.raddr.port for line in lines if line.raddr}
    return found


def process_of(visitor: Visitor) -> int:
    """The process that serves somebody's socket."""
    port = visitor.socket.local_address[1]
    return next(pid for pid, ports in processes_at(visitor.house).items() if port in ports)


def connect_to(visitor: Visitor, wanted: Callable[[int], bool]) -> int:
    """Comes in again and again, until it is through the right process's door."""
    for _ in range(200):
        visitor.connect()
        if wanted(process_of(visitor)):
            break
    return process_of(visitor)


def apart(house: OpenHouse, game: str = "downfall") -> tuple[Visitor, Visitor, str, int, int]:
    """Two people at one table, each served by a process of its own."""
    ann, bob = house.visitor(), house.visitor()
    ann.connect()
    mine = process_of(ann)
    his = connect_to(bob, lambda pid: pid != mine)
    table = ann.set_up("me", "open", game=game, open=True)["id"]
    for visitor in (ann, bob):
        visitor.watch(table)
    bob.done(Sit(table, 1))
    return ann, bob, table, mine, his


def test_people_at_different_processes_look_at_a_match_together(house: OpenHouse) -> None:
    ann, ben = house.visitor(), house.visitor()
    ann.connect()
    connect_to(ben, lambda pid: pid != process_of(ann))
    table = ann.post("/api/records", {"record": MATCH}, 201)["id"]
    ben.done(Follow("w8c2k5tq9x"))
    ann.done(Lead("w8c2k5tq9x", table, 3))
    assert ben.hear(Led).ply == 3
    assert ann.hear(Led, lambda now: now.followers == 1)


def test_people_on_different_processes_play_at_one_table(house: OpenHouse) -> None:
    ann, bob, table, mine, his = apart(house)
    assert mine != his
    played = play_out(table, ann, bob, plies=40)
    assert played.ply >= 40
    ann.wait_for(table, lambda seen: seen.ply == bob.tables[table].ply)
    assert ann.record(table, seat=0).splitlines()[0] == bob.record(table, seat=1).splitlines()[0]


def test_what_is_said_and_who_is_there_is_known_in_all_of_them(house: OpenHouse) -> None:
    ann, bob, table, _, _ = apart(house)
    here = ann.hear(TableShown, lambda shown: all(seat.here for seat in shown.seats))
    assert here.status == "running"
    bob.done(Chat(table, "table", "salve"))
    assert ann.hear(Said).line.text == "salve"


def test_a_process_that_dies_loses_nothing_and_is_replaced(house: OpenHouse) -> None:
    ann, bob, table, mine, _ = apart(house)
    played = play_out(table, ann, bob, plies=8).ply
    end(mine)
    ann.connect()
    assert ann.watch(table).ply == played
    play_out(table, ann, bob, plies=8)
    assert ann.tables[table].ply > played
    house.wait_for_log("all 2 processes of the house serve again")
    assert len(processes_at(house)) == 2
    assert mine not in processes_at(house)
    ann.connect()
    assert ann.watch(table).ply == bob.tables[table].ply


def test_no_process_outlives_the_one_that_started_it(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with OpenHouse(tmp_path_factory.mktemp("orphans"), *SEVERAL) as house:
        ann = house.visitor()
        table = ann.set_up("me", "me")["id"]
        ann.watch(table)
        ann.act(table, ann.legal(table)[0])
        played = ann.tables[table].ply
        children = psutil.Process(house.pid).children(recursive=True)
        house.kill()
        _, alive = psutil.wait_procs(children, PATIENCE)
        assert alive == []
        house.open()
        ann.connect()
        assert ann.watch(table).ply == played


def test_over_postgresql_each_process_writes_for_itself(
    postgres_server: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    asyncio.run(order(postgres_server, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
    options = (*SEVERAL, "--database-url", postgres_server)
    with OpenHouse(tmp_path_factory.mktemp("postgresql"), *options) as house:
        ann, bob, table, mine, his = apart(house)
        assert mine != his
        played = play_out(table, ann, bob, plies=12).ply
        end(mine)
        ann.connect()
        assert ann.watch(table).ply == played
        play_out(table, ann, bob, plies=6)
        ann.wait_for(table, lambda seen: seen.ply == bob.tables[table].ply)
        assert ann.tables[table].ply > played

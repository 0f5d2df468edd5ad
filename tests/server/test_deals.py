"""Deals at a real house: clients that seal, clients that are silent, and rematches."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import pytest

from taberna.core.record import read_record, verify
from taberna.games import GAMES
from taberna.server import protocol as say
from tests.server.house import OpenHouse, Visitor

# The real server with less patience, so that the test need not wait for the usual one.
HURRIED = """
from taberna.table import dealing
dealing.PATIENCE = 300
from taberna.cli.main import main
main()
"""


def seal(table: str, seat: int, deal: int, salt: str) -> str:
    return hashlib.sha256(f"{table}|{seat}|{deal}|{salt}".encode()).hexdigest()


def take_part(table: str, visitor: Visitor, seat: int, salt: str) -> None:
    """Seals and opens as a client does, whenever the table says that it is wanted."""
    shown = visitor.tables[table].shown
    while shown.status == "waiting":
        deal = shown.deal
        assert deal is not None
        if seat in deal.wanted:
            sealed = seal(table, seat, deal.number, salt)
            if all(deal.seals):
                visitor.done(say.Open(table, seat, deal.number, salt))
            else:
                visitor.done(say.Seal(table, seat, deal.number, sealed))
        if visitor.tables[table].shown is shown:
            visitor.listen()
        shown = visitor.tables[table].shown


@pytest.fixture
def ann(house: OpenHouse) -> Visitor:
    return house.visitor()


def set_up(visitor: Visitor, *others: str, **wish: object) -> str:
    seats = [{"who": "me", "seals": True}, *({"who": who} for who in others)]
    listed = visitor.post("/api/tables", {"game": "xv", "seats": seats, **wish}, 201)
    assert listed["status"] == "waiting"
    table: str = listed["id"]
    visitor.watch(table)
    return table


def test_whoever_opens_a_table_has_a_part_in_its_deal(ann: Visitor) -> None:
    table = set_up(ann, "random")
    commitment = ann.tables[table].shown.commitment
    take_part(table, ann, 0, "anns-own")
    shown = ann.tables[table].shown
    assert shown.status == "running"
    assert shown.commitment == commitment
    assert shown.salts[0] == "anns-own"
    assert shown.deal is not None
    assert shown.deal.seals == (seal(table, 0, 1, "anns-own"), "bot:random")
    assert hashlib.sha256(f"{table}|1|random".encode()).hexdigest()[:32] == shown.salts[1]


def test_the_record_and_the_facts_say_how_it_was_dealt(ann: Visitor) -> None:
    table = set_up(ann, "random")
    take_part(table, ann, 0, "anns-own")
    ann.done(say.Resign(table, 0))
    record = read_record(ann.record(table), GAMES)
    verify(record)
    assert record.deal is not None
    facts = ann.read(f"/api/tables/{table}/fairness")
    assert facts["deal"] == {"table": table, "seals": list(record.deal.seals), "voided": []}


def test_a_rematch_is_dealt_the_same_way(house: OpenHouse, ann: Visitor) -> None:
    table = set_up(ann, "random")
    take_part(table, ann, 0, "anns-own")
    ann.done(say.Resign(table, 0))
    ann.done(say.Rematch(table, 0))
    again = ann.wait_for(table, lambda seen: bool(seen.shown.next)).shown.next
    ann.watch(again)
    assert ann.tables[again].shown.status == "waiting"
    take_part(again, ann, ann.tables[again].mine[0], "another")
    assert "another" in ann.tables[again].shown.salts


def test_somebody_silent_plays_beside_somebody_who_seals(house: OpenHouse, ann: Visitor) -> None:
    table, ben = set_up(ann, "open", open=True), house.visitor()
    ben.watch(table)
    ben.done(say.Sit(table, 1))
    take_part(table, ann, 0, "anns-own")
    seen = ben.wait_for(table, lambda seen: seen.status == "running")
    assert seen.shown.deal is not None
    assert seen.shown.deal.seals[1] == "silent"


def test_nobody_seals_or_opens_for_another(house: OpenHouse, ann: Visitor) -> None:
    table, ben = set_up(ann, "open", open=True), house.visitor()
    ben.watch(table)
    ben.done(say.Sit(table, 1, seals=True))
    assert ben.refused(say.Seal(table, 0, 1, "0" * 64)).code == "not-yours"
    assert ben.refused(say.Open(table, 1, 1, "early")).code == "not-now"


def test_a_deal_goes_on_after_the_house_was_killed(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        ann = house.visitor()
        table = set_up(ann, "random")
        ann.done(say.Seal(table, 0, 1, seal(table, 0, 1, "kept")))
        house.kill()
        house.open()
        ann.connect()
        ann.watch(table)
        take_part(table, ann, 0, "kept")
        assert ann.tables[table].shown.salts[0] == "kept"


def test_a_client_that_promised_a_salt_and_is_gone_holds_up_nobody(tmp_path: Path) -> None:
    """Two tries, then the match begins without it; the house sees to that by itself."""
    with OpenHouse(tmp_path, entry=(sys.executable, "-c", HURRIED, "serve")) as house:
        ann = house.visitor()
        table = set_up(ann, "random")
        seen = ann.wait_for(table, lambda seen: seen.status == "running")
        assert seen.shown.deal is not None
        assert seen.shown.deal.seals[0] == "silent"
        assert seen.shown.deal.voided == ((0,), (0,))

"""The deal: seals before salts, void deals, and nobody who stalls or chooses last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from taberna.core.deal import check_deal, public_salt, seal_of
from taberna.core.errors import NotNow, NotYours, Stale, Unfair, Unreadable
from taberna.core.record import read_record, verify, write_record
from taberna.games import GAMES
from taberna.table import commands
from taberna.table.dealing import PATIENCE, TRIES
from taberna.table.snapshot import read_snapshot, restored, take_snapshot, write_snapshot
from tests.table.support import (
    SEED,
    LiveTable,
    facts,
    kinds,
    new_plan,
    play_on,
    rebuilt,
    stored,
)

ID = "k3x9mq2vbn7t"


def sealing(*players: str, **setup: Any) -> LiveTable:
    """A table where every person's client seals; a small first letter is a bot's."""
    table = LiveTable(new_plan(seats=len(players), **setup), SEED, id=ID)
    for seat, name in enumerate(players):
        if name[0].islower():
            table.seat_bot(seat, name, 0)
        else:
            table.do(commands.Sit(seat, name.lower(), name, seals=True), 0)
    return table


def salt(seat: int, deal: int = 1) -> str:
    return f"salt{seat}.{deal}"


def seal(table: LiveTable, seat: int, now: int = 0) -> None:
    sealed = seal_of(ID, seat, table.deal, salt(seat, table.deal))
    table.do(commands.Seal(seat, table.deal, sealed), now)


def open_salt(table: LiveTable, seat: int, now: int = 0) -> None:
    table.do(commands.Open(seat, table.deal, salt(seat, table.deal)), now)


def test_a_match_begins_when_all_salts_are_opened() -> None:
    table = sealing("Ann", "Ben", "random")
    assert table.status == "waiting"
    seal(table, 0)
    seal(table, 1)
    open_salt(table, 1)
    assert table.status == "waiting"
    open_salt(table, 0)
    assert table.status == "running"
    assert table.playing.dice.salts == (salt(0), salt(1), public_salt(ID, 2, "random"))
    assert kinds(table)[:8] == [
        *("Sat", "Sat", "BotSat", "Sealed", "Sealed", "Opened", "Opened", "Began"),
    ]


def test_nobody_opens_before_all_have_sealed() -> None:
    table = sealing("Ann", "Ben")
    seal(table, 0)
    with pytest.raises(NotNow, match="not everybody has sealed"):
        open_salt(table, 0)


def test_nobody_opens_before_all_seats_are_taken() -> None:
    table = LiveTable(new_plan(seats=2), SEED, id=ID)
    table.do(commands.Sit(0, "ann", "Ann", seals=True), 0)
    seal(table, 0)
    assert table.deadline is None  # whoever waits for a guest is late with nothing
    with pytest.raises(NotNow, match="not everybody has sealed"):
        open_salt(table, 0)


def test_another_salt_than_the_sealed_one_is_refused() -> None:
    table = sealing("Ann", "random")
    seal(table, 0)
    with pytest.raises(NotYours, match="not the salt that was sealed"):
        table.do(commands.Open(0, 1, "another"), 0)


def test_a_seal_is_given_once_and_may_be_said_again() -> None:
    table = sealing("Ann", "Ben")
    seal(table, 0)
    entries = len(table.fresh)
    seal(table, 0)
    assert len(table.fresh) == entries
    with pytest.raises(NotNow, match="sealed its salt already"):
        table.do(commands.Seal(0, 1, "0" * 64), 0)


@pytest.mark.parametrize("seal", ["", "xyz", "A" * 64, "0" * 63, "0" * 65])
def test_what_is_no_seal_is_refused(seal: str) -> None:
    with pytest.raises(Unreadable, match="a seal is a SHA-256"):
        sealing("Ann", "Ben").do(commands.Seal(0, 1, seal), 0)


def test_who_has_no_part_in_the_deal_seals_nothing() -> None:
    table = LiveTable(new_plan(seats=2), SEED, id=ID)
    table.sit(0, "ann", "Ann", "", 0)
    with pytest.raises(NotYours, match="no part in the deal"):
        seal(table, 0)
    with pytest.raises(Stale):
        table.do(commands.Seal(0, 2, "0" * 64), 0)


def test_who_is_silent_plays_at_once_with_a_salt_that_follows_from_the_table() -> None:
    table = LiveTable(new_plan(seats=2), SEED, id=ID)
    table.sit(0, "ann", "Ann", "", 0)
    table.sit(1, "ben", "Ben", "pepper", 0)
    assert table.playing.dice.salts == (public_salt(ID, 0), "pepper")
    assert table.dealt is not None
    assert table.dealt.seals == ("silent", "plain:pepper")


# ---- void deals ------------------------------------------------------------------------------


def test_a_salt_that_is_not_opened_in_time_voids_the_deal() -> None:
    table = sealing("Ann", "Ben")
    seal(table, 0)
    seal(table, 1)
    open_salt(table, 0)
    table.tick(PATIENCE)
    assert table.deal == 1
    table.tick(PATIENCE + 1)
    assert table.deal == 2
    assert table.voided == ((1,),)
    assert [chair.salt for chair in table.chairs] == ["", ""]
    assert [chair.seal for chair in table.chairs] == ["", ""]
    for seat in (0, 1):
        seal(table, seat, PATIENCE + 2)
    for seat in (0, 1):
        open_salt(table, seat, PATIENCE + 3)
    assert table.status == "running"
    assert table.playing.dice.salts == (salt(0, 2), salt(1, 2))
    assert table.dealt is not None
    assert table.dealt.voided == ((1,),)


def test_what_was_sealed_for_a_void_deal_is_stale() -> None:
    table = sealing("Ann", "Ben")
    seal(table, 0)
    seal(table, 1)
    open_salt(table, 0)
    table.tick(PATIENCE + 1)
    with pytest.raises(Stale, match="deal 2"):
        table.do(commands.Open(1, 1, salt(1)), PATIENCE + 2)


def test_nobody_can_stall_the_start_for_ever() -> None:
    """A seat that never opens costs the others so many tries, then the match begins without it."""
    table, now = sealing("Ann", "Grief", "Ben"), 0
    for _ in range(TRIES):
        for seat in (0, 1, 2):
            seal(table, seat, now)
        open_salt(table, 0, now)
        open_salt(table, 2, now)
        now += PATIENCE + 1
        table.tick(now)
    assert table.status == "waiting"
    for seat in (0, 2):
        seal(table, seat, now)
    for seat in (0, 2):
        open_salt(table, seat, now)
    assert table.status == "running"
    assert table.dealt is not None
    assert table.dealt.seals[1] == "silent"
    assert table.dealt.voided == ((1,),) * TRIES
    assert table.chairs[1].playing  # it is the person's seat all the same


def test_a_match_against_bots_begins_though_the_client_never_answers() -> None:
    table, now = sealing("Ann", "random"), 0
    for _ in range(TRIES):
        now += PATIENCE + 1
        table.tick(now)
    assert table.status == "running"


def test_who_gets_up_after_a_salt_was_opened_voids_the_deal() -> None:
    """Whoever sits down next would choose a salt knowing that one."""
    table = sealing("Ann", "Ben")
    seal(table, 0)
    seal(table, 1)
    open_salt(table, 0)
    table.leave(1, 1)
    assert table.voided == ((),)
    assert not table.chairs[0].seal
    table.do(commands.Sit(1, "cat", "Cat", "chosen-late"), 2)
    with pytest.raises(NotNow):
        open_salt(table, 0, 3)
    seal(table, 0, 3)
    open_salt(table, 0, 3)
    assert table.playing.dice.salts == (salt(0, 2), "chosen-late")


def test_whoever_is_removed_after_a_salt_was_opened_voids_the_deal() -> None:
    table = sealing("Ann", "Ben")
    seal(table, 0)
    seal(table, 1)
    open_salt(table, 0)
    table.remove(1, 1)
    assert table.voided == ((),)


def test_getting_up_before_any_salt_was_opened_voids_nothing() -> None:
    table = sealing("Ann", "Ben")
    seal(table, 0)
    table.leave(1, 1)
    assert table.voided == ()
    assert table.chairs[0].seal


# ---- loading, and the record -----------------------------------------------------------------


def dealt(*players: str) -> LiveTable:
    table = sealing(*players, game="xv")
    for step in (seal, open_salt):
        for seat, chair in enumerate(table.chairs):
            if chair.seals:
                step(table, seat)
    return table


def test_every_prefix_of_a_deal_loads_as_it_was() -> None:
    table = sealing("Ann", "Ben")
    steps: list[Callable[[], object]] = [
        lambda: seal(table, 0),
        lambda: seal(table, 1),
        lambda: open_salt(table, 0),
        lambda: table.tick(PATIENCE + 1),
        lambda: seal(table, 0, PATIENCE + 2),
        lambda: seal(table, 1, PATIENCE + 2),
        lambda: open_salt(table, 0, PATIENCE + 2),
        lambda: open_salt(table, 1, PATIENCE + 2),
    ]
    for step in steps:
        step()
        rows = [stored(row) for row in table.fresh]
        again = rebuilt(table.plan, rows)
        again.id = ID
        assert facts(again) == facts(table)
        assert (again.deal, again.voided) == (table.deal, table.voided)


def test_a_snapshot_knows_the_deal() -> None:
    table = dealt("Ann", "random")
    snapshot = take_snapshot(table)
    assert snapshot is not None
    again = restored(table.plan, SEED, read_snapshot(write_snapshot(snapshot)), ID)
    assert again.dealt == table.dealt
    assert again.id == ID


def test_the_record_says_how_it_was_dealt_and_verifies() -> None:
    table = dealt("Ann", "Ben")
    play_on(table)
    text = write_record(table.record())
    assert text.startswith("taberna record 2\n")
    assert f"\ntable {ID}\n" in text
    record = read_record(text, GAMES)
    assert record == table.record() or write_record(record) == text
    verify(record)
    assert record.deal is not None
    check_deal(record.deal, record.salts)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_record_with_another_salt_than_the_sealed_one_is_unfair(seat: int) -> None:
    table = dealt("Ann", "random")
    play_on(table)
    record = table.record()
    assert record.deal is not None
    salts = [*record.salts]
    salts[seat] = "ground"
    with pytest.raises(Unfair, match=f"seat {seat + 1}"):
        check_deal(record.deal, salts)

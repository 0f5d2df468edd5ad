"""What one client saw of a match while it was played, and whether a record agrees with it.

A client keeps the commitment, its own salts, what every seat was bound to before it opened them,
and every draw it was told. With that, nobody has to believe what is revealed after the match.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from taberna.core.deal import BOT, SEAL, SILENT
from taberna.core.errors import Unfair, Unreadable
from taberna.core.record import play_ply
from taberna.core.seat import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from taberna.core.deal import Deal
    from taberna.core.record import Record

MARK = "seen 1"


@dataclass(frozen=True, slots=True)
class Opening:
    """What a client knew when it opened its salts in one deal."""

    number: int
    seals: tuple[str, ...]
    salts: dict[int, str]  # its own, by seat


@dataclass(frozen=True, slots=True)
class Sighting:
    """All that a client kept of one match."""

    table: str
    commitment: str
    openings: tuple[Opening, ...]
    began: tuple[int, tuple[str, ...], tuple[str, ...]] | None  # number, seals and salts, as told
    draws: tuple[tuple[int | None, str], ...]  # through whose eyes, and what was told


def read_sighting(text: str) -> Sighting:
    """Reads a file that a client has written."""
    try:
        return _read(json.loads(text))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Unreadable(f"this is not what a client saw of a match: {error!r}"[:200]) from None


def _read(found: Any) -> Sighting:
    if found["taberna"] != MARK:
        raise ValueError(f"it does not begin with {MARK!r}")
    began = found["began"]
    return Sighting(
        table=str(found["table"]),
        commitment=str(found["commitment"]),
        openings=tuple(_opening(one) for one in found["openings"]),
        began=began and (int(began["number"]), _texts(began["seals"]), _texts(began["salts"])),
        draws=tuple(_draw(*one) for one in found["draws"]),
    )


def _opening(one: Any) -> Opening:
    salts = {int(seat): str(salt) for seat, salt in one["salts"].items()}
    return Opening(int(one["number"]), _texts(one["seals"]), salts)


def _texts(found: Sequence[object]) -> tuple[str, ...]:
    return tuple(map(str, found))


def _draw(eyes: Any, text: Any) -> tuple[int | None, str]:
    return None if eyes is None else int(eyes), str(text)


def check_sighting(record: Record, seen: Sighting) -> Opening | None:
    """Raises Unfair where a record is not what a client saw; the opening by which it was bound.

    None: its own salts are not in this deal, so nothing of its own binds the dice. The record
    itself is checked by `verify`.
    """
    if seen.commitment != record.commitment:
        raise Unfair("the commitment is another than the one that was seen before the match")
    check_told(record, seen)
    deal = record.deal
    if deal is None and (seen.began or seen.openings):
        raise Unfair("the record does not say how it was dealt, but this was seen")
    return _check_deal(record, deal, seen) if deal else None


def _check_deal(record: Record, deal: Deal, seen: Sighting) -> Opening | None:
    if seen.table != deal.table:
        raise Unfair(f"this was seen at table {seen.table}, but the record is of {deal.table}")
    if seen.began and seen.began != (deal.number, deal.seals, record.salts):
        raise Unfair("deal, seals and salts are others than those told when the match began")
    opening = next((one for one in seen.openings if one.number == deal.number), None)
    if opening is None or not opening.salts:
        return None
    if opening.seals != deal.seals:
        raise Unfair("the seals are others than those seen before the salts were opened")
    for seat, salt in opening.salts.items():
        if not 0 <= seat < len(record.salts) or record.salts[seat] != salt:
            raise Unfair(f"the salt of seat {seat + 1} is not the one that was opened")
    return opening


def check_told(record: Record, seen: Sighting) -> None:
    """Raises Unfair where a draw was told otherwise than the record has it."""
    state, told = record.game.read_position(record.position), iter(seen.draws)
    count = 0
    for ply in record.plies:
        if ply.seat == CHANCE:
            count += 1
            eyes, text = next(told, (None, None))
            chance = record.game.read_chance(ply.text)
            if text is not None and text != record.game.view_chance(state, chance, eyes):
                raise Unfair(f"draw {count} was told as `{text[:40]}`, not as `{ply.text}`")
        play_ply(state, ply)
    if count < len(seen.draws):
        raise Unfair(f"{len(seen.draws)} draws were told, but the record has {count}")


def salts_line(record: Record) -> str:
    """How the salts came about, as far as the record says."""
    deal = record.deal
    if deal is None:
        return "given in the open, or by whoever dealt"
    sealed = sum(bool(SEAL.fullmatch(one)) for one in deal.seals)
    public = sum(one == SILENT or one.startswith(BOT) for one in deal.seals)
    again = f"; {deal.number - 1} deals before were void" if deal.voided else ""
    plain = len(deal.seals) - sealed - public
    return f"{sealed} fit their seals, {public} follow from the table, {plain} were plain{again}"


def unchecked_line(record: Record, bound: Sequence[Opening | None]) -> str:
    """What could not be checked, in a sentence; empty if nothing is open."""
    if record.deal is None:
        return "that nobody chose the salts after knowing the others"
    if not bound:
        return "that commitment and seals were published before the match; a player's --seen can"
    if not all(bound):
        return "that the dice were bound: no salt of this player is in the deal"
    return ""

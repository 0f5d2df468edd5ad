"""How the salts of a match came about, so that nobody could choose last.

The house publishes the commitment to its seed. Then every client gives the hash of its salt, its
seal; only when all seals are known the salts are opened. What a bot or a silent client adds follows
from what is public: the table, the seat, and the bot's name.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from taberna.core.errors import Unfair

SILENT = "silent"  # nothing was added: a salt that follows from table and seat
BOT, PLAIN = "bot:", "plain:"  # before a bot's name, and before a salt that was told in the open
SEAL = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Deal:
    """What each seat was bound to before any salt was opened, and which deals were void before."""

    table: str
    seals: tuple[str, ...]  # per seat: a seal, `bot:NAME`, `plain:SALT` or `silent`
    voided: tuple[tuple[int, ...], ...] = ()  # per void deal, the seats that were too late

    @property
    def number(self) -> int:
        """Deals are counted from 1; a void one is dealt anew under the next number."""
        return len(self.voided) + 1


def seal_of(table: str, seat: int, deal: int, salt: str) -> str:
    """The hash that binds a seat to its salt, in one deal at one table."""
    return hashlib.sha256(f"{table}|{seat}|{deal}|{salt}".encode()).hexdigest()


def public_salt(table: str, seat: int, bot: str = "") -> str:
    """What a bot adds, or somebody whose client adds nothing: anybody can work it out."""
    return hashlib.sha256(f"{table}|{seat}|{bot}".encode()).hexdigest()[:32]


def check_deal(deal: Deal, salts: Sequence[str]) -> None:
    """Raises Unfair unless every salt is what its seat was bound to."""
    if len(salts) != len(deal.seals):
        raise Unfair(f"{len(salts)} salts and {len(deal.seals)} seals")
    for seat, (bound, salt) in enumerate(zip(deal.seals, salts, strict=True)):
        if not _fits(deal, seat, bound, salt):
            raise Unfair(f"the salt of seat {seat + 1} is not what `{bound[:40]}` bound it to")


def _fits(deal: Deal, seat: int, bound: str, salt: str) -> bool:
    if SEAL.fullmatch(bound):
        return seal_of(deal.table, seat, deal.number, salt) == bound
    if bound.startswith(BOT):
        return salt == public_salt(deal.table, seat, bound.removeprefix(BOT))
    if bound.startswith(PLAIN):
        return salt == bound.removeprefix(PLAIN)
    return bound == SILENT and salt == public_salt(deal.table, seat)

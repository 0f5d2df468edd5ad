"""Before the first draw: everybody's salt is sealed, then all are opened, then the match begins.

Nobody chooses last. A seal that is not given or not opened in time voids the deal: all salts that
were opened are worth nothing, and it is dealt anew. Who was late `TRIES` times has no part in it
any more, and the match begins without: nobody can hold up the others for ever.
"""

from __future__ import annotations

from collections.abc import Sequence

from taberna.core.deal import BOT, PLAIN, SILENT, public_salt
from taberna.table.chair import Chair

PATIENCE = 10_000  # milliseconds in which a client seals, or opens
TRIES = 2


def bound_to(chair: Chair) -> str:
    """What a seat is bound to before any salt is opened; empty while that is not known."""
    if chair.bot:
        return BOT + chair.bot
    if chair.seals:
        return chair.seal
    return PLAIN + chair.salt if chair.salt else SILENT if chair.guest else ""


def unsealed(chairs: Sequence[Chair]) -> tuple[int, ...]:
    """The seats that nobody knows yet what they are bound to, free ones included."""
    return tuple(seat for seat, chair in enumerate(chairs) if not bound_to(chair))


def unopened(chairs: Sequence[Chair]) -> tuple[int, ...]:
    """The seats that have still to open their salts."""
    return tuple(seat for seat, chair in enumerate(chairs) if chair.seals and not chair.salt)


def late(chairs: Sequence[Chair]) -> tuple[int, ...]:
    """The seats that everybody waits for."""
    return unsealed(chairs) or unopened(chairs)


def opened(chairs: Sequence[Chair]) -> bool:
    """Whether any sealed salt is known."""
    return any(chair.seals and chair.salt for chair in chairs)


def salts_of(table: str, chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Everybody's salts, once all are known."""
    return tuple(
        chair.salt or public_salt(table, seat, chair.bot) for seat, chair in enumerate(chairs)
    )

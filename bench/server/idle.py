"""Many sockets that only look on: how much memory the server needs for them."""

from __future__ import annotations

import asyncio
import resource
from dataclasses import dataclass
from pathlib import Path

import uvloop
from load import join_all
from sides import Side, taberna
from words import progress, row

WANTED = 400  # megabytes at most, for 10,000 sockets


@dataclass(frozen=True, slots=True)
class Idle:
    """Megabytes of the server before anybody came, and with everybody there."""

    sockets: int
    before: float
    after: float


def idle(sockets: int, folder: Path) -> Idle:
    """Half as many running tables as sockets; both seats of each look on."""
    raise_file_limit(2 * sockets + 1_000)
    progress(f"{sockets} idle sockets")
    with taberna("idle", folder / "idle") as side:
        return uvloop.run(_look_on(side, sockets))


async def _look_on(side: Side, sockets: int) -> Idle:
    before = side.megabytes()
    seats = [seat for pair in side.open_tables(sockets // 2) for seat in pair]
    await join_all(seats)
    after = side.megabytes()
    await asyncio.gather(*(seat.leave() for seat in seats))
    return Idle(len(seats), before, after)


def raise_file_limit(wanted: int) -> None:
    """Room for many sockets, here and in the servers that are started from here."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def report(found: Idle) -> list[str]:
    """The result as Markdown."""
    each = (found.after - found.before) / found.sockets * 1000
    return [
        f"{found.sockets:,} open sockets, both seats of {found.sockets // 2:,} running tables.",
        "",
        row("the server's memory", "MB"),
        row("---", "---:"),
        row("before the first came", f"{found.before:.0f}"),
        row(f"with all of them (wanted for 10,000: at most {WANTED})", f"{found.after:.0f}"),
        "",
        f"That is {each:.0f} kB for a socket and its share of a table.",
    ]

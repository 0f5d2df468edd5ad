"""Stopping what is going on beside everything else."""

import asyncio
from collections.abc import Iterable

AGAIN = 1.0  # seconds after which whatever still goes on is told once more: it may be tidying up


async def stop(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancels until all have ended: a library's `wait_for` may lose a cancellation on its way."""
    going = set(tasks)
    while going:
        for task in going:
            task.cancel()
        _, going = await asyncio.wait(going, timeout=AGAIN)

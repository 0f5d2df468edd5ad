"""Stopping what is going on beside everything else."""

import asyncio
from collections.abc import Iterable

AGAIN = 0.1  # seconds after which whatever still goes on is told once more


async def stop(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancels until all have ended: a library's `wait_for` may lose a cancellation on its way."""
    going = set(tasks)
    while going:
        for task in going:
            task.cancel()
        _, going = await asyncio.wait(going, timeout=AGAIN)

"""One at a time, in the order they came."""

from __future__ import annotations

import asyncio
from collections import deque


class Queue:
    """Whose turn it is: a lock that can also be taken at once, where nobody has it or waits."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether it is somebody's turn."""
        return self._taken

    def take(self) -> bool:
        """Whether it is now the caller's turn, who must `leave`; never waits."""
        if self._taken:
            return False
        self._taken = True
        return True

    def leave(self) -> None:
        """The turn is over, and the next one has it at once."""
        while self._waiting:
            following = self._waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was handed over in that moment
                self.leave()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.leave()

"""The story of a match so far, told to each viewer as far as that viewer may know it."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from taberna.cli.faces import Face
from taberna.table.match import Match


class Log:
    """The events of every ply; what was taken back is forgotten."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._plies: list[tuple[Any, ...]] = []
        self._told = 0  # plies that have been handed out by `news`

    def add(self, match: Match, events: tuple[Any, ...]) -> None:
        """Takes down a ply, or strikes out what was taken back."""
        if match.ply > len(self._plies):
            self._plies.append(events)
        del self._plies[match.ply :]
        self._told = min(self._told, match.ply)

    def lines(self, viewer: int | None, since: int = 0) -> list[Text]:
        """The story from a ply on."""
        return self._face.tell(list(self._worth_telling(since)), viewer)

    def news(self, viewer: int | None) -> list[Text]:
        """What has not been handed out yet; what comes by the dozen waits until it is complete."""
        fresh = self._plies[self._told :]
        return [] if fresh and self._face.holds_back(fresh[-1]) else self.rest(viewer)

    def rest(self, viewer: int | None) -> list[Text]:
        """What has not been handed out yet, complete or not."""
        since, self._told = self._told, len(self._plies)
        return self.lines(viewer, since)

    def _worth_telling(self, since: int) -> Iterator[Any]:
        for events in self._plies[since:]:
            yield from (event for event in events if self._face.matters(event))

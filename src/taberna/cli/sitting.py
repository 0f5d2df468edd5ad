"""One evening at the table: people and bots at one terminal, the record kept after every ply."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from taberna.cli.choices import layout
from taberna.cli.console import agrees, extent, read_line, say, wipe
from taberna.cli.faces import Face
from taberna.cli.files import write_whole
from taberna.cli.log import Log
from taberna.cli.results import show_result
from taberna.core.errors import NotYours
from taberna.core.player import Player
from taberna.core.record import write_record
from taberna.table.match import Match
from taberna.table.runner import step


class CalledMeanwhile(Exception):
    """Somebody called out of turn while another person was thinking."""


PIPED_LINES = 28  # where there is no window from which the board could scroll away


@dataclass(frozen=True, slots=True)
class Terminal:
    """What stands at the terminal and does not change during a match."""

    console: Console
    face: Face
    match: Match
    record: Path | None
    people: frozenset[int]  # the seats held by persons
    auto_done: bool
    stand_in: Callable[[int], Player]  # a bot for the seat of somebody who leaves


class Sitting:
    """Runs the match: saves, then tells; asks people, hides one's hand from the next."""

    def __init__(self, table: Terminal) -> None:
        self.table = table
        self.match = table.match
        self.console = table.console
        self.log = Log(table.face)
        self.players: list[Player] = []
        self._looking: int | None = None  # the seat whose hand was last on the screen
        self._seen: dict[int, int] = {}  # per seat, the ply it last decided at

    @property
    def several(self) -> bool:
        """Whether people share the terminal and must not see each other's hands."""
        return len(self.table.people) > 1

    @property
    def audience(self) -> int | None:
        """The one person everything is told to, or None where several listen."""
        return min(self.table.people) if len(self.table.people) == 1 else None

    def run(self) -> None:
        """Plays to the end."""
        self._save()
        while not self.match.over:
            with suppress(CalledMeanwhile):
                if not self._called():
                    step(self.match, self.players, self.told)

    def finish(self) -> None:
        """The last board, the ranking, and what decided it."""
        self._draw(self.match.state.view(self.audience))
        say(self.console, self.log.lines(self.audience, self.match.ply - 1))
        show_result(self.console, self.table.face, self.match.state, self.match.players)

    def told(self, match: Match, events: tuple[Any, ...]) -> None:
        """Saves a ply, then tells of it."""
        self._save()
        self.log.add(match, events)
        say(self.console, self.log.news(self.audience) if events else ["Taken back."])

    def _save(self) -> None:
        if self.table.record is not None:
            write_whole(self.table.record, write_record(self.match.record()))

    def _called(self) -> bool:
        """Whether the person called something out of turn; nobody learns that one could have."""
        seat = self.audience
        if seat is None or self.match.state.turn < 0:
            return False
        view = self.match.state.view(seat)
        if not view.calls:
            return False
        self._draw(view)
        if not agrees(self.console, self.table.face.ask_call(view)):
            return False
        self.told(self.match, self.match.call(seat, view.calls[0]))
        return True

    def call_for(self, name: str) -> None:
        """At a shared terminal anybody may speak up for their own seat, on anybody's turn."""
        seat = self.match.game.seat_named(name)
        possible = self.match.state.calls(seat) if seat < self.match.state.seats else []
        if not possible:
            raise NotYours(f"{name} has nothing to call now")
        self.told(self.match, self.match.call(seat, possible[0]))
        raise CalledMeanwhile

    # ---- what a person sees ------------------------------------------------------------------

    def hand_over(self, seat: int) -> None:
        """Hides the last person's hand until the next one sits down."""
        if not self.several or not self.table.face.secret or self._looking == seat:
            return
        self._looking = seat
        wipe(self.console)
        self.console.print(Text.assemble("The table is yours, ", self.table.face.seat(seat), "."))
        read_line(self.console, "Press Enter when only you can see the screen. ")
        wipe(self.console)

    def show(self, view: Any) -> None:
        """Board, what happened since this seat last decided, and what may be done."""
        groups = self.table.face.groups(view)
        room = max(2, self._height - self._draw(view) - 2)
        moves, news = layout(groups, self.width, room), self._news(view.viewer)
        if self.several or len(news) + len(moves) > room:
            moves = layout(groups, self.width, max(2, room - min(len(news), room // 2)))
            say(self.console, news[max(0, len(news) - max(1, room - len(moves))) :])
        say(self.console, [self._question(view), *moves])
        self._seen[view.viewer] = self.match.ply

    @property
    def width(self) -> int:
        """Columns for words."""
        return min(self.console.width, 100)

    @property
    def _height(self) -> int:
        """Lines of the window; where there is none, nothing can scroll away."""
        return self.console.height if self.console.is_terminal else PIPED_LINES

    def _draw(self, view: Any) -> int:
        """Prints the table, and before it whatever is still to be told; its number of lines."""
        say(self.console, self.log.rest(self.audience))
        lines = self.table.face.screen(view, extent(self.console))
        say(self.console, lines)
        return len(lines)

    def _news(self, seat: int) -> list[Text]:
        """What a window may have lost since this seat last decided: a line for each thing."""
        if not self.several and not self.console.is_terminal:
            return []
        lines = self.log.lines(seat, self._seen.get(seat, 0))
        for line in lines:
            line.truncate(self.width, overflow="ellipsis")
        return lines

    def _question(self, view: Any) -> Text:
        asked = Text(self.table.face.ask(view), style="bold")
        undo = " · undo" if self.match.undoable(view.viewer) else ""
        hint = " · hint" if self.table.face.hints else ""
        words = Text(f"  ? · moves · log{hint}{undo} · quit", style="dim")
        return Text.assemble(asked, words) if len(asked) + len(words) <= self.width else asked

"""`taberna replay`: a recorded match, ply by ply."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from taberna.cli.console import Sorry, colour_option, extent, harmless, open_console, read_line, say
from taberna.cli.faces import Face, face_of
from taberna.cli.files import load_record
from taberna.cli.results import show_result
from taberna.core import record as records
from taberna.core.record import Ply, Record
from taberna.core.seat import CHANCE
from taberna.core.state import State

EXAMPLES = """\b
Examples:
  taberna replay game.match
  taberna replay game.match --ply 120 --seat red
  taberna replay game.match --all
  taberna replay game.match --to-position 120
"""
KEYS = "Enter next · b back · t next turn · g N go to ply N · q quit"


@click.command(epilog=EXAMPLES, short_help="Step through a recorded match.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--ply", type=int, metavar="N", help="Show the board after this ply.")
@click.option("--seat", "colour", metavar="COLOUR", help="See what this seat saw.")
@click.option("--all", "everything", is_flag=True, help="Tell the whole match in words.")
@click.option(
    "--to-position", type=int, metavar="N", help="Write the position after ply N as text."
)
@colour_option
def replay(file: Path, **said: Any) -> None:
    """Step through a record, tell it in words, or show one moment of it.

    A finished match lies open; of one that is not over you see what everybody saw, or with --seat
    what that seat saw.
    """
    film = Film.of(load_record(file), said["colour"], open_console())
    if said["to_position"] is not None:
        film.write_position(said["to_position"])
    elif said["ply"] is not None:
        film.show(said["ply"])
    elif said["everything"]:
        film.tell()
    elif sys.stdin.isatty() and film.console.is_terminal:
        film.step_through()
    else:
        film.summarise()


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a ply, and what the ply brought about."""

    ply: Ply | None
    state: State
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Film:
    """A whole record, replayed and checked, for one viewer."""

    record: Record
    frames: list[Frame]
    seat: int | None
    console: Console

    @classmethod
    def of(cls, record: Record, colour: str | None, console: Console) -> Film:
        """Replays a record; BadRecord names the line that cannot be."""
        frames = [
            Frame(ply, state.clone(), events) for ply, state, events in records.replay(record)
        ]
        seat = None if colour is None else record.game.seat_named(colour.lower())
        if seat is not None and seat >= frames[0].state.seats:
            raise Sorry(f"{colour} has no seat at a table of {frames[0].state.seats}")
        return cls(record, frames, seat, console)

    @property
    def open(self) -> bool:
        """Whether nothing is hidden any more, and nobody asked for one seat's view."""
        return self.seat is None and bool(self.record.outcome)

    @property
    def face(self) -> Face:
        """How the game shows itself."""
        return face_of(self.record.game)

    @property
    def last(self) -> int:
        """The number of the last ply."""
        return len(self.frames) - 1

    def write_position(self, ply: int) -> None:
        """The position's text; what the viewer may not know is hidden in it."""
        game, state = self.record.game, self._frame(ply).state
        click.echo(
            game.write_position(state) if self.open else game.view_position(state, self.seat)
        )

    def show(self, ply: int) -> None:
        """The board after a ply, and what the ply was."""
        frame = self._frame(ply)
        screen = (
            self.face.open_screen(frame.state, extent(self.console))
            if self.open
            else self.face.screen(frame.state.view(self.seat), extent(self.console))
        )
        say(self.console, screen)
        say(self.console, [self._caption(ply), *self._words(frame.events)])

    def tell(self) -> None:
        """The whole match in words."""
        self._introduce()
        say(self.console, self._words([event for frame in self.frames for event in frame.events]))
        self._conclude()

    def summarise(self) -> None:
        """Who played, and the table at the end."""
        self._introduce()
        self.show(self.last)
        self._conclude()

    def step_through(self) -> None:
        """Shows ply after ply at the person's wish."""
        self._introduce()
        at = 0
        while True:
            self.show(at)
            try:
                wish = read_line(self.console, f"{KEYS} > ").lower()
            except EOFError:
                return
            if wish in ("q", "quit"):
                return
            at = self._next(at, wish)

    def _next(self, at: int, wish: str) -> int:
        """The ply that a wish leads to."""
        word, _, number = wish.replace("g", "g ", 1).partition(" ")
        if word == "g" and number.strip().isdecimal():
            return min(int(number), self.last)
        if word == "b":
            return max(0, at - 1)
        if word == "t":
            mover = self.frames[at].state.turn
            turns = range(at + 1, self.last)
            return next((n for n in turns if self._begins_turn(n, mover)), self.last)
        return min(at + 1, self.last)

    def _begins_turn(self, ply: int, mover: int) -> bool:
        return self.frames[ply].state.turn not in (mover, CHANCE)

    # ---- words -------------------------------------------------------------------------------

    def _frame(self, ply: int) -> Frame:
        if not 0 <= ply <= self.last:
            raise Sorry(f"the record has plies 0 to {self.last}, not {ply}")
        return self.frames[ply]

    def _words(self, events: Any) -> list[Text]:
        return self.face.tell_openly(events) if self.open else self.face.tell(events, self.seat)

    def _caption(self, ply: int) -> Text:
        played = self.frames[ply].ply
        text = records.write_ply(played, self.record.game) if played else "the start"
        shown = text.partition(" | ")[0] if self.open or (played and played.seat >= 0) else ""
        return Text(harmless(f"ply {ply} of {self.last}  {shown}".rstrip()), style="bold")

    def _introduce(self) -> None:
        game = self.record.game
        players = (f"{n} {p}" for n, p in zip(game.seat_names, self.record.players, strict=False))
        who = harmless(", ".join(players))
        mode = "; developer mode" if self.record.developer else ""
        say(self.console, [f"{game.title}: {who}; {self.last} plies{mode}"])

    def _conclude(self) -> None:
        state = self.frames[-1].state
        show_result(self.console, self.face, state, self.record.players)
        if not self.record.outcome:
            say(self.console, ["The match is not over."])

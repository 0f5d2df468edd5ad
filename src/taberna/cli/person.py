"""A person at the terminal: is shown the table, writes a number, a text or a command."""

from collections.abc import Callable
from typing import Any

from taberna.cli.choices import everything, matching
from taberna.cli.console import agrees, read_line, say
from taberna.cli.sitting import Sitting
from taberna.core.errors import BadNotation, TabernaError
from taberna.core.player import Marked, Undo

LOG_LINES = 15
HELP = (
    "Write a move's number, its text, or as much of it as is clear. Other words:",
    "{topics:40}moves    every move with its number",
    "board    show the table again           log      what happened",
    "undo     take back your last move       resign   a bot plays on for you",
    "quit     leave; the record is kept",
)
HINTING = "hint     what would be good to do; the record marks it"


class Quit(Exception):
    """The person leaves the table."""


class Person:
    """Answers for one seat."""

    def __init__(self, name: str, seat: int, sitting: Sitting) -> None:
        self.name = name
        self._seat = seat
        self._sitting = sitting
        self._console = sitting.console
        self._face = sitting.table.face
        self._commands: dict[str, Callable[[Any], object]] = {
            "board": sitting.show,
            "hint": self._hint,
            "log": self._tell,
            "moves": self._list_moves,
            "quit": self._quit,
            "resign": self._resign,
            "undo": self._take_back,
        }
        if not self._face.hints:
            del self._commands["hint"]
        self._hinted: tuple[object, ...] = ()
        self._hinted_at = 0

    def choose(self, view: Any) -> object:
        """One of the legal actions, or a Undo."""
        only = str(view.legal[0]) if len(view.legal) == 1 else ""
        if only == "done" and self._sitting.table.auto_done:
            return view.legal[0]
        self._sitting.hand_over(self._seat)
        self._sitting.show(view)
        answer: object = None
        while answer is None:
            line = read_line(self._console, f"{self._face.seat(self._seat)}> ")
            answer = self._answer(line, view) if line else None
        return self._marked(answer)

    def _marked(self, answer: object) -> object:
        """The answer, with a mark if it follows a hint given since the last draw."""
        hinted = self._hinted_at == self._since() and answer in self._hinted
        return Marked(answer, ("hint",)) if hinted else answer

    def _since(self) -> int:
        """The ply since which everything played can still be taken back."""
        return self._sitting.match.ply - self._sitting.match.undoable(self._seat)

    def _answer(self, line: str, view: Any) -> object:
        """An action, a Undo, or None when the person is to be asked again."""
        word, _, rest = line.lower().replace("?", "? ", 1).partition(" ")
        try:
            if word in ("?", "help"):
                self._help(view, rest.strip())
                return None
            if word == "call" and self._sitting.several and self._face.calling:
                self._sitting.call_for(rest.strip())
            return self._meant(line, view)
        except TabernaError as error:
            say(self._console, [str(error)])
            return None

    def _meant(self, line: str, view: Any) -> object:
        if line.isdecimal():
            return self._numbered(int(line), view)
        return self._find(self._face.spelled(line.lower(), view), view)

    def _numbered(self, number: int, view: Any) -> object:
        if 1 <= number <= len(view.legal):
            return view.legal[number - 1]
        say(self._console, [f"There is no move {number}; they are 1 to {len(view.legal)}."])
        return None

    def _find(self, line: str, view: Any) -> object:
        """What these words mean here; whatever is no legal move is refused with its reason."""
        texts = [*map(str, view.legal), *self._commands]
        found = matching(line, texts)
        if not found:
            raise self._refusal(line)
        if len(found) > 1:
            self._list_some(found, view)
            return None
        if found[0] < len(view.legal):
            return view.legal[found[0]]
        return self._commands[texts[found[0]]](view)

    def _refusal(self, line: str) -> TabernaError:
        """Why this cannot be: the rules' reason if it is a move at all."""
        match = self._sitting.match
        try:
            return match.state.refusal(match.game.action_id(line))
        except BadNotation:
            return BadNotation(f"nothing here begins with {line[:40]!r}; try `moves`, or `?`")

    # ---- commands ----------------------------------------------------------------------------

    def _help(self, view: Any, topic: str) -> None:
        say(self._console, self._face.explain(view, topic))
        if not topic:
            say(self._console, ["", *(line.format(topics=self._face.topics) for line in HELP)])
            say(self._console, [HINTING] if self._face.hints else [])
            say(self._console, [self._face.calling] if self._sitting.several else [])

    def _hint(self, view: Any) -> None:
        hint = self._face.hint(view)
        self._hinted, self._hinted_at = hint.actions, self._since()
        say(self._console, hint.words)

    def _list_moves(self, view: Any) -> None:
        say(self._console, everything(self._face.groups(view), self._sitting.width))

    def _list_some(self, places: list[int], view: Any) -> None:
        """The moves and commands that a few words could mean."""
        numbers = {place + 1 for place in places}
        chosen = [group.only(numbers) for group in self._face.groups(view)]
        lines = everything([group for group in chosen if group.options], self._sitting.width)
        words = [name for n, name in enumerate(self._commands, len(view.legal)) if n in places]
        say(self._console, ["Which one?", *lines, *([", ".join(words)] if words else [])])

    def _tell(self, _view: Any) -> None:
        lines = self._sitting.log.lines(self._seat)
        say(self._console, lines[-LOG_LINES:] or ["Nothing has happened yet."])

    def _take_back(self, _view: Any) -> Undo | None:
        match = self._sitting.match
        if match.undoable(self._seat):
            return Undo()
        say(self._console, [f"Nothing can be taken back: {match.why_no_undo(self._seat)}."])
        return None

    def _resign(self, view: Any) -> object:
        """A bot takes the seat and chooses at once."""
        if not agrees(self._console, "Shall a bot play on for you?"):
            return None
        bot = self._sitting.table.stand_in(self._seat)
        self._sitting.players[self._seat] = bot
        return bot.choose(view)

    def _quit(self, _view: Any) -> None:
        raise Quit

"""One match: a state, its dice, all that was played, and undo by the information rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import msgspec

from taberna.core.dice import Draw, FairDice, fresh_salt
from taberna.core.errors import BadNotation, Cause, NotYours, NoUndo, Stale
from taberna.core.record import Ply, Record, play_ply, write_outcome
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.core.thrower import Thrower
from taberna.table.trail import Trail


class MatchStep(msgspec.Struct, frozen=True, gc=False):
    """What a ply says, and whether it can no longer be taken back."""

    text: str
    seat: int
    sealed: bool
    marks: tuple[str, ...] = ()
    called: bool = False
    draw: Draw | None = None
    line: int = 0

    @property
    def ply(self) -> Ply:
        """As the record has it: made when one is wanted, since each move makes a step."""
        return Ply(self.text, self.seat, self.called, self.draw, self.marks, self.line)


class ForeseenStep(msgspec.Struct, frozen=True, gc=False):
    """An action that may be played now, and what it brings."""

    seat: int
    action: object
    called: bool
    text: str
    sealed: bool
    after: State
    events: tuple[Any, ...]

    def means(self, seat: int, action: object, *, called: bool) -> bool:
        """Whether this is what was foreseen."""
        return self.seat == seat and self.action == action and self.called is called


class Match:
    """One playing of a game. Seats act, chance draws; the record always holds the final line."""

    __slots__ = (
        "_befores",
        "_earlier",
        "_foreseen",
        "_start",
        "_steps",
        "_thrower",
        "dice",
        "game",
        "last",
        "players",
        "state",
        "trajectories",
    )

    def __init__(
        self,
        state: State,
        players: Sequence[str],
        dice: FairDice | None = None,
        thrower: Thrower | None = None,
        start: str | None = None,
        earlier: int = 0,
    ) -> None:
        """A match from this state on; `start` is where it began, `earlier` plies ago."""
        if len(players) != state.seats:
            raise NotYours(f"{len(players)} players at a table of {state.seats}")
        for name in players:
            if not name.isprintable() or name != name.strip():
                raise BadNotation(f"a player's name is one line of text, not {name[:40]!r}")
        self.game = state.game
        self.state = state
        self.players = tuple(players)
        self.dice = FairDice(salts=[fresh_salt() for _ in players]) if dice is None else dice
        self.trajectories: dict[int, bytes] = {}  # of throws seen, by their place in the record
        self._thrower = thrower
        self._earlier = earlier
        self._start = self.game.write_position(state) if start is None else start
        self._steps: Trail[MatchStep] = Trail()
        self.last: MatchStep | None = None  # of the steps, if any was made here
        self._befores: tuple[State, ...] = ()  # of the last steps, as far back as one may go
        self._foreseen: ForeseenStep | None = None  # from the present state on

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.turn == OVER

    @property
    def ply(self) -> int:
        """How many plies have been played; an answer may say which one it answers."""
        return self._earlier + len(self._steps)

    @property
    def before(self) -> State:
        """The position before the last step."""
        return self._befores[-1]

    def act(
        self, seat: int, action: object, *, ply: int | None = None, marks: Sequence[str] = ()
    ) -> tuple[Any, ...]:
        """A seat plays on its turn; returns the events. Nothing changes if it is refused."""
        self._expect(ply)
        if self.state.turn not in (seat, OVER, CHANCE):
            name = self.game.seat_names[self.state.turn]
            raise NotYours(f"it is the turn of {name}", Cause("turn"), seat=name)
        return self._play(self._work_out(seat, action, called=False), marks)

    def call(
        self, seat: int, action: object, *, ply: int | None = None, marks: Sequence[str] = ()
    ) -> tuple[Any, ...]:
        """A seat plays although it is not its turn; returns the events."""
        self._expect(ply)
        return self._play(self._work_out(seat, action, called=True), marks)

    def foresee(self, seat: int, action: object, *, called: bool = False) -> State:
        """The state that an action leads to, if it is allowed; nothing changes.

        It is remembered: played at once, here or in a copy, the action is not worked out again.
        """
        return self._work_out(seat, action, called=called).after

    def _work_out(self, seat: int, action: object, *, called: bool) -> ForeseenStep:
        found = self._foreseen
        if found is not None and found.means(seat, action, called=called):
            return found
        known, after = self.game.action_id(action), self.state.clone()
        events = after.call(seat, action) if called else after.play_id(known)
        sealed, text = called or self.state.reveals(known), self.game.action_texts[known]
        found = ForeseenStep(seat, action, called, text, sealed, after, events)
        self._foreseen = found
        return found

    def _play(self, found: ForeseenStep, marks: Sequence[str]) -> tuple[Any, ...]:
        step = MatchStep(found.text, found.seat, found.sealed, tuple(marks), found.called)
        self._add(step, found.after)
        return found.events

    def draw(self) -> tuple[Any, ...]:
        """Chance has its turn; returns the events."""
        self.dice = self.dice.copy()
        chance = self._fallen()
        after = self.state.clone()
        events = after.happen(chance)
        self._add(MatchStep(str(chance), CHANCE, True, draw=self.dice.last), after)
        return events

    def ticket(self) -> int:
        """What the dice will give for the throw now due; nothing is drawn yet."""
        return self.state.ticket(self.dice.copy())

    def repeat(self, ply: Ply) -> tuple[Any, ...]:
        """Plays a ply that was played before, as it stands in a record; returns the events."""
        if ply.seat != CHANCE:
            play = self.call if ply.called else self.act
            return play(ply.seat, ply.text, marks=ply.marks)
        after = self.state.clone()
        events = play_ply(after, ply)
        if ply.draw is not None:
            self.dice = self.dice.copy()
            self.dice.numbers[ply.draw.stream] = ply.draw.number
        step = MatchStep(ply.text, ply.seat, True, ply.marks, ply.called, ply.draw, ply.line)
        self._add(step, after)
        return events

    def _add(self, step: MatchStep, after: State) -> None:
        """One more step; behind a sealed one nobody goes back."""
        self._befores = (self.state,) if step.sealed else (*self._befores, self.state)
        self.state, self.last, self._foreseen = after, step, None
        self._steps.append(step)

    def copy(self) -> Self:
        """An independent copy. States and dice are shared, since each step makes new ones."""
        new = type(self).__new__(type(self))
        new.game, new.state, new.players = self.game, self.state, self.players
        new.dice, new.trajectories = self.dice, self.trajectories
        new._thrower, new._earlier, new._start = self._thrower, self._earlier, self._start
        new._steps, new._befores = self._steps.copy(), self._befores
        new.last, new._foreseen = self.last, self._foreseen
        return new

    def _fallen(self) -> object:
        """What the dice give; a throw to be seen is the thrower's, where there is one."""
        if self._thrower is None or not self.state.witnessed():
            return self.state.draw(self.dice)
        thrown = self._thrower.throw(self.state, self.state.ticket(self.dice))
        self.trajectories = {**self.trajectories, self.ply: thrown.trajectory}
        return self.game.read_chance(str(thrown.chance))

    # ---- taking back -------------------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """How many of its own last actions this seat may take back."""
        last = self.last
        if last is None or last.sealed or last.seat != seat or self.state.turn == OVER:
            return 0
        count = 0
        for step in reversed(self._steps):
            if step.sealed or step.seat != seat:
                break
            count += 1
        return count

    def why_no_undo(self, seat: int) -> str:
        """Why this seat can take nothing back."""
        if self.state.turn == OVER:
            return "the game is over"
        last = self.last
        if last is None:
            return "nothing has been played"
        if last.seat == CHANCE:
            return "something was drawn after your last action"
        if last.seat != seat:
            return f"{self.game.seat_names[last.seat]} has played since"
        return "your last action ended your turn or revealed something"

    def check_undo(self, seat: int) -> None:
        """Refuses where nothing can be taken back."""
        if not self.undoable(seat):
            why = f"nothing can be taken back: {self.why_no_undo(seat)}"
            raise NoUndo(why, Cause("no-undo"))

    def undo(self, seat: int) -> int:
        """Takes back this seat's last action; returns how many more could follow."""
        self.check_undo(seat)
        self._steps.pop()
        self.last = self._steps[-1] if self._steps else None
        self.state, self._befores = self._befores[-1], self._befores[:-1]
        self._foreseen = None
        return self.undoable(seat)

    # ---- the record --------------------------------------------------------------------------

    def record(self) -> Record:
        """The match so far; the seed stands in it only when the game is over."""
        outcome = self.state.outcome()
        return Record(
            game=self.game,
            version=self.game.rules_version,
            position=self._start,
            players=self.players,
            commitment=self.dice.commitment,
            salts=self.dice.salts,
            plies=tuple(step.ply for step in self._steps),
            outcome=write_outcome(outcome, self.game) if outcome else "",
            seed=self.dice.seed if outcome else None,
        )

    def _expect(self, ply: int | None) -> None:
        if ply is not None and ply != self.ply:
            raise Stale(f"this answers ply {ply}, but {self.ply} have been played")

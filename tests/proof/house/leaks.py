"""Nobody is told what they may not know: `python -m tests.proof.house.leaks --matches 200`.

Two tables are played side by side. To one viewer they look the same all along; whatever is hidden
from that viewer is drawn differently at the second. At every ply both are put through the server's
own gate, and the bytes must be the same: the whole table, the moves with their events, the record
so far, take-backs, and the words with which something is refused. Requests to call that others make
at the first table are not made at the second. Every third table is in developer mode, and its host,
who watches beside the viewer, sees every hand. The seed and the tokens of others must not be there.
Exit status 1 at the first difference, with both messages.
"""

from __future__ import annotations

import argparse
import base64
import sys
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from taberna.core.dice import Draw, PlainDice, read_draw
from taberna.core.errors import TabernaError
from taberna.core.record import write_record
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.core.walking import AnyGame, usual_start
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from taberna.server import gate
from taberna.server.client import Client
from taberna.server.gate import Viewer
from taberna.server.house import House
from taberna.server.keys import Keys
from taberna.server.messages import around, moved_message, table_message
from taberna.server.protocol import write_hearing
from taberna.server.room import Room
from taberna.server.settings import Settings
from taberna.server.telling import tell_moves
from taberna.store.engine import sqlite_url
from taberna.store.rows import Account
from taberna.table import commands
from taberna.table.chair import Chair
from taberna.table.clock import ClockPlan
from taberna.table.entries import PRIVATE, Drawn, Row
from taberna.table.fold import fold
from taberna.table.plan import Plan
from taberna.table.table import RUNNING, Move, Table
from tests.table.support import LiveTable

ID = "k3x9mq2vbn7t"
SCATTERED = 3  # what is hidden is dealt anew at one ply in so many
RECORDED = 10  # the record is looked at once in so many
SAME = 0.25  # of the states in which nothing is hidden, or the same, this share is compared too
TICK = 1_000  # milliseconds between two plies
CALLERS = """rules official; seats 3; phase seethes; turn yellow; deck 0 20 5; hand black 7 1 1 5
    people f3 red 3, a6 red 2, b6 black 2, i5 red 2 black 2"""


class Leak(AssertionError):
    """A viewer could tell the two tables apart, or was told a secret."""


@dataclass(eq=False)
class Eyes:
    """The client of one viewer."""

    viewer: Viewer
    guest: str = "guest"
    name: str = "Ann"
    heard: list[bytes] = field(default_factory=list)

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """Only the seat it looks through."""
        return seat == self.viewer

    def hear(self, message: bytes) -> None:
        """Keeps it, to be compared."""
        self.heard.append(message)


class HostEyes(Eyes):
    """The client of the host, who may see everything."""

    def hear(self, message: bytes) -> None:
        """Nothing of it is compared."""


HOST = HostEyes(None, guest="host")


def all_hands(table: Table) -> Set[Client]:
    """The clients that receive every seat's own view."""
    return {HOST} if table.plan.developer else set()


@dataclass
class Tally:
    """How much was compared."""

    states: Counter[str] = field(default_factory=Counter)  # per game
    differing: Counter[str] = field(default_factory=Counter)  # those with other hidden things
    records: Counter[str] = field(default_factory=Counter)
    requests: Counter[str] = field(default_factory=Counter)  # those with a request at one table
    messages: int = 0

    def count(self, pair: Pair) -> None:
        """Compares a pair as it stands now."""
        name = pair.game.name
        self.states[name] += 1
        self.differing[name] += pair.differs
        self.records[name] += pair.recorded and pair.differs
        self.requests[name] += pair.one.call_requests != pair.two.call_requests
        self.messages += pair.compare()


class Pair:
    """Two tables that one viewer cannot tell apart."""

    def __init__(
        self, start: State, viewer: Viewer, rng: Random, *, developer: bool = False
    ) -> None:
        self.game, self.viewer, self.rng = start.game, viewer, rng
        self.developer = developer
        self.seed = rng.randbytes(32)
        self.now = TICK
        self.straight = rng.random() < 0.5  # the second table's play so far follows the rules
        self.one, self.two = self._table(start), self._table(self._scattered(start))
        self.keys = Keys(b"a key")
        self.rooms = [_room(table, self.keys) for table in (self.one, self.two)]

    def _table(self, start: State) -> LiveTable:
        position = self.game.write_position(start)
        clock = None if self.developer else ClockPlan(days=1)
        plan = Plan(
            self.game.name,
            position,
            start.seats,
            clock,
            resumed=True,
            developer=self.developer,
        )
        return LiveTable(plan, self.seed)

    def _scattered(self, state: State) -> State:
        """The state with other hidden things: what the viewer cannot know is dealt anew."""
        rng, other = Rng(self.rng.getrandbits(31)), state.clone()
        if self.viewer is None:
            imagined: State = self.game.imagine(state.view(None), rng)
            return imagined
        other.reimagine(self.viewer, rng)
        return other

    # ---- playing both ------------------------------------------------------------------------

    def begin(self) -> None:
        """Everybody sits down."""
        for seat in range(self.one.plan.seats):
            self.one.sit(seat, f"guest{seat}", f"player {seat}", f"salt{seat}", self.now)
        self._follow()

    def step(self) -> None:
        """Something happens at the first table, and the same, as it looks, at the second."""
        self.now += TICK
        assert self.one.match is not None
        before = self.one.match.state.clone()
        self._do()
        self._follow(before)
        if not self.straight and self.running and self.rng.randrange(SCATTERED) == 0:
            self._become(self._scattered(self._state()))

    def _do(self) -> None:
        table, rng = self.one, self.rng
        match, seat = table.match, table.turn
        assert match is not None
        assert seat is not None
        for caller in table.call_requests:
            if not self._state().early_calls(caller):  # at the second table it could not be made
                return table.do(commands.WithdrawCall(caller), self.now)
        for caller in set(range(table.plan.seats)) - set(table.call_requests):
            wanted = match.state.early_calls(caller)
            if wanted and rng.random() < 0.5:
                return table.do(commands.RequestCall(caller, str(wanted[0])), self.now)
        for caller in range(table.plan.seats):
            calls = match.state.calls(caller)
            both = not self.straight or calls == self._state().calls(caller)
            if calls and both and rng.random() < 0.5:
                return table.call(caller, str(calls[0]), None, self.now)
        if match.undoable(seat) and rng.random() < 0.1:
            return table.take_back(seat, None, self.now)
        if seat not in table.hinted and rng.random() < 0.05:
            return table.hint(seat, self.now)
        return table.act(seat, str(rng.choice(self._actions(match.state))), None, self.now)

    def _actions(self, state: State) -> list[object]:
        """What may be played at the first table: at both, as long as that can be."""
        here = state.actions()
        there = set(self._state().actions()) if self.straight else set()
        return [action for action in here if action in there] or here

    def _follow(self, played_in: State | None = None) -> None:
        """Takes over at the second table what was written at the first."""
        moves = iter(self.one.moves[len(self.two.moves) :])
        rows, self.one.fresh = self.one.fresh, []
        for row in rows:
            if isinstance(row.entry, PRIVATE) and row.entry.seat != self.viewer:
                continue
            before = next(moves).before if type(row.entry).__name__ in PLIES else None
            self._repeat(row, before or played_in)

    def _repeat(self, row: Row, before: State | None) -> None:
        if isinstance(row.entry, Drawn):
            assert before is not None
            row = Row(row.number, row.at, self._alike(row.entry, before))
        try:
            fold(self.two, row)
        except TabernaError:  # what is hidden there forbids it: be the same for once
            assert before is not None
            self._become(before.clone())
            fold(self.two, row)

    def _alike(self, drawn: Drawn, before: State) -> Drawn:
        """Another draw that looks the same to the viewer."""
        if before.sampled():
            return drawn
        state, seen = self._state(), self._look(before, drawn.chance)
        alike = [c for c, _ in state.chances() if self._look(state, str(c)) == seen]
        if not alike:
            self._become(before.clone())
            return drawn
        chance, listed = self.rng.choice(alike), state.chances()
        index = [c for c, _ in listed].index(chance)
        number, weights = read_draw(drawn.draw).number, tuple(weight for _, weight in listed)
        return Drawn(str(chance), str(Draw(state.stream(), number, weights, index)))

    def _look(self, state: State, chance: str) -> object:
        """What the viewer sees when this is drawn."""
        known, after = self.game.read_chance(chance), state.clone()
        after.happen(chance)
        return self.game.view_chance(state, known, self.viewer), after.view(self.viewer)

    def _state(self) -> State:
        assert self.two.match is not None
        return self.two.match.state

    def _become(self, state: State) -> None:
        """From now on other things are hidden than were before."""
        assert self.two.match is not None
        self.two.match.state, self.straight = state, False

    # ---- looking at both ---------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether there is still anything to hide."""
        return self.one.status == RUNNING

    @property
    def differs(self) -> bool:
        """Whether something hidden is different."""
        assert self.one.match is not None
        return self.one.match.state != self._state()

    @property
    def recorded(self) -> bool:
        """Whether the record is to be compared: now and then, if the second one can be replayed."""
        return self.straight and self.one.move % RECORDED == 0

    def compare(self) -> int:
        """Compares all that the server would send; how many messages that was."""
        since = self._since()
        ours, theirs = (list(self._messages(room, since)) for room in self.rooms)
        if self.recorded:
            records = [write_record(gate.seen_record(t, self.viewer)) for t in (self.one, self.two)]
            ours.append(records[0].encode())
            theirs.append(records[1].encode())
        asked = self._wrong_actions()
        ours += [self._refusal(self.one, text) for text in asked]
        theirs += [self._refusal(self.two, text) for text in asked]
        for mine, other in zip(ours, theirs, strict=True):
            if mine != other:
                raise Leak(f"seat {self.viewer} can tell apart\n{mine!r}\n{other!r}")
            self._no_secrets(mine)
        return len(ours)

    def _since(self) -> int:
        """The last ply that somebody saw who comes back: mostly a few ago, sometimes long ago."""
        ply = self.one.move
        return self.rng.randrange(ply + 1) if self.rng.random() < 0.1 else max(0, ply - 5)

    def _messages(self, room: Room, since: int) -> Iterator[bytes]:
        table, eyes = room.table, Eyes(self.viewer)
        moves = [move for move in table.moves if move.number > since]
        sight = replace(room.sight(), open_hands=all_hands(table))
        yield write_hearing(table_message(sight, eyes, self.viewer, moves=moves))
        tell_moves(ID, table, {HOST: None, eyes: self.viewer}, moves[-3:], None, all_hands(table))
        yield from eyes.heard
        last, written = moves[-3:], self._written_for_others(table, moves[-3:])
        moved = moved_message(ID, table, self.viewer, last, around(table), written)
        yield write_hearing(moved)

    def _written_for_others(self, table: Table, moves: list[Move]) -> gate.Written:
        """What is left over from telling everybody else, as a room does."""
        written: gate.Written = {}
        for other in {*range(table.plan.seats), None} - {self.viewer}:
            for move in moves:
                gate.seen_step(table, move, other, written)
        return written

    def _wrong_actions(self) -> list[str]:
        """Actions that are not allowed to the viewer now."""
        if self.viewer is None or self.one.turn != self.viewer or self.one.match is None:
            return []
        allowed = set(self.one.match.state.actions())
        some = self.rng.choices(self.game.action_table, k=4)
        return [str(action) for action in some if action not in allowed]

    def _refusal(self, table: LiveTable, text: str) -> bytes:
        assert self.viewer is not None
        try:
            table.act(self.viewer, text, None, self.now)
        except TabernaError as error:
            return f"{error.code}: {error}".encode()
        raise Leak(f"`{text}` is allowed at one table only")

    def _no_secrets(self, message: bytes) -> None:
        seats = (seat for seat in range(self.one.plan.seats) if seat != self.viewer)
        tokens = [self.keys.seat(ID, s, self.one.chairs[s].generation).encode() for s in seats]
        for secret in (*written(self.seed), *tokens):
            if secret in message:
                raise Leak(f"seat {self.viewer} is told a secret\n{message!r}")


PLIES = ("Played", "Drawn", "TookBack")


def written(seed: bytes) -> tuple[bytes, ...]:
    """A seed in every way it might be written."""
    safe = base64.urlsafe_b64encode(seed).rstrip(b"=")
    return seed, seed.hex().encode(), base64.b64encode(seed).rstrip(b"="), safe


def _room(table: Table, keys: Keys) -> Room:
    """A room as the house has it, without its books."""
    house = House(Settings(data=Path(), database_url=sqlite_url(Path("unused"))), keys)
    rules = table.game.write_ruleset(table.game.read_position(table.plan.position).ruleset)
    return Room(house.ports, Account(ID, rules, "host", RUNNING, 0, 0), table)


# ---- many of them ----------------------------------------------------------------------------


def start_of(game: AnyGame, number: int, rng: Random) -> State:
    """The start of match number so and so: usual ones, and every third in the middle of a game.

    Throws are those of the table: a simulated one is seen by all, and hides nothing.
    """
    state = usual_start(game, number)
    if hasattr(state.ruleset, "throws"):
        state = game.start(replace(state.ruleset, throws="table"), state.seats)
    dice = PlainDice(rng.getrandbits(31))
    for _ in range(rng.randrange(80) if number % 3 == 0 else 0):
        after = state.clone()
        if after.turn == CHANCE:
            after.happen(after.draw(dice))
        else:
            after.play(rng.choice(after.actions()))
        if after.turn == OVER:
            break
        state = after
    return state


def play_callers(number: int, tally: Tally) -> None:
    """Plays a match that begins where a hidden hand can call; raises Leak."""
    rng = Random(f"callers {number}")
    start, dice = DOWNFALL.read_position(CALLERS), PlainDice(rng.getrandbits(31))
    while start.turn == CHANCE:  # what was not named is dealt
        start.happen(start.draw(dice))
    play_from(start, number, rng, tally)


def play_match(game: AnyGame, number: int, tally: Tally) -> None:
    """Plays a match for one viewer, each in turn; raises Leak."""
    rng = Random(f"{game.name} {number}")
    play_from(start_of(game, number, rng), number, rng, tally)


def play_from(start: State, number: int, rng: Random, tally: Tally) -> None:
    """Plays a match from this state on."""
    viewer = (*range(start.seats), None)[number % (start.seats + 1)]
    pair = Pair(start, viewer, rng, developer=number % 3 == 1)
    with patch("taberna.server.messages.now_ms", lambda: pair.now):
        pair.begin()
        while pair.running:
            if pair.differs or rng.random() < SAME:
                tally.count(pair)
            pair.step()


def main(given: Sequence[str] | None = None) -> int:
    """Plays matches of every game; 0 if nobody could tell anything."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.house.leaks", description=__doc__)
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="of every game")
    args, tally = parser.parse_args(given), Tally()
    for game in GAMES.values():
        for number in range(args.matches):
            try:
                play_match(game, number, tally)
                if game is DOWNFALL:
                    play_callers(number, tally)
            except Leak as leak:
                print(f"{game.name}, match {number}: {leak}")
                return 1
    for name, states in tally.states.items():
        other, records = tally.differing[name], tally.records[name]
        print(
            f"{name}: {states:,} states, {other:,} with other hidden things ({records:,} records), "
            f"{tally.requests[name]:,} with a hidden request to call"
        )
    print(f"{tally.messages:,} messages compared; nobody could tell anything")
    return 0


if __name__ == "__main__":
    sys.exit(main())

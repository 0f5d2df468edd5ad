"""A house that deals one hand after the other, honestly or not, to a client that takes part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from taberna.core.deal import seal_of
from taberna.core.dice import FairDice
from taberna.core.record import Record
from taberna.server.keys import Keys
from taberna.server.messages import Sight, table_message
from taberna.server.protocol import write_hearing
from taberna.server.sessions import Sessions
from taberna.server.studies import fairness_of
from taberna.store.engine import sqlite_url
from taberna.store.rows import Account
from taberna.store.store import Store
from taberna.table import commands, dealing, decide, entries
from taberna.table.chair import Chair
from taberna.table.decide import carry_out
from taberna.table.entries import Entry
from taberna.table.fold import fold_all
from taberna.table.table import Table
from tests.table.support import new_plan

Json = dict[str, Any]
Talk = Callable[[Json], Json]  # what the client answers

BOT, FAKE = "bot", "fake"  # who sits beside the client
HONEST = "honest"
TRICKS = {  # what a house tries after it knows the client's salt, and who sits beside the client
    "bot's salt": BOT,
    "bot's salt, said to be plain": BOT,
    "fake person's salt": FAKE,
    "fake person's salt, sealed anew": FAKE,
    "seed": BOT,
    "seed, committed to anew": BOT,
    "facts": BOT,
    "facts, with the commitment that was": FAKE,
    "facts, of a match without a deal": BOT,
}
PLAN = new_plan("downfall", seats=2)

KEYS = Keys(bytes(32))
SESSIONS = Sessions(KEYS, Store(sqlite_url(Path("unopened.db"))).people)  # nobody has ended one


class Ann:
    """The client's person, as a room sees her."""

    guest, name = "ann", "Ann"

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        return chair.guest == self.guest

    def hear(self, message: bytes) -> None:
        """She is asked by her client's lines instead."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What came of one deal: the record that the house shows, its facts, and the hand it dealt."""

    record: Record
    facts: Json
    hand: int


class Crook:
    """Deals at one table."""

    def __init__(self, talk: Talk, trick: str, number: int, tries: int) -> None:
        self.trick, self.tries = trick, tries
        self.rng = Random(f"{trick} {number}")
        self.id = f"t{self.rng.getrandbits(48):x}"
        self.table = Table(PLAN, self.rng.randbytes(32), id=self.id)
        self.promised = self.table.commitment
        self.talk = talk
        self.fake_salt = f"{self.rng.getrandbits(64):x}"

    def deal(self) -> Dealt:
        """From sitting down to the end, which comes at once: Ann resigns after the first deal."""
        self._do(commands.Sit(0, "ann", "Ann", seals=True))
        if TRICKS.get(self.trick, self.rng.choice((BOT, FAKE))) == BOT:
            self._do(commands.SeatBot(1, "level:4"))
        else:
            self._do(commands.Sit(1, "fake", "Ben", seals=True))
            seal = seal_of(self.id, 1, 1, self.fake_salt)
            self._do(commands.Seal(1, 1, seal))
        self._listen()  # to her seal
        salt = self._listen()
        self._begin(salt)
        self._show()
        hand = sum(self.table.playing.state.view(0).hand)
        self._do(commands.Resign(0))
        self._show()
        record = self._told()
        return Dealt(record, fairness_of(record), hand)

    # ---- what Ann's client is shown, and says ------------------------------------------------

    def _show(self) -> Json:
        account = Account(self.id, "official", "ann", self.table.status, 0, 0)
        sight = Sight(account, self.table, KEYS, SESSIONS, frozenset({0}), 0)
        moves = self.table.moves
        shown = write_hearing(table_message(sight, Ann(), 0, moves=moves))
        return self.talk({"shown": msgspec.json.decode(shown)})

    def _listen(self) -> str:
        """Does what the client says; the salt if it opens one, which the house learns first."""
        (said,) = self._show()["says"]
        if said["say"] == "seal":
            self._do(commands.Seal(0, said["deal"], said["seal"]))
            return ""
        return str(said["salt"])

    def _do(self, command: commands.Command) -> None:
        carry_out(self.table, command, 0)

    # ---- dealing -----------------------------------------------------------------------------

    def _begin(self, salt: str) -> None:
        """The client's salt is known: an honest house goes on, another looks for what it likes."""
        if self.trick.startswith("seed"):
            self._grind_seed(salt)
        elif self.trick.startswith(("bot", "fake")):
            self._grind_salt(salt)
        else:
            self._do(commands.Open(0, 1, salt))
            if self.table.chairs[1].seals:
                self._do(commands.Open(1, 1, self.fake_salt))

    def _grind_salt(self, salt: str) -> None:
        ground = [f"{self.rng.getrandbits(64):x}" for _ in range(self.tries)]
        best = min(ground, key=lambda other: hand_dealt(self.table, (salt, other)))
        chair = self.table.chairs[1]
        if self.trick.endswith("plain"):
            chair = Chair("fake", chair.bot, salt=best, generation=chair.generation)
        elif self.trick.endswith("anew"):
            chair = msgspec.structs.replace(chair, seal=seal_of(self.id, 1, 1, best))
        self.table.chairs = (self.table.chairs[0], chair)
        self._deal_out((salt, best))

    def _grind_seed(self, salt: str) -> None:
        seeds = [self.rng.randbytes(32) for _ in range(self.tries)]
        other = dealing.salts_of(self.id, self.table.chairs)[1]
        before = self.table

        def dealt(seed: bytes) -> Table:
            table = Table(PLAN, seed, id=self.id)
            table.chairs, table.number = before.chairs, before.number
            return table

        self.table = min(map(dealt, seeds), key=lambda one: hand_dealt(one, (salt, other)))
        self._deal_out((salt, other))

    def _deal_out(self, salts: tuple[str, str]) -> None:
        began: list[Entry] = [entries.Opened(0, salts[0]), entries.Began(salts, 1)]
        made = [*began, *decide.draws(self.table.first_state(), self.table.dice(salts))]
        fold_all(self.table, decide.number(self.table, made, 0))

    # ---- what is told in the end -------------------------------------------------------------

    def _told(self) -> Record:
        record = self.table.record()
        if self.trick == "seed":  # the commitment that Ann saw, and another seed
            return replace(record, commitment=self.promised)
        if not self.trick.startswith("facts"):
            return record
        return self._invented(record)

    def _invented(self, record: Record) -> Record:
        """A match that never was, in which everything fits: Ann's own salt, and other draws."""
        seed = self.rng.randbytes(32)
        table = Table(PLAN, seed, id=self.id)
        table.chairs = self.table.chairs
        made = [
            entries.Began(record.salts, 1),
            *decide.draws(table.first_state(), FairDice(seed, record.salts)),
            entries.Resigned(0),
            entries.Ended(0),
        ]
        fold_all(table, decide.number(table, made, 0))
        invented = table.record()
        if self.trick.endswith("that was"):
            return replace(invented, commitment=record.commitment, seed=record.seed)
        if self.trick.endswith("deal"):
            return replace(invented, deal=None)
        return invented


def hand_dealt(table: Table, salts: Sequence[str]) -> int:
    """The sum of the cards that Ann would be dealt with these salts."""
    state = table.first_state()
    for _ in decide.draws(state, table.dice(tuple(salts))):
        pass
    return sum(state.view(0).hand)

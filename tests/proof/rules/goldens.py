"""Golden records: for each preset and number of seats, a match for every way it can end.

python -m tests.proof.rules.goldens      writes tests/golden/downfall/*.match anew
"""

import hashlib
from collections.abc import Iterator
from itertools import count
from random import Random

from taberna.core.dice import FairDice
from taberna.core.outcome import Outcome
from taberna.core.record import Record
from taberna.core.seat import CHANCE
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from taberna.table.match import Match
from tests import GOLDEN
from tests.proof.rules.agreement import Lockstep, oracle_of
from tests.proof.rules.cities import Table, packed
from tests.proof.rules.flows import ending
from tests.proof.rules.pure import pure_game
from tests.proof.rules.rulesets import PRESETS, SEAT_COUNTS
from tests.proof.rules.setup import position_text
from tests.proof.rules.setups import Kind

FOLDER = GOLDEN / "downfall"
FULL, ENDGAME, CALLED = "full", "endgame", "called"
REASONS = frozenset(("lava", "run", "last-tile"))


def kinds(seats: int) -> frozenset[str]:
    """Every way to be ranked at a table of this many seats."""
    return frozenset(("saved", "volcano", "tie", *(("three", "lower") if seats > 2 else ())))


# ---- how a match ended -----------------------------------------------------------------------


def reason_of(record: Record) -> str:
    """Why it ended; an empty city is told apart by what emptied it."""
    reason, _, _ = record.outcome.partition(";")
    last = record.plies[-1].text
    return reason if reason == "last-tile" else "run" if last.startswith("run") else "lava"


def kinds_of(outcome: Outcome) -> list[str]:
    """What decided the first rank, and whether lower ranks are shared."""
    saved = [dict(score)["saved"] for score in outcome.scores]
    first, most = outcome.ranks.count(1), saved.count(max(saved))
    decided = "three" if first > 2 else "tie" if first == 2 else "volcano" if most > 1 else "saved"
    lower = any(outcome.ranks.count(rank) > 1 for rank in outcome.ranks if rank > 1)
    return [decided, *(["lower"] if lower else [])]


def ways_of(match: Match) -> list[str]:
    """Reason and kinds together, as they stand in a name."""
    outcome = match.state.outcome()
    assert outcome is not None
    return [reason_of(match.record()), *kinds_of(outcome)]


# ---- playing ---------------------------------------------------------------------------------


def begin(name: str, state: State) -> tuple[Match, Random]:
    """A match whose dice and choices follow from its name."""
    seed = hashlib.sha256(f"golden {name}".encode()).digest()
    players = [f"Player {number}" for number in range(1, state.seats + 1)]
    salts = [f"{seat:04x}" for seat in range(state.seats)]
    return Match(state, players, FairDice(seed, salts)), Random(f"golden {name}")


def play_out(match: Match, rng: Random) -> Match:
    """Plays to the end; people like to get out."""
    while not match.over:
        seat = match.state.turn
        if seat == CHANCE:
            match.draw()
        else:
            actions = [str(action) for action in match.state.actions()]
            out = [action for action in actions if action.endswith(" out")]
            match.act(seat, rng.choice(out if out and rng.random() < 0.5 else actions))
    return match


def starts(kind: Kind, preset: str, seats: int) -> Iterator[tuple[Match, Random]]:
    """Matches from set-ups of one kind, as many as are wanted."""
    ruleset = DOWNFALL.find_ruleset(preset)
    for number in count(1):
        name = f"{kind.__name__} {preset} {seats} {number}"
        setup = kind(Table(Random(name), ruleset, seats))
        if setup["people"]:
            yield begin(name, DOWNFALL.read_position(position_text(setup, preset, seats)))


def full(preset: str, seats: int) -> Match:
    """A whole match."""
    return play_out(*begin(f"full {preset} {seats}", DOWNFALL.start(preset, seats)))


def endgames(preset: str, seats: int, missing: set[str]) -> Iterator[Match]:
    """Endgames until no way to end is missing any more."""
    for match, rng in starts(ending, preset, seats):
        if not missing:
            return
        ways = ways_of(play_out(match, rng))
        if not missing.isdisjoint(ways):
            missing -= set(ways)
            yield match


def called(preset: str, seats: int) -> Match:
    """A match in which a seat calls the eruption out of turn."""
    for match, rng in starts(packed, preset, seats):
        for seat in range(seats):
            if match.state.calls(seat):
                match.call(seat, "erupt")
                return play_out(match, rng)
    raise AssertionError("there are always more set-ups")


def matches(preset: str, seats: int) -> Iterator[tuple[str, Match]]:
    """All golden matches of a preset at a table, each with its length."""
    whole = full(preset, seats)
    yield FULL, whole
    for match in endgames(preset, seats, set(REASONS | kinds(seats)) - set(ways_of(whole))):
        yield ENDGAME, match
    if DOWNFALL.find_ruleset(preset).voluntary_eruption:
        yield CALLED, called(preset, seats)


def follow(record: Record) -> Lockstep:
    """Plays a record again, oracle and both engines in lock-step."""
    state, twin = (game.read_position(record.position) for game in (DOWNFALL, pure_game()))
    oracle = oracle_of(state)
    assert oracle is not None
    game = Lockstep("record", oracle, state, twin)
    for ply in record.plies:
        if ply.called:
            game.call(ply.seat, DOWNFALL.action_id(ply.text))
        elif ply.seat == CHANCE:
            game.happen(DOWNFALL.chance_id(ply.text))
        else:
            game.act(DOWNFALL.action_id(ply.text))
    return game


def write() -> None:
    """Writes every golden record anew."""
    for old in FOLDER.glob("*.match"):
        old.unlink()
    for preset in PRESETS:
        for seats in SEAT_COUNTS:
            for length, match in matches(preset, seats):
                name = "-".join([preset, str(seats), length, *ways_of(match)])
                (FOLDER / f"{name}.match").write_text(str(match.record()))


if __name__ == "__main__":
    write()

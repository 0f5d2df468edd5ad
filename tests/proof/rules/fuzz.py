"""Damaged input of every kind: the engine reads it or refuses it, and nothing else happens.

An attempt is made from its number alone, so that whatever a child process died of can be told.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from random import Random

from taberna.core.errors import TabernaError
from taberna.core.record import read_record, verify
from taberna.core.seat import CHANCE, OVER
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests import GOLDEN
from tests.proof.rules.agreement import Chooser, Lockstep, oracle_of
from tests.proof.rules.mutations import forget_parts, mutate, splice
from tests.proof.rules.rulesets import PRESETS, SEAT_COUNTS, field_changes
from tests.proof.rules.setup import position_text
from tests.proof.rules.setups import crowded

# What is tried, in words, and the trying: the state it leads to, if it leads to one.
Attempt = tuple[str, Callable[[], State | None]]
PLIES = 30
READABLE = 0.3  # of the damaged inputs this share must still be read, or they test little
RECORDS = GOLDEN / "downfall"
WILD_NUMBERS = (-1, -2, -(2**31), -(2**63), 2**31 - 1, 2**31, 2**32, 2**63, 2**64, 2**200, 10**6)


# ---- realistic material ----------------------------------------------------------------------


@cache
def states() -> tuple[State, ...]:
    """Positions of every stage, from dealt games and from set-ups of every ruleset."""
    rng, found = Random("fuzz"), []
    for number, rules in enumerate((*PRESETS, *PRESETS, *field_changes())):
        seats = SEAT_COUNTS[number % len(SEAT_COUNTS)]
        found += _along(DOWNFALL.start(rules, seats), rng, 40)
        for _ in range(4):
            setup = crowded(rng, DOWNFALL.find_ruleset(rules), seats)
            found += _along(DOWNFALL.read_position(position_text(setup, rules, seats)), rng, 8)
    return tuple(found)


@cache
def seat_states() -> tuple[State, ...]:
    """Those in which a seat is asked."""
    return tuple(state for state in states() if state.turn >= 0)


@cache
def chance_states() -> tuple[State, ...]:
    """Those in which something is drawn."""
    return tuple(state for state in states() if state.turn == CHANCE)


def _along(state: State, rng: Random, wanted: int) -> list[State]:
    """Some of the positions that random play leads through."""
    passed = [state.clone()]
    while state.turn != OVER:
        step(state, rng)
        passed.append(state.clone())
    return rng.sample(passed, min(wanted, len(passed)))


def step(state: State, rng: Random) -> None:
    """One random ply."""
    if state.turn == CHANCE:
        outcomes, weights = zip(*state.chance_ids(), strict=True)
        state.apply_chance(rng.choices(outcomes, weights)[0])
    else:
        state.apply(rng.choice(state.ids()))


@cache
def records() -> tuple[str, ...]:
    """The golden records as texts, short ones often."""
    texts = [path.read_text() for path in sorted(RECORDS.glob("*.match"))]
    short = [text for text in texts if len(text) < 3000]
    return (*texts, *short, *short)


# ---- attempts --------------------------------------------------------------------------------


def on(state: State, door: Callable[[], object]) -> Callable[[], State]:
    """Tries a door of a state; if it is refused, nothing may have changed."""

    def trying() -> State:
        before = state.position()
        try:
            door()
        except TabernaError:
            assert state.position() == before, "refused, but something changed"
            raise
        return state

    return trying


def _damaged(rng: Random, text: str, other: str) -> str:
    """A text with parts of another one, or with small mistakes of its own."""
    if rng.random() < 0.3:
        return splice(rng, forget_parts(rng, text) if rng.random() < 0.5 else text, other)
    return mutate(rng, text)


def try_position(rng: Random) -> Attempt:
    """A damaged position text."""
    text = _damaged(rng, *map(str, rng.choices(states(), k=2)))
    return text, lambda: DOWNFALL.read_position(text)


def try_action(rng: Random) -> Attempt:
    """A damaged action text, most of them legal before."""
    state = rng.choice(seat_states()).clone()
    text = str(rng.choice(state.actions() if rng.random() < 0.7 else DOWNFALL.action_table))
    text = mutate(rng, text) if rng.random() < 0.7 else text
    return f"{state}\nplay {text!r}", on(state, lambda: state.play(text))


def try_chance(rng: Random) -> Attempt:
    """A damaged chance text, most of them possible before."""
    state = rng.choice(chance_states()).clone()
    listed = [chance for chance, _ in state.chances()]
    text = str(rng.choice(listed if rng.random() < 0.8 else DOWNFALL.chance_table))
    text = mutate(rng, text) if rng.random() < 0.7 else text
    return f"{state}\nhappen {text!r}", on(state, lambda: state.happen(text))


def try_ruleset(rng: Random) -> Attempt:
    """A damaged ruleset text."""
    changes = [change.split()[1] for change in rng.choices(field_changes(), k=rng.randint(0, 3))]
    text = " ".join([rng.choice(PRESETS), *changes])
    text = mutate(rng, text) if rng.random() < 0.8 else text
    seats = rng.choice(SEAT_COUNTS)

    def trying() -> State:
        ruleset = DOWNFALL.find_ruleset(text)
        assert DOWNFALL.find_ruleset(DOWNFALL.write_ruleset(ruleset)) == ruleset
        return DOWNFALL.start(ruleset, seats)

    return f"ruleset {text!r} seats {seats}", trying


def try_record(rng: Random) -> Attempt:
    """A damaged record; that it can be read is counted, replayed it may be refused."""
    text = _damaged(rng, *rng.choices(records(), k=2))

    def trying() -> None:
        record = read_record(text, GAMES)
        assert str(read_record(str(record), GAMES)) == str(record)
        with suppress(TabernaError):
            verify(record)

    return text, trying


def try_number(rng: Random) -> Attempt:
    """A number as an action, a chance outcome or a call."""
    state = rng.choice(states()).clone()
    listed = [*state.ids(), *(chance for chance, _ in state.chance_ids())]
    number, seat = _number(rng, listed), rng.choice((*range(-1, 5), rng.choice(WILD_NUMBERS)))
    usual = "apply_chance" if state.turn == CHANCE else "apply"
    name = usual if rng.random() < 0.8 else rng.choice(("apply", "apply_chance", "apply_call"))
    doors: dict[str, Callable[[], object]] = {
        "apply": lambda: state.apply(number),
        "apply_chance": lambda: state.apply_chance(number),
        "apply_call": lambda: state.apply_call(seat, number),
    }
    return f"{state}\n{name} {number} (seat {seat})", on(state, doors[name])


def _number(rng: Random, listed: list[int]) -> int:
    """A legal number, one beside it, any number in the table, or a wild one."""
    kind = rng.random()
    if listed and kind < 0.7:
        return rng.choice(listed) + (rng.choice((-1, 1)) if kind < 0.1 else 0)
    return rng.choice((rng.randrange(DOWNFALL.action_count), rng.choice(WILD_NUMBERS)))


KINDS: dict[str, Callable[[Random], Attempt]] = {
    "position": try_position,
    "action": try_action,
    "chance": try_chance,
    "ruleset": try_ruleset,
    "record": try_record,
    "number": try_number,
}


# ---- many of them ----------------------------------------------------------------------------


@dataclass
class Tally:
    """How many attempts of each kind were made, how many were read, and what went wrong."""

    tried: Counter[str] = field(default_factory=Counter)
    read: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def share(self, kind: str) -> float:
        """Which part of the attempts of a kind was read."""
        return self.read[kind] / max(1, self.tried[kind])


def make(number: int) -> tuple[str, Attempt]:
    """Attempt number so and so, with its kind."""
    kind = tuple(KINDS)[number % len(KINDS)]
    return kind, KINDS[kind](Random(f"fuzz {number}"))


def attempt(number: int, tally: Tally) -> None:
    """Makes one attempt and counts how it went; only a refusal in words is a good refusal."""
    kind, (what, trying) = make(number)
    tally.tried[kind] += 1
    try:
        state = trying()
    except TabernaError as error:
        if not str(error):
            tally.failures.append(f"fuzz {number}, {kind}: refused without a word\n{what}")
        return
    except Exception as error:  # anything else is what the fuzzer is after
        tally.failures.append(f"fuzz {number}, {kind}: {error!r}\n{what}")
        return
    tally.read[kind] += 1
    if state is not None:
        play_on(number, kind, state, tally)


def play_on(number: int, kind: str, state: State, tally: Tally) -> None:
    """A state that was accepted must be a state like any other."""
    told = repr(state)
    try:
        check_state(state, Random(number))
    except Exception as error:  # a refusal now is a failure too
        tally.failures.append(f"fuzz {number}, {kind}: {error!r}\nafter {told}")


def check_state(state: State, rng: Random) -> None:
    """It plays on, beside the oracle from the first turn on, and can be told and read back."""
    read_back(state)
    chooser, game = Chooser(rng), None
    for _ in range(PLIES):
        if state.turn == OVER:
            break
        if game is None and (oracle := oracle_of(state)):
            game = Lockstep("fuzz", oracle, state)
        chooser.step(game) if game else step(state, rng)
    read_back(state)


def read_back(state: State) -> None:
    """The position's text says what it is."""
    text = str(state)
    assert str(DOWNFALL.read_position(text)) == text, f"reads back otherwise: {text}"

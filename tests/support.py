"""Short words the tests share: set up a table, play a line, look at what came of it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, settings

from taberna.core.dice import PlainDice
from taberna.core.errors import IllegalAction
from taberna.core.seat import CHANCE, OVER, Seat
from taberna.games.downfall.board import SPACES
from taberna.games.downfall.events import Event
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from taberna.games.downfall.view import View

SEATS = ("red", "black", "yellow", "blue")
RED, BLACK, YELLOW, BLUE = Seat(0), Seat(1), Seat(2), Seat(3)
PRESETS = ("standard", "official", "online", "classic", "manual")
EVERY_PRESET = pytest.mark.parametrize("rules", PRESETS)

# Hypothesis without chance and without a clock: the same examples every time.
steady = settings(
    derandomize=True,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)


# ---- drawings --------------------------------------------------------------------------------


def grid(drawing: str) -> dict[str, str]:
    """What is drawn on each of the 77 cells, north at the top, west on the left."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    return {
        f"{file}{rank}": token
        for rank, row in zip("7654321", rows, strict=True)
        for file, token in zip("abcdefghijk", row, strict=True)
    }


def marked(drawing: str, sign: str = "x") -> set[str]:
    """The squares that bear a sign in a drawing."""
    return {square for square, token in grid(drawing).items() if token == sign}


SPACE_SQUARES = marked(
    """
    . x . . x . x . # # #
    x x . x x . . x . . #
    x . x x x x x . x . .
    . x x x . . x x . x x
    . . x x . x x . . . .
    . x . x x x . x x . x
    # # # . . x . . x . x
    """
)

CITY = marked(
    """
    x x x x x x x x # # #
    x x x x x x x x x x #
    x x x x x x x x x x x
    x x x x x x x x x x x
    x x x x x x x x x x x
    x x x x x x x x x x x
    # # # x x x x x x x x
    """
)
VENTS = {"h7", "c6", "k5", "e4", "d1", "j1"}
GATES = {"a7", "f7", "j6", "a3", "k3", "g1", "i1"}

# ---- setting up ------------------------------------------------------------------------------


def table(facts: str, rules: str = "official", seats: int = 4) -> State:
    """A position from its text; cards it does not name are dealt, always the same ones."""
    return deal(DOWNFALL.read_position(f"rules {rules}; seats {seats}; {facts}"))


def deal(state: State, seed: int = 7) -> State:
    """Lets chance choose who begins, settle people and deal hands, until play can begin."""
    dice = PlainDice(seed)
    while seen(state).stage in ("start", "settle", "deal"):
        state.happen(state.draw(dice))
    return state


def crowded(free: Iterable[str] = (), seats: int = 4) -> str:
    """The fact that every space is taken except these, each named once; all seats live there."""
    left = list(free)
    standing, turn = [], 0
    for cell in SPACES:
        people = [0] * seats
        for _ in range(cell.spaces - left.count(cell.name)):
            people[turn % seats] += 1
            turn += 1
        if any(people):
            tally = " ".join(f"{SEATS[s]} {n}" for s, n in enumerate(people) if n)
            standing.append(f"{cell.name} {tally}")
    return f"people {', '.join(standing)}"


# ---- playing ---------------------------------------------------------------------------------


def play(state: State, *lines: str) -> list[Event]:
    """Plays lines as a record writes them, a seat's or chance's; what happened."""
    events: list[Event] = []
    for line in lines:
        happen = state.happen if state.turn == CHANCE else state.play
        events += happen(line)
    return events


def refusal(state: State, action: str) -> IllegalAction:
    """Why an action is refused; a refusal changes nothing."""
    before = state.key()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert state.key() == before
    return caught.value


def walk(state: State, seed: int) -> Iterator[State]:
    """Every position of a random game from here, the last one included; the state is reused."""
    dice = PlainDice(seed)
    while True:
        yield state
        if state.turn == OVER:
            return
        if state.turn == CHANCE:
            state.happen(state.draw(dice))
        else:
            legal = state.ids()
            state.apply(legal[dice.below("play", len(legal))])


def told(state: State, seed: int) -> Iterator[tuple[Event, ...]]:
    """Plays a random game from here at the table's door; what each ply told."""
    dice = PlainDice(seed)
    while state.turn != OVER:
        if state.turn == CHANCE:
            yield state.happen(state.draw(dice))
        else:
            actions = state.actions()
            yield state.play(actions[dice.below("play", len(actions))])


# ---- looking ---------------------------------------------------------------------------------


def seen(state: State, seat: int | None = None) -> View:
    """The table as a seat, or a spectator, sees it."""
    return DOWNFALL.view(state, seat)


def on(state: State, square: str) -> str:
    """Who stands on a square, as positions write it: `red 2 black 1`."""
    counts = {str(name): people for name, people in seen(state).people}.get(square, ())
    return " ".join(f"{SEATS[seat]} {count}" for seat, count in enumerate(counts) if count)


def legal(state: State) -> list[str]:
    """Everything the seat on turn may do, as texts."""
    return [str(action) for action in state.actions()]


def options(state: State, words: str) -> set[str]:
    """How the legal actions go on that begin with these words."""
    return {text.removeprefix(f"{words} ") for text in legal(state) if text.startswith(f"{words} ")}


def odds(state: State) -> dict[str, Fraction]:
    """The exact probability of everything that may be drawn now."""
    listed = state.chances()
    total = sum(weight for _, weight in listed)
    return {str(chance): Fraction(weight, total) for chance, weight in listed}


def telling(events: Iterable[Event], kind: type) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]

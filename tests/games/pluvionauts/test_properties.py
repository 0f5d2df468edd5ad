"""The Pluvionauts: what must hold wherever legal play leads, under any ruleset."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from taberna.core.batch import Batch
from taberna.core.dice import PlainDice
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.board import NAMES
from taberna.games.pluvionauts.cards import ALL_REQUESTS, SUPPLY
from taberna.games.pluvionauts.chances import FALL
from taberna.games.pluvionauts.events import Event
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.position import Position, deck_of
from taberna.games.pluvionauts.ruleset import CHOICES, Ruleset
from taberna.games.pluvionauts.state import State
from tests.games.pluvionauts.support import any_fall

SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=40, deadline=None)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Every field drawn for itself."""
    return Ruleset(
        starting_wall=draw(st.booleans()),
        blimp=draw(st.booleans()),
        turn_cap=draw(st.integers(1, 12)),
        throws=draw(st.sampled_from(CHOICES["throws"])),
        hand=tuple(draw(st.integers(0, 20)) for _ in range(4)),
        start=draw(st.sampled_from(("random", "0", "1"))),
    )


def walk(state: State, seed: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A game with likely and unlikely throws; every position, and what led there."""
    rng, dice = Rng(seed), PlainDice(seed)
    events: tuple[Event, ...] = ()
    while True:
        yield state, events
        if state.turn == OVER:
            return
        if state.sampled() and rng.below(2):
            events = state.happen(any_fall(rng, state))
        elif state.turn == CHANCE:
            events = state.happen(state.draw(dice))
        else:
            events = state.play(_liked(state, rng))


def _liked(state: State, rng: Rng) -> object:
    """Any action; requests are validated, so that games come to their ends."""
    legal = state.view(state.turn).legal
    shown = [action for action in legal[-13:] if str(action).startswith("validate")]
    among = shown or legal
    return among[rng.below(len(among))]


@given(rulesets(), st.integers(2, 5), SEEDS)
@FEW
def test_nothing_vanishes(rules: Ruleset, seats: int, seed: int) -> None:
    for state, _ in walk(PLUVIONAUTS.start(rules, seats), seed):
        at: Position = state.position()
        built = Counter(kind - 1 for kind in at.slots if kind)
        for kind, count in enumerate(SUPPLY):
            assert at.pool[kind] + sum(at.held[kind::3]) + built[kind] == count
        cards = [*at.hands, *at.met, deck_of(at)]
        assert sum(cards) == ALL_REQUESTS  # each request is in one place only
        laid = Counter(at.terrain)
        if 4 not in laid:
            assert laid == {0: 16, 1: 10, 2: 6, 3: 5}


@given(rulesets(), st.integers(2, 5), SEEDS)
@FEW
def test_every_position_reads_back(rules: Ruleset, seats: int, seed: int) -> None:
    for number, (state, _) in enumerate(walk(PLUVIONAUTS.start(rules, seats), seed)):
        if number % 7 == 0 or state.turn == OVER:
            again = PLUVIONAUTS.read_position(str(state))
            assert again.key() == state.key()
            assert again.ids() == state.ids()


@given(SEEDS)
@FEW
def test_weather_dice_stay_in_their_bounds(seed: int) -> None:
    for state, _ in walk(PLUVIONAUTS.start("draft", 3), seed):
        view = state.view(None)
        for die in view.weather:
            assert (0 if die.cell is None and not die.between else 1) <= die.value <= 6
        assert not set(view.rain) & set(view.thunder)
        assert set(dict(view.tow)) <= {
            name for name, kind in zip(NAMES, view.terrain, strict=True) if kind == "sky"
        }


@given(SEEDS)
@FEW
def test_what_the_view_lights_up_is_what_can_be_done(seed: int) -> None:
    for state, _ in walk(PLUVIONAUTS.start("draft", 2), seed):
        if state.turn < 0:
            continue
        view = state.view(state.turn)
        texts = [str(action) for action in view.legal] if view.stage != "aim" else []
        assert [f"drive {cell}" for cell, _ in view.drive] == _with(texts, "drive")
        assert [f"tow {cell}" for cell, _ in view.tow] == _with(texts, "tow")
        ready = [f"validate {r.card}" for r in view.progress if r.have >= r.need]
        if view.stage in ("drive", "tow", "act"):
            assert ready == _with(texts, "validate")


def _with(texts: list[str], verb: str) -> list[str]:
    return [text for text in texts if text.startswith(verb)]


@given(SEEDS, st.integers(2, 5))
@FEW
def test_a_view_does_not_depend_on_what_it_hides(seed: int, seats: int) -> None:
    rng = Rng(seed)
    for number, (state, _) in enumerate(walk(PLUVIONAUTS.start("draft", seats), seed)):
        if number % 11:
            continue
        for seat in (*range(seats), None):
            seen = state.view(seat)
            assert PLUVIONAUTS.imagine(seen, rng).view(seat) == seen


def test_imagined_hands_are_any_of_the_unseen_requests() -> None:
    state = PLUVIONAUTS.start("swift", 4)
    state.settle(Rng(5))
    view, rng, samples = state.view(0), Rng(6), 1500
    seen = Counter(
        card
        for _ in range(samples)
        for seat in (1, 2, 3)
        for card in PLUVIONAUTS.imagine(view, rng).view(seat).hand
    )
    assert set(seen) == set(view.unseen)
    expected = samples * 6 / len(view.unseen)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in seen.values())


def test_reimagining_keeps_what_a_seat_knows() -> None:
    state = PLUVIONAUTS.start("swift", 3)
    state.settle(Rng(5))
    view, hands = state.view(1), set()
    for seed in range(40):
        state.reimagine(1, Rng(seed))
        assert state.view(1) == view
        hands.add(state.view(0).hand)
    assert len(hands) > 10


# ---- the table model -------------------------------------------------------------------------


@given(SEEDS)
@FEW
def test_a_throw_from_the_table_can_be(seed: int) -> None:
    rng = Rng(seed)
    state = PLUVIONAUTS.start("swift", 2)
    state.settle(rng)
    state.apply(rng.below(4860))
    first = [state.under(ticket) for ticket in range(200)]
    assert first == [state.under(ticket) for ticket in range(200)]  # the ticket decides
    for fall in first:
        after = state.clone()
        after.happen(fall)
        assert PLUVIONAUTS.chance_id(fall) >= FALL


def test_batches_step_through_whole_games() -> None:
    batch = Batch(PLUVIONAUTS.start("swift", 4), 16, seed=3, threads=2)
    finished = 0
    for _ in range(400):
        batch.sample()
        batch.step()
        finished += sum(batch.finished)
    batch.close()
    assert finished >= 8
    assert batch.planes.shape == (16, 14, 7, 7)

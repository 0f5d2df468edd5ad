"""Six personalities: each trait acts in every kind of decision, and all of them say why."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.bots import bots_for, find_bot
from taberna.bots.downfall.personality import PersonalityBot, thoughts
from taberna.bots.downfall.scene import Scene
from taberna.bots.downfall.traits import PERSONALITIES, Traits
from taberna.core.errors import NotNow
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.downfall.actions import Action, Run
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests.support import BLACK, BLUE, PRESETS, YELLOW, seen, steady, table

EVEN = Traits(courage=0.5, sociability=0.5, lawfulness=0.5)
PLAY = "phase {}; turn red play; hand red {}; people {}".format
PLACED = "phase seethes; turn red placed; card {}; relatives 1; hand red {}; people {}".format
OMEN = "phase seethes; turn red omen; people {}".format
LAY = "phase erupts; turn red lay; tile {0}; running; lava {0} {1}; people {2}".format
MOVE = "phase erupts; turn red move; running; lava {}; people {}".format
CALL = "phase seethes; turn red play; hand red 5 5 5 5; people i5 red 4{}".format

# What is decided, the trait, a position, and what is liked best without the trait and with it.
CHARACTER = (
    ("card", "courage", PLAY("seethes", "2 2 2 3", "c5 black 1"), "play 2 e7", "play 3 c5"),
    ("card", "sociability", PLAY("sleeps", "5 5 9 9", "e2 blue 3"), "play 5 i5", "play 9 e2"),
    ("card", "lawfulness", PLAY("sleeps", "4 4 8 8", "g3 red 1"), "play 8 g3", "play 4 f5"),
    ("square", "courage", PLAY("sleeps", "3 3 3 3", "f2 black 1"), "play 3 d5", "play 3 c5"),
    ("square", "sociability", PLAY("sleeps", "8 8 8 8", "g4 blue 1"), "play 8 g3", "play 8 g4"),
    ("square", "lawfulness", PLAY("sleeps", "4 4 4 4", "f5 yellow 2"), "play 4 f5", "play 4 g5"),
    ("relatives", "courage", PLACED(8, "1 7 7", "a6 black 2"), "relative b7", "relative b6"),
    ("relatives", "sociability", PLACED(11, "2 3 5", "f2 black 2"), "relative b7", "relative f2"),
    ("relatives", "lawfulness", PLACED(2, "5 7 9", "f1 red 1"), "relative b7", "relative i5"),
    ("omen", "courage", OMEN("e7 yellow 1, k4 blue 1"), "omen e7 yellow", "omen k4 blue"),
    ("omen", "sociability", OMEN("e6 blue 1, g4 blue 2"), "omen e6 blue", "omen g4 blue"),
    ("omen", "lawfulness", OMEN("h4 blue 1, d3 black 2"), "omen h4 blue", "omen d3 black"),
    ("lava", "courage", LAY("coin", "c6", "b5 black 1, d5 red 1 blue 2"), "lava b6", "lava c5"),
    (
        "lava",
        "sociability",
        LAY("vase", "k5 k4", "k2 red 1, i4 red 2, j4 black 1 blue 1, j5 black 1"),
        "lava j5",
        "lava j4",
    ),
    (
        "lava",
        "lawfulness",
        LAY("helmet", "j1 i1 j2", "k2 red 1, h1 blue 1, j3 yellow 2"),
        "lava h1",
        "lava j3",
    ),
    ("runner", "courage", MOVE("vase k5 j5 k4", "j4 red 1, k2 red 1"), "run j4 j3", "run k2 k3"),
    (
        "runner",
        "sociability",
        MOVE("coin c6 b6", "c4 red 2 blue 1, b4 red 1"),
        "run c4 a3",
        "run b4 c4",
    ),
    (
        "runner",
        "lawfulness",
        MOVE("mask d1", "e2 red 1 blue 2, c2 red 1 yellow 1"),
        "run e2 g1",
        "run c2 e2",
    ),
    (
        "destination",
        "courage",
        MOVE("mask d1 d2", "c3 yellow 1, e1 blue 3, e3 red 1 black 1, e2 yellow 1"),
        "run e3 c3",
        "run e3 e1",
    ),
    (
        "destination",
        "sociability",
        MOVE("column e4", "e5 red 3, f4 red 1 black 1 yellow 1"),
        "run f4 f7",
        "run f4 e5",
    ),
    (
        "destination",
        "lawfulness",
        MOVE("mask d1 d2", "f2 red 1, f1 blue 1"),
        "run f2 g2",
        "run f2 f1",
    ),
    ("call", "courage", CALL(", b6 red 2, d6 red 3"), "wild 5 b7", "erupt"),
    ("call", "sociability", CALL(", k4 black 1, k1 yellow 1, i2 blue 1"), "wild 5 b7", "erupt"),
    ("call", "lawfulness", CALL(""), "erupt", "wild 5 b7"),
)
DECISIONS = ("card", "square", "relatives", "omen", "lava", "runner", "destination", "call")


def liked(state: State, traits: Traits) -> str:
    """What somebody with these traits likes best, whims apart."""
    view = seen(state, state.turn)
    return str(max(view.legal, key=thoughts(view, traits).worth))


@pytest.mark.parametrize(
    ("decision", "trait", "facts", "without", "with_it"),
    CHARACTER,
    ids=[f"{decision}-{trait}" for decision, trait, *_ in CHARACTER],
)
def test_a_trait_alone_changes_what_is_liked(
    decision: str, trait: str, facts: str, without: str, with_it: str
) -> None:
    state = table(facts)
    assert liked(state, replace(EVEN, **{trait: 0.0})) == without
    assert liked(state, replace(EVEN, **{trait: 1.0})) == with_it
    assert decided(decision, DOWNFALL.read_action(without), DOWNFALL.read_action(with_it))


def decided(decision: str, one: Action, other: Action) -> bool:
    """Whether two actions differ in what the decision is about, and in nothing that comes first."""
    same_card = getattr(one, "card", 0) == getattr(other, "card", 0)
    if decision in ("card", "square"):
        return same_card == (decision == "square")
    if isinstance(one, Run) and isinstance(other, Run):
        return (one.start == other.start) == (decision == "destination")
    return True


def test_every_trait_is_tried_in_every_decision() -> None:
    traits = ("courage", "sociability", "lawfulness")
    assert [row[:2] for row in CHARACTER] == [(d, t) for d in DECISIONS for t in traits]


def test_the_lawful_blame_the_leader_and_the_vindictive_who_came_before_them() -> None:
    view = seen(table("phase seethes; turn red omen; people a6 black 2, i5 yellow 1, e2 blue 1"), 0)
    fair, foul = (
        Scene(view, replace(EVEN, lawfulness=lawfulness)).enmity for lawfulness in (1.0, 0.0)
    )
    assert max(BLACK, YELLOW, BLUE, key=lambda seat: fair[seat]) == BLACK
    assert max(BLACK, YELLOW, BLUE, key=lambda seat: foul[seat]) == BLUE


def test_whims_are_for_the_lawless() -> None:
    view = seen(table(OMEN("g5 black 4, f5 black 3, f3 black 3, e2 black 4")), 0)

    def choices(lawfulness: float) -> set[Action]:
        traits = replace(EVEN, lawfulness=lawfulness)
        return {PersonalityBot(Rng(seed), "x", traits).choose(view) for seed in range(30)}

    assert len(choices(1.0)) == 1
    assert len(choices(0.0)) > 1


# ---- playing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*PRESETS, "official dual_tiles=yes no_legal_place=wild"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_play_whole_games_of_all_rules(rules: str, seats: int) -> None:
    state, rng = DOWNFALL.start(rules, seats), Rng(seats)
    names = [*PERSONALITIES, "webversion"]
    for turn in range(3):
        at_table = [find_bot(names[(turn + seat) % 7], Rng(seat)) for seat in range(seats)]
        state = DOWNFALL.start(rules, seats)
        while state.settle(rng) != OVER:
            state.play(at_table[state.turn].choose(seen(state, state.turn)))
    assert sum(seen(state).saved) > 4 * seats


@st.composite
def choices(draw: st.DrawFn) -> State:
    """A position in which a seat has to choose."""
    state = DOWNFALL.start(draw(st.sampled_from(PRESETS)), draw(st.integers(2, 4)))
    rng = Rng(draw(st.integers(0, 2**32)))
    state.settle(rng)
    for _ in range(draw(st.integers(0, 150))):
        before = state.clone()
        legal = state.ids()
        state.apply(legal[rng.below(len(legal))])
        if state.settle(rng) == OVER:
            return before
    return state


@steady
@given(choices(), st.sampled_from(sorted(PERSONALITIES)), st.integers(0, 99))
def test_they_say_why_and_do_as_they_say(state: State, name: str, seed: int) -> None:
    view = seen(state, state.turn)
    advice = PersonalityBot(Rng(seed), name, PERSONALITIES[name]).explain(view)
    assert [one.action for one in advice.valued] == [str(action) for action in view.legal]
    assert dict(advice.values)[advice.best] == max(value for _, value in advice.values)
    for one in advice.valued:
        assert len(one.reasons) <= 3
        weights = [abs(reason.weight) for reason in one.reasons]
        assert weights == sorted(weights, reverse=True)
    if len(view.legal) > 1:
        bot = PersonalityBot(Rng(seed), name, PERSONALITIES[name])
        assert str(bot.choose(view)) == advice.best


@steady
@given(choices(), st.integers(0, 2**32))
def test_what_is_hidden_changes_nothing(state: State, seed: int) -> None:
    other = state.clone()
    other.reimagine(state.turn, Rng(seed))
    for name in PERSONALITIES:
        told = [find_bot(name, Rng(1)).choose(seen(s, state.turn)) for s in (state, other)]
        assert told[0] == told[1]


def test_there_is_nothing_to_say_out_of_turn() -> None:
    state = table("phase sleeps; turn red play")
    with pytest.raises(NotNow):
        PersonalityBot(Rng(1), "balbus", PERSONALITIES["balbus"]).explain(seen(state, 1))


def test_the_six_are_offered_by_name() -> None:
    assert len(PERSONALITIES) == 6
    assert {*PERSONALITIES, "webversion"} <= set(bots_for("downfall"))
    assert not set(PERSONALITIES) & set(bots_for("xv"))
    assert [find_bot(name, Rng(1)).name for name in PERSONALITIES] == list(PERSONALITIES)


# ---- reasons ---------------------------------------------------------------------------------


def reasons(facts: str, action: str, name: str = "balbus") -> dict[str, dict[str, object]]:
    """What a bot says about one action: kinds, and what they are about."""
    state = table(facts)
    bot = PersonalityBot(Rng(1), name, PERSONALITIES[name])
    told = {one.action: one for one in bot.explain(seen(state, 0)).valued}[action]
    return {reason.kind: dict(reason.about) for reason in told.reasons}


def test_reasons_before_the_eruption() -> None:
    told = reasons(PLAY("seethes", "2 2 2 3", "c5 black 1 red 1"), "play 3 c5")
    assert told["brings"] == {"count": 2}
    assert told["neighbours"] == {"square": "c5", "count": 2}
    assert reasons(PLACED(8, "1 7 7", "a6 black 2"), "relative b6", "cassia")["vent"] == {
        "square": "b6",
        "symbols": ("coin",),
    }
    near = reasons(PLACED(8, "1 7 7", "a6 black 2"), "relative b7", "cassia")["near-gate"]
    assert near == {"square": "b7", "gate": "a7", "steps": 2}


def test_reasons_for_an_omen() -> None:
    told = reasons(OMEN("h4 blue 1 red 1, d3 black 2"), "omen h4 blue", "livilla")
    assert told["grudge"] == {"seat": "blue"}


def test_reasons_for_lava() -> None:
    told = reasons(LAY("coin", "c6", "b6 red 1 black 2, d5 blue 1"), "lava b6")
    assert told["kills"] == {"count": 2, "squares": ("b6",)}
    assert told["own-loss"] == {"count": 1, "squares": ("b6",)}


def test_reasons_for_running() -> None:
    told = reasons(MOVE("coin c6", "a3 red 1 black 1"), "run a3 out")
    assert told["leaves"] == {"square": "a3", "gate": "a3", "steps": 1}
    told = reasons(MOVE("coin c6 c5", "c4 red 1 black 2"), "run c4 a3", "macer")
    assert told["way"] == {"before": 4, "after": 1, "gate": "a3"}
    assert told["flees"] == {"square": "c4", "tiles": ("coin",)}


# ---- the formulas of the web version ---------------------------------------------------------

FORMULAS = (  # by hand, with caution 1 and sociability 1
    (PLAY("sleeps", "5 5 9 9", "e2 blue 3"), "play 9 e2", 4 - 3 * 3 + 0.5 * (5 - 4)),
    (PLAY("sleeps", "3 5 9 9", "d5 blue 1"), "play 3 c5", 3 - 3 - 0.5 + 0.5 * (5 - 5)),
    (PLAY("seethes", "5 9 9 9", "e2 blue 1 black 1"), "play 9 e2", 3 * (2 + 6 + 0.5 + 0.5) + 2),
    (PLACED(8, "5 7 7", "b7 black 1"), "relative h6", 1 - 0.5 + 0.5 * (5 - 3) + 1),
    (PLACED(2, "5 7 7", "b7 black 1"), "relative i5", 2 * (1 + 0.5 * (5 - 3))),
    (OMEN("h4 blue 1, d3 black 2"), "omen d3 black", 2.0),
    (LAY("coin", "c6", "b6 black 2, d6 red 1 black 1"), "lava b6", 3.0),
    (LAY("coin", "c6", "b6 black 2, d6 red 1 black 1"), "lava d6", -2.0),
    (MOVE("coin c6", "b6 red 2"), "run b6 a7", 100 * (3 + 2 - 1 + 1 - 0.2 * 3) + 6 - 1),
    (MOVE("coin c6", "a7 red 2"), "run a7 out", 100 * (3 + 2 - 1 - 0.2) + 6),
)


@pytest.mark.parametrize(("facts", "action", "value"), FORMULAS)
def test_the_web_version_plays_by_its_formulas(facts: str, action: str, value: float) -> None:
    bot = find_bot("webversion", Rng(1))
    told = dict(bot.explain(seen(table(facts), 0)).values)
    assert told[action] == pytest.approx(value)


def test_the_web_version_breaks_ties_at_random() -> None:
    view = seen(table(OMEN("d3 black 1, e2 black 1, i5 black 1")), 0)
    chosen = {str(find_bot("webversion", Rng(seed)).choose(view)) for seed in range(40)}
    assert chosen == {"omen d3 black", "omen e2 black", "omen i5 black"}

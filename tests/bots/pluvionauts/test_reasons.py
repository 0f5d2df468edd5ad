"""Hints say why: typed reasons that are true, complete and documented."""

import re
from collections import Counter

import pytest

from taberna.bots.advice import advise
from taberna.bots.pluvionauts.navigator import GLANCE, Navigator
from taberna.bots.pluvionauts.reasons import ABOUT
from taberna.bots.reasons import Reason
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.state import State
from tests import ROOT

SEARCH = ROOT / "docs/search.md"
LYING = "rules swift; seats 2; weather a B4=5; weather b D3=2"
PEAKS = "sky m..m/...../m....m/......./m...../...../...."
HANDS = "hand red count-mountain rain-plain; hand black size-plain rain-forest"
HOLDS = f"{LYING}; {PEAKS}; turn red act; balloon D4 3; {HANDS}"


def hint(state: State, seed: int = 0) -> tuple[str, tuple[Reason, ...]]:
    """What the seat on turn is advised to do, and why."""
    advice = advise("pluvionauts", state.view(state.turn), Rng(seed))
    return advice.best, next(one.reasons for one in advice.valued if one.action == advice.best)


@pytest.fixture(scope="module")
def told() -> list[tuple[State, str, Reason]]:
    """Every reason of a few games: before which action it was given."""
    found = []
    for seed in range(4):
        state, rng = PLUVIONAUTS.start("swift", 2 + seed % 2), Rng(seed)
        while state.settle(rng) != OVER:
            advice = Navigator(Rng(seed), GLANCE).explain(state.view(state.turn))
            action = advice.best
            reasons = next(one.reasons for one in advice.valued if one.action == action)
            found += [(state.clone(), action, reason) for reason in reasons]
            state.play(action)
    return found


def test_every_kind_is_given_and_documented(told: list[tuple[State, str, Reason]]) -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\w, ]+) \|", SEARCH.read_text(encoding="utf-8"), re.M)
    assert {kind: tuple(about.split(", ")) for kind, about in rows} == ABOUT
    assert set(Counter(reason.kind for *_, reason in told)) == set(ABOUT)
    for *_, reason in told:
        assert tuple(name for name, _ in reason.about) == ABOUT[reason.kind]


def test_what_comes_next_is_legal_play(told: list[tuple[State, str, Reason]]) -> None:
    for state, action, reason in told:
        if reason.kind == "then":
            state.play(action)
            for text in dict(reason.about)["actions"]:  # type: ignore[union-attr]
                state.play(text)


def test_requests_are_counted_as_the_table_counts_them(
    told: list[tuple[State, str, Reason]],
) -> None:
    for state, _, reason in told:
        if reason.kind in ("ready", "progress"):
            about = dict(reason.about)
            seen = {one.card: one for one in state.view(state.turn).progress}[str(about["request"])]
            assert (seen.have, seen.need) == (about["before"], about["need"])
            assert (reason.kind == "ready") <= (about["after"] >= about["need"])  # type: ignore[operator]


def test_a_request_that_holds_is_a_reason_to_validate_it() -> None:
    action, reasons = hint(PLUVIONAUTS.read_position(HOLDS))
    assert action == "validate count-mountain"
    assert reasons[0] == Reason("fulfils", 3, (("request", "count-mountain"), ("support", 3)))


def test_a_gentle_throw_lands_where_it_is_aimed() -> None:
    _, reasons = hint(PLUVIONAUTS.read_position(HOLDS.replace("act; balloon D4 3", "aim")))
    about = dict(reasons[0].about)
    assert reasons[0].kind == "lands"
    assert 0 < about["percent"] <= 100  # type: ignore[operator]

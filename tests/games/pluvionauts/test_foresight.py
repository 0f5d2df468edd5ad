"""What actions lead to: facts that a client shows before anything is done, from a view alone."""

from __future__ import annotations

import pytest

from taberna.core.errors import NotNow
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.pluvionauts.aim import AIMS, aim_id, parse_aim
from taberna.games.pluvionauts.board import CELLS, NAMES
from taberna.games.pluvionauts.falls import FIRST, GONE, RESTS, SPOTS
from taberna.games.pluvionauts.foresight import MOST, foresee
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.throws import masks_of, sample
from tests.games.pluvionauts.support import SAMPLE, island, play, table

HANDS = "hand red rain-plain size-forest; hand black rain-forest count-mountain"
WEATHER = "weather a B5=5; weather b D3=2"


def decisions(games: int) -> list[State]:
    """Positions in which a seat has a few things to choose from."""
    found, rng = [], Rng(5)
    for _ in range(games):
        state = PLUVIONAUTS.start("swift turn_cap=3", 3)
        while state.turn != OVER:
            if state.turn < 0:
                state.settle(rng)
                continue
            if len(state.ids()) < MOST:
                found.append(state.clone())
            state.apply(state.ids()[rng.below(len(state.ids()))])
    return found


# ---- what counts -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cells"),
    [
        ("rain-plain", (("A2", "B2", "G4"),)),
        ("thunder-plain", (("D4",),)),
        ("size-plain", (("A2", "B2"),)),
        ("count-plain", (("A2", "B2"), ("D4",), ("G4",))),
    ],
)
def test_a_request_names_the_islands_that_count(card: str, cells: object) -> None:
    facts = f"hand red {card}; weather a D4=4; weather b A1=2"
    (one,) = table(facts, sky=island(A2="p", B2="p", D4="p", G4="p", C1="f")).view(0).progress
    assert one.cells == cells


def test_what_counts_is_as_much_as_there_is() -> None:
    for state in decisions(2):
        for card in range(12):
            groups = state.counted(card)
            family = card // 3
            counted = len(groups) if family == 3 else sum(map(int.bit_count, groups))
            assert counted == state.progress()[card]


# ---- what is left at the end -----------------------------------------------------------------


def test_validated_requests_tell_whether_they_still_hold() -> None:
    state = table("met red count-mountain; weather a D4=1", sky=SAMPLE)
    ((one,), none) = state.view(1).standing
    assert (one.card, one.have, one.need, one.extra) == ("count-mountain", 4, 5, 1)
    assert none == ()


# ---- deeds -----------------------------------------------------------------------------------


def test_a_prospect_is_what_happens() -> None:
    for state in decisions(3):
        view = state.view(state.turn)
        found = foresee(view)
        for action in view.legal:
            prospect = found.get(str(action))
            after = state.clone()
            after.play(action)
            if str(action).split()[0] in ("validate", "done", "drive"):
                continue
            then = after.view(view.viewer)
            rain, thunder = (prospect.rain, prospect.thunder) if prospect else (None, None)
            assert (rain if rain is not None else view.rain) == then.rain
            assert (thunder if thunder is not None else view.thunder) == then.thunder
            had = {one.card: one.have for one in view.progress}
            changed = {one.card: one.after for one in prospect.changes} if prospect else {}
            assert had | changed == {one.card: one.have for one in then.progress}


def test_a_drive_tells_what_could_be_towed_from_there() -> None:
    state = table(f"turn red drive; balloon D4 3; {HANDS}; {WEATHER}", sky=SAMPLE)
    found = foresee(state.view(0))["drive E4"]
    play(state, "drive E4")
    assert found.tow == tuple(str(a).split()[1] for a in state.actions() if str(a)[:3] == "tow")
    most = {one.card: one.after for one in found.could}
    best: dict[str, int] = {}
    for prospect in foresee(state.view(0)).values():
        for one in prospect.changes:
            best[one.card] = max(best.get(one.card, 0), one.after)
    assert most == {card: n for card, n in best.items() if n > _have(state, card)}


def _have(state: State, card: str) -> int:
    have: dict[str, int] = {one.card: one.have for one in state.view(0).progress}
    return have[card]


def test_a_tow_names_dice_that_shift_and_buildings_that_fall() -> None:
    facts = (
        f"turn red tow; balloon D4 3; built D4/D5 tower; weather a D4=4; weather b D1=2; {HANDS}"
    )
    found = foresee(table(facts, sky=island(D4="m")).view(0), "tow D1")["tow D1"]
    assert found.weather == (1, 5)
    assert found.lost == ("D4/D5",)


def test_nothing_hidden_is_looked_at() -> None:
    for state in decisions(2):
        seat = state.turn
        other = state.clone()
        other.reimagine(seat, Rng(9))
        assert foresee(state.view(seat)) == foresee(other.view(seat))


def test_there_is_nothing_to_foresee_out_of_turn() -> None:
    state = table(f"turn red drive; balloon D4 3; {HANDS}", sky=SAMPLE)
    with pytest.raises(NotNow):
        foresee(state.view(1))
    with pytest.raises(NotNow):
        foresee(state.view(0), "tow A1")


# ---- throws ----------------------------------------------------------------------------------


def test_a_throw_is_foreseen_as_the_table_throws() -> None:
    state = table(f"turn red aim; {HANDS}; {WEATHER}", sky=SAMPLE)
    aim = parse_aim("aim 180 0 2 1")
    (found,) = foresee(state.view(0), str(aim)).values()
    heights = list(state.position().terrain)
    throws, lands, missed = 4_000, [0] * len(CELLS), 0
    for ticket in range(throws):
        fall = sample(aim_id(aim), *masks_of(heights), -1, -1, ticket * 376_001)
        thrown = fall // (RESTS * RESTS)
        missed += thrown == GONE
        if thrown >= FIRST:
            for cell in SPOTS[(thrown - FIRST) // 6]:
                lands[cell] += 1
    percents = dict(found.lands)
    for cell in CELLS:
        assert abs(percents.get(NAMES[cell], 0) - 100 * lands[cell] / throws) < 4
    assert abs(found.misses - 100 * missed / throws) < 3
    assert percents == dict(sorted(found.lands, key=lambda one: -one[1]))


def test_all_aims_together_are_too_many() -> None:
    state = table(f"turn red aim; {HANDS}; {WEATHER}", sky=SAMPLE)
    assert foresee(state.view(0)) == {}
    assert foresee(state.view(0), str(AIMS[0]))

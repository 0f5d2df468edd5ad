"""A hint for Pompeii XV is one whole plan, and the next two."""

import pytest

from taberna.bots.xv.adviser import xv_advice
from taberna.games.xv.game import XV

FIRST = "rules free; seats 1; turn red place; up 1 4 7 13"


def test_a_hint_tells_the_three_best_plans() -> None:
    advice = xv_advice(XV.read_position(FIRST).view(0))
    plans = [dict(reason.about) for one in advice.valued for reason in one.reasons]
    plans.sort(key=lambda plan: float(str(plan["expected"])))
    assert plans[0]["puts"] == ("put 13 1 in 12", "put 7 in 7", "put 4 in 4")
    assert [plan["expected"] for plan in plans] == pytest.approx([19.32, 23.25, 24.78], abs=0.01)
    assert plans[0]["perfect"] == pytest.approx(0.059, abs=0.001)


def test_a_plan_stands_at_the_action_that_begins_it() -> None:
    for one in xv_advice(XV.read_position(FIRST).view(0)).valued:
        for reason in one.reasons:
            puts = dict(reason.about)["puts"]
            assert isinstance(puts, tuple)
            assert puts[0] == one.action


def test_where_nothing_fits_the_plan_is_to_end() -> None:
    advice = xv_advice(XV.read_position("rules free; seats 1; turn red place; up 14").view(0))
    assert [one.action for one in advice.valued if one.reasons] == ["stop"]

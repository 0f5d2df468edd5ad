"""The laboratory: the same deals by other rules, and sums that come out right."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from taberna.arena.margins import Estimate, Z
from taberna.core.errors import BadNotation, NotNow, TabernaError, UnknownName, Unreadable
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games import GAMES, find_game
from taberna.lab.course import Course, play
from taberna.lab.deal import LabDeal
from taberna.lab.estimates import simultaneous
from taberna.lab.findings import Findings, find, verdict
from taberna.lab.laboratory import LabJournal, Laboratory
from taberna.lab.leads import lead_judge, leader
from taberna.lab.measures import comeback, lead_changes, of_games, open_until, placed, won_by
from taberna.lab.players import BotById, lab_player, looks, usual_players
from taberna.lab.rules import (
    Variant,
    base_variant,
    field_variants,
    preset_variants,
    told_variants,
)
from taberna.lab.trial import CHUNK, DealOrder, DealsPlayed, Setting, TrialTask
from taberna.work.executor import Executor, Here, Processes

DOWNFALL, XV = find_game("downfall"), find_game("xv")
QUICK = Setting(game="downfall", seats=2, strong="random", weak="random")
FEW = "official citizens=15/15/15"


# ---- deals -----------------------------------------------------------------------------------


def test_streams_do_not_depend_on_each_other() -> None:
    one, other = LabDeal("1", 7), LabDeal("1", 7)
    cards = [one.ticket("cards", 60) for _ in range(5)]
    mixed = [(other.ticket("tiles", 9), other.ticket("cards", 60))[1] for _ in range(5)]
    assert cards == mixed
    assert cards != [LabDeal("1", 8).ticket("cards", 60) for _ in range(5)]
    assert [LabDeal("2", 7).ticket("cards", 10**9)] != [LabDeal("1", 7).ticket("cards", 10**9)]


def test_tickets_are_even() -> None:
    deal = LabDeal("1", 1)
    seen = np.bincount([deal.ticket("cards", 10) for _ in range(10_000)], minlength=10)
    assert seen.min() > 850
    assert seen.max() < 1150


def course_of(rules: str, number: int, seats: int = 2) -> Course:
    """A game of random bots by these rules."""
    start = DOWNFALL.start(rules, seats)
    deal = LabDeal("1", number)
    players = [lab_player("random", start, deal.rng(f"seat {seat}")) for seat in range(seats)]
    return play(start, players, deal, lead_judge("downfall", seats))


def test_games_are_the_same_until_a_rule_makes_a_difference() -> None:
    for number in range(20):
        usual, other = course_of("official", number), course_of("official full_tie=nobody", number)
        tied = usual.ranks.count(1) > 1
        assert (usual.plies, usual.points, usual.order) == (other.plies, other.points, other.order)
        assert sum(other.shares) == (0.0 if tied else 1.0)


# ---- rulesets --------------------------------------------------------------------------------


def test_every_field_in_which_a_preset_differs_is_a_variant() -> None:
    base = base_variant(DOWNFALL, None)
    names = [variant.name for variant in field_variants(DOWNFALL, base)]
    assert {"no_legal_place=redraw", "no_legal_place=wild", "dual_tiles=yes"} < set(names)
    assert {"citizens=30/30/25", "eruption_depth=15/15/10", "last_tile=at_once"} < set(names)
    assert not any(name.startswith("start") for name in names)  # who begins is always measured
    assert len(names) == len(set(names))
    for variant in field_variants(DOWNFALL, base):
        assert DOWNFALL.find_ruleset(variant.rules) == DOWNFALL.find_ruleset(
            f"standard {variant.name}"
        )


@pytest.mark.parametrize("name", GAMES)
def test_presets_and_fields_of_every_game_can_be_compared(name: str) -> None:
    game = GAMES[name]
    base = base_variant(game, None)
    assert {variant.name for variant in preset_variants(game, base)} == set(game.presets) - {
        base.name
    }
    found = field_variants(game, base)
    assert found
    for variant in found:
        assert game.start(variant.rules, max(2, game.seat_counts[0])).ruleset != game.find_ruleset(
            base.rules
        )


def test_rules_as_people_write_them() -> None:
    base = base_variant(DOWNFALL, "online")
    found = told_variants(DOWNFALL, base, ["official", "vent_enterable=yes", "online"])
    assert [variant.name for variant in found] == ["official", "vent_enterable=yes"]
    assert DOWNFALL.find_ruleset(found[1].rules) == DOWNFALL.find_ruleset(
        "online vent_enterable=yes"
    )
    with pytest.raises(UnknownName, match="colour"):
        field_variants(DOWNFALL, base, ["colour"])
    with pytest.raises(Unreadable, match="--rules"):
        told_variants(DOWNFALL, base, [" "])


# ---- who plays -------------------------------------------------------------------------------


def test_one_look_plays_what_a_search_of_one_plays() -> None:
    start = DOWNFALL.start("official", 2, phase="erupts")  # nothing is hidden there
    for seed in range(3):
        state, rng = start.clone(), Rng(seed)
        guide = "@linear" if seed else ""
        names = (f"look{guide}", f"search:1{guide}")
        look, search = (lab_player(name, start, Rng(1)) for name in names)
        while state.settle(rng) != OVER:
            action = look.choose_id(state, state.turn)
            assert action == search.choose_id(state, state.turn)
            state.apply(action)


def test_one_look_does_not_see_what_is_hidden() -> None:
    start = DOWNFALL.start("official", 3)
    state, rng = start.clone(), Rng(5)
    for _ in range(40):
        seat = state.settle(rng)
        other = state.clone()
        other.reimagine(seat, rng)
        chosen = [lab_player("look", start, Rng(9)).choose_id(s, seat) for s in (state, other)]
        assert chosen[0] == chosen[1]
        state.apply(chosen[0])


def test_slips_are_as_many_as_were_said() -> None:
    start = DOWNFALL.start("official", 2)
    state = start.clone()
    seat = state.settle(Rng(3))
    surest = lab_player("look", start, Rng(1)).choose_id(state, seat)
    slipping = lab_player("look:40", start, Rng(1))
    others = sum(slipping.choose_id(state, seat) != surest for _ in range(400))
    assert 60 < others < 200  # some slips, and some hidden cards, come to the same


def test_who_can_play() -> None:
    assert looks("downfall", 2)
    assert usual_players("downfall", 2) == ("look", "look:6")
    assert usual_players("xv", 2) == ("level:6", "level:3")
    assert isinstance(lab_player("greedy", XV.start("free", 2), Rng()), BotById)
    with pytest.raises(NotNow, match="no guide"):
        Setting(game="xv", seats=2, strong="look", weak="random")
    with pytest.raises(BadNotation, match="look:15"):
        Setting(game="downfall", seats=2, strong="look", weak="look:many")
    with pytest.raises(UnknownName):
        Setting(game="downfall", seats=2, strong="clever", weak="look")
    with pytest.raises(UnknownName, match="linear"):
        Setting(game="downfall", seats=2, strong="look@liner", weak="look")
    with pytest.raises(Unreadable, match="alone"):
        Setting(game="xv", seats=1, strong="random", weak="random")


# ---- measures --------------------------------------------------------------------------------


def test_what_is_measured_in_a_game() -> None:
    course = Course(
        plies=30,
        decisions=20,
        options=50,
        order=[1, 0],
        leads=[(0, None), (4, 0), (8, 0), (12, 1), (16, 1)],
        ranks=(2, 1),
        shares=(0.0, 1.0),
        points=(3, 7),
    )
    assert (placed(0)(course), placed(-1)(course)) == (1.0, 0.0)
    assert comeback(course) == 1.0  # seat 0 was ahead after 8 of 20
    assert open_until(course) == pytest.approx(8 / 20)
    assert lead_changes(course) == 1.0
    assert won_by(course) == 4.0
    named = {measure.name: measure.of(course) for measure in of_games(2)}
    assert (named["options"], named["ties"], named["nobody"]) == (2.5, 0.0, 0.0)
    assert [m.name for m in of_games(3)][:2] == ["first", "last"]


def test_who_leads() -> None:
    assert leader([0.2, 0.5, 0.3]) == 1
    assert leader([0.5, 0.5]) is None


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_measured(name: str) -> None:
    setting = Setting(game=name, seats=2, strong="random", weak="random", skill_every=CHUNK)
    rules = GAMES[name].write_ruleset(GAMES[name].find_ruleset(None))
    played = TrialTask(setting)(DealOrder(rules, 0))
    assert len(played.rows) == CHUNK
    named = dict(zip([m.name for m in of_games(2)], np.mean(played.rows, axis=0), strict=True))
    assert 0.0 < named["first"] < 1.0
    assert named["plies"] > named["decisions"] > 1
    assert named["options"] > 2
    assert 0.0 < named["open"] < 1.0
    assert list(played.skill) == [0]


# ---- how sure it is --------------------------------------------------------------------------


def test_all_intervals_hold_at_once() -> None:
    rng = np.random.default_rng(4)
    held, alone, rounds, size = 0, 0, 150, 20
    for _ in range(rounds):
        common = rng.exponential(1.0, (120, 1)) - 1.0
        columns = common + rng.standard_normal((120, size)) * np.linspace(0.2, 3, size)
        columns[60:, :5] = np.nan  # some have fewer deals
        found = simultaneous(columns, np.zeros(size))
        held += all(abs(one.value) <= (one.margin or 0) for one in found)
        errors = np.nanstd(columns, axis=0) / np.sqrt((~np.isnan(columns)).sum(axis=0))
        alone += all(abs(np.nanmean(columns, axis=0)) <= Z * errors)
    assert 0.90 <= held / rounds <= 0.99
    assert alone / rounds < 0.80  # what the correction is for


def test_deals_that_are_all_alike_leave_an_interval_open() -> None:
    (one,) = simultaneous(np.zeros((1000, 1)), np.ones(1))
    assert one.value == 0.0
    assert one.margin is not None
    assert 0.0 < one.margin < 0.005


@pytest.mark.parametrize(
    ("value", "margin", "said"),
    [(3, 1, "more"), (-3, 1, "less"), (0.2, 0.5, "same"), (0.7, 0.2, "same"), (0.7, 1, "open")],
)
def test_verdicts(value: float, margin: float, said: str) -> None:
    assert verdict(Estimate(value, margin), 1.0) == said
    assert verdict(Estimate(value), 1.0) == "open"


# ---- the whole -------------------------------------------------------------------------------


def laboratory(deals: int = 50, before: tuple[DealsPlayed, ...] = ()) -> Laboratory:
    """Two rulesets, with random bots."""
    return Laboratory(QUICK, ["official", FEW], deals, before)


def played(what: Laboratory, executor: Executor | None = None) -> Laboratory:
    """After all deals."""
    what.play(executor or Here(), lambda deals: None, lambda done: None)
    return what


def found(what: Laboratory, same: float = 1.0) -> Findings:
    """What it says."""
    return find(what, Variant("official", "official"), [Variant("few", FEW)], same)


def test_fewer_people_make_shorter_games() -> None:
    told = found(played(laboratory(100)))
    base, few = told.found
    assert (base.deals, few.deals) == (100, 100)
    assert told.games == 2 * (100 + 2 * 25)
    by_name = {one.measure: one for one in few.differences}
    assert by_name["plies"].verdict == "less"
    assert by_name["plies"].unlike > 0.5
    assert by_name["nobody"].unlike == 0.0
    assert base.differences == ()
    change = by_name["plies"].change.value
    assert change == pytest.approx(few.values["plies"].value - base.values["plies"].value)


def test_the_same_deals_tell_more_than_others() -> None:
    """Two rulesets that are hardly unlike: the interval is far narrower than for other deals."""
    setting = Setting(game="downfall", seats=2, strong="random", weak="random", skill_every=1000)
    rules = ["official", "official full_tie=nobody"]
    what = played(Laboratory(setting, rules, 200))
    told = find(what, Variant(rules[0], rules[0]), [Variant("nobody", rules[1])], 1.0)
    change = told.found[1].differences[0].change
    value = told.found[0].values["first"]
    assert change.margin is not None
    assert value.margin is not None
    assert change.margin < value.margin / 2


def test_processes_find_the_same() -> None:
    assert found(played(laboratory(), Processes(2))) == found(played(laboratory()))


def test_what_was_played_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "lab.jsonl"
    with LabJournal(path, QUICK) as journal:
        first = laboratory(25)
        first.play(Here(), journal.append, lambda done: None)
    with path.open("ab") as file:
        file.write(b'{"rules": "official", "first": 25, "ro')  # the power failed
    with LabJournal(path, QUICK) as journal:
        more = laboratory(50, tuple(journal.lines))
        assert len(more.missing) == 2
        more.play(Here(), journal.append, lambda done: None)
    assert found(more) == found(played(laboratory(50)))
    with LabJournal(path, QUICK) as journal:
        assert len(journal.lines) == 4


def test_results_of_another_setting_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "lab.jsonl"
    with LabJournal(path, QUICK):
        pass
    other = Setting(game="downfall", seats=2, strong="random", weak="random", seed="2")
    with pytest.raises(TabernaError, match="seed 1 there, 2 here"):
        LabJournal(path, other).__enter__()

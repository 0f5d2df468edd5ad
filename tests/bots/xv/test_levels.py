"""The levels of Pompeii XV: the highest plays for the match, each beats the one below it."""

from functools import cache
from statistics import fmean

import pytest

from taberna.arena.league import League
from taberna.arena.report import report
from taberna.arena.tournament import Tournament
from taberna.bots import find_bot
from taberna.bots.manifest import LEVELS
from taberna.bots.xv.exact import exact
from taberna.bots.xv.levels import WinnerBot, shares
from taberna.bots.xv.players import ExactBot
from taberna.bots.xv.winning import POINT, Sheets, aim, payoff_of, sheets_of
from taberna.core.rng import Rng
from taberna.games.xv.actions import PUTS
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, mask_of, numbers_of, total
from taberna.games.xv.game import XV
from taberna.games.xv.notation import write_placed
from taberna.games.xv.ruleset import Ruleset
from taberna.games.xv.view import View
from taberna.work.executor import Here
from tests.games.xv.support import falls, situations, table, wells_of

CLOSE = 1e-3


def last(*others: int, rules: Ruleset | None = None) -> Sheets:
    """The last seat's turn in the first round, after these scores."""
    rules = rules or Ruleset()
    return Sheets(rules, len(others), 0, (*others, None), (*others, 0), (0,) * (len(others) + 1))


# ---- what a score is worth -------------------------------------------------------------------


def test_the_last_seat_of_a_straight_game_knows_what_it_needs() -> None:
    payoff = payoff_of(last(12, 20))
    assert payoff is not None
    shares = [worth + POINT * score for score, worth in enumerate(payoff)]
    assert shares == pytest.approx([1.0] * 12 + [0.5] + [0.0] * 243)
    assert list(payoff) == sorted(payoff, reverse=True)
    assert len(set(payoff)) == 256  # where nothing is to be won, fewer points are still better


def test_who_goes_first_compares_with_what_the_other_may_score() -> None:
    payoff = payoff_of(Sheets(Ruleset(), 0, 0, (None, None), (0, 0), (0, 0)))
    chances = exact().distributions["free"]
    assert payoff is not None
    for score in (0, 5, 17, 30, 60):
        share = sum(chances[score + 1 :]) + chances[score] / 2
        assert payoff[score] == pytest.approx(share, abs=CLOSE)


def test_a_match_for_wins_asks_who_is_lowest_now() -> None:
    rules = Ruleset(match="wins", target=3)
    ahead = payoff_of(Sheets(rules, 1, 4, (12, None), (60, 60), (2, 2)))
    assert ahead is not None
    assert ahead[11] == pytest.approx(1.0, abs=CLOSE)
    assert ahead[12] == pytest.approx(0.5, abs=CLOSE)  # both have three then
    assert ahead[13] == pytest.approx(0.0, abs=CLOSE)


def test_a_match_for_points_counts_the_sheets() -> None:
    rules = Ruleset(match="points", target=100)
    close = payoff_of(Sheets(rules, 1, 5, (5, None), (90, 96), (0, 0)))
    assert close is not None
    assert close[4] == pytest.approx(0.0, abs=CLOSE)  # a hundred ends it, and 90 are fewer
    assert 0.1 < close[0] < 0.5  # another round
    assert payoff_of(Sheets(rules, 1, 0, (5, None), (5, 0), (0, 0)))


def test_in_a_match_of_games_points_decide_between_equal_wins() -> None:
    rules = Ruleset(match="games", target=2)
    behind = payoff_of(Sheets(rules, 1, 1, (12, None), (32, 30), (1, 0)))
    assert behind is not None
    assert behind[0] == pytest.approx(1.0, abs=CLOSE)  # a game each, 32 against 30 points
    assert behind[1] == pytest.approx(1.0, abs=CLOSE)
    assert behind[2] == pytest.approx(0.5, abs=CLOSE)
    assert behind[3] == pytest.approx(0.0, abs=CLOSE)
    assert behind[12] == pytest.approx(0.0, abs=CLOSE)


def test_a_match_that_ends_at_once_is_lost_by_the_first_to_reach_the_points() -> None:
    rules = Ruleset(match="points", target=100, finish="at_once")
    first = payoff_of(Sheets(rules, 0, 5, (None, None), (90, 99), (0, 0)))
    assert first is not None
    assert first[10] == pytest.approx(0.0, abs=CLOSE)  # the other need not play
    assert first[9] > 0.9  # the other has to play, and has one point left


def test_an_endless_match_and_a_match_alone_are_for_points() -> None:
    endless = Ruleset(match="rounds", target=100)
    assert payoff_of(last(5, rules=endless)) is None
    assert payoff_of(Sheets(Ruleset(), 0, 0, (None,), (0,), (0,))) is None


# ---- what an action is worth -----------------------------------------------------------------


def dumb_share(view: View, payoff: list[float]) -> dict[str, float]:
    """Each put's share by trying every fall and every put after it; only for few counters left."""

    @cache
    def between(placed: int, filled: int) -> float:
        dish = ALL_COUNTERS & ~placed
        if not dish or filled == ALL_WELLS:
            return payoff[total(ALL_WELLS & ~filled)]
        return fmean(
            best(placed, filled, up) if up else payoff[total(ALL_WELLS & ~filled)]
            for up in falls(dish)
        )

    @cache
    def best(placed: int, filled: int, up: int) -> float:
        if not up:
            return between(placed, filled)
        found = [payoff[total(up) + total(ALL_WELLS & ~filled)]]
        for put in PUTS:
            need, well = mask_of(put.counters), 1 << (put.well - 1)
            if not need & ~up and not well & filled:
                found.append(best(placed | need, filled | well, up & ~need))
        return max(found)

    placed = sum(mask_of(well) for well in view.wells)
    filled = sum(1 << n for n, well in enumerate(view.wells) if well)
    up = mask_of(view.up)
    return {
        str(put): best(
            placed | mask_of(put.counters),
            filled | 1 << (put.well - 1),
            up & ~mask_of(put.counters),
        )
        for put in view.legal
        if put in PUTS
    }


def test_shares_are_what_trying_everything_says() -> None:
    rng, tried = Rng(4), 0
    while tried < 12:
        placed = rng.below(ALL_COUNTERS + 1)
        uses = exact().uses.uses(placed)
        up = rng.below(ALL_COUNTERS + 1) & ~placed
        if not 9 <= placed.bit_count() <= 11 or not uses or up.bit_count() < 2:
            continue
        tried += 1
        wells = write_placed(wells_of(placed, uses[rng.below(len(uses))]))
        facts = f"seats 2; turn black place; scores 9 -; totals 9 0; placed {wells}"
        view = table(f"{facts}; up {' '.join(map(str, numbers_of(up)))}").view(1)
        rest = aim(sheets_of(view))
        assert rest is not None
        found = dict(zip(map(str, view.legal), shares(view, rest), strict=True))
        for action, share in dumb_share(view, list(rest.payoff)).items():
            assert found[action] == pytest.approx(share, abs=1e-9)


def test_level_8_plays_otherwise_where_the_match_asks_for_it() -> None:
    rng, gains = Rng(3), []
    for _ in range(60):
        up = rng.below(ALL_COUNTERS + 1)
        if not 6 <= up.bit_count() <= 10:
            continue
        sheet = "seats 2; turn black place; scores 5 -; totals 5 0"
        view = table(f"{sheet}; up {' '.join(map(str, numbers_of(up)))}").view(1)
        rest = aim(sheets_of(view))
        assert rest is not None
        values = dict(zip(map(str, view.legal), shares(view, rest), strict=True))
        ours, theirs = WinnerBot(Rng(1)).choose(view), ExactBot(Rng(1)).choose(view)
        gains.append(values[str(ours)] - values[str(theirs)])
    assert min(gains) >= 0
    assert sum(gain > 0.01 for gain in gains) > 3


def test_level_8_says_its_share_and_alone_its_points() -> None:
    company = table("seats 2; turn black place; scores 9 -; totals 9 0; up 1 13").view(1)
    assert (
        find_bot("level:8", Rng(1), "xv").explain(company).unit == "points"
    )  # too much may follow
    later = "seats 2; turn black place; scores 9 -; totals 9 0; up 1 5 9 12 13"
    assert find_bot("level:8", Rng(1), "xv").explain(table(later).view(1)).unit == "wins"
    alone = table("up 1 5 9 12 13").view(0)
    assert find_bot("level:8", Rng(1), "xv").explain(alone).unit == "points"


# ---- the ladder ------------------------------------------------------------------------------


def points(name: str, turns: int) -> float:
    """The mean score of a bot alone, over the same first throws for every bot."""
    found = []
    for seed in range(turns):
        state, rng = XV.start(), Rng(seed)
        bot = find_bot(name, Rng(1000 + seed), "xv")
        while state.settle(rng) >= 0:
            state.play(bot.choose(state.view(0)))
        found.append(state.view(None).totals[0])
    return fmean(found)


def test_alone_level_8_is_exact() -> None:
    for wells, up in situations(exact().uses, 60, seed=2):
        placed = write_placed(wells)
        facts = f"up {' '.join(map(str, numbers_of(up)))}" + f"; placed {placed}" * bool(placed)
        view = table(facts).view(0)
        assert WinnerBot(Rng(1)).choose(view) == ExactBot(Rng(2)).choose(view)


def test_alone_each_level_scores_fewer_points() -> None:
    means = [points(f"level:{number}", 150) for number in range(1, LEVELS)]
    assert means == sorted(means, reverse=True), means
    assert min(map(float.__sub__, means, means[1:])) > 1, means
    assert means[-1] > points("level:8", 150)


@pytest.mark.parametrize("number", range(2, LEVELS))
def test_each_level_beats_the_one_below(number: int) -> None:
    names = f"level:{number}", f"level:{number - 1}"
    league = League(
        game="xv", position=str(XV.start("free", 2)), seats=2, bots=names, seed=f"{7:064x}"
    )
    played = Tournament(league, league.blocks_for(160), None, {})
    played.play(Here(), [], lambda done: None)
    assert not played.crashes
    (better,) = [
        row for row in report(league, played.counted, None).standings if row.bot == names[0]
    ]
    assert better.won is not None
    assert better.won.value > 0.52

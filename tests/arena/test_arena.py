"""Tournaments: equal deals, nothing lost, the same end whoever plays them and however often."""

from __future__ import annotations

import json
import os
from collections import Counter
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

from taberna.arena.block import Block, Crash, Order, Task, orders
from taberna.arena.journal import Journal
from taberna.arena.league import League, balanced
from taberna.arena.report import report
from taberna.arena.sprt import Question
from taberna.arena.tournament import MOST_CRASHES, Tournament
from taberna.bots import BOTS
from taberna.core.errors import BadRecord, NotNow, TabernaError, UnknownName, Unreadable
from taberna.core.record import read_record, verify
from taberna.core.rng import Rng
from taberna.core.walking import AnyGame
from taberna.games import GAMES, find_game
from taberna.work.executor import Executor, Here, Processes

SEED = "00" * 31 + "07"


def league(*bots: str, game: str = "xv", seats: int = 2, **said: Any) -> League:
    """A league from the usual start; throws are quick."""
    rules = "throws=table" if game == "pluvionauts" else None
    position = str(find_game(game).start(rules, seats))
    named = bots or ("random", "search:1")
    return League(game=game, position=position, seats=seats, bots=named, seed=SEED, **said)


def played(what: League, size: int, executor: Executor | None = None) -> Tournament:
    """A tournament to its end."""
    tournament = Tournament(what, size)
    tournament.play(executor or Here(), [], lambda done: None)
    return tournament


# ---- who meets whom --------------------------------------------------------------------------


def test_everybody_sits_once_in_every_seat_of_a_deal() -> None:
    (lineups,) = league("random", "search:1", "search:2", seats=3).lineups(1)
    assert len(lineups) == 3
    for seat in range(3):
        assert {bots[seat] for bots in lineups} == {"random", "search:1", "search:2"}


@pytest.mark.parametrize(("count", "seats"), [(3, 2), (5, 2), (5, 4), (7, 3), (8, 4)])
def test_more_bots_than_seats_meet_about_equally_often(count: int, seats: int) -> None:
    names = tuple(f"bot{number}" for number in range(count))
    drawn = list(islice(balanced(names, seats, Rng(1)), 30 * count))
    games = Counter(name for lineup in drawn for name in lineup)
    meetings = Counter(frozenset(pair) for lineup in drawn for pair in combinations(lineup, 2))
    assert len(games) == count
    assert max(games.values()) - min(games.values()) <= 2
    assert len(meetings) == count * (count - 1) // 2
    assert max(meetings.values()) - min(meetings.values()) <= 3


def test_one_bot_plays_against_a_field_of_copies() -> None:
    against = league("search:1", "search:2", seats=4, field="random")
    for lineups in against.lineups(6):
        (hero,) = {name for name in lineups[0] if name != "random"}
        assert sorted(bots.index(hero) for bots in lineups) == [0, 1, 2, 3]
        assert all(bots.count("random") == 3 for bots in lineups)


@pytest.mark.parametrize(
    ("bots", "said", "why"),
    [
        (("random", "random"), {}, "named twice"),
        (("random",), {"field": "random"}, "named twice"),
        (("random",), {"seats": 2}, "--field"),
        (("random", "clever"), {}, "no bot 'clever'"),
        (("random",), {"field": "clever"}, "no bot 'clever'"),
        (("random",), {"seats": 1, "field": "search:1"}, "no field"),
    ],
)
def test_impossible_leagues_are_refused(
    bots: tuple[str, ...], said: dict[str, Any], why: str
) -> None:
    with pytest.raises((Unreadable, UnknownName), match=why):
        league(*bots, **said)


# ---- blocks ----------------------------------------------------------------------------------


def test_a_block_is_one_deal() -> None:
    """The first draws of Downfall depend on nobody: they are the same in both rotations."""
    what = league("random", "level:1", game="downfall")
    block = Task(what)(orders(what, 1)[0])
    assert isinstance(block, Block)
    first, second = (read_record(text, GAMES) for text in block.records)
    draws = [[ply.draw for ply in match.plies if ply.draw] for match in (first, second)]
    assert first.seed == second.seed
    assert draws[0][:9] == draws[1][:9]
    assert first.players == tuple(reversed(second.players))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_tournaments(game: AnyGame) -> None:
    what = league("random", "search:1", game=game.name, seats=2)
    found = report(what, played(what, 2).counted)
    assert found.games == 4
    assert sum(row.won.value for row in found.standings if row.won) == pytest.approx(1)


def test_records_of_a_block_verify() -> None:
    what = league()
    block = Task(what)(orders(what, 2)[1])
    assert isinstance(block, Block)
    for text in block.records:
        verify(read_record(text, GAMES))


def test_alone_at_the_table_scores_are_compared_on_the_same_throws() -> None:
    what = league("random", "greedy", seats=1)
    found = report(what, played(what, 40).counted)
    scores = {row.bot: row.scores["points"] for row in found.standings}
    (pair,) = found.pairs
    assert found.games == 80
    assert all(row.rating is None and row.won is None for row in found.standings)
    assert scores["random"] is not None
    assert scores["greedy"] is not None
    assert pair.lead.value == pytest.approx(scores["random"].value - scores["greedy"].value)
    assert pair.lead.value > (pair.lead.margin or 0)  # random leaves more points lying about


def test_the_field_is_rated_too() -> None:
    what = league("search:1", seats=3, field="random")
    found = report(what, played(what, 4).counted)
    games = {row.bot: row.games for row in found.standings}
    assert games == {"search:1": 12, "random": 24}


# ---- the same end, however it is played ------------------------------------------------------


def test_processes_play_the_same_games() -> None:
    what = league("random", "search:1", "search:2")
    assert played(what, 9, Processes(2)).counted == played(what, 9, Here()).counted


def test_a_question_ends_at_the_same_block_in_processes() -> None:
    ask = Question(one="search:20", other="random", low=0.5, high=0.7)
    ends = []
    for executor in (Here(), Processes(2)):
        tournament = Tournament(league("random", "search:20"), 500, ask)
        tournament.play(executor, [], lambda done: None)
        assert tournament.settled
        ends.append(tournament.counted)
    assert ends[0] == ends[1]
    assert len(ends[0]) < 100
    answer = report(league("random", "search:20"), ends[0], ask).answer
    assert answer is not None
    assert (answer.answer, answer.blocks) == ("yes", len(ends[0]))


class Enough(Exception):
    """Somebody pulled the plug."""


@pytest.mark.parametrize("question", [None, Question(one="random", other="search:1")])
def test_an_interrupted_tournament_goes_on_to_the_same_end(
    tmp_path: Path, question: Question | None
) -> None:
    what, path = league(), tmp_path / "results.jsonl"

    def pull_the_plug(done: int) -> None:
        if done == 4:
            raise Enough

    with Journal(path, what) as journal, pytest.raises(Enough):
        Tournament(what, 10, question).play(Here(), [journal.append], pull_the_plug)
    with Journal(path, what) as journal:
        assert sorted(journal.blocks) == [0, 1, 2, 3]
        again = Tournament(what, 10, question, journal.blocks)
        again.play(Here(), [journal.append], lambda done: None)
    whole = Tournament(what, 10, question)
    whole.play(Here(), [], lambda done: None)
    assert again.counted == whole.counted
    assert report(what, again.counted, question) == report(what, whole.counted, question)


def test_more_games_go_on_from_fewer(tmp_path: Path) -> None:
    what, path = league(), tmp_path / "results.jsonl"
    for size in (3, 6):
        with Journal(path, what) as journal:
            known = len(journal.blocks)
            Tournament(what, size, None, journal.blocks).play(
                Here(), [journal.append], lambda done: None
            )
    assert known == 3
    with Journal(path, what) as journal:
        assert list(journal.blocks.values()) == played(what, 6).counted


# ---- the results file ------------------------------------------------------------------------


def test_a_line_that_was_cut_off_is_forgotten(tmp_path: Path) -> None:
    what, path = league(), tmp_path / "results.jsonl"
    with Journal(path, what) as journal:
        for block in played(what, 3).counted:
            journal.append(block)
    path.write_bytes(path.read_bytes()[:-7])
    with Journal(path, what) as journal:
        assert sorted(journal.blocks) == [0, 1]
        journal.append(played(what, 3).counted[2])
    with Journal(path, what) as journal:
        assert sorted(journal.blocks) == [0, 1, 2]


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (league("random", "search:2"), "bots random,search:1 there, random,search:2 here"),
        (league(game="downfall"), "game xv there, downfall here"),
        (league("random", field="search:1"), "field nobody there, search:1 here"),
    ],
)
def test_results_of_other_games_are_refused(tmp_path: Path, other: League, why: str) -> None:
    path = tmp_path / "results.jsonl"
    with Journal(path, league()):
        pass
    with pytest.raises(NotNow, match=why), Journal(path, other):
        pass


@pytest.mark.parametrize("content", ["hello\n", "{}\n", '{"form": "x"}\n'])
def test_what_is_no_results_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(content)
    with pytest.raises(BadRecord, match="no results file"), Journal(path, league()):
        pass
    assert path.read_text() == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Journal(path, league()):
        pass
    path.write_text(path.read_text() + '{"number": "three"}\n')
    with pytest.raises(BadRecord, match="line 2") as caught, Journal(path, league()):
        pass
    assert caught.value.line == 2


def test_two_at_once_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    refused = pytest.raises(NotNow, match="another arena")
    with Journal(path, league()), refused, Journal(path, league()):
        pass


def test_the_results_file_is_for_other_programs_too(tmp_path: Path) -> None:
    what, path = league(), tmp_path / "results.jsonl"
    with Journal(path, what) as journal:
        Tournament(what, 2).play(Here(), [journal.append], lambda done: None)
    head, *lines = map(json.loads, path.read_text().splitlines())
    assert head["league"]["bots"] == ["random", "search:1"]
    assert [line["number"] for line in lines] == [0, 1]
    assert lines[0]["games"][0]["scores"][0].keys() == {"points", "wins"}


# ---- what goes wrong -------------------------------------------------------------------------


class Clumsy:
    """Falls over in some deals, in the middle of the game."""

    name = "clumsy"

    def __init__(self, rng: Rng) -> None:
        self._falls = rng.below(3) == 0
        self._turns = 0

    def choose(self, view: Any) -> object:
        self._turns += 1
        if self._falls and self._turns == 3:
            raise ZeroDivisionError("tripped")
        return view.legal[0]


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> League:
    """A league with a bot that falls over now and then."""
    monkeypatch.setitem(BOTS, "clumsy", Clumsy)
    return league("random", "clumsy", game="downfall")


def test_a_crash_costs_its_block_only(clumsy: League) -> None:
    tournament = played(clumsy, 6)
    crashed = {crash.number for crash in tournament.crashes}
    assert crashed
    assert crashed | {block.number for block in tournament.counted} == set(range(6))


def test_a_crash_can_be_seen_again(clumsy: League) -> None:
    crash = played(clumsy, 6).crashes[0]
    assert crash.culprit == "clumsy"
    assert crash.error == "ZeroDivisionError: tripped"
    assert "in choose" in crash.trace
    record = read_record(crash.record, GAMES)
    assert record.plies
    assert not record.outcome
    again = Task(clumsy)(orders(clumsy, 6)[crash.number])
    assert isinstance(again, Crash)
    assert (again.record, again.seed) == (crash.record, crash.seed)


def test_crashes_are_played_again_next_time(
    clumsy: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = played(clumsy, 6)
    monkeypatch.setattr(Clumsy, "choose", lambda self, view: view.legal[0])
    kept = {block.number: block for block in first.counted}
    second = Tournament(clumsy, 6, None, kept)
    second.play(Here(), [], lambda done: None)
    assert not second.crashes
    assert second.counted == played(clumsy, 6).counted


def test_a_bot_that_always_crashes_does_not_do_so_all_night(
    clumsy: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clumsy, "choose", lambda self, view: 1 / 0)
    assert len(played(clumsy, 100).crashes) == MOST_CRASHES


def dies(order: Order) -> Block:
    """A block at which its process ends for good."""
    if order.number == 3:
        os._exit(9)
    return Block(order.number, ())


def test_a_process_that_dies_is_told_of() -> None:
    numbers = [Order(number, ()) for number in range(50)]
    with pytest.raises(TabernaError, match="a process died"):
        list(Processes(2).play(dies, numbers))

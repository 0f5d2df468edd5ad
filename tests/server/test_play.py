"""Playing over real sockets: whole matches, answers, refusals, and what is done only once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from taberna.core.record import read_record, verify
from taberna.games import GAMES
from taberna.server import protocol as say
from taberna.server.protocol import Advised, Confirmed, Foreseen, Moved, TableShown
from taberna.server.room import MOVES_KEPT
from tests.server.house import OpenHouse, Visitor, play_out, sit_together
from tests.table.support import RUNNERS

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


def running(ann: Visitor, *seats: str, **wish: Any) -> str:
    """A table of Downfall at which red may run or be done, looked at by its host."""
    table: str = ann.set_up(*(seats or ("me", "random")), position=RUNNERS, **wish)["id"]
    ann.watch(table)
    return table


# ---- whole matches ---------------------------------------------------------------------------


@EVERY_GAME
def test_a_whole_match_against_a_bot(ann: Visitor, game: str) -> None:
    table = ann.set_up("me", "random", game=game)["id"]
    ann.watch(table)
    seen = play_out(table, ann)
    assert seen.status == "over"
    assert seen.outcome is not None
    record = read_record(ann.record(table), GAMES)
    verify(record)
    assert record.players == (ann.name, "random")
    assert record.commitment == seen.shown.commitment


@EVERY_GAME
def test_a_whole_match_between_two_and_what_a_spectator_sees(
    house: OpenHouse, ann: Visitor, ben: Visitor, game: str
) -> None:
    table = sit_together(ann, ben, game)
    with house.visitor() as cat:
        cat.watch(table)
        play_out(table, ann, ben)
        cat.wait_for(table, lambda seen: seen.status == "over")
        outcomes = [visitor.tables[table].outcome for visitor in (ann, ben, cat)]
        assert outcomes[0] == outcomes[1] == outcomes[2] is not None
        assert cat.tables[table].shown.viewer is None
    verify(read_record(ben.record(table), GAMES))


def test_every_ply_is_told_once_and_in_order(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    ben.hear_all()
    first = ben.tables[table].ply
    while ann.tables[table].turn == 0:
        ann.act(table, ann.legal(table)[-1])
    heard = [m for m in ben.hear_all() if isinstance(m, Moved)]
    plies = [step.ply for message in heard for step in message.steps]
    assert plies == list(range(first + 1, ann.tables[table].ply + 1))


# ---- answers and refusals --------------------------------------------------------------------


def test_an_action_is_answered_with_what_came_of_it(ann: Visitor) -> None:
    table = running(ann)
    answer = ann.act(table, "run c5 d5", id="mine")
    assert isinstance(answer, Moved)
    assert (answer.answers, answer.turn, answer.undo.steps) == ("mine", 0, 1)
    assert [(step.seat, step.text) for step in answer.steps] == [(0, "run c5 d5")]


def test_an_action_said_again_is_done_once(ann: Visitor) -> None:
    table = running(ann)
    ply = ann.tables[table].ply
    said = say.Act(table, 0, ply, "run c5 d5", "twice")
    first = ann.ask(said)
    again = ann.ask(said)
    assert isinstance(first, Moved)
    assert isinstance(again, Confirmed)
    assert (again.again, again.ply) == (True, first.ply)
    assert ann.tables[table].ply == ply + 1


def test_the_same_id_from_another_seat_is_another_action(ann: Visitor) -> None:
    table = running(ann, "me", "me")
    assert isinstance(ann.act(table, "done", id="same"), Moved)
    ann.wait_for(table, lambda seen: seen.turn == 1)
    ann.watch(table, 1)
    assert isinstance(ann.act(table, ann.legal(table)[0], id="same"), Moved)


def test_a_stale_action_is_refused_and_the_table_shown(ann: Visitor) -> None:
    table = running(ann)
    ann.act(table, "run c5 d5")
    ply = ann.tables[table].ply
    refused = ann.refused(say.Act(table, 0, ply - 1, "done", "late"))
    assert (refused.code, refused.answers) == ("stale", "late")
    assert refused.why == f"this answers move {ply - 1}, but {ply} have been made"
    assert ann.hear(TableShown).ply == ply


def test_an_illegal_action_is_refused_with_code_sentence_and_what_instead(ann: Visitor) -> None:
    table = running(ann)
    refused = ann.refused(say.Act(table, 0, ann.tables[table].ply, "run h4 h5", "x"))
    assert refused.code not in ("", "failed", "illegal-action")
    assert "run h4 h5" in refused.why
    assert "run c5 b7" in refused.legal


@pytest.mark.parametrize(
    ("saying", "code"),
    [
        (say.Act("TABLE", 0, 0, "fly home", "x"), "bad-notation"),
        (say.Act("TABLE", 1, 0, "done", "x"), "not-yours"),
        (say.Act("TABLE", 7, 0, "done", "x"), "not-yours"),
        (say.Act("nosuchtable", 0, 0, "done", "x"), "unknown-name"),
        (say.TakeBack("TABLE", 0, 0, "x"), "no-undo"),
        (say.Resume("TABLE", 0), "not-now"),
        (say.ComeBack("TABLE", 0), "not-now"),
        (say.Rematch("TABLE", 0), "not-now"),
        (say.Sit("TABLE", 1), "not-now"),
        (say.PutBot("TABLE", 1, "random"), "not-now"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else value,
)
def test_refusals_have_codes(ann: Visitor, saying: say.Act, code: str) -> None:
    table = running(ann)
    said = saying if saying.table != "TABLE" else _at(saying, table)
    refused = ann.refused(said)
    assert refused.code == code
    assert len(refused.why) > 10


def _at(saying: say.Act, table: str) -> say.Act:
    fields = {name: getattr(saying, name) for name in saying.__struct_fields__}
    return type(saying)(**{**fields, "table": table})


# ---- taking back, hints, out of turn ---------------------------------------------------------


def test_taking_back_over_the_socket(ann: Visitor) -> None:
    table = running(ann, "me", "me")  # no bot plays on meanwhile
    before = ann.tables[table].view
    ann.act(table, "run c5 d5")
    answer = ann.done(say.TakeBack(table, 0, ann.tables[table].ply, "back"))
    assert isinstance(answer, Moved)
    assert (answer.undo.steps, answer.steps[0].text) == (0, "")
    assert ann.tables[table].view == before
    ann.act(table, "done")
    refused = ann.refused(say.TakeBack(table, 0, ann.tables[table].ply, "late"))
    assert refused.code == "no-undo"


@EVERY_GAME
def test_a_hint_names_the_best_of_the_legal_actions_and_is_marked(ann: Visitor, game: str) -> None:
    table = ann.set_up("me", game="xv")["id"] if game == "xv" else running(ann)
    ann.watch(table)
    advised = ann.done(say.Hint(table, 0, "hint"))
    assert isinstance(advised, Advised)
    assert [text for text, _ in advised.values] == ann.legal(table)
    worth = dict(advised.values)
    assert worth[advised.best] == max(worth.values())
    assert advised.reasons.keys() <= worth.keys()
    assert advised.reasons
    told = [one for some in advised.reasons.values() for one in some]
    assert all(one.about.get("seat") or one.kind == "plan" for one in told)
    ann.act(table, advised.best)
    assert "[hint]" in ann.record(table)


def test_no_hints_where_the_table_has_none(ann: Visitor) -> None:
    table = running(ann, hints=False)
    refused = ann.refused(say.Hint(table, 0, "hint"))
    assert (refused.code, refused.cause) == ("not-now", "no-hints")
    assert not ann.tables[table].shown.hints


@pytest.mark.parametrize(
    ("seats", "on"),
    [
        (("me", "random"), True),
        (("me", "me"), True),
        (("random", "random"), True),
        (("me", "open"), False),
        (("me", "random", "open"), False),
    ],
)
@pytest.mark.parametrize("listed", [False, True])
def test_hints_are_off_in_matches_with_other_people(
    ann: Visitor, seats: tuple[str, ...], on: bool, listed: bool
) -> None:
    assert ann.watch(ann.set_up(*seats, open=listed)["id"]).hints == on


@pytest.mark.parametrize("hints", [False, True])
def test_whoever_sets_up_a_table_chooses_whether_it_has_hints(ann: Visitor, hints: bool) -> None:
    for seats in (("me", "open"), ("me", "random")):
        assert ann.watch(ann.set_up(*seats, hints=hints)["id"]).hints == hints


def test_a_bot_on_an_open_seat_does_not_change_whether_there_are_hints(ann: Visitor) -> None:
    table = ann.set_up("me", "open", position=RUNNERS)["id"]
    ann.watch(table)
    ann.done(say.PutBot(table, 1, "random"))
    ann.wait_for(table, lambda seen: seen.status == "running")
    assert not ann.tables[table].shown.hints


@pytest.mark.parametrize("hints", [False, True])
def test_a_rematch_keeps_whether_there_are_hints(ann: Visitor, ben: Visitor, hints: bool) -> None:
    table = sit_together(ann, ben, hints=hints)
    ann.done(say.Resign(table, 0))
    for seat, visitor in enumerate((ann, ben)):
        visitor.done(say.Rematch(table, seat))
    rematch = ann.wait_for(table, lambda seen: bool(seen.shown.next)).shown.next
    assert ann.watch(rematch).hints == hints


def test_everybody_sees_that_a_seat_used_a_hint_but_not_which(
    ann: Visitor, ben: Visitor, house: OpenHouse
) -> None:
    table = sit_together(ann, ben, position=RUNNERS, hints=True)
    eve = house.visitor()
    eve.watch(table)
    advised = ann.done(say.Hint(table, 0, "hint"))
    assert isinstance(advised, Advised)
    for visitor in (ann, ben, eve):
        visitor.wait_for(table, lambda seen: seen.shown.hinted == (0,))
    for visitor in (ben, eve):
        assert not any(isinstance(heard, Advised) for heard in visitor.hear_all())
    assert eve.watch(table).hinted == (0,)
    ann.act(table, advised.best)
    assert ben.hear(Moved).hinted == (0,)  # until the turn can no longer be taken back
    ann.act(table, "done")
    assert ben.hear(Moved).hinted == ()
    shown = eve.watch(table, since=0)
    assert shown.hinted == ()
    assert {step.marks for step in shown.steps if step.seat == 0} == {("hint",)}


def test_a_rejected_request_for_a_hint_names_its_cause(
    ann: Visitor, ben: Visitor, house: OpenHouse
) -> None:
    listed = ann.set_up("me", "open", position=RUNNERS, hints=True)
    table = listed["id"]
    ann.watch(table)
    ben.watch(table)

    def cause(visitor: Visitor, seat: int) -> str:
        return visitor.refused(say.Hint(table, seat, "hint")).cause

    assert cause(ann, 0) == "not-begun"
    ben.done(say.Sit(table, 1, invite=listed["seats"][1]["invite"]))
    assert cause(ben, 1) == "turn"
    assert cause(ben, 0) == "other-seat"
    for visitor, seat in ((ann, 0), (ben, 1)):
        visitor.done(say.Pause(table, seat))
    assert cause(ann, 0) == "paused"
    ann.done(say.Resume(table, 0))
    ann.done(say.Leave(table, 0))
    assert cause(ann, 0) == "bot-plays"
    ann.done(say.Resign(table, 0))
    assert cause(ann, 0) == "over"
    assert ben.watch(table).hinted == ()


SKY = "sky .pm./.pf.p/p.mppf/.pm.fm./pf.p../.p.fp/.fm."
TOWING = f"""rules swift; seats 2; weather a B4=5; weather b D3=2; {SKY}; turn red tow; balloon D3 3
    hand red rain-plain size-forest; hand black count-mountain size-plain"""


def test_what_actions_lead_to_is_told_to_whoever_may_act(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="pluvionauts", position=TOWING)["id"]
    ann.watch(table)
    told = ann.done(say.Foresee(table, 0, "all"))
    assert isinstance(told, Foreseen)
    prospects = msgspec.json.decode(told.prospects)
    assert prospects.keys() <= set(ann.legal(table))
    (action, prospect), *_ = ((a, p) for a, p in prospects.items() if p["rain"] is not None)
    one = ann.done(say.Foresee(table, 0, "one", action))
    assert isinstance(one, Foreseen)
    assert msgspec.json.decode(one.prospects) == {action: prospect}
    ann.act(table, action)
    assert ann.tables[table].view["rain"] == prospect["rain"]
    assert ann.refused(say.Foresee(table, 0, "late", action)).code == "not-now"
    assert ann.refused(say.Foresee(table, 1, "other", action)).code == "not-yours"
    assert "hint" not in ann.record(table)


def test_a_game_with_nothing_to_tell_foresees_nothing(ann: Visitor) -> None:
    told = ann.done(say.Foresee(running(ann), 0, "all"))
    assert isinstance(told, Foreseen)
    assert bytes(told.prospects) == b"{}"


CALLERS = """rules official; seats 2; phase seethes; turn black
    hand red 7 5 9 9; hand black 1 2 3 4
    people f3 red 3, i5 red 2 black 2, e2 red 2 black 2"""


def test_a_call_out_of_turn_is_offered_to_its_seat_alone(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, position=CALLERS)
    assert ann.tables[table].view["calls"] == ["erupt"]
    assert ben.tables[table].view["calls"] == []
    answer = ann.done(say.Call(table, 0, ann.tables[table].ply, "erupt", "now"))
    assert isinstance(answer, Moved)
    assert answer.steps[0].called
    assert "red calls: erupt" in ann.record(table)


# ---- coming back -----------------------------------------------------------------------------


def test_who_comes_back_is_told_what_happened_since(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, position=RUNNERS)
    seen = ben.tables[table].ply
    ben.disconnect()
    ann.hear(TableShown, lambda shown: not shown.seats[1].here)
    ann.act(table, "run c5 d5")
    ann.act(table, "done")
    ben.connect()
    shown = ben.watch(table, since=seen)
    assert [step.ply for step in shown.steps] == list(range(seen + 1, shown.ply + 1))
    assert [step.text for step in shown.steps][:2] == ["run c5 d5", "done"]
    assert shown.viewer == 1


def test_who_was_away_for_long_is_told_everything(ann: Visitor) -> None:
    table = ann.set_up("random", "random", game="downfall")["id"]
    ann.watch(table)
    ended = ann.wait_for(table, lambda seen: seen.status == "over").ply
    assert ended > 2 * MOVES_KEPT  # so that the first moves are only in the books
    told = [step.ply for step in ann.watch(table, since=0).steps]
    assert told == list(range(1, ended + 1))


def test_who_missed_nothing_is_told_nothing_again(ann: Visitor) -> None:
    table = running(ann)
    ann.connect()
    assert ann.watch(table, since=ann.tables[table].ply).steps == ()


def test_the_books_know_what_was_done_before_a_restart(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann = house.visitor()
        table = running(ann, "me", "me")
        ply = ann.tables[table].ply
        said = say.Act(table, 0, ply, "run c5 d5", "before")
        assert isinstance(ann.ask(said), Moved)
        solo = ann.set_up("me", game="xv")["id"]
        ann.watch(solo)
        last = _play_to_the_end(ann, solo)
        house.kill()
        house.open()
        ann.connect()
        shown = ann.watch(table, since=ply)
        assert [step.text for step in shown.steps] == ["run c5 d5"]
        assert shown.undo.steps == 1
        for done in (said, last):
            again = ann.ask(done)
            assert isinstance(again, Confirmed), again
            assert again.again
        assert ann.watch(table).ply == ply + 1
        verify(read_record(ann.record(solo), GAMES))


def _play_to_the_end(ann: Visitor, table: str) -> say.Act:
    """Plays a solitaire match; the last thing that was said."""
    while True:
        seen = ann.tables[table]
        last = say.Act(table, 0, seen.ply, ann.legal(table)[-1], f"ply{seen.ply}")
        ann.done(last)
        if seen.status == "over":
            return last

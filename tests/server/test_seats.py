"""Around the table over real sockets: seats, links, hosts, manners, chat, and the next match."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from taberna.core.record import read_record, verify
from taberna.games import GAMES
from taberna.server import protocol as say
from taberna.server.protocol import Confirmed, Hearing, Said, TableShown
from tests.server.house import OpenHouse, Visitor, play_out, sit_together
from tests.table.support import RUNNERS


@pytest.fixture
def cat(house: OpenHouse) -> Iterator[Visitor]:
    with Visitor(house) as visitor:
        yield visitor


# ---- links -----------------------------------------------------------------------------------


def test_an_invitation_opens_its_own_seat_once(ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    listed = ann.set_up("me", "open", "open")
    table, invites = listed["id"], [seat["invite"] for seat in listed["seats"]]
    assert invites[0] == ""
    for wrong in ("", "0" * 40, invites[2], invites[1][:-1]):
        assert ben.refused(say.Sit(table, 1, invite=wrong)).code == "not-yours"
    assert isinstance(ben.ask(say.Sit(table, 1, invite=invites[1])), Confirmed)
    assert cat.refused(say.Sit(table, 1, invite=invites[1])).code == "not-yours"


def test_whoever_did_not_hear_that_the_seat_is_theirs_may_ask_again(
    ann: Visitor, ben: Visitor
) -> None:
    listed = ann.set_up("me", "open")
    for _ in range(2):  # the second time the match is being played
        said = ben.ask(say.Sit(listed["id"], 1, invite=listed["seats"][1]["invite"]))
        assert isinstance(said, Confirmed)


def test_only_the_host_sees_invitations(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("me", "open", open=True)["id"]
    assert ann.watch(table).seats[1].invite
    assert not any(seat.invite or seat.token for seat in ben.watch(table).seats)


def test_an_invitation_dies_when_the_seat_has_changed_hands(ann: Visitor, ben: Visitor) -> None:
    listed = ann.set_up("me", "open", "open")
    table, invite = listed["id"], listed["seats"][1]["invite"]
    ben.done(say.Sit(table, 1, invite=invite))
    ann.done(say.Remove(table, 1))
    assert ben.refused(say.Sit(table, 1, invite=invite)).code == "not-yours"
    fresh = ann.watch(table).seats[1].invite
    assert fresh != invite
    assert isinstance(ben.ask(say.Sit(table, 1, invite=fresh)), Confirmed)


def test_a_seats_token_plays_it_from_another_device(ann: Visitor, ben: Visitor) -> None:
    listed = ann.set_up("me", "random", position=RUNNERS)
    table, token = listed["id"], listed["seats"][0]["token"]
    assert ben.refused(say.Watch(table, 0)).code == "not-yours"
    assert ben.refused(say.Watch(table, 0, token="f" * 40)).code == "not-yours"
    assert ben.watch(table, 0, token).viewer == 0
    assert ben.act(table, "run c5 d5").table == table  # type: ignore[union-attr]


def test_a_token_opens_only_its_own_seat_and_table(ann: Visitor, ben: Visitor) -> None:
    token = ann.set_up("me", "random", position=RUNNERS)["seats"][0]["token"]
    other = ann.set_up("me", "random", position=RUNNERS)["id"]
    assert ben.refused(say.Watch(other, 0, token)).code == "not-yours"
    two = ann.set_up("me", "me", position=RUNNERS)
    assert ben.refused(say.Watch(two["id"], 1, two["seats"][0]["token"])).code == "not-yours"


def test_a_token_dies_with_its_holder(ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    table = sit_together(ann, ben, position=RUNNERS)
    token = ben.tables[table].shown.seats[1].token
    cat.watch(table, 1, token)
    ben.done(say.Leave(table, 1))
    ann.done(say.Remove(table, 1))
    shown = cat.wait_for(table, lambda seen: seen.shown.seats[1].away == "removed").shown
    assert (shown.viewer, shown.seats[1].yours) == (None, False)
    assert cat.refused(say.Watch(table, 1, token)).code == "not-yours"


# ---- open and private tables -----------------------------------------------------------------


def test_anybody_sits_down_at_an_open_table(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("me", "open", open=True)["id"]
    assert table in [listed["id"] for listed in ben.read("/api/tables")]
    ben.watch(table)
    ben.done(say.Sit(table, 1, name="Benedict", salt="pepper"))
    seen = ben.wait_for(table, lambda seen: seen.status == "running")
    assert (seen.shown.viewer, seen.shown.seats[1].name) == (1, "Benedict")
    assert seen.shown.salts[1] == "pepper"


def test_a_private_table_is_in_nobodys_lobby(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("me", "open")["id"]
    assert table not in [listed["id"] for listed in ben.read("/api/tables")]
    assert table in [listed["id"] for listed in ann.read("/api/me/tables")]
    assert table not in [listed["id"] for listed in ben.read("/api/me/tables")]


def test_a_taken_seat_and_a_bad_name_are_refused(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("me", "open", open=True)["id"]
    assert ben.refused(say.Sit(table, 0)).code == "not-yours"
    assert ben.refused(say.Sit(table, 1, name="x" * 30)).code == "bad-notation"
    assert ben.refused(say.Sit(table, 1, salt="two words")).code == "unreadable"
    assert ben.refused(say.Sit(table, 9)).code == "not-yours"


# ---- the host --------------------------------------------------------------------------------


def test_the_host_fills_seats_with_bots_and_closes_tables(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("me", "open", open=True)["id"]
    ann.watch(table)
    for deed in (say.PutBot(table, 1, "random"), say.Remove(table, 0), say.Close(table)):
        assert ben.refused(deed).code == "not-yours"
    assert ann.refused(say.PutBot(table, 1, "deep-thought")).code == "unknown-name"
    ann.done(say.PutBot(table, 1, "random"))
    ann.wait_for(table, lambda seen: seen.status == "running")
    ann.done(say.Close(table))
    assert ann.wait_for(table, lambda seen: seen.status == "closed").turn is None
    assert ann.refused(say.Close(table)).code == "not-now"
    assert table not in [listed["id"] for listed in ann.read("/api/tables")]


def test_a_host_does_not_escape_a_loss_by_emptying_the_own_seat(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    ann.done(say.Remove(table, 0))
    outcome = ben.wait_for(table, lambda seen: seen.status == "over").outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    (tally,) = ann.read("/api/me/statistics")
    assert (tally["matches"], tally["wins"]) == (1, 0)


def test_a_host_does_not_close_a_match_that_others_are_playing(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben)
    refused = ann.refused(say.Close(table))
    assert (refused.code, "resign" in refused.why) == ("not-now", True)
    ben.done(say.Leave(table, 1))
    ann.done(say.Close(table))
    assert ann.wait_for(table, lambda seen: seen.status == "closed").outcome is None


def test_somebody_who_was_removed_cannot_play_on(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, position=RUNNERS.replace("turn red", "turn black"))
    ben.done(say.Leave(table, 1))
    ann.done(say.Remove(table, 1))
    assert ben.refused(say.ComeBack(table, 1)).code == "not-yours"
    refused = ben.refused(say.Act(table, 1, ann.tables[table].ply, "done", "x"))
    assert refused.code in ("not-yours", "stale")


def test_a_host_does_not_remove_an_opponent_who_plays(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben)
    assert ann.refused(say.Remove(table, 1)).code == "not-now"
    assert ben.refused(say.Remove(table, 0)).code == "not-now"


def test_somebody_goes_when_the_host_and_all_others_agree(
    ann: Visitor, ben: Visitor, cat: Visitor
) -> None:
    listed = ann.set_up("me", "open", "open", open=True, game="xv")
    table = listed["id"]
    for visitor, seat in ((ann, 0), (ben, 1), (cat, 2)):
        visitor.watch(table)
        if seat:
            visitor.done(say.Sit(table, seat))
    ann.done(say.Remove(table, 1))
    seen = cat.wait_for(table, lambda seen: bool(seen.shown.seats[1].leaving))
    assert (seen.shown.seats[1].leaving, seen.shown.seats[1].away) == ((-1,), "")
    cat.done(say.Remove(table, 1))
    ben.wait_for(table, lambda seen: seen.shown.seats[1].away == "removed")


def test_the_removed_keeps_the_match_and_its_result(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    ben.done(say.Leave(table, 1))
    ann.done(say.Remove(table, 1))
    play_out(table, ann)
    assert table in [listed["id"] for listed in ben.read("/api/me/tables")]
    (tally,) = ben.read("/api/me/statistics")
    assert tally["matches"] == 1
    assert "[removed: philo plays]" in ben.record(table)


# The real server with less patience, so that the test need not wait for the usual one.
HURRIED = """
from taberna.table import parting
parting.MISSING = parting.STALLING = 0
from taberna.cli.main import main
main()
"""


def test_whoever_is_left_waiting_claims_also_against_the_host(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, entry=(sys.executable, "-c", HURRIED, "serve")) as house:
        ann, ben = house.visitor(), house.visitor()
        table = sit_together(ann, ben, position=RUNNERS)
        assert ann.tables[table].turn == 0
        ben.done(say.Claim(table, 1, 0))
        ben.wait_for(table, lambda seen: seen.shown.seats[0].away == "time")


def test_nobody_claims_before_patience_is_over(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, position=RUNNERS)
    shown = ben.tables[table].shown
    assert shown.patience == (60_000, 300_000)
    assert "patience" in ben.refused(say.Claim(table, 1, 0)).why
    assert ann.refused(say.Claim(table, 1, 0)).code == "not-yours"


# ---- manners ---------------------------------------------------------------------------------


def test_a_bot_stands_in_until_one_comes_back(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv", rules="wins")
    ann.done(say.Leave(table, 0))
    seen = ann.wait_for(table, lambda seen: seen.shown.seats[0].away == "left")
    assert seen.shown.seats[0].yours
    ann.wait_for(table, lambda seen: seen.turn == 1)
    ann.done(say.ComeBack(table, 0))
    ann.wait_for(table, lambda seen: not seen.shown.seats[0].away)
    play_out(table, ann, ben)
    assert "[left: philo plays]" in ann.record(table)


def test_who_resigned_does_not_come_back_and_ranks_last(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    ann.done(say.Resign(table, 0))
    for player in (ann, ben):  # both are told
        outcome = player.wait_for(table, lambda seen: seen.status == "over").outcome
        assert outcome is not None
        assert (outcome.reason, outcome.resigned) == ("resigned", (0,))
        assert (outcome.ranks, outcome.winners) == ((2, 1), (1,))
    assert ann.refused(say.ComeBack(table, 0)).code == "not-now"
    verify(read_record(ann.record(table), GAMES))
    for player, wins in ((ann, 0), (ben, 1)):
        (tally,) = player.read("/api/me/statistics")
        assert (tally["matches"], tally["wins"]) == (1, wins)


def test_who_resigned_plays_again_once_the_other_agrees(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    ann.done(say.Resign(table, 0))
    ann.done(say.Rematch(table, 0))
    ben.done(say.Rematch(table, 1))
    after = ann.wait_for(table, lambda seen: bool(seen.shown.next)).shown.next
    assert [seat.yours for seat in ben.watch(after).seats] == [True, False]
    assert [seat.yours for seat in ann.watch(after).seats] == [False, True]


def test_who_resigned_against_bots_plays_again_at_once(ann: Visitor) -> None:
    table = ann.set_up("me", "random", "random", game="xv")["id"]
    ann.watch(table)
    ann.done(say.Resign(table, 0))
    ann.done(say.Rematch(table, 0))
    after = ann.wait_for(table, lambda seen: bool(seen.shown.next)).shown.next
    assert [seat.holder for seat in ann.watch(after).seats] == ["bot", "bot", "person"]


def test_who_wants_to_be_forgotten_gives_up(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    assert ann.web.delete("/api/me").status_code == 204
    outcome = ben.wait_for(table, lambda seen: seen.status == "over").outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("resigned", (1,))


def test_a_pause_by_agreement(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, position=RUNNERS)
    ann.done(say.Pause(table, 0))
    assert ben.wait_for(table, lambda seen: bool(seen.shown.pausing)).shown.pausing == (0,)
    ben.done(say.Pause(table, 1))
    assert ann.wait_for(table, lambda seen: seen.shown.paused)
    assert ann.refused(say.Act(table, 0, ann.tables[table].ply, "done", "x")).code == "not-now"
    ben.done(say.Resume(table, 1))
    ann.wait_for(table, lambda seen: not seen.shown.paused)
    ann.act(table, "done")


def test_the_clock_stands_while_a_shared_screen_is_handed_over(ann: Visitor, ben: Visitor) -> None:
    clock = {"base": 300, "increment": 5}
    table = ann.set_up("me", "me", position=RUNNERS, clock=clock)["id"]
    ann.watch(table)
    ben.watch(table)
    ann.act(table, "done")
    ann.done(say.Curtain(table, 1, "x"))
    ben.hear(TableShown, lambda shown: shown.clock is not None and shown.clock.running is None)
    assert ben.refused(say.Curtain(table, 1, "y", down=False)).code == "not-yours"
    ann.done(say.Curtain(table, 1, "z", down=False))
    ben.hear(TableShown, lambda shown: shown.clock is not None and shown.clock.running == 1)


def test_everybody_sees_who_is_here(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben)
    assert all(seat.here for seat in ann.watch(table).seats)
    ben.disconnect()
    ann.hear(TableShown, lambda shown: not shown.seats[1].here)
    ben.connect()
    ben.watch(table)
    ann.hear(TableShown, lambda shown: shown.seats[1].here)


def test_a_bot_stands_in_for_the_absent_and_hands_back_by_itself(
    ann: Visitor, ben: Visitor
) -> None:
    table = sit_together(ann, ben, position=RUNNERS.replace("turn red", "turn black"), absence=1)
    ben.disconnect()
    ann.wait_for(table, lambda seen: seen.shown.seats[1].away == "absent")
    ben.connect()
    ben.watch(table)
    ann.wait_for(table, lambda seen: not seen.shown.seats[1].away or seen.status == "over")


# ---- one screen ------------------------------------------------------------------------------


def test_on_one_screen_one_sees_through_one_seat_at_a_time(ann: Visitor) -> None:
    table = ann.set_up("me", "me")["id"]
    first = ann.watch(table)
    assert first.viewer == first.turn
    assert [seat.yours for seat in first.seats] == [True, True]
    hands = []
    for seat in (0, 1):
        assert ann.watch(table, seat).viewer == seat
        view = ann.tables[table].view
        assert view["viewer"] == seat
        hands.append(view["hand"])
    assert hands[0] != hands[1]
    play_out(table, ann, plies=6)


# ---- the next match --------------------------------------------------------------------------


def test_a_rematch_turns_the_seats_and_is_one_table(ann: Visitor, ben: Visitor) -> None:
    table = sit_together(ann, ben, "xv")
    play_out(table, ann, ben)
    ann.done(say.Rematch(table, 0))
    assert ben.wait_for(table, lambda seen: bool(seen.shown.rematch)).shown.rematch == (0,)
    ann.done(say.Rematch(table, 0))
    ben.done(say.Rematch(table, 1))
    following = {
        visitor.wait_for(table, lambda seen: bool(seen.shown.next)).shown.next
        for visitor in (ann, ben)
    }
    (next_table,) = following
    shown = ann.watch(next_table)
    assert [seat.name for seat in shown.seats] == [ben.name, ann.name]
    assert (shown.status, shown.viewer) == ("running", 1)
    assert shown.commitment != ann.tables[table].shown.commitment
    assert ben.refused(say.Rematch(table, 1)).code == "not-now"


# ---- chat ------------------------------------------------------------------------------------


def said(visitor: Visitor) -> list[str]:
    def line(heard: Hearing) -> list[str]:
        return [f"{heard.line.room}: {heard.line.text}"] if isinstance(heard, Said) else []

    return [text for heard in visitor.hear_all() for text in line(heard)]


def test_players_do_not_hear_spectators_before_the_end(
    ann: Visitor, ben: Visitor, cat: Visitor
) -> None:
    table = sit_together(ann, ben, "xv")
    cat.watch(table)
    ann.done(say.Chat(table, "table", "salve"))
    cat.done(say.Chat(table, "watchers", "red has a good hand"))
    assert said(ann) == said(ben) == ["table: salve"]
    assert said(cat) == ["table: salve", "watchers: red has a good hand"]
    assert cat.refused(say.Chat(table, "table", "psst")).code == "not-yours"
    assert ann.refused(say.Chat(table, "watchers", "who is there?")).code == "not-yours"
    assert [line.text for line in ben.watch(table).chat] == ["salve"]
    play_out(table, ann, ben)
    assert [line.text for line in ben.watch(table).chat] == ["salve", "red has a good hand"]
    cat.wait_for(table, lambda seen: seen.status == "over")
    cat.done(say.Chat(table, "table", "well played"))
    assert said(ann)[-1] == "table: well played"


@pytest.mark.parametrize(
    ("room", "text", "code"),
    [
        ("table", "", "bad-notation"),
        ("table", "   ", "bad-notation"),
        ("table", "x" * 401, "bad-notation"),
        ("table", "a\u0000b", "bad-notation"),
        ("cellar", "hello", "unknown-name"),
    ],
)
def test_chat_is_a_short_line_of_text(ann: Visitor, room: str, text: str, code: str) -> None:
    table = ann.set_up("me", "random")["id"]
    assert ann.refused(say.Chat(table, room, text)).code == code


def test_chat_is_text_and_comes_back_as_it_was(ann: Visitor) -> None:
    table = ann.set_up("me", "random")["id"]
    ann.done(say.Chat(table, "table", '<b>"salve"</b> & so on 🌋'))
    (line,) = ann.watch(table).chat
    assert line.text == '<b>"salve"</b> & so on 🌋'
    assert line.name == ann.name


@pytest.mark.parametrize(
    ("game", "usual"), [("downfall", "balbus"), ("xv", "philo"), ("pluvionauts", "ventidius")]
)
def test_whoever_leaves_is_followed_by_somebody_who_plays_well(
    ann: Visitor, game: str, usual: str
) -> None:
    table = ann.set_up("me", "open", game=game)["id"]
    assert ann.watch(table).stand_in == usual
    chosen = ann.set_up("me", "open", game=game, stand_in="random")["id"]
    assert ann.watch(chosen).stand_in == "random"

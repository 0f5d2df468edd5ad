"""Developer mode over real sockets: bots act on request, and their host may see every hand."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from taberna.bots.reasons import BotChoice
from taberna.core.errors import Stale
from taberna.core.events import TurnEnded
from taberna.core.record import read_record, verify
from taberna.games import GAMES
from taberna.server import protocol as say
from taberna.server.croupier import BotStep
from taberna.server.house import House, Wish
from taberna.server.protocol import Advised, BotValues, Confirmed, Moved, Refused, TableShown
from taberna.server.room import Room
from taberna.server.timing import now_ms
from taberna.server.turns import Owner
from taberna.server.workers import Workers
from tests.server.house import OpenHouse, Visitor, play_out
from tests.server.support import Listener, new_house
from tests.server.test_play import CALLERS
from tests.table.support import RUNNERS, act, legal, new_plan, seated

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))
SHORT = {
    "downfall": "official",
    "xv": "match=games target=2",
    "pluvionauts": "swift turn_cap=3 throws=table",
}
HOUR = 3_600_000

Until = Literal["action", "turn"]


def developing(ann: Visitor, *seats: str, **wish: Any) -> str:
    """A table in developer mode, looked at by its host, at which nothing happens any more."""
    table: str = ann.set_up(*seats, developer=True, **wish)["id"]
    ann.watch(table)
    settle(ann, table)
    return table


def step(ann: Visitor, table: str, until: Until = "action") -> None:
    """Lets the bot on turn act, and waits for its first action and what is thrown after it."""
    before = ann.tables[table].ply
    ann.done(say.StepBot(table, before, "step", until))
    ann.wait_for(table, lambda seen: seen.ply > before)
    settle(ann, table)


def settle(ann: Visitor, table: str) -> None:
    """Waits for what the house throws by itself."""
    ann.wait_for(table, lambda seen: seen.turn is not None or seen.status == "over")


def quiet(ann: Visitor, table: str) -> bool:
    """Whether nothing has happened at the table once the server has answered everything."""
    before = ann.tables[table].ply
    ann.watch(table)
    return ann.tables[table].ply == before


def end_turn(ann: Visitor, table: str) -> None:
    """The person plays until a bot is on turn."""
    seat = ann.tables[table].turn
    while ann.tables[table].turn in (None, seat):
        if ann.tables[table].turn is None:
            ann.listen()
        else:
            ann.act(table, ann.legal(table)[-1])


def show_hands(ann: Visitor, table: str, *, on: bool = True) -> TableShown:
    """Switches open hands on or off."""
    shown = ann.done(say.OpenHands(table, "hands", on))
    assert isinstance(shown, TableShown)
    return shown


def values(ann: Visitor, table: str) -> BotValues:
    """The values of the bot on turn."""
    told = ann.done(say.AskValues(table, ann.tables[table].ply, "values"))
    assert isinstance(told, BotValues)
    return told


def seen_by(views: tuple[msgspec.Raw, ...]) -> list[dict[str, Any]]:
    """Views as they were sent."""
    return [msgspec.json.decode(view) for view in views]


# ---- setting up ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "wish", "cause"),
    [
        (["me", "open"], {}, "developer-open-seat"),
        (["me", "random"], {"open": True}, "developer-listed"),
        (["me", "random"], {"clock": {"base": 60}}, "developer-clock"),
    ],
)
def test_developer_mode_is_refused_where_others_could_play(
    ann: Visitor, seats: list[str], wish: dict[str, Any], cause: str
) -> None:
    body = {"game": "downfall", "seats": [{"who": who} for who in seats], "developer": True}
    refused = ann.post("/api/tables", body | wish, 409)
    assert refused["cause"] == cause


def test_nobody_gets_up_before_the_match(ann: Visitor) -> None:
    seats = [{"who": "me", "seals": True}, {"who": "random"}]
    wish = {"game": "downfall", "seats": seats, "developer": True}
    table = ann.post("/api/tables", wish, 201)["id"]
    ann.watch(table)
    for saying in (say.Leave(table, 0), say.Remove(table, 0), say.Remove(table, 1)):
        assert ann.refused(saying).cause == "developer-seats"
    ann.done(say.Close(table))


def test_a_host_who_is_erased_closes_a_table_that_waits(ann: Visitor, ben: Visitor) -> None:
    seats = [{"who": "me", "seals": True}, {"who": "random"}]
    wish = {"game": "downfall", "seats": seats, "developer": True}
    table = ann.post("/api/tables", wish, 201)["id"]
    assert ann.web.delete("/api/me").status_code == 204
    assert ben.watch(table).status == "closed"


def test_a_rematch_keeps_developer_mode(ann: Visitor) -> None:
    table = developing(ann, "me", "random", position=RUNNERS)
    ann.done(say.Resign(table, 0))
    ann.done(say.Rematch(table, 0))
    again = ann.wait_for(table, lambda seen: bool(seen.shown.next)).shown.next
    assert ann.watch(again).developer


def test_a_table_says_whether_it_is_in_developer_mode(ann: Visitor) -> None:
    shown = ann.watch(ann.set_up("me", "random", developer=True)["id"])
    assert (shown.developer, shown.autoplay, shown.open_hands, shown.views) == (
        True,
        False,
        False,
        (),
    )
    other = ann.watch(ann.set_up("me", "random")["id"])
    assert not other.developer


# ---- steps -----------------------------------------------------------------------------------


@EVERY_GAME
def test_a_bot_acts_once_for_every_request(ann: Visitor, game: str) -> None:
    table = developing(ann, "random", "random", game=game)
    for _ in range(5):
        assert quiet(ann, table)
        ply, turn = ann.tables[table].ply, ann.tables[table].turn
        assert not ann.tables[table].shown.thinking
        step(ann, table)
        told = ann.watch(table, since=ply).steps
        assert [one.seat for one in told if one.seat >= 0] == [turn]


@pytest.mark.parametrize(("game", "rules"), SHORT.items())
def test_a_step_of_a_whole_turn_goes_on_until_others_are_on_turn(
    ann: Visitor, game: str, rules: str
) -> None:
    table = developing(ann, "random", "random", game=game, rules=rules)
    turns = 0
    while (seen := ann.tables[table]).status == "running":
        seat, told = seen.turn, list[say.Step]()
        ann.done(say.StepBot(table, seen.ply, "step", "turn"))  # stale if a bot had not waited
        while seen.status == "running" and seen.turn in (None, seat) and not erupts(told):
            told += ann.hear(Moved).steps
            seen = ann.tables[table]
        settle(ann, table)
        assert {one.seat for one in told} - {-1} == {seat}  # omens, relatives and runs as well
        turns += 1
    assert turns > 1


def erupts(steps: list[say.Step]) -> bool:
    """Whether Vesuvius erupts: the seat that drew it may begin what follows."""
    return b"VesuviusErupted" in b"".join(bytes(event) for one in steps for event in one.events)


def test_a_step_ends_with_the_turn_where_one_seat_plays_alone() -> None:
    table = seated("random", game="xv", rules="match=games target=3", developer=True)
    step = BotStep(0, table.move, "turn")
    while step.covers(table):
        table.bot_acts(0, legal(table)[-1], table.move, 0)
    ended = [one for move in table.moves for one in move.events if isinstance(one, TurnEnded)]
    assert (table.turn, len(ended)) == (0, 1)


def test_a_step_ends_when_another_seat_calls_the_eruption() -> None:
    table = seated("Ann", "random", position=CALLERS, developer=True)
    step = BotStep(1, table.move, "turn")
    assert step.covers(table)
    table.call(0, "erupt", None, 0)
    while table.turn != 1:
        act(table, legal(table)[-1])
    assert not step.covers(table)


def test_a_step_does_not_outlast_what_is_known_of_its_turn() -> None:
    table = seated("random", "random", developer=True)
    step = BotStep(table.turn or 0, table.move, "turn")
    table.bot_acts(step.seat, legal(table)[0], table.move, 0)
    assert step.covers(table)
    table.moves.keep_last(0)  # as after loading it from a snapshot
    assert not step.covers(table)


def test_a_person_waits_for_no_request(ann: Visitor) -> None:
    table = developing(ann, "me", "random", position=RUNNERS)
    assert ann.refused(say.StepBot(table, ann.tables[table].ply, "step")).cause == "no-bot-turn"
    end_turn(ann, table)
    assert quiet(ann, table)
    step(ann, table)


def test_a_step_answers_one_ply(ann: Visitor) -> None:
    table = developing(ann, "random", "random")
    ply = ann.tables[table].ply
    ann.say(say.StepBot(table, ply, "one"))
    ann.say(say.StepBot(table, ply, "two"))
    ann.wait_for(table, lambda seen: seen.ply > ply)
    assert quiet(ann, table)
    played = [one for one in ann.watch(table, since=ply).steps if one.seat >= 0]
    assert len(played) == 1
    assert ann.refused(say.StepBot(table, ply, "late")).code == "stale"
    assert quiet(ann, table)


def test_a_bot_that_plays_for_a_person_waits_too(ann: Visitor) -> None:
    table = developing(ann, "me", "me", "random", game="xv")
    ann.done(say.Resign(table, 0))
    assert ann.tables[table].turn == 0
    assert quiet(ann, table)
    ply = ann.tables[table].ply
    step(ann, table)
    assert [one.seat for one in ann.watch(table, since=ply).steps][:1] == [0]


def test_a_pause_refuses_steps(ann: Visitor) -> None:
    table = developing(ann, "me", "random", position=RUNNERS)
    end_turn(ann, table)
    ann.done(say.Leave(table, 0))
    assert ann.refused(say.StepBot(table, ann.tables[table].ply, "step")).cause == "paused"
    ann.done(say.Resume(table, 0))
    step(ann, table)


# ---- automatic play --------------------------------------------------------------------------


def test_automatic_play_is_switched_on_and_off(ann: Visitor) -> None:
    table = developing(ann, "me", "random", game="xv", rules="match=games target=3")
    answer = ann.done(say.Autoplay(table, "on"))
    assert isinstance(answer, Confirmed)
    assert ann.tables[table].shown.autoplay
    end_turn(ann, table)
    ann.wait_for(table, lambda seen: seen.turn == 0)
    ann.done(say.Autoplay(table, "off", False))
    assert not ann.tables[table].shown.autoplay
    end_turn(ann, table)
    settle(ann, table)
    assert quiet(ann, table)
    assert ann.tables[table].turn == 1


@pytest.mark.parametrize(("game", "rules"), SHORT.items())
def test_a_match_of_bots_ends_by_automatic_play(ann: Visitor, game: str, rules: str) -> None:
    table = developing(ann, "random", "random", game=game, rules=rules)
    ann.done(say.Autoplay(table, "on"))
    ann.wait_for(table, lambda seen: seen.status == "over")
    record = read_record(ann.record(table), GAMES)
    assert record.developer
    verify(record)
    assert "\nmode developer\n" in ann.record(table)
    assert ann.refused(say.StepBot(table, ann.tables[table].ply, "step")).cause == "over"


def test_after_a_restart_bots_wait_again(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann = house.visitor()
        table = developing(ann, "me", "random", position=RUNNERS)
        ann.done(say.Autoplay(table, "on"))
        house.kill()
        house.open()
        ann.connect()
        assert not ann.watch(table).autoplay
        end_turn(ann, table)
        assert quiet(ann, table)
        step(ann, table)


class SlowBots:
    """Bots that think until they may answer; takes the place of a house's."""

    def __init__(self, house: House) -> None:
        self.asked, self.may_answer = 0, asyncio.Event()
        self._decide = Workers.decide.__get__(house.workers)
        house.workers.decide = self._wait  # type: ignore[method-assign]

    async def _wait(self, owner: Owner, game: str, bot: str, view: Any) -> BotChoice:
        self.asked += 1
        await self.may_answer.wait()
        choice: BotChoice = await self._decide(owner, game, bot, view)
        return choice


async def asked_twice(house: House, room: Room, cat: Listener) -> None:
    """A step while the bot thinks is answered, and nothing is done twice."""
    bots, ply = SlowBots(house), room.table.move
    room.step(ply, "action")
    await cat.wait_for(lambda heard: isinstance(heard, say.Thinking))
    room.step(ply, "action")
    bots.may_answer.set()
    await cat.wait_for(lambda heard: isinstance(heard, Moved))
    with pytest.raises(Stale):
        room.step(ply, "action")
    assert room.croupier.waits(room.table)
    assert bots.asked == 1


async def switched_off(house: House, room: Room, cat: Listener) -> None:
    """A bot that thinks when automatic play is switched off does not act."""
    bots, ply = SlowBots(house), room.table.move
    await room.set_autoplay(on=True)
    await cat.wait_for(lambda heard: isinstance(heard, say.Thinking))
    await room.set_autoplay(on=False)
    bots.may_answer.set()
    while room.croupier.thinking:
        await asyncio.sleep(0)
    assert room.table.move == ply
    room.step(ply, "action")
    await cat.wait_for(lambda heard: isinstance(heard, Moved))
    assert bots.asked == 1  # what it had found out is what it plays


async def nobody_takes_over(house: House, room: Room, cat: Listener) -> None:
    """A table that waits for a request is not due for any node."""
    room.step(room.table.move, "action")
    await cat.wait_for(lambda heard: isinstance(heard, Moved))
    assert await house.store.duty.due(now_ms() + HOUR) == []


def test_steps_in_a_house_of_this_process(tmp_path: Path) -> None:
    async def tell() -> None:
        async with new_house(tmp_path, allow_bot_tables=True) as house:
            for story in (asked_twice, switched_off, nobody_takes_over):
                bots = [Wish(bot="random"), Wish(bot="random")]
                room = await house.open_table(new_plan(developer=True), "ann", bots)
                cat = Listener()
                await room.watch(cat, None, None, "")
                await story(house, room, cat)

    asyncio.run(tell())


# ---- what does not count ---------------------------------------------------------------------


def test_a_match_in_developer_mode_is_not_for_statistics(ann: Visitor) -> None:
    table = developing(ann, "me", "random", game="xv")
    ann.done(say.Autoplay(table, "on"))
    play_out(table, ann)
    assert ann.tables[table].status == "over"
    assert ann.read("/api/me/statistics") == []
    usual = ann.set_up("me", "random", game="xv")["id"]
    ann.watch(usual)
    play_out(usual, ann)
    (tally,) = ann.read("/api/me/statistics")
    assert tally["matches"] == 1


def test_hints_are_not_counted(ann: Visitor) -> None:
    table = developing(ann, "me", "random", position=RUNNERS)
    advised = ann.done(say.Hint(table, 0, "hint"))
    assert isinstance(advised, Advised)
    ann.act(table, advised.best)
    assert ann.watch(table).hinted == ()
    assert "[hint]" not in ann.record(table)


# ---- open hands ------------------------------------------------------------------------------


def test_the_host_sees_every_seats_own_view(ann: Visitor) -> None:
    table = developing(ann, "me", "random", "random")
    shown = show_hands(ann, table)
    assert shown.open_hands
    views = seen_by(shown.views)
    assert [view["viewer"] for view in views] == [0, 1, 2]
    assert all(view["hand"] for view in views)
    assert views[0] == msgspec.json.decode(shown.view)
    if shown.turn == 0:
        moved = ann.act(table, ann.legal(table)[0])
    else:
        ann.done(say.StepBot(table, shown.ply, "step"))
        moved = ann.hear(Moved)
    assert isinstance(moved, Moved)
    assert [view["viewer"] for view in seen_by(moved.views)] == [0, 1, 2]
    assert moved.views[0] == moved.view
    closed = show_hands(ann, table, on=False)
    assert (closed.open_hands, closed.views) == (False, ())


def test_open_hands_end_with_watching(ann: Visitor) -> None:
    table = developing(ann, "random", "random")
    show_hands(ann, table)
    assert ann.watch(table).open_hands
    ann.done(say.Unwatch(table))
    assert not ann.watch(table).open_hands
    show_hands(ann, table)
    ann.connect()
    assert ann.refused(say.OpenHands(table, "unseen")).code == "not-now"
    assert not ann.watch(table).open_hands


def test_spectators_get_the_public_view_alone(ann: Visitor, ben: Visitor) -> None:
    table = developing(ann, "me", "random")
    ben.watch(table)
    show_hands(ann, table)
    ann.done(say.Autoplay(table, "on"))
    play_out(table, ann, plies=12)
    heard = ben.hear_all()
    assert any(isinstance(one, Moved) for one in heard)
    assert not any(one.views for one in heard if isinstance(one, Moved | TableShown))
    assert ben.tables[table].view["viewer"] is None
    assert not ben.tables[table].shown.open_hands
    for saying in requests(table, ben.tables[table].ply):
        assert ben.refused(saying).cause == "host-only"


def requests(table: str, ply: int) -> list[say.Saying]:
    """All that only developer mode knows."""
    return [
        say.StepBot(table, ply, "a"),
        say.Autoplay(table, "b"),
        say.OpenHands(table, "c"),
        say.AskValues(table, ply, "d"),
    ]


def test_other_tables_know_none_of_it(ann: Visitor) -> None:
    table = ann.set_up("me", "random", position=RUNNERS)["id"]
    ann.watch(table)
    before = msgspec.json.encode(msgspec.structs.replace(ann.watch(table), waited=0, answers=""))
    for saying in requests(table, ann.tables[table].ply):
        refused = ann.refused(saying)
        assert (refused.code, refused.cause) == ("not-now", "no-developer-mode")
    after = msgspec.json.encode(msgspec.structs.replace(ann.watch(table), waited=0, answers=""))
    assert after == before
    assert not {b"developer", b"autoplay", b"open_hands", b"views"} & set(after.split(b'"'))


# ---- values ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("downfall", "livilla"),
        ("downfall", "webversion"),
        ("downfall", "search:60"),
        ("xv", "exact"),
        ("pluvionauts", "pilot"),
        ("pluvionauts", "level:6"),
    ],
)
def test_a_bot_plays_what_its_values_say(ann: Visitor, game: str, bot: str) -> None:
    table = developing(ann, bot, bot, game=game)
    for _ in range(3):
        seat, ply = ann.tables[table].turn, ann.tables[table].ply
        assert seat is not None
        views = seen_by(show_hands(ann, table).views)
        told = values(ann, table)
        assert (told.seat, told.bot, told.ply) == (seat, bot, ply)
        if views[seat]["legal_count"] == len(views[seat]["legal"]) > 1:
            assert [action for action, _ in told.values] == views[seat]["legal"]
        assert values(ann, table) == told
        if told.values and bot != "level:6":
            assert dict(told.values)[told.plays] == max(dict(told.values).values())
        step(ann, table)
        played = next(one for one in ann.watch(table, since=ply).steps if one.seat >= 0)
        assert played.text == told.plays


def test_a_bot_without_values_has_none(ann: Visitor) -> None:
    table = developing(ann, "random", "random")
    show_hands(ann, table)
    told = values(ann, table)
    assert (told.values, told.best, told.unit) == ((), "", "")
    step(ann, table)
    assert told.plays in [one.text for one in ann.watch(table, since=0).steps]


def test_values_need_open_hands_and_the_present_ply(ann: Visitor) -> None:
    table = developing(ann, "me", "livilla", position=RUNNERS)
    end_turn(ann, table)
    ply = ann.tables[table].ply

    def cause(ply: int) -> tuple[str, str]:
        refused = ann.refused(say.AskValues(table, ply, "values"))
        assert isinstance(refused, Refused)
        return refused.code, refused.cause

    assert cause(ply) == ("not-now", "hands-closed")
    show_hands(ann, table)
    assert cause(ply - 1) == ("stale", "")
    step(ann, table, "turn")
    ann.wait_for(table, lambda seen: seen.turn == 0)
    assert cause(ann.tables[table].ply) == ("not-now", "no-bot-turn")

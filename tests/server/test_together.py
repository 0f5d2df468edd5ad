"""Finished matches over the socket: reviews as they come, and looking at a match together."""

from __future__ import annotations

from secrets import token_hex

import msgspec
import pytest

from taberna.core.errors import NotNow
from taberna.server import together
from taberna.server.bus import Note, SharedLook
from taberna.server.protocol import (
    AskReview,
    Confirmed,
    Follow,
    Hearing,
    Lead,
    Led,
    Ping,
    Refused,
    Reviewed,
)
from taberna.server.together import Together
from taberna.table.chair import Chair
from tests import GOLDEN
from tests.server.house import Visitor

MATCH = (GOLDEN / "xv/free-2-rounds.match").read_text()
CODE = "w8c2k5tq9x"


@pytest.fixture
def table(ann: Visitor) -> str:
    """A match that was played elsewhere."""
    found: str = ann.post("/api/records", {"record": MATCH}, 201)["id"]
    return found


@pytest.fixture
def code() -> str:
    """A code that nobody has led under."""
    return token_hex(8)


def led(heard: Hearing) -> Led:
    assert isinstance(heard, Led), heard
    return heard


# ---- reviews ---------------------------------------------------------------------------------


def test_a_review_is_told_as_it_comes_and_other_messages_are_answered_meanwhile(
    ann: Visitor, table: str
) -> None:
    ann.say(AskReview(table, "r1"))
    ann.ask(AskReview(table, "r2"))  # refused, or the first is there already
    ann.done(Ping())
    curve, news = [], ann.hear(Reviewed)
    while not (found := msgspec.json.decode(news.review)):
        assert (news.table, news.answers) == (table, "r1")
        curve += msgspec.json.decode(news.moments)
        news = ann.hear(Reviewed)
    assert curve == found["moments"][: len(curve)]
    assert found == ann.read(f"/api/tables/{table}/review")
    again = ann.done(AskReview(table, "r3"))  # it is kept: told at once
    assert isinstance(again, Reviewed)
    assert msgspec.json.decode(again.review) == found


def test_what_is_not_over_is_not_reviewed_over_the_socket_either(ann: Visitor) -> None:
    running = ann.set_up("me", "random", game="xv")["id"]
    assert ann.refused(AskReview(running, "r1")).cause == "not-over"
    assert ann.refused(AskReview("nosuchtable", "r2")).code == "unknown-name"
    assert ann.refused(AskReview(running, "r3")).cause == "not-over"  # the first waits no more


# ---- together --------------------------------------------------------------------------------


def test_one_leads_and_others_see_the_same_moment(
    ann: Visitor, ben: Visitor, table: str, code: str
) -> None:
    assert isinstance(ben.done(Follow(code)), Confirmed)  # nobody leads yet
    first = led(ann.done(Lead(code, table, 3)))
    assert (first.yours, first.followers, first.leader) == (True, 1, ann.name)
    seen = ben.hear(Led)
    assert (seen.look, seen.table, seen.ply, seen.yours) == (code, table, 3, False)
    ann.done(Lead(code, table, 7, ("c5", "d5")))
    assert ben.hear(Led).marks == ("c5", "d5")
    late = ann.house.visitor()
    assert led(late.done(Follow(code))).ply == 7
    assert ann.hear(Led).followers == 2
    late.done(Follow(code, follows=False))
    assert ann.hear(Led, lambda now: now.followers == 1).ply == 7
    late.disconnect()
    ann.done(Lead(code, table, 7, over=True))
    assert ben.hear(Led, lambda now: now.over).ply == 7
    assert not ben.hear_all()


def test_whoever_goes_leads_no_more_and_may_lead_on(
    ann: Visitor, ben: Visitor, table: str, code: str
) -> None:
    ben.done(Follow(code))
    ann.done(Lead(code, table, 3))
    assert not ben.hear(Led).over
    ann.connect()
    assert ben.hear(Led).over
    ann.done(Lead(code, table, 4))
    assert ben.hear(Led).ply == 4
    ben.disconnect()
    assert ann.hear(Led).followers == 0


def test_nobody_takes_the_lead_of_another_or_shows_what_is_not_over(
    ann: Visitor, ben: Visitor, table: str, code: str
) -> None:
    ann.done(Lead(code, table, 3))
    assert ben.refused(Lead(code, table, 9)).code == "not-yours"
    running = ann.set_up("me", "random", game="xv")["id"]
    assert ann.refused(Lead("anotherone", running, 0)).cause == "not-over"
    assert ann.refused(Lead(code, running, 0)).cause == "not-over"
    assert isinstance(ben.ask(Follow("sh0rt")), Refused)
    assert isinstance(ann.ask(Lead(code, table, 3, ("<b>",))), Refused)
    ann.done(Lead(token_hex(8), table, 5))  # one look at a time
    assert led(ben.done(Follow(code))).over


# ---- several nodes ---------------------------------------------------------------------------


class Line:
    """Somebody who notes what they hear."""

    def __init__(self, guest: str) -> None:
        self.guest = self.name = guest
        self.heard: list[Led] = []

    def owns(self, table: str, seat: int, chair: Chair) -> bool:
        """Nothing."""
        return False

    def hear(self, message: bytes) -> None:
        """Notes it."""
        self.heard.append(msgspec.json.decode(message, type=Led))


class Wire:
    """A bus between two nodes."""

    def __init__(self) -> None:
        self.others: list[Together] = []

    def tell(self, note: Note) -> None:
        """Told at once."""
        for other in self.others:
            other.hear(note)


def two_nodes() -> tuple[Together, Together]:
    """Two nodes that hear of each other."""
    wires = Wire(), Wire()
    one, other = (Together(wire, name) for wire, name in zip(wires, "ab", strict=True))
    wires[0].others, wires[1].others = [other], [one]
    return one, other


def test_people_of_different_nodes_look_together() -> None:
    here, there = two_nodes()
    ann, ben = Line("ann"), Line("ben")
    assert not there.follow(ben, CODE)
    here.lead(ann, SharedLook(CODE, "t", "ann", "Ann", 3))
    assert [(one.ply, one.leader, one.yours) for one in ben.heard] == [(3, "Ann", False)]
    assert ann.heard[-1].followers == 1
    there.leave(ben)
    assert ann.heard[-1].followers == 0
    assert there.follow(ben, CODE)
    here.leave(ann)
    assert ben.heard[-1].over


def test_looks_and_followers_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together, "MOST", 2)
    monkeypatch.setattr(together, "MOST_FOLLOWERS", 1)
    here, _ = two_nodes()
    ann, ben = Line("ann"), Line("ben")
    for code in ("a", "b", "c"):
        here.lead(ann, SharedLook(code, "t", "ann", "Ann", 3))
    assert not here.follow(ben, "a")  # forgotten
    assert here.follow(ben, "c")
    with pytest.raises(NotNow, match="many follow"):
        here.follow(ann, "c")

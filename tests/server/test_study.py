"""Starts, records, replays, fairness, values and statistics over HTTP."""

from __future__ import annotations

import hashlib
import hmac
from itertools import islice
from typing import Any

import pytest

from taberna.core.record import read_record, replay, verify
from taberna.games import GAMES, find_manifest
from taberna.server import protocol as say
from tests import GOLDEN
from tests.server.house import OpenHouse, Visitor, play_out, sit_together
from tests.table.support import RUNNERS

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))
DEALT = "rules official; seats 2; turn red; hand red 5 5 7 9; hand black 1 2 3 4"


def finished(ann: Visitor, game: str = "xv", *seats: str, **wish: Any) -> str:
    """A match played to its end."""
    table: str = ann.set_up(*(seats or ("me", "random")), game=game, **wish)["id"]
    ann.watch(table)
    play_out(table, ann)
    return table


# ---- starts ----------------------------------------------------------------------------------


def test_a_table_starts_from_a_position(ann: Visitor) -> None:
    table = ann.set_up("me", "random", position=RUNNERS)["id"]
    shown = ann.watch(table)
    assert (shown.resumed, shown.turn) == (True, 0)
    assert dict(ann.tables[table].view["people"])["c5"] == [3, 0]


def test_a_table_starts_in_the_middle_of_a_record(ann: Visitor) -> None:
    text = ann.record(finished(ann, "downfall"))
    record = read_record(text, GAMES)
    _, state, _ = next(islice(replay(record), 40, None))
    table = ann.set_up("me", "me", record=text, ply=40)["id"]
    began = read_record(ann.record(table, seat=0), GAMES)
    assert began.position == began.game.view_position(state, 0)
    assert ann.watch(table).resumed


@pytest.mark.parametrize("phase", ["seethes", "erupts"])
def test_a_table_starts_later(ann: Visitor, phase: str) -> None:
    table = ann.set_up("me", "random", phase=phase)["id"]
    shown = ann.watch(table)
    assert ann.tables[table].view["phase"] == phase
    assert not shown.resumed


def test_a_table_starts_with_people_in_the_city(ann: Visitor) -> None:
    def people(**wish: Any) -> int:
        table = ann.set_up("me", "me", **wish)["id"]
        ann.watch(table)
        return sum(sum(counts) for _, counts in ann.tables[table].view["people"])

    assert people(populate=0.5) > people() == 0


def test_a_table_has_its_own_rules(ann: Visitor) -> None:
    assert ann.set_up("me", game="xv", rules="forced")["rules"] == "forced"


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-name"),
        ({"rules": "offical"}, 404, "unknown-name"),
        ({"position": "nonsense"}, 400, "bad-position"),
        ({"position": "rules official; seats 3; turn red"}, 400, "unreadable"),
        ({"record": "nonsense"}, 400, "bad-record"),
        ({"phase": "naps"}, 404, "unknown-name"),
        ({"populate": 2}, 400, "bad-ruleset"),
        ({"clock": {"base": 5}}, 400, "bad-ruleset"),
        ({"clock": {"base": 60, "days": 3}}, 400, "bad-ruleset"),
        ({"stand_in": "nobody"}, 404, "unknown-name"),
        ({"seats": []}, 422, "invalid"),
        ({"seats": [{"who": "me"}]}, 400, "bad-ruleset"),
        ({"seats": [{"who": "me"}, {"who": "hal"}]}, 404, "unknown-name"),
        ({"seats": [{"who": "me", "name": "a\u0000"}, {"who": "open"}]}, 400, "bad-notation"),
    ],
    ids=str,
)
def test_a_wish_that_cannot_be_met_is_refused_with_a_sentence(
    ann: Visitor, wish: dict[str, Any], status: int, code: str
) -> None:
    body = {"game": "downfall", "seats": [{"who": "me"}, {"who": "random"}], **wish}
    before = len(ann.read("/api/me/tables"))
    refusal = ann.post("/api/tables", body, status)
    assert refusal["code"] == code
    assert len(refusal["why"]) > 10
    assert len(ann.read("/api/me/tables")) == before


# ---- records ---------------------------------------------------------------------------------


def test_a_running_record_shows_a_seat_only_what_it_may_know(
    house: OpenHouse, ann: Visitor, ben: Visitor
) -> None:
    table = sit_together(ann, ben)
    play_out(table, ann, ben, plies=20)
    mine, theirs = ann.record(table), ben.record(table)
    with house.visitor() as cat:
        spectators = cat.record(table)
    seen = ann.tables[table].view["hand"]
    assert seen
    assert mine != theirs
    draws = [read_record(text, GAMES).plies for text in (mine, theirs, spectators)]
    hidden = [sum("?" in ply.text for ply in plies) for plies in draws]
    assert 0 < hidden[0] < hidden[2]
    assert 0 < hidden[1] < hidden[2]
    for text in (mine, theirs, spectators):
        assert "\nseed " not in text
        assert " | " not in text
    assert ben.record(table, seat=0) == theirs


@EVERY_GAME
def test_a_finished_record_is_whole_for_everybody_and_verifies(
    house: OpenHouse, ann: Visitor, game: str
) -> None:
    table = finished(ann, game)
    with house.visitor() as cat:
        text = cat.record(table)
    assert text == ann.record(table)
    verify(read_record(text, GAMES))


def test_a_record_is_imported_and_replayed(ann: Visitor) -> None:
    text = ann.record(finished(ann, "downfall"))
    imported = ann.post("/api/records", {"record": text}, 201)
    assert imported["fair"] == ""
    assert ann.record(imported["id"]) == text
    listed = {listing["id"]: listing for listing in ann.read("/api/me/tables")}
    assert listed[imported["id"]]["status"] == "imported"
    assert ann.read(f"/api/tables/{imported['id']}/plies")["total"] > 100


def test_an_imported_record_that_was_tampered_with_is_told(ann: Visitor) -> None:
    text = ann.record(finished(ann))
    head, _, _ = text.rpartition("\nseed ")
    tampered = f"{head}\nseed {'0' * 64}\n"
    assert "commitment" in ann.post("/api/records", {"record": tampered}, 201)["fair"]
    broken = text.replace("\nred: ", "\nblack: ", 1)
    assert ann.post("/api/records", {"record": broken}, 400)["code"] == "bad-record"


# ---- ply by ply ------------------------------------------------------------------------------


@EVERY_GAME
def test_a_finished_match_is_seen_ply_by_ply_from_any_seat(ann: Visitor, game: str) -> None:
    table = finished(ann, game)
    record = read_record(ann.record(table), GAMES)
    frames: list[dict[str, Any]] = []
    for first in range(0, len(record.plies) + 1, 60):
        page = ann.read(f"/api/tables/{table}/plies", seat=1, first=first, count=60)
        assert page["total"] == len(record.plies) + 1
        frames += page["frames"]
    assert [frame["ply"] for frame in frames] == list(range(len(record.plies) + 1))
    assert [frame["text"] for frame in frames[1:]] == [ply.text for ply in record.plies]
    assert {frame["view"]["viewer"] for frame in frames} == {1}
    spectator = ann.read(f"/api/tables/{table}/plies")
    assert spectator["frames"][0]["view"]["viewer"] is None
    assert spectator["players"] == list(record.players)


def test_a_running_match_is_not_replayed(ann: Visitor) -> None:
    table = ann.set_up("me", "random")["id"]
    for page in ("plies", "fairness"):
        assert ann.read(f"/api/tables/{table}/{page}", 409)["code"] == "not-now"
    assert ann.read("/api/tables/nowhere/plies", 404)["code"] == "unknown-name"


def test_a_seat_that_is_not_there_has_no_eyes(ann: Visitor) -> None:
    table = finished(ann)
    assert ann.read(f"/api/tables/{table}/plies", 403, seat=5)["code"] == "not-yours"


# ---- fairness --------------------------------------------------------------------------------


def drawn(seed: bytes, salts: str, stream: str, number: int, total: int) -> int:
    """The ticket of a draw, worked out here from the published description alone."""
    span = 1 << 256
    for attempt in range(100):
        tail = f"|{attempt}" if attempt else ""
        words = f"{salts}|{stream}|{number}{tail}".encode()
        value = int.from_bytes(hmac.new(seed, words, hashlib.sha256).digest(), "big")
        if value < span - span % total:
            return value % total
    raise AssertionError("a hundred tickets beyond the span")


@EVERY_GAME
def test_everybody_can_repeat_every_draw(ann: Visitor, game: str) -> None:
    listed = ann.set_up("me", "random", game=game)
    table = listed["id"]
    promised = ann.watch(table)
    play_out(table, ann)
    proof = ann.read(f"/api/tables/{table}/fairness")
    seed = bytes.fromhex(proof["seed"])
    assert hashlib.sha256(seed).hexdigest() == proof["commitment"] == promised.commitment
    assert tuple(proof["salts"]) == promised.salts
    for draw in proof["draws"]:
        ticket = drawn(
            seed, ",".join(proof["salts"]), draw["stream"], draw["number"], sum(draw["weights"])
        )
        below = sum(draw["weights"][: draw["index"]]) if draw["listed"] else ticket
        here = draw["weights"][draw["index"]] if draw["listed"] else 1
        assert below <= ticket < below + here
        assert draw["listed"] or draw["index"] == ticket


# ---- positions -------------------------------------------------------------------------------


def test_the_view_of_a_position(ann: Visitor) -> None:
    view = ann.post("/api/games/downfall/view", {"position": RUNNERS, "seat": 0})
    assert "run c5 d5" in view["legal"]
    spectator = ann.post("/api/games/downfall/view", {"position": RUNNERS})
    assert (spectator["viewer"], spectator["legal"]) == (None, [])


THROWN = "rules free; seats 1; turn red place; up 1 2 3; round 0; scores -; totals 0; wins 0"


DRIVING = (
    "rules swift; seats 2; weather a B4=5; weather b D3=2; turn red drive; balloon D4 3; "
    "sky .pm./.pf.p/p.mppf/.pm.fm./pf.p../.p.fp/.fm.; "
    "hand red rain-plain size-plain; hand black rain-forest size-forest"
)


@pytest.mark.parametrize(
    ("game", "position"), [("downfall", RUNNERS), ("xv", THROWN), ("pluvionauts", DRIVING)]
)
def test_the_values_of_a_position(ann: Visitor, game: str, position: str) -> None:
    values = ann.post(f"/api/games/{game}/values", {"position": position})
    assert values["unit"] in (("points",) if game == "xv" else ("wins", "worth"))
    worth = dict(values["values"])
    assert worth[values["best"]] == max(worth.values())
    assert len(values["values"]) > 1
    assert values["reasons"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games/chess/view", {"position": ""}, 404),
        ("/api/games/downfall/view", {"position": "nonsense"}, 400),
        ("/api/games/downfall/view", {"position": RUNNERS, "seat": 7}, 403),
        ("/api/games/downfall/view", {}, 422),
        ("/api/games/downfall/values", {"position": "nonsense"}, 400),
        ("/api/games/downfall/values", {"position": "rules official; seats 2"}, 409),
    ],
    ids=str,
)
def test_positions_that_cannot_be_looked_at(
    ann: Visitor, path: str, body: dict[str, Any], status: int
) -> None:
    refusal = ann.post(path, body, status)
    said = {"cause", "facts"} if "cause" in refusal else set()
    assert set(refusal) == {"code", "why"} | said


def test_the_games_of_the_house(ann: Visitor) -> None:
    shown = {game["name"]: game for game in ann.read("/api/games")}
    assert set(shown) == set(GAMES)
    for name, game in GAMES.items():
        assert shown[name]["title"] == game.title
        assert list(shown[name]["presets"]) == list(game.presets)
        assert "random" in shown[name]["bots"]


# ---- statistics and names --------------------------------------------------------------------


def test_statistics_count_matches_that_were_played_here_from_the_start(ann: Visitor) -> None:
    table = finished(ann)
    outcome = ann.tables[table].outcome
    assert outcome is not None
    (tally,) = ann.read("/api/me/statistics")
    assert (tally["game"], tally["rules"], tally["seats"]) == ("xv", "free", 2)
    assert (tally["matches"], tally["rank"]) == (1, outcome.ranks[0])
    assert tally["wins"] == (0 in outcome.winners) / len(outcome.winners)
    ann.post("/api/records", {"record": ann.record(table)}, 201)
    resumed = ann.set_up("me", "random", game="xv", record=ann.record(table), ply=1)["id"]
    ann.watch(resumed)
    assert play_out(resumed, ann).status == "over"
    assert ann.read("/api/me/statistics") == [tally]


@pytest.mark.parametrize(("game", "rules"), [("downfall", "official"), ("pluvionauts", "swift")])
def test_whoever_began_a_match_counts_by_the_same_rules(
    ann: Visitor, game: str, rules: str
) -> None:
    for wished in (rules, f"{rules} start=0", f"{rules} start=1"):
        finished(ann, game, rules=wished)
    (tally,) = ann.read("/api/me/statistics")
    assert (tally["rules"], tally["matches"]) == (rules, 3)
    assert {one["rules"] for one in ann.read("/api/me/results")} == {rules}


def test_ones_own_results_with_their_scores(ann: Visitor, ben: Visitor) -> None:
    played = [finished(ann, "xv", "me") for _ in range(3)]
    finished(ann, "xv", "me", "random")
    ends = [ann.tables[table].outcome for table in played]
    found = ann.read("/api/me/results", game="xv", seats=1)
    assert [one["table"] for one in found] == played
    assert [one["score"] for one in found] == [end.scores[0][0][1] for end in ends if end]
    last = ann.read("/api/me/results", game="xv", seats=1, most=1)
    assert [one["table"] for one in last] == played[2:]
    assert len(ann.read("/api/me/results")) == 4
    assert len(ann.read("/api/me/results", game="xv", seats=2)) == 1
    assert ben.read("/api/me/results", game="xv") == []
    assert ann.read("/api/me/results", 404, game="chess")["code"] == "unknown-name"


def test_who_resigned_is_counted_as_last(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="xv")["id"]
    ann.watch(table)
    ann.done(say.Resign(table, 0))
    ann.wait_for(table, lambda seen: seen.status == "over")
    (tally,) = ann.read("/api/me/statistics")
    assert (tally["rank"], tally["wins"]) == (2, 0)


def test_bots_have_statistics(ann: Visitor) -> None:
    finished(ann, "xv", "me", "greedy")
    tallies = ann.read("/api/bots/greedy/statistics")
    assert [tally["game"] for tally in tallies] == ["xv"]
    assert ann.read("/api/bots/nobody/statistics", 404)["code"] == "unknown-name"


def test_a_guest_chooses_another_name(ann: Visitor) -> None:
    renamed = ann.web.put("/api/me", json={"name": "  Anna   Perenna "})
    assert renamed.json()["name"] == "Anna Perenna"
    assert ann.connect().name == "Anna Perenna"
    table = ann.set_up("me", "random")["id"]
    assert ann.watch(table).seats[0].name == "Anna Perenna"
    for bad in ("", "x" * 25, "a\u0007b"):
        assert ann.web.put("/api/me", json={"name": bad}).status_code in (400, 422)


def test_who_is_forgotten_is_nobody_in_particular(ann: Visitor, ben: Visitor) -> None:
    ann.web.put("/api/me", json={"name": "Annunziata"})
    ann.connect()
    table = sit_together(ann, ben, "xv")
    ann.done(say.Chat(table, "table", "my telephone number"))
    token = ann.token
    assert ann.web.delete("/api/me").status_code == 204
    seen = ben.wait_for(table, lambda seen: seen.shown.seats[0].name == "somebody")
    assert seen.shown.seats[0].away
    shown = ben.watch(table)
    assert [line.text for line in shown.chat] == ["…"]
    assert play_out(table, ben).status == "over"
    record = ben.record(table)
    verify(read_record(record, GAMES))
    assert "Annunziata" not in record
    headers = {"authorization": f"Bearer {token}"}
    assert ann.web.get("/api/me/tables", headers=headers).json() == []


@EVERY_GAME
def test_what_happened_is_listed_with_whose_turn_it_was(ann: Visitor, game: str) -> None:
    match = next(iter(sorted((GOLDEN / game).glob("*2*.match"))))
    table = ann.post("/api/records", {"record": match.read_text("utf-8")}, 201)["id"]
    found = ann.read(f"/api/tables/{table}/moves", seat=0)
    frames = ann.read(f"/api/tables/{table}/plies", seat=0, first=0, count=100)["frames"]
    assert [move["ply"] for move in found] == list(range(1, len(found) + 1))
    for before, frame, move in zip(frames, frames[1:], found, strict=False):
        assert (move["text"], move["events"]) == (frame["text"], frame["events"])
        assert move["mover"] == before["view"]["mover"]
        assert move["chapter"] == before["view"][find_manifest(game).chapter]
        assert "view" not in move

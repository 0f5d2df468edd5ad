"""Talk at a real house: pace, seats, imitators, silence and reports."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from taberna.cli.main import main
from taberna.server import protocol as say
from taberna.server.protocol import Line, Said
from tests.server.house import OpenHouse, Visitor, sit_together
from tests.table.support import RUNNERS


@pytest.fixture
def cat(house: OpenHouse) -> Visitor:
    return house.visitor()


def heard(visitor: Visitor, text: str) -> Line:
    return visitor.hear(Said, lambda said: said.line.text == text).line


def test_speakers_are_marked_by_their_seat(ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    table = sit_together(ann, ben, position=RUNNERS)
    cat.web.put("/api/me", json={"name": "Catulla"})  # a name that was made up may be Ben's, too
    cat.connect()
    cat.watch(table)
    ben.done(say.Chat(table, "table", "salve"))
    line = heard(cat, "salve")
    assert (line.seat, line.imitates) == (1, None)
    cat.done(say.Chat(table, "watchers", "ave"))
    spectator = heard(cat, "ave")
    assert (spectator.seat, spectator.imitates) == (None, None)
    assert spectator.speaker != line.speaker
    assert cat.guest not in (spectator.speaker, line.speaker)


def test_a_spectator_with_a_players_name_is_told_apart(ann: Visitor, cat: Visitor) -> None:
    table = ann.set_up("me", "random", position=RUNNERS, open=True)["id"]
    name = ann.watch(table).seats[0].name
    cat.web.put("/api/me", json={"name": f"{name.upper()}."})
    cat.connect()
    cat.watch(table)
    cat.done(say.Chat(table, "watchers", "it is me"))
    assert heard(cat, "it is me").imitates == 0
    (line,) = cat.watch(table).chat
    assert line.imitates == 0


def test_nobody_talks_faster_than_others_can_read(ann: Visitor) -> None:
    table = ann.set_up("me", "random", position=RUNNERS)["id"]
    ann.watch(table)
    answers = [ann.ask(say.Chat(table, "table", f"line {n}")) for n in range(12)]
    refused = [answer for answer in answers if isinstance(answer, say.Refused)]
    assert 4 <= len(refused) <= 7
    assert all("quickly" in answer.why for answer in refused)


def test_spectators_do_not_crowd_out_the_players(ann: Visitor, house: OpenHouse) -> None:
    table = ann.set_up("me", "random", position=RUNNERS, open=True)["id"]
    ann.watch(table)
    ann.done(say.Chat(table, "table", "salve"))
    for _ in range(21):
        crowd = house.visitor()
        crowd.watch(table)
        for number in range(5):
            crowd.done(say.Chat(table, "watchers", f"noise {number}"))
        crowd.disconnect()
    assert [line.text for line in ann.watch(table).chat] == ["salve"]


def test_the_host_silences_somebody_at_the_own_table(
    ann: Visitor, ben: Visitor, cat: Visitor
) -> None:
    table = sit_together(ann, ben, position=RUNNERS)
    cat.watch(table)
    ben.done(say.Chat(table, "table", "one"))
    line = heard(ann, "one").id
    assert cat.refused(say.Mute(table, line)).code == "not-yours"
    assert ann.refused(say.Mute(table, 999_999)).code == "unknown-name"
    ann.done(say.Mute(table, line))
    assert "silent" in ben.refused(say.Chat(table, "table", "two")).why
    ann.done(say.Mute(table, line, muted=False))
    ben.done(say.Chat(table, "table", "three"))


def test_a_report_reaches_whoever_runs_the_house(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        ann, ben = house.visitor(), house.visitor()
        table = sit_together(ann, ben, position=RUNNERS)
        ben.done(say.Chat(table, "table", "something rude"))
        line = heard(ann, "something rude").id
        for _ in range(2):
            ann.done(say.Complain(table, line, "insults"))
        assert ann.refused(say.Complain(table, 999_999)).code == "unknown-name"
        told = CliRunner().invoke(main, ["admin", "reports", "--data", str(tmp_path)])
        assert told.exit_code == 0, told.output
        (only,) = told.stdout.splitlines()
        assert all(word in only for word in (table, ben.guest, "something rude", "1 complained"))


def test_no_reports_and_no_house(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["admin", "reports", "--data", str(tmp_path)])
    assert told.exit_code == 2

"""Bots say why, in words: in every game, and without telling what they hold."""

import re
from pathlib import Path
from typing import Any

import pytest

from taberna.bots import bots_for, find_bot
from taberna.bots.downfall.reason_kinds import GOOD
from taberna.bots.downfall.traits import PERSONALITIES
from taberna.bots.reasons import Advice, Reason, Valued
from taberna.cli.downfall.reasons import CHANGES, FACTS, SECRET, reason_words
from taberna.cli.explaining import UNTOLD, Explaining, worth
from taberna.cli.faces import manifest_of
from taberna.core.record import read_record
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from tests import ROOT
from tests.cli.test_cli import taberna_
from tests.support import seen

DOCS = ROOT / "docs"
RUNNING = "rules official; seats 2; phase erupts; turn red move; running; lava coin c6 c5; "
LAST_CHANCE = f"{RUNNING}bag coin 1; saved red 1 black 1; people a7 red 1, h4 black 1"
PLACE = f"{RUNNING}people c4 red 1 black 2, a3 red 1, k2 red 2"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_bot_explains(game: Any) -> None:
    state = game.start(None, game.seat_counts[-1])
    state.settle(Rng(3))
    view = state.view(state.turn)
    for name in bots_for(game.name):
        if name in ("level:8", "search:800", "sibylla", "aquilo") and game.name != "downfall":
            continue  # the same as level:7, for much longer
        advice = find_bot(name, Rng(1), game.name).explain(view)
        assert [one.action for one in advice.valued] == [str(action) for action in view.legal]
        assert advice.best in dict(advice.values)


def reasons_of_games() -> list[Reason]:
    """What all six say in a few games."""
    found: list[Reason] = []
    for number, name in enumerate(PERSONALITIES):
        state, rng = DOWNFALL.start("official", 2 + number % 3), Rng(number)
        bot = find_bot(name, Rng(number))
        while state.settle(rng) != OVER:
            advice = bot.explain(seen(state, state.turn))
            found += [reason for one in advice.valued for reason in one.reasons]
            state.play(advice.best)
    return found


def test_every_reason_has_words_and_is_documented() -> None:
    page = (DOCS / "personalities.md").read_text(encoding="utf-8")
    documented = {
        kind: tuple(row[2].strip().split(", ")) if row[2].strip() else ()
        for row in (line.split("|") for line in page.splitlines() if line.startswith("| `"))
        for kind in re.findall(r"`([\w-]+)`", row[1])
        if len(row) == 5
    }
    assert set(documented) == set(FACTS)
    for reason in reasons_of_games():
        assert reason_words(reason)
        assert tuple(name for name, _ in reason.about) == documented[reason.kind]


def test_what_search_counts_has_words_and_is_documented() -> None:
    page = (DOCS / "search.md").read_text(encoding="utf-8")
    assert [kind for kind in CHANGES if f"`{kind}`" not in page] == []
    home = Reason("home", 0.1, (("seat", "red"), ("count", -2), ("square", "c5")))
    assert reason_words(home) == "2 fewer of red's people on c5"
    near = Reason("one-run", 0.1, (("seat", "red"), ("count", 1)))
    assert reason_words(near) == "1 more of red's people one run from safety"


def test_what_is_only_to_be_expected_is_said_to_be_that() -> None:
    later = Reason("later-saved", 0.1, (("seat", "red"), ("count", -0.7)))
    assert reason_words(later) == "0.7 fewer of red's people saved, soon and on average"
    places = Reason("later-home", 0.1, (("seat", "black"), ("count", -1)))
    assert reason_words(places) == "black's people soon in worse places"
    told = [f"later-{kind}" for kind in (*GOOD, "home")]
    assert [kind for kind in told if kind not in CHANGES] == []


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [(0.614, "wins", "61 %"), (-3.5, "points", "-3.50 points"), (1.25, "worth", "+1.25")],
)
def test_values_have_units(value: float, unit: str, words: str) -> None:
    assert worth(value, unit) == words


# ---- at the terminal -------------------------------------------------------------------------


def test_a_position_is_explained_by_any_bot() -> None:
    said = " ".join(taberna_("position", PLACE, "--bot", "cassia").output.split())
    assert "run a3 out" in said
    assert "safe behind Porta Marina, with 1 step" in said
    assert "coin lava can reach c4 next" in said
    assert " more" in said


def test_a_position_is_explained_by_search_unless_somebody_is_named() -> None:
    said = taberna_("position", PLACE, "--explain").output
    assert re.search(r"run \w\w out +\d+ %: ", said)


def test_where_nobody_is_to_choose_nothing_is_explained() -> None:
    said = taberna_("position", "phase erupts; seats 2; people a3 red 1", "--explain").output
    assert "Nobody is to choose" in said


def test_watching_one_hears_values_and_reasons() -> None:
    said = taberna_("watch", "--bots", "felix,livilla", "--seed", "3", "--explain").output
    assert re.search(r"^  play \d+ \w\w  \+\d\.\d\d: ", said, re.MULTILINE)
    assert re.search(r"^  run \w\w out  \+\d\.\d\d: safe behind Porta", said, re.MULTILINE)


def test_at_the_table_bots_do_not_tell_what_they_hold(tmp_path: Path) -> None:
    said = taberna_(
        *("play", "--bot", "livilla", "--seed", "3", "--explain", "--no-record"),
        typed="1\n" * 12,
        TABERNA_DATA=str(tmp_path),
    ).output
    told = re.findall(r"^  play \d+ \w\w.*", said, re.MULTILINE)
    assert told
    assert not any(re.search(r"[+-]\d\.\d\d|in hand|unseen", line) for line in told)
    assert {*FACTS, *CHANGES} >= SECRET


def test_a_reason_that_would_tell_too_much_is_said_to_be_one() -> None:
    kinds = manifest_of("pluvionauts").secret
    valued = Valued("drive D7", 0.5, tuple(Reason(kind, 1.0) for kind in sorted(kinds)))
    told = Explaining(find_bot("random", Rng(1)), "pluvionauts", print, openly=False)
    assert told._told(valued, Advice("drive D7", "wins", (valued,))) == f"drive D7: {UNTOLD}"


def test_a_hint_of_downfall_says_why_and_is_marked(tmp_path: Path) -> None:
    file = tmp_path / "hinted.match"
    said = taberna_(
        *(
            "play",
            "--bot",
            "random",
            "--position",
            LAST_CHANCE,
            "--seed",
            "3",
            "--record",
            str(file),
        ),
        typed="hint\nrun a7 out\nquit\n",
    ).output
    assert "Best: run a7 out, with 100 % of the wins." in said
    assert "1 more of red's people saved" in " ".join(said.split())
    assert read_record(file.read_text(), GAMES).plies[0].marks == ("hint",)

"""`taberna review`: curve, ledger and moments in words, or everything for programs."""

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

from taberna.cli.review import amount
from tests import GOLDEN
from tests.cli.test_records import taberna

MATCH = str(GOLDEN / "downfall/classic-4-endgame-last-tile-three.match")
EXACT = str(GOLDEN / "xv/free-2-rounds.match")


@pytest.mark.parametrize("file", [MATCH, EXACT])
def test_a_review_in_words(file: str) -> None:
    result = taberna("review", file, "--depth", "8")
    assert result.exit_code == 0
    for words in ("judged by", "at the start", "own choices", "what came to light", "mean loss"):
        assert words in result.output
    for words in ("real choices", "kind of choice"):
        assert words in result.output
    assert max(map(cell_len, result.output.splitlines())) <= 80


def test_the_moments_of_one_seat() -> None:
    told = taberna("review", EXACT, "--seat", "black").output
    assert "ply  18  ■ black  disaster: put 11 4 in 7; better put 3 in 3 (lost 9.39 ± 0.00)" in told
    assert "         put 3 in 3, then put 4 in 4, put 7 in 7, put 11 in 11 and put 6 2 in 8" in told
    assert "put 3 in 3: 23.97 points on average, none at all in 6.1 % of turns" in told
    assert "put 12 8 in 4: the turn ends with 51 points" in told
    assert "ply  21  ■ black  well found: put 6 in 6 (+31.29 ahead of the next)" in told
    assert "● red  disaster" not in told
    assert "● red  well found" not in told


def test_everything_for_programs() -> None:
    found = json.loads(taberna("review", EXACT, "--json").stdout)
    assert found["unit"] == "points"
    assert len(found["moments"]) == 73
    assert {"start", "lost", "own_luck", "revealed", "result"} <= found["ledgers"][0].keys()


def test_nothing_is_not_less_than_nothing() -> None:
    assert amount(-0.0001, "wins", sign=False) == "0.0 %"
    assert amount(-0.0001, "wins") == "+0.0 %"
    assert amount(-0.001, "wins") == "-0.1 %"


def test_a_seat_that_is_not_there() -> None:
    result = taberna("review", EXACT, "--seat", "pink")
    assert (result.exit_code, result.output) == (
        2,
        "taberna: there is no seat pink in this match\n",
    )


def test_a_match_that_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "begun.match"
    file.write_text("\n".join(Path(EXACT).read_text().splitlines()[:20]) + "\n")
    result = taberna("review", str(file))
    assert result.exit_code == 2
    assert "not over" in result.output

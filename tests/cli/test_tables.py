"""Records as tables, and outcomes as values."""

import sys
from pathlib import Path

import pyarrow.parquet as parquet
import pytest
from click.testing import CliRunner, Result

from taberna.cli.main import main
from taberna.core.errors import BadRecord
from taberna.core.outcome import Outcome, resigned
from taberna.core.record import read_outcome, read_record, write_outcome
from taberna.core.rng import Rng
from taberna.core.walking import AnyGame, usual_start, walk
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from tests import GOLDEN

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def taberna_(*args: str) -> Result:
    return CliRunner().invoke(main, args, catch_exceptions=False)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A folder with three records."""
    folder = tmp_path / "matches"
    seats = ("--seats", "2", "--games", "3", "--seed", "1")
    assert taberna_("watch", "xv", *seats, "--record", f"{folder}/").exit_code == 0
    return folder


def test_every_ply_is_a_row(played: Path, tmp_path: Path) -> None:
    out = tmp_path / "plies.parquet"
    result = taberna_("records", "to-parquet", str(played), "--to", str(out))
    rows = parquet.read_table(out).to_pylist()
    assert result.output.startswith(f"{len(rows):,} rows: ")
    records = [read_record(path.read_text(), GAMES) for path in sorted(played.glob("*.match"))]
    plies = [ply for record in records for ply in record.plies]
    assert [row["text"] for row in rows] == [ply.text for ply in plies]
    table = GAMES["xv"]
    for row in rows:
        names = table.chance_table if row["kind"] == "chance" else table.action_table
        assert str(names[row["id"]]) == row["text"]
        assert (row["seat"] is None) == (row["kind"] == "chance")
        assert (row["game"], row["rules"], row["seats"]) == ("xv", "free", 2)


def test_every_seat_is_a_row(played: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    files = [str(path) for path in sorted(played.glob("*.match"))]
    taberna_("records", "to-parquet", *files, "--games", "--to", str(out))
    rows = parquet.read_table(out).to_pylist()
    assert [row["seat"] for row in rows] == ["red", "black"] * 3
    assert [row["record"] for row in rows[::2]] == [Path(path).name for path in files]
    assert all(sum(row["share"] for row in rows[n : n + 2]) == 1 for n in (0, 2, 4))
    assert {score["name"] for row in rows for score in row["scores"]} == {"points", "wins"}


def test_what_cannot_be_written(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = taberna_("records", "to-parquet", str(played), "--to", str(tmp_path / "no/such/x"))
    assert (gone.exit_code, "cannot write" in gone.stderr) == (2, True)
    empty = tmp_path / "empty"
    empty.mkdir()
    nothing = taberna_("records", "to-parquet", str(empty), "--to", "x")
    assert (nothing.exit_code, "nothing to write" in nothing.stderr) == (2, True)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    missing = taberna_("records", "to-parquet", str(played), "--to", "x")
    assert missing.exit_code == 2
    assert "pip install 'taberna[parquet]'" in missing.stderr


# ---- outcomes --------------------------------------------------------------------------------


@EVERY_GAME
def test_outcomes_read_back(game: AnyGame) -> None:
    for seed in range(8):
        state = usual_start(game, seed)
        for _ in walk(state, Rng(seed)):
            pass
        outcome = state.outcome()
        assert isinstance(outcome, Outcome)
        assert read_outcome(write_outcome(outcome, game), game) == outcome
    gone = resigned(2, {0})
    assert read_outcome(write_outcome(gone, game), game) == gone


def test_a_record_has_its_result_as_a_value() -> None:
    path = next(GOLDEN.rglob("*.match"))
    record = read_record(path.read_text(encoding="utf-8"), GAMES)
    assert record.result is not None
    assert write_outcome(record.result, record.game) == record.outcome


@pytest.mark.parametrize(
    "text",
    ["", "over", "over; winners", "over; won red", "over; winners red; black 1; red 2",
     "over; winners green; red 1; black 2", "over; winners red; red first; black 2",
     "over; winners red; red 1 saved; black 2"],
)  # fmt: skip
def test_outcomes_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadRecord, match="cannot read the outcome"):
        read_outcome(text, DOWNFALL)


def test_results_of_an_arena_become_a_table(tmp_path: Path) -> None:
    kept, out = tmp_path / "r.jsonl", tmp_path / "results.parquet"
    bots = ("--bots", "random,level:1", "--seats", "2", "--processes", "1")
    taberna_("arena", "xv", *bots, "--games", "4", "--results", str(kept))
    result = taberna_("records", "to-parquet", str(kept), "--to", str(out))
    assert "8 rows" in result.output
    rows = parquet.read_table(out).to_pylist()
    assert {(row["block"], row["place"], row["seat"]) for row in rows} >= {
        (0, 0, "red"),
        (1, 1, "black"),
    }
    assert {row["bot"] for row in rows} == {"random", "level:1"}
    assert sum(row["share"] for row in rows) == 4.0
    assert rows[0]["scores"][0]["name"] == "points"
    mixed = taberna_("records", "to-parquet", str(kept), "game.match", "--to", str(out))
    assert "write two" in mixed.stderr
    (tmp_path / "other.jsonl").write_text('{"form": 1}\n')
    wrong = taberna_("records", "to-parquet", str(tmp_path / "other.jsonl"), "--to", str(out))
    assert "no results file of an arena" in wrong.stderr

"""`taberna pluvionauts throw`, `learn` and `check`, as people meet them."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from taberna.cli.main import main
from taberna.games.pluvionauts.throw_table import read_table

SVG = "{http://www.w3.org/2000/svg}"
POSITION = (
    "sky fm.p/fmp.f/.p.p../pfpm.../...pf./mpp.p/.fm.; weather a F3=2; weather b E3=5; "
    "built D4/E3 wall"
)


def taberna(*words: str) -> Result:
    return CliRunner().invoke(main, ["pluvionauts", *words])


def test_a_throw_is_told_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "throw.svg"
    done = taberna("throw", "--from", "30", "--strength", "0.6", "--svg", str(picture))
    assert done.exit_code == 0, done.output
    heading, outcome, where = done.output.splitlines()
    assert heading == "Balloon die: from 30°, strength 0.6, low"
    assert outcome.startswith("land ")
    assert where == f"Picture: {picture}"
    drawn = ElementTree.parse(picture).getroot()
    assert drawn.tag == f"{SVG}svg"
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    assert {heading, outcome, "A1", "D4", "G4"} <= set(words)


def test_the_same_seed_gives_the_same_throw_and_another_one_another() -> None:
    told = [taberna("throw", "--from", "30", "--seed", seed).output for seed in ("4", "4", "5")]
    assert told[0] == told[1] != told[2]


def test_several_throws_are_counted(tmp_path: Path) -> None:
    picture = tmp_path / "scatter.svg"
    done = taberna("throw", "--from", "90", "--throws", "12", "--svg", str(picture))
    lines = done.output.splitlines()
    assert lines[1].startswith("12 throws: ")
    assert sum(line.startswith("land ") for line in lines) == 10
    assert "and 2 more" in lines
    assert picture.stat().st_size > 10_000


def test_a_board_can_be_given(tmp_path: Path) -> None:
    picture = tmp_path / "throw.svg"
    file = tmp_path / "position.txt"
    file.write_text(POSITION)
    for text in (POSITION, f"@{file}"):
        done = taberna("throw", "--from", "270", "--position", text, "--svg", str(picture))
        assert done.exit_code == 0, done.output
    assert "#8A5A3C" in picture.read_text()  # the wall


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--from", "35"], "steps of ten degrees"),
        (["--from", "400"], "0 to 350 degrees"),
        (["--turn", "50"], "-40 to +40"),
        (["--strength", "0.5"], "0.2, 0.4, 0.6, 0.8 or 1"),
        (["--strength", "nan"], "0.2, 0.4, 0.6, 0.8 or 1"),
        (["--height", "4"], "height from 1 to 3"),
        (["--position", "sky nonsense"], "sky"),
        (["--throws", "0"], "--throws"),
        (["--svg", "/no/such/folder/throw.svg"], "cannot write"),
    ],
)
def test_what_cannot_be_thrown_is_refused_with_the_reason(words: list[str], why: str) -> None:
    done = taberna("throw", *words)
    assert done.exit_code == 2
    assert why in done.output


def test_the_table_can_be_learned_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taberna.physics.pluvionauts.trials.SIZE", 4)
    table, kept = tmp_path / "small.bin", tmp_path / "trials"
    done = taberna("learn", "--throws", "4", "--folder", str(kept), "--write", str(table))
    assert done.exit_code == 0, done.output
    assert "Learned from 4 throws." in done.output
    assert len(list(kept.iterdir())) == 1
    assert read_table(table.read_bytes()).landings


def test_the_table_can_be_checked() -> None:
    done = taberna("check", "--throws", "100", "--aims", "0", "--workers", "1")
    assert "any aim" in done.output
    assert "Accepted over all aims: 0.10." in done.output
    assert done.exit_code in (0, 1)

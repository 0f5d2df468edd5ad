"""`taberna lab` as people meet it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.test_cli import taberna_

BOTS = ("--strong", "random", "--weak", "random", "--processes", "1")
QUICK = ("lab", "--rules", "citizens=15/15/15", "--deals", "50", *BOTS)


def test_it_tells_the_base_and_what_differs() -> None:
    result = taberna_(*QUICK)
    assert result.exit_code == 0, result.output
    assert "standard, 50 deals" in result.output
    assert "citizens=15/15/15, 50 deals" in result.output
    assert re.search(r"^plies +[\d.]+ ± [\d.]+ +-[\d.]+ ± [\d.]+ +less", result.output, re.M)
    assert re.search(r"^nobody +\d+\.\d", result.output, re.M)
    assert "hold at once with 95 %" in result.output


def test_programs_get_json_and_people_a_page(tmp_path: Path) -> None:
    page = tmp_path / "lab.html"
    told = json.loads(taberna_(*QUICK, "--json", "--html", str(page)).stdout)
    assert [one["name"] for one in told["found"]] == ["standard", "citizens=15/15/15"]
    assert told["setting"]["game"] == "downfall"
    names = [measure["name"] for measure in told["measures"]]
    assert names[0] == "first"
    assert [one["measure"] for one in told["found"][1]["differences"]] == names
    text = page.read_text()
    pictures = re.findall(r"<svg.*?</svg>", text, re.S)
    assert len(pictures) > 4
    for drawn in pictures:
        ElementTree.fromstring(drawn)
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", text)  # it needs nothing from elsewhere


def test_without_a_word_presets_and_fields_are_compared(tmp_path: Path) -> None:
    kept = tmp_path / "lab.jsonl"
    told = json.loads(
        taberna_("lab", "--deals", "25", "--json", "--results", str(kept), *BOTS).stdout
    )
    names = [one["name"] for one in told["found"]]
    assert names[:5] == ["standard", "official", "online", "classic", "manual"]
    assert {"voluntary_eruption=no", "enclosed_squares=burn", "no_legal_place=wild"} < set(names)
    again = ("lab", "--field", "enclosed_squares", "--deals", "25", "--results", str(kept), *BOTS)
    lines = kept.read_text()
    assert "enclosed_squares=burn, 25 deals" in taberna_(*again).output
    assert kept.read_text() == lines  # all was there already


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--field", "colour"], "no ruleset field 'colour'"),
        (["--rules", "offical"], "did you mean 'official'"),
        (["--strong", "clever"], "no bot 'clever'"),
        (["--html", "page.txt"], "--html writes .html"),
        (["--seats", "7"], "2 to 4 seats"),
        (["xv", "--seats", "1"], "alone at the table"),
        (["xv", "--strong", "look"], "no guide to look with"),
        (["--on", "moon"], "--on is here, ray"),
        (["--deals", "3"], "--deals"),
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_sentence(
    args: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = taberna_("lab", *args)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1

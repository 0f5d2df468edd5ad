"""Every requirement of the source documents is listed, met, and shown by something that exists."""

import re
from pathlib import Path

import msgspec
import pytest

from docs.requirements import DOCUMENTS, PAGE, Row, anchor, page, pages, read_document
from taberna.games import GAMES
from tests import ROOT
from tests.requirements.checks import Check, run

COUNTS = {
    "web_version": 79,
    "rules_digest": 40,
    "reference_manual": 43,
    "pluvionauts_draft": 48,
    "xv_sheet": 27,
}
ROWS = {f"{name} {row.number}": row for name in DOCUMENTS for row in read_document(name).row}
CHECKS = {
    f"{name} {row.number}.{place}": (document.game, check)
    for name in DOCUMENTS
    for document in [read_document(name)]
    for row in document.row
    for place, check in enumerate(row.check, 1)
}


@pytest.mark.parametrize("name", CHECKS)
def test_a_position_shows_it(name: str) -> None:
    game, check = CHECKS[name]
    run(GAMES[game], msgspec.convert(check, Check))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_requirement_is_listed(name: str) -> None:
    numbers = [row.number for row in read_document(name).row]
    assert numbers == list(range(1, COUNTS[name] + 1))


def test_there_are_237_requirements() -> None:
    assert tuple(COUNTS) == DOCUMENTS
    assert sum(COUNTS.values()) == len(ROWS) == 237


def test_an_option_and_a_ruling_are_named_and_explained() -> None:
    unnamed = [name for name, row in ROWS.items() if row.met != "works" and not row.how]
    unexplained = [name for name, row in ROWS.items() if row.met == "ruling" and not row.see]
    assert (unnamed, unexplained) == ([], [])


@pytest.mark.parametrize("name", DOCUMENTS)
def test_options_are_presets_or_fields_of_the_ruleset(name: str) -> None:
    document = read_document(name)
    for row in document.row:
        options = re.findall(r"`([^`]+)`", row.how) if row.met == "option" else []
        assert bool(options) == (row.met == "option"), row.number
        for option in options:
            GAMES[document.game].find_ruleset(option)


def test_every_check_expects_something() -> None:
    before = {"rules", "position", "seats", "start", "steps"}
    assert [name for name, (_, check) in CHECKS.items() if not check.keys() - before] == []


def test_every_requirement_has_evidence() -> None:
    unshown = [n for n, row in ROWS.items() if not (row.check or row.tests or row.same_as)]
    assert unshown == []


def test_another_row_that_is_named_has_evidence_of_its_own() -> None:
    for name, row in ROWS.items():
        for other in row.same_as:
            assert ROWS[other].check or ROWS[other].tests, name


def test_the_tests_and_pages_that_rows_name_exist() -> None:
    tests = {test for row in ROWS.values() for test in row.tests if "::" in test}
    places = {link for row in ROWS.values() for link in links(row)}
    assert [test for test in sorted(tests) if not is_test(test)] == []
    assert [place for place in sorted(places) if not is_place(place)] == []


def links(row: Row) -> list[str]:
    """Pages of the documentation that a row links."""
    return [*pages(row), *filter(None, [row.see]), *re.findall(r"\]\(([^)]+)\)", row.how)]


def is_test(test: str) -> bool:
    """Whether there is this test: `tests/….py::test_name`, or `web/….test.ts::what it says`."""
    path, _, name = test.partition("::")
    text = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).is_file() else ""
    return f"def {name}(" in text if path.endswith(".py") else f'"{name}"' in text


def is_place(link: str) -> bool:
    """Whether there is this page of the documentation, with this heading."""
    path, _, heading = link.partition("#")
    file = Path(PAGE.parent, path)
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    anchors = [anchor(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")]
    return bool(text) and (not heading or heading in anchors)


def test_a_test_or_a_page_that_is_not_there_is_noticed() -> None:
    here = "tests/requirements/test_requirements.py::test_there_are_237_requirements"
    assert is_test(here)
    assert not is_test(here.replace("237", "238"))
    assert not is_test("tests/nowhere.py::test_nothing")
    assert is_place("games/downfall.md#rules-as-played")
    assert not is_place("games/downfall.md#nothing")
    assert not is_place("nowhere.md")


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_links_its_documents(name: str) -> None:
    text = (ROOT / f"docs/games/{name}.md").read_text(encoding="utf-8")
    titles = [read_document(one).title for one in DOCUMENTS if read_document(one).game == name]
    assert [title for title in titles if f"requirements.md#{anchor(title)}" not in text] == []


def test_the_page_of_requirements_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python docs/requirements.py`"

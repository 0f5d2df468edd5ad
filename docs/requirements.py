"""Writes docs/requirements.md from tests/requirements: what each source document asks for.

python docs/requirements.py
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

PAGE = Path(__file__).with_suffix(".md")
FOLDER = Path(__file__).parents[1] / "tests/requirements"
DOCUMENTS = ("web_version", "rules_digest", "reference_manual", "pluvionauts_draft", "xv_sheet")
OPENING = """# Requirements

The games were implemented from five documents. This page lists what each of them asks for, in our
own words, and how Taberna meets it:

* **works**: with the ruleset that a new match has by default.
* **option**: with a preset or a field of the ruleset, which is named.
* **ruling**: Taberna differs on purpose; the reason is named.

"Position" means that the suite sets up positions and checks what is legal and what happens. The
rows are data in `tests/requirements`, with those positions and the names of the tests. This page is
written from them by `python docs/requirements.py`.
"""

Met = Literal["works", "option", "ruling"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One requirement of a document."""

    number: int
    says: str  # the requirement
    met: Met = "works"
    how: str = ""  # the option, the reason of the ruling; else a remark
    see: str = ""  # the page in docs that explains it: `games/downfall.md#rulings`
    tests: list[str] = []  # `tests/…::test_name`, or a page of docs
    same_as: list[str] = []  # rows that show it too: `web_version 31`
    check: list[dict[str, Any]] = []  # positions, run by tests/requirements


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One source document and its requirements."""

    title: str
    about: str
    game: str
    row: list[Row]


@cache
def read_document(name: str) -> Document:
    """The requirements of one document."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Document)


def page() -> str:
    """The whole page."""
    return "\n".join([OPENING, *("\n".join(chapter(name)) for name in DOCUMENTS)])


def chapter(name: str) -> Iterator[str]:
    """One document."""
    document = read_document(name)
    yield f"## {document.title}\n\n{document.about}\n"
    yield "| no. | requirement | how it is met | shown by |\n| ---: | --- | --- | --- |"
    yield from (
        f"| {row.number} | {row.says} | {answer(row)} | {evidence(row)} |" for row in document.row
    )
    yield ""


def answer(row: Row) -> str:
    """How a requirement is met, with a link to the page that explains it."""
    said = f"**{row.met}**. {row.how}" if row.how else row.met
    return f"{said} ([more]({row.see}))" if row.see else said


def evidence(row: Row) -> str:
    """What shows that a row holds: positions, tests, pages, other rows."""
    tests = sum("::" in test for test in row.tests)
    shown = ["position"] if row.check else []
    shown += ["test" if tests == 1 else f"{tests} tests"] if tests else []
    shown += [f"[page]({page})" for page in pages(row)]
    others: dict[str, list[str]] = {}
    for name, number in map(str.split, row.same_as):
        others.setdefault(read_document(name).title, []).append(number)
    shown += [f"[{title}](#{anchor(title)}) {', '.join(nos)}" for title, nos in others.items()]
    return ", ".join(shown)


def pages(row: Row) -> list[str]:
    """The pages among a row's tests, as linked from this folder."""
    return [test for test in row.tests if "::" not in test]


def anchor(heading: str) -> str:
    """The anchor of a heading, as MkDocs makes it."""
    plain = re.sub(r"[^\w\s-]", "", heading.lower())
    return re.sub(r"[\s-]+", "-", plain.strip())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""A game is one thing: whatever is not in a game's own folder knows no game by its name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import taberna
from taberna.games import manifests
from tests import ROOT

SOURCE = Path(taberna.__file__).parent
WEB = ROOT / "web/src"
NAMES = frozenset(manifests())
CHOSEN = {one.name for each in manifests().values() for one in each.options if not one.field}
OWN = re.compile(rf"/({'|'.join(NAMES)})/")
TRAINING = SOURCE / "train"  # makes the nets of one game; no other game has such a guide yet
GENERIC = sorted(
    path
    for path in SOURCE.rglob("*.py")
    if not OWN.search(path.as_posix()) and TRAINING not in path.parents
)
CLIENT = sorted(
    path
    for path in WEB.rglob("*")
    if path.suffix in (".ts", ".svelte")
    and not OWN.search(path.as_posix())
    and ".test" not in path.suffixes
)


def named(tree: ast.Module) -> Iterator[str]:
    """Every name of a module, and every text that stands in it for itself."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.keyword(arg=str(name)) | ast.alias(name=name):
                yield from name.split(".")
            case ast.ImportFrom(module=str(name)):
                yield from name.split(".")
            case ast.Constant(value=str(text)):
                yield text
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield from name.lower().split("_")


def test_no_game_is_named() -> None:
    naming = {
        str(path.relative_to(SOURCE)): found
        for path in GENERIC
        if (found := (NAMES | CHOSEN) & set(named(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert naming == {}


def test_no_game_is_named_in_the_client() -> None:
    naming = {
        str(path.relative_to(WEB)): found
        for path in CLIENT
        if (found := NAMES & client_words(path.read_text(encoding="utf-8")))
    }
    assert naming == {}


def client_words(text: str) -> set[str]:
    """The words of the client's code, without its comments and styles."""
    code = re.sub(r"<style>.*?</style>|/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", "", text, flags=re.S)
    return set(re.findall(r"[\w-]+", code))


def test_no_game_is_named_in_the_tools() -> None:
    tools = [*ROOT.glob("*.py"), *(ROOT / "web").glob("*.py"), *(ROOT / "docs").glob("*.py")]
    naming = [
        path.relative_to(ROOT).as_posix()
        for path in tools
        if NAMES & set(named(ast.parse(path.read_text(encoding="utf-8"))))
    ]
    assert naming == []


def test_every_game_has_all_its_parts() -> None:
    for level in ("games", "bots", "cli"):
        folders = {path.parent.name for path in (SOURCE / level).glob("*/manifest.py")}
        assert folders == NAMES, level
    assert {path.parent.name for path in (WEB / "games").glob("*/manifest.ts")} == NAMES

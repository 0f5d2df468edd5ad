"""One meaning for one word: class names, and the page that says what they mean."""

import ast
import re
from collections import defaultdict

from tests import ROOT

SOURCE = ROOT / "src/taberna"
PAGE = ROOT / "docs/words.md"
KEY_CLASSES = {"Game", "State", "Match", "Record", "Table", "House", "Room", "Store", "Progress"}

ASKED = {"table/commands.py", "server/sayings.py"}
GAMES_OWN = re.compile(r"games/\w+/|core/state\.py$")
OF_EACH_GAME = set(
    re.findall(r"^\| `(\w+)` \|.*each game.* has its own \|$", PAGE.read_text("utf-8"), re.M)
)


def owners() -> dict[str, set[str]]:
    """Where each class name is defined."""
    found = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE).parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].add("/".join(parts))
    return found


def meanings(name: str, places: set[str]) -> set[str]:
    """The places that do not mean the same: a message bears the name of the command that it asks
    for, and of some things each game has its own, as the page says."""
    if places == ASKED:
        return {"what is asked"}
    if name in OF_EACH_GAME:
        return {"a game" if GAMES_OWN.match(place) else place for place in places}
    return places


def words() -> list[str]:
    """The first column of the page."""
    text = PAGE.read_text(encoding="utf-8")
    return [
        word.strip("`")
        for word in re.findall(r"^\| (\S+) \|", text, re.M)
        if word not in ("word", "---")
    ]


def test_no_class_name_has_two_meanings() -> None:
    shared = {name: meanings(name, places) for name, places in owners().items()}
    assert {name: found for name, found in shared.items() if len(found) > 1} == {}


def test_what_each_game_has_of_its_own_stands_in_several_games() -> None:
    classes = owners()
    assert [name for name in OF_EACH_GAME if len(classes[name]) < 2] == []


def test_every_word_stands_on_the_page_once_and_exists() -> None:
    found = words()
    assert len(found) == len(set(found))
    classes = owners()
    unknown = [word for word in found if word[0].isupper() and word not in classes]
    assert unknown == []


def test_the_key_classes_stand_on_the_page() -> None:
    missing = KEY_CLASSES - set(words())
    assert missing == set()

"""One meaning for one word: class names, and the page that says what they mean."""

import ast
import re
from collections import defaultdict

from tests import ROOT

SOURCE = ROOT / "src/taberna"
PAGE = ROOT / "docs/words.md"
KEY_CLASSES = {"Game", "State", "Match", "Record", "Table", "House", "Room", "Store", "Progress"}

# Not yet renamed: two things that share a name. The list only shrinks.
SHARED = {
    "Done": "a message that something was done, and the action that ends a turn",
    "Level": "of the bots of one game, twice",
    "Manifest": "of a game, of its bots and of its face at the terminal",
    "Progress": "of a table, and of a request card",
    "Rest": "of a die, and of a turn of Pompeii XV",
    "Scene": "what the box simulates, and what a personality looks at",
    "Standing": "in the arena, and in a match of Pompeii XV",
    "Throw": "a command, and what the box simulates or the solution plays",
}


def owners() -> dict[str, set[str]]:
    """Where each class name is defined; every game's own is one, and so is a command's message."""
    found = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE).parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].add(_owner(parts, node.name))
    return found


def _owner(parts: tuple[str, ...], name: str) -> str:
    if parts[0] == "games" and len(parts) > 2:
        return "games"
    if (parts[0], name) == ("core", "State"):
        return "games"
    return "commands" if parts[-1] in ("commands.py", "sayings.py") else "/".join(parts)


def words() -> list[str]:
    """The first column of the page."""
    text = PAGE.read_text(encoding="utf-8")
    return [
        word.strip("`")
        for word in re.findall(r"^\| (\S+) \|", text, re.M)
        if word not in ("word", "---")
    ]


def test_no_class_name_has_two_meanings() -> None:
    shared = {name for name, places in owners().items() if len(places) > 1}
    assert shared == SHARED.keys()


def test_every_word_stands_on_the_page_once_and_exists() -> None:
    found = words()
    assert len(found) == len(set(found))
    classes = owners()
    unknown = [word for word in found if word[0].isupper() and word not in classes]
    assert unknown == []


def test_the_key_classes_stand_on_the_page() -> None:
    missing = KEY_CLASSES - set(words())
    assert missing == set()

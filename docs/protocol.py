"""Writes the page of the protocol from the protocol itself.

python docs/protocol.py
"""

import inspect
import json
import re
import tempfile
import typing
from pathlib import Path
from typing import Any

from taberna.server import protocol
from taberna.server.app import create_app
from taberna.server.settings import Settings
from taberna.store.engine import sqlite_url

PAGE = Path(__file__).with_suffix(".md")
OPENING = """# Protocol

Everything a program needs to play at a house: one WebSocket for play, HTTP for the rest. This
page is written by `docs/protocol.py` from the code. Every house tells the same as JSON Schema at
`/api/protocol`, and its HTTP interface at `/api/openapi.json`.

* The socket is at `/socket`. A browser is known by its cookie, a program by the header
  `Authorization: Bearer TOKEN` with the `token` of `GET /api/me`; who brings neither is a new
  guest.
* Messages are JSON objects of at most 64 kB. The house speaks protocol {number}, and says so first.
* What a client says has an `id` of its own choosing, and the answer names it in `answers`: `done`,
  `refused`, or the message that was asked for. Nothing stays without an answer. An id may be left
  out where nothing is to be played, but never be empty.
* A move carries the `ply` it answers. If others were quicker it is refused as `stale`, and the
  table is shown as it is now. A move is told to its table only after it is on disk.
* **When the connection breaks**: connect again, say `watch` with the last `ply` seen as `since`,
  then say every move that was not answered once more, under its old id. What had been done already
  is not done twice: the answer is `done` with `again`.
* Views and events are those of the game's page, with actions as texts: see
  [The Downfall of Pompeii](games/downfall.md#view) and [Pompeii XV](games/xv.md#view).
* Fields that are not needed and have nothing to say are left out.
"""


def page() -> str:
    """The whole page."""
    says, hears = kinds(protocol.Saying), kinds(protocol.Hearing)
    parts = (*OPENING.format(number=protocol.PROTOCOL).splitlines(), "")
    chapters = [
        ("What a client says", [message(kind, "say") for kind in says]),
        ("What a client hears", [message(kind, "hear") for kind in hears]),
        ("Parts of messages", [part(kind) for kind in used_by(hears)]),
        ("Over HTTP", [over_http()]),
    ]
    told = [f"## {title}\n\n" + "\n".join(texts) for title, texts in chapters]
    return "\n".join([*parts, *told])


def kinds(union: Any) -> tuple[type, ...]:
    """The messages of one direction, in the order of the file."""
    return typing.get_args(union)


def used_by(hears: tuple[type, ...]) -> list[type]:
    """The structures that messages are made of."""
    known = vars(protocol).values()
    structs = [
        kind for kind in known if inspect.isclass(kind) and hasattr(kind, "__struct_fields__")
    ]
    whole = {protocol.Say, protocol.Hear, *hears, *kinds(protocol.Saying)}
    return [kind for kind in structs if kind not in whole]


def message(kind: Any, direction: str) -> str:
    """A section about one message, with its example."""
    tag = json.loads(kind.example)[direction]
    example = ["```json", folded(kind.example), "```", ""]
    return "\n".join([f"### {tag}", "", str(inspect.getdoc(kind)), "", *fields(kind), *example])


def part(kind: Any) -> str:
    """A section about a structure inside messages."""
    return "\n".join([f"### {kind.__name__}", "", str(inspect.getdoc(kind)), "", *fields(kind)])


def folded(text: str, width: int = 100) -> str:
    """JSON on several lines, broken between its members."""
    lines = [""]
    for word in re.split(r"(?<=,) ", text):
        fits = len(lines[-1]) + len(word) < width
        lines = [*lines[:-1], f"{lines[-1]} {word}".strip()] if fits else [*lines, f"  {word}"]
    return "\n".join(lines)


def fields(kind: Any) -> list[str]:
    """A table of the fields, with what the code says about them."""
    schema = protocol.schema()["$defs"][kind.__name__]
    comments = dict(re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(kind), re.MULTILINE))
    needed = dict.fromkeys(schema.get("required", []), "yes")
    rows = [
        f"| `{name}` | {type_of(value)} | {needed.get(name, '')} | {comments.get(name, '')} |"
        for name, value in schema["properties"].items()
        if name not in ("say", "hear")
    ]
    head = ["| field | type | needed | |", "| --- | --- | --- | --- |"]
    return [*head, *rows, ""] if rows else []


def type_of(schema: dict[str, Any]) -> str:
    """A type of JSON Schema in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(type_of(choice) for choice in schema["anyOf"])
    if schema.get("type") == "array" and isinstance(schema.get("items"), dict):
        return f"list of {type_of(schema['items'])}"
    if "enum" in schema:
        return "string"
    return str(schema.get("type", "any"))


def over_http() -> str:
    """Every door of the HTTP interface, chapter by chapter."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), database_url=sqlite_url(Path(folder, "books")))
        paths = create_app(settings).openapi()["paths"]
    doors = [
        (door["tags"][0], f"`{method.upper()} {path}`", door["description"])
        for path, methods in paths.items()
        for method, door in methods.items()
    ]
    lines = []
    for chapter in dict.fromkeys(tag for tag, _, _ in doors):
        lines += [f"### {chapter.capitalize()}", "", "| door | |", "| --- | --- |"]
        lines += [
            f"| {door} | {' '.join(words.split())} |"
            for tag, door, words in doors
            if tag == chapter
        ]
        lines += [""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""Writes what the client shares with the house: wire types, and what each game's own
`web/src/games/NAME/generate.py` adds: the board it draws, matches for its tests.

python web/generate.py            writes the files
python web/generate.py --check    says whether they are up to date
"""

import ast
import json
import sys
import typing
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from runpy import run_path
from typing import Any

import msgspec
from interfaces import HEADER, Writer, game_types, union, union_of_words

import taberna
from taberna.games import GAMES
from taberna.server import protocol

SOURCE = Path(__file__).parent / "src"
NOT_SERVED = {"not-found", "method-not-allowed"}  # what is said of doors that there are not


def wire() -> str:
    """Everything that goes over the socket."""
    writer = Writer()
    unions = [
        union(writer, "Saying", protocol.Saying.__args__),
        union(writer, "Hearing", protocol.Hearing.__args__),
    ]
    number = f"export const PROTOCOL = {protocol.PROTOCOL};\n"
    return "\n".join([HEADER, number, *writer.interfaces.values(), *unions, refusals(), left_out()])


def refusals() -> str:
    """Every code of a refusal, and every cause that one names: the client has words for each."""
    sources = sorted(Path(taberna.__file__).parent.rglob("*.py"))
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    causes = {word for node in nodes if (word := _cause(node))}
    codes = {word for node in nodes if (word := _code(node))} | NOT_SERVED
    return union_of_words("Cause", causes) + "\n" + union_of_words("Code", codes)


def _cause(node: ast.AST) -> str:
    """The text in `Cause("paused")`."""
    match node:
        case ast.Call(func=ast.Name(id="Cause"), args=[ast.Constant(value=str(word))]):
            return word
    return ""


def _code(node: ast.AST) -> str:
    """The code of a class of errors, or one that the server says by itself."""
    match node:
        case ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant(value=str(word))):
            return word
        case ast.Call(func=ast.Name(id="_refuse"), args=[_, _, ast.Constant(value=str(word)), *_]):
            return word
        case ast.Call(
            func=ast.Attribute(attr="refuse"), args=[_, ast.Constant(value=str(word)), *_]
        ):
            return word
        case ast.Tuple(elts=[ast.Constant(value=int()), ast.Constant(value=str(word)), _]):
            return word
        case ast.Dict(keys=[ast.Constant(value="code"), *_], values=[ast.Constant(value=word), *_]):
            return str(word)
    return ""


def left_out() -> str:
    """What the house leaves out of a message because it has its usual value."""
    shapes = {kind.__struct_config__.tag: shape(kind) for kind in protocol.Hearing.__args__}
    about = "/** What a message leaves out because it has its usual value; and its parts. */"
    return f"{about}\nexport const LEFT_OUT = {json.dumps(shapes, indent=2)} as const;\n"


def shape(kind: Any) -> dict[str, Any]:
    """The usual values of a message's fields, and the shapes of the messages inside it."""
    hints = typing.get_type_hints(kind)
    fields = msgspec.structs.fields(kind)
    omits = kind.__struct_config__.omit_defaults
    usual = {
        field.encode_name: usual_value(field) for field in fields if omits and not field.required
    }
    parts = {name: shape(part) for name, hint in hints.items() if (part := message_in(hint))}
    inside = {name: part for name, part in parts.items() if part["usual"] or "inside" in part}
    return {"usual": usual, **({"inside": inside} if inside else {})}


def usual_value(field: msgspec.structs.FieldInfo) -> Any:
    """A field's default as it would travel, with nothing left out of it."""
    made = field.default_factory
    value = field.default if made is msgspec.NODEFAULT else made()
    return msgspec.structs.asdict(value) if isinstance(value, msgspec.Struct) else value


def message_in(hint: Any) -> Any:
    """The message that a field holds, alone, in a list or perhaps."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint
    return next((found for arg in typing.get_args(hint) if (found := message_in(arg))), None)


def game_files(folder: Path) -> dict[Path, str]:
    """A game's types, read off the rooms that every game has, its presets, what else it needs."""
    rooms = {
        room: import_module(f"taberna.games.{folder.name}.{room}")
        for room in ("actions", "events", "unsound", "view")
    }
    own = folder / "generate.py"
    more = run_path(str(own)) if own.exists() else {}
    presets = {name: asdict(rules) for name, rules in GAMES[folder.name].presets.items()}
    texts = {folder / name: text for name, text in more["files"]().items()} if more else {}
    return {
        folder / "wire.ts": game_types(
            rooms["actions"].Action.__args__,
            rooms["view"].View,
            rooms["events"].Event.__args__,
            rooms["unsound"].WHY,
            more.get("TYPES", ()),
        ),
        folder / "presets.json": json.dumps(presets, indent=1) + "\n",
        **texts,
    }


def files() -> dict[Path, str]:
    """What is generated."""
    folders = sorted(path.parent for path in SOURCE.glob("games/*/manifest.ts"))
    of_games = [item for folder in folders for item in game_files(folder).items()]
    return {SOURCE / "wire.ts": wire(), **dict(of_games)}


def main() -> int:
    """Writes or checks."""
    old = [path for path, text in files().items() if not path.exists() or path.read_text() != text]
    if "--check" in sys.argv:
        for path in old:
            print(f"{path.relative_to(SOURCE)} is not up to date: run python web/generate.py")
        return len(old)
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

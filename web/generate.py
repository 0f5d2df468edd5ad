"""Writes what the client shares with the house: wire types, the boards it draws, and matches as the
house tells them, for its tests.

python web/generate.py            writes the files
python web/generate.py --check    says whether they are up to date
"""

import ast
import dataclasses
import json
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import taberna
from taberna.bots.pluvionauts import reasons as pluvionauts_reasons
from taberna.bots.xv.exact import exact
from taberna.core.record import read_record, replay
from taberna.games import GAMES
from taberna.games.downfall import actions as downfall_actions
from taberna.games.downfall import events as downfall_events
from taberna.games.downfall.board import CELLS, COLOURS, GATE_NAMES, SYMBOLS
from taberna.games.downfall.view import View as DownfallView
from taberna.games.pluvionauts import actions as pluvionauts_actions
from taberna.games.pluvionauts import aim as pluvionauts_aim
from taberna.games.pluvionauts import board as pluvionauts_sky
from taberna.games.pluvionauts import cards as pluvionauts_cards
from taberna.games.pluvionauts import events as pluvionauts_events
from taberna.games.pluvionauts.foresight import Prospect
from taberna.games.pluvionauts.view import View as PluvionautsView
from taberna.games.xv import actions as xv_actions
from taberna.games.xv import events as xv_events
from taberna.games.xv.view import View as XvView
from taberna.physics.pluvionauts import box, release
from taberna.server import gate, protocol

SOURCE = Path(__file__).parent / "src"
GOLDEN = Path(__file__).parents[1] / "tests/golden"
HEADER = "// Made by web/generate.py from the house's own types. Do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
ACTIONS = {
    *downfall_actions.Action.__args__,
    *pluvionauts_actions.Action.__args__,
    *xv_actions.Action.__args__,
}
NOT_SERVED = {"not-found", "method-not-allowed"}  # what is said of doors that there are not
RAIN_REACHES = 3  # what a weather die shows beyond that is thunder


class Writer:
    """Collects interfaces while it reads types."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self.texts = ACTIONS  # travel as texts in a view, as values in an event
        self.interfaces: dict[str, str] = {}

    def name(self, kind: Any) -> str:
        """A Python type in TypeScript."""
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in (Any, msgspec.Raw):
            return "unknown"
        if kind in self.texts:
            return "string"
        if kind is range:
            return "[number, number, number]"
        if isinstance(kind, typing.NewType):
            return self.name(kind.__supertype__)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            return self.name(args[0])
        if origin in (typing.Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.name(arg) for arg in args))
        if origin is tuple:
            return self._tuple(args)
        if origin in (list, Sequence):
            return f"{self._several(args[0])}[]"
        if origin is dict:
            return f"Record<{self.name(args[0])}, {self.name(args[1])}>"
        return self._interface(kind)

    def _tuple(self, args: tuple[Any, ...]) -> str:
        if len(args) == 2 and args[1] is Ellipsis:
            return f"{self._several(args[0])}[]"
        return f"[{', '.join(self.name(arg) for arg in args)}]"

    def _several(self, kind: Any) -> str:
        inner = self.name(kind)
        return f"({inner})" if "|" in inner else inner

    def _interface(self, kind: Any) -> str:
        name = f"{self.prefix}{kind.__name__}"
        if name not in self.interfaces:
            self.interfaces[name] = ""
            fields = "".join(f"  {line};\n" for line in self._fields(kind))
            self.interfaces[name] = f"export interface {name} {{\n{fields}}}\n"
        return name

    def _fields(self, kind: Any) -> Iterator[str]:
        hints = typing.get_type_hints(kind, include_extras=True)
        if dataclasses.is_dataclass(kind):
            if kind.__module__.endswith(".events"):
                yield f'kind: "{kind.__name__}"'
            for field in dataclasses.fields(kind):
                yield f"{field.name}: {self.name(hints[field.name])}"
            return
        config = kind.__struct_config__
        if config.tag is not None:
            yield f'{config.tag_field}: "{config.tag}"'
        for field in msgspec.structs.fields(kind):
            optional = "?" if issubclass(kind, protocol.Say) and not field.required else ""
            yield f"{field.encode_name}{optional}: {self.name(hints[field.name])}"


def union(writer: Writer, name: str, kinds: Iterable[Any]) -> str:
    """A union of several interfaces under one name."""
    return (
        f"export type {name} =\n"
        + "".join(f"  | {writer.name(k)}\n" for k in kinds).rstrip()
        + ";\n"
    )


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


def union_of_words(name: str, words: Iterable[str]) -> str:
    """A type that is one of some words."""
    return f"export type {name} =\n" + "\n".join(f'  | "{word}"' for word in sorted(words)) + ";\n"


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


def game_types(view: Any, events: tuple[Any, ...], *others: Any) -> str:
    """A game's view and events, and what else it tells."""
    writer = Writer()
    for kind in (view, *others):
        writer.name(kind)
    writer.texts = set()
    together = union(writer, "Event", events)
    return "\n".join([HEADER, *writer.interfaces.values(), together])


def downfall_board() -> str:
    """The city as the client draws it."""
    cells = [
        {
            "name": cell.name,
            "column": "abcdefghijk".index(cell.name[0]),
            "row": 7 - int(cell.name[1]),
            "number": cell.number,
            "house": cell.house,
            "spaces": cell.spaces,
            "vent": cell.vent,
            "gate": cell.gate,
        }
        for cell in CELLS
    ]
    city = {"cells": cells, "colours": COLOURS, "gates": GATE_NAMES, "symbols": SYMBOLS}
    return json.dumps(city, indent=1) + "\n"


def pluvionauts_board() -> str:
    """The sky as the client draws it: cells in pitches, the box in centimetres."""
    sky, cards = pluvionauts_sky, pluvionauts_cards
    drawn = {
        "cells": [
            {"name": name, "x": round(x, 6), "y": round(y, 6)}
            for name, x, y in zip(sky.NAMES, sky.X, sky.Y, strict=True)
        ],
        "slots": sky.SLOT_NAMES,
        "terrains": sky.TERRAINS,
        "buildings": cards.BUILDINGS,
        "dice": pluvionauts_actions.DICE,
        "requests": [
            {
                "name": str(request),
                "family": cards.FAMILIES[request.family],
                "terrain": sky.TERRAINS[request.terrain],
                "need": request.need,
                "support": request.support,
                "extra": request.extra,
            }
            for request in cards.REQUESTS
        ],
        "to_end": cards.TO_END,
        "reasons": pluvionauts_reasons.ABOUT,
        "weather": [
            {"rain": min(value, RAIN_REACHES), "thunder": max(0, value - RAIN_REACHES)}
            for value in range(1, 7)
        ],
        "box": {
            "degrees": pluvionauts_aim.DEGREES,
            "pitch": box.PITCH,
            "tile": box.TILE,
            "layer": box.LAYER,
            "walls": [round(wall, 4) for wall in box.WALLS],
            "height": box.WALL_HEIGHT,
            "edge": box.EDGE,
            "rounding": box.ROUNDING,
            "building": box.BUILDING,
            "circle": release.CIRCLE,
            "release": release.RELEASE,
            "reach": release.REACH,
            "summit": release.SUMMIT,
        },
    }
    return json.dumps(drawn, indent=1) + "\n"


def told(record: str) -> str:
    """A match as spectators are told it, a step on each line."""
    read = read_record((GOLDEN / record).read_text(encoding="utf-8"), GAMES)
    steps = []
    for ply, (done, state, events) in enumerate(replay(read)):
        if done is not None:
            seen = [json.loads(gate.event_json(state.game.view_event(e, None))) for e in events]
            steps.append({"ply": ply, "seat": done.seat, "text": done.text, "events": seen})
    return "[\n" + ",\n".join(json.dumps(step) for step in steps) + "\n]\n"


def xv_scores() -> str:
    """How often best play does worse than each score, under both rules of stopping."""
    worse: dict[str, list[float]] = {}
    for stopping in ("free", "forced"):
        chances = exact().distributions[stopping]
        worse[stopping] = [round(sum(chances[score + 1 :]), 4) for score in range(121)]
    return json.dumps(worse) + "\n"


def files() -> dict[Path, str]:
    """What is generated."""
    games = SOURCE / "games"
    return {
        SOURCE / "wire.ts": wire(),
        games / "downfall/wire.ts": game_types(DownfallView, downfall_events.Event.__args__),
        games / "downfall/board.json": downfall_board(),
        games / "pluvionauts/wire.ts": game_types(
            PluvionautsView, pluvionauts_events.Event.__args__, Prospect
        ),
        games / "pluvionauts/board.json": pluvionauts_board(),
        games / "pluvionauts/told.test.json": told("pluvionauts/swift-3-third-request.match"),
        games / "xv/wire.ts": game_types(XvView, xv_events.Event.__args__),
        games / "xv/scores.json": xv_scores(),
        games / "xv/told.test.json": told("xv/free-2-rounds.match"),
    }


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

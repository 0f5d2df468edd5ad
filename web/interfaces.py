"""The house's types in TypeScript, and its matches as the client's tests read them."""

import dataclasses
import json
import types
import typing
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from taberna.core.record import read_record, replay
from taberna.games import GAMES
from taberna.server import gate, protocol

GOLDEN = Path(__file__).parents[1] / "tests/golden"
HEADER = "// Made by web/generate.py from the house's own types. Do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


class Writer:
    """Collects interfaces while it reads types."""

    def __init__(self, texts: Collection[Any] = ()) -> None:
        self.texts = texts  # types that travel as texts
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
        if origin is typing.Literal:
            return " | ".join(f'"{word}"' for word in args)
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
        name = kind.__name__
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


def union_of_words(name: str, words: Iterable[str]) -> str:
    """A type that is one of some words."""
    return f"export type {name} =\n" + "\n".join(f'  | "{word}"' for word in sorted(words)) + ";\n"


def game_types(
    actions: Collection[Any],
    view: Any,
    events: Iterable[Any],
    why: Iterable[str],
    others: Iterable[Any],
) -> str:
    """A game's view and events, why a position cannot be, and what else it tells."""
    writer = Writer(actions)  # actions are texts in a view, and values in an event
    for kind in (view, *others):
        writer.name(kind)
    writer.texts = ()
    together = union(writer, "Event", events)
    unsound = union_of_words("Unsound", why)
    return "\n".join([HEADER, *writer.interfaces.values(), together, unsound])


def told(record: str) -> str:
    """A match as spectators are told it, a step on each line."""
    read = read_record((GOLDEN / record).read_text(encoding="utf-8"), GAMES)
    steps = []
    for ply, (done, state, events) in enumerate(replay(read)):
        if done is not None:
            seen = [json.loads(gate.event_json(state.game.view_event(e, None))) for e in events]
            steps.append({"ply": ply, "seat": done.seat, "text": done.text, "events": seen})
    return "[\n" + ",\n".join(json.dumps(step) for step in steps) + "\n]\n"

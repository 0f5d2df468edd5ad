"""Describes the fields of stored and transmitted types: name, type and default, nested in place.

Class names do not appear, so that a class can be renamed while its data stays readable.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

PLAIN = (str, int, float, bool, bytes)


def describe(label: str, kind: Any) -> list[str]:
    """One line for each field of a type, and for each field of the types inside it."""
    return [f"{label}.{line}" for line in _lines(kind, ())]


def _lines(kind: Any, inside: tuple[Any, ...]) -> Iterator[str]:
    for name, hint, default in _fields(kind):
        yield f"{name}: {_type(hint)}{default}"
        for part in _structures(hint):
            if part not in inside:
                yield from (f"{name}.{line}" for line in _lines(part, (*inside, part)))


def _fields(kind: Any) -> Iterator[tuple[str, Any, str]]:
    hints = typing.get_type_hints(kind, include_extras=False)
    if dataclasses.is_dataclass(kind):
        for field in dataclasses.fields(kind):
            required = (
                field.default is dataclasses.MISSING
                and field.default_factory is dataclasses.MISSING
            )
            yield field.name, hints[field.name], "" if required else _default(field.default)
        return
    for one in msgspec.structs.fields(kind):
        yield one.encode_name, hints[one.name], "" if one.required else _default(one.default)


def _default(value: Any) -> str:
    made = value in (dataclasses.MISSING, msgspec.NODEFAULT) or callable(value)
    return " = ..." if made else f" = {value!r}"


def _structures(hint: Any) -> list[Any]:
    if isinstance(hint, type) and (
        dataclasses.is_dataclass(hint) or issubclass(hint, msgspec.Struct)
    ):
        return [hint]
    return [part for arg in typing.get_args(hint) for part in _structures(arg)]


def _type(hint: Any) -> str:
    if hint is None or hint is types.NoneType:
        return "null"
    if hint in PLAIN:
        return str(hint.__name__)
    if _structures(hint) == [hint]:
        return "object"
    if isinstance(hint, typing.NewType):
        return _type(hint.__supertype__)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(arg) for arg in args))
    if origin is typing.Literal:
        return " | ".join(map(repr, args))
    if origin is tuple and args[-1] is not Ellipsis:
        return f"({', '.join(map(_type, args))})"
    if args:
        return f"[{', '.join(_type(arg) for arg in args if arg is not Ellipsis)}]"
    return "value"

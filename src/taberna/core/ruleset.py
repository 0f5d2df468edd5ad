"""Rule variants as text: a preset's name, then the fields that differ from it."""

from collections.abc import Mapping
from dataclasses import Field, fields, replace
from typing import Any

from taberna.core.errors import BadRuleset, UnknownName

YES_NO = {"yes": True, "no": False}


def write_ruleset(ruleset: Any, presets: Mapping[str, Any]) -> str:
    """The nearest preset and what differs from it: `official dual_tiles=yes`."""
    name = min(presets, key=lambda name: len(_differences(ruleset, presets[name])))
    changed = _differences(ruleset, presets[name])
    return " ".join([name, *(f"{key}={_word(getattr(ruleset, key))}" for key in changed)])


def read_ruleset(text: str, presets: Mapping[str, Any]) -> Any:
    """Reads what `write_ruleset` wrote; a missing preset means the first one."""
    words = text.split()
    named = words.pop(0) if words and "=" not in words[0] else next(iter(presets))
    if named not in presets:
        raise UnknownName("ruleset", named, presets)
    ruleset = presets[named]
    return replace(ruleset, **dict(_assignment(word, ruleset) for word in words))


def _differences(one: Any, other: Any) -> list[str]:
    return [f.name for f in fields(one) if getattr(one, f.name) != getattr(other, f.name)]


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    return str(value)


def _assignment(word: str, ruleset: Any) -> tuple[str, object]:
    """One `field=value`, read by the kind of value the field has."""
    name, equals, text = word.partition("=")
    known: dict[str, Field[Any]] = {f.name: f for f in fields(ruleset)}
    if not equals or name not in known:
        raise UnknownName("ruleset field", name, known)
    return name, _value(name, text, getattr(ruleset, name))


def _value(name: str, text: str, sample: object) -> object:
    if isinstance(sample, bool):
        if text not in YES_NO:
            raise BadRuleset(f"{name} is yes or no, not {text!r}")
        return YES_NO[text]
    if isinstance(sample, tuple):
        return tuple(_number(name, part) for part in text.split("/"))
    if isinstance(sample, int):
        return _number(name, text)
    return text


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise BadRuleset(f"{name} wants a whole number, not {text!r}")
    return int(text)

"""Rule variants as text: a preset's name, then the fields that differ from it."""

from collections.abc import Mapping, Sequence
from dataclasses import Field, fields, replace
from typing import Any

from taberna.core.errors import BadRuleset, UnknownName

YES_NO = {"yes": True, "no": False}


def write_ruleset(ruleset: Any, presets: Mapping[str, Any], unnamed: str = "") -> str:
    """The nearest preset and what differs from it: `official dual_tiles=yes`."""
    names = _names_for(ruleset, presets, unnamed)
    name = min(names, key=lambda name: len(_differences(ruleset, presets[name])))
    changed = _differences(ruleset, presets[name])
    return " ".join([name, *(f"{key}={_word(getattr(ruleset, key))}" for key in changed)])


def read_ruleset(text: str, presets: Mapping[str, Any], unnamed: str = "") -> Any:
    """Reads what `write_ruleset` wrote; a missing name means `unnamed`, or the first preset."""
    words = text.split()
    given = words.pop(0) if words and "=" not in words[0] else unnamed or next(iter(presets))
    if given not in presets:
        raise UnknownName("ruleset", given, presets)
    ruleset = presets[given]
    return replace(ruleset, **dict(_assignment(word, ruleset) for word in words))


def _names_for(ruleset: Any, presets: Mapping[str, Any], unnamed: str) -> Sequence[str]:
    """The presets to choose from, the preferred one of two equally near first.

    Where the default came later than the preset of texts without a name, it is used only for
    rulesets with all values in which the two differ: other rulesets keep the text they had.
    """
    default, *others = presets
    if not unnamed:
        return [default, *others]
    own = _differences(presets[default], presets[unnamed])
    return others if set(own) & set(_differences(ruleset, presets[default])) else [*others, default]


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

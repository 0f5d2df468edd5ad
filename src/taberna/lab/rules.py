"""Which rulesets are compared: presets, and a base with one field changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from taberna.core.errors import BadRuleset, UnknownName, Unreadable
from taberna.core.game import Game
from taberna.core.ruleset import write_ruleset

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Variant:
    """A ruleset by its whole text, and what it is called beside the base."""

    name: str
    rules: str


def base_variant(game: AnyGame, text: str | None) -> Variant:
    """The ruleset that all others are compared with; the first preset if none is named."""
    written = game.write_ruleset(game.find_ruleset(text))
    return Variant(written, written)


def told_variants(game: AnyGame, base: Variant, texts: Sequence[str]) -> list[Variant]:
    """Rulesets as people write them; one that names no preset changes the base."""
    found = [_told(game, base, " ".join(text.split())) for text in texts]
    return _once(base, found)


def _told(game: AnyGame, base: Variant, text: str) -> Variant:
    if not text:
        raise Unreadable("a ruleset is a preset, or fields that change: --rules target=3")
    changed = "=" in text.partition(" ")[0]
    rules = game.find_ruleset(f"{base.rules} {text}" if changed else text)
    return Variant(text, game.write_ruleset(rules))


def preset_variants(game: AnyGame, base: Variant) -> list[Variant]:
    """Every preset as a whole."""
    return _once(base, [Variant(name, name) for name in game.presets])


def field_variants(game: AnyGame, base: Variant, wanted: Sequence[str] = ()) -> list[Variant]:
    """The base with one field changed, for every value that a preset or the rules name.

    Without names, all fields in which any preset differs from the base, and all switches.
    """
    rules = game.find_ruleset(base.rules)
    known = [field.name for field in fields(rules)]
    for name in wanted:
        if name not in known:
            raise UnknownName("ruleset field", name, known)
    changes = ((name, value) for name in wanted or known for value in _values(game, rules, name))
    return _once(base, list(_changed(game, rules, changes)))


def _values(game: AnyGame, rules: Any, name: str) -> Iterator[object]:
    """What a field could be instead."""
    own = getattr(rules, name)
    if isinstance(own, bool):
        yield not own
        return
    yield from (getattr(preset, name) for preset in game.presets.values())
    yield from game.rule_choices.get(name, ())


def _changed(game: AnyGame, rules: Any, changes: Iterator[tuple[str, object]]) -> Iterator[Variant]:
    usual = game.counted_rules(rules)
    for name, value in changes:
        try:
            other = replace(rules, **{name: value})
        except BadRuleset:
            continue  # a value that fits only with other fields changed too
        if game.counted_rules(other) != usual:  # who begins is measured in every ruleset
            changed = write_ruleset(other, {"": rules}).strip()  # `field=value`
            yield Variant(changed, game.write_ruleset(other))


def _once(base: Variant, found: list[Variant]) -> list[Variant]:
    """Each ruleset once, and not the base."""
    by_rules = {variant.rules: variant for variant in reversed(found)}
    by_rules.pop(base.rules, None)
    return [v for v in dict.fromkeys(found) if by_rules.get(v.rules) == v]

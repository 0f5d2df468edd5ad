"""Reasons in words: what a bot says about an action of The Pluvionauts."""

from __future__ import annotations

from collections.abc import Callable

from taberna.bots.reasons import Plain, Reason
from taberna.cli.grammar import listed
from taberna.cli.pluvionauts.requests import asked_for

Facts = dict[str, Plain]
SECRET = frozenset({"fulfils", "ready", "progress", "useful", "then"})  # tell what a bot was asked


def reason_words(reason: Reason) -> str:
    """One reason as part of a sentence; how it weighs is for others to say."""
    return WORDS[reason.kind](dict(reason.about))


def _then(facts: Facts) -> str:
    actions = facts["actions"]
    return f"then {listed(actions)}" if isinstance(actions, tuple) else f"then {actions}"


WORDS: dict[str, Callable[[Facts], str]] = {
    "lands": lambda facts: f"{facts['percent']} of 100 throws lie on {facts['cell']}",
    "misses": lambda facts: f"{facts['percent']} of 100 throws miss the board",
    "fulfils": lambda facts: (
        f"gives the villagers {asked_for(str(facts['request']))}, {facts['support']} support it"
    ),
    "ready": lambda facts: f"{asked_for(str(facts['request']))} can then be validated",
    "progress": lambda facts: (
        f"{asked_for(str(facts['request']))}: {facts['after']} instead of {facts['before']}"
    ),
    "useful": lambda facts: (
        f"the {facts['building']} may help with {asked_for(str(facts['request']))}"
    ),
    "then": _then,
}

"""Reasons in words: what an action of Pompeii XV leads to."""

from __future__ import annotations

from taberna.bots.reasons import Reason


def reason_words(reason: Reason) -> str:
    """What follows, as part of a sentence; nothing of plans, which hints show as what they are."""
    facts = {name: float(what) for name, what in reason.about if not isinstance(what, tuple)}
    if reason.kind == "ends":
        return f"the turn ends with {facts['expected']:.0f} points"
    if reason.kind == "goes-on":
        none = f"none at all in {100 * facts['clean']:.1f} % of turns"
        return f"{facts['expected']:.2f} points on average, {none}"
    return ""

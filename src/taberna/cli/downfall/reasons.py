"""Reasons in words: what a bot says about an action of Downfall."""

from __future__ import annotations

from collections.abc import Callable

from taberna.bots.reasons import Plain, Reason
from taberna.cli.grammar import listed
from taberna.games.downfall.board import GATE_NAMES

Facts = dict[str, Plain]
# What would tell which cards a bot holds, or what it will do with them.
SOON_HIDDEN = {f"later-{kind}" for kind in ("cards", "company", "home", "people", "relatives")}
SECRET = frozenset({"hand", "feeds", "cards", *SOON_HIDDEN})


def reason_words(reason: Reason) -> str:
    """One reason as part of a sentence; how it weighs is for others to say."""
    facts = dict(reason.about)
    if reason.kind in CHANGES:
        return changed(reason.kind, facts)
    return FACTS[reason.kind](facts)


# ---- facts: what a personality sees ----------------------------------------------------------


def number(count: Plain, one: str, more: str) -> str:
    """`1 step`, `3 steps`."""
    return f"{count} {one if count == 1 else more}"


def people(facts: Facts, whose: str = "") -> str:
    """`1 person`, `3 of its own people`."""
    count = facts["count"]
    return f"{count} of {whose} people" if whose else number(count, "person", "people")


def steps(count: Plain) -> str:
    """To be outside."""
    return number(count, "step", "steps")


def cards(facts: Facts, where: str) -> str:
    """`1 card unseen`."""
    return f"{number(facts['count'], 'card', 'cards')} {where}"


def several(value: Plain) -> str:
    """Names in a row."""
    return listed(value) if isinstance(value, tuple) and value else str(value or "nowhere")


def gate(facts: Facts) -> str:
    """The gate by its name."""
    return GATE_NAMES[str(facts["gate"])]


def way(facts: Facts) -> str:
    """How far it is, before and after."""
    return f"{steps(facts['before'])} to go become {facts['after']}, through {gate(facts)}"


def carried(facts: Facts) -> str:
    """In which company, before and after."""
    if facts["before"] == facts["after"]:
        return f"a crowd of {facts['after']} is enough from there"
    return f"from a crowd of {facts['before']} into one of {facts['after']}"


def taken(facts: Facts, whose: str, what: str) -> str:
    """People on some squares, and what comes to them."""
    return f"{people(facts, whose)} on {several(facts['squares'])} {what}"


def lead(facts: Facts) -> str:
    """Ahead or behind."""
    count = facts["count"]
    assert isinstance(count, int)
    side = "ahead of" if count >= 0 else "behind"
    return f"{number(abs(count), 'person', 'people')} {side} the strongest opponent"


OWN, OTHERS = "its own", "the others'"
FACTS: dict[str, Callable[[Facts], str]] = {
    "near-gate": lambda f: f"{steps(f['steps'])} to be out through {gate(f)}",
    "vent": lambda f: f"{f['square']} is beside the {several(f['symbols'])} vent",
    "neighbours": lambda f: f"{people(f)} on {f['square']} to run with",
    "own-neighbours": lambda f: f"{people(f, OWN)} on {f['square']} would miss the company",
    "brings": lambda f: f"up to {number(f['count'], 'relative', 'relatives')} may follow",
    "hand": lambda f: cards(f, f"more for {f['card']} in hand"),
    "feeds": lambda f: cards(f, "unseen that could bring others relatives here"),
    "spread": lambda f: f"{people(f, OWN)} live in that house already",
    "blame": lambda f: f"{f['seat']} stands well and can bear it",
    "grudge": lambda f: f"a grudge against {f['seat']}",
    "lead": lead,
    "boxed": lambda f: f"{f['count']} of the others' people would never come",
    "ready": lambda f: f"{people(f, OWN)} can leave with one run",
    "own-vents": lambda f: f"{people(f, OWN)} live beside vents",
    "custom": lambda _: "it is not done to call the mountain",
    "leaves": lambda f: f"safe behind {gate(f)}, with {steps(f['steps'])}",
    "way": way,
    "carried": carried,
    "flees": lambda f: f"{several(f['tiles'])} lava can reach {f['square']} next",
    "danger": lambda f: f"{several(f['tiles'])} lava can reach {f['square']} next",
    "left-behind": lambda f: f"{people(f, OWN)} on {f['square']} stay behind",
    "strands": lambda f: f"{people(f, OTHERS)} on {f['square']} are carried less far",
    "helps": lambda f: f"{people(f, OWN)} on {f['square']} are carried farther",
    "carries": lambda f: f"{people(f, OTHERS)} on {f['square']} are carried farther",
    "kills": lambda f: taken(f, OTHERS, "die"),
    "own-loss": lambda f: taken(f, OWN, "die"),
    "scatters": lambda f: f"a crowd on {several(f['squares'])} is gone",
    "own-crowd": lambda f: f"the own crowd on {several(f['squares'])} is gone",
    "blocks": lambda f: taken(f, OTHERS, "have farther to go"),
    "own-way": lambda f: taken(f, OWN, "have farther to go"),
    "threatens": lambda f: taken(f, OTHERS, "have lava at the door"),
    "own-danger": lambda f: taken(f, OWN, "have lava at the door"),
    "whim": lambda _: "a whim",
}

# ---- changes: what search counts -------------------------------------------------------------

AT_ONCE = {
    "saved": "saved",
    "dead": "dead",
    "at-gate": "at a gate",
    "one-run": "one run from safety",
    "near": "out or near a gate",
    "more-runs": "more than one run from safety",
    "in-danger": "where lava can come next",
    "cut-off": "with no way out if lava comes",
    "too-many": "beyond the runs that are left",
    "home": "on {square}",
    "company": "in company",
    "people": "in the city",
    "cards": "that cards in hand would bring",
    "relatives": "still to come",
}
SOON = ", soon and on average"
LATER = {
    f"later-{kind}": where + SOON
    for kind, where in {**AT_ONCE, "one-run": "out or one run from safety"}.items()
    if kind not in ("at-gate", "more-runs", "home")
}
TRENDS = {  # told without a number: what is better, and what is worse
    "later-home": ("soon in better places", "soon in worse places"),
}
CHANGES = {**AT_ONCE, **LATER, **{kind: better for kind, (better, _) in TRENDS.items()}}


def changed(kind: str, facts: Facts) -> str:
    """`1 more of red's people one run from safety`, `red's people soon in better places`."""
    count, whose = facts["count"], f"{facts['seat']}'s people"
    assert isinstance(count, int | float)
    if kind in TRENDS:
        return f"{whose} {TRENDS[kind][count < 0]}"
    place = CHANGES[kind].format(**facts)
    if not count:
        return f"a change among {whose} {place}"
    more = "more" if count > 0 else "fewer"
    return f"{abs(count)} {more} of {whose} {place}"

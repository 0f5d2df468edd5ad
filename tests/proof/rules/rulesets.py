"""The rulesets the proof plays, and how the oracle is told of them."""

from dataclasses import Field, asdict, fields
from typing import Any

from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.ruleset import CHOICES, Ruleset

PRESETS = tuple(DOWNFALL.presets)
SEAT_COUNTS = tuple(DOWNFALL.seat_counts)

# Values to try for the fields that are numbers; `start` is kept to seats every table has.
NUMBERS = {
    "citizens": ("1/1/1", "6/5/4", "14/12/10", "60/60/60"),
    "eruption_depth": ("0/0/0", "10/10/10", "32/32/32"),
    "first_tiles": ("0", "1", "12"),
    "start": ("0", "1"),
}
# Some rules need two fields changed: a wild tile finds no place only if squares burn.
PAIRS = (
    "official no_legal_place=wild enclosed_squares=burn",
    "official no_legal_place=wild enclosed_squares=burn vent_enterable=no",
    "online no_legal_place=wild",
    "online no_legal_place=wild dual_tiles=yes",
    "official no_legal_place=wild vent_enterable=no dual_tiles=yes",
    "official no_legal_place=redraw enclosed_squares=burn dual_tiles=yes",
    "classic dual_tiles=yes",
    "online last_tile=finish dual_tiles=yes",
)


def oracle_rules(ruleset: Ruleset, seats: int) -> dict[str, object]:
    """A ruleset as the oracle wants it: plain values for this number of seats."""
    by_seats = {
        "citizens": ruleset.citizens[seats - 2],
        "eruption_depth": ruleset.eruption_depth[seats - 2],
        "start": ruleset.start if ruleset.start == "random" else int(ruleset.start),
    }
    return asdict(ruleset) | by_seats


def _other_values(field: Field[Any], official: Ruleset) -> tuple[str, ...]:
    """The values of a field that differ from those of `official`, as texts."""
    usual = getattr(official, field.name)
    if field.name in NUMBERS:
        return NUMBERS[field.name]
    if isinstance(usual, bool):
        return ("no" if usual else "yes",)
    return tuple(value for value in CHOICES[field.name] if value != usual)


def field_changes() -> tuple[str, ...]:
    """`official` with each field changed to each other value, and the pairs."""
    official = DOWNFALL.find_ruleset("official")
    changed = (
        f"official {field.name}={value}"
        for field in fields(Ruleset)
        for value in _other_values(field, official)
    )
    return (*changed, *PAIRS)

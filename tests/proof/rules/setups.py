"""Seeded set-ups where rare rules are near."""

from collections.abc import Callable
from random import Random

from taberna.games.downfall.ruleset import Ruleset
from tests.proof.rules.cities import Table, lonely, packed
from tests.proof.rules.flows import ashes, besieged, deserted, ending, flowing, untouched, walled_in
from tests.proof.rules.setup import Setup

Kind = Callable[[Table], Setup]


def settling(table: Table) -> Setup:
    """People are still to find their spaces before play begins."""
    if table.rng.random() < 0.5:
        setup = packed(table)
    else:
        setup = untouched(table)
        setup["supply"], setup["box"] = setup["box"], setup["supply"]
    setup["populate"] = table.rng.randint(1, 20)
    return setup


def weights(ruleset: Ruleset) -> dict[Kind, int]:
    """How often each kind is wanted; rules that need their own position get it more often."""
    homeless = 8 * (ruleset.no_legal_place != "skip") + 16 * ruleset.dual_tiles
    burns = ruleset.enclosed_squares == "burn"
    return {
        packed: 8,
        flowing: 8,
        ending: 8,
        lonely: 1,
        deserted: 1,
        settling: 1,
        besieged: 3,
        walled_in: 1 + homeless,
        ashes: burns + 80 * (burns and ruleset.no_legal_place == "wild"),
    }


def crowded(rng: Random, ruleset: Ruleset, seats: int) -> Setup:
    """A sound set-up of any kind."""
    wanted = weights(ruleset)
    (kind,) = rng.choices(tuple(wanted), tuple(wanted.values()))
    return kind(Table(rng, ruleset, seats))

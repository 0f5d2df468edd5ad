"""Phase I set-ups: crowded cities, full buildings with hands for them, short decks."""

from collections import Counter
from random import Random

from taberna.games.downfall.ruleset import Ruleset
from tests.oracle.downfall import (
    BASE,
    CALM,
    CARDS,
    DUALS,
    HAND,
    NUMBER,
    NUMBERS,
    OMENS,
    PLANS,
    SITES,
    SPACES,
    TILES,
)
from tests.proof.rules.rulesets import oracle_rules
from tests.proof.rules.setup import Setup

SPACE_SQUARES = tuple(square for square in PLANS if SPACES[square])


class Table:
    """Who sits where, with whose dice a set-up is made."""

    def __init__(self, rng: Random, ruleset: Ruleset, seats: int) -> None:
        self.rng, self.ruleset, self.seats = rng, ruleset, range(seats)
        self.citizens = ruleset.citizens[seats - 2]
        self.rules = oracle_rules(ruleset, seats)
        self.people: dict[str, list[int]] = {}
        self.left = [self.citizens] * seats  # people of each seat who stand nowhere yet

    def stand(self, square: str, seat: int) -> None:
        """Puts one person on a square."""
        self.people.setdefault(square, []).append(seat)
        self.left[seat] -= 1

    def anybody(self) -> int | None:
        """A seat that has people left, at random."""
        ready = [seat for seat in self.seats if self.left[seat]]
        return self.rng.choice(ready) if ready else None


def all_tiles(ruleset: Ruleset) -> dict[str, int]:
    """Every tile there is."""
    return TILES | dict.fromkeys(DUALS, 1) if ruleset.dual_tiles else dict(TILES)


def packed(table: Table) -> Setup:
    """Few free spaces, full buildings, hands for them, little supply, a short deck."""
    rng = table.rng
    full = rng.sample(NUMBERS, rng.randint(1, 5))
    roomy = rng.choice((0, 0, *NUMBERS))
    kept = rng.choice((0, 0, 1, 2, 5))
    table.left = [max(0, table.citizens - kept) for _ in table.seats]
    _move_in(table, full, roomy, rng.choice((0, 0, 1, 2, 4, 8, 16, 40)))
    return _phase_one(table, [*full, roomy])


def lonely(table: Table) -> Setup:
    """One seat's people only, or nobody: an omen may find no victim."""
    hermit = table.rng.choice(table.seats)
    spaces = table.rng.sample(SPACE_SQUARES, 3)
    for square in spaces[: table.rng.randint(0, 3)]:
        if table.left[hermit]:
            table.stand(square, hermit)
    setup = _phase_one(table, [])
    if setup["phase"] == "seethes":
        setup["seat"] = hermit
        setup["deck"] = {"calm": 0, "base": 3, "omens": 3}
    return setup


def _move_in(table: Table, full: list[int], roomy: int, free: int) -> None:
    """Fills all but a few spaces: first the buildings to be full, last the one to have room."""
    first = [s for n in full for s in SITES[n] for _ in range(SPACES[s])]
    rest = [s for s in SPACE_SQUARES for _ in range(SPACES[s]) if s not in first]
    table.rng.shuffle(rest)
    rest.sort(key=lambda square: NUMBER.get(square) == roomy)
    spaces = first + rest
    for square in spaces[: len(spaces) - free]:
        seat = table.anybody()
        if seat is not None:
            table.stand(square, seat)


def _phase_one(table: Table, wanted: list[int]) -> Setup:
    """Cards, deck and piles around the people who stand in the city."""
    rng, supply, volcano = table.rng, {}, {}
    for seat in table.seats:
        outside = table.citizens - sum(who.count(seat) for who in table.people.values())
        supply[seat] = min(outside, rng.choice((0, 1, 2, 3, 60)))
        volcano[seat] = outside - supply[seat]
    phase = rng.choice(("sleeps", "seethes", "seethes", "seethes"))
    deck = _deck(rng, phase)
    hands, played = _cards(table, wanted, deck)
    nobody = dict.fromkeys(table.seats, 0)
    return {
        "phase": phase,
        "seat": rng.choice(table.seats),
        "people": table.people,
        "supply": supply,
        "saved": nobody,
        "volcano": volcano,
        "box": nobody,
        "hands": hands,
        "played": played,
        "deck": deck,
        "lava": {},
        "burnt": [],
        "bag": all_tiles(table.ruleset),
        "aside": {},
        "opening": False,
    }


def _deck(rng: Random, phase: str) -> dict[str, int]:
    """What is left of the deck; a short one lets the eruption come soon."""
    if phase == "sleeps":
        return {"calm": rng.choice((0, 1, 2, CALM)), "base": BASE, "omens": OMENS}
    base = rng.choice((0, 1, 2, 4, 8, 16, BASE))
    omens = rng.randint(max(0, base - (BASE - OMENS)), min(OMENS, base))
    return {"calm": 0, "base": base, "omens": omens}


def _cards(
    table: Table, wanted: list[int], deck: dict[str, int]
) -> tuple[dict[int, list[int]], dict[int, int]]:
    """Hands, some of them all of wanted cards, and the cards played before."""
    rng = table.rng
    cards = [n for n in NUMBERS for _ in range(CARDS[n])]
    rng.shuffle(cards)
    hands: dict[int, list[int]] = {}
    for seat in rng.sample(table.seats, len(table.seats)):
        if rng.random() < 0.6:
            cards.sort(key=lambda n: n in wanted)
        hands[seat] = [cards.pop() for _ in range(HAND)]
        rng.shuffle(cards)
    unseen = deck["calm"] + deck["base"] - deck["omens"]
    played = Counter(cards[: rng.randint(0, len(cards) - unseen)])
    return hands, dict(played)

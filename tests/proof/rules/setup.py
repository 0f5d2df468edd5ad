"""A set-up as plain data: the oracle's form, and the same position as the engine's text."""

from typing import Required, TypedDict

from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.position import PHASES, Position
from tests.oracle.downfall import NUMBERS, PLANS, SPACES
from tests.proof.rules import facts


class Setup(TypedDict, total=False):
    """What the oracle is told of a position at the start of a turn; seats are numbers."""

    phase: Required[str]
    seat: Required[int]
    people: Required[dict[str, list[int]]]
    supply: Required[dict[int, int]]
    saved: Required[dict[int, int]]
    volcano: Required[dict[int, int]]
    box: Required[dict[int, int]]
    hands: dict[int, list[int]]
    played: Required[dict[int, int]]
    deck: Required[dict[str, int]]
    lava: Required[dict[str, list[str]]]
    burnt: Required[list[str]]
    bag: Required[dict[str, int]]
    aside: Required[dict[str, int]]
    opening: Required[bool]
    populate: int


# ---- as the engine's text --------------------------------------------------------------------


def position_text(setup: Setup, rules: str, seats: int) -> str:
    """The set-up in the engine's notation."""
    told = [
        f"rules {rules}",
        f"seats {seats}",
        f"phase {setup['phase']}",
        f"turn {SEATS[setup['seat']]}",
        *_cards(setup),
        *_families(setup, seats),
        *_lava(setup),
    ]
    return "; ".join(told)


def _cards(setup: Setup) -> list[str]:
    deck = setup["deck"]
    played = [str(n) for n, count in setup["played"].items() for _ in range(count)]
    held = [(seat, cards) for seat, cards in setup.get("hands", {}).items() if cards]
    hands = [f"hand {SEATS[seat]} {' '.join(map(str, cards))}" for seat, cards in held]
    left = f"deck {deck['calm']} {deck['base']} {deck['omens']}"
    return [*hands, f"played {' '.join(played)}", left]


def _families(setup: Setup, seats: int) -> list[str]:
    standing = [
        f"{square} {' '.join(f'{SEATS[s]} {who.count(s)}' for s in range(seats) if s in who)}"
        for square, who in setup["people"].items()
        if who
    ]
    told = []
    for word in ("supply", "saved", "volcano", "box"):
        pile = " ".join(f"{SEATS[s]} {n}" for s, n in setup[word].items())
        told.append(f"{word} {pile}")
    return [f"people {', '.join(standing)}", *told, *_settlers(setup, seats)]


def _settlers(setup: Setup, seats: int) -> list[str]:
    """Who is still to be settled; nobody, if there is no room or nobody is left."""
    ready = [seat for seat in range(seats) if setup["supply"][seat]]
    crowd = sum(map(len, setup["people"].values()))
    if not setup.get("populate") or not ready or crowd >= sum(SPACES[square] for square in PLANS):
        return []
    return [f"settle {setup['populate']} {SEATS[ready[0]]}"]


def _lava(setup: Setup) -> list[str]:
    if setup["phase"] != "erupts":
        return []
    lava = [f"lava {symbol} {' '.join(on)}" for symbol, on in setup["lava"].items() if on]
    burnt = [f"burnt {' '.join(setup['burnt'])}"] if setup["burnt"] else []
    tiles = [f"bag {_tiles(setup['bag'])}", f"aside {_tiles(setup['aside'])}"]
    return [*lava, *burnt, *tiles, "opening" if setup["opening"] else "running"]


def _tiles(pile: dict[str, int]) -> str:
    return " ".join(f"{tile} {count}" for tile, count in pile.items() if count) or "-"


# ---- from an engine's position ---------------------------------------------------------------


def setup_of(at: Position) -> Setup:
    """The set-up an engine's position is, if a turn begins there."""
    seats = range(at.seats)
    people = facts.people(at.here, at.seats)
    hands = facts.hands(at.hands, at.seats)
    setup: Setup = {
        "phase": PHASES[at.phase],
        "seat": at.mover,
        "people": {on: [s for s in seats for _ in range(who[s])] for on, who in people.items()},
        "supply": {seat: at.supply[seat] for seat in seats},
        "saved": {seat: at.saved[seat] for seat in seats},
        "volcano": {seat: at.volcano[seat] for seat in seats},
        "box": {seat: at.box[seat] for seat in seats},
        "hands": {s: [n for n in NUMBERS for _ in range(hands[s][n - 1])] for s in seats},
        "played": dict(zip(NUMBERS, facts.played(at.hands, at.pool), strict=True)),
        "deck": {"calm": at.calm, "base": at.base, "omens": at.omens},
        "lava": facts.lava(at.lava),
        "burnt": facts.squares(at.burnt),
        "bag": facts.tiles(at.bag),
        "aside": facts.tiles(at.aside),
        "opening": bool(at.opening),
    }
    return setup

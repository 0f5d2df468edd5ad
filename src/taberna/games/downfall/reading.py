"""Reading a position's text; `notation` says how it is written."""

from collections.abc import Callable
from typing import NamedTuple

from taberna.core.errors import BadPosition
from taberna.games.downfall.actions import AWAY, SEATS
from taberna.games.downfall.board import BIT, CARDS, NUMBERS, OUT, SYMBOLS, Square
from taberna.games.downfall.cards import BASE, CALM, HAND, OMENS, TILE_NAMES, sides, tile_counts
from taberna.games.downfall.position import (
    CHOOSING,
    DEALING,
    DRAWING,
    ENDED,
    ERUPTS,
    NONE,
    PHASES,
    PLACING,
    PLAYING,
    PREPARING,
    REASONS,
    ROWS,
    SEETHES,
    SETTLING,
    SLEEPS,
    STAGES,
    STARTING,
    TILING,
    Position,
)
from taberna.games.downfall.ruleset import Ruleset
from taberna.games.downfall.squares import CARD_KINDS, SQUARE_BITS

Facts = dict[str, list[list[str]]]
ONCE = (
    "rules", "seats", "phase", "turn", "played", "deck", "card", "relatives", "barred", "people",
    "supply", "saved", "volcano", "box", "settle", "burnt", "bag", "aside", "opening", "running",
    "tile", "moves", "ended", "deal",
)  # fmt: skip
OFTEN = ("hand", "lava")


def read_position(
    text: str, find_ruleset: Callable[[str | None], Ruleset]
) -> tuple[Ruleset, Position]:
    """The ruleset and the position a text describes; whether it can be is asked elsewhere."""
    facts = _split(text)
    rules = find_ruleset(" ".join(facts["rules"][0]) if "rules" in facts else None)
    return rules, _assemble(facts, rules)


def _split(text: str) -> Facts:
    facts: Facts = {}
    for fact in text.replace("\n", ";").split(";"):
        words = fact.lower().replace(",", " , ").split()
        if not words:
            continue
        name, *rest = words
        if name not in ONCE and name not in OFTEN:
            raise BadPosition(f"nothing is called {name[:30]!r}; known: {', '.join(ONCE + OFTEN)}")
        if name in facts and name in ONCE:
            raise BadPosition(f"`{name}` is said twice")
        if rest and name in ("opening", "running"):
            raise BadPosition(f"`{name}` stands alone")
        if name == "deal" and rest != ["the", "rest"]:
            raise BadPosition("write `deal the rest`: cards that no hand names are dealt")
        facts.setdefault(name, []).append(rest)
    return facts


class _Turn(NamedTuple):
    """Whose turn, and what comes: now, and after the table is prepared."""

    mover: int
    stage: int
    after: int


def _assemble(facts: Facts, rules: Ruleset) -> Position:
    """Puts the facts together with the usual values of what is left out."""
    seats = _number(_one(facts, "seats", "2"), "seats", 4)
    if seats < 2:
        raise BadPosition(f"2 to 4 seats, not {seats}")
    phase = _index(PHASES, _one(facts, "phase", "sleeps"), "phase")
    here = _people(facts, seats)
    settlers, settler = _settlers(facts, seats)
    wanted = _wanted_turn(facts, seats, phase)
    hands, missing = _hands(facts, seats, phase, wanted)
    turn = _turn(wanted, settlers, missing)
    people = _families(facts, seats, phase, rules, here, settlers)
    lava = _lava(facts)
    tile = _index(TILE_NAMES, _one(facts, "tile", ""), "tile") if "tile" in facts else NONE
    bag, aside = _bag(facts, rules, lava, tile)
    moves, moved, alone = _moves(facts)
    laid = sum(squares.bit_count() for squares in lava)
    runs = "running" in facts or bool(moves) or any(people["saved"])
    opening = "opening" in facts or (not runs and laid < rules.first_tiles)
    if "opening" in facts and "running" in facts:
        raise BadPosition("`opening` and `running` exclude each other")
    reason = _index(REASONS, _one(facts, "ended", ""), "reason") if "ended" in facts else 0
    calm, base, omens = _deck(facts, phase)
    return Position(
        seats=seats,
        phase=phase,
        stage=turn.stage,
        mover=turn.mover,
        hands=hands,
        missing=missing,
        pool=_pool(facts, hands),
        calm=calm,
        base=base,
        omens=omens,
        supply=people["supply"],
        saved=people["saved"],
        volcano=people["volcano"],
        box=people["box"],
        here=here,
        settlers=settlers,
        settler=settler,
        after=turn.after,
        relatives=_number(_one(facts, "relatives", "0"), "relatives", 99),
        card=_card(_one(facts, "card", "")) - 1 if "card" in facts else NONE,
        barred=_squares(facts.get("barred", [[]])[0]),
        bag=bag,
        aside=aside,
        lava=lava,
        burnt=_squares(facts.get("burnt", [[]])[0]),
        opening=int(phase == ERUPTS and turn.stage != ENDED and opening),
        tile=tile,
        moves=moves,
        moved=moved,
        alone=alone,
        reason=reason,
    )


def _wanted_turn(facts: Facts, seats: int, phase: int) -> tuple[str, int]:
    """The seat's name or `?`, and the stage: the usual one begins a turn."""
    words = facts.get("turn", [["red"]])[0]
    usual = TILING if phase == ERUPTS else PLAYING
    if len(words) not in (1, 2):
        raise BadPosition("write `turn red` or `turn red play`")
    name, stage = words[0], _index(STAGES, words[1], "stage") if len(words) == 2 else usual
    if name != "?" and name not in SEATS[:seats]:
        raise BadPosition(f"no seat {name[:20]!r} at this table; {', '.join(SEATS[:seats])}")
    if stage in PREPARING or (name == "?" and stage != usual):
        raise BadPosition(f"a turn cannot be given as `{' '.join(words)}`")
    return name, stage


def _turn(wanted: tuple[str, int], settlers: int, missing: bytes) -> _Turn:
    name, stage = wanted
    mover = 0 if name == "?" else SEATS.index(name)
    if name == "?":
        return _Turn(mover, STARTING, stage)
    if settlers:
        return _Turn(mover, SETTLING, stage)
    if any(missing):
        return _Turn(mover, DEALING, stage)
    return _Turn(mover, stage, STARTING)


def _hands(facts: Facts, seats: int, phase: int, wanted: tuple[str, int]) -> tuple[bytes, bytes]:
    """The known cards, and how many each seat is still to be dealt."""
    hands, missing = bytearray(ROWS["hands"]), bytearray(ROWS["missing"])
    if phase == ERUPTS:
        if "hand" in facts:
            raise BadPosition("nobody holds cards in the eruption")
        return bytes(hands), bytes(missing)
    name, stage = wanted
    for seat in range(seats):
        after_play = SEATS[seat] == name and stage in (PLACING, DRAWING, CHOOSING)
        missing[seat] = HAND - 1 if after_play else HAND
    for words in facts.get("hand", []):
        seat = _seat(words[0] if words else "", seats)
        if len(words) - 1 > missing[seat]:
            raise BadPosition(f"{SEATS[seat]} holds more cards than a hand has")
        for card in words[1:]:
            if card == "?":
                continue
            hands[CARD_KINDS * seat + _card(card) - 1] += 1
            missing[seat] -= 1
    return bytes(hands), bytes(missing)


def _pool(facts: Facts, hands: bytes) -> bytes:
    """The unseen cards: all that are neither played nor in a known hand."""
    rest = list(CARDS.values())
    played = facts.get("played", [[]])[0]
    just_played = _one(facts, "card", "")
    if just_played and just_played not in played:
        played = [*played, just_played]
    for word in played:
        rest[_card(word) - 1] -= 1
    for place, count in enumerate(hands):
        rest[place % CARD_KINDS] -= count
    for number, count in zip(NUMBERS, rest, strict=True):
        if count < 0:
            raise BadPosition(f"there are only {CARDS[number]} cards of number {number}")
    return bytes(rest)


def _deck(facts: Facts, phase: int) -> tuple[int, int, int]:
    usual = {SLEEPS: (CALM, BASE, OMENS), SEETHES: (0, BASE, OMENS), ERUPTS: (0, 0, 0)}[phase]
    if "deck" not in facts:
        return usual
    words = facts["deck"][0]
    if len(words) != 3:
        raise BadPosition("write `deck 0 25 5`: above the first A.D. 79, below it, omens there")
    calm, base, omens = (_number(word, "deck", 99) for word in words)
    return calm, base, omens


def _people(facts: Facts, seats: int) -> bytes:
    here = bytearray(ROWS["here"])
    listed = " ".join(facts.get("people", [[]])[0])
    for group in filter(None, (group.split() for group in listed.split(","))):
        square, *families = group
        if not families:
            raise BadPosition(f"who stands on {square[:20]}? write `{square[:20]} red 1`")
        words = iter(families)
        for word in words:
            place = SQUARE_BITS * _seat(word, seats) + BIT[_square(square)]
            here[place] = min(255, here[place] + _number(next(words, ""), "people", 240))
    return bytes(here)


def _families(
    facts: Facts, seats: int, phase: int, rules: Ruleset, here: bytes, settlers: int
) -> dict[str, bytes]:
    """Supply, saved, volcano and box; those not mentioned are in the supply or in the box.

    A seat that `supply` or `box` itself names has just so many there; others keep the usual value.
    """
    given = {
        word: _seat_counts(facts, word, seats) for word in ("supply", "saved", "volcano", "box")
    }
    rest = "box" if phase == ERUPTS and not settlers else "supply"
    named = facts.get(rest, [[]])[0][::2]
    for seat in range(seats):
        if SEATS[seat] in named:
            continue
        city = sum(here[SQUARE_BITS * seat : SQUARE_BITS * (seat + 1)])
        elsewhere = sum(counts[seat] for counts in given.values())
        left = rules.citizens[seats - 2] - city - elsewhere
        if left < 0:
            raise BadPosition(f"{SEATS[seat]} has more than {rules.citizens[seats - 2]} people")
        given[rest][seat] = left
    return {word: bytes(counts) for word, counts in given.items()}


def _seat_counts(facts: Facts, word: str, seats: int) -> list[int]:
    counts = [0] * 4
    words = iter(facts.get(word, [[]])[0])
    named = set()
    for name in words:
        if name in named:
            raise BadPosition(f"`{word}` says {name} twice")
        named.add(name)
        counts[_seat(name, seats)] = _number(next(words, ""), word, 240)
    return counts


def _settlers(facts: Facts, seats: int) -> tuple[int, int]:
    if "settle" not in facts:
        return 0, 0
    words = facts["settle"][0]
    if len(words) not in (1, 2):
        raise BadPosition("write `settle 40` or `settle 40 red`")
    count = _number(words[0], "settle", 80)
    return count, _seat(words[1], seats) if len(words) == 2 and count else 0


def _lava(facts: Facts) -> tuple[int, ...]:
    lava = [0] * len(SYMBOLS)
    for words in facts.get("lava", []):
        lava[_index(SYMBOLS, words[0] if words else "", "symbol")] |= _squares(words[1:])
    return tuple(lava)


def _bag(facts: Facts, rules: Ruleset, lava: tuple[int, ...], tile: int) -> tuple[bytes, bytes]:
    """The tiles in the bag and those set aside; the usual values account for every tile."""
    given = {word: _tile_counts(facts, word) for word in ("bag", "aside")}
    if "bag" in facts and "aside" in facts:
        return bytes(given["bag"]), bytes(given["aside"])
    rest = list(tile_counts(dual=rules.dual_tiles))
    if tile != NONE:
        rest[tile] -= 1
    for symbol, squares in enumerate(lava):
        rest[symbol] -= squares.bit_count()
    for kind in range(len(TILE_NAMES)):
        rest[kind] -= given["bag"][kind] + given["aside"][kind]
    for dual in range(len(SYMBOLS), len(TILE_NAMES)):
        for symbol in sides(dual):  # a tile with two symbols lies for the one that is short
            if rest[symbol] < 0 < rest[dual]:
                rest[symbol], rest[dual] = rest[symbol] + 1, rest[dual] - 1
    for kind, count in enumerate(rest):
        if count < 0:
            raise BadPosition(f"there are not so many {TILE_NAMES[kind]} tiles")
    spare = "aside" if "bag" in facts else "bag"
    given[spare] = [one + other for one, other in zip(given[spare], rest, strict=True)]
    return bytes(given["bag"]), bytes(given["aside"])


def _tile_counts(facts: Facts, word: str) -> list[int]:
    counts = [0] * len(TILE_NAMES)
    words = iter(facts.get(word, [["-"]])[0])
    for name in words:
        if name != "-":
            counts[_index(TILE_NAMES, name, "tile")] = _number(next(words, ""), word, 48)
    return counts


def _moves(facts: Facts) -> tuple[int, int, int]:
    if "moves" not in facts:
        return 0, NONE, 0
    words = facts["moves"][0]
    alone = int(words[-1:] == ["alone"])
    words = words[: len(words) - alone]
    if len(words) not in (1, 2):
        raise BadPosition("write `moves 1 f4`, `moves 1 f4 alone` or `moves 2`")
    moved = NONE
    if len(words) == 2:
        moved = OUT if words[1] == AWAY else BIT[_square(words[1])]
    return _number(words[0], "moves", 2), moved, alone


# ---- words -----------------------------------------------------------------------------------


def _one(facts: Facts, name: str, usual: str) -> str:
    """The single word of a fact."""
    if name not in facts:
        return usual
    if len(facts[name][0]) != 1:
        raise BadPosition(f"`{name}` takes one word")
    return facts[name][0][0]


def _number(text: str, what: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4) or int(text) > most:
        raise BadPosition(f"{what}: a number from 0 to {most} is wanted, not {text[:20]!r}")
    return int(text)


def _index(known: tuple[str, ...], text: str, what: str) -> int:
    if text not in known:
        raise BadPosition(f"no {what} {text[:20]!r}; known: {', '.join(known)}")
    return known.index(text)


def _card(text: str) -> int:
    number = _number(text, "card", 11)
    if number < 1:
        raise BadPosition("cards are 1 to 11")
    return number


def _seat(text: str, seats: int) -> int:
    return _index(SEATS[:seats], text, "seat")


def _square(text: str) -> Square:
    if text not in BIT:
        raise BadPosition(f"no square {text[:20]!r}; squares are a7 to k1")
    return Square(text)


def _squares(words: list[str]) -> int:
    mask = 0
    for word in words:
        mask |= 1 << BIT[_square(word)]
    return mask

"""Positions as text that reads back: facts separated by `;` or line ends, in any order.

    rules draft; seats 3; turn red drive; sky .pm./.pf.p/p.mppf/..m.fm./pf.p../.p..p/.fm.;
    weather a B5=5; weather b D3=2; balloon D4 3; hand red rain-plain ?; built D3/D4 wall

What is left out takes its usual value: the box is shuffled, requests are dealt, every seat has its
starting wall, and buildings not mentioned are in the pool. `?` is left to chance.
"""

from collections.abc import Callable, Iterator

from taberna.core.errors import BadPosition
from taberna.games.pluvionauts.actions import DICE, SEATS
from taberna.games.pluvionauts.aim import AIMS, aim_id, parse_aim
from taberna.games.pluvionauts.board import (
    CELL,
    CELLS,
    NAMES,
    ROWS,
    SLOT_NAMES,
    TERRAIN_LETTERS,
    cells_of,
)
from taberna.games.pluvionauts.cards import BUILDINGS, DEALT, REQUEST_NAMES, SUPPLY, WALL, cards_in
from taberna.games.pluvionauts.position import (
    AIMING,
    BALLOON,
    BLIMP,
    CLOUDING,
    DEALING,
    DRAWING,
    ENDED,
    NONE,
    NOWHERE,
    REASONS,
    STAGES,
    STARTING,
    TILING,
    UNKNOWN,
    Position,
)
from taberna.games.pluvionauts.ruleset import LAST_ROUND, Ruleset
from taberna.games.pluvionauts.soundness import check

PREPARING = (STARTING, TILING, CLOUDING, DEALING)
LETTERS = TERRAIN_LETTERS + "?"

# ---- writing ---------------------------------------------------------------------------------


def write_position(at: Position, rules: str) -> str:
    """The position as one line."""
    return "; ".join(_facts(at, rules))


def _facts(at: Position, rules: str) -> Iterator[str]:
    yield f"rules {rules}"
    yield f"seats {at.seats}"
    mover = "?" if at.stage == STARTING else SEATS[at.mover]
    yield f"turn {mover} {STAGES[at.after if at.stage in PREPARING else at.stage]}"
    if at.stage != STARTING:
        yield f"first {SEATS[at.first]}"
    yield f"round {at.round}"
    yield f"sky {write_sky(at.terrain)}"
    for die in (1, 2):
        yield f"weather {DICE[die]} {_weather(at, die)}"
    yield from _building_facts(at)
    yield from _request_facts(at)
    yield from _throw_facts(at)
    if at.reason:
        yield f"end {'-' if at.ender == NONE else SEATS[at.ender]} {REASONS[at.reason]}"


def write_sky(terrain: bytes) -> str:
    """What lies on the cells, row by row from the north: `.pm./.pf.p/...`."""
    letters, rows = "".join(LETTERS[kind] for kind in terrain), []
    for length in ROWS:
        rows.append(letters[:length])
        letters = letters[length:]
    return "/".join(rows)


def _weather(at: Position, die: int) -> str:
    cell, value = at.weather[die - 1], at.values[die - 1]
    if cell == NOWHERE:
        return "?"
    if at.between[die]:
        return f"{_spot(at.between[die])}={value}"
    return f"{NAMES[cell]}={value}" if cell >= 0 else "out"


def _spot(mask: int) -> str:
    return "/".join(NAMES[cell] for cell in cells_of(mask))


def _building_facts(at: Position) -> Iterator[str]:
    for seat in range(at.seats):
        yield f"held {SEATS[seat]} {_tally(at.held[3 * seat : 3 * seat + 3])}"
    for slot, kind in enumerate(at.slots):
        if kind:
            yield f"built {SLOT_NAMES[slot]} {BUILDINGS[kind - 1]}"


def _tally(counts: bytes) -> str:
    named = (f"{name} {n}" for name, n in zip(BUILDINGS, counts, strict=True) if n)
    return " ".join(named) or "-"


def _request_facts(at: Position) -> Iterator[str]:
    for seat in range(at.seats):
        names = [*(REQUEST_NAMES[c] for c in cards_in(at.hands[seat])), *("?" * at.missing[seat])]
        yield f"hand {SEATS[seat]} {' '.join(names) or '-'}"
    for seat in range(at.seats):
        if at.met[seat]:
            names = [REQUEST_NAMES[card] for card in cards_in(at.met[seat])]
            yield f"met {SEATS[seat]} {' '.join(names)}"


def _throw_facts(at: Position) -> Iterator[str]:
    if at.due:
        yield f"due {' '.join(DICE[die] for die in (1, 2) if at.due & die)}"
    if at.tries:
        yield f"tries {at.tries}"
    if at.aim != NONE:
        yield str(AIMS[at.aim])
    if at.fuel:
        spot = NAMES[at.balloon] if at.balloon != NONE else _spot(at.between[BALLOON])
        yield f"balloon {spot} {'blimp' if at.fuel == BLIMP else at.fuel}"


# ---- reading ---------------------------------------------------------------------------------

Facts = dict[str, list[list[str]]]
TURN = ("turn", "first", "round", "due", "tries", "aim", "balloon")
ONCE = ("rules", "seats", "sky", "end", "deal", *TURN)
OFTEN = ("weather", "held", "built", "hand", "met")


def read_position(
    text: str, find_ruleset: Callable[[str | None], Ruleset]
) -> tuple[Ruleset, Position]:
    """The ruleset and the position a text describes, checked for soundness."""
    facts = _split(text)
    rules = find_ruleset(" ".join(facts["rules"][0]) if "rules" in facts else None)
    position = _assemble(facts, rules)
    check(position, rules)
    return rules, position


def _split(text: str) -> Facts:
    facts: Facts = {}
    for fact in text.replace("\n", ";").split(";"):
        words = fact.lower().split()
        if not words:
            continue
        name, *rest = words
        if name not in ONCE and name not in OFTEN:
            raise BadPosition(f"nothing is called {name[:30]!r}; known: {', '.join(ONCE + OFTEN)}")
        if name in facts and name in ONCE:
            raise BadPosition(f"`{name}` is said twice")
        if name == "deal" and rest != ["the", "rest"]:
            raise BadPosition("write `deal the rest`: requests that no hand names are dealt")
        facts.setdefault(name, []).append(rest)
    return facts


def _assemble(facts: Facts, rules: Ruleset) -> Position:
    """Puts the facts together with the usual values of what is left out."""
    seats = _number(_word(facts, "seats", "2"), "seats", 5)
    if seats < 2:
        raise BadPosition(f"2 to 5 seats, not {seats}")
    name, stage = _turn(facts, seats)
    mover = 0 if name == "?" else SEATS.index(name)
    met = _cards_of(facts, "met", seats)[0]
    hands, missing = _hands(facts, seats, mover, stage)
    terrain = _sky(facts)
    weather, values, between = _weather_dice(facts)
    slots, held, pool = _buildings(facts, rules, seats)
    balloon, between_balloon, fuel = _balloon(facts)
    ender, reason = _end(facts, seats)
    lacking = TILING if UNKNOWN in terrain else CLOUDING if NOWHERE in weather else DEALING
    ready = lacking == DEALING and not any(missing)
    now = STARTING if name == "?" else stage if ready else lacking
    return Position(
        seats=seats,
        stage=now,
        after=STARTING if now == stage else stage,
        mover=mover,
        first=mover if name == "?" else _seat(_word(facts, "first", name), seats),
        round=_number(_word(facts, "round", "0"), "round", LAST_ROUND),
        terrain=terrain,
        slots=slots,
        pool=pool,
        held=held,
        weather=weather,
        values=values,
        hands=hands,
        missing=missing,
        met=met,
        due=_due(facts),
        tries=_number(_word(facts, "tries", "0"), "tries", 3),
        aim=aim_id(parse_aim(" ".join(["aim", *facts["aim"][0]]))) if "aim" in facts else NONE,
        between=(between_balloon, *between),
        balloon=balloon,
        fuel=fuel,
        ender=ender,
        reason=reason,
    )


def _turn(facts: Facts, seats: int) -> tuple[str, int]:
    """The seat's name or `?`, and the stage: the usual one begins a turn."""
    words = facts.get("turn", [["?"]])[0]
    if len(words) not in (1, 2):
        raise BadPosition("write `turn red` or `turn red drive`")
    name, stage = words[0], _index(STAGES, words[1], "stage") if len(words) == 2 else AIMING
    if name != "?":
        _seat(name, seats)
    if stage in PREPARING or (name == "?" and stage != AIMING):
        raise BadPosition(f"a turn cannot be given as `{' '.join(words)}`")
    return name, stage


def _sky(facts: Facts) -> bytes:
    if "sky" not in facts:
        return bytes([UNKNOWN] * len(CELLS))
    rows = "".join(facts["sky"][0]).split("/")
    if tuple(map(len, rows)) != ROWS or set("".join(rows)) - set(LETTERS):
        raise BadPosition(
            "`sky` has seven rows of 4, 5, 6, 7, 6, 5 and 4 cells, each `.`, p, f, m or `?`"
        )
    return bytes(LETTERS.index(letter) for letter in "".join(rows))


def _weather_dice(
    facts: Facts,
) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Cells, values, and the cells in between, of a and b."""
    found = {"a": (NOWHERE, 0, 0), "b": (NOWHERE, 0, 0)}
    said = set()
    for words in facts.get("weather", []):
        if len(words) != 2 or words[0] not in found or words[0] in said:
            raise BadPosition("write `weather a C2=5`, `weather a out` or `weather a ?`, once")
        said.add(words[0])
        found[words[0]] = _weather_die(words[1])
    (a, first, near_a), (b, second, near_b) = found["a"], found["b"]
    return (a, b), (first, second), (near_a, near_b)


def _weather_die(text: str) -> tuple[int, int, int]:
    if text in ("out", "?"):
        return (NONE if text == "out" else NOWHERE), 0, 0
    spot, _, value = text.partition("=")
    cells = _spot_cells(spot)
    number = _number(value, "a weather die's value", 6)
    if number < 1:
        raise BadPosition("a weather die shows 1 to 6")
    return (cells[0], number, 0) if len(cells) == 1 else (NONE, number, _mask(cells))


def _buildings(facts: Facts, rules: Ruleset, seats: int) -> tuple[bytes, bytes, bytes]:
    """What stands where, what each seat holds, and what is left in the pool."""
    slots, held = bytearray(len(SLOT_NAMES)), bytearray(15)
    for words in facts.get("built", []):
        if len(words) != 2:
            raise BadPosition("write `built D3/D4 wall`")
        slot = _slot(words[0])
        if slots[slot]:
            raise BadPosition(f"two buildings stand in {SLOT_NAMES[slot]}")
        slots[slot] = 1 + _index(BUILDINGS, words[1], "building")
    said = {words[0]: words[1:] for words in facts.get("held", []) if words}
    if len(said) != len(facts.get("held", [])):
        raise BadPosition("write `held red wall 1` or `held red -`, each seat once")
    for name in said:
        _seat(name, seats)
    for seat in range(seats):
        usual = ["wall", "1"] if rules.starting_wall else ["-"]
        held[3 * seat : 3 * seat + 3] = _held(said.get(SEATS[seat], usual))
    pool = [count - slots.count(1 + kind) - sum(held[kind::3]) for kind, count in enumerate(SUPPLY)]
    for kind, count in enumerate(pool):
        if count < 0:
            raise BadPosition(f"there are only {SUPPLY[kind]} of the {BUILDINGS[kind]}")
    return bytes(slots), bytes(held), bytes(pool)


def _held(words: list[str]) -> list[int]:
    if not words:
        raise BadPosition("write `held red wall 1` or `held red -`")
    counts = [0] * len(BUILDINGS)
    pairs = iter([] if words == ["-"] else words)
    for word in pairs:
        kind = _index(BUILDINGS, word, "building")
        counts[kind] = _number(next(pairs, ""), word, SUPPLY[WALL])
    return counts


def _cards_of(facts: Facts, word: str, seats: int) -> tuple[tuple[int, ...], dict[int, int]]:
    """Per seat, the requests it is said to have; and how many `?`, for those mentioned at all."""
    masks, unknown = [0] * 5, {}
    for words in facts.get(word, []):
        seat = _seat(words[0] if words else "", seats)
        if seat in unknown:
            raise BadPosition(f"`{word} {SEATS[seat]}` is said twice")
        unknown[seat] = words.count("?") if word == "hand" else 0
        for name in words[1:]:
            if name in ("-", "?"):
                continue
            card = 1 << _index(REQUEST_NAMES, name, "request")
            if masks[seat] & card:
                raise BadPosition(f"`{word} {SEATS[seat]}` has {name} twice")
            masks[seat] |= card
    return tuple(masks), unknown


def _hands(facts: Facts, seats: int, mover: int, stage: int) -> tuple[tuple[int, ...], bytes]:
    """The known requests, and how many each seat is still to be dealt."""
    masks, unknown = _cards_of(facts, "hand", seats)
    missing = bytearray(5)
    for seat in range(seats):
        usual = 0 if stage == ENDED else DEALT - (stage == DRAWING and seat == mover)
        missing[seat] = unknown.get(seat, usual)
    return masks, bytes(missing)


def _due(facts: Facts) -> int:
    words = facts.get("due", [[]])[0]
    if len(set(words)) != len(words) or not set(words) <= {"a", "b"}:
        raise BadPosition("write `due a`, `due b` or `due a b`")
    return sum(DICE.index(word) for word in words)


def _balloon(facts: Facts) -> tuple[int, int, int]:
    """Its cell, the cells it lies between, and its fuel."""
    if "balloon" not in facts:
        return NONE, 0, 0
    words = facts["balloon"][0]
    if len(words) != 2:
        raise BadPosition("write `balloon D4 3`, `balloon D4/D5 3` or `balloon D4 blimp`")
    cells = _spot_cells(words[0])
    fuel = BLIMP if words[1] == "blimp" else _number(words[1], "fuel", 5)
    if words[1] != "blimp" and fuel < 2:
        raise BadPosition("the balloon die shows 2, 3, 4, 5 or the blimp")
    return (cells[0], 0, fuel) if len(cells) == 1 else (NONE, _mask(cells), fuel)


def _end(facts: Facts, seats: int) -> tuple[int, int]:
    if "end" not in facts:
        return NONE, 0
    words = facts["end"][0]
    if len(words) != 2 or words[1] not in REASONS[1:]:
        raise BadPosition(f"write `end red third-request`; reasons: {', '.join(REASONS[1:])}")
    return NONE if words[0] == "-" else _seat(words[0], seats), REASONS.index(words[1])


# ---- words -----------------------------------------------------------------------------------


def _word(facts: Facts, name: str, usual: str) -> str:
    words = facts.get(name, [[usual]])[0]
    if len(words) != 1:
        raise BadPosition(f"`{name}` takes one word")
    return words[0]


def _number(text: str, what: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= most):
        raise BadPosition(f"{what} wants a number from 0 to {most}, not {text[:20]!r}")
    return int(text)


def _index(known: tuple[str, ...], text: str, what: str) -> int:
    if text not in known:
        raise BadPosition(f"no {what} {text[:20]!r}; known: {', '.join(known)}")
    return known.index(text)


def _seat(text: str, seats: int) -> int:
    return _index(SEATS[:seats], text, "seat")


def _spot_cells(text: str) -> tuple[int, ...]:
    """One cell, or several that a die lies between; soundness checks whether they touch."""
    cells = []
    for name in text.upper().split("/"):
        if name not in CELL:
            raise BadPosition(f"no cell {name[:20]!r}; cells are A1 to G4")
        cells.append(CELL[name])
    return tuple(sorted(set(cells)))


def _mask(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


def _slot(text: str) -> int:
    name = "/".join(NAMES[cell] for cell in _spot_cells(text))
    if name not in SLOT_NAMES:
        raise BadPosition(f"no slot {text[:20]!r}: a slot lies between two cells that touch")
    return SLOT_NAMES.index(name)

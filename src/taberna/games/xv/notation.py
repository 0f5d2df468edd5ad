"""Positions as text that reads back: facts separated by `;` or line ends, in any order.

    rules free; seats 2; turn red place; placed 2 in 2, 3 8 in 5; up 1 4 9; totals 31 0

What is left out takes its usual value: a match that begins, one seat, counters in the dish.
"""

from collections.abc import Callable, Iterator

from taberna.core.errors import BadPosition
from taberna.games.xv.actions import SEATS
from taberna.games.xv.board import ALL_COUNTERS, WELLS, mask_of, numbers_of, ways
from taberna.games.xv.position import ENDED, NOT_YET, PLACING, STAGES, THROWING, Position
from taberna.games.xv.ruleset import Ruleset
from taberna.games.xv.unsound import WHY

WAYS = {(frozenset(counters), well) for counters, well in ways()}
FACTS = ("rules", "seats", "turn", "placed", "up", "round", "scores", "totals", "wins")
Facts = dict[str, str]


def write_position(at: Position, rules: str) -> str:
    """The position as one line."""
    return "; ".join(_facts(at, rules))


def _facts(at: Position, rules: str) -> Iterator[str]:
    yield f"rules {rules}"
    yield f"seats {at.seats}"
    yield f"turn {SEATS[at.mover]} {STAGES[at.stage]}"
    placed = write_placed(at.wells)
    if placed:
        yield f"placed {placed}"
    if at.up:
        yield f"up {' '.join(map(str, numbers_of(at.up)))}"
    yield f"round {at.round}"
    yield f"scores {' '.join('-' if n == NOT_YET else str(n) for n in at.scores)}"
    yield f"totals {' '.join(map(str, at.totals))}"
    yield f"wins {' '.join(map(str, at.wins))}"


def write_placed(wells: tuple[int, ...]) -> str:
    """What lies in the wells: `2 in 2, 8 3 in 5`."""
    filled = ((well, numbers_of(inside)) for well, inside in zip(WELLS, wells, strict=True))
    return ", ".join(
        f"{' '.join(map(str, reversed(inside)))} in {well}" for well, inside in filled if inside
    )


def read_placed(text: str) -> tuple[int, ...]:
    """Reads what `write_placed` wrote, counters in any order; says what does not fit."""
    wells = [0] * len(WELLS)
    for part in filter(None, (part.strip() for part in text.split(","))):
        left, _, right = part.partition(" in ")
        counters = _numbers(left, "counters", 15)
        well = _number(right.strip(), "well", 12)
        if (frozenset(counters), well) not in WAYS or len(set(counters)) != len(counters):
            raise BadPosition.because(WHY, "unfit", part=part[:40])
        if wells[well - 1]:
            raise BadPosition.because(WHY, "well-twice", well=well)
        taken = sum(wells) & mask_of(counters)
        if taken:
            raise BadPosition.because(WHY, "counter-twice", counter=numbers_of(taken)[0])
        wells[well - 1] = mask_of(counters)
    return tuple(wells)


def read_up(text: str) -> int:
    """The numbers that are up, as a mask."""
    numbers = _numbers(text.replace(",", " "), "up", 15)
    if len(set(numbers)) != len(numbers):
        raise BadPosition.because(WHY, "up-twice")
    return mask_of(numbers)


def read_position(
    text: str, find_ruleset: Callable[[str | None], Ruleset]
) -> tuple[Ruleset, Position]:
    """The ruleset and the position a text describes, checked."""
    facts = _split(text)
    rules = find_ruleset(facts.get("rules"))
    seats = _number(facts.get("seats", "1"), "seats", 8)
    mover, stage = _turn(facts, seats)
    usual_scores = " ".join("0" if seat < mover else "-" for seat in range(seats))
    nothing = " ".join("0" * seats)
    position = Position(
        seats=seats,
        stage=stage,
        mover=mover,
        up=read_up(facts.get("up", "")),
        wells=read_placed(facts.get("placed", "")),
        round=_natural(facts.get("round", "0"), "round"),
        scores=_tally(facts.get("scores", usual_scores), seats, "scores"),
        totals=_tally(facts.get("totals", nothing), seats, "totals"),
        wins=_tally(facts.get("wins", nothing), seats, "wins"),
    )
    _check(position, rules)
    return rules, position


def _split(text: str) -> Facts:
    facts: Facts = {}
    for fact in text.replace("\n", ";").split(";"):
        name, _, rest = fact.strip().lower().partition(" ")
        if not name:
            continue
        if name not in FACTS:
            raise BadPosition(f"nothing is called {name[:30]!r}; known: {', '.join(FACTS)}")
        if name in facts:
            raise BadPosition(f"`{name}` is said twice")
        facts[name] = " ".join(rest.split())
    return facts


def _turn(facts: Facts, seats: int) -> tuple[int, int]:
    usual = "place" if facts.get("up") else "throw"
    words = facts.get("turn", SEATS[0]).split()
    name, stage = words[0] if words else "", words[1] if len(words) == 2 else usual
    if name not in SEATS[:seats] or stage not in STAGES or len(words) > 2:
        raise BadPosition(f"write `turn red place`; seats here: {', '.join(SEATS[:seats])}")
    return SEATS.index(name), STAGES.index(stage)


def _check(at: Position, rules: Ruleset) -> None:
    """Raises BadPosition with the first thing that cannot be."""
    placed = sum(at.wells)
    if at.up & placed:
        raise BadPosition.because(WHY, "up-placed", counter=numbers_of(at.up & placed)[0])
    if at.stage != PLACING and at.up:
        raise BadPosition.because(WHY, "up-late")
    if at.stage == PLACING and not at.up and not placed:
        raise BadPosition.because(WHY, "unthrown")
    if at.stage == THROWING and (placed == ALL_COUNTERS or all(at.wells)):
        raise BadPosition.because(WHY, "nothing-left")
    played = [score != NOT_YET for score in at.scores]
    whole = at.stage == ENDED and rules.finish == "round"
    due = [seat < at.mover + (at.stage == ENDED) or whole for seat in range(at.seats)]
    if played != due:
        raise BadPosition.because(WHY, "scores")
    if at.stage == ENDED and placed:
        raise BadPosition.because(WHY, "ended-wells")
    if (at.stage == ENDED) != _over(at, rules):
        raise BadPosition.because(WHY, "over" if at.stage != ENDED else "not-over")
    if at.stage == ENDED:
        _check_last_turn(at, rules)


def _check_last_turn(at: Position, rules: Ruleset) -> None:
    if rules.finish == "round" and at.mover != at.seats - 1:
        raise BadPosition.because(WHY, "ended-seat")
    reached = [seat for seat, total in enumerate(at.totals) if total >= rules.target]
    if rules.finish == "at_once" and reached != [at.mover]:
        raise BadPosition.because(WHY, "ended-points")


def _over(at: Position, rules: Ruleset) -> bool:
    """Whether the rounds completed so far end the match, or the turns where it ends at once."""
    if rules.finish == "at_once":
        return max(at.totals) >= rules.target
    if rules.match in ("rounds", "games"):
        return at.round >= rules.target
    reached = at.wins if rules.match == "wins" else _before_this_round(at)
    return max(reached) >= rules.target


def _before_this_round(at: Position) -> tuple[int, ...]:
    """The totals at the end of the last completed round."""
    if at.stage == ENDED:
        return at.totals
    return tuple(total - max(score, 0) for total, score in zip(at.totals, at.scores, strict=True))


def _tally(text: str, seats: int, what: str) -> tuple[int, ...]:
    words = text.split()
    if len(words) != seats:
        raise BadPosition(f"`{what}` wants {seats} numbers")
    return tuple(NOT_YET if w == "-" and what == "scores" else _natural(w, what) for w in words)


def _natural(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise BadPosition(f"{what}: a whole number is wanted, not {text[:20]!r}")
    return int(text)


def _number(text: str, what: str, most: int) -> int:
    number = _natural(text, what)
    if not 1 <= number <= most:
        raise BadPosition(f"{what} must be 1 to {most}, not {number}")
    return number


def _numbers(text: str, what: str, most: int) -> tuple[int, ...]:
    return tuple(_number(word, what, most) for word in text.split())

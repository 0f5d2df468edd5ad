"""Positions as text that reads back: facts separated by `;` or line ends, in any order.

    rules official; seats 3; phase seethes; turn red play; hand red 5 5 7 9; hand black ? ? ? ?;
    people a6 red 2 black 1, i5 yellow 1; deck 0 25 5; played 5 5 3

What is left out takes its usual value: hands are dealt, people not mentioned are in the supply (in
the eruption: in the box), tiles not mentioned are in the bag. `?` is a card to be dealt, and a turn
of `?` lets chance choose who begins.
"""

from collections.abc import Iterator

from taberna.games.downfall.actions import AWAY, SEATS
from taberna.games.downfall.board import NAME, NUMBERS, OUT, SYMBOLS, squares_of
from taberna.games.downfall.cards import TILE_NAMES
from taberna.games.downfall.describing import hand_of
from taberna.games.downfall.position import (
    ENDED,
    ERUPTS,
    NONE,
    PHASES,
    PREPARING,
    REASONS,
    STAGES,
    STARTING,
    Position,
)
from taberna.games.downfall.view import people_of, played_cards


def write_position(at: Position, rules: str) -> str:
    """The position as one line."""
    return "; ".join(_facts(at, rules))


def _facts(at: Position, rules: str) -> Iterator[str]:
    preparing = at.stage in PREPARING
    yield f"rules {rules}"
    yield f"seats {at.seats}"
    yield f"phase {PHASES[at.phase]}"
    mover = "?" if at.stage == STARTING else SEATS[at.mover]
    yield f"turn {mover} {STAGES[at.after if preparing else at.stage]}"
    yield from _card_facts(at)
    people = [f"{square} {_tally(counts)}" for square, counts in people_of(at)]
    if people:
        yield f"people {', '.join(people)}"
    for word, counts in (
        ("supply", at.supply),
        ("saved", at.saved),
        ("volcano", at.volcano),
        ("box", at.box),
    ):
        yield f"{word} {_tally(counts[: at.seats], zeros=True)}"
    if at.settlers:
        yield f"settle {at.settlers} {SEATS[at.settler]}"
    yield from _lava_facts(at)
    if at.reason:
        yield f"ended {REASONS[at.reason]}"


def _card_facts(at: Position) -> Iterator[str]:
    if at.phase != ERUPTS:
        for seat in range(at.seats):
            held = [*map(str, hand_of(at, seat)), *("?" * at.missing[seat])]
            yield f"hand {SEATS[seat]} {' '.join(held)}"
    played = played_cards(at)
    if any(played):
        listed = (str(n) for n in NUMBERS for _ in range(played[n - 1]))
        yield f"played {' '.join(listed)}"
    yield f"deck {at.calm} {at.base} {at.omens}"
    if at.card != NONE:
        yield f"card {at.card + 1}"
    if at.relatives:
        yield f"relatives {at.relatives}"
    if at.barred:
        yield f"barred {' '.join(squares_of(at.barred))}"


def _lava_facts(at: Position) -> Iterator[str]:
    for symbol, squares in zip(SYMBOLS, at.lava, strict=True):
        if squares:
            yield f"lava {symbol} {' '.join(squares_of(squares))}"
    if at.burnt:
        yield f"burnt {' '.join(squares_of(at.burnt))}"
    yield f"bag {_tile_tally(at.bag)}"
    if any(at.aside):
        yield f"aside {_tile_tally(at.aside)}"
    if at.phase == ERUPTS and at.stage != ENDED:
        yield "opening" if at.opening else "running"
    if at.tile != NONE:
        yield f"tile {TILE_NAMES[at.tile]}"
    if at.moves:
        place = "" if at.moved == NONE else AWAY if at.moved == OUT else NAME[at.moved]
        yield f"moves {at.moves} {place} {'alone' if at.alone else ''}".rstrip()


def _tally(counts: tuple[int, ...] | bytes, *, zeros: bool = False) -> str:
    return " ".join(f"{SEATS[seat]} {count}" for seat, count in enumerate(counts) if count or zeros)


def _tile_tally(counts: bytes) -> str:
    tallies = (f"{name} {n}" for name, n in zip(TILE_NAMES, counts, strict=True) if n)
    return " ".join(tallies) or "-"

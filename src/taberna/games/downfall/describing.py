"""What happened between two positions, read off them: one teller for each cause."""

from collections.abc import Callable, Iterator
from typing import Any

from taberna.core.seat import Seat
from taberna.games.downfall.actions import (
    AWAY,
    Action,
    CallEruption,
    Done,
    LayLava,
    PlaceRelative,
    PlayCard,
    PlayForNothing,
    PlayWild,
    Run,
    ThrowIn,
)
from taberna.games.downfall.board import (
    BIT,
    NAME,
    NUMBERS,
    OUT,
    SYMBOLS,
    Square,
    squares_of,
)
from taberna.games.downfall.chances import (
    Begin,
    Chance,
    DrawCard,
    DrawEruption,
    DrawFirstWarning,
    DrawOmen,
    DrawTile,
    Settle,
)
from taberna.games.downfall.events import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    Event,
    GameEnded,
    LavaLaid,
    OmenDrawn,
    PeopleLost,
    PersonPlaced,
    PersonRan,
    PersonSaved,
    PersonSettled,
    RelativePlaced,
    RelativesGranted,
    RunningBegan,
    SeatChosen,
    SquaresBurnt,
    TileDrawn,
    TileSetAside,
    TurnEnded,
    VesuviusErupted,
    VesuviusSeethed,
    VictimThrown,
)
from taberna.games.downfall.position import (
    CHOOSING,
    DEALING,
    ENDED,
    REASONS,
    Position,
)
from taberna.games.downfall.ruleset import Ruleset
from taberna.games.downfall.squares import SQUARE_BITS
from taberna.games.downfall.state import safe_squares, way_between


def describe(
    rules: Ruleset,
    before: Position,
    cause: Action | Chance,
    after: Position,
    caller: int | None = None,
) -> tuple[Event, ...]:
    """The events between two positions, given what was played or drawn between them."""
    seat = Seat(before.mover if caller is None else caller)
    told = TELLERS[type(cause)](rules, before, cause, after, seat)
    if before.volcano != after.volcano:
        told += _lost(rules, before, after, told)
    if after.stage == ENDED:
        told.append(GameEnded(REASONS[after.reason]))
    return tuple(told)


def _played(
    rules: Ruleset, before: Position, cause: PlayCard, after: Position, seat: Seat
) -> list[Event]:
    told: list[Event] = [
        CardPlayed(seat, cause.card, "plain"),
        PersonPlaced(seat, cause.square),
    ]
    if after.relatives:
        told.append(RelativesGranted(seat, after.relatives))
    return told


def _played_wild(
    rules: Ruleset, before: Position, cause: PlayWild, after: Position, seat: Seat
) -> list[Event]:
    return [CardPlayed(seat, cause.card, "wild"), PersonPlaced(seat, cause.square)]


def _wasted(
    rules: Ruleset, before: Position, cause: PlayForNothing, after: Position, seat: Seat
) -> list[Event]:
    return [CardPlayed(seat, cause.card, "nothing")]


def _joined(
    rules: Ruleset, before: Position, cause: PlaceRelative, after: Position, seat: Seat
) -> list[Event]:
    return [RelativePlaced(seat, cause.square)]


def _thrown(
    rules: Ruleset, before: Position, cause: ThrowIn, after: Position, seat: Seat
) -> list[Event]:
    return [VictimThrown(seat, cause.seat, cause.square)]


def _ran(rules: Ruleset, before: Position, cause: Run, after: Position, seat: Seat) -> list[Event]:
    saved = cause.end == AWAY
    start, end = BIT[cause.start], OUT if saved else BIT[Square(cause.end)]
    crossed = way_between(start, end, before.covered, vents_open=rules.vent_enterable)
    way = tuple([NAME[bit] for bit in crossed])
    if saved:
        return [PersonSaved(seat, cause.start, way)]
    return [PersonRan(seat, cause.start, Square(cause.end), way)]


def _called(
    rules: Ruleset, before: Position, cause: CallEruption, after: Position, seat: Seat
) -> list[Event]:
    told = _erupted(after, seat, hand_of(before, seat))
    return [TurnEnded(seat), *told] if seat == before.mover else told


def _ended_turn(
    rules: Ruleset, before: Position, cause: Done, after: Position, seat: Seat
) -> list[Event]:
    told: list[Event] = [TurnEnded(seat)]
    if before.opening and not after.opening and after.stage != ENDED:
        told.append(RunningBegan(Seat(after.mover)))
    return told


def _erupted(after: Position, seat: Seat, shown: tuple[int, ...]) -> list[Event]:
    begins = Seat(after.mover)
    told: list[Event] = [VesuviusErupted(seat, shown, begins)]
    return told if after.opening else [*told, RunningBegan(begins)]


def _drew_card(
    rules: Ruleset, before: Position, cause: DrawCard, after: Position, seat: Seat
) -> list[Event]:
    if before.stage == DEALING:
        return [CardDealt(receiver(before), cause.card)]
    return [CardDrawn(seat, cause.card)]


def _drew_omen(
    rules: Ruleset, before: Position, cause: DrawOmen, after: Position, seat: Seat
) -> list[Event]:
    return [OmenDrawn(seat, harmless=after.stage != CHOOSING)]


def _warned(
    rules: Ruleset, before: Position, cause: DrawFirstWarning, after: Position, seat: Seat
) -> list[Event]:
    return [VesuviusSeethed(seat)]


def _drew_eruption(
    rules: Ruleset, before: Position, cause: DrawEruption, after: Position, seat: Seat
) -> list[Event]:
    return _erupted(after, seat, ())


def _drew_tile(
    rules: Ruleset, before: Position, cause: DrawTile, after: Position, seat: Seat
) -> list[Event]:
    told: list[Event] = [TileDrawn(seat, cause.tile)]
    if after.aside != before.aside:
        told.append(TileSetAside(seat, cause.tile))
    return told


def _began(
    rules: Ruleset, before: Position, cause: Begin, after: Position, seat: Seat
) -> list[Event]:
    return [SeatChosen(cause.seat)]


def _settled(
    rules: Ruleset, before: Position, cause: Settle, after: Position, seat: Seat
) -> list[Event]:
    return [PersonSettled(Seat(before.settler), cause.square)]


def _laid(
    rules: Ruleset, before: Position, cause: LayLava, after: Position, seat: Seat
) -> list[Event]:
    """Lava on a square, who died of it, and what burnt."""
    bit = BIT[cause.square]
    symbol = next(n for n, squares in enumerate(after.lava) if squares >> bit & 1)
    told: list[Event] = [LavaLaid(seat, cause.square, SYMBOLS[symbol])]
    for owner, count in _people(before, bit):
        told.append(PeopleLost(owner, cause.square, count, "lava"))
    if after.burnt != before.burnt:
        told.append(SquaresBurnt(squares_of(after.burnt & ~before.burnt)))
    return told


def _lost(rules: Ruleset, before: Position, after: Position, told: list[Event]) -> list[PeopleLost]:
    """People who died without having been told of: cut off by the lava, or left behind."""
    known = {event.square for event in told if isinstance(event, (LavaLaid, VictimThrown))}
    safe = safe_squares(after.covered, vents_open=rules.vent_enterable)
    people = enumerate(zip(before.here, after.here, strict=True))
    fewer = [(place % SQUARE_BITS, place, had) for place, (had, has) in people if had > has]
    lost = [
        PeopleLost(Seat(place // SQUARE_BITS), NAME[bit], had, _cause(safe, bit))
        for bit, place, had in sorted(fewer)
        if NAME[bit] not in known
    ]
    return sorted(lost, key=lambda event: event.cause)  # the cut-off die first


def _cause(safe: int, bit: int) -> str:
    return "left-behind" if safe >> bit & 1 else "cut-off"


def _people(position: Position, bit: int) -> Iterator[tuple[Seat, int]]:
    for seat in range(position.seats):
        if count := position.people(seat, bit):
            yield Seat(seat), count


def receiver(at: Position) -> Seat:
    """The seat that the card now drawn comes to."""
    if at.stage == DEALING:
        return Seat(next(seat for seat, count in enumerate(at.missing) if count))
    return Seat(at.mover)


def hand_of(position: Position, seat: int) -> tuple[int, ...]:
    """The cards a seat holds, ascending, with repeats."""
    counts = zip(NUMBERS, position.hand(seat), strict=True)
    return tuple(card for card, count in counts for _ in range(count))


Teller = Callable[[Ruleset, Position, Any, Position, Seat], list[Event]]

TELLERS: dict[type, Teller] = {
    PlayCard: _played,
    PlayWild: _played_wild,
    PlayForNothing: _wasted,
    PlaceRelative: _joined,
    ThrowIn: _thrown,
    LayLava: _laid,
    Run: _ran,
    CallEruption: _called,
    Done: _ended_turn,
    DrawCard: _drew_card,
    DrawOmen: _drew_omen,
    DrawFirstWarning: _warned,
    DrawEruption: _drew_eruption,
    DrawTile: _drew_tile,
    Begin: _began,
    Settle: _settled,
}

"""The table as one seat sees it, built field by field: what is not copied cannot leak."""

from dataclasses import dataclass

from taberna.core.seat import Seat
from taberna.games.downfall.actions import AWAY, Action
from taberna.games.downfall.board import (
    BIT,
    BUILDING,
    CARDS,
    CELL,
    GATES,
    NAME,
    NUMBERS,
    OUT,
    SYMBOLS,
    Square,
    distances,
    squares_of,
)
from taberna.games.downfall.cards import HAND, TILE_NAMES
from taberna.games.downfall.describing import hand_of
from taberna.games.downfall.position import (
    ERUPTS,
    NONE,
    PHASES,
    REASONS,
    ROWS,
    STAGES,
    Position,
)
from taberna.games.downfall.ruleset import Ruleset
from taberna.games.downfall.squares import CARD_KINDS, SQUARE_BITS
from taberna.games.downfall.state import State, walkable

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat has seen, what it may do, and the overlays a client wants to draw."""

    ruleset: Ruleset
    viewer: Seat | None  # None is a spectator
    seats: int
    turn: int  # a seat, CHANCE or OVER
    mover: Seat  # whose turn it is, also while chance draws for that seat
    phase: str
    stage: str
    people: tuple[tuple[Square, Counts], ...]  # per square, people of each seat
    supply: Counts
    saved: Counts
    volcano: Counts
    box: Counts
    hand: tuple[int, ...]  # the viewer's own cards; a spectator holds none
    hand_sizes: Counts
    undealt: Counts  # per seat, cards still to be dealt before play goes on
    played: Counts  # per card number, how many lie open
    unseen: Counts  # per card number, how many the viewer has not seen: hands, deck and box
    deck: Counts  # cards above the first A.D. 79, cards below it, omens among those
    boxed_cards: int  # Pompeii cards out of the game, unseen by all; 0 once it does not matter
    settlers: int  # people still to be settled in a populated start
    settler: Seat
    after: str  # the stage that follows settling and dealing
    card: int | None  # the card just played
    relatives: int  # relatives still allowed
    barred: tuple[Square, ...]  # squares closed to them
    lava: tuple[tuple[Square, str], ...]
    burnt: tuple[Square, ...]
    bag: tuple[tuple[str, int], ...]
    aside: tuple[tuple[str, int], ...]
    tile: str | None  # drawn and to be laid
    opening: bool  # the first tiles: nobody runs yet
    moves: int  # runs made in this turn
    moved: str | None  # where the person of the first run is now
    alone: bool  # whether it stood alone before
    reason: str | None  # why the game ended
    legal: tuple[Action, ...]  # the viewer's, if it is on turn
    calls: tuple[Action, ...]  # what the viewer may do out of turn
    lava_next: tuple[tuple[str, tuple[Square, ...]], ...]  # per tile left, where it could go now
    gate_steps: tuple[tuple[Square, int], ...]  # steps to get out of the city
    call_ready: bool = False  # the viewer holds four cards for full buildings, Vesuvius seethes


def view(state: "State", viewer: int | None) -> View:
    """The table as `viewer` sees it."""
    at: Position = state.position()
    seats = range(at.seats)
    own = viewer is not None and state.turn == viewer
    played = played_cards(at)
    hand = () if viewer is None else hand_of(at, viewer)
    return View(
        ruleset=state.ruleset,
        viewer=None if viewer is None else Seat(viewer),
        seats=at.seats,
        turn=state.turn,
        mover=Seat(at.mover),
        phase=PHASES[at.phase],
        stage=STAGES[at.stage],
        people=people_of(at),
        supply=tuple(at.supply[: at.seats]),
        saved=tuple(at.saved[: at.seats]),
        volcano=tuple(at.volcano[: at.seats]),
        box=tuple(at.box[: at.seats]),
        hand=hand,
        hand_sizes=tuple(sum(at.hand(seat)) for seat in seats),
        undealt=tuple(at.missing[: at.seats]),
        played=played,
        unseen=tuple(CARDS[card] - played[card - 1] - hand.count(card) for card in NUMBERS),
        deck=(at.calm, at.base, at.omens),
        boxed_cards=_boxed_cards(at),
        settlers=at.settlers,
        settler=Seat(at.settler),
        after=STAGES[at.after],
        card=None if at.card == NONE else at.card + 1,
        relatives=at.relatives,
        barred=squares_of(at.barred),
        lava=_laid(at),
        burnt=squares_of(at.burnt),
        bag=_tiles(at.bag),
        aside=_tiles(at.aside),
        tile=None if at.tile == NONE else TILE_NAMES[at.tile],
        opening=bool(at.opening),
        moves=at.moves,
        moved=None if at.moved == NONE else AWAY if at.moved == OUT else NAME[at.moved],
        alone=bool(at.alone),
        reason=REASONS[at.reason] if at.reason else None,
        legal=tuple(state.actions()) if own else (),
        calls=() if viewer is None else tuple(state.calls(viewer)),
        lava_next=_lava_next(state, at),
        gate_steps=_gate_steps(at, state.ruleset),
        call_ready=viewer is not None and state.call_ready(viewer),
    )


def call_is_possible(view: View) -> bool:
    """Whether a turn begins in which unseen cards could make a hand that calls the eruption."""
    if view.phase != "seethes" or view.stage != "play" or not view.ruleset.voluntary_eruption:
        return False
    crowded = sum(
        1 << BIT[square] for square, counts in view.people if sum(counts) >= CELL[square].spaces
    )
    full = [number for number in NUMBERS if not BUILDING[number] & ~crowded]
    return sum(view.unseen[number - 1] for number in full) >= HAND


def imagine_position(view: View) -> Position:
    """A position that fits the view, with hidden hands taken in order; to be dealt anew."""
    hands, rest = _deal_in_order(view)
    here = bytearray(ROWS["here"])
    for square, counts in view.people:
        for seat, count in enumerate(counts):
            here[SQUARE_BITS * seat + BIT[square]] = count
    lava = [0] * len(SYMBOLS)
    for square, symbol in view.lava:
        lava[SYMBOLS.index(symbol)] |= 1 << BIT[square]
    return Position(
        seats=view.seats,
        phase=PHASES.index(view.phase),
        stage=STAGES.index(view.stage),
        mover=view.mover,
        hands=hands,
        missing=_four(view.undealt),
        pool=rest,
        calm=view.deck[0],
        base=view.deck[1],
        omens=view.deck[2],
        supply=_four(view.supply),
        saved=_four(view.saved),
        volcano=_four(view.volcano),
        box=_four(view.box),
        here=bytes(here),
        settlers=view.settlers,
        settler=view.settler,
        after=STAGES.index(view.after),
        relatives=view.relatives,
        card=NONE if view.card is None else view.card - 1,
        barred=sum(1 << BIT[square] for square in view.barred),
        bag=_counts(view.bag),
        aside=_counts(view.aside),
        lava=tuple(lava),
        burnt=sum(1 << BIT[square] for square in view.burnt),
        opening=int(view.opening),
        tile=NONE if view.tile is None else TILE_NAMES.index(view.tile),
        moves=view.moves,
        moved=_bit(view.moved),
        alone=int(view.alone),
        reason=0 if view.reason is None else REASONS.index(view.reason),
    )


def hide_hands(at: Position, viewer: int | None) -> Position:
    """The position with every hand but the viewer's still to be dealt."""
    hands, missing, pool = bytearray(at.hands), bytearray(at.missing), bytearray(at.pool)
    for place, count in enumerate(at.hands):
        seat, card = divmod(place, CARD_KINDS)
        if seat != viewer:
            hands[place] = 0
            missing[seat] += count
            pool[card] += count
    return at._replace(hands=bytes(hands), missing=bytes(missing), pool=bytes(pool))


def played_cards(at: Position) -> Counts:
    """Per card number, how many lie open on the table."""
    held = [sum(at.hands[card::CARD_KINDS]) for card in range(CARD_KINDS)]
    return tuple(CARDS[n] - at.pool[n - 1] - held[n - 1] for n in NUMBERS)


def people_of(at: Position) -> tuple[tuple[Square, Counts], ...]:
    """Per square with people, in board order, how many of each seat."""
    rows = (at.family(seat) for seat in range(at.seats))
    columns = enumerate(zip(*rows, strict=True))
    return tuple((NAME[bit], counts) for bit, counts in columns if any(counts))


def _laid(at: Position) -> tuple[tuple[Square, str], ...]:
    """Per square under lava, in board order, its symbol."""
    laid = [
        (square, symbol)
        for symbol, squares in zip(SYMBOLS, at.lava, strict=True)
        for square in squares_of(squares)
    ]
    return tuple(sorted(laid, key=lambda one: BIT[one[0]]))


def _boxed_cards(at: Position) -> int:
    """Unseen cards that are neither in the deck nor still to be dealt."""
    if at.phase == ERUPTS:
        return 0
    return sum(at.pool) - (at.calm + at.base - at.omens) - sum(at.missing)


def _tiles(counts: bytes) -> tuple[tuple[str, int], ...]:
    return tuple((name, count) for name, count in zip(TILE_NAMES, counts, strict=True) if count)


def _counts(tiles: tuple[tuple[str, int], ...]) -> bytes:
    named = dict(tiles)
    return bytes(named.get(name, 0) for name in TILE_NAMES)


def _bit(place: str | None) -> int:
    if place is None:
        return NONE
    return OUT if place == AWAY else BIT[Square(place)]


def _four(counts: Counts) -> bytes:
    return bytes((*counts, 0, 0, 0, 0)[:4])


def _deal_in_order(view: View) -> tuple[bytes, bytes]:
    """The viewer's hand, the others' hands filled from the unseen cards, and the rest of those."""
    hands = bytearray(ROWS["hands"])
    rest = list(view.unseen)
    for seat, size in enumerate(view.hand_sizes):
        for number in range(size):
            if seat == view.viewer:
                card = view.hand[number] - 1
            else:
                card = next(card for card, count in enumerate(rest) if count)
                rest[card] -= 1
            hands[CARD_KINDS * seat + card] += 1
    return bytes(hands), bytes(rest)


def _lava_next(state: State, at: Position) -> tuple[tuple[str, tuple[Square, ...]], ...]:
    """For each kind of tile in the bag, the squares it could be laid on as the board is now."""
    if at.phase != ERUPTS:
        return ()
    return tuple(
        (TILE_NAMES[tile], squares_of(state.tile_sites(tile)))
        for tile, count in enumerate(at.bag)
        if count
    )


def _gate_steps(at: Position, ruleset: Ruleset) -> tuple[tuple[Square, int], ...]:
    """How many steps it takes to leave the city from each square people can walk on."""
    steps = distances(walkable(at.covered, vents_open=ruleset.vent_enterable), GATES)
    return tuple((name, steps[name] + 1) for name in NAME.values() if name in steps)

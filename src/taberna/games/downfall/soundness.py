"""Could this be a position? Everything the kernel relies on, said in sentences."""

from taberna.core.errors import BadPosition
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import (
    CELL,
    NAME,
    OUT,
    SPACES,
    SYMBOLS,
    VENT,
    VENTS,
    mask_of,
    squares_of,
)
from taberna.games.downfall.cards import BASE, BASE_CARDS, CALM, OMENS, sides, tile_counts
from taberna.games.downfall.position import (
    CHOOSING,
    ENDED,
    ERUPTS,
    LAYING,
    MOVING,
    NONE,
    PLACING,
    PLAYING,
    SEETHES,
    SLEEPS,
    STAGES,
    STARTING,
    TILING,
    Position,
)
from taberna.games.downfall.ruleset import Ruleset
from taberna.games.downfall.state import State, safe_squares, walkable
from taberna.games.downfall.unsound import WHY

SPACE_MASK = mask_of(list(SPACES))


def check(state: State) -> None:
    """Raises BadPosition with the first thing that cannot be."""
    at, rules = state.position(), state.ruleset
    _check_people(at, rules)
    _check_cards(at)
    _check_lava(at, rules)
    _check_tiles(at, rules)
    _check_turn(state, at, rules)


def _refuse(wrong: object, kind: str, **facts: str | int) -> None:
    if wrong:
        raise BadPosition.because(WHY, kind, **facts)


def _names(squares: int) -> str:
    return " ".join(squares_of(squares))


def _stage(at: Position) -> int:
    """The stage play is in, or will be in when the table is prepared."""
    return at.after if at.stage < 3 else at.stage


def _occupied(at: Position) -> int:
    return sum(1 << bit for bit in NAME if at.crowd(bit))


def _check_people(at: Position, rules: Ruleset) -> None:
    everybody = rules.citizens[at.seats - 2]
    for seat in range(at.seats):
        city = sum(at.family(seat))
        total = city + at.supply[seat] + at.saved[seat] + at.volcano[seat] + at.box[seat]
        _refuse(total != everybody, "people", seat=SEATS[seat], n=total, most=everybody)
    if at.phase != ERUPTS:
        for bit, name in NAME.items():
            crowd = at.crowd(bit)
            spaces = CELL[name].spaces
            _refuse(crowd > spaces, "crowded", n=crowd, square=name, most=spaces)
        _refuse(any(at.saved), "saved-early")
        _refuse(any(at.box), "boxed-early")
    elif not at.settlers and at.stage != STARTING:
        _refuse(any(at.supply), "supply-late")
    if at.settlers:
        _refuse(at.burnt or any(at.lava), "settle-lava")
        _refuse(at.after not in (PLAYING, TILING), "settle-late")
        full = all(at.crowd(cell.bit) >= cell.spaces for cell in SPACES)
        _refuse(full, "settle-full")
        _refuse(not at.supply[at.settler], "settle-nobody", seat=SEATS[at.settler])
        crowded = any(at.crowd(bit) > CELL[name].spaces for bit, name in NAME.items())
        _refuse(crowded, "settle-outside")


def _check_cards(at: Position) -> None:
    calm, base, omens = at.calm, at.base, at.omens
    _refuse(calm > CALM or base > BASE or omens > OMENS, "deck")
    _refuse(omens > base or base - omens > BASE_CARDS, "deck-kinds")
    if at.phase == ERUPTS:
        return
    if at.phase == SLEEPS:
        _refuse((base, omens) != (BASE, OMENS), "deck-sleeps")
    else:
        _refuse(calm, "deck-seethes")
    wanted = calm + base - omens + sum(at.missing)
    _refuse(sum(at.pool) < wanted, "cards-short")


def _check_lava(at: Position, rules: Ruleset) -> None:
    covered, taken = at.burnt, _occupied(at)
    for symbol, squares in zip(SYMBOLS, at.lava, strict=True):
        own = 1 << VENT[symbol]
        _refuse(squares & covered, "lava-twice", symbol=symbol)
        _refuse(squares and not squares & own, "lava-vent", symbol=symbol)
        _refuse(squares & VENTS & ~own, "lava-other-vent", symbol=symbol)
        covered |= squares
    _refuse(at.burnt & VENTS, "vent-burnt")
    _refuse(at.burnt and rules.enclosed_squares != "burn", "burnt")
    _refuse(covered and at.phase != ERUPTS, "lava-early")
    _refuse(covered & taken, "on-lava", squares=_names(covered & taken))
    if at.phase == ERUPTS:
        ground = walkable(covered, vents_open=rules.vent_enterable)
        _refuse(taken & ~ground, "no-ground", squares=_names(taken & ~ground))
        lost = taken & ~safe_squares(covered, vents_open=rules.vent_enterable)
        _refuse(lost, "no-way-out", squares=_names(lost))


def _check_tiles(at: Position, rules: Ruleset) -> None:
    """Every tile is in the bag, set aside, drawn, or on the board."""
    used = [
        total - in_bag - aside - (at.tile == kind)
        for kind, (total, in_bag, aside) in enumerate(
            zip(tile_counts(dual=rules.dual_tiles), at.bag, at.aside, strict=True)
        )
    ]
    _refuse(min(used) < 0, "tiles-many")
    fresh = at.bag == bytes(tile_counts(dual=rules.dual_tiles))
    _refuse(at.phase != ERUPTS and not fresh, "tiles-early")
    for dual in range(len(SYMBOLS), len(used)):
        spare = [at.lava[symbol].bit_count() - used[symbol] for symbol in sides(dual)]
        _refuse(
            min(spare) < 0 or sum(spare) != used[dual],
            "tiles-sum",
        )


def _check_turn(state: State, at: Position, rules: Ruleset) -> None:
    stage, erupts = _stage(at), at.phase == ERUPTS
    fits = stage >= TILING if erupts else stage < TILING
    _refuse(not fits, "stage", stage=STAGES[stage])
    _refuse((at.stage == ENDED) != bool(at.reason), "ended")
    _refuse((stage == PLACING) != (at.card != NONE), "card")
    _refuse(at.relatives and (at.phase != SEETHES or stage != PLACING), "relatives")
    _refuse(at.barred and (at.phase != SEETHES or stage != PLACING), "barred")
    _refuse(at.barred & ~SPACE_MASK, "barred-spaces")
    _refuse((stage == LAYING) != (at.tile != NONE), "tile")
    _refuse(at.moves and stage != MOVING, "moves")
    if stage == CHOOSING:
        own = sum(at.family(at.mover))
        _refuse(at.phase != SEETHES, "omen-sleeps")
        _refuse(sum(at.here) == own, "omen-nobody")
    if stage == TILING:
        _refuse(not any(at.bag), "bag-empty")
    if stage == ENDED:
        _refuse(_occupied(at), "ended-people")
    if stage == LAYING:
        _refuse(not state.tile_sites(at.tile), "tile-nowhere")
    if stage == MOVING:
        _check_moving(at, rules)


def _check_moving(at: Position, rules: Ruleset) -> None:
    _refuse(not _occupied(at), "moving-nobody")
    _refuse(not any(at.bag) and rules.last_tile == "at_once", "last-tile")
    _refuse(at.opening and at.moves, "run-early")
    _refuse((at.moves == 1) != (at.moved != NONE), "moves-one")
    _refuse(at.alone and at.moves != 1, "alone")
    if at.moves == 1 and at.moved != OUT:
        mine = at.people(at.mover, at.moved)
        _refuse(not mine, "moved-nobody", seat=SEATS[at.mover], square=NAME[at.moved])

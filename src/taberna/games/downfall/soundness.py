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

SPACE_MASK = mask_of(list(SPACES))


def check(state: State) -> None:
    """Raises BadPosition with the first thing that cannot be."""
    at, rules = state.position(), state.ruleset
    _check_people(at, rules)
    _check_cards(at)
    _check_lava(at, rules)
    _check_tiles(at, rules)
    _check_turn(state, at, rules)


def _refuse(wrong: object, why: str) -> None:
    if wrong:
        raise BadPosition(why)


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
        _refuse(total != everybody, f"{SEATS[seat]} has {total} people, not {everybody}")
    if at.phase != ERUPTS:
        for bit, name in NAME.items():
            crowd = at.crowd(bit)
            spaces = CELL[name].spaces
            _refuse(crowd > spaces, f"{crowd} people on {name}, which has {spaces} spaces")
        _refuse(any(at.saved), "nobody is saved before the eruption")
        _refuse(any(at.box), "nobody is out of the game before the eruption")
    elif not at.settlers and at.stage != STARTING:
        _refuse(any(at.supply), "in the eruption people in supply are out of the game: `box`")
    if at.settlers:
        _refuse(at.burnt or any(at.lava), "nobody settles where lava flows")
        _refuse(at.after not in (PLAYING, TILING), "people settle before the first turn")
        full = all(at.crowd(cell.bit) >= cell.spaces for cell in SPACES)
        _refuse(full, "nobody can settle: every space is taken")
        _refuse(not at.supply[at.settler], f"{SEATS[at.settler]} has nobody left to settle")
        crowded = any(at.crowd(bit) > CELL[name].spaces for bit, name in NAME.items())
        _refuse(crowded, "people settle only while everybody is on a space of a building")


def _check_cards(at: Position) -> None:
    calm, base, omens = at.calm, at.base, at.omens
    _refuse(
        calm > CALM or base > BASE or omens > OMENS, "the deck has 8 + 32 cards, 7 of them omens"
    )
    _refuse(omens > base or base - omens > BASE_CARDS, "the deck has too many cards of one kind")
    if at.phase == ERUPTS:
        return
    if at.phase == SLEEPS:
        _refuse((base, omens) != (BASE, OMENS), "while Vesuvius sleeps `deck` ends in 32 7")
    else:
        _refuse(calm, "while Vesuvius seethes `deck` begins with 0")
    wanted = calm + base - omens + sum(at.missing)
    _refuse(sum(at.pool) < wanted, "there are fewer unseen cards than the deck and hands need")


def _check_lava(at: Position, rules: Ruleset) -> None:
    covered, taken = at.burnt, _occupied(at)
    for symbol, squares in zip(SYMBOLS, at.lava, strict=True):
        own = 1 << VENT[symbol]
        _refuse(squares & covered, f"{symbol} lava lies on a square that is covered already")
        _refuse(squares and not squares & own, f"{symbol} lava does not begin on its vent")
        _refuse(squares & VENTS & ~own, f"{symbol} lava lies on another symbol's vent")
        covered |= squares
    _refuse(at.burnt & VENTS, "an empty vent never burns")
    _refuse(at.burnt and rules.enclosed_squares != "burn", "nothing burns under these rules")
    _refuse(covered and at.phase != ERUPTS, "there is no lava before the eruption")
    _refuse(covered & taken, f"people on lava: {' '.join(squares_of(covered & taken))}")
    if at.phase == ERUPTS:
        ground = walkable(covered, vents_open=rules.vent_enterable)
        _refuse(taken & ~ground, f"nobody may stand on {' '.join(squares_of(taken & ~ground))}")
        lost = taken & ~safe_squares(covered, vents_open=rules.vent_enterable)
        _refuse(lost, f"people without a way out: {' '.join(squares_of(lost))}")


def _check_tiles(at: Position, rules: Ruleset) -> None:
    """Every tile is in the bag, set aside, drawn, or on the board."""
    used = [
        total - in_bag - aside - (at.tile == kind)
        for kind, (total, in_bag, aside) in enumerate(
            zip(tile_counts(dual=rules.dual_tiles), at.bag, at.aside, strict=True)
        )
    ]
    _refuse(min(used) < 0, "there are more tiles than the game has")
    fresh = at.bag == bytes(tile_counts(dual=rules.dual_tiles))
    _refuse(at.phase != ERUPTS and not fresh, "before the eruption every tile is in the bag")
    for dual in range(len(SYMBOLS), len(used)):
        spare = [at.lava[symbol].bit_count() - used[symbol] for symbol in sides(dual)]
        _refuse(
            min(spare) < 0 or sum(spare) != used[dual],
            "the tiles on the board, in the bag and set aside do not add up",
        )


def _check_turn(state: State, at: Position, rules: Ruleset) -> None:
    stage, erupts = _stage(at), at.phase == ERUPTS
    fits = stage >= TILING if erupts else stage < TILING
    _refuse(not fits, f"`{STAGES[stage]}` does not happen in this phase")
    _refuse(
        (at.stage == ENDED) != bool(at.reason), "`ended` goes with the turn `ended`, and only it"
    )
    _refuse((stage == PLACING) != (at.card != NONE), "`card` goes with the turn `placed`")
    _refuse(at.relatives and (at.phase != SEETHES or stage != PLACING), "no relatives now")
    _refuse(at.barred and (at.phase != SEETHES or stage != PLACING), "nothing is barred now")
    _refuse(at.barred & ~SPACE_MASK, "only squares with spaces can be barred")
    _refuse((stage == LAYING) != (at.tile != NONE), "`tile` goes with the turn `lay`")
    _refuse(at.moves and stage != MOVING, "`moves` goes with the turn `move`")
    if stage == CHOOSING:
        own = sum(at.family(at.mover))
        _refuse(at.phase != SEETHES, "there are no omens while Vesuvius sleeps")
        _refuse(sum(at.here) == own, "the omen has nobody to take")
    if stage == TILING:
        _refuse(not any(at.bag), "the bag is empty: nothing is left to draw")
    if stage == ENDED:
        _refuse(_occupied(at), "when the game is over nobody is left in the city")
    if stage == LAYING:
        _refuse(
            not state.tile_sites(at.tile), "the tile fits nowhere, so nobody is asked to lay it"
        )
    if stage == MOVING:
        _check_moving(at, rules)


def _check_moving(at: Position, rules: Ruleset) -> None:
    _refuse(not _occupied(at), "nobody is left in the city: the game would be over")
    _refuse(
        not any(at.bag) and rules.last_tile == "at_once", "the last tile would have ended the game"
    )
    _refuse(at.opening and at.moves, "nobody runs before the first tiles lie on the board")
    _refuse((at.moves == 1) != (at.moved != NONE), "`moves 1` names where the person ran, only it")
    _refuse(at.alone and at.moves != 1, "`alone` goes with `moves 1`")
    if at.moves == 1 and at.moved != OUT:
        mine = at.people(at.mover, at.moved)
        _refuse(not mine, f"{SEATS[at.mover]} has nobody on {NAME[at.moved]}")

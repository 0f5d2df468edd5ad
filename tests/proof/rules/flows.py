"""Set-ups of the eruption: half-laid lava, tiles that fit nowhere, endgames, ashes."""

from collections import Counter
from collections.abc import Collection
from random import Random

from tests.oracle.downfall import BESIDE, DUALS, SQUARES, VENT_SQUARES, VENTS, Oracle
from tests.proof.rules.cities import Table, all_tiles
from tests.proof.rules.setup import Setup

# Scroll and vase are walled in by column and helmet: their tiles fit nowhere.
WALLED_IN = {
    "scroll": "h7",
    "vase": "k5",
    "column": "e4 f4 f5 f6 g6 h6 g7",
    "helmet": "j1 j2 j3 j4 j5 k4",
}


class Lava:
    """Lava grown legally, with the tiles that are left."""

    def __init__(self, table: Table) -> None:
        self.oracle = Oracle(table.rules, len(table.seats))
        self.oracle.look_at_the_lava()
        self.tiles = Counter(all_tiles(table.ruleset))

    def lay(self, tile: str, square: str, symbol: str | None = None) -> None:
        """Lays a tile, as one of its symbols; enclosed squares burn if they do."""
        before = self.oracle.escape
        self.tiles[tile] -= 1
        self.oracle.lava[symbol or tile].add(square)
        self.oracle.look_at_the_lava()
        self.oracle.enclose(before)

    def stuck(self) -> list[str]:
        """The tiles that fit nowhere."""
        free = {symbol for symbol in VENTS if self.oracle.fits(symbol)}
        return [tile for tile in self.tiles if free.isdisjoint(tile.split("/"))]

    def reaching(self, squares: Collection[str]) -> list[str]:
        """The symbols that may flow onto one of these squares."""
        return [symbol for symbol in VENTS if not set(squares).isdisjoint(self.oracle.fits(symbol))]


def flowing(table: Table) -> Setup:
    """Half-laid lava and many people near it."""
    lava = Lava(table)
    _flow(table, lava, table.rng.choice((3, 6, 12, 20, 28, 36)))
    _gather(table, lava, table.rng.choice((2, 5, 9)))
    return _erupting(table, lava)


def ending(table: Table) -> Setup:
    """A late city, as many people of each seat, and few tiles: ties are near."""
    lava = Lava(table)
    _flow(table, lava, table.rng.choice((12, 24, 36, 44)))
    _share_out(table, lava, table.rng.choice((0, 1, 1, 2)))
    return _erupting(table, lava, small=True)


def walled_in(table: Table) -> Setup:
    """Tiles that fit nowhere."""
    lava = Lava(table)
    for symbol, squares in WALLED_IN.items():
        for square in squares.split():
            lava.lay(symbol, square)
    _gather(table, lava, table.rng.choice((1, 3, 6)))
    return _erupting(table, lava, first=lava.stuck())


def besieged(table: Table) -> Setup:
    """Lava of other symbols around an empty vent; the side left open is next."""
    rng, lava = table.rng, Lava(table)
    vent = rng.choice(list(VENTS))
    others = [symbol for symbol in lava.tiles.elements() if symbol not in (vent, *DUALS)]
    for symbol in rng.sample(others, len(others)):
        _close_in(lava, symbol, VENTS[vent])
    _gather(table, lava, rng.choice((2, 5)))
    return _erupting(table, lava, first=lava.reaching(BESIDE[VENTS[vent]]))


def _close_in(lava: Lava, symbol: str, vent: str) -> None:
    """Lays a tile as near as can be to the open sides of a vent, unless only the last is due."""
    sides = [near for near in BESIDE[vent] if near not in lava.oracle.covered]
    places = lava.oracle.fits(symbol)
    if len(sides) == 1:
        places = [] if lava.reaching(sides) else places
    if places and sides:
        lava.lay(symbol, min(places, key=lambda square: _distance(square, sides[0])))


def deserted(table: Table) -> Setup:
    """Nobody is left in the city: it ends after the first tile."""
    lava = Lava(table)
    _flow(table, lava, table.rng.choice((0, 6, 30)))
    return _erupting(table, lava, small=table.rng.random() < 0.5)


def untouched(table: Table) -> Setup:
    """No lava yet, nobody in the city."""
    return _erupting(table, Lava(table))


def ashes(table: Table) -> Setup:
    """All burnt but some vents: a tile finds no place in the whole city."""
    lava = Lava(table)
    for symbol in table.rng.sample(list(VENTS), table.rng.randint(1, 6)):
        lava.lay(symbol, VENTS[symbol])
    lava.oracle.burnt.update(set(SQUARES) - VENT_SQUARES)
    lava.oracle.look_at_the_lava()
    return _erupting(table, lava, first=lava.stuck())


def _flow(table: Table, lava: Lava, tiles: int) -> None:
    """Lays this many tiles, at random or towards one square."""
    rng, target = table.rng, table.rng.choice((None, *SQUARES))
    drawn = list(lava.tiles.elements())
    rng.shuffle(drawn)
    for tile in drawn[:tiles]:
        symbol = rng.choice(tile.split("/"))
        places = lava.oracle.fits(symbol)
        if places:
            pair = (rng.choice(places), rng.choice(places))
            lava.lay(tile, min(pair, key=lambda s: _distance(s, target)), symbol)


def _distance(square: str, target: str | None) -> int:
    if target is None:
        return 0
    return abs(ord(square[0]) - ord(target[0])) + abs(int(square[1]) - int(target[1]))


def _havens(table: Table, lava: Lava, count: int) -> list[str]:
    """Some squares with a way out, most of them beside lava."""
    hot = {near for square in lava.oracle.covered for near in BESIDE[square]}
    open_squares = sorted(lava.oracle.escape)
    table.rng.shuffle(open_squares)
    open_squares.sort(key=lambda square: square not in hot and table.rng.random() < 0.7)
    return open_squares[:count]


def _gather(table: Table, lava: Lava, squares: int) -> None:
    """Groups of people of any seats on a few squares."""
    for square in _havens(table, lava, squares):
        for _ in range(table.rng.choice((1, 1, 2, 3, 5))):
            seat = table.anybody()
            if seat is not None:
                table.stand(square, seat)


def _share_out(table: Table, lava: Lava, each: int) -> None:
    """As many people of each seat, on few squares."""
    squares = _havens(table, lava, table.rng.choice((1, 2, 4)))
    for seat in table.seats:
        for _ in range(min(each, table.left[seat])):
            if squares:
                table.stand(table.rng.choice(squares), seat)


def _erupting(
    table: Table, lava: Lava, *, small: bool = False, first: Collection[str] = ()
) -> Setup:
    """Piles, bag and tiles set aside around lava and people; some tiles come out first."""
    rng = table.rng
    if not first and rng.random() < 0.5:
        first = lava.stuck()
    size = rng.choice((1, 1, 2, 3)) if small else rng.choice((2, 5, 12, 48))
    bag, aside = _bag(rng, lava, size, first)
    saved, volcano, box = _lost_and_saved(table)
    opening = lava.oracle.laid() < table.ruleset.first_tiles
    return {
        "phase": "erupts",
        "seat": rng.choice(table.seats),
        "people": table.people,
        "supply": dict.fromkeys(table.seats, 0),
        "saved": saved,
        "volcano": volcano,
        "box": box,
        "played": {},
        "deck": {"calm": 0, "base": 0, "omens": 0},
        "lava": {symbol: sorted(on) for symbol, on in lava.oracle.lava.items()},
        "burnt": sorted(lava.oracle.burnt),
        "bag": bag,
        "aside": aside,
        "opening": opening != (rng.random() < 0.1),
    }


def _bag(
    rng: Random, lava: Lava, size: int, first: Collection[str]
) -> tuple[dict[str, int], dict[str, int]]:
    """A bag of this many tiles, the wanted ones first; the rest lies aside."""
    rest = list(lava.tiles.elements())
    rng.shuffle(rest)
    rest.sort(key=lambda tile: (tile not in first, tile in first and tile not in DUALS))
    return dict(Counter(rest[:size])), dict(Counter(rest[size:]))


def _lost_and_saved(table: Table) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """Much the same for every seat, so that the end is close."""
    rng = table.rng
    saved, volcano, box = {}, {}, {}
    alike, dead = rng.randint(0, 6), rng.randint(0, 6)
    for seat in table.seats:
        left = table.left[seat]
        saved[seat] = min(left, alike + rng.choice((0, 0, 0, 1)))
        volcano[seat] = min(left - saved[seat], dead + rng.choice((0, 0, 0, 1)))
        box[seat] = left - saved[seat] - volcano[seat]
    return saved, volcano, box

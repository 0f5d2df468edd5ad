"""The Downfall of Pompeii read a second time, plainly: the oracle the engine is compared with.

It shares no code with the engine. Squares are names (`i5`), seats are numbers, actions and
chance outcomes are texts, and `exercised` counts which rules a line of play really touched.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import cast

CHANCE, OVER = -1, -2
COLOURS = ("red", "black", "yellow", "blue")
HAND, MOVES, CALM, BASE, OMENS = 4, 2, 8, 32, 7

# -- The board ----------------------------------------------------------------------------------

# --- void   . street   n=2 neutral building with two spaces   6a=2 house a of number 6 with two
# spaces   a symbol's name is its vent   ! a gate leads out of this square
CITY = """
    a     b     c     d     e     f     g     h       i      j       k
7   .!    n=1   .     .     2=2   .!    n=2   scroll  ---    ---     ---
6   1=2   1=2   coin  n=3   2=2   .     .     n=2     .      .!      ---
5   n=2   .     3a=3  3b=2  n=2   4a=3  4b=4  .       5=4    .       vase
4   .     n=3   6a=2  6b=2  column .    8a=3  n=3     .      n=2     n=1
3   .!    .     6a=1  6b=2  .     7=3   8b=2  .       .      .       .!
2   .     n=2   .     n=2   9=4   10a=3 .     n=2     11a=1  11a=0   11b=2
1   ---   ---   ---   mask  .     10b=2 .!    .       11a=1! helmet  11b=1
"""
NUMBERS_BY_COLOUR = {
    "grey": (1, 4, 8),
    "purple": (2, 3, 5, 7),
    "turquoise": (6, 9),
    "brown": (10, 11),
}
TILES = {"scroll": 8, "coin": 8, "vase": 7, "column": 8, "mask": 7, "helmet": 7}
SYMBOLS = tuple(TILES)
DUALS = ("helmet/mask", "vase/scroll", "column/coin")


def read_city(drawing: str) -> dict[str, str]:
    """What is drawn on each square of the city, north to south, then west to east."""
    files, *rows = [line.split() for line in drawing.strip().splitlines()]
    cells = {file + row[0]: cell for row in rows for file, cell in zip(files, row[1:], strict=True)}
    return {square: cell for square, cell in cells.items() if cell != "---"}


def beside(square: str) -> tuple[str, ...]:
    """The city squares sharing an edge with this one."""
    file, rank = ord(square[0]), int(square[1])
    around = ((file, rank + 1), (file - 1, rank), (file + 1, rank), (file, rank - 1))
    return tuple(name for f, r in around if (name := f"{chr(f)}{r}") in CELLS)


CELLS = read_city(CITY)
SQUARES = tuple(CELLS)
ORDER = {square: place for place, square in enumerate(SQUARES)}
GATES = tuple(square for square, cell in CELLS.items() if cell.endswith("!"))
VENTS = {cell: square for square, cell in CELLS.items() if cell in SYMBOLS}
VENT_SQUARES = frozenset(VENTS.values())
BESIDE = {square: beside(square) for square in SQUARES}
PLANS = {s: cell.rstrip("!").split("=") for s, cell in CELLS.items() if "=" in cell}
SPACES = {square: int(spaces) for square, (_, spaces) in PLANS.items()}
NUMBER = {square: int(house.rstrip("ab")) for square, (house, _) in PLANS.items() if house != "n"}
NUMBERS = tuple(range(1, 12))
SITES = {n: tuple(square for square in NUMBER if NUMBER[square] == n) for n in NUMBERS}
CARDS = {n: sum(SPACES[square] for square in SITES[n]) for n in NUMBERS}
COLOUR = {n: colour for colour, numbers in NUMBERS_BY_COLOUR.items() for n in numbers}
KIN = {
    n: tuple(s for s in PLANS if s not in NUMBER or COLOUR[NUMBER[s]] == COLOUR[n]) for n in NUMBERS
}
# For each scope of the rules on relatives, the name of what a square belongs to.
LABELS = {
    "square": {square: square for square in PLANS},
    "house": {s: s if house == "n" else house for s, (house, _) in PLANS.items()},
    "building": {s: str(NUMBER[s]) if s in NUMBER else s for s in PLANS},
}


def in_board_order(squares: Iterable[str]) -> list[str]:
    """The squares sorted north to south, then west to east."""
    return sorted(squares, key=ORDER.__getitem__)


def shares(weights: Mapping[str, int], part: Fraction | int = 1) -> list[tuple[str, Fraction]]:
    """Odds in proportion to weights, together `part`; what has no chance is left out."""
    whole = sum(weights.values())
    shared = [(text, part * Fraction(weight, whole)) for text, weight in weights.items() if weight]
    return shared if part else []


# -- Reading a set-up ---------------------------------------------------------------------------


def counts(setup: Mapping[str, object], key: str) -> dict[str, int]:
    """The numbers a set-up gives under a key; seats and cards are read as text."""
    given = cast(Mapping[object, int], setup.get(key) or {})
    return {str(name): number for name, number in given.items()}


def lists(setup: Mapping[str, object], key: str) -> dict[str, Sequence[object]]:
    """The lists a set-up gives under a key."""
    given = cast(Mapping[object, Sequence[object]], setup.get(key) or {})
    return {str(name): listed for name, listed in given.items()}


class Oracle:
    """One match, with everything hidden lying open."""

    def __init__(
        self, rules: Mapping[str, object], seats: int, setup: Mapping[str, object] | None = None
    ) -> None:
        self.rules, self.seats = rules, seats
        self.exercised: Counter[str] = Counter()
        self.citizens = cast(int, rules["citizens"])
        self.depth = cast(int, rules["eruption_depth"])
        self.first_tiles = cast(int, rules["first_tiles"])
        self.phase, self.stage, self.reason = "sleeps", "deal", ""
        self.people = {square: [0] * seats for square in SQUARES}
        self.supply, self.box = [self.citizens] * seats, [0] * seats
        self.saved, self.volcano = [0] * seats, [0] * seats
        self.hands = [dict.fromkeys(NUMBERS, 0) for _ in range(seats)]
        self.pool, self.played = dict(CARDS), dict.fromkeys(NUMBERS, 0)
        self.calm, self.base, self.omens = CALM, BASE, OMENS
        self.lava: dict[str, set[str]] = {symbol: set() for symbol in SYMBOLS}
        self.burnt: set[str] = set()
        self.covered: set[str] = set()
        self.walkable: set[str] = set()
        self.escape: set[str] = set()
        self.bag = TILES | dict.fromkeys(DUALS, int(bool(rules["dual_tiles"])))
        self.aside = dict.fromkeys(self.bag, 0)
        self.tile: str | None = None
        self.opening = self.alone = self.last_person = False
        self.card = self.relatives = self.moves = self.settler = self.unsettled = 0
        self.placed = self.reached = ""
        self.visited: set[str] = set()
        self.listed: list[str] | None = None
        self.odds: list[tuple[str, Fraction]] | None = None
        self.mover = 0
        if setup is not None:
            self.set_up(setup)
        elif rules["start"] == "random":
            self.stage = "start"
        else:
            self.mover = cast(int, rules["start"])

    def set_up(self, setup: Mapping[str, object]) -> None:
        """Begins from a given position instead of a dealt one."""
        self.phase, self.mover = cast(str, setup["phase"]), cast(int, setup["seat"])
        for square, standing in lists(setup, "people").items():
            for seat in standing:
                self.people[square][cast(int, seat)] += 1
        self.set_up_counts(setup)
        self.set_up_cards(setup)
        self.set_up_lava(setup)
        self.unsettled = cast(int, setup.get("populate") or 0)
        self.go_on_settling()

    def set_up_counts(self, setup: Mapping[str, object]) -> None:
        """Who is saved, dead, out of the game and, if not told otherwise, still in supply."""
        for key, pile in (("saved", self.saved), ("volcano", self.volcano), ("box", self.box)):
            for name, number in counts(setup, key).items():
                pile[int(name)] = number
        supply = counts(setup, "supply")
        for seat in range(self.seats):
            gone = self.saved[seat] + self.volcano[seat] + self.box[seat]
            left = self.citizens - gone - self.in_city(seat)
            self.supply[seat] = supply.get(str(seat), left)
        if min(self.supply) < 0:
            raise ValueError(f"more people than the {self.citizens} of each seat")

    def set_up_cards(self, setup: Mapping[str, object]) -> None:
        """Hands, public discards, and what is left of the deck."""
        for name, hand in lists(setup, "hands").items():
            for card in hand:
                self.hands[int(name)][cast(int, card)] += 1
        for name, number in counts(setup, "played").items():
            self.played[int(name)] = number
        for n in NUMBERS:
            self.pool[n] -= self.played[n] + sum(hand[n] for hand in self.hands)
        if min(self.pool.values()) < 0:
            raise ValueError("more cards in hands and played than there are")
        deck = counts(setup, "deck")
        self.calm = deck.get("calm", CALM if self.phase == "sleeps" else 0)
        self.base = deck.get("base", BASE)
        self.omens = deck.get("omens", min(OMENS, self.base))

    def set_up_lava(self, setup: Mapping[str, object]) -> None:
        """Lava on the board, tiles aside and in the bag."""
        for symbol, squares in lists(setup, "lava").items():
            self.lava[symbol].update(cast(Sequence[str], squares))
        self.burnt.update(cast(Sequence[str], setup.get("burnt") or ()))
        self.aside.update(counts(setup, "aside"))
        if "bag" in setup:
            self.bag = dict.fromkeys(self.bag, 0) | counts(setup, "bag")
        else:
            for tile in self.bag:
                gone = self.aside[tile] + len(self.lava.get(tile, ()))
                self.bag[tile] = max(0, self.bag[tile] - gone)
        self.look_at_the_lava()
        if self.phase == "erupts":
            self.opening = bool(setup.get("opening", self.laid() < self.first_tiles))
            if not any(self.bag.values()):
                raise ValueError("no tile is left to be drawn")

    def note(self, rule: str, applied: object = True) -> None:
        """Counts that a rule was applied, if it was."""
        if applied:
            self.exercised[rule] += 1

    # -- What stands where ----------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat asked now, or CHANCE, or OVER."""
        if self.stage == "over":
            return OVER
        return CHANCE if self.stage in ("start", "deal", "settle", "draw", "tile") else self.mover

    def left_of(self, seat: int) -> int:
        """The next seat in the order of play."""
        return (seat + 1) % self.seats

    def crowd(self, square: str) -> int:
        """How many people of any colour stand on the square."""
        return sum(self.people[square])

    def in_city(self, seat: int) -> int:
        """How many people of one seat stand in the city."""
        return sum(standing[seat] for standing in self.people.values())

    def anybody(self) -> bool:
        """Whether anybody is left in the city."""
        return any(map(any, self.people.values()))

    def room(self, square: str) -> int:
        """How many spaces of the square are free; lava leaves none."""
        return 0 if square in self.covered else max(0, SPACES[square] - self.crowd(square))

    def is_full(self, number: int) -> bool:
        """Whether every space of a number is taken."""
        return not any(self.room(square) for square in SITES[number])

    def free_squares(self) -> list[str]:
        """The squares with a free space, in any building."""
        return [square for square in PLANS if self.room(square)]

    def laid(self) -> int:
        """How many tiles lie on the board; burnt squares carry none."""
        return sum(map(len, self.lava.values()))

    def may_call(self, seat: int) -> bool:
        """Whether a seat's four cards are all for full buildings, so that it may call eruption."""
        if not self.rules["voluntary_eruption"] or (self.phase, self.stage) != ("seethes", "play"):
            return False
        hand = self.hands[seat]
        return sum(hand.values()) == HAND and all(self.is_full(n) for n in NUMBERS if hand[n])

    # -- What may be done -----------------------------------------------------------------------

    def actions(self) -> list[str]:
        """What the seat on turn may do, in the order of the notation."""
        if self.listed is None:
            asked = {
                "play": self.card_plays,
                "relatives": self.relative_places,
                "omen": self.victims,
                "lay": self.layings,
                "run": self.runs,
            }
            self.listed = asked[self.stage]() if self.stage in asked else []
        return list(self.listed)

    def calls(self, seat: int) -> list[str]:
        """What a seat may do while another is on turn: call the eruption, or nothing."""
        return ["erupt"] if seat != self.turn and self.may_call(seat) else []

    def card_plays(self) -> list[str]:
        """Every card in hand with every place it may go to; for nothing if there is none."""
        held = [n for n in NUMBERS if self.hands[self.mover][n]]
        free = self.free_squares()
        erupt = ["erupt"] if self.may_call(self.mover) else []
        if not free or not self.supply[self.mover]:
            return [f"play {n} -" for n in held] + erupt
        plain = [f"play {NUMBER[s]} {s}" for s in free if NUMBER.get(s) in held]
        by_choice = self.rules["wild_with_space"] and self.phase == "seethes"
        wilds = [n for n in held if by_choice or self.is_full(n)]
        wild = [f"wild {n} {s}" for n in wilds for s in free if s not in SITES[n]]
        return plain + wild + erupt

    def relative_places(self) -> list[str]:
        """Where the next relative may go: same colour or neutral, not excluded, not capped."""
        self.note("relatives cut short by supply", self.relatives and not self.supply[self.mover])
        if not self.relatives or not self.supply[self.mover]:
            return ["done"]
        excluding = LABELS[cast(str, self.rules["relatives_exclude"])]
        capping = LABELS[cast(str, self.rules["relatives_cap"])]
        free = [square for square in KIN[self.card] if self.room(square)]
        shut = {s for s in free if excluding[s] == excluding[self.placed]}
        used = {s for s in free if capping[s] in self.visited}
        self.note("relative refused by exclude", shut - used)
        self.note("relative refused by cap", used - shut)
        self.note("relatives cut short by space", set(free) == shut | used)
        return [f"relative {s}" for s in free if s not in shut | used] + ["done"]

    def victims(self) -> list[str]:
        """Opponents an omen may take, by seat and square."""
        return [
            f"omen {square} {COLOURS[seat]}"
            for seat in range(self.seats)
            for square in SQUARES
            if seat != self.mover and self.people[square][seat]
        ]

    def fits(self, symbol: str) -> list[str]:
        """Where lava of a symbol may flow: first its vent, then beside lava of its kind."""
        if VENTS[symbol] not in self.covered:
            return [VENTS[symbol]]
        edge = {near for square in self.lava[symbol] for near in BESIDE[square]}
        return in_board_order(edge - self.covered - VENT_SQUARES)

    def places(self, tile: str) -> dict[str, list[str]]:
        """The squares a tile may be laid on, for each of its symbols."""
        sides = [symbol for symbol in SYMBOLS if symbol in tile.split("/")]
        places = {symbol: self.fits(symbol) for symbol in sides}
        if not any(places.values()) and self.rules["no_legal_place"] == "wild":
            bare = [s for s in SQUARES if s not in self.covered and s not in VENT_SQUARES]
            return dict.fromkeys(sides, bare)
        return places

    def layings(self) -> list[str]:
        """Where the drawn tile may be laid; a dual tile names its side."""
        assert self.tile is not None
        dual = "/" in self.tile
        places = self.places(self.tile).items()
        return [f"lava {s} {symbol}" if dual else f"lava {s}" for symbol, ss in places for s in ss]

    def runners(self) -> list[str]:
        """The squares from which the seat may move one of its people now."""
        if self.opening or self.moves == MOVES:
            return []
        own = [square for square in SQUARES if self.people[square][self.mover]]
        if self.moves == 0 or self.alone or self.last_person or self.reached == "out":
            return own
        if self.people[self.reached][self.mover] == 1:
            self.note("second move refused")
            own.remove(self.reached)
        return own

    def runs(self) -> list[str]:
        """Every move of one of the seat's people, and the end of the turn."""
        moves = [f"run {s} {end}" for s in self.runners() for end in self.ends(s, self.crowd(s))]
        return [*moves, "done"]

    def ends(self, start: str, stride: int) -> list[str]:
        """Other squares within the stride, and `out` where a gate leaves a step to spare."""
        seen, edge, out = {start}, {start}, False
        for _ in range(stride):
            out = out or not edge.isdisjoint(GATES)
            edge = {s for square in edge for s in BESIDE[square] if s in self.walkable} - seen
            seen |= edge
        return in_board_order(seen - {start}) + ["out"] * out

    # -- What may happen ------------------------------------------------------------------------

    def chances(self) -> list[tuple[str, Fraction]]:
        """What may happen on a turn of chance, with exact odds."""
        if self.odds is None:
            weights: dict[str, int] = {}
            match self.stage:
                case "start":
                    weights = {f"start {colour}": 1 for colour in COLOURS[: self.seats]}
                case "deal":
                    weights = self.unseen()
                case "tile":
                    weights = {f"tile {tile}": number for tile, number in self.bag.items()}
                case "settle":
                    weights = {f"settle {square}": self.room(square) for square in PLANS}
            self.odds = self.cards_of_the_deck() if self.stage == "draw" else shares(weights)
        return list(self.odds)

    def unseen(self) -> dict[str, int]:
        """The Pompeii cards nobody has seen, in deck and box together."""
        return {f"draw {n}": number for n, number in self.pool.items()}

    def cards_of_the_deck(self) -> list[tuple[str, Fraction]]:
        """Odds of the next draw; near the bottom the erupting card is one among the base."""
        if self.phase == "sleeps":
            return shares(self.unseen() if self.calm else {"draw ad79": 1})
        erupting = int(self.base <= self.depth)
        cards = self.base + erupting
        others = {"draw omen": self.omens, "draw eruption": erupting}
        odds = shares(self.unseen(), Fraction(self.base - self.omens, cards))
        return odds + [(text, Fraction(number, cards)) for text, number in others.items() if number]

    # -- Playing --------------------------------------------------------------------------------

    def play(self, text: str, seat: int | None = None) -> None:
        """A seat does something: the one on turn, or another that calls the eruption."""
        caller = self.mover if seat is None else seat
        out_of_turn = seat is not None and seat != self.turn
        if text not in (self.calls(caller) if out_of_turn else self.listed or self.actions()):
            raise ValueError(f"{text!r} is not allowed now")
        self.listed = self.odds = None
        match text.split():
            case ["play", card, "-"]:
                self.play_for_nothing(int(card))
            case ["play", card, square]:
                self.play_plain(int(card), square)
            case ["wild", card, square]:
                self.play_wild(int(card), square)
            case ["relative", square]:
                self.place_relative(square)
            case ["omen", square, colour]:
                self.take_victim(square, COLOURS.index(colour))
            case ["lava", square, *side]:
                self.lay(square, side[0] if side else cast(str, self.tile))
            case ["run", start, end]:
                self.run(start, end)
            case ["erupt"]:
                self.call_eruption(caller, "out of turn" if out_of_turn else "on turn")
            case _:
                self.done()

    def happen(self, text: str) -> None:
        """Chance decides: a start, a card, a tile, or a person of a populated set-up."""
        if text not in [outcome for outcome, _ in self.odds or self.chances()]:
            raise ValueError(f"{text!r} cannot happen now")
        self.listed = self.odds = None
        match text.split():
            case ["start", colour]:
                self.mover, self.stage = COLOURS.index(colour), "deal"
            case ["draw", "ad79"]:
                self.phase = "seethes"
                self.note("first A.D. 79")
            case ["draw", "omen"]:
                self.draw_omen()
            case ["draw", "eruption"]:
                self.note("eruption drawn")
                self.erupt(self.left_of(self.mover))
            case ["draw", card]:
                self.draw_card(int(card))
            case ["tile", tile]:
                self.draw_tile(tile)
            case ["settle", square]:
                self.settle(square)

    def begin_turn(self, seat: int) -> None:
        """A seat's turn begins: with a card in hand, or with a tile from the bag."""
        self.mover, self.moves, self.reached = seat, 0, ""
        self.alone = self.last_person = False
        self.stage = "tile" if self.phase == "erupts" else "play"
        self.note("call possible", any(self.may_call(s) for s in range(self.seats)))

    def done(self) -> None:
        """The turn ends: the hand is filled up, or the next seat follows."""
        if self.stage == "relatives":
            self.relatives = 0
            self.go_on_drawing()
        elif not any(self.bag.values()):
            self.note("end: last-tile finish")
            self.end("last-tile")
        else:
            self.opening = self.opening and self.laid() < self.first_tiles
            self.begin_turn(self.left_of(self.mover))

    def settle(self, square: str) -> None:
        """A person of the next seat with a supply is dealt onto a square."""
        self.place(self.settler, square)
        self.settler = self.left_of(self.settler)
        self.unsettled -= 1
        self.go_on_settling()

    def go_on_settling(self) -> None:
        """Populating goes on while people, supply and space last; then the first turn begins."""
        after = [(self.settler + step) % self.seats for step in range(self.seats)]
        ready = [seat for seat in after if self.supply[seat]]
        if self.unsettled and ready and self.free_squares():
            self.stage, self.settler = "settle", ready[0]
            return
        if self.phase == "erupts":
            self.supply_to_box()
        self.begin_turn(self.mover)

    # -- Phase I --------------------------------------------------------------------------------

    def place(self, seat: int, square: str) -> None:
        """One person goes from the supply onto a square."""
        self.supply[seat] -= 1
        self.people[square][seat] += 1

    def discard(self, card: int) -> None:
        """A card is played from the hand; what follows ends with `done`."""
        self.hands[self.mover][card] -= 1
        self.played[card] += 1
        self.card, self.stage = card, "relatives"

    def play_for_nothing(self, card: int) -> None:
        """A card is played although nobody can be placed."""
        self.note("nothing to place: no space", not self.free_squares())
        self.note("nothing to place: no supply", not self.supply[self.mover])
        self.discard(card)

    def play_wild(self, card: int, square: str) -> None:
        """A person goes to any free space, without relatives."""
        self.note("wild: number full" if self.is_full(card) else "wild: with space")
        self.discard(card)
        self.place(self.mover, square)

    def play_plain(self, card: int, square: str) -> None:
        """A person goes into the card's building; those already there bring relatives."""
        self.discard(card)
        label = LABELS[cast(str, self.rules["relatives_count"])]
        if self.phase == "seethes":
            self.relatives = sum(self.crowd(s) for s in PLANS if label[s] == label[square])
            self.note("relatives granted", self.relatives > 0)
        self.placed, self.visited = square, set()
        self.place(self.mover, square)

    def place_relative(self, square: str) -> None:
        """A relative is placed, and its house or building takes no other in this move."""
        self.place(self.mover, square)
        self.relatives -= 1
        self.visited.add(LABELS[cast(str, self.rules["relatives_cap"])][square])
        self.note("relative placed")

    def go_on_drawing(self) -> None:
        """Cards are drawn until the hand is full; then the turn passes to the left."""
        if sum(self.hands[self.mover].values()) < HAND:
            self.stage = "draw"
        else:
            self.begin_turn(self.left_of(self.mover))

    def draw_card(self, card: int) -> None:
        """A Pompeii card comes to the hand, in the deal or at the end of a turn."""
        self.pool[card] -= 1
        if self.stage == "deal":
            sizes = [sum(hand.values()) for hand in self.hands]
            self.hands[next(seat for seat, size in enumerate(sizes) if size < HAND)][card] += 1
            if sum(sizes) + 1 == HAND * self.seats:
                self.begin_turn(self.mover)
            return
        self.hands[self.mover][card] += 1
        if self.phase == "sleeps":
            self.calm -= 1
        else:
            self.base -= 1
        self.go_on_drawing()

    def draw_omen(self) -> None:
        """An omen asks for an opponent's person, if any stands in the city."""
        self.base -= 1
        self.omens -= 1
        if self.victims():
            self.stage = "omen"
        else:
            self.note("omen without victim")

    def take_victim(self, square: str, seat: int) -> None:
        """An opponent's person goes into the volcano, and drawing goes on."""
        self.people[square][seat] -= 1
        self.volcano[seat] += 1
        self.note("omen victim")
        self.stage = "draw"

    def call_eruption(self, caller: int, when: str) -> None:
        """A seat shows its hand and the eruption begins to its left."""
        self.note(f"eruption called {when}")
        for n in NUMBERS:
            self.played[n] += self.hands[caller][n]
            self.hands[caller][n] = 0
        self.erupt(self.left_of(caller))

    def erupt(self, first: int) -> None:
        """Phase I ends: hands go away unseen, the supply to the box, and a seat begins the lava."""
        for hand in self.hands:
            for n in NUMBERS:
                self.pool[n] += hand[n]
                hand[n] = 0
        self.supply_to_box()
        self.phase = "erupts"
        self.opening = self.laid() < self.first_tiles
        self.look_at_the_lava()
        self.begin_turn(first)

    def supply_to_box(self) -> None:
        """People not placed in time are out of the game."""
        for seat in range(self.seats):
            self.box[seat] += self.supply[seat]
            self.supply[seat] = 0

    # -- Lava -----------------------------------------------------------------------------------

    def draw_tile(self, tile: str) -> None:
        """A tile leaves the bag; one that fits nowhere is dealt with as the ruleset says."""
        self.bag[tile] -= 1
        fitting = any(self.fits(symbol) for symbol in tile.split("/"))
        self.note("dual tile unplaceable", "/" in tile and not fitting)
        if fitting or any(self.places(tile).values()):
            self.note("tile unplaceable: wild", not fitting)
            self.tile, self.stage = tile, "lay"
            return
        rule = cast(str, self.rules["no_legal_place"])
        self.note(f"tile unplaceable: {rule}" + " but nowhere" * (rule == "wild"))
        self.aside[tile] += 1
        if rule != "redraw" or not any(self.bag.values()):
            self.after_the_tile("without anybody")

    def lay(self, square: str, symbol: str) -> None:
        """Lava covers a square: it kills there, and everybody it cuts off from the gates."""
        first = square == VENTS[symbol]
        self.note("tile laid")
        self.note("dual tile laid", self.tile != symbol)
        self.note("first tile on vent", first)
        self.note("gate closed", square in GATES)
        self.lava[symbol].add(square)
        before = self.escape
        self.look_at_the_lava()
        there = self.kill(square)
        self.note("person killed on vent", first and there)
        self.note("lava killed on square", there)
        enclosed = sum([self.kill(s) for s in SQUARES if s not in self.escape])
        self.note("lava killed by enclosure", enclosed > 0)
        self.enclose(before)
        self.after_the_tile("after lava" if there or enclosed else "without anybody")

    def kill(self, square: str) -> bool:
        """Everybody on the square goes into the volcano; whether there was anybody."""
        standing = self.people[square]
        if not any(standing):
            return False
        for seat, number in enumerate(standing):
            self.volcano[seat] += number
        self.people[square] = [0] * self.seats
        return True

    def enclose(self, before: set[str]) -> None:
        """Squares cut off from every gate stay as they are or burn; an empty vent never burns."""
        cut_off = set(SQUARES) - self.covered - self.escape - VENT_SQUARES
        self.note("vent enclosed", self.shut_vents(self.escape) - self.shut_vents(before))
        if self.rules["enclosed_squares"] == "burn":
            self.note("squares enclosed: burn", cut_off)
            self.burnt |= cut_off
            self.look_at_the_lava()
        else:
            self.note("squares enclosed: stay", cut_off & before)

    def shut_vents(self, escape: set[str]) -> set[str]:
        """Empty vents with no way out on any side."""
        return {s for s in VENT_SQUARES - self.covered if escape.isdisjoint(BESIDE[s])}

    def look_at_the_lava(self) -> None:
        """Which squares are covered, which can be walked on, and from which a gate is in reach."""
        self.covered = self.burnt.union(*self.lava.values())
        self.walkable = set(SQUARES) - self.covered
        if not self.rules["vent_enterable"]:
            self.walkable -= VENT_SQUARES
        self.escape = edge = self.walkable.intersection(GATES)
        while edge:
            edge = {s for square in edge for s in BESIDE[square] if s in self.walkable}
            edge -= self.escape
            self.escape = self.escape | edge

    def after_the_tile(self, how: str) -> None:
        """The tile is laid or set aside for good: the game may be over, else the turn goes on."""
        self.tile, self.stage = None, "run"
        if not self.anybody():
            self.note(f"end: city-empty {how}")
            self.end("city-empty")
        elif self.rules["last_tile"] == "at_once" and not any(self.bag.values()):
            self.note("end: last-tile at once")
            self.end("last-tile")

    # -- Running --------------------------------------------------------------------------------

    def run(self, start: str, end: str) -> None:
        """One of the seat's people runs to another square, or out and is saved."""
        if self.moves == 0:
            self.alone = self.crowd(start) == 1
            self.last_person = self.in_city(self.mover) == 1
        elif start == self.reached:
            exception = "double move: alone" if self.alone else "double move: last person"
            companion = "second move by companion on the reached square"
            self.note(exception if self.alone or self.last_person else companion)
        self.people[start][self.mover] -= 1
        self.moves += 1
        self.reached = end
        if end == "out":
            self.saved[self.mover] += 1
            self.note("saved through gate")
        else:
            self.people[end][self.mover] += 1
            self.note("vent entered", end in VENT_SQUARES)
        if not self.anybody():
            self.note("end: city-empty after run")
            self.end("city-empty")

    # -- The end --------------------------------------------------------------------------------

    def end(self, reason: str) -> None:
        """The game is over; whoever is still in the city dies."""
        for square in SQUARES:
            self.kill(square)
        self.stage, self.reason = "over", reason
        self.count_ties()

    def results(self) -> list[tuple[int, int]]:
        """For each seat what decides, smaller is better: most saved, then fewest dead."""
        return [(-saved, dead) for saved, dead in zip(self.saved, self.volcano, strict=True)]

    def count_ties(self) -> None:
        """Which ties the game ended with."""
        results = self.results()
        best, sharing = min(results), results.count(min(results))
        most = self.saved.count(max(self.saved))
        self.note("tie: broken by volcano", most > sharing)
        self.note(f"tie: {self.rules['full_tie']}", sharing > 1)
        self.note("tie: three or more", sharing > 2)
        self.note("tie: lower ranks", any(results.count(r) > 1 for r in results if r > best))

    def outcome(self) -> dict[str, object]:
        """How the game ended, who ranks where and who won."""
        if self.stage != "over":
            raise ValueError("the game is not over")
        results = self.results()
        winners = [seat for seat, result in enumerate(results) if result == min(results)]
        nobody = len(winners) > 1 and self.rules["full_tie"] == "nobody"
        return {
            "reason": self.reason,
            "ranks": [1 + sum(other < result for other in results) for result in results],
            "saved": list(self.saved),
            "volcano": list(self.volcano),
            "winners": [] if nobody else winners,
        }

    def facts(self) -> dict[str, object]:
        """The whole state as plain data."""
        return {
            "turn": self.turn,
            "mover": self.mover,
            "phase": self.phase,
            "people": {s: tuple(standing) for s, standing in self.people.items() if any(standing)},
            "hands": [tuple(hand.values()) for hand in self.hands],
            "pool": tuple(self.pool.values()),
            "played": tuple(self.played.values()),
            "deck": (self.calm, self.base, self.omens),
            "supply": tuple(self.supply),
            "saved": tuple(self.saved),
            "volcano": tuple(self.volcano),
            "box": tuple(self.box),
            "lava": {symbol: sorted(squares) for symbol, squares in self.lava.items()},
            "burnt": sorted(self.burnt),
            "bag": {tile: number for tile, number in self.bag.items() if number},
            "aside": {tile: number for tile, number in self.aside.items() if number},
            "tile": self.tile,
            "opening": self.opening,
            "relatives": self.relatives,
            "moves": self.moves,
        }

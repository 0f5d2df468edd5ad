"""The Pluvionauts once more, slow and plain: dictionaries of named cells, nothing shared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

ROWS = {"A": 4, "B": 5, "C": 6, "D": 7, "E": 6, "F": 5, "G": 4}
CELLS = [f"{letter}{number}" for letter, length in ROWS.items() for number in range(1, length + 1)]
SEATS = ("red", "black", "yellow", "blue", "green")
COST = {"sky": 1, "plain": 1, "forest": 2, "mountain": 3}
HEIGHT = {"sky": 0, "plain": 1, "forest": 2, "mountain": 3}
KINDS = ("wall", "tower", "lighthouse")
Edge = frozenset[str]


def centre(cell: str) -> tuple[float, int]:
    """Where a cell lies: rows are shifted by half a cell."""
    row = list(ROWS).index(cell[0])
    return int(cell[1]) + (7 - ROWS[cell[0]]) / 2, row


def touch(one: str, two: str) -> bool:
    """Whether two cells share an edge."""
    (x, row), (other_x, other_row) = centre(one), centre(two)
    if row == other_row:
        return abs(x - other_x) == 1
    return abs(row - other_row) == 1 and abs(x - other_x) == 0.5


BESIDE = {one: [two for two in CELLS if touch(one, two)] for one in CELLS}
EDGES = {frozenset((one, two)) for one in CELLS for two in BESIDE[one]}


def slot(edge: Edge) -> str:
    """A slot as it is written: the northern or western cell first."""
    return "/".join(sorted(edge))


@dataclass
class Card:
    """A request: what it wants, and what it gives."""

    name: str
    need: int
    support: int
    extra: int


@dataclass
class Die:
    """A weather die: on a cell, in between, lost, or about to be put somewhere."""

    cell: str | None = None
    value: int = 0
    between: list[str] = field(default_factory=list)
    nowhere: bool = True


class Table:
    """A whole game, played by texts."""

    def __init__(
        self, seats: int, cards: Iterable[Card], *, wall: bool, blimp: bool, cap: int
    ) -> None:
        self.seats, self.blimp, self.cap = seats, blimp, cap
        self.cards = {card.name: card for card in cards}
        self.sky: dict[str, str] = {}
        self.dice = {"a": Die(), "b": Die()}
        self.built: dict[Edge, str] = {}
        self.held = [dict.fromkeys(KINDS, 0) | {"wall": int(wall)} for _ in range(seats)]
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.met: list[set[str]] = [set() for _ in range(seats)]
        self.mover = self.first = -1
        self.round = 0
        self.ender: int | None = None
        self.reason = ""
        self.over = False
        self.stage = "start"
        self.due: list[str] = []
        self.misses = 0
        self.balloon: str | None = None
        self.choices: list[str] = []
        self.fuel = 0

    # ---- questions ---------------------------------------------------------------------------

    def walled(self, one: str, two: str) -> bool:
        """Whether a wall stands between two cells."""
        return self.built.get(frozenset((one, two))) == "wall"

    def distances(self, start: str) -> dict[str, int]:
        """From a cell to all others, by trying every step again until nothing gets nearer."""
        found = {start: 0}
        changed = True
        while changed:
            changed = False
            for cell, far in list(found.items()):
                for other in BESIDE[cell]:
                    longer = far + COST[self.sky[other]]
                    if not self.walled(cell, other) and longer < found.get(other, 99):
                        found[other] = longer
                        changed = True
        return found

    def beside_building(self, kind: str) -> set[str]:
        """The cells beside a building of one kind."""
        return {cell for edge, built in self.built.items() if built == kind for cell in edge}

    def thunder(self) -> set[str]:
        """Where it thunders and no lighthouse stands."""
        struck = set()
        for die in self.dice.values():
            if die.cell and die.value > 3:
                far = self.distances(die.cell)
                struck |= {cell for cell in far if far[cell] <= die.value - 3}
        return struck - self.beside_building("lighthouse")

    def rain(self) -> set[str]:
        """Where it rains, by dice or towers, without thunder."""
        wet = self.beside_building("tower")
        for die in self.dice.values():
            if die.cell:
                far = self.distances(die.cell)
                wet |= {cell for cell in far if far[cell] <= min(die.value, 3)}
        return wet - self.thunder()

    def regions(self, terrain: str) -> list[set[str]]:
        """Islands of a terrain that hang together."""
        rest = {cell for cell in self.sky if self.sky[cell] == terrain}
        found = []
        while rest:
            region = {rest.pop()}
            while more := {
                other
                for cell in region
                for other in BESIDE[cell]
                if other in rest and not self.walled(cell, other)
            }:
                region |= more
                rest -= more
            found.append(region)
        return found

    def have(self, name: str) -> int:
        """How much there is of what a request counts."""
        family, terrain = name.split("-")
        islands = {cell for cell in self.sky if self.sky[cell] == terrain}
        if family in ("rain", "thunder"):
            return len(islands & (self.rain() if family == "rain" else self.thunder()))
        sizes = [len(region) for region in self.regions(terrain)]
        return max(sizes, default=0) if family == "size" else len(sizes)

    def holds(self, name: str) -> bool:
        """Whether a request could be validated now."""
        return self.have(name) >= self.cards[name].need

    def support(self, seat: int) -> int:
        """What a seat has at the end."""
        return sum(
            self.cards[name].support + (self.cards[name].extra if self.holds(name) else 0)
            for name in self.met[seat]
        )

    def pool(self) -> dict[str, int]:
        """The buildings nobody has and that stand nowhere."""
        whole = {"wall": 6, "tower": 3, "lighthouse": 3}
        used = [*self.built.values()]
        return {
            kind: whole[kind] - used.count(kind) - sum(held[kind] for held in self.held)
            for kind in KINDS
        }

    def deck(self) -> set[str]:
        """Requests nobody has seen."""
        return set(self.cards).difference(*self.hands, *self.met)

    def lacks(self) -> int | None:
        """The seat that is dealt the next request."""
        return next((seat for seat in range(self.seats) if len(self.hands[seat]) < 2), None)

    def thrown(self) -> str:
        """The die that is thrown."""
        return self.due[0] if self.due else "balloon"

    def between(self) -> tuple[str, list[str]] | None:
        """The die whose cell is to be chosen, and the cells."""
        if self.choices:
            return "balloon", self.choices
        for name in "ab":
            if self.dice[name].between:
                return name, self.dice[name].between
        return None

    # ---- what may be done --------------------------------------------------------------------

    def legal(self) -> set[str]:
        """What the seat on turn may do; `aim` stands for every aim."""
        asked = self.between()
        if self.stage == "put" and asked:
            return {f"put {asked[0]} {cell}" for cell in asked[1]}
        if self.stage == "aim":
            return {"aim"}
        if self.stage == "fuel":
            return {f"fuel {fuel}" for fuel in (2, 3, 4, 5)}
        if self.stage in ("drive", "tow", "act", "finish"):
            return {"done"} | self.deeds() | self.drives() | self.tows()
        return set()

    def drives(self) -> set[str]:
        """Everywhere within the fuel."""
        if self.stage != "drive" or not self.balloon:
            return set()
        far = self.distances(self.balloon)
        return {f"drive {cell}" for cell in far if 0 < far[cell] <= self.fuel}

    def tows(self) -> set[str]:
        """Every sky within what is missing to seven, unless a wall holds the island."""
        here = self.balloon
        if self.stage not in ("drive", "tow") or not here or self.sky[here] == "sky":
            return set()
        if here in self.beside_building("wall"):
            return set()
        far = self.distances(here)
        return {
            f"tow {cell}" for cell in far if self.sky[cell] == "sky" and far[cell] <= 7 - self.fuel
        }

    def deeds(self) -> set[str]:
        """Take, place, validate."""
        if self.stage == "finish" or not self.balloon:
            return set()
        taken = {f"take {kind}" for kind, count in self.pool().items() if count}
        free = [
            edge
            for edge in EDGES
            if self.balloon in edge
            and edge not in self.built
            and any(self.sky[cell] != "sky" for cell in edge)
        ]
        held = [kind for kind in KINDS if self.held[self.mover][kind]]
        placed = {f"place {kind} {slot(edge)}" for kind in held for edge in free}
        shown = {f"validate {name}" for name in self.hands[self.mover] if self.holds(name)}
        return taken | placed | shown

    # ---- what happens ------------------------------------------------------------------------

    def happen(self, text: str) -> None:
        """Chance."""
        match text.split():
            case ["start", name]:
                self.mover = self.first = SEATS.index(name)
            case ["tile", terrain]:
                self.sky[CELLS[len(self.sky)]] = terrain
            case ["weather", where]:
                name = next(name for name in "ab" if self.dice[name].nowhere)
                cell, value = where.split("=")
                self.dice[name] = Die(cell, int(value), nowhere=False)
            case ["request", card] if self.stage == "draw":
                self.hands[self.mover].add(card)
                self.stage = "finish"
                return
            case ["request", card]:
                seat = self.lacks()
                assert seat is not None
                self.hands[seat].add(card)
            case ["land", *_]:
                self.lands(text)
                return
        self.set_up()

    def set_up(self) -> None:
        """What chance has to do before somebody plays on."""
        ready = len(self.sky) == len(CELLS) and not any(d.nowhere for d in self.dice.values())
        if ready and (self.lacks() is None or self.round or self.stage == "weather"):
            self.stage = "aim"
        else:
            self.stage = "prepare"

    def lands(self, text: str) -> None:
        """The dice lie still."""
        first, *others = text.split("; ")
        words = first.split()[1:]
        if words == ["out"]:
            self.miss()
            return
        self.misses = 0
        for other in others:
            name, where = other.split()
            self.knock(name, where)
        cells = words[0].split("/")
        if self.due:
            self.knock(self.due[0], f"{words[0]}={words[1]}")
        else:
            self.fuel = self.reading(int(words[1]))
            self.balloon = cells[0] if len(cells) == 1 else None
            self.choices = cells if len(cells) > 1 else []
        self.after_landing()

    def knock(self, name: str, where: str) -> None:
        """A weather die lies somewhere else, or is lost."""
        spot, _, value = where.partition("=")
        cells = spot.split("/")
        if spot == "out":
            self.dice[name] = Die(nowhere=False)
        elif len(cells) == 1:
            self.dice[name] = Die(spot, int(value), nowhere=False)
        else:
            self.dice[name] = Die(None, int(value), cells, nowhere=False)

    def reading(self, face: int) -> int:
        """The fuel on a face; 1 and 6 are blimps, or read 2 and 5."""
        if face in (1, 6):
            return 0 if self.blimp else {1: 2, 6: 5}[face]
        return face

    def miss(self) -> None:
        """Two throws for a balloon, three for a weather die."""
        self.misses += 1
        if not self.due:
            self.stage = "aim" if self.misses < 2 else "finish"
        elif self.misses < 3:
            self.stage = "aim"
        else:
            self.dice[self.due.pop(0)] = Die()
            self.misses = 0
            self.stage = "weather"

    def after_landing(self) -> None:
        """Cells are chosen, then comes the next die or the flight."""
        if self.between():
            self.stage = "put"
        elif self.due:
            self.due.pop(0)
            self.stage = "aim"
        else:
            self.stage = "drive" if self.fuel else "fuel"

    def play(self, text: str) -> None:
        """Does what `legal` lists."""
        match text.split():
            case ["aim", *_]:
                self.stage = "throw"
            case ["put", "balloon", cell]:
                self.balloon, self.choices = cell, []
                self.after_landing()
            case ["put", name, cell]:
                self.dice[name].cell, self.dice[name].between = cell, []
                self.after_landing()
            case ["fuel", fuel]:
                self.fuel, self.stage = int(fuel), "drive"
            case ["drive", cell]:
                self.balloon, self.stage = cell, "tow"
            case ["tow", cell]:
                self.tow(cell)
            case ["take", kind]:
                self.held[self.mover][kind] += 1
                self.stage = "finish"
            case ["place", kind, name]:
                self.held[self.mover][kind] -= 1
                self.built[frozenset(name.split("/"))] = kind
                self.stage = "finish"
            case ["validate", name]:
                self.validate(name)
            case ["done"]:
                self.done()

    def tow(self, cell: str) -> None:
        """An island moves, dice rise and sink, buildings may fall."""
        here = self.balloon
        assert here
        high = HEIGHT[self.sky[here]]
        for die in self.dice.values():
            if die.cell == here:
                die.value = max(1, die.value - high)
            elif die.cell == cell:
                die.value = min(6, die.value + high)
        self.sky[here], self.sky[cell] = "sky", self.sky[here]
        self.balloon, self.stage = cell, "act"
        for edge in list(self.built):
            if all(self.sky[end] == "sky" for end in edge):
                del self.built[edge]

    def validate(self, name: str) -> None:
        """A request is shown; the third one, or the last of all, begins the end."""
        self.hands[self.mover].remove(name)
        self.met[self.mover].add(name)
        out = not self.hands[self.mover] and not self.deck()
        if self.ender is None and (len(self.met[self.mover]) == 3 or out):
            self.ender = self.mover
            self.reason = "third-request" if len(self.met[self.mover]) == 3 else "no-requests"
        self.stage = "draw" if self.deck() else "finish"

    def done(self) -> None:
        """The next seat, unless it is over."""
        self.mover = (self.mover + 1) % self.seats
        self.balloon, self.fuel, self.misses = None, 0, 0
        self.round += self.mover == self.first
        capped = self.ender is None and self.mover == self.first and self.round >= self.cap
        if self.mover == self.ender or capped:
            self.reason = self.reason or "turn-cap"
            self.over, self.stage = True, "over"
            return
        self.due = [name for name in "ab" if self.dice[name].cell is None]
        self.stage = "aim"

    def ranks(self) -> list[int]:
        """1 is best; equals share a rank."""
        supports = [self.support(seat) for seat in range(self.seats)]
        return [1 + sum(other > mine for other in supports) for mine in supports]

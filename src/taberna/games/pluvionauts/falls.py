"""How the dice came to rest after a throw: as values, as text and as one number.

`land D4 3; a C2=5; b out`: the thrown die lies on D4 and shows 3, the weather die a was knocked to
C2 and shows 5, b left the board. A die that lies between cells has them all, `D4/D5`; the seat
chooses. A weather die that lies as before is not named. The balloon die is an ordinary die whose 1
and 6 are blimps, so that opposite faces of every die add up to seven.
"""

from dataclasses import dataclass
from functools import cache

from taberna.core.errors import BadNotation
from taberna.games.pluvionauts.board import CELL, CELLS, NAMES, NEIGHBOURS, SLOTS

FACES = range(1, 7)
BLIMPS = (1, 6)  # the faces of the balloon die that show the blimp
WORDING = "write it like `land D4 3; a C2/C3=5; b out` or `land out`"

# Where a die can lie: on a cell, between two neighbours, between three around a corner.
CORNERS = tuple(
    (one, two, three)
    for one, two in SLOTS
    for three in NEIGHBOURS[two]
    if three > two and three in NEIGHBOURS[one]
)
SPOTS: tuple[tuple[int, ...], ...] = (*((cell,) for cell in CELLS), *SLOTS, *CORNERS)
SPOT = {cells: number for number, cells in enumerate(SPOTS)}

# A die's number: unmoved, off the board, or a spot and a face.
UNMOVED, GONE, FIRST = 0, 1, 2
RESTS = FIRST + len(SPOTS) * len(FACES)
FALLS = RESTS**3  # the thrown die, then a, then b


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a die lies and what it shows; no cells at all means off the board."""

    cells: tuple[int, ...]
    face: int

    def __str__(self) -> str:
        return "/".join(NAMES[cell] for cell in self.cells) or "out"

    @property
    def between(self) -> bool:
        """Whether it lies between cells, so that the seat has to choose one."""
        return len(self.cells) > 1


OUT = Rest((), 0)


@dataclass(frozen=True, slots=True)
class Fall:
    """Where a throw left the thrown die and the weather dice; None is a die that did not move."""

    thrown: Rest
    a: Rest | None = None
    b: Rest | None = None

    def __str__(self) -> str:
        return write_fall(self)


# ---- text ------------------------------------------------------------------------------------


def write_fall(fall: Fall) -> str:
    """A fall as text that reads back."""
    thrown = f"land {fall.thrown}" + (f" {fall.thrown.face}" if fall.thrown.cells else "")
    knocked = (("a", fall.a), ("b", fall.b))
    parts = [f"{name} {_knocked(rest)}" for name, rest in knocked if rest is not None]
    return "; ".join([thrown, *parts])


def _knocked(rest: Rest) -> str:
    return f"{rest}={rest.face}" if rest.cells else str(rest)


def read_fall(text: str) -> Fall:
    """Reads what `write_fall` wrote."""
    first, *others = [part.split() for part in text.split(";")]
    if not first or first[0].lower() != "land" or not _ascending(others):
        raise BadNotation(f"cannot read {text[:60]!r}; {WORDING}")
    knocked = {words[0].lower(): _read_rest(words[1].split("="), text) for words in others}
    return Fall(_read_rest(first[1:], text), knocked.get("a"), knocked.get("b"))


def _ascending(others: list[list[str]]) -> bool:
    """Whether these are knocked dice, a before b."""
    named = [words[0].lower() if len(words) == 2 else "" for words in others]
    return named in ([], ["a"], ["b"], ["a", "b"])


def _read_rest(words: list[str], text: str) -> Rest:
    """`D4/D5 3` or `out`, in words."""
    match [word.lower() for word in words]:
        case ["out"]:
            return OUT
        case [spot, face] if face in _FACE:
            cells = tuple(sorted(_cell(name, text) for name in spot.split("/")))
            if cells in SPOT:
                return Rest(cells, _FACE[face])
            raise BadNotation(f"{spot.upper()}: a die lies on cells that touch each other")
    raise BadNotation(f"cannot read {text[:60]!r}; {WORDING}")


def _cell(name: str, text: str) -> int:
    cell = CELL.get(name.upper())
    if cell is None:
        raise BadNotation(f"there is no cell {name[:10]!r} in {text[:60]!r}; cells are A1 to G4")
    return cell


_FACE = {str(face): face for face in FACES}


# ---- numbers ---------------------------------------------------------------------------------


def rest_id(rest: Rest | None) -> int:
    """The number of a die's rest."""
    if rest is None:
        return UNMOVED
    return FIRST + SPOT[rest.cells] * len(FACES) + rest.face - 1 if rest.cells else GONE


@cache
def rest_of(number: int) -> Rest | None:
    """The rest with this number."""
    if number < FIRST:
        return OUT if number == GONE else None
    spot, face = divmod(number - FIRST, len(FACES))
    return Rest(SPOTS[spot], FACES[face])


def fall_id(fall: Fall) -> int:
    """The number of a fall."""
    return (rest_id(fall.thrown) * RESTS + rest_id(fall.a)) * RESTS + rest_id(fall.b)


def fall_of(number: int) -> Fall:
    """The fall with this number; the thrown die always lies somewhere or is off the board."""
    rest, b = divmod(number, RESTS)
    thrown, a = divmod(rest, RESTS)
    return Fall(rest_of(thrown) or OUT, rest_of(a), rest_of(b))

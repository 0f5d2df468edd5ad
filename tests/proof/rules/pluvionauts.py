"""Golden records of The Pluvionauts: for each preset and number of seats, every way it can end.

python -m tests.proof.rules.pluvionauts            writes tests/golden/pluvionauts/*.match anew
python -m tests.proof.rules.pluvionauts swift      only one preset's: for a new throw table
"""

import hashlib
import sys
from collections.abc import Iterator, Sequence

from taberna.bots import find_bot
from taberna.core.dice import FairDice
from taberna.core.record import write_record
from taberna.core.rng import Rng
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.position import REASONS
from taberna.table.match import Match
from taberna.table.runner import run
from tests import GOLDEN

FOLDER = GOLDEN / "pluvionauts"
CAPPED = " turn_cap=2"  # so that a game ends there
MOST = 400  # games looked through for one way to end


def ways(seats: int) -> Iterator[str]:
    """How a game at a table of this many seats can end: a reason, and whether it is shared."""
    for reason in REASONS[1:]:
        if reason != "no-requests" or seats > 3:  # the deck is too large for it at small tables
            yield reason
    yield "third-request-tie"


def way_of(match: Match) -> str:
    """How a match ended, as it stands in a name."""
    outcome = match.state.outcome()
    assert outcome is not None
    shared = "-tie" if len(outcome.winners) > 1 and outcome.reason == "third-request" else ""
    return f"{outcome.reason}{shared}"


def played(preset: str, seats: int, way: str, number: int) -> Match:
    """A match whose dice and players follow from its name."""
    seed = hashlib.sha256(f"golden {preset} {seats} {way} {number}".encode()).digest()
    rules = preset + (CAPPED if way == "turn-cap" else "")
    names = [f"Player {seat + 1}" for seat in range(seats)]
    dice = FairDice(seed, [f"{seat:04x}" for seat in range(seats)])
    bots = [find_bot("pilot", Rng(seat), PLUVIONAUTS.name) for seat in range(seats)]
    return run(Match(PLUVIONAUTS.start(rules, seats), names, dice), bots, lambda *_: None)


def golden(preset: str, seats: int, way: str) -> Match:
    """The first match that ends this way."""
    for number in range(MOST):
        match = played(preset, seats, way, number)
        if way_of(match) == way:
            return match
    raise LookupError(f"{preset} with {seats} seats does not end by {way} in {MOST} games")


def names() -> list[tuple[str, int, str]]:
    """Every record there is to be."""
    return [
        (preset, seats, way)
        for preset in PLUVIONAUTS.presets
        for seats in PLUVIONAUTS.seat_counts
        for way in ways(seats)
    ]


def main(presets: Sequence[str]) -> None:
    """Writes every record of these presets."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for preset, seats, way in names():
        if preset not in presets:
            continue
        path = FOLDER / f"{preset}-{seats}-{way}.match"
        path.write_text(write_record(golden(preset, seats, way).record()), encoding="utf-8")
        print(path.name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(PLUVIONAUTS.presets))

"""How many lines of play lead n plies deeper, chance and calls included; worked by the oracle.

python -m tests.proof.rules.census      writes tests/golden/downfall/census.txt anew
"""

from copy import deepcopy

from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests import GOLDEN
from tests.oracle.downfall import Oracle
from tests.proof.rules.rulesets import PRESETS, oracle_rules
from tests.proof.rules.setup import position_text
from tests.proof.rules.spots import SPOTS, Spot, rules_of, setup_of_spot

COUNTS = GOLDEN / "downfall" / "census.txt"
CHANCE_PLY = -1


# ---- the oracle's count ----------------------------------------------------------------------


def oracle_at(spot: Spot, preset: str) -> Oracle:
    """The oracle in a position to count from."""
    rules = oracle_rules(DOWNFALL.find_ruleset(rules_of(spot, preset)), spot.seats)
    return Oracle(rules, spot.seats, setup_of_spot(spot, int(str(rules["citizens"]))))


def oracle_plies(oracle: Oracle) -> list[tuple[str, int]]:
    """What may come next: actions, calls and chance outcomes, each with who does it."""
    acts = [(text, oracle.turn) for text in oracle.actions()]
    calls = [(text, seat) for seat in range(oracle.seats) for text in oracle.calls(seat)]
    return acts + calls + [(text, CHANCE_PLY) for text, _ in oracle.chances()]


def oracle_census(oracle: Oracle, depth: int) -> list[int]:
    """Lines of play 1, 2, 3... plies deep, by the oracle."""
    plies = oracle_plies(oracle)
    counts = [len(plies), *([0] * (depth - 1))]
    for text, who in plies if depth > 1 else ():
        after = deepcopy(oracle)
        if who == CHANCE_PLY:
            after.happen(text)
        else:
            after.play(text, who)
        _add(counts, oracle_census(after, depth - 1))
    return counts


def _add(counts: list[int], deeper: list[int]) -> None:
    """Adds what was counted one ply deeper."""
    for ply, count in enumerate(deeper, 1):
        counts[ply] += count


# ---- the engine's count ----------------------------------------------------------------------


def engine_at(spot: Spot, preset: str) -> State:
    """The engine in the same position."""
    rules = rules_of(spot, preset)
    citizens = DOWNFALL.find_ruleset(rules).citizens[spot.seats - 2]
    setup = setup_of_spot(spot, citizens)
    return DOWNFALL.read_position(position_text(setup, rules, spot.seats))


def engine_census(state: State, depth: int) -> list[int]:
    """Lines of play 1, 2, 3... plies deep, by the engine."""
    plies = engine_plies(state)
    counts = [len(plies), *([0] * (depth - 1))]
    for number, who in plies if depth > 1 else ():
        after = state.clone()
        if who == CHANCE_PLY:
            after.apply_chance(number)
        elif who == state.turn:
            after.apply(number)
        else:
            after.apply_call(who, number)
        _add(counts, engine_census(after, depth - 1))
    return counts


def engine_plies(state: State) -> list[tuple[int, int]]:
    """What may come next by number, each with who does it."""
    acts = [(action, state.turn) for action in state.ids()]
    calls = [(call, seat) for seat in range(state.seats) for call in state.call_ids(seat)]
    return acts + calls + [(chance, CHANCE_PLY) for chance, _ in state.chance_ids()]


# ---- the table -------------------------------------------------------------------------------


def read_table() -> dict[tuple[str, str], list[int]]:
    """Preset and spot, and the lines of play 1, 2, 3... plies deep."""
    rows = (line.split("|") for line in COUNTS.read_text().splitlines()[1:])
    return {(row[0].strip(), row[1].strip()): [int(n) for n in row[2].split()] for row in rows}


def write_table() -> None:
    """Counts everything anew, by the oracle alone."""
    rows = ["preset   | position      | lines of play 1, 2, 3... plies deep"]
    for preset in PRESETS:
        for name, spot in SPOTS.items():
            counted = oracle_census(oracle_at(spot, preset), spot.depth)
            rows.append(f"{preset:8} | {name:13} | {' '.join(map(str, counted))}")
    COUNTS.write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    write_table()

"""The end, point by point: every way to get there, ranks and ties."""

import pytest

from taberna.core.seat import OVER
from taberna.games.downfall.board import Square
from taberna.games.downfall.events import GameEnded, PeopleLost
from taberna.games.downfall.game import DOWNFALL
from tests.support import BLACK, EVERY_PRESET, RED, YELLOW, play, seen, table, telling

# ---- reasons ---------------------------------------------------------------------------------

RUNNING = "phase erupts; turn red; running"


@EVERY_PRESET
def test_nobody_is_left_after_lava(rules: str) -> None:
    state = table(f"{RUNNING}; lava coin c6; people c5 red 1 black 2", rules)
    events = play(state, "tile coin", "lava c5")
    assert events[-1] == GameEnded("city-empty")
    assert (state.turn, seen(state).volcano) == (OVER, (1, 2, 0, 0))


@EVERY_PRESET
def test_nobody_is_left_after_an_enclosure(rules: str) -> None:
    state = table(f"{RUNNING}; lava coin c6 b3 c2; people a2 red 1, b2 black 2", rules)
    events = play(state, "tile coin", "lava a3")
    assert telling(events, PeopleLost) == [
        PeopleLost(RED, Square("a2"), 1, "cut-off"),
        PeopleLost(BLACK, Square("b2"), 2, "cut-off"),
    ]
    assert events[-1] == GameEnded("city-empty")


@EVERY_PRESET
def test_nobody_is_left_after_a_run(rules: str) -> None:
    state = table("phase erupts; turn red move; running; people k3 red 1", rules)
    assert play(state, "run k3 out")[-1] == GameEnded("city-empty")
    assert (state.turn, seen(state).saved) == (OVER, (1, 0, 0, 0))


@EVERY_PRESET
@pytest.mark.parametrize("opening", ["opening", "running"])
def test_a_city_without_anybody_ends_after_its_first_tile(rules: str, opening: str) -> None:
    state = table(f"phase erupts; turn red; {opening}", rules)
    assert play(state, "tile coin", "lava c6")[-1] == GameEnded("city-empty")


def test_all_gates_closed_is_nobody_left() -> None:
    gates = "lava vase k5 a7 f7 j6 a3 k3 g1"
    state = table(f"{RUNNING}; {gates}; lava helmet j1; people h3 red 2, a5 black 1")
    assert play(state, "tile helmet", "lava i1")[-1] == GameEnded("city-empty")
    assert seen(state).volcano == (2, 1, 0, 0)


LAST = f"{RUNNING}; bag coin 1; people a3 red 2 black 1, h5 yellow 1"


@pytest.mark.parametrize("runs", [[], ["run a3 out"], ["run a3 out", "run a3 a4"]], ids=len)
def test_the_last_tile_finish(runs: list[str]) -> None:
    state = table(LAST, "official last_tile=finish")
    events = play(state, "tile coin", "lava c6", *runs, "done")
    assert events[-1] == GameEnded("last-tile")
    saved = sum(run.endswith("out") for run in runs)
    assert seen(state).saved == (saved, 0, 0, 0)
    assert seen(state).volcano == (2 - saved, 1, 1, 0)


def test_the_last_run_may_empty_the_city_first() -> None:
    state = table(f"{RUNNING}; bag coin 1; people a3 red 1", "official last_tile=finish")
    assert play(state, "tile coin", "lava c6", "run a3 out")[-1] == GameEnded("city-empty")


def test_the_last_tile_at_once() -> None:
    state = table(LAST, "official last_tile=at_once")
    events = play(state, "tile coin", "lava c6")
    assert telling(events, PeopleLost) == [
        PeopleLost(YELLOW, Square("h5"), 1, "left-behind"),
        PeopleLost(RED, Square("a3"), 2, "left-behind"),
        PeopleLost(BLACK, Square("a3"), 1, "left-behind"),
    ]
    assert events[-1] == GameEnded("last-tile")


def test_the_last_tile_tells_who_was_cut_off_and_who_was_left_behind() -> None:
    people = "people a2 red 1, a4 black 1"
    position = f"{RUNNING}; bag coin 1; lava coin c6 b3 b2; {people}"
    state = table(position, "official last_tile=at_once")
    assert telling(play(state, "tile coin", "lava a3"), PeopleLost) == [
        PeopleLost(RED, Square("a2"), 1, "cut-off"),
        PeopleLost(BLACK, Square("a4"), 1, "left-behind"),
    ]


@pytest.mark.parametrize(("last_tile", "over"), [("finish", False), ("at_once", True)])
def test_a_last_tile_that_fits_nowhere_counts_too(last_tile: str, over: bool) -> None:
    lava = "lava scroll h7; lava coin c6 g7 h6"
    position = f"{RUNNING}; {lava}; bag scroll 1; people a3 red 1"
    state = table(position, f"official last_tile={last_tile}")
    play(state, "tile scroll")
    assert (state.turn == OVER) == over


@pytest.mark.parametrize("last_tile", ["finish", "at_once"])
def test_the_last_tile_may_end_the_opening_too(last_tile: str) -> None:
    position = "phase erupts; turn red; opening; bag coin 1; people a3 red 1"
    state = table(position, f"official last_tile={last_tile}")
    play(state, "tile coin", "lava c6", *(["done"] if last_tile == "finish" else []))
    assert (state.turn, seen(state).reason) == (OVER, "last-tile")


# ---- ranks and ties --------------------------------------------------------------------------

TIES = [  # saved, volcano: ranks, winners if ties are shared, winners if nobody wins a tie
    ((5, 3, 1, 0), (9, 9, 9, 9), (1, 2, 3, 4), (0,), (0,)),
    ((0, 1, 2, 3), (0, 0, 0, 0), (4, 3, 2, 1), (3,), (3,)),
    ((4, 4, 1, 0), (5, 6, 0, 0), (1, 2, 3, 4), (0,), (0,)),
    ((4, 4, 1, 0), (6, 5, 0, 0), (2, 1, 3, 4), (1,), (1,)),
    ((4, 4, 1, 0), (5, 5, 0, 0), (1, 1, 3, 4), (0, 1), ()),
    ((4, 4, 4, 0), (5, 5, 5, 0), (1, 1, 1, 4), (0, 1, 2), ()),
    ((4, 4, 4, 0), (6, 5, 5, 0), (3, 1, 1, 4), (1, 2), ()),
    ((2, 2, 2, 2), (3, 3, 3, 3), (1, 1, 1, 1), (0, 1, 2, 3), ()),
    ((6, 2, 2, 2), (9, 3, 3, 1), (1, 3, 3, 2), (0,), (0,)),
    ((0, 0, 0, 0), (7, 7, 7, 6), (2, 2, 2, 1), (3,), (3,)),
    ((7, 7), (3, 3), (1, 1), (0, 1), ()),
    ((7, 8, 8), (0, 3, 3), (3, 1, 1), (1, 2), ()),
]


def tally(word: str, counts: tuple[int, ...]) -> str:
    names = DOWNFALL.seat_names
    return f"{word} {' '.join(f'{names[seat]} {n}' for seat, n in enumerate(counts))}"


@pytest.mark.parametrize("full_tie", ["shared", "nobody"])
@pytest.mark.parametrize(("saved", "volcano", "ranks", "shared", "nobody"), TIES)
def test_ranks_and_ties(
    saved: tuple[int, ...],
    volcano: tuple[int, ...],
    ranks: tuple[int, ...],
    shared: tuple[int, ...],
    nobody: tuple[int, ...],
    full_tie: str,
) -> None:
    facts = f"{tally('saved', saved)}; {tally('volcano', volcano)}"
    position = f"phase erupts; turn red ended; ended last-tile; {facts}"
    state = table(position, f"official full_tie={full_tie}", len(saved))
    winners = shared if full_tie == "shared" else nobody
    outcome = DOWNFALL.outcome(state)
    assert (outcome.ranks, outcome.winners) == (ranks, winners)
    assert state.shares() == [
        1 / len(winners) if seat in winners else 0 for seat in range(len(saved))
    ]


def test_the_outcome_tells_what_decided() -> None:
    position = "phase erupts; turn red ended; ended city-empty; saved red 3; volcano black 2"
    outcome = DOWNFALL.outcome(table(position, seats=2))
    assert outcome.reason == "city-empty"
    assert outcome.scores == ((("saved", 3), ("volcano", 0)), (("saved", 0), ("volcano", 2)))
    assert str(outcome) == "city-empty; winners 0; 1:saved=3,volcano=0 2:saved=0,volcano=2"


def test_no_outcome_while_it_goes_on() -> None:
    state = table(f"{RUNNING}; people a3 red 1")
    assert state.outcome() is None
    assert state.shares() == [0, 0, 0, 0]

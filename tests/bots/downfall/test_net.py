"""The learned judgement of Downfall: a net that is read, told and asked the same everywhere."""

import hashlib
import json
import re
from array import array
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.bots import check_bot, find_bot
from taberna.bots.downfall import net_inputs as inputs
from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.net_file import (
    FOLDER,
    Net,
    blank_net,
    offset_count,
    read_net,
    shipped_net,
    write_net,
)
from taberna.bots.downfall.net_inputs import (
    CALM_PART,
    ERUPTION_PART,
    MOST,
    input_count,
    scales,
    time_of,
)
from taberna.bots.search.tree import Tree
from taberna.core.errors import BadNotation, UnknownName
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.downfall import board, position
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.squares import SQUARE_BITS
from taberna.games.downfall.state import State
from tests.bots.downfall.test_evaluator import choices
from tests.proof.rules.nets import PARTS, finished, said_by, search_games, searched, tables
from tests.support import steady, table

SEATS = (2, 3, 4)


def any_net(seats: int, seed: int = 5) -> Net:
    """A net with weights of no sense at all."""
    rng, blank = Rng(seed), blank_net(seats)
    weights = array("h", [rng.below(401) - 200 for _ in blank.weights])
    offsets = array("i", [rng.below(4001) - 2000 for _ in blank.offsets])
    return Net(seats, weights, offsets, (900, 1100), "by dice")


# ---- judging -----------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [1, pytest.param(4, marks=pytest.mark.slow)])
def test_compiled_and_uncompiled_say_the_same_to_the_bit(games: int) -> None:
    assert said_by(games, pure=False) == said_by(games, pure=True)


def test_games_of_search_come_to_their_ends() -> None:
    assert search_games(1, 3) == 3


def test_the_proof_meets_every_preset_and_number_of_seats_with_fields_changed_and_without() -> None:
    assert len(set(islice(tables(), 24))) == 3 * 4 * 2


def test_the_proof_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "parts"
    assert finished(kept, 2) == {}
    kept.write_text("".join(f"[{part}, 2, 0.5]\n" for part in range(PARTS)))
    assert searched(2 * PARTS, 1, kept) == 2 * PARTS  # all of them were played before
    assert len(finished(kept, 2)) == PARTS
    assert finished(kept, 3) == {}  # parts of another size count for nothing


@steady
@given(choices())
def test_a_blank_net_judges_as_the_linear_evaluator(state: State) -> None:
    learned = LearnedGuide(state.seats, blank_net(state.seats))
    assert learned.shares(state) == pytest.approx(Evaluator(state.seats).shares(state), abs=1e-12)


@steady
@given(choices())
def test_an_action_is_judged_as_what_it_leads_to(state: State) -> None:
    net = any_net(state.seats)
    tree = Tree(state, 4096)
    tree.clear(state.turn)
    tree.search(state, LearnedGuide(state.seats, net), Rng(1), 1, 60.0)
    if state.view(None).phase != "erupts":  # hands were dealt anew for the look ahead
        return
    fresh = LearnedGuide(state.seats, net)
    for action, _, _, hope in tree.told():
        after = state.clone()
        after.apply(action)
        assert fresh.shares(after)[state.turn] == pytest.approx(hope, abs=1e-12)


@steady
@given(choices(), choices())
def test_what_was_judged_before_changes_nothing(first: State, second: State) -> None:
    guide, fresh = (LearnedGuide(second.seats, any_net(second.seats)) for _ in range(2))
    if first.seats == second.seats:
        guide.shares(first)
    assert guide.shares(second) == fresh.shares(second)


@steady
@given(choices())
def test_inputs_are_small_whole_numbers(state: State) -> None:
    inputs = LearnedGuide(state.seats, blank_net(state.seats)).inputs_of(state)
    part = ERUPTION_PART if state.view(None).phase == "erupts" else CALM_PART
    assert len(inputs) == input_count(part, state.seats) == len(scales(part, state.seats))
    assert all(0 <= number <= MOST for number in inputs)


@steady
@given(choices(), st.integers(0, 2**32))
def test_other_hands_are_no_input(state: State, seed: int) -> None:
    guide, other = LearnedGuide(state.seats, blank_net(state.seats)), state.clone()
    other.reimagine(state.turn, Rng(seed))
    assert guide.inputs_of(other) == guide.inputs_of(state)


def test_the_compiled_rows_have_room_for_all_inputs_and_units() -> None:
    declared = "".join(
        (FOLDER.parent / name).read_text() for name in ("net.pxd", "net_reading.pxd")
    )
    room = {name: int(size) for name, size in re.findall(r"cdef \w+ (\w+)\[(\d+)\]", declared)}
    assert room["inputs"] == inputs.ROOM >= max(input_count(part, 4) for part in range(2))
    assert room["known"] == 2 * inputs.ROOM
    assert room["sums"] == 2 * inputs.HIDDEN
    assert room["later"] == room["outputs"] == inputs.HIDDEN


# ---- what it is told ---------------------------------------------------------------------------

RUNNING = "phase erupts; turn red move; running"


def kinds_of(state: State) -> dict[tuple[int, int], int]:
    """The people of the seat on turn, by the kinds of trap and danger that they are in."""
    told = LearnedGuide(state.seats, blank_net(state.seats)).inputs_of(state)
    rows = [
        sum(told[start : start + inputs.BANDS])
        for start in range(inputs.CLASS, inputs.STRIDE, inputs.BANDS)
    ]
    return {divmod(kind, inputs.DANGERS): people for kind, people in enumerate(rows) if people}


@pytest.mark.parametrize(
    ("bag", "square", "danger"),
    [
        ("coin 1 mask 7", "c5", 2),  # one tile of eight may come there
        ("coin 2 mask 6", "c5", 3),
        ("coin 4 mask 4", "c5", 4),
        ("coin 2 mask 6", "d5", 1),  # not the next one, but a second
        ("coin 1 mask 7", "d5", 0),  # there is no second
        ("coin 2 mask 6", "g5", 0),
        ("mask 7", "c5", 0),  # no tile grows from there
    ],
)
def test_danger_is_told_by_how_likely_lava_comes(bag: str, square: str, danger: int) -> None:
    state = table(f"{RUNNING}; lava coin c6; bag {bag}; people {square} red 2", seats=2)
    assert [(kind, people) for (_, kind), people in kinds_of(state).items()] == [(danger, 2)]


@pytest.mark.parametrize(
    ("lava", "coins", "trap"),
    [("c6 b3", 1, 2), ("c6 c3", 2, 1), ("c6 c3", 1, 0), ("c6 b5", 2, 0)],
)
def test_ways_out_that_one_tile_or_two_may_close(lava: str, coins: int, trap: int) -> None:
    bag = f"bag coin {coins} mask 5"
    state = table(f"{RUNNING}; lava coin {lava}; {bag}; people a2 red 1", seats=2)
    assert [kind for kind, _ in kinds_of(state)] == [trap]


@steady
@given(choices())
def test_everybody_in_the_city_is_of_one_kind(state: State) -> None:
    if state.view(None).phase == "erupts":
        at = state.position()
        own = at.here[SQUARE_BITS * at.mover : SQUARE_BITS * (at.mover + 1)]
        assert sum(kinds_of(state).values()) == sum(own)


def test_who_is_in_danger_is_not_trapped_if_the_way_stays_open_beside() -> None:
    state = table(f"{RUNNING}; lava coin c6; bag coin 1 mask 7; people c5 red 2", seats=2)
    assert kinds_of(state) == {(0, 2): 2}


def walks(ground: int) -> dict[str, int]:
    """Steps to be outside over this ground."""
    found = board.distances(ground, board.GATES & ground)
    return {str(name): steps + 1 for name, steps in found.items()}


def lava_next(at: position.Position) -> int:
    """Where the next tile may be laid."""
    near = 0
    for symbol, lava in enumerate(at.lava):
        if at.bag[symbol]:
            near |= lava | lava << 1 | lava >> 1 | lava << 12 | lava >> 12
    return near & board.CITY & ~board.VENTS & ~at.covered


@steady
@given(choices())
def test_strides_and_detours_are_those_of_the_ways_out(state: State) -> None:
    at = state.position()
    if at.phase != position.ERUPTS:
        return
    told = LearnedGuide(state.seats, blank_net(state.seats)).inputs_of(state)
    ground = board.CITY & ~at.covered
    if not DOWNFALL.find_ruleset(state.ruleset).vent_enterable:
        ground &= ~board.VENTS
    steps, kept = walks(ground), walks(ground & ~lava_next(at))
    strides, detours = Counter[int](), Counter[int]()
    for cell in board.CELLS:
        own, crowd = at.people(at.mover, cell.bit), at.crowd(cell.bit)
        if own:
            way = steps[cell.name]
            strides[35 * (own < crowd) + 7 * (min(crowd, 5) - 1) + min(way, 7) - 1] += own
            more = kept.get(cell.name, way) - way
            detours[min(more, 3) - 1] += own if more else 0
    found = told[inputs.STRIDE : inputs.DETOUR]
    assert {kind: people for kind, people in enumerate(found) if people} == strides
    found = told[inputs.DETOUR : inputs.SHARED_CROWD]
    assert {kind: people for kind, people in enumerate(found) if people} == +detours


@pytest.mark.parametrize(("tiles", "time"), [(0, 0), (5, 0), (6, 1), (40, 6), (45, 7), (60, 7)])
def test_the_eruption_has_eight_spans_of_time(tiles: int, time: int) -> None:
    assert time_of(ERUPTION_PART, tiles) == time
    assert time_of(CALM_PART, tiles) == 0


@pytest.mark.parametrize("tiles", [1, 5, 7])
def test_every_span_of_time_has_later_layers_of_its_own(tiles: int) -> None:
    net = blank_net(2)
    first = offset_count(CALM_PART, 2) + inputs.HIDDEN  # of the eruption, its spans of time
    span = time_of(ERUPTION_PART, 7)
    net.offsets[first + span * (inputs.DEEP + 2) + inputs.DEEP] = 262144 * 20  # for the mover
    state = table(f"{RUNNING}; lava coin c6; bag coin {tiles}; people c5 red 2 black 2", seats=2)
    shares = LearnedGuide(2, net).shares(state)
    assert (shares[0] > 0.99) == (tiles == 7)


def test_gates_that_lava_covers_or_may_cover() -> None:
    state = table(f"{RUNNING}; lava coin c6 a3 f6; bag coin 1; people g5 red 1", seats=2)
    told = LearnedGuide(2, blank_net(2)).inputs_of(state)
    start = inputs.ERUPTION_BLOCK * 2
    closed = told[start + inputs.GATE_CLOSED : start + inputs.GATE_IN_DANGER]
    near = told[start + inputs.GATE_IN_DANGER : start + inputs.ERUPTION_RULES]
    gates = [str(cell.name) for cell in board.CELLS if cell.gate]
    assert [gate for gate, is_closed in zip(gates, closed, strict=True) if is_closed] == ["a3"]
    assert [gate for gate, is_near in zip(gates, near, strict=True) if is_near] == ["f7"]


@steady
@given(choices())
def test_cards_not_seen_are_those_of_the_deck_and_of_other_hands(state: State) -> None:
    at = state.position()
    if at.phase == position.ERUPTS:
        return
    told = LearnedGuide(state.seats, blank_net(state.seats)).inputs_of(state)
    start = inputs.CALM_BLOCK * state.seats + inputs.UNSEEN_CARDS
    unseen = list(at.pool)
    for seat in range(state.seats):
        if seat != at.mover:
            unseen = [n + held for n, held in zip(unseen, at.hands[11 * seat :], strict=False)]
    assert told[start : start + 11] == unseen


FEW = "lava coin c6 c5; bag coin 1; saved black 1; people a7 red 2, h4 black 1"


def test_first_tiles_are_told_only_while_nobody_runs() -> None:
    state = table(f"{RUNNING}; {FEW}", seats=2)  # two tiles lie, six would be the first
    told = LearnedGuide(2, blank_net(2)).inputs_of(state)
    assert told[2 * inputs.ERUPTION_BLOCK + inputs.FIRST_LEFT] == 0
    state = table("phase erupts; turn red tile; lava coin c6 c5; people a7 red 2", seats=2)
    told = LearnedGuide(2, blank_net(2)).inputs_of(state)
    assert told[2 * inputs.ERUPTION_BLOCK + inputs.FIRST_LEFT] == 4


@pytest.mark.parametrize("rules", DOWNFALL.presets)
def test_one_look_finds_the_run_that_wins_in_a_position_that_nobody_plays(rules: str) -> None:
    state = table(f"{RUNNING}; {FEW}", rules, seats=2)
    state.play("run a7 out")
    bot = find_bot("search:1", Rng(1), "downfall")
    assert str(bot.choose(state.view(0))) == "run a7 out"


def test_a_finished_game_is_judged_by_its_rules() -> None:
    state = table("phase erupts; turn red move; running; saved black 1; people k3 red 1", seats=2)
    state.play("run k3 out")
    assert LearnedGuide(2, any_net(2)).shares(state) == [0.5, 0.5]


# ---- files -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_file_reads_back(seats: int) -> None:
    net = any_net(seats)
    again = read_net(write_net(net))
    assert (again.seats, again.trust, again.made) == (seats, net.trust, "by dice")
    assert (again.weights, again.offsets) == (net.weights, net.offsets)


@pytest.mark.parametrize("seats", SEATS)
def test_shipped_nets_say_how_they_were_made(seats: int) -> None:
    net = shipped_net(seats)
    assert net.seats == seats
    assert "seed" in net.made


def test_shipped_nets_are_small() -> None:
    files = list(FOLDER.glob("*.bin"))
    assert len(files) == len(SEATS)
    assert sum(path.stat().st_size for path in files) < 1_000_000


def damaged() -> list[tuple[str, bytes]]:
    whole = write_net(any_net(2))
    line, _, numbers = whole.partition(b"\n")
    said = json.loads(line)

    def renamed(**changes: object) -> bytes:
        return json.dumps(said | changes).encode() + b"\n" + numbers

    turned = numbers[:50] + bytes([numbers[50] ^ 1]) + numbers[51:]
    odd = hashlib.sha256(b"odd").hexdigest()
    return [
        ("checksum", line + b"\n" + turned),
        ("checksum", whole[:-1]),
        ("checksum", renamed(sha256=odd)),
        ("version", renamed(version=99)),
        ("version", renamed(name="something else")),
        ("seats", renamed(seats=5)),
        ("size", renamed(seats=3)),
        ("cannot be used", renamed(trust=[1])),
        ("cannot be used", renamed(trust="much")),
        ("first line", numbers[:40].replace(b"\n", b" ")),
        ("cannot be used", b"no JSON\n" + numbers),
        ("cannot be used", b"[1]\n"),
        ("first line", b""),
    ]


@pytest.mark.parametrize(("why", "content"), damaged())
def test_a_damaged_file_is_refused(why: str, content: bytes) -> None:
    with pytest.raises(BadNotation, match=f"cannot be used: .*{why}|{why}"):
        read_net(content)


def test_sums_that_would_not_fit_are_refused() -> None:
    net = any_net(2)
    for at in range(len(net.weights)):
        net.weights[at] = 32767
    with pytest.raises(ValueError, match="too large"):
        write_net(net)


# ---- bots --------------------------------------------------------------------------------------


def test_a_search_can_be_given_its_guide() -> None:
    assert find_bot("search:20ms@linear", Rng(1)).name in ("search:20ms@linear", "search:20ms")
    names = {find_bot(f"search:8@{guide}", Rng(1)).name for guide in ("linear", "learned")}
    assert len(names) == 2
    with pytest.raises(UnknownName, match="did you mean 'linear'"):
        check_bot("search:20ms@lineal", "downfall")
    with pytest.raises(UnknownName, match="no guide 'linear'"):
        check_bot("search:20ms@linear", "xv")


@pytest.mark.parametrize("seats", SEATS)
def test_the_net_plays_whole_games(seats: int) -> None:
    bots = [find_bot("net", Rng(seat), "downfall") for seat in range(seats)]
    state, luck = DOWNFALL.start("official", seats), Rng(3)
    while state.settle(luck) != OVER:
        view = state.view(state.turn)
        action = bots[state.turn].choose(view)
        assert action in view.legal
        state.play(action)
    assert bots[0].name == "net"

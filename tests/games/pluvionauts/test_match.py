"""The Pluvionauts as a match: witnessed throws, trajectories, records, undo; and its bots."""

from collections import Counter

import pytest

from taberna.bots import bots_for, find_bot
from taberna.core.dice import FairDice, PlainDice
from taberna.core.errors import BadRecord, NotChance, NoUndo
from taberna.core.record import read_record, replay, seen_by, verify
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State as CoreState
from taberna.core.thrower import Thrown
from taberna.games import GAMES
from taberna.games.pluvionauts.game import PLUVIONAUTS, scene_of
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.scene import Die
from taberna.table.match import Match
from taberna.table.runner import run
from tests.games.pluvionauts.support import SAMPLE, island, play, table

SALTS = ["ann", "ben", "cleo", "dan", "eve"]


def fair(seats: int, seed: int = 1) -> FairDice:
    return FairDice(seed.to_bytes(32, "big"), SALTS[:seats])


class Ledger:
    """Throws by the table, and remembers the tickets; its trajectories name them."""

    def __init__(self) -> None:
        self.tickets: list[int] = []

    def throw(self, state: CoreState, ticket: int) -> Thrown:
        self.tickets.append(ticket)
        return Thrown(str(state.under(ticket)), f"ticket {ticket}".encode())


def played(rules: str, seats: int, *, thrower: Ledger | None = None, seed: int = 1) -> Match:
    """A whole match of random bots."""
    state = PLUVIONAUTS.start(rules, seats)
    match = Match(state, SALTS[:seats], fair(seats, seed), thrower)
    bots = [find_bot("random", Rng(seed + seat)) for seat in range(seats)]
    return run(match, bots, lambda _match, _events: None)


# ---- witnessed throws ------------------------------------------------------------------------


def test_a_thrower_makes_the_throws_and_the_match_keeps_their_way() -> None:
    ledger = Ledger()
    match = played("draft turn_cap=3", 3, thrower=ledger)
    record = match.record()
    throws = [n for n, ply in enumerate(record.plies) if ply.text.startswith("land")]
    assert sorted(match.trajectories) == throws
    draws = [record.plies[n].draw for n in throws]
    assert [draw.index for draw in draws if draw] == ledger.tickets
    assert {draw.weights for draw in draws if draw} == {(TICKETS,)}
    first = match.trajectories[throws[0]]
    assert first == f"ticket {ledger.tickets[0]}".encode()
    assert "ticket" not in str(record)


def test_a_witnessed_match_replays_and_verifies_without_a_thrower() -> None:
    record = read_record(str(played("draft turn_cap=2", 2, thrower=Ledger()).record()), GAMES)
    verify(record)
    *_, (_, state, _) = replay(record)
    assert state.turn == OVER


def test_by_the_table_nobody_else_throws() -> None:
    ledger = Ledger()
    match = played("swift turn_cap=2", 2, thrower=ledger)
    assert (ledger.tickets, match.trajectories) == ([], {})
    verify(match.record())


def first_throw(rules: str) -> tuple[list[str], int]:
    """The lines of a record, and where its first throw stands."""
    lines = str(played(rules, 2).record()).splitlines()
    return lines, next(n for n, line in enumerate(lines) if line.startswith("land"))


def test_a_changed_throw_is_noticed_where_the_table_decides() -> None:
    lines, place = first_throw("swift turn_cap=1")
    _, bar, draw = lines[place].partition(" | ")
    lines[place] = f"land out{bar}{draw}" if "out" not in lines[place] else f"land D4 3{bar}{draw}"
    with pytest.raises(BadRecord, match="the draw does not fall on what is said"):
        verify(read_record("\n".join(lines), GAMES))


def test_a_witnessed_throw_must_be_drawn_here_and_be_possible() -> None:
    lines, place = first_throw("draft turn_cap=1")
    text, bar, draw = lines[place].partition(" | ")
    for wrong, why in (
        (f"{text}{bar}{draw.replace('throws', 'cards')}", "nothing is drawn from the stream"),
        (f"{text}{bar}{draw.replace(str(TICKETS), '6')}", "not those of this position"),
        (f"land out; a D4=3{bar}{draw}", "cannot be drawn now"),
        (f"land D4/D7 3{bar}{draw}", "touch"),
    ):
        changed = "\n".join([*lines[:place], wrong, *lines[place + 1 :]])
        with pytest.raises(BadRecord, match=why):
            verify(read_record(changed, GAMES))


def test_a_ticket_is_drawn_only_for_a_throw() -> None:
    with pytest.raises(NotChance, match="nothing is to be thrown now"):
        table().ticket(PlainDice())


def test_the_scene_of_a_throw() -> None:
    state = table(
        "weather a B5=5; weather b out; built D3/D4 wall; held red -; held black -", sky=SAMPLE
    )
    play(state, "aim 30 +10 3 2")
    scene = scene_of(state)
    assert str(scene.aim) == "aim 30 +10 3 2"
    assert (scene.die, scene.b) == (Die.BALLOON, None)
    assert scene.a is not None
    assert (str(scene.a), scene.a.face) == ("B5", 5)
    assert scene.heights[:4] == (0, 1, 3, 0)
    assert len(scene.slots) == 1
    lost = table("turn red throw; aim 0 0 1 1; due b; weather a A1=1; weather b out")
    assert scene_of(lost).die == Die.B


def test_physics_throws_a_whole_match() -> None:
    physics = pytest.importorskip("taberna.physics.pluvionauts.thrower")
    state = PLUVIONAUTS.start("draft turn_cap=2", 2)
    match = Match(state, SALTS[:2], fair(2), physics.PhysicsThrower())
    bots = [find_bot("pilot", Rng(seat), "pluvionauts") for seat in range(2)]
    run(match, bots, lambda _match, _events: None)
    assert len(match.trajectories) >= 4
    assert all(match.trajectories.values())
    verify(match.record())


# ---- records and undo ------------------------------------------------------------------------


def test_a_running_match_shows_a_seat_only_its_own_requests() -> None:
    match = played("swift", 3)
    record = seen_by(match.record(), 1)
    mine = [ply.text for ply in record.plies if ply.text.startswith("request")]
    assert mine[:6] == ["request ?", "request ?", *mine[2:4], "request ?", "request ?"]
    assert "?" not in "".join(mine[2:4])


def test_a_flight_can_be_taken_back_up_to_the_throw() -> None:
    state = table("turn red aim", sky=island(D5="p"))
    match = Match(state, SALTS[:2], fair(2))
    match.act(0, "aim 0 0 1 1")
    with pytest.raises(NoUndo):
        match.undo(0)
    match.state.happen("land D4 3")
    match.act(0, "drive D5")
    match.act(0, "tow D6")
    match.act(0, "take tower")
    assert match.undoable(0) == 3
    for _ in range(3):
        match.undo(0)
    assert match.state.view(0).balloon == "D4"
    match.act(0, "done")
    assert match.undoable(0) == 0


# ---- bots ------------------------------------------------------------------------------------


def contest(bots: list[str], games: int, rules: str = "swift") -> Counter[str]:
    """Wins of each bot, shared ones in part, over games in which the seats change."""
    wins: Counter[str] = Counter()
    for number in range(games):
        seated = [bots[(seat + number) % len(bots)] for seat in range(len(bots))]
        state, dice = PLUVIONAUTS.start(rules, len(bots)), PlainDice(number)
        players = [find_bot(name, Rng(number), "pluvionauts") for name in seated]
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.happen(state.draw(dice))
            else:
                state.play(players[state.turn].choose(state.view(state.turn)))
        for name, share in zip(seated, state.shares(), strict=True):
            wins[name] += share  # type: ignore[assignment]
    return wins


def test_the_pilot_beats_three_who_throw_anyhow() -> None:
    wins = contest(["pilot", "random", "random", "random"], 30)
    assert wins["pilot"] >= 27


@pytest.mark.parametrize("rules", ["draft", "text"])
def test_pilots_finish_their_games_under_every_ruleset(rules: str) -> None:
    assert contest(["pilot"] * 3, 3, rules).total() == pytest.approx(3)


def test_bots_that_play_this_game() -> None:
    assert {"random", "pilot", "level:5"} <= set(bots_for("pluvionauts"))


def test_the_pilot_chooses_the_same_whatever_others_hold() -> None:
    state = PLUVIONAUTS.start("swift", 3)
    state.settle(Rng(4))
    seat = state.turn
    choices = set()
    for seed in range(5):
        state.reimagine(seat, Rng(seed))
        choices.add(str(find_bot("pilot", Rng(seed), "pluvionauts").choose(state.view(seat))))
    assert len(choices) == 1


def test_the_pilot_validates_what_it_can() -> None:
    spread = island(A1="m", A3="m", C1="m", C5="m", E1="m")
    state = table("turn red act; balloon D4 2; hand red count-mountain", sky=spread)
    assert str(find_bot("pilot", Rng(), "pluvionauts").choose(state.view(0))) == (
        "validate count-mountain"
    )

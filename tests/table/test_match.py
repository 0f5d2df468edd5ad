"""One match: whose turn, what may be taken back, what the record holds, how it is run."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from taberna.bots import BOTS, find_bot
from taberna.bots.random import RandomBot
from taberna.core.dice import FairDice
from taberna.core.errors import IllegalAction, NotChance, NotYours, NoUndo, Stale, UnknownName
from taberna.core.player import Undo
from taberna.core.record import verify
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.downfall.events import Event, GameEnded
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.view import View
from taberna.table.match import Match
from taberna.table.runner import run, step
from tests.support import BLACK, RED, SEATS, legal, table

SEED = bytes(range(32))
CARDS = "phase seethes; turn red; hand red 5 5 7 9; hand black 1 2 3 4; people i5 black 2"
CALLERS = """phase seethes; turn black; hand red 7 5 9 9; hand black 1 2 3 4
    people f3 red 3, i5 red 2 black 2, e2 red 2 black 2"""
ERUPTION = "phase erupts; turn red; running; people a3 red 2, h4 black 1"


def sit(position: str, rules: str = "official") -> Match:
    """Ann and Ben at a table of two."""
    dice = FairDice(SEED, ["s0", "s1"])
    return Match(table(position, rules, seats=2), ["Ann", "Ben"], dice)


def act(match: Match, *lines: str) -> Match:
    """Whoever is on turn plays these; `draw` lets the dice draw."""
    for line in lines:
        if line == "draw":
            match.draw()
        else:
            match.act(match.state.turn, line)
    return match


def first_action(match: Match) -> str:
    return str(match.state.actions()[0])


# ---- acting ----------------------------------------------------------------------------------


def test_a_seat_acts_on_its_turn() -> None:
    match = sit(CARDS)
    events = match.act(RED, "play 5 i5")
    assert [type(event).__name__ for event in events] == [
        "CardPlayed",
        "PersonPlaced",
        "RelativesGranted",
    ]
    assert match.ply == 1
    assert not match.over


def test_an_action_may_be_given_as_itself() -> None:
    match = sit(CARDS)
    match.act(RED, match.state.actions()[0])
    assert match.ply == 1


def test_nobody_acts_for_another() -> None:
    match = sit(CARDS)
    with pytest.raises(NotYours, match="it is the turn of red"):
        match.act(BLACK, "play 1 a6")
    assert match.ply == 0


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("turn red draw", "not-your-turn"),
        ("phase erupts; turn red ended; ended last-tile", "over"),
        (CARDS, "not-in-hand"),
    ],
)
def test_a_refused_action_leaves_the_match_as_it_was(position: str, code: str) -> None:
    match = sit(position)
    before = match.state.key()
    with pytest.raises(IllegalAction) as caught:
        match.act(RED, "play 3 c5")
    assert caught.value.code == code
    assert (match.state.key(), match.ply, match.record().plies) == (before, 0, ())


def test_every_seat_has_a_player() -> None:
    with pytest.raises(NotYours, match="1 players at a table of 2"):
        Match(table(CARDS, seats=2), ["Ann"])


def test_a_seat_calls_out_of_turn() -> None:
    match = sit(CALLERS)
    match.call(RED, "erupt")
    assert str(match.record()).splitlines()[-1] == "red calls: erupt"


def test_a_refused_call_leaves_the_match_as_it_was() -> None:
    match = sit(CARDS)
    for seat in (RED, BLACK):
        with pytest.raises(IllegalAction, match="you may not call this now"):
            match.call(seat, "erupt")
    assert match.ply == 0


def test_chance_draws_when_it_is_its_turn() -> None:
    match = act(sit(CARDS), "play 7 f3", "done")
    assert match.state.turn == CHANCE
    match.draw()
    (ply,) = match.record().plies[2:]
    assert ply.draw == match.dice.last
    with pytest.raises(NotChance, match="nothing is to be drawn now"):
        act(match, "draw", "draw", "draw", "draw")


def test_a_refused_draw_rolls_nothing() -> None:
    match = sit(CARDS)
    with pytest.raises(NotChance):
        match.draw()
    assert (match.dice.last, match.dice.numbers) == (None, {})


# ---- foreseeing ------------------------------------------------------------------------------


def test_what_is_foreseen_is_what_happens_and_changes_nothing_before() -> None:
    match, other = sit(CARDS), sit(CARDS)
    before = match.state.key()
    foreseen = match.foresee(RED, "play 5 i5")
    assert (match.state.key(), match.ply) == (before, 0)
    copy = match.copy()
    assert copy.act(RED, "play 5 i5", marks=["hint"]) == other.act(RED, "play 5 i5", marks=["hint"])
    assert copy.state.key() == foreseen.key() == other.state.key()
    assert copy.record() == other.record()
    assert (match.state.key(), match.ply) == (before, 0)


def test_something_else_may_be_played_than_was_foreseen() -> None:
    match, other = sit(CARDS), sit(CARDS)
    match.foresee(RED, "play 5 i5")
    assert match.act(RED, "play 7 f3") == other.act(RED, "play 7 f3")
    assert match.state.key() == other.state.key()


def test_what_was_foreseen_in_one_position_is_not_played_in_another() -> None:
    match, other = sit(CARDS), sit(CARDS)
    act(match, "play 5 i5")
    match.foresee(RED, first_action(match))
    match.undo(RED)
    match.foresee(RED, "play 5 i5")
    act(match, "play 5 i5")
    act(other, "play 5 i5")
    act(match, first_action(match))
    act(other, first_action(other))
    assert match.record() == other.record()
    assert match.state.key() == other.state.key()


def test_a_call_is_foreseen_as_a_call() -> None:
    match, other = sit(CALLERS), sit(CALLERS)
    assert match.foresee(RED, "erupt", called=True).key() != match.state.key()
    assert match.call(RED, "erupt") == other.call(RED, "erupt")
    assert match.record() == other.record()


def test_what_is_not_allowed_is_not_foreseen() -> None:
    match = sit(CARDS)
    for _ in range(2):
        with pytest.raises(IllegalAction):
            match.foresee(RED, "play 3 c5")
    with pytest.raises(IllegalAction):
        match.foresee(BLACK, "erupt", called=True)


def test_a_copy_draws_and_the_match_does_not() -> None:
    match = act(sit(CARDS), "play 7 f3", "done")
    numbers, copy = dict(match.dice.numbers), match.copy()
    copy.draw()
    assert match.dice.numbers == numbers != copy.dice.numbers
    assert (match.dice.last, match.ply) == (None, copy.ply - 1)
    match.draw()
    assert match.record() == copy.record()


def test_an_answer_to_an_older_position_is_stale() -> None:
    match = sit(CALLERS)
    match.act(BLACK, "play 1 a6", ply=0)
    with pytest.raises(Stale, match="this answers ply 0, but 1 have been played"):
        match.act(BLACK, "done", ply=0)
    with pytest.raises(Stale, match="this answers ply 0, but 1 have been played"):
        match.call(RED, "erupt", ply=0)
    match.act(BLACK, "done", ply=1)
    assert match.ply == 2


# ---- taking back -----------------------------------------------------------------------------


def test_own_actions_are_taken_back_one_by_one() -> None:
    match = sit(CARDS)
    positions = [match.state.key()]
    for line in ("play 5 i5", "relative f3", "relative b7"):
        match.act(RED, line)
        positions.append(match.state.key())
    assert match.undoable(RED) == 3
    assert [match.undo(RED), match.undo(RED), match.undo(RED)] == [2, 1, 0]
    assert match.state.key() == positions[0]


def test_a_step_back_leads_to_the_position_before() -> None:
    match = act(sit(CARDS), "play 5 i5")
    before = match.state.key()
    match.act(RED, "relative f3")
    match.undo(RED)
    assert (match.state.key(), match.ply) == (before, 1)


def test_lava_and_runs_can_be_taken_back() -> None:
    match = sit(ERUPTION)
    match.draw()
    act(match, first_action(match), "run a3 out", "run a3 out")
    assert match.undoable(RED) == 3


UNDOABLE = [  # position, played before, whose wish, how many, why not
    (CARDS, [], RED, 0, "nothing has been played"),
    (CARDS, ["play 5 i5"], RED, 1, ""),
    (CARDS, ["play 5 i5", "relative f3"], RED, 2, ""),
    (CARDS, ["play 5 i5"], BLACK, 0, "red has played since"),
    (CARDS, ["play 5 i5", "done"], RED, 0, "ended your turn or revealed something"),
    (CARDS, ["play 5 i5", "done"], BLACK, 0, "red has played since"),
    (CARDS, ["play 5 i5", "done", "draw"], RED, 0, "something was drawn after your last action"),
    (CALLERS.replace("turn black", "turn red"), ["erupt"], RED, 0, "revealed something"),
    (ERUPTION, ["draw"], RED, 0, "something was drawn"),
]


@pytest.mark.parametrize(("position", "lines", "seat", "steps", "why"), UNDOABLE)
def test_how_much_may_be_taken_back(
    position: str, lines: list[str], seat: int, steps: int, why: str
) -> None:
    match = act(sit(position), *lines)
    assert match.undoable(seat) == steps
    if not steps:
        assert why in match.why_no_undo(seat)
        with pytest.raises(NoUndo, match=f"nothing can be taken back: .*{why}"):
            match.undo(seat)


def test_an_omens_victim_is_not_taken_back() -> None:
    omen = "phase seethes; turn red omen; hand red 5 5 7; people i5 black 2"
    match = act(sit(omen), "omen i5 black")
    assert match.undoable(RED) == 0
    assert match.why_no_undo(RED) == "your last action ended your turn or revealed something"


def test_a_call_is_not_taken_back() -> None:
    match = sit(CALLERS)
    match.call(RED, "erupt")
    assert match.undoable(RED) == match.undoable(BLACK) == 0
    assert match.why_no_undo(BLACK) == "red has played since"


def test_only_the_actions_since_the_last_draw_are_taken_back() -> None:
    match = act(sit(ERUPTION), "draw")
    match.act(RED, first_action(match))
    assert match.undoable(RED) == 1
    assert match.undo(RED) == 0
    with pytest.raises(NoUndo, match="something was drawn"):
        match.undo(RED)


def test_a_finished_game_is_not_taken_back() -> None:
    end = "phase erupts; turn red move; running; people a3 red 1"
    match = act(sit(end), "run a3 out")
    assert match.over
    assert match.undoable(RED) == 0
    with pytest.raises(NoUndo, match="the game is over"):
        match.undo(RED)


# ---- the record ------------------------------------------------------------------------------


def test_the_record_holds_the_final_line() -> None:
    match = act(sit(CARDS), "play 5 i5", "relative f3")
    match.undo(RED)
    match.undo(RED)
    act(match, "play 7 f3", "done")
    assert [ply.text for ply in match.record().plies] == ["play 7 f3", "done"]


def test_undo_does_not_change_what_is_drawn() -> None:
    straight = act(sit(CARDS), "play 7 f3", "done", "draw")
    wavering = act(sit(CARDS), "play 5 i5")
    wavering.undo(RED)
    act(wavering, "play 7 f3", "done", "draw")
    assert straight.state == wavering.state
    assert str(straight.record()) == str(wavering.record())


def test_the_seed_is_shown_only_at_the_end() -> None:
    match = sit(ERUPTION)
    players = [RandomBot(Rng(1)), RandomBot(Rng(2))]
    while not match.over:
        assert match.record().seed is None
        assert SEED.hex() not in str(match.record())
        assert SEED.hex() not in repr(match.record())
        step(match, players, ignore)
    assert match.record().seed == SEED
    verify(match.record())


def test_marks_stand_behind_the_action() -> None:
    match = sit(CARDS)
    match.act(RED, "play 5 i5", marks=["hint", "clock 92.5"])
    assert str(match.record()).splitlines()[-1] == "red: play 5 i5 [hint] [clock 92.5]"


def test_a_table_brings_its_own_fair_dice() -> None:
    one, two = (Match(DOWNFALL.start(), ["Ann", "Ben"]) for _ in range(2))
    assert len(one.dice.salts) == 2
    assert one.dice.salts != two.dice.salts
    assert one.record().commitment != two.record().commitment


# ---- running ---------------------------------------------------------------------------------


def ignore(match: Match, events: tuple[Event, ...]) -> None:
    """Somebody who listens to nothing."""


@dataclass
class Scripted:
    """Follows a script, then picks the first legal action that is not in it."""

    lines: list[str | Undo]
    name: str = "scripted"
    seen: list[View] = field(default_factory=list)

    def choose(self, view: View) -> object:
        self.seen.append(view)
        if not self.lines:
            return view.legal[-1]
        line = self.lines.pop(0)
        return line if isinstance(line, Undo) else DOWNFALL.read_action(line)


@dataclass
class Broken:
    """Loses the connection."""

    name: str = "broken"

    def choose(self, view: View) -> object:
        raise ConnectionError


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_to_the_end(seats: int) -> None:
    told: list[tuple[Event, ...]] = []
    match = Match(DOWNFALL.start("official", seats), SEATS[:seats], FairDice(SEED))
    bots = [find_bot("random", Rng(seat)) for seat in range(seats)]
    run(match, bots, lambda table, events: told.append(events))
    assert match.state.turn == OVER
    assert len(told) == match.ply
    assert isinstance(told[-1][-1], GameEnded)


def test_equal_seeds_play_equal_matches() -> None:
    records = []
    for _ in range(2):
        match = Match(DOWNFALL.start("official", 3), SEATS[:3], FairDice(SEED))
        run(match, [RandomBot(Rng(seat)) for seat in range(3)], ignore)
        records.append(str(match.record()))
    assert records[0] == records[1]


def test_a_player_may_take_back() -> None:
    script: list[str | Undo] = ["play 5 i5", "relative f3", Undo(), Undo(), "play 7 f3"]
    ann, ben = Scripted(script), Scripted([])
    match, told = sit(CARDS), 0

    def count(table: Match, events: Sequence[Event]) -> None:
        nonlocal told
        told += 1

    for _ in range(5):
        step(match, [ann, ben], count)
    assert [ply.text for ply in match.record().plies] == ["play 7 f3"]
    assert told == 5
    assert "people i5 black 2, f3 red 1;" in str(match.state)
    assert not ben.seen


def test_a_take_back_that_is_not_allowed_is_refused() -> None:
    match = sit(CARDS)
    with pytest.raises(NoUndo, match="nothing has been played"):
        step(match, [Scripted([Undo()]), Scripted([])], ignore)


def test_a_player_sees_only_a_view() -> None:
    ann = Scripted(["play 7 f3"])
    step(sit(CARDS), [ann, Scripted([])], ignore)
    (view,) = ann.seen
    assert (view.viewer, view.hand) == (RED, (5, 5, 7, 9))


def test_an_interrupted_match_goes_on_where_it_stopped() -> None:
    match = sit(CARDS)
    with pytest.raises(ConnectionError):
        run(match, [RandomBot(Rng(3)), Broken()], ignore)
    stopped = match.ply
    assert match.state.turn == BLACK
    assert len(match.record().plies) == stopped > 0
    run(match, [RandomBot(Rng(3)), RandomBot(Rng(4))], ignore)
    verify(match.record())


def test_an_illegal_choice_of_a_player_is_refused() -> None:
    match = sit(CARDS)
    with pytest.raises(IllegalAction):
        run(match, [Scripted(["play 3 c5"]), Scripted([])], ignore)
    assert match.ply == 0


# ---- bots ------------------------------------------------------------------------------------


def test_the_random_bot_picks_any_legal_action() -> None:
    state = table(CARDS, seats=2)
    bot = RandomBot(Rng(1))
    picked = {str(bot.choose(state.view(RED))) for _ in range(100)}
    assert picked == set(legal(state))


def test_finding_bots() -> None:
    assert all(find_bot(name, Rng(1)).name == name for name in BOTS)
    with pytest.raises(UnknownName, match="no bot 'randm'; did you mean 'random'"):
        find_bot("randm", Rng(1))

"""The Pluvionauts at the terminal: the sky as a picture, the table, words for every event."""

from pathlib import Path
from typing import get_args

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from taberna.bots.pluvionauts.reasons import ABOUT, reasons_for
from taberna.cli.faces import face_of
from taberna.cli.main import main
from taberna.cli.pluvionauts import meanings, moves
from taberna.cli.pluvionauts.board import WIDTH, draw_board
from taberna.cli.pluvionauts.reasons import SECRET, WORDS, reason_words
from taberna.cli.pluvionauts.words import sentence, tell
from taberna.core.dice import PlainDice
from taberna.core.record import read_record, verify
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER, Seat
from taberna.games import GAMES, find_game
from taberna.games.pluvionauts import events as happened
from taberna.games.pluvionauts.aim import Aim, parse_aim
from tests.games.pluvionauts.support import SAMPLE, table

GAME = find_game("pluvionauts")
FACE = face_of(GAME)
RED, BLACK = Seat(0), Seat(1)
FLIGHT = (
    f"sky {SAMPLE}; weather a B5=5; weather b D3=2; turn red drive; balloon E4 3; held red wall 1; "
    "hand red count-mountain size-plain; hand black rain-plain rain-forest; "
    "built D3/D4 wall; built C4/D4 tower"
)
RAIN_PLAIN = "rain without thunder on 9 plain islands (rain-plain)"
SKY = """
             A1      A2 =    A3 ▲    A4  ϟ

         B1  ╱   B2 =╱   B3 ♣╱   B4  ϟ   B5 =ϟ
                                           a5
     C1 =╱   C2  ╱   C3 ▲    C4 =ϟ   C5 =ϟ   C6 ♣ϟ

 D1  ╱   D2  ╱   D3 ▲╱   D4  ╱T  D5 ♣╱   D6 ▲    D7  ╱
                   b2  #
     E1 =╱   E2 ♣╱   E3  ╱   E4 =╱   E5      E6
                               ◎3
         F1      F2 =╱   F3  ╱   F4      F5 =

             G1      G2 ♣    G3 ▲    G4
"""


def taberna(*args: str, typed: str = "", data: Path = Path("nowhere")) -> Result:
    """Runs a command in this process."""
    env = {"XDG_DATA_HOME": str(data), "COLUMNS": "80"}
    return CliRunner().invoke(main, args, input=typed, env=env, catch_exceptions=False)


def narrow(result: Result) -> bool:
    """Whether everything but paths fits into 80 columns."""
    lines = [line for line in result.output.splitlines() if "match" not in line]
    return max(map(cell_len, lines)) <= 80


# ---- the sky ---------------------------------------------------------------------------------


def test_the_sky_of_the_figure() -> None:
    view = GAME.read_position(FLIGHT).view(None)
    assert [row.plain.rstrip() for row in draw_board(view)] == [
        row.rstrip() for row in SKY.strip("\n").splitlines()
    ] + [""]


def test_dice_in_between_are_shown_on_all_their_cells() -> None:
    view = table("turn red put; balloon C4/D4/D5 3; weather a A1=2; weather b A1=3").view(None)
    rows = [row.plain for row in draw_board(view)]
    assert "a2b3" in rows[1]
    assert rows[5].count("◎?") == 1
    assert rows[7].count("◎?") == 2


def test_every_row_is_as_wide_as_the_board_wherever_play_leads() -> None:
    state, dice, rng = GAME.start("swift", 5), PlainDice(2), Rng(2)
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.happen(state.draw(dice))
            continue
        view = state.view(state.turn)
        rows = FACE.screen(view, (80, 24))
        assert {cell_len(row.plain) for row in draw_board(view, moves.lit(view))} == {WIDTH}
        assert max(cell_len(row.plain) for row in rows) <= 80
        state.play(view.legal[rng.below(len(view.legal))])


def test_narrow_windows_have_the_panel_below() -> None:
    view = table().view(0)
    beside, below = FACE.screen(view, (80, 24)), FACE.screen(view, (60, 24))
    assert len(below) > len(beside)
    assert max(cell_len(row.plain) for row in below) <= 60


def test_cells_that_can_be_reached_are_pointed_at() -> None:
    state = table("turn red drive; balloon D4 2")
    rows = [row.plain for row in FACE.screen(state.view(0), (80, 24))]
    assert "D5‹" in rows[6]
    assert "D7 " in rows[6]


# ---- at the table ----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rules"), [(2, "draft"), (3, "text"), (5, "swift")])
def test_a_scripted_person_plays_to_the_end(tmp_path: Path, seats: int, rules: str) -> None:
    file = tmp_path / "game.match"
    args = ("--seats", str(seats), "--rules", rules, "--record", str(file), "--seed", "c0ffee")
    typed = "hint\n1\n" * 200
    result = taberna(
        "play",
        "pluvionauts",
        "--bot",
        "random",
        "--throw",
        "table",
        *args,
        typed=typed,
        data=tmp_path,
    )
    assert result.exit_code == 0
    assert "Check it: taberna verify" in result.output
    assert narrow(result)
    record = read_record(file.read_text(), GAMES)
    verify(record)
    assert record.outcome
    assert taberna("verify", str(file)).exit_code == 0
    assert narrow(taberna("replay", str(file), "--all"))
    assert "The Pluvionauts" in taberna("replay", str(file), "--ply", "60").output


@pytest.mark.parametrize(
    ("typed", "aimed"),
    [
        ("aim 30 +10 3 2", "aim 30 +10 3 2"),
        ("30 10 3 2", "aim 30 +10 3 2"),
        ("aim 30 -20", "aim 30 -20 2 1"),
        ("aim 30", "aim 30 0 2 1"),
        ("AIM 350 0 5 3", "aim 350 0 5 3"),
    ],
)
def test_aims_are_read_as_people_write_them(tmp_path: Path, typed: str, aimed: str) -> None:
    position = FLIGHT.replace("turn red drive; balloon E4 3; ", "turn red aim; rules swift; ")
    args = ("play", "pluvionauts", "--bot", "random", "--position", position, "--seed", "1")
    result = taberna(*args, typed=f"{typed}\n", data=tmp_path)
    assert f"You aim the balloon: {aimed}." in result.output


def test_refusals_say_why(tmp_path: Path) -> None:
    typed = "aim 400\ntow z9\ndrive a1\ntow E5\nvalidate size-plain\nplace wall d5/e5\n"
    args = ("play", "pluvionauts", "--bot", "random", "--position", FLIGHT)
    result = taberna(*args, typed=typed, data=tmp_path)
    said = " ".join(result.output.split())
    for says in (
        "outside the grid; an aim is `aim PLACE TURN STRENGTH HEIGHT`",
        "there is no cell 'Z9'",
        "A1 is farther than 3 from E4",
        "islands in the largest region",
        "You place a wall in D5/E5.",
    ):
        assert says in said
    assert "You tow the plain from E4 to E5." in said


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("place wall d4/d3", "place wall d3/d4"),
        ("drive d", "drive d"),  # the beginning of a cell's name
        ("done", "done"),
        ("30 10 3 2", "aim 30 +10 3 2"),
    ],
)
def test_what_people_write_is_spelled_out(typed: str, meant: str) -> None:
    assert moves.spelled(typed, GAME.read_position(FLIGHT).view(RED)) == meant


@pytest.mark.parametrize("cell", ["A1", "D4", "F5"])
def test_one_may_aim_at_a_cell(cell: str) -> None:
    state = GAME.read_position(FLIGHT)
    aim = parse_aim(moves.spelled(f"aim {cell.lower()}", state.view(RED)))
    lands = next(reason for reason in reasons_for(state, aim) if reason.kind == "lands")
    assert dict(lands.about)["cell"] == cell
    assert reason_words(lands).endswith(f"of 100 throws lie on {cell}")


def test_every_reason_has_words_and_none_tells_what_was_asked() -> None:
    assert WORDS.keys() == ABOUT.keys()
    assert {"lands", "misses"} == WORDS.keys() - SECRET


def test_a_turn_can_be_taken_back_up_to_the_throw(tmp_path: Path) -> None:
    typed = "drive f3\nundo\ndrive e5\ntake tower\nundo\nundo\nundo\n"
    args = ("play", "pluvionauts", "--bot", "random", "--position", FLIGHT, "--no-auto-done")
    result = taberna(*args, typed=typed, data=tmp_path)
    assert result.output.count("Taken back.") == 3
    assert "Nothing can be taken back: nothing has been played" in result.output


def test_questions_are_answered(tmp_path: Path) -> None:
    typed = "?\n? d4\n? e5\n? size-plain\n? moon\nmoves\nlog\nhint\n"
    args = ("play", "pluvionauts", "--bot", "random", "--position", FLIGHT)
    result = taberna(*args, typed=typed, data=tmp_path)
    for says in (
        "What you may write",
        "D4: sky",
        "Beside it: tower in C4/D4, wall in D3/D4.",
        "You could drive there: distance 1.",
        "size-plain: a region of",
        "no cell or request 'moon'",
        "The pilot would:",
        "Nothing has happened yet.",
    ):
        assert says in result.output
    assert narrow(result)


def test_people_who_share_a_terminal_hide_their_requests(tmp_path: Path) -> None:
    args = (
        "play",
        "pluvionauts",
        "--bot",
        "random",
        "--humans",
        "2",
        "--throw",
        "table",
        "--seed",
        "3",
    )
    result = taberna(*args, typed="\naim 0\n", data=tmp_path)
    assert "only you can see" in result.output


# ---- watching and refusing -------------------------------------------------------------------


def test_bots_play_many_games(tmp_path: Path) -> None:
    folder = f"{tmp_path}/matches/"
    args = ("--bots", "pilot,random", "--games", "4", "--throw", "table", "--record", folder)
    result = taberna("watch", "pluvionauts", *args, "--seed", "1")
    assert result.exit_code == 0
    assert "support, mean" in result.output
    for path in (tmp_path / "matches").glob("*.match"):
        verify(read_record(path.read_text(), GAMES))


def test_throw_is_only_for_games_with_thrown_dice() -> None:
    for args in (("watch", "downfall", "--throw", "table"), ("play", "xv", "--throw", "physics")):
        result = taberna(*args)
        assert result.exit_code == 2
        assert "begins without it: leave --throw out" in result.output
    result = taberna("watch", "pluvionauts", "--throw", "table", "--position", FLIGHT)
    assert result.exit_code == 2
    assert "leave --throw out" in result.output


def test_rules_and_positions_are_shown() -> None:
    assert set(meanings.PRESETS) == set(GAME.presets)
    rules = taberna("rules", "pluvionauts")
    assert rules.exit_code == 0
    for field in meanings.FIELDS:
        assert field in rules.output
    position = taberna("position", "--game", "pluvionauts", FLIGHT)
    assert position.exit_code == 0
    assert "◎3" in position.output


def test_a_census_does_not_count_throws() -> None:
    args = ("census", "pluvionauts", "--position", FLIGHT)
    assert taberna(*args, "--plies", "2").exit_code == 0
    thrown = FLIGHT.replace("turn red drive; balloon E4 3", "turn red throw; aim 0 0 1 1")
    result = taberna("census", "pluvionauts", "--position", thrown, "--plies", "1")
    assert result.exit_code == 2
    assert "a throw is sampled and never listed" in result.output


# ---- words -----------------------------------------------------------------------------------

EVENTS: tuple[tuple[happened.Event, str], ...] = (
    (happened.SeatChosen(RED), "You begin."),
    (happened.TileLaid(18, 2), "D4 is forest."),
    (happened.WeatherSet(1, 18, 5), "Weather die a lies on D4 and shows 5."),
    (happened.RequestDealt(BLACK, None), "Black is dealt a request."),
    (happened.RequestDrawn(RED, 0), f"You draw {RAIN_PLAIN}."),
    (happened.DieAimed(BLACK, 0, Aim(3, 1, 3, 2)), "Black aims the balloon: aim 30 +10 3 2."),
    (happened.DieLanded(RED, 0, (18,), 6), "The balloon lands on D4 and shows the blimp."),
    (happened.DieLanded(RED, 1, (18, 19), 6), "Weather die a lands between D4 and D5 and shows 6."),
    (happened.DieMissed(RED, 0, again=True), "The balloon misses the board: once more."),
    (happened.WeatherKnocked(2, (0,), 3), "Weather die b is knocked: it lies on A1 and shows 3."),
    (
        happened.WeatherLost(1),
        "Weather die a is knocked off the board; the next seat throws it in.",
    ),
    (happened.DiePut(RED, 2, 18), "You put weather die b on D4."),
    (happened.FuelSet(BLACK, 3), "Black takes fuel to drive 3 and tow 4."),
    (happened.BalloonDriven(RED, 18, 19), "You drive from D4 to D5."),
    (happened.IslandTowed(BLACK, 18, 19, 3), "Black tows the mountain from D4 to D5."),
    (happened.WeatherShifted(1, 2, 4), "Weather die a rises from 2 to 4."),
    (happened.BuildingLost(1, 0), "The tower in A1/A2 stands beside no island: back to the pool."),
    (happened.BuildingTaken(RED, 0), "You take a wall."),
    (happened.BuildingPlaced(BLACK, 2, 0), "Black places a lighthouse in A1/A2."),
    (happened.RequestValidated(RED, 0, 3), f"You validate {RAIN_PLAIN} for 3 villagers."),
    (
        happened.LastTurnsBegan(BLACK, "third-request"),
        "Black begins the end: everybody else has a last turn.",
    ),
    (happened.TurnEnded(RED), "You are done."),
    (happened.GameEnded("turn-cap"), "The last round is over."),
)


@pytest.mark.parametrize(("event", "words"), EVENTS, ids=lambda value: type(value).__name__)
def test_every_event_has_words(event: happened.Event, words: str) -> None:
    assert sentence(event, 0) == words


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(happened.Event))


def test_the_set_up_is_told_in_a_few_lines() -> None:
    state, dice, told = GAME.start("swift", 2), PlainDice(1), []
    while state.turn == CHANCE:
        told += state.happen(state.draw(dice))
    lines = [line.plain for line in tell(told, 0)]
    assert len(lines) == 5
    assert any("Villagers ask you for" in line for line in lines)
    assert any(line.strip() == "The requests are dealt." for line in map(str, tell(told, None)))

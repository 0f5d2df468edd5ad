"""Pompeii XV at the terminal: the table, the dish, hints, and the commands of the solved game."""

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import get_args
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from taberna.bots.xv import facts, shipped
from taberna.bots.xv.facts import Lines, Scores, count_lines, perfect_placements
from taberna.cli.faces import face_of
from taberna.cli.main import main
from taberna.cli.xv import meanings, moves
from taberna.cli.xv import solve as solving
from taberna.cli.xv.board import draw_dish
from taberna.cli.xv.words import CEREMONY, sentence, tell
from taberna.core.record import read_record, verify
from taberna.core.seat import Seat
from taberna.games import GAMES, find_game
from taberna.games.xv import events as happened
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, mask_of, ways

XV = find_game("xv")
FACE = face_of(XV)
RED = Seat(0)
FIRST = "1\n" * 400  # the first legal move, again and again
THROWN = "placed 2 in 2, 8 3 in 5; up 1 4 9 13"


def xv(
    *args: str, typed: str = "", cache: Path = Path("nowhere"), data: Path | None = None
) -> Result:
    """Runs a command in this process."""
    env = {"TABERNA_CACHE": str(cache), "XDG_DATA_HOME": str(data or cache), "COLUMNS": "80"}
    return CliRunner().invoke(main, args, input=typed, env=env, catch_exceptions=False)


def narrow(result: Result) -> bool:
    """Whether everything but paths fits into 80 columns."""
    lines = [line for line in result.output.splitlines() if "/" not in line]
    return max(map(cell_len, lines)) <= 80


# ---- at the table ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "rules"), [(1, "free"), (3, "forced"), (2, "wins"), (8, "free"), (2, "hundred")]
)
def test_a_scripted_person_plays_to_the_end(tmp_path: Path, seats: int, rules: str) -> None:
    file = tmp_path / "game.match"
    args = ("--seats", str(seats), "--rules", rules, "--record", str(file), "--seed", "c0ffee")
    result = xv("play", "xv", *args, typed=FIRST, cache=tmp_path)
    assert result.exit_code == 0
    assert "Check it: taberna verify" in result.output
    assert narrow(result)
    record = read_record(file.read_text(), GAMES)
    verify(record)
    assert record.outcome
    assert xv("verify", str(file)).exit_code == 0
    assert narrow(xv("replay", str(file), "--all"))
    assert "Pompeii XV" in xv("replay", str(file), "--ply", "1").output


def test_solitaire_is_the_default(tmp_path: Path) -> None:
    result = xv("play", "xv", "--seed", "5", cache=tmp_path)
    assert "At the table: ● red you\n" in result.output
    assert (
        "You throw: 1, 2, 5, 7, 8, 10, 12, 13, 14 and 15 are up, five lie blank." in result.output
    )


@pytest.mark.parametrize(
    "typed",
    [
        "put 13 1 in 12",
        "13 1 in 12",
        "1 13 in 12",
        "13-1 in XII",
        "13-1=12",
        "13 1 12",
        "13 1",
        "PUT 13  1",
    ],
)
def test_puts_are_read_as_people_write_them(tmp_path: Path, typed: str) -> None:
    result = xv("play", "xv", "--position", THROWN, typed=f"{typed}\n", cache=tmp_path)
    assert "You put 13 and 1 into XII: 13-1." in result.output


def test_an_unclear_put_lists_what_it_could_be(tmp_path: Path) -> None:
    result = xv("play", "xv", "--position", THROWN, typed="put 9 1\n", cache=tmp_path)
    listed = result.output.partition("Which one?")[2]
    assert ":9-1" in listed
    assert ":9+1" in listed
    assert "13-1" not in listed.partition("red>")[0]


def test_refusals_say_why(tmp_path: Path) -> None:
    typed = "2 in 2\n4 1 in 5\nthrow\n13 1 in 7\n"
    result = xv("play", "xv", "--position", THROWN, typed=typed, cache=tmp_path)
    for says in ("2 is not up", "well 5 is filled", "use every number that is up", "nothing here"):
        assert says in " ".join(result.output.split())


def test_questions_are_answered(tmp_path: Path) -> None:
    typed = "?\n? 5\n? xii\n? 15\n? 2\n? 16\nmoves\nlog\n"
    result = xv("play", "xv", "--position", THROWN, typed=typed, cache=tmp_path)
    for says in (
        "What you may write",
        "Well V is filled: 8-3.",
        "Well XII is open; now: 13-1.",
        "Counter XV lies blank.",
        "Counter II lies in well II.",
        "no counter or well '16'",
        "hint     what would be good",
        "Nothing has happened yet.",
    ):
        assert says in result.output
    assert narrow(result)


def test_puts_can_be_taken_back_until_the_next_throw(tmp_path: Path) -> None:
    typed = "13 4 in 9\n9 1 in 8\nundo\n9 1 in 10\nthrow\nundo\n"
    result = xv("play", "xv", "--position", THROWN, typed=typed, cache=tmp_path)
    assert "All used: throw the eight left." in result.output
    assert result.output.count("Taken back.") == 1
    assert "Nothing can be taken back" in result.output


def test_people_who_share_a_terminal_hide_nothing(tmp_path: Path) -> None:
    result = xv("play", "xv", "--humans", "2", typed=FIRST, cache=tmp_path)
    assert "only you can see" not in result.output
    assert "Check it" in result.output


def test_a_hint_that_is_followed_is_marked(tmp_path: Path) -> None:
    file = tmp_path / "game.match"
    args = ("play", "xv", "--position", THROWN, "--record", str(file))
    typed = "hint\n13 4 in 9\n9 1 in 8\nundo\n9 1 in 10\nundo\n9 1 in 8\nthrow\n"
    result = xv(*args, typed=typed, cache=tmp_path)
    assert "Best: put 13 4 in 9, put 9 1 in 8." in result.output
    assert "Expected score 27.841" in result.output
    assert "red: put 13 4 in 9 [hint]\nred: put 9 1 in 8 [hint]\nred: throw\n" in file.read_text()
    marked = read_record(file.read_text(), GAMES)
    assert [ply.marks for ply in marked.plies[:3]] == [("hint",), ("hint",), ()]


def test_a_hint_that_is_not_followed_is_not_marked(tmp_path: Path) -> None:
    file = tmp_path / "game.match"
    args = ("play", "xv", "--position", THROWN, "--record", str(file))
    xv(*args, typed="hint\n13 1 in 12\n", cache=tmp_path)
    assert "red: put 13 1 in 12\n" in file.read_text()


# ---- watching, counting, refusing ------------------------------------------------------------


def test_bots_play_many_games_and_the_best_scores_lowest(tmp_path: Path) -> None:
    result = xv(
        "watch",
        "xv",
        "--bots",
        "exact,greedy,random",
        "--games",
        "100",
        "--seed",
        "1",
        cache=tmp_path,
    )
    assert result.exit_code == 0
    means = [float(m) for m in re.findall(r"% +(\d+\.\d+)", result.output)]
    assert means == sorted(means)
    assert narrow(result)


def test_a_watched_match_verifies(tmp_path: Path) -> None:
    folder = f"{tmp_path}/matches/"
    args = ("--bots", "greedy,random", "--games", "3", "--rules", "wins", "--record", folder)
    assert xv("watch", "xv", *args, cache=tmp_path).exit_code == 0
    files = sorted(map(str, Path(folder).glob("*.match")))
    assert len(files) == 3
    assert xv("verify", *files).exit_code == 0


def test_census_counts_throws() -> None:
    rows = xv("census", "xv", "--plies", "2").output.splitlines()
    assert rows[1].split()[:2] == ["1", "32,768"]
    assert rows[2].split()[:2] == ["2", "1,310,719"]


def test_census_splits_below_a_throw() -> None:
    result = xv("census", "xv", "--position", "up 1 4", "--plies", "2", "--split")
    counts = {
        row.rpartition(" ")[0].strip(): row.split()[-1]
        for row in result.output.splitlines()[2:]
        if row.strip()
    }
    assert counts == {
        "put 1 in 1": "2", "put 4 in 4": "2", "put 4 1 in 3": "1", "put 4 1 in 5": "1",
        "stop": "0", "together": "6",
    }  # fmt: skip


def test_rules_and_position_and_bench() -> None:
    told = xv("rules", "xv")
    assert all(word in told.output for word in (*XV.presets, *meanings.FIELDS))
    assert set(meanings.PRESETS) == set(XV.presets)
    drawn = xv("position", "--game", "xv", THROWN, "--moves")
    assert "8-3" in drawn.output
    assert "put 13 1 in 12" in drawn.output
    assert all(map(narrow, (told, drawn)))
    assert "Pompeii XV, 1 seat;" in xv("bench", "engine", "xv", "--seconds", "0.02").output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ("play xv --phase erupts", "Pompeii XV begins without it: leave --phase out"),
        ("watch xv --populate 0.5", "leave --populate out"),
        ("play xv --seats 9", "1 to 8 seats"),
        ("play xv --as black", "black has no seat at a table of 1"),
        ("play xv --bot deep", "no bot 'deep'"),
        ("watch --bots exact", "no bot 'exact'"),
        ("watch xv --seats 2 --bots greedy,greedy,exact", "3 bots for 2 seats"),
        ("census xv --split", "32,768 outcomes of chance are too many rows"),
        ("census xv --plies 9", "at most 4 plies"),
        ("xv advise", "--up"),
        ("xv facts --plot a.gif", ".svg or .png"),
        ("xv solve --threads 0", "--threads"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_2(args: str, says: str, tmp_path: Path) -> None:
    result = xv(*args.split(), cache=tmp_path)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("up", "placed", "says"),
    [
        ("1,4", "4 in 4", "counter 4 is both up and placed"),
        ("1,4", "7 in 8", "does not fit"),
        ("1,4", "8 2 in 5", "does not fit"),
        ("1,4", "5 in 5, 8 3 in 5", "well 5 is filled twice"),
        ("1,4", "5 in 5, 5 3 in 8", "counter 5 is placed twice"),
        ("1,4", "5 5 in 10", "does not fit"),
        ("1,1", "", "a number is up twice"),
        ("0", "", "1 to 15, not 0"),
        ("16", "", "1 to 15, not 16"),
        ("-3", "", "a whole number is wanted"),
        ("one", "", "a whole number is wanted"),
        ("", "", "no number is up"),
        ("1", "2", "well"),
        ("2", "16 in 4", "1 to 15, not 16"),
        ("2", "13 in 13", "1 to 12, not 13"),
        ("13", ", ".join(f"{n} in {n}" for n in range(1, 13)), "the turn is over"),
    ],
)
def test_contradictory_questions_are_refused(
    up: str, placed: str, says: str, tmp_path: Path
) -> None:
    result = xv("xv", "advise", "--up", up, "--placed", placed, cache=tmp_path)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


# ---- the dish and the words ------------------------------------------------------------------

DISH = """
            ╭─────────────────────╮
      ╭─────╯ XI      XII‹     I‹ ╰─────╮
   ╭──╯  X‹    ·       ·       ·    II  ╰──╮
 ╭─╯     ·                           2     ╰─╮
 │                1  4  9  13                │
╭╯   IX‹        ● ● ● ● ● ● ● ●        III‹  ╰╮
╰╮    ·                                 ·    ╭╯
 │                                           │
 ╰─╮   VIII‹                        IV‹    ╭─╯
   ╰──╮  ·    VII     VI       V     ·  ╭──╯
      ╰─────╮  ·       ·      8-3 ╭─────╯
            ╰─────────────────────╯
"""


def test_the_dish() -> None:
    view = XV.read_position(THROWN).view(0)
    rows = [line.plain.rstrip() for line in draw_dish(view, moves.lit(view))]
    assert rows == DISH.strip("\n").splitlines()


@pytest.mark.parametrize("rules", ["free", "wins", "hundred target=10000", "free target=1000"])
def test_the_largest_table_fits(rules: str) -> None:
    facts = (
        "seats 8; turn orange throw; scores 99 99 99 99 99 99 99 -; totals 99 99 99 99 99 99 99 0"
    )
    view = XV.read_position(f"rules {rules}; {facts}").view(None)
    lines = [line.plain for line in FACE.screen(view, (80, 24))]
    assert max(map(cell_len, lines)) <= 80
    rows = lines[-8:]
    assert [row.split()[-4] for row in rows] == list(XV.seat_names)
    assert {row.index(name) for row, name in zip(rows, XV.seat_names, strict=True)} == {49 + 2}


def test_the_fullest_throw_fits_into_the_dish() -> None:
    view = XV.read_position(f"up {' '.join(map(str, range(1, 16)))}").view(0)
    lines = FACE.screen(view, (80, 24))
    assert max(line.cell_len for line in lines) <= 80
    assert len(lines) == 12
    narrow_lines = FACE.screen(view, (50, 24))
    assert max(line.cell_len for line in narrow_lines) <= 50


CLEAN = ": a clean turn, though not with every counter"
EVENTS: dict[happened.Event, str] = {
    happened.CountersFell(
        RED, (1, 4, 9, 13), 11
    ): "Red throws: 1, 4, 9 and 13 are up, eleven lie blank.",
    happened.CountersFell(RED, (), 1): "Red throws: no number is up, one lies blank.",
    happened.CountersFell(RED, (3,), 0): "Red throws: 3 is up, every one of them.",
    happened.WellFilled(RED, (13, 1), 12): "Red puts 13 and 1 into XII: 13-1.",
    happened.WellFilled(RED, (7,), 7): "Red puts 7 into VII.",
    happened.BlanksTaken(RED): "Red takes up the blank counters.",
    happened.TurnScored(RED, 12, False): "Red scores 12.",
    happened.TurnScored(
        RED, 0, False
    ): "Red scores 0: a clean turn, though not with every counter.",
    happened.TurnScored(RED, 0, True): "Red scores 0: a perfect turn.",
    happened.RoundEnded(2, (RED, Seat(1))): "Round 2 is over; lowest: red and black.",
    happened.MatchEnded(1): "The match is over after 1 round.",
}


@pytest.mark.parametrize(("event", "says"), EVENTS.items(), ids=str)
def test_words_for_an_event(event: happened.Event, says: str) -> None:
    assert sentence(event, None) == says
    assert sentence(event, 1) == says.replace("and black", "and you")


def test_every_event_has_words() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(happened.Event))


def test_a_perfect_turn_gets_a_ceremony() -> None:
    told = [line.plain for line in tell([happened.TurnScored(RED, 0, True)], 0)]
    assert told == ["● You score 0: a perfect turn.", f"  {CEREMONY}"]


# ---- solve, advise, facts --------------------------------------------------------------------


@pytest.mark.slow
def test_solving_what_is_solved_tells_the_values(xv_cache: Path) -> None:
    result = xv("xv", "solve", cache=xv_cache)
    assert result.exit_code == 0
    for says in ("solved already", "17.443175452", "18.236417904", "0.105372803", "0.120611486"):
        assert says in result.output
    assert f"Kept in {xv_cache}: 17 files, 306 MB." in result.output


@pytest.mark.slow
def test_the_form_that_the_package_carries_is_written(xv_cache: Path, tmp_path: Path) -> None:
    made = tmp_path / "solution.bin"
    result = xv("xv", "solve", "--compact", str(made), cache=xv_cache)
    assert result.exit_code == 0
    assert shipped.read(made, 306_584) == shipped.read(shipped.FILE, 306_584)


def test_an_interrupt_is_polite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def at_once() -> Iterator[Event]:
        stop = Event()
        stop.set()
        yield stop

    monkeypatch.setattr(solving, "interruptible", at_once)
    (tmp_path / "xv-15.values").write_text("what was there before")
    result = xv("xv", "solve", "--again", "--threads", "1", cache=tmp_path)
    assert result.exit_code == 130
    assert "what is finished is kept" in result.output
    assert not list(tmp_path.glob("xv-*"))


def test_control_c_sets_the_event_and_breaks_nothing() -> None:
    before = signal.getsignal(signal.SIGINT)
    with solving.interruptible() as stop:
        os.kill(os.getpid(), signal.SIGINT)
        assert stop.wait(5)
    assert signal.getsignal(signal.SIGINT) is before


def test_advice_ranks_every_use(tmp_path: Path) -> None:
    result = xv("xv", "advise", "--up", "1,4,9,13", "--placed", "2 in 2, 3 8 in 5", cache=tmp_path)
    assert result.exit_code == 0
    rows = result.output.splitlines()
    best = "1 13-4=9, 9-1=8 - throws 8 27.841000 0.00% 0.00%"
    assert " ".join(rows[2].split()) == best
    for says in ("turn ends", "Stopping at once scores 98.", "over the second", "best 12 of 25"):
        assert says in result.output
    assert narrow(result)


def test_a_long_use_is_folded(tmp_path: Path) -> None:
    up = ",".join(map(str, range(1, 16)))
    result = xv("xv", "advise", "--up", up, cache=tmp_path)
    assert narrow(result)
    assert "all filled" in result.output
    assert "15-7=8, 14-8=6, 13-6=7," in result.output
    assert "0.000000   100.00%   100.00%" in result.output


def test_forced_advice_does_not_stop(tmp_path: Path) -> None:
    args = ("--up", "1,4,9,13", "--stopping", "forced", "--json")
    told = json.loads(xv("xv", "advise", *args, cache=tmp_path).stdout)
    assert told["up"] == [1, 4, 9, 13]
    assert told["stop_now"] == 27 + 78
    assert not any(use["left"] for use in told["uses"])
    assert "Stopping is not allowed" in xv("xv", "advise", *args[:-1], cache=tmp_path).output
    scores = [use["expected"] for use in told["uses"]]
    assert scores == sorted(scores)


def test_the_facts(tmp_path: Path) -> None:
    picture = tmp_path / "scores.svg"
    result = xv("xv", "facts", "--turns", "2000", "--plot", str(picture), cache=tmp_path)
    assert result.exit_code == 0
    for says in (
        "32,768: each", "32,739 of them", "11, as the sheet says", "107,435,096,594,770",
        "17.443175452", "22.286303184", "2,000 turns", "10-19",
    ):  # fmt: skip
        assert says in result.output
    assert narrow(result)
    drawing = ElementTree.fromstring(picture.read_text())
    assert len([part for part in drawing if part.tag.endswith("polyline")]) == 3


def test_a_png_needs_matplotlib(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = xv("xv", "facts", "--plot", "scores.png", cache=tmp_path)
    assert result.exit_code == 2
    assert "use .svg" in result.stderr


def test_eleven_perfect_placements() -> None:
    found = perfect_placements()
    assert len(found) == len(set(found)) == 11
    for puts in found:
        assert sum(mask_of(put.counters) for put in puts) == ALL_COUNTERS
        assert sum(1 << (put.well - 1) for put in puts) == ALL_WELLS


def play_every_line(counters: int, wells: int, *, placed: int = 0, filled: int = 0) -> int:
    """Counts turns by playing each of them, use by use."""
    rest = ((1 << counters) - 1) & ~placed
    if not rest or filled == (1 << wells) - 1:
        return 1
    count = 1  # nothing is up
    for up in (mask for mask in range(1, 1 << counters) if not mask & ~rest):
        for used, more in every_use(wells, up, filled):
            goes_on = {"placed": placed | used, "filled": filled | more}
            count += play_every_line(counters, wells, **goes_on) if used == up else 1
    return count


def every_use(wells: int, up: int, filled: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """Sets of puts: the counters they use and the wells they fill."""
    yield 0, 0
    for number, (numbers, well) in enumerate(ways()):
        need, fill = mask_of(numbers), 1 << (well - 1)
        if number >= first and well <= wells and not need & ~up and not fill & filled:
            for used, more in every_use(wells, up & ~need, filled | fill, number + 1):
                yield used | need, more | fill


@pytest.mark.parametrize(("counters", "wells"), [(1, 1), (3, 2), (4, 3), (5, 2), (3, 5), (5, 4)])
def test_lines_are_as_many_as_can_be_played(counters: int, wells: int) -> None:
    assert count_lines(counters, wells).turns == play_every_line(counters, wells)


def test_the_number_of_lines() -> None:
    assert count_lines() == Lines(41_784_666, 107_435_096_594_770, 1_443_110_082_386_712)


def test_mean_median_and_error() -> None:
    scores = Scores("coin", (0.5, 0.0, 0.5), turns=100)
    assert (scores.mean, scores.median, scores.error) == (1.0, 0, 0.1)
    assert scores.between(1, 3) == 0.5
    assert facts.FIRST_THROWS == 32_768

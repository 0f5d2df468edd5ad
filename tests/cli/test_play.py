"""At the table: a whole game by a scripted person, undo, hot-seat, calls, and what is kept."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from taberna.cli.main import main
from taberna.core.record import read_record, verify
from taberna.games import GAMES
from tests.cli.test_cli import ESCAPE, in_a_process

FIRST = "1\n" * 400  # the first legal move, again and again
LAST_RUN = "phase erupts; turn red move; running; people f4 red 2 black 1"
CALLABLE = "seats 2; phase seethes; turn {}; hand red 5 5 7 7; people i5 black 4, f3 red 3"


def play(tmp_path: Path, *args: str, typed: str) -> Result:
    """Sits down, types, and leaves when nothing is left to type."""
    return CliRunner().invoke(
        main, ["play", "--bot", "random", *args], input=typed, env={"XDG_DATA_HOME": str(tmp_path)},
        catch_exceptions=False,
    )  # fmt: skip


def kept(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "taberna" / "records").glob("*.match"))


# ---- going on --------------------------------------------------------------------------------


def test_a_match_that_was_left_goes_on_where_it_was_and_its_dice_stay_the_same(
    tmp_path: Path,
) -> None:
    whole = tmp_path / "whole.match"
    play(tmp_path, "--seed", "7", "--record", str(whole), typed=FIRST)
    left = play(tmp_path, "--seed", "7", "--name", "Ann", typed="1\n" * 9)
    (file,) = kept(tmp_path)
    assert f"Go on: taberna play --resume {file}" in left.output
    beside = file.with_name(file.name + ".left")
    assert beside.stat().st_mode & 0o077 == 0
    assert bytes.fromhex("7".zfill(64)).hex() not in file.read_text()
    assert f"{file}  downfall  Ann, random" in play(tmp_path, "--records", typed="").output
    assert play(tmp_path, "--resume", typed=FIRST).exit_code == 0
    record, same = read_record(file.read_text(), GAMES), read_record(whole.read_text(), GAMES)
    verify(record)
    draws = [ply.draw for ply in record.plies]
    assert draws[:20] == [ply.draw for ply in same.plies][:20]
    assert record.outcome
    assert not beside.exists()
    assert "plies, over" in play(tmp_path, "--records", typed="").output


def test_who_names_a_game_goes_on_with_the_last_match_of_that_game(tmp_path: Path) -> None:
    folder = tmp_path / "taberna" / "records"
    folder.mkdir(parents=True)
    play(tmp_path, "--record", str(folder / "1.match"), typed="1\n" * 3)
    play(tmp_path, "xv", "--record", str(folder / "2.match"), typed="1\n")
    assert str(folder / "2.match") in play(tmp_path, "--resume", typed="").output
    assert str(folder / "1.match") in play(tmp_path, "downfall", "--resume", typed="").output
    none = play(tmp_path, "pluvionauts", "--resume", typed="")
    assert none.exit_code == 2
    assert "no match of The Pluvionauts was left unfinished here" in none.output


def test_what_cannot_go_on_says_why(tmp_path: Path) -> None:
    none = play(tmp_path, "--resume", typed="")
    assert (none.exit_code, "no match was left" in none.output) == (2, True)
    file = tmp_path / "one.match"
    play(tmp_path, "--seed", "7", "--record", str(file), typed="1\n")
    (tmp_path / "one.match.left").write_text("{}")
    assert "cannot read" in play(tmp_path, "--resume", str(file), typed="").output
    (tmp_path / "one.match.left").unlink()
    assert "nobody knows" in play(tmp_path, "--resume", str(file), typed="").output


def test_who_names_no_bot_meets_one_that_thinks(tmp_path: Path) -> None:
    met = in_a_process("play", "--no-record", typed="quit\n", XDG_DATA_HOME=str(tmp_path))
    assert "black level:4" in met.stdout


# ---- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(2, "official"), (3, "online"), (4, "classic dual_tiles=yes"), (2, "manual first_tiles=0")],
)
def test_a_scripted_person_plays_to_the_end(tmp_path: Path, seats: int, rules: str) -> None:
    file = tmp_path / "game.match"
    args = ("--seats", str(seats), "--rules", rules, "--record", str(file), "--seed", "c0ffee")
    result = play(tmp_path, *args, typed=FIRST)
    assert result.exit_code == 0
    assert "Check it: taberna verify" in result.output
    record = read_record(file.read_text(), GAMES)
    verify(record)
    assert record.outcome
    assert not kept(tmp_path)
    assert ESCAPE not in result.output
    assert max(map(cell_len, result.output.partition("Record:")[0].splitlines())) <= 80
    for phase in ("sleeps", "seethes", "erupts"):
        assert f"Vesuvius {phase}" in result.output


def test_the_person_never_reads_another_seats_cards(tmp_path: Path) -> None:
    result = play(tmp_path, "--seats", "3", "--seed", "1", typed=FIRST)
    assert re.search(r"You draw \d", result.output)
    assert "Black draws a card." in result.output
    assert not re.search(r"(Black|Yellow) (draws|is dealt) \d", result.output)
    assert not re.search(r"[■▲] +\d+ +\d+ +\d+ +\d+ *$", result.output, re.MULTILINE)


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    one, other = (play(tmp_path, "--seed", "5", "--no-record", typed=FIRST) for _ in range(2))
    assert one.output == other.output
    assert not kept(tmp_path)


def test_in_a_process_of_its_own(tmp_path: Path) -> None:
    done = in_a_process(
        "play", "--bot", "random", "--phase", "erupts", typed=FIRST, XDG_DATA_HOME=str(tmp_path)
    )
    assert done.returncode == 0
    assert done.stderr == ""
    (file,) = kept(tmp_path)
    assert f"Record: {file}" in done.stdout
    assert in_a_process("verify", str(file)).returncode == 0


# ---- what may be typed -----------------------------------------------------------------------


def test_moves_by_text_by_beginning_and_without_the_verb(tmp_path: Path) -> None:
    for typed in ("run f4 f5", "RUN  F4  f5", "f4 f5", "ru f4 f5"):
        result = play(tmp_path, "--position", LAST_RUN, typed=f"{typed}\n")
        assert "You run from f4 to f5." in result.output


def test_an_unclear_beginning_lists_what_it_could_be(tmp_path: Path) -> None:
    result = play(tmp_path, "--position", LAST_RUN, typed="run f4 f\n")
    listed = result.output.partition("Which one?")[2]
    assert ":f5" in listed
    assert ":e4" not in listed


def test_refusals_say_why(tmp_path: Path) -> None:
    result = play(tmp_path, "--position", LAST_RUN, typed="run f4 out\nrun a7 b7\nhop\n0\n999\n")
    for says in (
        "3 people on f4, so it may run 3 at most",
        "none of your people stands on a7",
        "nothing here begins with 'hop'",
        "There is no move 0",
        "There is no move 999",
    ):
        assert says in " ".join(result.output.split())


def test_questions_are_answered(tmp_path: Path) -> None:
    typed = "?\n? f4\n?i5\n? 7\nhelp f3\n? nonsense\nmoves\nlog\nboard\n"
    result = play(tmp_path, "--position", LAST_RUN, typed=typed)
    for says in (
        "What you may write",
        "f4: a street",
        "People: 2 red and 1 black.",
        "i5: building 5, purple",
        "Card 7: purple",
        "no square or card 'nonsense'",
        "Nothing has happened yet.",
        "run f4 1:",
    ):
        assert says in result.output
    assert result.output.count("The Downfall of Pompeii") == 2


def test_undo_takes_back_and_says_when_it_cannot(tmp_path: Path) -> None:
    file = tmp_path / "game.match"
    args = ("--position", LAST_RUN, "--record", str(file))
    result = play(tmp_path, *args, typed="undo\nrun f4 f5\nundo\nrun f4 e4\n")
    assert "Nothing can be taken back: nothing has been played." in result.output
    assert "Taken back." in result.output
    lines = file.read_text().splitlines()
    assert "red: run f4 e4" in lines
    assert "red: run f4 f5" not in lines


def test_a_lone_done_is_said_for_you_unless_you_want_to_say_it(tmp_path: Path) -> None:
    typed = "1\nundo\n1\ndone\n"
    careful = play(tmp_path, "--no-auto-done", "--seed", "3", "--as", "red", typed=typed)
    quick = play(tmp_path, "--seed", "3", typed="1\nundo\n")
    assert "Nothing else is left: say done." in careful.output
    assert "Taken back." in careful.output
    assert "Nothing else is left" not in quick.output
    assert "Nothing can be taken back" in quick.output


def test_whoever_resigns_sees_the_end_of_the_game(tmp_path: Path) -> None:
    result = play(tmp_path, "--phase", "erupts", typed="resign\nn\nresign\ny\n")
    assert result.exit_code == 0
    assert "Check it: taberna verify" in result.output
    verify(read_record(kept(tmp_path)[0].read_text(), GAMES))


@pytest.mark.parametrize("typed", ["", "1\n", "quit\n", "1\nq\n"])
def test_leaving_keeps_the_record(tmp_path: Path, typed: str) -> None:
    result = play(tmp_path, "--seed", "3", typed=typed)
    assert result.exit_code == 0
    (file,) = kept(tmp_path)
    assert f"Record: {file}" in result.output
    record = read_record(file.read_text(), GAMES)
    assert record.seed is None
    assert record.plies
    assert {path.name for path in file.parent.iterdir()} == {file.name, f"{file.name}.left"}


def test_an_interrupt_keeps_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = play(tmp_path, "--seed", "3", typed="")
    assert result.exit_code == 130
    assert len(kept(tmp_path)) == 1


def test_a_record_never_replaces_what_is_no_plain_file(tmp_path: Path) -> None:
    result = play(tmp_path, "--record", str(tmp_path), typed="")
    assert result.exit_code == 2
    assert "not a plain file" in result.stderr


# ---- several people, calls -------------------------------------------------------------------


def test_hot_seat_hides_each_hand_until_the_next_person_is_ready(tmp_path: Path) -> None:
    typed = "\n1\n" * 3
    result = play(tmp_path, "--humans", "2", "--seed", "4", typed=typed)
    screens = re.split(r"The table is yours, . (red|black)\.", result.output)
    hands = {"red": "●", "black": "■"}
    assert len(screens) >= 7
    for name, screen in zip(screens[1::2], screens[2::2], strict=True):
        other = hands["black" if name == "red" else "red"]
        before, _, after = screen.partition("only you can see the screen.")
        assert not re.search(r"\d", before)
        if "quit" in after:
            assert re.search(rf"{hands[name]} +\d+ +\d+ +\d+ +\d+ *$", after, re.MULTILINE)
        assert not re.search(rf"{other} +\d+ +\d+ +\d+ +\d+ *$", after, re.MULTILINE)
        assert f"{'Black' if name == 'red' else 'Red'} draws a card." in result.output


def test_one_persons_name_and_seat_go_into_the_record(tmp_path: Path) -> None:
    args = ("--seats", "3", "--human", "black", "--human", "yellow", "--name", "Ann Lee")
    play(tmp_path, *args, typed="")
    record = read_record(kept(tmp_path)[0].read_text(), GAMES)
    assert record.players == ("random", "Ann Lee", "person")


def test_a_person_may_call_the_eruption_on_anothers_turn(tmp_path: Path) -> None:
    position = ("--position", CALLABLE.format("black"))
    called = play(tmp_path, *position, typed="y\n")
    assert "You show 5, 5, 7 and 7 and call the eruption!" in called.output
    silent = play(tmp_path, *position, typed="n\n")
    assert "Black plays" in silent.output.partition("Do you let Vesuvius erupt now?")[2]
    assert silent.output.count("Do you let Vesuvius erupt now?") == 1


def test_a_person_may_call_the_eruption_on_the_own_turn(tmp_path: Path) -> None:
    result = play(tmp_path, "--position", CALLABLE.format("red"), typed="erupt\n")
    assert "and call the eruption!" in result.output


def test_at_a_shared_terminal_a_seat_speaks_up_and_nothing_tells_that_it_could(
    tmp_path: Path,
) -> None:
    args = ("--humans", "2", "--position", CALLABLE.format("black"))
    result = play(tmp_path, *args, typed="\ncall black\ncall green\ncall red\n\n")
    assert "Do you let Vesuvius erupt" not in result.output
    assert "black has nothing to call now" in result.output
    assert "no seat 'green'" in result.output
    assert "Red shows 5, 5, 7 and 7 and calls the eruption!" in result.output

"""The door of the house: help, versions, refusals, and the commands that need no table."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

import taberna
from taberna import kernels
from taberna.cli.census import lines_below
from taberna.cli.main import COMMANDS, main
from taberna.games import GAMES, find_game

ESCAPE = "\x1b"
CITY = "phase erupts; turn red move; running; people f4 red 2 black 1"


def taberna_(*args: str, typed: str | None = None, **env: str) -> Result:
    """Runs a command in this process."""
    return CliRunner().invoke(main, args, input=typed, env=env, catch_exceptions=False)


def in_a_process(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Runs `python -m taberna` as people do."""
    source = str(Path(taberna.__file__).parents[1])
    return subprocess.run(
        [sys.executable, "-m", "taberna", *args],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": source, **env},
    )


def test_help_lists_every_command_in_its_own_words() -> None:
    shown = " ".join(taberna_("--help").output.split())
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        assert f"{name} {command.short_help}" in shown


def test_help_loads_no_command() -> None:
    code = (
        "import sys; from taberna.cli.main import main\n"
        "try: main(['--help'])\n"
        "finally: print(sorted({'numpy', 'fastapi', 'sqlalchemy', 'mujoco'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_house_opens_without_what_its_first_page_does_not_need() -> None:
    later = {"alembic", "mako", "mujoco", "numpy", "asyncpg", "redis"}
    code = f"import sys, taberna.cli.serve; print(sorted({later} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_mistyped_command_gets_the_nearest_named() -> None:
    result = taberna_("plya")
    assert result.exit_code == 2
    assert "play?" in result.output


def every_command() -> list[list[str]]:
    """The words of every command, those in groups included."""
    found: list[list[str]] = [[]]
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        found.append([name])
        if isinstance(command, click.Group):
            found += [[name, inner] for inner in command.commands]
    return found


@pytest.mark.parametrize("words", every_command(), ids=" ".join)
def test_help_has_an_example_and_fits(words: list[str]) -> None:
    result = taberna_(*words, "--help")
    assert result.exit_code == 0
    assert "Example" in result.output
    assert "taberna " in result.output.partition("Example")[2]
    assert max(map(cell_len, result.output.splitlines())) <= 80


def test_the_house_alone_shows_its_commands() -> None:
    result = taberna_()
    assert result.exit_code == 0
    assert all(name in result.output for name in COMMANDS)


def test_version() -> None:
    assert taberna_("--version").output.strip() == f"taberna {taberna.__version__}"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["dance"], "dance"),
        (["play", "--sets", "3"], "--sets"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "--seats", "9"], "2 to 4 seats"),
        (["play", "--seats", "many"], "many"),
        (["play", "--as", "green"], "no seat 'green'"),
        (["play", "--as", "blue"], "blue has no seat at a table of 2"),
        (["play", "--humans", "3"], "--humans is 1 to 2"),
        (["play", "--name", "A", "--name", "B"], "2 names for 1 people"),
        (["play", "--name", "A\nB"], "one line"),
        (["play", "--rules", "offical"], "did you mean 'official'"),
        (["play", "--rules", "official dual_tiles=maybe"], "yes or no"),
        (["play", "--phase", "boils"], "no phase 'boils'"),
        (["play", "--populate", "3"], "share from 0 to 1"),
        (["play", "--position", "phase boils"], "no phase 'boils'"),
        (["play", "--position", "phase erupts", "--seats", "3"], "--position says it all"),
        (["play", "--position", "@nowhere.txt"], "no such file"),
        (["play", "--seed", "xyz"], "hexadecimal"),
        (["play", "--bot", "deep"], "no bot 'deep'"),
        (["watch", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["watch", "--bots", "deep"], "no bot 'deep'"),
        (["watch", "--games", "0"], "--games"),
        (["watch", "--record", "no/such/folder/a.match"], "cannot write"),
        (["replay"], "FILE"),
        (["replay", "nowhere.match"], "no such file"),
        (["replay", "."], "is a directory"),
        (["position", "people z9 red 1"], "no square 'z9'"),
        (["position", CITY, "--as", "yellow"], "yellow has no seat"),
        (["rules", "--show", "strict"], "no ruleset 'strict'"),
        (["census", "--plies", "0"], "--plies"),
        (["bench", "engine", "--seconds", "0"], "--seconds"),
        (["verify", "nowhere.match"], "no such file"),
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_sentence_and_exit_2(
    args: list[str], says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    result = taberna_(*args, XDG_DATA_HOME=str(tmp_path))
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "Traceback" not in result.output


def test_a_real_process_refuses_without_a_traceback() -> None:
    done = in_a_process("play", "--seats", "9")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "taberna: The Downfall of Pompeii is for 2 to 4 seats, not 9\n"


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    shell = f"{sys.executable} -m taberna watch --seed 1 | head -n 1"
    source = str(Path(taberna.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": source}
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, check=False, env=env)
    assert len(done.stdout.splitlines()) == 1
    assert "Traceback" not in done.stderr


# ---- colours ---------------------------------------------------------------------------------


def test_a_pipe_gets_no_escape_codes() -> None:
    assert ESCAPE not in in_a_process("position", CITY).stdout


def test_colours_can_be_asked_for_and_refused() -> None:
    assert ESCAPE in in_a_process("position", CITY, FORCE_COLOR="1").stdout
    assert ESCAPE not in in_a_process("position", CITY, FORCE_COLOR="1", NO_COLOR="1").stdout
    assert ESCAPE not in in_a_process("position", CITY, "--no-color", FORCE_COLOR="1").stdout
    assert ESCAPE not in in_a_process("--no-color", "position", CITY, FORCE_COLOR="1").stdout


# ---- rules, position, census, bench ----------------------------------------------------------


def test_rules_explain_every_field_and_preset() -> None:
    result = taberna_("rules")
    game = find_game("downfall")
    assert result.exit_code == 0
    for word in (*game.presets, *game.presets["official"].__slots__):
        assert word in result.output
    assert max(map(cell_len, result.output.splitlines())) <= 80


def test_rules_of_one_table() -> None:
    result = taberna_("rules", "--show", "online dual_tiles=yes")
    assert "30/30/25" in result.output
    assert "official" not in result.output


def test_every_game_has_a_face() -> None:
    from taberna.cli.faces import face_of

    assert all(face_of(game).presets.keys() == game.presets.keys() for game in GAMES.values())


def test_a_position_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "city.txt"
    file.write_text(CITY.replace("; ", "\n"))
    drawn = taberna_("position", CITY, "--moves").output
    assert drawn == taberna_("position", f"@{file}", "--moves").output
    assert "Vesuvius erupts" in drawn
    assert "●●■" in drawn
    assert "run f4 out" not in drawn
    assert "run f4 f5" in drawn


def test_a_position_as_text_reads_back() -> None:
    whole = taberna_("position", CITY, "--text").output
    assert taberna_("position", whole, "--text").output == whole


def test_a_position_shows_a_seat_only_its_own_hand() -> None:
    dealt = "seats 2; phase seethes; hand red 5 5 7 9; hand black 1 2 3 4"
    everybody, red = taberna_("position", dealt), taberna_("position", dealt, "--as", "red")
    assert "●  5   5   7   9" in red.output
    assert "■  1   2   3   4" in everybody.output
    assert "■  1   2   3   4" not in red.output


def test_census_counts_lines() -> None:
    state = find_game("downfall").read_position(CITY)
    result = taberna_("census", "--position", CITY, "--plies", "3")
    assert result.exit_code == 0
    last = result.output.splitlines()[-1].split()
    assert last[:2] == ["3", str(lines_below(state, 3))]


def test_census_counts_what_playing_every_line_counts() -> None:
    def slowly(text: str, plies: int) -> int:
        state = find_game("downfall").read_position(text)
        if not plies:
            return 1
        after = []
        for action in state.actions():
            child = state.clone()
            child.play(action)
            after.append(str(child))
        for chance, _ in state.chances():
            child = state.clone()
            child.happen(chance)
            after.append(str(child))
        return sum(slowly(child, plies - 1) for child in after)

    state = find_game("downfall").read_position(CITY)
    assert [lines_below(state, n) for n in range(4)] == [slowly(CITY, n) for n in range(4)]


def test_census_splits() -> None:
    result = taberna_("census", "--position", CITY, "--plies", "2", "--split")
    rows = [line.split() for line in result.output.splitlines() if line.strip()]
    counts = [int(row[-1].replace(",", "")) for row in rows[2:] if row[-1][0].isdigit()]
    assert counts[-1] == sum(counts[:-1])
    assert any(row[0] == "done" for row in rows)


def test_bench_measures_every_door() -> None:
    result = taberna_("bench", "engine", "--seconds", "0.02", "--phase", "erupts")
    assert result.exit_code == 0
    for what in ("inside the engine", "apply(id)", "with events", "clone", "compiled"):
        assert what in result.output


@pytest.mark.parametrize("command", ["serve", "backup", "admin"])
def test_what_windows_cannot_do_is_one_sentence(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    done = taberna_(command)
    assert done.exit_code == 2
    assert done.stderr == (
        f"taberna: `taberna {command}` needs Linux or macOS: on Windows run it in WSL\n"
    )


def test_rules_that_are_not_compiled_are_told_with_the_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "compiled" not in taberna_("--version").output
    monkeypatch.setattr(kernels, "all_built", lambda: False)
    monkeypatch.setattr(kernels, "built", lambda stem: None)
    assert "the kernels are not compiled" in kernels.notice()
    monkeypatch.setenv("TABERNA_PURE", "1")  # whoever wants it so is not told
    assert kernels.notice() == ""

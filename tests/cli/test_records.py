"""Records: watched, replayed, verified, and told apart from tampered ones."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from taberna.cli.main import main
from taberna.core.record import read_record, write_record
from taberna.games import GAMES
from tests.core.test_seen import RECORD, seen_of


def taberna(*args: str) -> Result:
    return CliRunner().invoke(main, args, catch_exceptions=False)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "finished.match"
    taberna("watch", "--seats", "3", "--seed", "abc", "--record", str(file))
    return file


@pytest.fixture
def unfinished(finished: Path, tmp_path: Path) -> Path:
    file = tmp_path / "unfinished.match"
    file.write_text("\n".join(finished.read_text().splitlines()[:60]) + "\n")
    return file


def change(file: Path, tmp_path: Path, line: int, text: str) -> Path:
    """A copy of the record with one line changed; lines count from 1."""
    lines = file.read_text().splitlines()
    lines[line - 1] = text
    copy = tmp_path / "changed.match"
    copy.write_text("\n".join(lines) + "\n")
    return copy


def line_of(file: Path, start: str) -> int:
    lines = file.read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(start))


# ---- watch -----------------------------------------------------------------------------------


def test_watching_tells_a_game_in_words(tmp_path: Path) -> None:
    result = taberna("watch", "--seed", "1")
    assert result.exit_code == 0
    assert "Black begins." in result.output or "Red begins." in result.output
    assert "draws a card." in result.output
    assert "wins." in result.output or "share" in result.output
    assert max(map(cell_len, result.output.splitlines())) <= 80


def test_watching_with_boards() -> None:
    result = taberna("watch", "--phase", "erupts", "--seed", "1", "--board")
    assert result.output.count("Vesuvius erupts") > 10


def test_watching_many_games(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    result = taberna("watch", "--games", "3", "--phase", "erupts", "--record", f"{folder}/")
    assert "3 games in" in result.output
    assert sorted(path.name for path in folder.iterdir()) == ["1.match", "2.match", "3.match"]
    assert taberna("verify", *map(str, folder.iterdir())).exit_code == 0


def test_many_records_beside_each_other(tmp_path: Path) -> None:
    args = ("--games", "2", "--phase", "erupts", "--record", str(tmp_path / "a.match"))
    assert taberna("watch", *args).exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a-1.match", "a-2.match"]


def test_a_seed_repeats_many_games() -> None:
    args = ("watch", "--games", "2", "--phase", "erupts", "--seed", "7")
    one, other = (taberna(*args).output.splitlines()[:-1] for _ in range(2))
    assert one == other


# ---- verify, with what was seen --------------------------------------------------------------


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("dealt") / "dealt.match"
    file.write_text(write_record(RECORD))
    return file


def kept(folder: Path, **lies: object) -> str:
    file = folder / "seen.json"
    file.write_text(json.dumps(seen_of(RECORD) | lies))
    return str(file)


def test_a_record_is_held_against_what_was_seen(dealt: Path, tmp_path: Path) -> None:
    result = taberna("verify", str(dealt), "--seen", kept(tmp_path))
    assert result.exit_code == 0
    assert "1 fit their seals, 1 follow from the table" in result.output
    assert "not shown" not in result.output


def test_what_was_seen_otherwise_is_found_out(dealt: Path, tmp_path: Path) -> None:
    result = taberna("verify", str(dealt), "--seen", kept(tmp_path, commitment="00" * 32))
    assert result.exit_code == 1
    assert "commitment is another" in result.stderr


def test_what_a_record_alone_cannot_show_is_said(dealt: Path, finished: Path) -> None:
    assert "published before the match" in " ".join(taberna("verify", str(dealt)).output.split())
    assert "nobody chose the salts" in taberna("verify", str(finished)).output


@pytest.mark.parametrize(
    "openings", [[], [{"number": 2, "seals": ["a", "b"], "salts": {"0": "x"}}]]
)
def test_what_was_seen_of_no_deal_or_of_another_binds_nothing(
    dealt: Path, tmp_path: Path, openings: list[object]
) -> None:
    seen = kept(tmp_path, openings=openings)
    result = taberna("verify", str(dealt), "--seen", seen)
    assert result.exit_code == 3
    assert "could not be checked" in result.output
    assert "in order" not in result.output
    assert "no salt of this player" in result.output
    (told,) = json.loads(taberna("verify", str(dealt), "--json", "--seen", seen).output)
    assert (told["ok"], told["code"], told["why"]) == (False, 3, "")


def test_what_was_seen_must_be_readable_and_of_one_record(dealt: Path, tmp_path: Path) -> None:
    assert taberna("verify", str(dealt), "--seen", "nowhere.json").exit_code == 2
    assert taberna("verify", str(dealt), "--seen", str(dealt)).exit_code == 2
    two = taberna("verify", str(dealt), str(dealt), "--seen", kept(tmp_path))
    assert two.exit_code == 2
    assert "one record" in two.stderr


# ---- replay ----------------------------------------------------------------------------------


def test_a_replay_names_developer_mode(finished: Path, tmp_path: Path) -> None:
    assert "developer mode" not in taberna("replay", str(finished), "--all").output
    marked = tmp_path / "marked.match"
    text = finished.read_text("utf-8").replace("\nplayer ", "\nmode developer\nplayer ", 1)
    marked.write_text(text, "utf-8")
    output = taberna("replay", str(marked), "--all").output
    assert "plies; developer mode" in " ".join(output.split())


def test_a_finished_match_lies_open(finished: Path) -> None:
    result = taberna("replay", str(finished), "--all")
    assert result.exit_code == 0
    assert "draws a card" not in result.output
    assert "is over." in result.output
    assert max(map(cell_len, result.output.splitlines())) <= 80


def test_an_unfinished_match_keeps_its_secrets(unfinished: Path) -> None:
    result = taberna("replay", str(unfinished), "--all")
    assert "draws a card." in result.output
    assert "The match is not over." in result.output
    position = taberna("replay", str(unfinished), "--to-position", "50").output
    assert "hand red ? ? ? ?" in position
    assert "draw" not in taberna("replay", str(unfinished), "--ply", "5").output.splitlines()[-2]


def test_a_seat_sees_its_own_hand(unfinished: Path) -> None:
    result = taberna("replay", str(unfinished), "--all", "--seat", "black")
    assert "You are dealt" in result.output
    assert "Red draws a card." in result.output
    position = taberna("replay", str(unfinished), "--to-position", "30", "--seat", "black").output
    assert "hand black ?" not in position
    assert "hand red ? ? ?" in position


def test_the_board_at_a_ply(finished: Path) -> None:
    result = taberna("replay", str(finished), "--ply", "20")
    assert "ply 20 of" in result.output
    last = len(read_record(finished.read_text(), GAMES).plies)
    beyond = taberna("replay", str(finished), "--ply", str(last + 1))
    assert beyond.exit_code == 2
    assert f"plies 0 to {last}" in beyond.stderr


def test_a_position_of_a_record_goes_on(finished: Path) -> None:
    text = taberna("replay", str(finished), "--to-position", "40").output
    assert taberna("position", text, "--text").output == text


def test_without_a_terminal_replay_sums_up(finished: Path) -> None:
    result = taberna("replay", str(finished))
    assert "The Downfall of Pompeii: red random" in result.output
    assert "rank" in result.output


def test_stepping_forward_and_back(finished: Path) -> None:
    from rich.console import Console

    from taberna.cli.replay import Film

    film = Film.of(read_record(finished.read_text(), GAMES), None, Console())
    assert [film._next(5, wish) for wish in ("", "b", "g 9", "g12", "g 99999")] == [
        6, 4, 9, 12, film.last,
    ]  # fmt: skip
    assert film._next(0, "b") == 0
    assert film._next(film.last, "") == film.last
    turn = film._next(30, "t")
    assert film.frames[turn].state.turn not in (film.frames[30].state.turn, -1)


def test_a_strangers_record_cannot_command_the_terminal(finished: Path, tmp_path: Path) -> None:
    evil = change(finished, tmp_path, line_of(finished, "player red"), "player red \x1b[2JBob")
    for args in (("replay", str(evil)), ("replay", str(evil), "--all")):
        shown = taberna(*args).output
        assert "\x1b" not in shown
        assert "Bob" in shown
    worse = change(finished, tmp_path, line_of(finished, "red: play"), "red: \x1b[2J")
    assert "\x1b" not in taberna("verify", str(worse)).output


# ---- verify ----------------------------------------------------------------------------------


def test_a_fair_match_is_praised(finished: Path) -> None:
    result = taberna("verify", str(finished))
    assert result.exit_code == 0
    for what in ("in order", "plies replayed", "repeated from the seed", "commitment"):
        assert what in result.output


def test_json_for_programs(finished: Path, unfinished: Path) -> None:
    result = taberna("verify", "--json", str(finished), str(unfinished), "nowhere.match")
    assert result.exit_code == 2
    fair, broken, missing = json.loads(result.stdout)
    assert fair["ok"] is True
    assert fair["draws"]["tiles"] == 45
    assert (broken["ok"], broken["code"]) == (False, 1)
    assert missing["code"] == 2


def test_an_unfinished_match_cannot_be_verified_yet(unfinished: Path) -> None:
    result = taberna("verify", str(unfinished))
    assert result.exit_code == 1
    assert "the seed has not been shown" in result.stderr


@pytest.mark.parametrize(
    ("start", "text", "why"),
    [
        ("red: play", "red: play 12 i5", "cannot read action"),
        ("red: done", "black: done", "not the turn"),
        ("draw", "draw 5 | cards 1: 1 1 > 0", "weights"),
        ("tile", "tile coin | tiles 1: nonsense", "cannot read the draw"),
        ("game", "game chess 1", "no game 'chess'"),
    ],
)
def test_a_broken_record_names_its_line(
    finished: Path, tmp_path: Path, start: str, text: str, why: str
) -> None:
    line = line_of(finished, start)
    broken = change(finished, tmp_path, line, text)
    result = taberna("verify", str(broken))
    assert result.exit_code == 1
    assert f"line {line}: " in result.stderr
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1
    replayed = taberna("replay", str(broken))
    assert replayed.exit_code == 2
    assert f"line {line}: " in replayed.stderr


def test_a_draw_that_fell_elsewhere_is_found_out(finished: Path, tmp_path: Path) -> None:
    line = line_of(finished, "tile ")
    text = finished.read_text().splitlines()[line - 1]
    other = "0" if not text.endswith(" 0") else "1"
    moved = f"{text.rpartition(' ')[0]} {other}"
    result = taberna("verify", str(change(finished, tmp_path, line, moved)))
    assert result.exit_code == 1
    assert f"line {line}: the draw does not fall on" in result.stderr


def test_other_dice_are_found_out(finished: Path, tmp_path: Path) -> None:
    """Draws that the rules allow, but seed and salts do not give."""
    line = line_of(finished, "salts ")
    result = taberna("verify", str(change(finished, tmp_path, line, "salts x y z")))
    assert result.exit_code == 1
    assert "the seed gives" in result.stderr


def test_another_seed_is_found_out(finished: Path, tmp_path: Path) -> None:
    line = line_of(finished, "seed ")
    result = taberna("verify", str(change(finished, tmp_path, line, f"seed {'0' * 64}")))
    assert result.exit_code == 1
    assert "does not match the commitment" in result.stderr


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00", b"taberna record 1\n"])
def test_what_is_no_record(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "odd.match"
    file.write_bytes(content)
    assert taberna("verify", str(file)).exit_code == (2 if content[:1] == b"\xff" else 1)
    assert taberna("replay", str(file)).exit_code == 2

"""`taberna arena` as people meet it."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import psutil
import pytest

from taberna.bots import BOTS
from taberna.core.record import read_record, verify
from taberna.games import GAMES
from tests.arena.test_arena import Clumsy
from tests.cli.test_cli import taberna_

QUICK = ("arena", "xv", "--seats", "2", "--bots", "random,search:1", "--processes", "1")


def test_it_tells_standings_pairs_and_what_they_mean() -> None:
    result = taberna_(*QUICK, "--games", "40")
    assert result.exit_code == 0
    assert "% won" in result.output
    assert re.search(r"^(random|search:1) +(random|search:1) +20 ", result.output, re.MULTILINE)
    assert "40 games in 20 blocks" in result.output
    assert "Even is 50.0 % won" in result.output


def test_games_are_rounded_up_to_whole_blocks() -> None:
    assert "12 games in 4 blocks" in taberna_(
        "arena", "xv", "--seats", "3", "--bots", "random", "--field", "search:1", "--games", "10",
        "--processes", "1",
    ).output  # fmt: skip


def test_a_question_is_answered_and_stops_the_games() -> None:
    ask = ("--sprt", "greedy,random", "--bounds", "50,70", "--alpha", "0.01")
    bots = ("arena", "xv", "--seats", "2", "--bots", "random,greedy", "--processes", "1")
    result = taberna_(*bots, "--games", "2000", *ask)
    assert "Greedy is better than random." in result.output
    assert "chance of error of 0.01" in result.output
    games = re.search(r"([\d,]+) games in", result.output)
    assert games
    assert int(games[1]) < 200


def test_programs_get_json() -> None:
    found = json.loads(taberna_(*QUICK, "--games", "10", "--json").stdout)
    assert found["games"] == 10
    assert {row["bot"] for row in found["standings"]} == {"random", "search:1"}
    assert found["league"]["seed"] == "0" * 63 + "1"
    assert found["answer"] is None


def test_records_results_and_a_picture_are_kept(tmp_path: Path) -> None:
    keep = ("--records", str(tmp_path / "all"), "--results", str(tmp_path / "r.jsonl"))
    picture = tmp_path / "ratings.svg"
    result = taberna_(*QUICK, "--games", "6", *keep, "--plot", str(picture))
    assert f"Picture: {picture}" in result.output.replace("\n", "")
    assert picture.read_text().startswith("<svg")
    names = sorted(path.name for path in (tmp_path / "all").iterdir())
    assert names == [f"0000{block}-{game}.match" for block in range(3) for game in range(2)]
    for path in (tmp_path / "all").iterdir():
        verify(read_record(path.read_text(), GAMES))


def test_the_same_command_goes_on_and_another_is_refused(tmp_path: Path) -> None:
    keep = ("--results", str(tmp_path / "r.jsonl"))
    first = taberna_(*QUICK, "--games", "6", *keep)
    lines = (tmp_path / "r.jsonl").read_text()
    assert taberna_(*QUICK, "--games", "6", *keep).output == first.output
    assert (tmp_path / "r.jsonl").read_text() == lines
    other = taberna_(*QUICK, "--games", "6", *keep, "--seed", "2")
    assert other.exit_code == 2
    assert "holds results of other games" in other.stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--bots", "random,clever"], "no bot 'clever'"),
        (["--bots", "random", "--field", "random"], "call its copy random#2"),
        (["--bots", "random", "--seats", "4"], "say who holds the others with --field"),
        (["--bots", "random,level:1", "--sprt", "random"], "--sprt A,B"),
        (["--bots", "random,level:1", "--sprt", "random,level:2"], "--sprt A,B"),
        (["--bots", "random,level:1", "--sprt", "random,level:1", "--bounds", "x"], "percentages"),
        (["--bots", "random,level:1", "--sprt", "random,level:1", "--alpha", "2"], "below 0.5"),
        (["--bots", "random,level:1", "--plot", "a.png"], ".svg"),
        (["--bots", "random,level:1", "--results", "no/such/folder/r.jsonl"], "cannot write"),
        (["--bots", "random,level:1", "--games", "0"], "--games"),
        (["pluvionauts", "--bots", "random,level:1", "--rules", "turn_cap=0"], "a person plays"),
        ([], "--bots"),
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_sentence(
    args: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = taberna_("arena", *args)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_bot_plays_itself_and_seats_are_told_apart() -> None:
    result = taberna_(
        "arena", "xv", "--bots", "random,random", "--seats", "2", "--games", "40", "--json"
    )
    found = json.loads(result.stdout)
    assert [row["bot"] for row in found["standings"]] in (
        ["random", "random#2"],
        ["random#2", "random"],
    )
    assert [row["seat"] for row in found["by_seat"]] == ["red", "black"]
    assert sum(row["won"]["value"] for row in found["by_seat"]) == pytest.approx(1)
    told = taberna_(
        "arena", "xv", "--bots", "random,random", "--seats", "2", "--games", "40"
    ).output
    assert "By seat, whoever sat there" in told


def test_a_class_of_a_file_here_plays_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "our_own.py").write_text(
        "class Last:\n"
        "    def __init__(self, rng): pass\n"
        "    def choose(self, view): return view.legal[-1]\n"
        "    def explain(self, view): raise NotImplementedError\n"
    )
    options = ("--seats", "2", "--games", "8", "--processes", "2", "--json")
    result = taberna_("arena", "xv", "--bots", "our_own:Last,random", *options)
    assert {row["bot"] for row in json.loads(result.stdout)["standings"]} == {
        "our_own:Last",
        "random",
    }


def test_a_crash_is_told_with_all_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "clumsy", Clumsy)
    keep = ("--results", str(tmp_path / "r.jsonl"), "--processes", "1")
    result = taberna_("arena", "--bots", "random,clumsy", "--games", "12", *keep)
    assert result.exit_code == 1
    assert "clumsy failed in game" in result.stderr
    assert "ZeroDivisionError: tripped" in result.stderr
    assert "games in" in result.stdout  # the other blocks count
    (record, *_) = sorted(tmp_path.glob("crash-*.match"))
    assert read_record(record.read_text(), GAMES).plies
    assert "Traceback" in record.with_suffix(".txt").read_text()


@dataclass(frozen=True, slots=True)
class AtATerminal:
    """A long tournament in two processes, begun at a terminal of its own."""

    process: subprocess.Popen[str]
    children: list[psutil.Process]

    def ended(self) -> bool:
        """Whether its processes are gone, or go soon."""
        return len(self.children) >= 2 and psutil.wait_procs(self.children, timeout=60)[1] == []


@contextmanager
def long_tournament(results: Path) -> Iterator[AtATerminal]:
    """Waits until the bar with the time left says that something is finished."""
    mine, theirs = pty.openpty()
    words = ("arena", "--bots", "level:1,level:2", "--games", "400", "--processes", "2")
    process = subprocess.Popen(
        [sys.executable, "-m", "taberna", *words, "--results", str(results)],
        stdout=theirs, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"}, preexec_fn=_hear_ctrl_c,
    )  # fmt: skip
    os.close(theirs)
    seen = b""
    while not re.search(rb"[1-9]\d*%.*left", seen):
        seen += os.read(mine, 1000)
    reading = Thread(target=_read_on, args=(mine,))  # else it would wait until there is room
    reading.start()
    try:
        yield AtATerminal(process, psutil.Process(process.pid).children(recursive=True))
    finally:
        process.kill()
        process.wait()
        reading.join()
        os.close(mine)


def _hear_ctrl_c() -> None:
    """As at a terminal, also where the tests run in the background and hear nothing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _read_on(terminal: int) -> None:
    """Until nobody writes any more."""
    with suppress(OSError):
        while os.read(terminal, 1000):
            pass


def test_ctrl_c_ends_all_processes_and_keeps_what_is_finished(tmp_path: Path) -> None:
    results = tmp_path / "r.jsonl"
    with long_tournament(results) as playing:
        os.killpg(playing.process.pid, signal.SIGINT)
        _, told = playing.process.communicate(timeout=60)
        assert playing.process.returncode == 130, told
        assert playing.ended()
    assert re.fullmatch(r"Stopped after \d+ of 200 blocks; call it again to go on.\n", told)
    assert len(results.read_text().splitlines()) >= 2


def test_a_killed_arena_leaves_no_process_behind(tmp_path: Path) -> None:
    with long_tournament(tmp_path / "r.jsonl") as playing:
        playing.process.kill()
        playing.process.communicate(timeout=60)
        assert playing.ended()

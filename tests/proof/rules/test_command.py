"""The full proof as a command: it goes on where it was, and notices what goes wrong."""

import json
import os
from pathlib import Path

import pytest

from taberna.games.downfall.game import DOWNFALL
from tests.proof.rules.chunks import ANY_SEATS, FUZZ, Chunk, Report, Result, all_chunks
from tests.proof.rules.downfall import main
from tests.proof.rules.workers import run_all

CHUNKS = len(DOWNFALL.presets) * 3  # each preset with two, three and four seats
FUZZED = 1
SMALL = ["--games", "2", "--field-games", "0", "--fuzz", "12", "--enough", "0", "--workers", "1"]


def crash(chunk: Chunk, report: Report) -> Result:
    report(7)
    os._exit(3)


def hang(chunk: Chunk, report: Report) -> Result:
    report(6)
    while True:
        pass


def test_the_whole_proof_in_small(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--folder", str(tmp_path)]) == 0
    assert "all agree" in capsys.readouterr().out
    assert "| tile laid |" in (tmp_path / "exercised.md").read_text()
    finished = (tmp_path / "ledger.jsonl").read_text().splitlines()
    assert len(finished) == CHUNKS + FUZZED
    (tmp_path / "ledger.jsonl").write_text("\n".join(finished[:5]) + "\n")
    assert main([*SMALL, "--folder", str(tmp_path)]) == 0
    assert f"{CHUNKS + FUZZED} chunks, 5 of them done before" in capsys.readouterr().out


def test_what_other_code_proved_does_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, small = tmp_path / "ledger.jsonl", [*SMALL, "--fuzz", "0", "--folder", str(tmp_path)]
    assert main(small) == 0
    entries = [json.loads(line) | {"code": "other"} for line in ledger.read_text().splitlines()]
    ledger.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    capsys.readouterr()
    assert main(small) == 0
    assert f"{CHUNKS} chunks, 0 of them done before" in capsys.readouterr().out
    assert main([*small, "--fresh"]) == 0
    assert len(ledger.read_text().splitlines()) == CHUNKS


def test_a_rule_never_applied_is_no_proof(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SMALL, "--enough", "100", "--folder", str(tmp_path)]) == 1
    assert "dual tile laid: applied 0 times" in capsys.readouterr().out


def test_one_game_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "official", "3", "1"]) == 0
    assert capsys.readouterr().out == "all agree\n"


def test_a_crash_is_told_with_its_input() -> None:
    ((_, result),) = run_all([Chunk(FUZZ, ANY_SEATS, 0, 20)], 1, crash)
    assert result.differences[0].startswith("the engine crashed: fuzz 7, action\n")


def test_a_hang_is_told_with_its_input() -> None:
    ((_, result),) = run_all([Chunk("official", 3, 0, 20)], 1, hang, patience=0.5)
    assert result.differences == ["the engine hangs: game 6 of `official` with 3 seats"]


def test_the_chunks_cover_everything_once() -> None:
    chunks = all_chunks(600, 10, 5000, 0.1)
    assert len({chunk.key for chunk in chunks}) == len(chunks)
    official = [chunk for chunk in chunks if (chunk.rules, chunk.seats) == ("official", 2)]
    assert sum(chunk.count for chunk in official) == 600
    assert sum(chunk.count for chunk in chunks if chunk.rules == FUZZ) == 5000

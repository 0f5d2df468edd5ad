"""What has been proven so far, on disk, so that an interrupted proof goes on where it was.

A line counts only for the very code it was proven with.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tests import ROOT
from tests.proof.rules.chunks import Chunk, Result
from tests.proof.rules.fuzz import Tally

FOLDER = ROOT / "build" / "proof"
CODE = ("src/taberna/core", "src/taberna/games", "tests/oracle", "tests/proof")


def fingerprint(code: Iterable[str] = CODE) -> str:
    """Of the engine as it is compiled, the oracle and the proof; or of other code."""
    digest = hashlib.sha256()
    for folder in code:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".pxd", ".so"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Ledger:
    """The finished chunks of this code; one that found a difference is run again."""

    def __init__(self, path: Path, *, fresh: bool) -> None:
        self.path, self.code = path, fingerprint()
        path.parent.mkdir(parents=True, exist_ok=True)
        if fresh or not path.exists():
            path.write_text("")
        entries = map(json.loads, path.read_text().splitlines())
        mine = [entry for entry in entries if entry["code"] == self.code]
        self.done = {e["chunk"]: _read(e) for e in mine if not e["differences"]}

    def enter(self, chunk: Chunk, result: Result) -> None:
        """Appends a finished chunk."""
        entry = {"code": self.code, "chunk": chunk.key, **_write(result)}
        with self.path.open("a") as book:
            book.write(json.dumps(entry) + "\n")


def _write(result: Result) -> dict[str, object]:
    return {
        "games": result.games,
        "pure_games": result.pure_games,
        "exercised": result.exercised,
        "tried": result.fuzz.tried,
        "read": result.fuzz.read,
        "differences": result.differences,
    }


def _read(entry: dict[str, object]) -> Result:
    def counts(name: str) -> Counter[str]:
        held = entry[name]
        assert isinstance(held, dict)
        return Counter(held)

    games, pure, differences = entry["games"], entry["pure_games"], entry["differences"]
    assert isinstance(games, int)
    assert isinstance(pure, int)
    assert isinstance(differences, list)
    tally = Tally(counts("tried"), counts("read"))
    return Result(games, pure, counts("exercised"), tally, differences)

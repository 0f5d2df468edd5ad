"""What a proof has found so far, line by line on disk, so that it goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.proof.rules.ledger import FOLDER

Values = list[float]


class Kept:
    """Numbers by what they are of and which one it is; what is there is not worked out again."""

    def __init__(self, name: str) -> None:
        self._path = FOLDER / f"{name}.jsonl"
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._found: dict[str, dict[int, Values]] = {}
        if self._path.exists():
            for line in self._path.read_text(encoding="utf-8").splitlines():
                what, number, values = json.loads(line)
                self._found.setdefault(what, {})[number] = values

    def missing(self, what: str, count: int) -> Iterator[int]:
        """Which of so many are not there yet."""
        return (number for number in range(count) if number not in self._found.get(what, {}))

    def enter(self, what: str, number: int, values: Values) -> None:
        """One more."""
        self._found.setdefault(what, {})[number] = values
        with self._path.open("a", encoding="utf-8") as book:
            book.write(json.dumps([what, number, values]) + "\n")

    def of(self, start: str) -> dict[str, list[Values]]:
        """All that begins with these words."""
        return {
            what: [rows[number] for number in sorted(rows)]
            for what, rows in self._found.items()
            if what.startswith(start)
        }

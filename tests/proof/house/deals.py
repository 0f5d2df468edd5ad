"""Is a house that cheats with the dice found out, by the browser's code and by `verify --seen`?

    python -m tests.proof.house.deals --deals 1000

Real tables are dealt to the browser's own code, which seals, opens, keeps what it was told, and
checks in the end. A house that cheats knows the client's salt first and tries others for its bot,
for a person it has seated, or for the seed, and keeps the hand that is worst for the client; or it
deals honestly and tells another match afterwards. Every one must be found out twice, and an honest
house never.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from taberna.core.errors import TabernaError
from taberna.core.record import read_record, verify, write_record
from taberna.core.seen import check_sighting, read_sighting
from taberna.games import GAMES
from tests import ROOT
from tests.proof.house.crooked import HONEST, TRICKS, Crook, Dealt, Talk

FAIR, UNBOUND, UNFAIR = "fair", "unbound", "unfair"
CLIENT = ROOT / "tests/proof/house/client.ts"


@dataclass(slots=True)
class Count:
    """What came of all deals of one kind."""

    deals: int = 0
    hands: int = 0  # the sum of the cards that the client was dealt
    by_client: Counter[str] = field(default_factory=Counter)  # what it found, by kind
    by_verify: int = 0

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.by_client.items()))
        found = f"client {self.by_client.total():5} ({kinds or 'nothing'})"
        hand = self.hands / self.deals
        return f"{self.deals:5} deals, hand {hand:5.1f}, {found}, verify {self.by_verify:5}"


@contextmanager
def client() -> Iterator[Talk]:
    """The browser's code in a process of its own."""
    node = Path(sys.executable).parent / "node"
    command = [
        str(node) if node.exists() else "node",
        "--disable-warning=ExperimentalWarning",
        str(CLIENT),
    ]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answers = process.stdin, process.stdout

        def talk(words: dict[str, Any]) -> dict[str, Any]:
            print(json.dumps(words), file=asked, flush=True)
            answer: dict[str, Any] = json.loads(answers.readline())
            return answer

        yield talk
        asked.close()


def prove(trick: str, deals: int, tries: int, talk: Talk) -> Count:
    """So many first deals of one kind."""
    count = Count()
    for number in range(deals):
        crook = Crook(talk, trick, number, tries)
        dealt = crook.deal()
        answer: Any = talk({"facts": dealt.facts, "table": crook.id})
        count.deals += 1
        count.hands += dealt.hand
        if answer["finding"]["fault"]:
            count.by_client[answer["finding"]["fault"]["kind"]] += 1
        elif trick == HONEST and answer["finding"]["bound"] != "own":
            count.by_client["not bound"] += 1
        found = verdict(dealt, answer["seen"])
        count.by_verify += found != FAIR if trick == HONEST else found == UNFAIR
    return count


def verdict(dealt: Dealt, seen: object) -> str:
    """What `taberna verify RECORD --seen FILE` says of the record's text."""
    try:
        record = read_record(write_record(dealt.record), GAMES)
        verify(record)
        bound = check_sighting(record, read_sighting(json.dumps(seen)))
    except TabernaError:
        return UNFAIR
    return FAIR if bound else UNBOUND


def main(given: Sequence[str] | None = None) -> int:
    """Proves all kinds; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="of each kind")
    parser.add_argument(
        "--tries", type=int, default=50, help="that a cheating house makes for each"
    )
    asked = parser.parse_args(given)
    wrong = 0
    with client() as talk:
        for trick in (HONEST, *TRICKS):
            count = prove(trick, asked.deals, asked.tries, talk)
            wanted = 0 if trick == HONEST else asked.deals
            stands = count.by_client.total() == count.by_verify == wanted
            wrong += not stands
            print(f"{trick:38} {count}{'' if stands else '  DOES NOT STAND'}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

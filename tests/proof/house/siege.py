"""A siege of the real server: `python -m tests.proof.house.siege --messages 100000`.

Liars send whatever might harm the house, over many sockets: they play, chat, complain, claim, seal
salts and open others or none; over HTTP they open tables, import, replay and delete. Wreckers break
the socket itself; idlers never read. Meanwhile honest people play on at other tables. Afterwards
nothing may have failed, the memory is what it was, the honest matches went as their players wished,
and the books are in order.
Exit status 1 if anything is wrong. `--http` knocks at every door of the HTTP interface instead.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles

import httpx
import psutil

from taberna.table.table import OVER
from tests.proof.house import doors
from tests.proof.house.attackers import idle, lie, wreck
from tests.proof.house.besieged import ENTRY
from tests.proof.house.books import Kept, keys_of, read_books
from tests.proof.house.honest import Witness, play_matches
from tests.server.house import OpenHouse

LIARS, HONEST = 6, 3
GLANCES = 0.1  # seconds between two glances at the memory
LOOKS = 10  # how often it is noted; it may grow in the first half, while caches fill
SLACK = 8 * 2**20  # bytes by which it may grow in the second half
SLOWEST = 15.0  # seconds within which honest people are always answered
TROUBLE = re.compile(r"Traceback|Error|error:|went wrong|could not be answered|never retrieved")
QUIET = re.compile(r"uvicorn\.error: |asyncio: socket\.send\(\) raised")


@dataclass
class Siege:
    """How a siege goes on."""

    house: OpenHouse
    messages: int
    rng: Random
    witness: Witness = field(default_factory=Witness)
    sent: Counter[str] = field(default_factory=Counter)
    memory: list[int] = field(default_factory=list)  # bytes that the house held at most
    highest: int = 0  # of them since the last look
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def glance(self) -> None:
        """Sees what the server holds; its bots have processes of their own."""
        self.highest = max(self.highest, psutil.Process(self.house.pid).memory_info().rss)

    def look(self) -> None:
        """Notes what the server held at most since the last look."""
        self.glance()
        self.memory.append(self.highest)
        self.highest = 0
        said, size = self.sent.total(), self.memory[-1] >> 20
        print(f"{said:,} messages, {self.witness.matches} matches, {size} MiB", flush=True)

    def count(self, kind: str) -> bool:
        """One more hostile message; whether another is wanted."""
        self.sent[kind] += 1
        total = self.sent.total()
        if total * LOOKS >= self.messages * (len(self.memory) + 1):
            self.look()
        return total < self.messages

    async def run(self) -> None:
        """Attacks a house where honest people play, and have for a while, until all was sent."""
        watching = asyncio.create_task(self._watch())
        async with asyncio.TaskGroup() as honest:
            for _ in range(HONEST):
                playing = play_matches(self.house, self.witness, self.over, self.rng)
                honest.create_task(playing)
            await self.witness.warm(HONEST)
            idlers = await self._attack()
            self.over.set()
        await self._all_gone()
        watching.cancel()
        self.look()
        for idler in idlers:
            idler.transport.abort()

    async def _watch(self) -> None:
        while True:
            self.glance()
            await asyncio.sleep(GLANCES)

    async def _attack(self) -> list[asyncio.StreamWriter]:
        """Sends everything; those who idle are still there afterwards."""
        async with asyncio.TaskGroup() as attack:
            for number in range(LIARS):
                attack.create_task(lie(self.house, self.witness, self.count, Random(number)))
            attack.create_task(wreck(self.house, self.witness, self.count, self.rng))
            idling = attack.create_task(idle(self.house, self.witness, self.count))
        return idling.result()

    async def _all_gone(self) -> None:
        """Waits until the house has noticed that everybody left, and has given up on idlers."""
        async with asyncio.timeout(30):
            while gauge(self.house, "sockets"):
                await asyncio.sleep(0.1)


def gauge(house: OpenHouse, name: str) -> int:
    """What the house counts."""
    page = httpx.get(f"{house.address}/metrics", trust_env=False, verify=False).text
    found = re.search(rf"^taberna_{name} (\d+)\.0$", page, re.MULTILINE)
    assert found, page
    return int(found[1])


def trouble(log: str) -> list[str]:
    """Lines of a log that tell of something nobody expected."""
    return [line for line in log.splitlines() if TROUBLE.search(QUIET.sub("", line))]


async def complaints(siege: Siege) -> list[str]:
    """What went wrong, in words; the house is open."""
    found = [*siege.witness.failures]
    if failures := gauge(siege.house, "failures_total"):
        found.append(f"{failures} failures")
    if max(siege.memory[LOOKS // 2 :]) > siege.memory[LOOKS // 2] + SLACK:
        found.append(f"the memory grew: {megabytes(siege)}")
    if siege.witness.matches < 2 * HONEST:  # one each before the siege, and one during it
        found.append(f"only {siege.witness.matches} honest matches came to an end")
    if max(siege.witness.waits) > SLOWEST:
        found.append(f"somebody honest waited for {max(siege.witness.waits):.1f} s")
    return found + trouble(siege.house.log)


async def leaks(siege: Siege) -> list[str]:
    """Secrets that somebody heard or that stand in the log; the house is closed."""
    kept, keys = await read_books(siege.house.data), keys_of(siege.house.data)
    heard = "\n".join([*siege.witness.words, siege.house.log])
    found = [f"the seed of {one.id} was told" for one in kept if told(one.secrets(), heard)]
    found += studied_too_early(siege.witness, kept)
    lies = "\n".join(siege.witness.overheard)
    honest = [one for one in kept if one.id in siege.witness.tables]
    assert len(honest) == len(siege.witness.tables)
    found += [f"a token of {one.id} was told" for one in honest if told(one.tokens(keys), lies)]
    return found


def studied_too_early(witness: Witness, kept: Sequence[Kept]) -> list[str]:
    """Seeds that were told over HTTP, but for those of finished matches to who asked for them."""
    everything = "\n".join(word for words in witness.studied.values() for word in words)
    found = []
    for one in kept:
        if told(one.secrets(), everything):
            over = one.table.status == OVER
            others = [w for id, words in witness.studied.items() if id != one.id for w in words]
            if not over or told(one.secrets(), "\n".join(others)):
                found.append(f"the seed of {one.id} was told over HTTP")
    return found


def told(secrets: list[str], heard: str) -> bool:
    """Whether one of these was heard."""
    return any(secret in heard for secret in secrets)


async def besiege(house: OpenHouse, messages: int, seed: int) -> tuple[Siege, list[str]]:
    """The whole siege, and what went wrong in it; closes the house."""
    siege = Siege(house, messages, Random(seed))
    await siege.run()
    found = await complaints(siege)
    house.close()
    return siege, found + await leaks(siege)


def megabytes(siege: Siege) -> str:
    """The memory between the looks."""
    return f"{', '.join(str(size >> 20) for size in siege.memory)} MiB"


def report(siege: Siege) -> str:
    """What was sent, and how the others fared."""
    waits = [1000 * wait for wait in siege.witness.waits]
    cuts = quantiles(waits, n=100)
    answers = ", ".join(f"{code} {n:,}" for code, n in siege.witness.answers.most_common())
    kinds = ", ".join(f"{n:,} by {kind}" for kind, n in siege.sent.most_common())
    return "\n".join(
        [
            f"{siege.sent.total():,} hostile messages: {kinds}",
            f"answers: {answers}",
            f"hung up on: {dict(siege.witness.closings)}",
            f"{siege.witness.matches} honest matches, {len(waits):,} moves, answered after "
            f"{cuts[49]:.1f} ms (median), {cuts[98]:.1f} ms (p99), {max(waits):.0f} ms (most)",
            f"memory: {megabytes(siege)}",
        ]
    )


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.house.siege", description=__doc__)
    add = parser.add_argument
    add("--messages", type=int, default=100_000, metavar="N", help="hostile messages to send")
    add("--seed", type=int, default=1, help="for everything that is chosen")
    add("--http", action="store_true", help="knock at the doors of the HTTP interface instead")
    add("--examples", type=int, default=500, metavar="N", help="with --http: requests per door")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Opens a house, attacks it, prints; 0 if nothing went wrong."""
    args = arguments(given)
    with tempfile.TemporaryDirectory() as folder, OpenHouse(Path(folder), entry=ENTRY) as house:
        if args.http:
            wrong = [*doors.knock_everywhere(house, args.examples, args.seed), *trouble(house.log)]
        else:
            siege, wrong = asyncio.run(besiege(house, args.messages, args.seed))
            print(report(siege))
    print("\n".join(wrong) or "the house stands")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

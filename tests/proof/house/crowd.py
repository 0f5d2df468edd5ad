"""Greed beside honest play: `python -m tests.proof.house.crowd`.

Honest people play at the real server, with its limits as they are, first in quiet, then while one
other address does its worst within those limits: forty tables of greedy bots, imports, replays,
floods of messages, requests and lines. Printed is how long honest moves and the answers of an
honest `level:4` took, quiet against attacked. Exit status 1 if honest moves take 50 ms or more
(p95), or `level:4` answers neither within 1 s nor within 1.5 times of quiet (p95).
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from taberna.server import protocol as say
from tests import GOLDEN
from tests.proof.house.floods import flood
from tests.proof.house.honest import Player, Witness, client, introduce, socket_to
from tests.server.house import PATIENCE, OpenHouse

ELSEWHERE = "127.0.0.2"  # where the others come from
LONGEST = GOLDEN / "pluvionauts/text-4-no-requests.match"
GREEDY_TABLES, FLOODERS, LINES = 40, 8, 2
SLOWEST_MOVE, SLOWEST_BOT, RATIO = 0.050, 1.0, 1.5
HEAD_START = 1.0  # seconds of attack before honest people begin

Span = Callable[[int], bool]  # whether to play on after so many moves


@dataclass
class Waits:
    """How long honest people waited, in seconds."""

    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)


@dataclass
class Greedy:
    """What one address did, and what was answered."""

    port: int
    rng: Random
    signs: frozenset[str] = frozenset()  # answers by which the attack is known to be under way
    under_way: asyncio.Event = field(default_factory=asyncio.Event)
    over: asyncio.Event = field(default_factory=asyncio.Event)
    answers: Counter[str] = field(default_factory=Counter)

    def web(self) -> httpx.AsyncClient:
        """A browser at the other address."""
        transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        address = f"http://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=address, transport=transport, timeout=PATIENCE)

    async def ask(self, web: httpx.AsyncClient, method: str, path: str, **words: object) -> object:
        """One request; what was answered is counted."""
        answer = await web.request(method, path, **words)  # type: ignore[arg-type]
        self.answers[
            f"{path.split('/')[2] if path.count('/') > 1 else path} {answer.status_code}"
        ] += 1
        if self.signs <= self.answers.keys():
            self.under_way.set()
        if answer.status_code == 429:
            await asyncio.sleep(0.2)
        return answer.json() if answer.headers.get("content-type") == "application/json" else None

    async def insist(self, web: httpx.AsyncClient, path: str) -> Any:
        """The answer of a request that is made until it is not refused."""
        while (answer := await web.get(path)).status_code != 200:
            self.answers[f"{path} {answer.status_code}"] += 1
            await asyncio.sleep(0.2)
        return answer.json()

    async def socket(self, headers: dict[str, str]) -> ClientConnection:
        """A socket from the other address."""
        return await connect(
            f"ws://127.0.0.1:{self.port}/socket",
            additional_headers=headers,
            local_addr=(ELSEWHERE, 0),
            proxy=None,
            compression=None,
            max_queue=None,
        )


# ---- attacks ---------------------------------------------------------------------------------


async def greedy_tables(attack: Greedy) -> None:
    """Forty tables at which the slowest bots that are allowed play whenever they can."""
    async with attack.web() as web:
        await introduce(web)
        for _ in range(GREEDY_TABLES):
            seats = [{"who": "me"}, {"who": "level:8"}, {"who": "search:3000ms"}]
            await attack.ask(web, "POST", "/api/tables", json={"game": "downfall", "seats": seats})
        me = await attack.insist(web, "/api/me")
        line = await attack.socket({"authorization": f"Bearer {me['token']}"})
        tables = [one["id"] for one in await attack.insist(web, "/api/me/tables")]
        await _play_on(attack, line, tables)


async def _play_on(attack: Greedy, line: ClientConnection, tables: list[str]) -> None:
    """Plays at once wherever it is the own turn, so that the bots always have to think."""
    for table in tables:
        await line.send(msgspec.json.encode(say.Watch(table, 0)).decode())
    number = 0
    while not attack.over.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                heard = msgspec.json.decode(await line.recv())
            if heard["hear"] not in ("table", "moved") or heard.get("turn") != 0:
                continue
            number += 1
            action = (heard["view"] or {"legal": [""]})["legal"][-1]
            act = say.Act(heard["table"], 0, heard["ply"], action, f"g{number}")
            await line.send(msgspec.json.encode(act).decode())
            attack.answers["greedy moves"] += 1
    await line.close()


async def imports(attack: Greedy) -> None:
    """Imports the largest record that is allowed, again and again, as ever new guests."""
    text = LONGEST.read_text()
    largest = text + " " * (250_000 - len(text))
    while not attack.over.is_set():
        async with attack.web() as web:
            for record in (largest, text):
                await attack.ask(web, "POST", "/api/records", json={"record": record})
            start = {"game": "pluvionauts", "seats": [{"who": "me"}] * 4, "record": text, "ply": 99}
            await attack.ask(web, "POST", "/api/tables", json=start)


async def replays(attack: Greedy) -> None:
    """Draws replays through other eyes each time."""
    async with attack.web() as web:
        await introduce(web)
        kept = await attack.ask(web, "POST", "/api/records", json={"record": LONGEST.read_text()})
        id = kept.get("id") if isinstance(kept, dict) else None
        while not attack.over.is_set():
            if not id:
                await asyncio.sleep(0.1)
                continue
            seat, first = attack.rng.randrange(4), attack.rng.randrange(200)
            await attack.ask(
                web, "GET", f"/api/tables/{id}/plies", params={"seat": seat, "first": first}
            )
            await attack.ask(web, "GET", f"/api/tables/{id}/fairness")


async def requests(attack: Greedy) -> None:
    """Floods every door, with large and deep bodies too."""
    bodies = [b"[]" * 250_000, b'{"game":"' + b"x" * 400_000 + b'"}', b"{" * 30_000]
    while not attack.over.is_set():
        async with attack.web() as web:
            for path in ("/api/me", "/api/tables", "/api/games", "/", "/metrics"):
                await attack.ask(web, "GET", path)
            body = attack.rng.choice(bodies)
            await attack.ask(web, "POST", "/api/tables", content=body)
            place = {"position": "rules official; seats 2; " * 700}
            await attack.ask(web, "POST", "/api/games/downfall/view", json=place)
            await attack.ask(web, "POST", "/api/games/downfall/values", json=place)


async def messages(attack: Greedy) -> None:
    """Looks at a table from its first move on, again and again, over many sockets."""
    async with attack.web() as web:
        headers = await introduce(web)
        seats = [{"who": "random"}, {"who": "random"}]
        made = await attack.ask(
            web, "POST", "/api/tables", json={"game": "downfall", "seats": seats}
        )
        table = made.get("id", "") if isinstance(made, dict) else ""
    await asyncio.gather(*(_look_again(attack, headers, table) for _ in range(FLOODERS)))


async def _look_again(attack: Greedy, headers: dict[str, str], table: str) -> None:
    words = msgspec.json.encode(say.Watch(table or "nowhere", since=0)).decode()
    while not attack.over.is_set():
        with suppress(ConnectionClosed, InvalidStatus, OSError):
            line = await attack.socket(headers)
            reading = asyncio.create_task(_read_all(attack, line))
            try:
                while not attack.over.is_set():
                    await line.send(words)
                    await asyncio.sleep(0.02)
            finally:
                reading.cancel()
                await line.close()
        await asyncio.sleep(0.2)


async def _read_all(attack: Greedy, line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            heard = msgspec.json.decode(await line.recv())
            attack.answers[f"socket {heard.get('code', heard['hear'])}"] += 1


async def lines(attack: Greedy) -> None:
    """Floods lines with what says nothing, and with requests far ahead."""
    flooding = (flood(attack.port, ELSEWHERE, attack.over, attack.answers) for _ in range(LINES))
    await asyncio.gather(*flooding)


ATTACKS: dict[str, Callable[[Greedy], Awaitable[None]]] = {
    "greed": greedy_tables,
    "imports": imports,
    "replays": replays,
    "requests": requests,
    "messages": messages,
    "lines": lines,
}


# ---- honest people ---------------------------------------------------------------------------


def for_seconds(seconds: float) -> Span:
    """Play for a while."""
    until = monotonic() + seconds
    return lambda moves: monotonic() < until


def for_moves(most: int) -> Span:
    """Play so many moves, however long they take."""
    return lambda moves: moves < most


async def play_two(house: OpenHouse, waits: Waits, going_on: Span, rng: Random) -> int:
    """Two honest people at one table, one match after the other; how many moves they made."""
    witness, moves = Witness(), 0
    async with client(house) as web:
        headers = await introduce(web)
        line = await socket_to(house, headers)
        while going_on(moves):
            wish = {"game": "downfall", "seats": [{"who": "me"}, {"who": "me"}]}
            table = (await web.post("/api/tables", json=wish)).json()["id"]
            player = await Player.sit(witness, line, table, 0)
            while player.status == "running" and going_on(moves):
                await player.act(table, player.turn or 0, await _legal(player, table, rng))
                moves += 1
                await asyncio.sleep(0.05)
        await line.close()
    waits.moves += witness.waits
    assert not witness.failures, witness.failures[:3]
    return moves


async def _legal(player: Player, table: str, rng: Random) -> str:
    """Something the seat on turn may do."""
    if not player.legal:
        await player.say(say.Watch(table, player.turn))
        await player.listen()
    return rng.choice(player.legal)


async def play_a_bot(house: OpenHouse, waits: Waits, going_on: Span, rng: Random) -> int:
    """An honest person against `level:4`; how often that answered."""
    witness, answers = Witness(), 0
    async with client(house) as web:
        headers = await introduce(web)
        line = await socket_to(house, headers)
        while going_on(answers):
            wish = {"game": "downfall", "seats": [{"who": "me"}, {"who": "level:4"}]}
            table = (await web.post("/api/tables", json=wish)).json()["id"]
            player = await Player.sit(witness, line, table, 0)
            while player.status == "running" and going_on(answers):
                if player.turn == 0:
                    await asyncio.sleep(0.05)
                    await player.act(table, 0, rng.choice(player.legal))
                began = perf_counter()
                ply = player.ply
                while player.turn == 1 and player.status == "running":
                    await player.listen()
                    if player.ply > ply:  # one action of the bot
                        waits.bots.append(perf_counter() - began)
                        began, ply, answers = perf_counter(), player.ply, answers + 1
        await line.close()
    return answers


async def play_for(house: OpenHouse, going_on: Span, seed: int) -> Waits:
    """Honest people play as long as wanted."""
    waits, rng = Waits(), Random(seed)
    await asyncio.gather(
        *(play_two(house, waits, going_on, rng) for _ in range(3)),
        play_a_bot(house, waits, going_on, rng),
    )
    return waits


async def warm(house: OpenHouse) -> None:
    """Waits until the house is awake: a bot has played a whole match."""
    async with client(house) as web:
        headers = await introduce(web)
        wish = {"game": "xv", "seats": [{"who": "level:4"}, {"who": "level:4"}]}
        table = (await web.post("/api/tables", json=wish)).json()["id"]
        line = await socket_to(house, headers)
        player = Player(line, Witness())
        await player.say(say.Watch(table))
        while player.status in ("", "running"):
            await player.listen()
        await line.close()


async def compare(
    house: OpenHouse,
    names: Sequence[str],
    span: Callable[[], Span],
    seed: int,
    signs: Collection[str] = (),
) -> tuple[Waits, Waits, Counter[str]]:
    """Quiet, then attacked; and what was answered to the attack.

    Honest people begin when all `signs` were answered to the attack, or after its head start.
    """
    await warm(house)
    quiet = await play_for(house, span(), seed)
    ours, theirs = Pipe()
    process = get_context("spawn").Process(
        target=attack_all, args=(theirs, house.port, names, seed, frozenset(signs))
    )
    process.start()
    try:
        await asyncio.to_thread(ours.recv)  # they have begun
        attacked = await play_for(house, span(), seed)
        ours.send("enough")
        return quiet, attacked, await asyncio.to_thread(ours.recv)
    finally:
        process.kill()
        process.join()


def attack_all(
    line: Connection, port: int, names: Sequence[str], seed: int, signs: frozenset[str]
) -> None:
    """Runs in a process of its own, so that honest people do not wait for those who attack."""
    attack = Greedy(port, Random(seed), signs)
    line.send(asyncio.run(_attack_all(line, attack, names)))


async def _attack_all(line: Connection, attack: Greedy, names: Sequence[str]) -> Counter[str]:
    going = [asyncio.create_task(_going(ATTACKS[name], attack)) for name in names]
    await (attack.under_way.wait() if attack.signs else asyncio.sleep(HEAD_START))
    line.send("begun")
    await asyncio.to_thread(line.recv)
    attack.over.set()
    await asyncio.wait(going, timeout=PATIENCE)
    return attack.answers


async def _going(attack: Callable[[Greedy], Awaitable[None]], how: Greedy) -> None:
    """An attack that is not stopped by being refused."""
    while not how.over.is_set():
        with suppress(httpx.HTTPError, ConnectionClosed, InvalidStatus, OSError, TimeoutError):
            await attack(how)
        await asyncio.sleep(0.1)


# ---- findings --------------------------------------------------------------------------------


def p95(waits: Sequence[float]) -> float:
    """What all but one in twenty waited at most."""
    return quantiles(waits, n=20)[18] if len(waits) > 1 else sum(waits)


def complaints(quiet: Waits, attacked: Waits) -> list[str]:
    """What is not as it should be."""
    found = []
    if p95(attacked.moves) >= SLOWEST_MOVE:
        found.append(f"honest moves took {1000 * p95(attacked.moves):.0f} ms (p95)")
    bot = p95(attacked.bots)
    if bot > max(SLOWEST_BOT, RATIO * p95(quiet.bots)):
        found.append(f"level:4 answered after {bot:.2f} s (p95)")
    return found


def line_of(what: str, quiet: Sequence[float], attacked: Sequence[float]) -> str:
    """One row of the report."""
    still, beside = 1000 * p95(quiet), 1000 * p95(attacked)
    found = f"p95 {still:.1f} ms quiet, {beside:.1f} ms attacked, ratio {beside / still:.2f}"
    return f"{what}: {found} ({len(quiet)} and {len(attacked)})"


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.house.crowd", description=__doc__)
    add = parser.add_argument
    add("--attacks", default=",".join(ATTACKS), help=f"some of {', '.join(ATTACKS)}")
    add("--seconds", type=float, default=30.0, help="of honest play, each time")
    add("--seed", type=int, default=1, help="for everything that is chosen")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Each attack alone, then all of them together; 0 if everything is as it should be."""
    args = arguments(given)
    names, wrong = args.attacks.split(","), []
    for some in [[name] for name in names] + ([names] if len(names) > 1 else []):
        with tempfile.TemporaryDirectory() as folder, OpenHouse(Path(folder)) as house:
            span = partial(for_seconds, args.seconds)
            quiet, attacked, answers = asyncio.run(compare(house, some, span, args.seed))
        print(f"-- {', '.join(some)}: {dict(answers.most_common(12))}")
        print(line_of("honest moves", quiet.moves, attacked.moves))
        print(line_of("answers of level:4", quiet.bots, attacked.bots), flush=True)
        wrong += [f"{', '.join(some)}: {what}" for what in complaints(quiet, attacked)]
    print("\n".join(wrong) or "nobody honest waits for the greedy")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""Collects every name that is stored or public, in the words of data, commands and addresses."""

from __future__ import annotations

import enum
import hashlib
import re
import sys
import typing
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from fastapi import FastAPI

from taberna.arena import journal as arena_journal
from taberna.arena.block import Block
from taberna.arena.report import Report
from taberna.bots import entries as bot_entries
from taberna.bots.manifest import BotManifest
from taberna.bots.search.guidance import Guidance
from taberna.cli import files as cli_files
from taberna.cli import records as cli_records
from taberna.cli import resuming
from taberna.cli.main import main as cli
from taberna.cli.verify import Finding
from taberna.core import record, seen
from taberna.core.deal import Deal, public_salt, seal_of
from taberna.core.dice import commitment, ticket
from taberna.core.record import read_record
from taberna.games import GAMES
from taberna.games import GROUP as GAME_GROUP
from taberna.games.manifest import CONTRACT, Manifest
from taberna.lab import laboratory
from taberna.lab.findings import Findings
from taberna.lab.trial import DealsPlayed
from taberna.review.model import LABELS, Review
from taberna.review.reviewing import JudgedPly
from taberna.rl.single import environment_id
from taberna.rl.spaces import versions
from taberna.server import keys, names, protocol
from taberna.server.api.common import COOKIE
from taberna.server.bus import Note, RedisBus
from taberna.server.metrics import GAUGES, Metrics
from taberna.server.settings import LIMITS
from taberna.server.studies import evaluator
from taberna.store import forgetting, rows, upgrade
from taberna.store.rows import tombstone
from taberna.table import chair, chat, table
from taberna.table.entries import Entry
from taberna.table.match_setup import seed_of_game
from taberna.table.plan import Plan
from taberna.table.snapshot import SHAPE, Snapshot
from taberna.train.settings import TrainingSettings
from tests import ROOT
from tests.frozen.fields import describe

SEED = bytes(range(32))
SAMPLE = 10_000  # chance outcomes of a game; one game has a billion
RULES = ("actions", "events", "view", "ruleset")


def entries() -> Iterator[str]:
    """The JSON of table entries."""
    for kind in typing.get_args(Entry):
        yield f"{kind.__struct_config__.tag_field}={kind.__struct_config__.tag}"
        yield from describe(kind.__struct_config__.tag, kind)


def stored_json() -> Iterator[str]:
    """Other JSON in the database and in files."""
    yield from describe("table", Plan)
    yield f"snapshot version {SHAPE}"
    yield from describe("snapshot", Snapshot)
    yield from describe("deal", Deal)
    yield from describe("review", Review)
    yield from describe("review-ply", JudgedPly)
    yield from describe("saved-match", resuming.LeftMatch)
    yield from describe("arena-head", arena_journal.Head)
    yield from describe("arena-block", Block)
    yield from describe("lab-head", laboratory.LabHead)
    yield from describe("lab-deals", DealsPlayed)
    yield from describe("training", TrainingSettings)


def stored_words() -> Iterator[str]:
    """Words in columns and in JSON values."""
    yield from (f"table status {one}" for one in sorted(table_states()))
    away = (chair.LEFT, chair.TIME, chair.ABSENT, chair.RESIGNED, chair.REMOVED)
    yield from (f"away {one}" for one in away)
    yield from (f"chat room {one}" for one in chat.ROOMS)
    yield f"imported {rows.IMPORTED}"
    yield f"forgotten name {forgetting.SOMEBODY}"
    yield f"forgotten guest {tombstone('p5qn8zzt4h2k')}"
    yield from (f"review label {one}" for one in LABELS)
    yield from (f"moderation {one}" for one in _moderation_kinds())
    for path in sorted((ROOT / "src/taberna/server").rglob("*.py")):
        for found in re.finditer(r"\bClose\(\"([^\"]+)\"", path.read_text(encoding="utf-8")):
            yield f"closed {found[1]}"


def table_states() -> tuple[str, ...]:
    return table.WAITING, table.RUNNING, table.OVER, table.CLOSED


def _moderation_kinds() -> set[str]:
    text = (ROOT / "src/taberna/server/orders.py").read_text(encoding="utf-8")
    return set(re.findall(r"_about\(\"([^\"]+)\"\)", text))


def migrations() -> Iterator[str]:
    """Versions of the database schema, as databases name them."""
    for path in (upgrade.FOLDER / "versions").glob("0*.py"):
        yield path.name[:4]


def hashes() -> Iterator[str]:
    """What is signed or drawn: the same inputs give the same bytes."""
    signer = keys.Keys(b"a key of the tests, long enough.....")
    yield f"seal {seal_of('k3x9', 1, 2, 'salt')}"
    yield f"public salt {public_salt('k3x9', 1)} {public_salt('k3x9', 1, 'level:4')}"
    yield f"commitment {commitment(SEED)}"
    yield f"draws {[ticket(SEED, ('a', 'b'), 'cards', n, 53) for n in range(8)]}"
    yield f"seeds {[seed_of_game(SEED, n).hex() for n in range(2)]}"
    yield f"cookie {signer.cookie('p5qn8')} {signer.cookie('p5qn8', 2)}"
    yield f"invitation {signer.invite('k3x9', 1, 0)}"
    yield f"seat {signer.seat('k3x9', 1, 0)} {signer.seat('k3x9', 1, 0, 3)}"
    yield f"chat author {signer.speaker('k3x9', 'p5qn8')}"
    yield f"rematch {signer.rematch('k3x9')}"
    for language in sorted(names.MANNERS):
        given = " ".join(names.given_name(f"guest{n}", language) for n in range(300))
        yield f"names {language} {hashlib.sha256(given.encode()).hexdigest()}"


def reviews() -> Iterator[str]:
    """The key under which a review is stored: another key means that it is computed again."""
    for game in GAMES.values():
        for seats in game.seat_counts:
            if seats > 1:
                yield f"{game.name} {seats} {evaluator(game.name, seats)}"


def files() -> Iterator[str]:
    """File names and first lines."""
    yield from (f"environment {one}" for one in (keys.VARIABLE, keys.OLD_VARIABLE))
    yield from (f"file {one}" for one in (keys.FILE, keys.OLD_FILE, cli_files.BOOKS))
    yield f"file {cli_files.BOOKS}.lock"
    yield f"file *{resuming.ENDING}"
    yield f"line {record.FIRST_LINE}"
    yield f"line {record.DEALT_LINE}"
    yield from (f"record header {one}" for one in (*record.FACTS, *record.DEALT_FACTS))
    yield f"line {seen.MARK}"
    yield f"line {arena_journal.FORM}"
    yield f"line {laboratory.FORM}"


def messages() -> Iterator[str]:
    """The socket protocol."""
    yield f"protocol {protocol.PROTOCOL}"
    for kind in typing.get_args(protocol.Saying):
        yield f"client {kind.__struct_config__.tag_field}={kind.__struct_config__.tag}"
        yield from describe(f"client {kind.__struct_config__.tag}", kind)
    for kind in typing.get_args(protocol.Hearing):
        yield f"server {kind.__struct_config__.tag_field}={kind.__struct_config__.tag}"
        yield from describe(f"server {kind.__struct_config__.tag}", kind)


def bus() -> Iterator[str]:
    """Messages between nodes."""
    yield f"channel {RedisBus.CHANNEL}"
    yield from describe("message", Note)


def games() -> Iterator[str]:
    """Actions, events, views and rulesets, which clients, records and environments read."""
    for game in GAMES.values():
        folder = f"taberna.games.{game.name}"
        yield f"{game.name} rules version {game.rules_version}, encoding {game.encoding.version}"
        rooms = {room: import_module(f"{folder}.{room}") for room in RULES}
        for event in typing.get_args(rooms["events"].Event):
            yield f"{game.name} event {event.__name__}"
            yield from describe(f"{game.name} event {event.__name__}", event)
        yield from describe(f"{game.name} view", rooms["view"].View)
        yield from describe(f"{game.name} ruleset", rooms["ruleset"].Ruleset)
        yield from (f"{game.name} preset {one}" for one in rooms["ruleset"].PRESETS)
        yield f"{game.name} actions {game.action_count} {_digest(game.action_texts)}"
        step = 1 + game.chance_count // SAMPLE
        chances = [str(game.chance_table[id]) for id in range(0, game.chance_count, step)]
        yield f"{game.name} chances {game.chance_count} {_digest(chances)}"


def _digest(texts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def errors() -> Iterator[str]:
    """Codes and causes of errors."""
    generate = _client_generator()
    yield from re.findall(r'"([^"]+)"', generate.refusals())


def _client_generator() -> Any:
    folder = str(ROOT / "web")
    sys.path.insert(0, folder)
    try:
        return import_module("generate")
    finally:
        sys.path.remove(folder)


def metrics() -> Iterator[str]:
    """Names of metrics and their labels."""
    page = Metrics(lambda: dict.fromkeys(GAUGES, 0.0))
    page.answered(200, 0.1)
    for line in page.page().decode().splitlines():
        if line.startswith("# TYPE"):
            yield line.removeprefix("# TYPE ")
        elif "{" in line:
            yield re.sub(r'="[^"]*"', "", line.split()[0])


def limits() -> Iterator[str]:
    """What `--limit` takes."""
    yield from (f"{name}: {kind.__name__}" for name, kind in LIMITS.items())


def commands() -> Iterator[str]:
    """The command line: commands, arguments and options with their environment variables."""
    yield from _command("taberna", cli, click.Context(cli))


def _command(path: str, command: click.Command, context: click.Context) -> Iterator[str]:
    yield path
    for one in command.params:
        kinds = one.type.choices if isinstance(one.type, click.Choice) else ()
        values = [str(v.value) if isinstance(v, enum.Enum) else str(v) for v in kinds]
        spelt = " / ".join([*one.opts, *one.secondary_opts])
        variable = f" [{one.envvar}]" if one.envvar else ""
        yield f"{path} {spelt}{variable}" + (f" ({'|'.join(values)})" if values else "")
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from _command(f"{path} {name}", found, click.Context(found, parent=context))


def json_output() -> Iterator[str]:
    """What `--json` prints, and the columns of exported rows."""
    yield from describe("arena", Report)
    yield from describe("lab", Findings)
    yield from describe("verify", Finding)
    match = next(iter(sorted((ROOT / "tests/golden/xv").glob("*.match"))))
    found = read_record(match.read_text(encoding="utf-8"), GAMES)
    yield from (f"plies.{name}" for name in next(cli_records.ply_rows("x", found)))
    yield from (f"seats.{name}" for name in next(cli_records.seat_rows("x", found)))


def http() -> Iterator[str]:
    """HTTP addresses, parameters, operation ids and fields."""
    schema_text = _openapi()
    for path, methods in sorted(schema_text["paths"].items()):
        for method, operation in sorted(methods.items()):
            yield f"{method.upper()} {path} {operation['operationId']}"
            for one in operation.get("parameters", ()):
                yield f"{method.upper()} {path} {one['in']} {one['name']}"
    for name, body in sorted(schema_text["components"]["schemas"].items()):
        yield f"schema {name}"
        yield from (f"schema {name}.{field}" for field in body.get("properties", ()))
    for path in sorted((ROOT / "src/taberna/server").rglob("*.py")):
        for found in re.finditer(r'@app\.get\("([^"]+)"', path.read_text(encoding="utf-8")):
            yield f"GET {found[1]}"


def _openapi() -> Any:
    app = FastAPI()
    for module in ("games", "people", "reasons", "reviews", "tables"):
        app.include_router(import_module(f"taberna.server.api.{module}").router)
    return app.openapi()


def packages() -> Iterator[str]:
    """What other packages build on."""
    yield f"entry points {GAME_GROUP}"
    yield f"entry points {bot_entries.GROUP}"
    yield f"contract {CONTRACT}"
    yield from describe("game", Manifest)
    yield from (f"bots.{one}" for one in BotManifest.__dataclass_fields__)
    yield from (f"guidance.{one}" for one in Guidance.__dataclass_fields__)
    for game in GAMES.values():
        yield from (f"environment {environment_id(game, one)}" for one in versions(game))
        for folder in ("guide", "practice"):
            for path in sorted((ROOT / "src/taberna/games" / game.name / folder).glob("*.match")):
                yield f"{game.name} {folder} {path.stem}"


def environment_variables() -> Iterator[str]:
    """Read by the program, its set-up and its build."""
    for path in (*(ROOT / "src").rglob("*.py"), ROOT / "setup.py"):
        yield from re.findall(r"TABERNA_[A-Z_]+", path.read_text(encoding="utf-8"))


def browser() -> Iterator[str]:
    """What a browser stores, caches and receives as addresses."""
    yield f"cookie {COOKIE}"
    web = ROOT / "web"
    for path in sorted(web.joinpath("src").rglob("*")):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            text = path.read_text(encoding="utf-8")
            yield from (f"storage {one}" for one in STORAGE.findall(text))
            yield from (f"storage taberna.{one}" for one in REMEMBERED.findall(text))
            yield from (f"worker receives {one}" for one in POSTED.findall(text))
    worker = (web / "service-worker.js").read_text(encoding="utf-8")
    yield from (f"worker handles {one}" for one in re.findall(r'event\.data === "(\w+)"', worker))
    yield from (f"worker caches {one}" for one in re.findall(r'"(/[a-z/]*)"', worker))
    manifest = (web / "app-manifest.ts").read_text(encoding="utf-8")
    fields = re.findall(r"\b(id|start_url|scope): (\"[^\"]*\")", manifest)
    yield from (f"web manifest {name} {value}" for name, value in fields)


STORAGE = re.compile(r"[\"'`](taberna\.[a-z.]+)")
REMEMBERED = re.compile(r"(?:remembered(?:<[^(]*>)?\(|KNOWN = )[\"'`]([a-z.]+)")
POSTED = re.compile(r"postMessage\(\"(\w+)\"\)")

FROZEN: dict[str, Callable[[], Iterator[str]]] = {
    one.__name__: one
    for one in (
        browser,
        bus,
        commands,
        entries,
        environment_variables,
        errors,
        files,
        games,
        hashes,
        http,
        json_output,
        limits,
        messages,
        metrics,
        migrations,
        packages,
        reviews,
        stored_json,
        stored_words,
    )
}
FOLDER = Path(__file__).parent / "lists"


def current(subject: str) -> list[str]:
    """The names of a subject as the code has them now, sorted."""
    return sorted(set(FROZEN[subject]()))


def frozen(subject: str) -> list[str]:
    """The names of a subject that were published before."""
    path = FOLDER / f"{subject}.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

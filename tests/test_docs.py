"""The documentation is run, and mentions everything there is."""

import asyncio
import doctest
import os
import re
import runpy
import socket
import ssl
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from pkgutil import resolve_name
from textwrap import indent
from threading import Thread

import pytest

from taberna.cli.main import COMMANDS
from taberna.cli.serve import serve
from taberna.core import errors
from taberna.core.contract import CONTRACT
from taberna.core.walking import AnyGame
from taberna.games import GAMES
from taberna.games.downfall import board as downfall_board
from taberna.games.downfall import cards as downfall_cards
from taberna.games.downfall import describing
from taberna.games.downfall import events as downfall_events
from taberna.games.pluvionauts import events as pluvionauts_events
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.xv import events as xv_events
from taberna.lab.measures import measures
from taberna.server.settings import Settings
from tests import ROOT
from tests.server.house import OpenHouse

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EVENTS = {
    "downfall": downfall_events.Event.__args__,
    "xv": xv_events.Event.__args__,
    "pluvionauts": pluvionauts_events.Event.__args__,
}
ENOUGH = 100_000  # outcomes of chance; a table that has more begins with one of every kind
HEADINGS = (
    "Rules as played",
    "Rulings",
    "Presets",
    "Actions",
    "Events",
    "View",
    "Observation",
    "Ending",
    "Version history",
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_run(page: Path) -> None:
    examples = doctest.DocTestParser().get_doctest(
        page.read_text(encoding="utf-8"), {}, page.name, str(page), 0
    )
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(examples)
    assert runner.summarize(verbose=False).failed == 0


def test_the_readme_opens_with_two_commands() -> None:
    lines = PAGES[0].read_text(encoding="utf-8").splitlines()
    first = lines[lines.index("```sh") + 1 :]
    commands = first[: first.index("```")]
    assert [command.split("#")[0].strip() for command in commands] == ["make play", "make test"]


def test_the_readme_example_has_about_twenty_lines() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert 15 <= sum(line.startswith((">>>", "...")) for line in text.splitlines()) <= 20


FOR_DEVELOPERS = {"bench", "docs", "lint", "test"}  # extras that `make` installs


def test_the_readme_lists_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    rows = re.findall(r"^\| `taberna\[(\w+)\]`", PAGES[0].read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted(project["optional-dependencies"].keys() - FOR_DEVELOPERS)


def test_no_changelog_entry_appears_twice_or_breaks_off() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    entries = [entry.strip() for entry in re.findall(r"^\* (.*(?:\n  .*)*)", text, re.MULTILINE)]
    starts = Counter(entry[:60] for entry in entries)  # an entry that was reworded starts alike
    assert len(entries) > 200
    assert [start for start, count in starts.items() if count > 1] == []
    assert [entry for entry in entries if not entry.rstrip("*").endswith((".", ")"))] == []


def game_page(game: AnyGame) -> str:
    """The page of a game."""
    return (ROOT / f"docs/games/{game.name}.md").read_text(encoding="utf-8")


@EVERY_GAME
def test_a_game_page_has_the_usual_headings(game: AnyGame) -> None:
    headings = [line[3:] for line in game_page(game).splitlines() if line.startswith("## ")]
    assert tuple(headings) == HEADINGS


@EVERY_GAME
def test_a_game_page_mentions_every_action_chance_event_and_preset(game: AnyGame) -> None:
    kinds = {type(value).__name__ for value in (*game.action_table, *game.chance_table[:ENOUGH])}
    kinds |= {kind.__name__ for kind in EVENTS[game.name]}
    kinds |= {f"`{field}`" for field in fields_of(game)}
    kinds |= set(game.presets)
    page = game_page(game)
    assert {kind for kind in kinds if kind not in page} == set()


def fields_of(game: AnyGame) -> list[str]:
    """What a table may choose."""
    return [field.name for field in fields(game.find_ruleset(None))]


@EVERY_GAME
def test_the_preset_table_says_what_the_presets_are(game: AnyGame) -> None:
    rows = [line.split("|") for line in game_page(game).splitlines() if line.startswith("| `")]
    table = {row[1].strip(" `"): row[3:-1] for row in rows if len(row) == 4 + len(game.presets)}
    assert list(table) == fields_of(game)
    for place, name in enumerate(game.presets):
        choices = " ".join(f"{field}={cells[place].strip()}" for field, cells in table.items())
        assert game.find_ruleset(choices) == game.presets[name]


@EVERY_GAME
def test_a_game_page_is_in_the_table_of_contents(game: AnyGame) -> None:
    assert f"games/{game.name}.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def test_every_error_and_promise_is_documented() -> None:
    page = (ROOT / "docs/contract.md").read_text(encoding="utf-8")
    classes = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    kinds = [kind.__name__ for kind in classes if issubclass(kind, errors.TabernaError)]
    promises = [promise.__name__ for promise in CONTRACT]
    assert [name for name in (*kinds, *promises) if name not in page] == []


def test_every_command_is_documented() -> None:
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"taberna {name}" not in page] == []


def test_every_measure_of_the_laboratory_is_documented() -> None:
    page = (ROOT / "docs/lab.md").read_text(encoding="utf-8")
    told = page.split("## What it measures")[1].split("##")[0]
    assert [one.name for one in measures(3) if one.name not in told] == []


@pytest.mark.parametrize(
    ("name", "tellers"),
    [("downfall", describing.TELLERS), ("pluvionauts", pluvionauts_events.TELLERS)],
)
def test_every_action_and_chance_has_its_teller(name: str, tellers: dict[type, object]) -> None:
    game = GAMES[name]
    causes = {type(cause) for cause in (*game.action_table, *game.chance_table[:ENOUGH])}
    assert causes == set(tellers)


def test_the_page_of_downfall_counts_cards_tiles_and_people_as_the_engine_does() -> None:
    page = " ".join(game_page(GAMES["downfall"]).split())
    for name, numbers in (
        ("cards", downfall_board.CARDS.values()),
        ("tiles", downfall_cards.TILES.values()),
    ):
        assert f"| {name} | {' | '.join(map(str, numbers))} |" in page
    cards = sum(downfall_board.CARDS.values())
    citizens = GAMES["downfall"].find_ruleset(None).citizens
    assert f"{cards} Pompeii cards, {downfall_cards.OMENS} omens" in page
    assert f"{sum(downfall_cards.TILES.values())} lava tiles" in page
    assert f"{downfall_cards.CALM} Pompeii cards on top" in page
    assert f"then {downfall_cards.BASE_CARDS} Pompeii cards" in page
    assert "{} with two seats, {} with three, {} with four".format(*citizens) in page
    left = cards - downfall_cards.CALM - downfall_cards.BASE_CARDS
    unseen = [left - downfall_cards.HAND * seats for seats in GAMES["downfall"].seat_counts]
    assert "left over, {}, {} or {} with two, three or four seats".format(*unseen) in page


def test_the_request_cards_are_listed_as_they_are() -> None:
    page = game_page(GAMES["pluvionauts"])
    for request in REQUESTS:
        numbers = rf"{request.need} .*\| {request.support} \| {request.extra} \|"
        assert re.search(rf"^\| {request} \| .*{numbers}$", page, flags=re.MULTILINE), request


def test_the_api_reference_names_what_there_is() -> None:
    page = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    named = re.findall(r"^::: (\S+)((?:\n    .*)*)", page, flags=re.MULTILINE)
    assert len(named) > 10
    for name, options in named:
        found = resolve_name(name)
        members = re.findall(r"- (\w+)$|(?:\[|, )(\w+)", options, flags=re.MULTILINE)
        for member in filter(None, (one or other for one, other in members)):
            assert hasattr(found, member), f"{name}.{member}"


# ---- the house -------------------------------------------------------------------------------


def test_the_page_of_the_protocol_is_up_to_date() -> None:
    written = runpy.run_path(str(ROOT / "docs/protocol.py"))["page"]()
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    assert page == written, "run: python docs/protocol.py"


def test_every_limit_of_the_house_is_documented() -> None:
    page = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    assert [field.name for field in fields(Settings) if f"`{field.name}`" not in page] == []


def test_every_option_of_serve_is_documented() -> None:
    page = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    shown = [param for param in serve.params if not getattr(param, "hidden", False)]
    options = [option for param in shown for option in param.opts]
    assert [option for option in options if option not in page] == []


def example_bot() -> str:
    page = (ROOT / "docs/bot-api.md").read_text(encoding="utf-8")
    code, _in_python = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return str(code)


def test_the_example_bot_has_about_thirty_lines() -> None:
    assert sum(bool(line.strip()) for line in example_bot().splitlines()) <= 30


@EVERY_GAME
def test_the_example_bot_plays_a_match(game: AnyGame, house: OpenHouse, tmp_path: Path) -> None:
    play_as(example_bot(), game.name, house, tmp_path)


def test_the_example_bot_plays_over_https(house: OpenHouse, tmp_path: Path) -> None:
    with https(house, tmp_path) as (address, certificate):
        trusted = {"SSL_CERT_FILE": str(certificate)}
        play_as(example_bot(), "xv", house, tmp_path, address, trusted)


def test_the_example_bot_takes_part_in_the_deal(house: OpenHouse, tmp_path: Path) -> None:
    page = (ROOT / "docs/bot-api.md").read_text(encoding="utf-8")
    (part,) = re.findall(r"^```py\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    loop = "        for heard in map(json.loads, socket):\n"
    code = example_bot().replace('name="My bot"', 'name="My bot", seals=True')
    code = code.replace("import json", "import hashlib\nimport json\nimport secrets", 1)
    code = code.replace("def play(link):\n", "salt = secrets.token_hex(16)\n\n\ndef play(link):\n")
    code = code.replace(loop, loop + indent(part, " " * 12))
    table = play_as(code, "xv", house, tmp_path)
    seals = re.search("^seals (.*)$", house.visitor().record(table), re.M)
    assert seals is not None
    assert re.fullmatch("bot:random [0-9a-f]{64}", seals[1])


def play_as(
    code: str,
    game: str,
    house: OpenHouse,
    folder: Path,
    address: str = "",
    environment: dict[str, str] | None = None,
) -> str:
    """Lets a program sit down at a table and play a match there."""
    bot = folder / "bot.py"
    bot.write_text(code)
    table = house.visitor().set_up("random", "open", game=game)
    seat = f"/t/{table['id']}?seat=1&invite={table['seats'][1]['invite']}"
    played = subprocess.run(
        [sys.executable, bot, (address or house.address) + seat],
        env=os.environ | (environment or {}),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert re.fullmatch("rank [12]\n", played.stdout), played.stderr
    return str(table["id"])


@contextmanager
def https(house: OpenHouse, folder: Path) -> Iterator[tuple[str, Path]]:
    """Passes connections over TLS on to the server: the address, and a certificate to trust."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    names = "-subj /CN=localhost -addext subjectAltName=DNS:localhost"
    command = f"{make} -keyout {key} -out {certificate} {names}".split()
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", house.port)
        await asyncio.gather(copy(reader, far_writer), copy(far_reader, writer))

    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(
        asyncio.start_server(connected, "localhost", 0, ssl=context, family=socket.AF_INET)
    )
    thread = Thread(target=loop.run_forever)
    thread.start()
    try:
        yield f"https://localhost:{server.sockets[0].getsockname()[1]}", certificate
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        server.close()
        loop.close()


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copies what is read until the end."""
    with suppress(OSError):
        while piece := await reader.read(65536):
            writer.write(piece)
            await writer.drain()
    writer.close()


# ---- tests that are named --------------------------------------------------------------------

NAMED = re.compile(r"`((?:tests|web)/[\w/.-]+\.\w+|test_\w+(?:\.py)?)`")
PAGES_WITH_TESTS = ("bench/PROOF.md", "docs/security.md")


def missing_tests(line: str) -> list[str]:
    """What a line names that is not there: a file, or a test in one of the line's files."""
    names = NAMED.findall(line)
    found = {name: _files(name) for name in names if "." in name}
    texts = "".join(file.read_text() for files in found.values() for file in files)
    return [name for name in names if not (found.get(name) or f"def {name}(" in texts)]


def _files(name: str) -> list[Path]:
    """The files of this name: one with its path, or any of the tests."""
    if "/" in name:
        return [ROOT / name] if (ROOT / name).is_file() else []
    return list((ROOT / "tests").rglob(name))


@pytest.mark.parametrize("page", PAGES_WITH_TESTS)
def test_every_test_that_a_page_names_is_there(page: str) -> None:
    lines = (ROOT / page).read_text().splitlines()
    assert sum(len(NAMED.findall(line)) for line in lines) > 20
    assert [name for line in lines for name in missing_tests(line)] == []


def test_a_test_that_is_not_there_is_missed() -> None:
    here = "`tests/test_docs.py` (`test_every_test_that_a_page_names_is_there`)"
    assert missing_tests(here) == []
    assert missing_tests(here.replace("every", "no")) == ["test_no_test_that_a_page_names_is_there"]
    assert missing_tests("`tests/nowhere.py`, `test_nowhere.py`") == [
        "tests/nowhere.py",
        "test_nowhere.py",
    ]

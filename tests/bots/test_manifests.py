"""What the bots know about a game is found by its name; other packages may bring bots."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from taberna.bots import bots_for, check_bot, entries, find_bot, local_bot, other_bots
from taberna.bots.hired import from_module
from taberna.bots.manifest import LEVELS, BotManifest, Character, manifest_of
from taberna.bots.random import RandomBot
from taberna.core import packages
from taberna.core.errors import BadPackage, UnknownName
from taberna.core.rng import Rng
from taberna.games import GAMES, find_game
from taberna.games.xv.game import XV
from taberna.table.plan import Plan

PAGE = Path(__file__).parent.parent.parent / "docs/bot-api.md"
CATO = re.findall(r"^```python\n(# cato.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)[0]
CATO += """
class Silent:
    def __init__(self, rng):
        pass

    def choose(self, view):
        return view.legal[0]

class Demanding:
    def __init__(self, rng, opponent):
        pass

NUMBER = 7
"""
Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts distributions with entry points where this process finds them; gone afterwards."""

    def forget() -> None:
        for remembered in (packages.by_name, manifest_of, other_bots, from_module):
            remembered.cache_clear()
        sys.modules.pop("catos", None)

    def put(package: str, **points: str) -> Path:
        (tmp_path / "catos.py").write_text(CATO)
        told = tmp_path / f"{package}-1.0.dist-info"
        told.mkdir()
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name.replace('__', '.')} = {value}" for name, value in points.items()]
        (told / "entry_points.txt").write_text("\n".join([f"[{entries.GROUP}]", *lines]))
        forget()
        return tmp_path

    monkeypatch.syspath_prepend(tmp_path)
    yield put
    monkeypatch.undo()
    forget()


def test_every_game_of_the_house_has_a_manifest_of_its_own() -> None:
    assert all(manifest_of(game) != BotManifest() for game in GAMES)


def test_a_game_without_a_manifest_is_played_by_search() -> None:
    assert manifest_of("terni") == BotManifest()
    assert bots_for("terni") == ("random", *(f"level:{n + 1}" for n in range(LEVELS)), "search:800")


def test_a_manifest_has_all_levels_or_none() -> None:
    with pytest.raises(BadPackage, match="8 levels or search's, not 2"):
        BotManifest(levels=(RandomBot, RandomBot))


def test_a_character_is_one_of_the_bots() -> None:
    with pytest.raises(BadPackage, match="no bot has the character of nobody"):
        BotManifest(characters={"nobody": Character({"courage": 1.0})})


@pytest.mark.parametrize("game", sorted(GAMES))
def test_characters_bear_their_names_and_have_three_traits(game: str) -> None:
    characters = manifest_of(game).characters
    assert len(characters) >= min(4, find_game(game).seat_counts[-1] - 1)
    for name, character in characters.items():
        assert find_bot(name, Rng(1), game).name == name
        assert len(character.traits) == 3
        assert all(0 <= trait <= 1 for trait in character.traits.values())


def test_the_levels_of_a_manifest_answer_to_their_numbers(install: Install) -> None:
    folder = install("roman-games", terni="roman:MANIFEST")
    (folder / "roman.py").write_text(
        "from taberna.bots.manifest import BotManifest\n"
        "from taberna.bots.random import RandomBot\n"
        "MANIFEST = BotManifest(bots={'marcus': RandomBot}, levels=(RandomBot,) * 8)\n"
    )
    assert "marcus" in bots_for("terni")
    assert len(manifest_of("terni").levels) == LEVELS


def test_a_manifest_that_is_none(install: Install) -> None:
    install("roman-games", terni="catos:NUMBER")
    with pytest.raises(BadPackage, match=r"`terni` in the entry points .* is no BotManifest"):
        bots_for("terni")


def test_a_bot_of_another_package_is_listed_and_plays(install: Install) -> None:
    install("roman-bots", xv__cato="catos:Cato")
    assert "cato" in bots_for("xv")
    assert "cato" not in bots_for("downfall")
    state = XV.start()
    state.settle(Rng(1))
    bot = find_bot("cato", Rng(1), "xv")
    assert bot.name == "cato"
    assert bot.choose(state.view(0)) == state.actions()[-1]
    assert bot.explain(state.view(0)).best == str(state.actions()[-1])


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("catos:Silent", "`cato` is no bot: it has no method `explain"),
        ("catos:Demanding", "`cato` cannot be made from its dice alone: .*opponent"),
        ("catos:NUMBER", "`cato` is int, not a class of bots"),
        ("catos:Nobody", "`xv.cato` of roman-bots cannot be loaded from catos:Nobody"),
        ("nowhere:Cato", "`xv.cato` of roman-bots cannot be loaded from nowhere:Cato"),
    ],
)
def test_a_bot_that_does_not_fit(
    install: Install, place: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    install("roman-bots", xv__cato=place)
    with pytest.raises(BadPackage, match=why):
        check_bot("cato", "xv")
    assert "cato" not in bots_for("xv")
    assert "a bot is left out" in caplog.text


def test_two_bots_of_one_name(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    install("roman-bots", xv__cato="catos:Cato")
    install("greek-bots", xv__cato="catos:Cato")
    with pytest.raises(BadPackage, match=r"greek-bots and roman-bots both bring .*cato"):
        check_bot("cato", "xv")
    assert "cato" not in bots_for("xv")
    assert "remove one of them" in caplog.text


def test_nobody_takes_the_name_of_a_bot_of_the_house(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("roman-bots", xv__exact="catos:Cato", xv__random="catos:Cato")
    assert bots_for("xv").count("exact") == bots_for("xv").count("random") == 1
    assert type(find_bot("exact", Rng(1), "xv")).__module__ == "taberna.bots.xv.players"
    assert "the house has a bot `exact` for xv itself" in caplog.text


def test_a_game_that_nobody_knows_is_refused_before_anything_is_loaded_for_it() -> None:
    asked = manifest_of.cache_info().misses
    with pytest.raises(UnknownName, match="no game 'os'"):
        check_bot("random", "os")
    assert manifest_of.cache_info().misses == asked


# ---- bots from modules ------------------------------------------------------------------------


def test_somebody_local_names_a_class(install: Install) -> None:
    install("nothing")
    bot = local_bot("catos:Cato", Rng(1), "xv")
    assert bot.name == "catos:Cato"
    assert local_bot("level:3", Rng(1), "xv").name == "level:3"
    for name, why in [
        ("catos:Silent", "no method `explain"),
        ("catos:Nobody", "no bot can be loaded from `catos:Nobody`"),
        ("cat os:Cato", "no bot can be loaded"),
        ("nowhere:Cato", "no bot can be loaded from `nowhere:Cato`"),
    ]:
        with pytest.raises(BadPackage, match=why):
            local_bot(name, Rng(1), "xv")


def test_nobody_names_a_class_over_the_network(install: Install) -> None:
    install("nothing")
    for ask in (check_bot, lambda name, game: find_bot(name, Rng(1), game)):
        with pytest.raises(UnknownName, match="no bot 'catos:Cato'"):
            ask("catos:Cato", "xv")
    with pytest.raises(UnknownName, match="no bot 'catos:Cato'"):
        Plan(game="xv", position="", seats=1, stand_in="catos:Cato")
    assert "catos" not in sys.modules


def test_a_class_in_this_folder_plays_in_watch_and_arena(tmp_path: Path) -> None:
    (tmp_path / "catos.py").write_text(CATO)
    taberna = [sys.executable, "-m", "taberna"]
    for command in (
        ["watch", "xv", "--bots", "catos:Cato,random", "--seats", "2", "--games", "2"],
        ["arena", "xv", "--bots", "catos:Cato,random", "--games", "4", "--processes", "2"],
    ):
        done = subprocess.run(
            [*taberna, *command], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert "catos:Cato" in done.stdout

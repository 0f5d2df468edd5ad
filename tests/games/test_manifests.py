"""Games are found, those of other packages too, and refused in one sentence if they do not fit."""

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from taberna.core import packages
from taberna.core.errors import BadPackage, BadRuleset, UnknownName
from taberna.games import GAMES, GROUP, find_game, find_manifest, first_game, manifests
from taberna.games.manifest import CONTRACT
from tests.cli.test_cli import taberna_

GUESTS = """
from dataclasses import replace
from taberna.games.manifest import Manifest
from taberna.games.xv.manifest import MANIFEST as XV

class Fifteen(type(XV.game)):
    name = "fifteen"
    title = "Fifteen"
    def __reduce__(self):
        return "FIFTEEN"

FIFTEEN = Fifteen()
GOOD = replace(XV, game=FIFTEEN, tagline="Fifteen again.", place=0)
OLD = replace(GOOD, contract=0)
NUMBER = 7
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts distributions with games where this process finds them; gone afterwards."""

    def forget() -> None:
        packages.by_name.cache_clear()
        manifests.cache_clear()
        sys.modules.pop("guests", None)

    def put(package: str, **points: str) -> None:
        (tmp_path / "guests.py").write_text(GUESTS)
        told = tmp_path / f"{package}-1.0.dist-info"
        told.mkdir()
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in points.items()]
        (told / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines]))
        forget()

    monkeypatch.syspath_prepend(tmp_path)
    yield put
    monkeypatch.undo()
    forget()


def test_a_game_of_another_package_is_found_after_those_of_the_house(install: Install) -> None:
    own = list(GAMES)
    install("guests", fifteen="guests:GOOD")
    assert list(GAMES) == [*own, "fifteen"]
    assert find_game("fifteen").title == "Fifteen"
    assert first_game() == own[0]


def test_its_module_may_be_the_first_that_is_imported(install: Install) -> None:
    install("guests", fifteen="guests:GOOD")
    import guests  # type: ignore[import-not-found]

    assert find_game("fifteen") is guests.FIFTEEN


@pytest.mark.parametrize(
    ("point", "why"),
    [
        ({"fifteen": "guests:OLD"}, f"fifteen keeps version 0 of the contract; .* {CONTRACT}$"),
        ({"fifteen": "guests:NUMBER"}, "`fifteen` in the entry points taberna.games is no Man"),
        ({"other": "guests:GOOD"}, "the game under `other` calls itself `fifteen`"),
        ({"fifteen": "guests:NOTHING"}, "`fifteen` of guests cannot be loaded from guests:NOTH"),
    ],
)
def test_one_that_does_not_fit_is_left_out_with_a_sentence(
    install: Install, caplog: pytest.LogCaptureFixture, point: dict[str, str], why: str
) -> None:
    own = list(GAMES)
    install("guests", **point)
    with caplog.at_level(logging.WARNING):
        assert list(GAMES) == own
    assert "a game is left out" in caplog.text
    with pytest.raises(BadPackage, match=why):
        find_game(next(iter(point)))


def test_no_package_takes_the_place_of_a_game_of_the_house(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    mine = find_game("xv")
    install("guests", xv="guests:GOOD")
    with caplog.at_level(logging.WARNING):
        assert find_game("xv") is mine
    assert "the house has a game `xv` itself" in caplog.text


def test_two_packages_quarrel_about_a_name(install: Install) -> None:
    install("guests", fifteen="guests:GOOD")
    install("others", fifteen="guests:GOOD")
    with pytest.raises(BadPackage, match="guests and others both bring `fifteen`"):
        find_game("fifteen")


def test_a_start_takes_what_its_game_offers_and_nothing_else() -> None:
    first = manifests()[first_game()]
    assert "phase erupts" in str(first.begin(None, 2, {"phase": "erupts", "populate": 0.5}))
    with pytest.raises(UnknownName, match="no start option 'phase'"):
        find_manifest("xv").begin(None, 2, {"phase": "erupts"})
    with pytest.raises(BadRuleset, match="populate is a number"):
        first.begin(None, 2, {"populate": "half"})
    with pytest.raises(UnknownName, match="no phase 'eruptz'; did you mean 'erupts'"):
        first.begin(None, 2, {"phase": "eruptz"})


def test_an_option_may_stand_for_a_field_of_the_ruleset() -> None:
    state = find_manifest("pluvionauts").begin(None, 2, {"throw": "table"})
    assert state.ruleset.throws == "table"


def test_the_terminal_says_which_option_is_not_for_this_game() -> None:
    result = taberna_("watch", "xv", "--phase", "erupts")
    assert result.exit_code == 2
    assert "Pompeii XV begins without it: leave --phase out" in result.output

"""Names in the talk that look like those of players."""

import pytest

from taberna.table.chat import imitated, rooms_heard

PLAYERS = ("Ann", "", "Mario Rossi")


@pytest.mark.parametrize(
    "name", ["Ann", "ANN", "A n n", "Аnn", "A.nn", "Ann\u0301", "\uff21nn", "ann!"]
)
def test_a_name_that_looks_like_a_players_is_known(name: str) -> None:
    assert imitated(name, PLAYERS) == 0


@pytest.mark.parametrize("name", ["Mari0 Rossi", "MARIO ROSSI", "rnario rossi", "Mario-Rossl"])
def test_digits_and_pairs_are_read_for_letters(name: str) -> None:
    assert imitated(name, PLAYERS) == 2


@pytest.mark.parametrize("name", ["Anna", "Ben", "Nna", "Mario", "!"])
def test_another_name_is_another(name: str) -> None:
    assert imitated(name, PLAYERS) is None


def test_players_do_not_hear_spectators_before_the_end() -> None:
    assert rooms_heard(seated=True, over=False) == ("table",)
    assert rooms_heard(seated=False, over=False) == ("table", "watchers")
    assert rooms_heard(seated=True, over=True) == ("table", "watchers")

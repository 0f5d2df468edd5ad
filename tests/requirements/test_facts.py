"""Requirements that no single position shows; rows of the documents name these tests."""

import pytest

from taberna import find_game
from taberna.core.errors import BadRuleset
from tests import ROOT


@pytest.mark.parametrize(
    ("name", "counts"), [("downfall", (2, 3, 4)), ("pluvionauts", (2, 3, 4, 5))]
)
def test_the_numbers_of_players(name: str, counts: tuple[int, ...]) -> None:
    game = find_game(name)
    assert tuple(game.seat_counts) == counts
    for seats in (min(counts) - 1, max(counts) + 1):
        with pytest.raises(BadRuleset):
            game.start(None, seats)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("silver", "scalloped", "bone", "Roman numerals", "Athens", "nobody wrote down")),
        (
            "de",
            (
                "Silberschale",
                "gewelltem Rand",
                "Knochen",
                "römischen Zahlen",
                "Athen",
                "hat niemand aufgeschrieben",
            ),
        ),
        (
            "fr",
            ("argent", "festonné", "os", "chiffres romains", "Athènes", "personne ne l’a écrit"),
        ),
    ],
)
def test_the_history_of_pompeii_xv_is_told(language: str, words: tuple[str, ...]) -> None:
    text = (ROOT / f"web/src/games/xv/words/{language}/rules.ts").read_text(encoding="utf-8")
    told = (*words, "Pomp", "Herculan", "R. C. Bell", "W. M. Horn")
    assert [word for word in told if word not in text] == []

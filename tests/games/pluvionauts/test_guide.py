"""What the lessons say about the sky is so in their positions."""

from __future__ import annotations

import re

import pytest

from taberna.core.record import Record, replay
from taberna.games.pluvionauts.board import BESIDE, CELL, DIRECTIONS, NAMES, X, Y, distance
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.view import View
from taberna.server.guided_games import LEARNER, chapters
from tests import ROOT

WORDS = ROOT / "web/src/games/pluvionauts/words"
CLAIMS = {
    "en": {
        "drive": ("three steps", "From 4 on", "north-east of the 6"),
        "tow": ("south-east",),
        "done": ("Five plains", "two more"),
    },
    "de": {
        "drive": ("drei Schritte", "Ab 4", "nordöstlich der 6"),
        "tow": ("Südosten",),
        "done": ("Fünf Ebenen", "zwei mehr"),
    },
    "fr": {
        "drive": ("trois pas", "À partir de 4", "au nord-est du 6"),
        "tow": ("sud-est",),
        "done": ("Cinq plaines", "deux de plus"),
    },
}


@pytest.fixture
def lesson() -> Record:
    """The lesson about weather."""
    return chapters("pluvionauts")[2]


def views(lesson: Record) -> list[View]:
    """What the learner sees before each ply, and at the end."""
    return [state.view(LEARNER) for _, state, _ in replay(lesson)]


def seen_with(lesson: Record, value: int) -> View:
    """The first position with nothing but the weather die that shows this value."""
    bare = re.sub(r"built \S+ (tower|lighthouse); ", "", lesson.position)
    bare = re.sub(rf"weather (\w) \w\d=[^{value}]", r"weather \1 out", bare)
    seen: View = PLUVIONAUTS.read_position(bare).view(LEARNER)
    return seen


@pytest.mark.parametrize("language", CLAIMS)
def test_the_weather_lesson_claims_what_is_checked_here(language: str) -> None:
    text = (WORDS / language / "guide.ts").read_text(encoding="utf-8")
    said = text.split("says: {")[3].split("},")[0]
    for step, claims in CLAIMS[language].items():
        (line,) = re.findall(rf"^ +{step}: (.*)$", said, re.MULTILINE)
        assert [claim for claim in claims if claim not in line] == []


@pytest.mark.parametrize(("value", "thunders"), [(6, True), (3, False)])
def test_both_dice_rain_three_steps_and_only_the_six_thunders(
    lesson: Record, value: int, thunders: bool
) -> None:
    seen = seen_with(lesson, value)
    (die,) = (CELL[die.cell] for die in seen.weather if die.cell)
    wet, dry = (seen.thunder, seen.rain) if thunders else (seen.rain, seen.thunder)
    assert max(distance(die, CELL[cell]) for cell in wet) == 3
    assert dry == ()


def test_the_plain_north_east_of_the_six_is_in_thunder(lesson: Record) -> None:
    seen = views(lesson)[0]
    (six,) = (die.cell for die in seen.weather if die.value == 6)
    assert six is not None
    cell = BESIDE[CELL[six]][DIRECTIONS.index("NE")]
    assert cell is not None
    assert seen.terrain[cell] == "plain"
    assert NAMES[cell] in seen.thunder
    assert lesson.plies[0].text == f"drive {NAMES[cell]}"


def test_the_plain_is_towed_to_the_south_east_and_two_more_have_rain(lesson: Record) -> None:
    before, _, towed, *_, after = views(lesson)
    there = CELL[str(towed.balloon)]
    assert (X[there] > 0, Y[there] > 0) == (True, True)
    assert towed.balloon not in towed.thunder
    rain = [
        next(one.have for one in seen.progress if one.card == "rain-plain")
        for seen in (before, after)
    ]
    assert rain == [3, 5]

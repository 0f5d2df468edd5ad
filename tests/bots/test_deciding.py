"""What a bot plays follows from the values that it shows, and is what it chooses without them."""

from collections.abc import Iterator
from typing import Any

import pytest

from taberna.bots import bots_for, find_bot
from taberna.bots.choosing import decide
from taberna.bots.hired import hire
from taberna.bots.reasons import Advice, BotChoice, Valued, advice_from
from taberna.core.rng import Rng
from taberna.games import GAMES

LONG = {"level:7", "level:8", "search:800", "sibylla", "aquilo"}
SLIPS = {  # by game: what plays something else than the best, now and then
    "downfall": {f"level:{number}" for number in range(1, 8)},
    "xv": {f"level:{number}" for number in range(1, 8)} | {"philo", "tertia", "sextus"},
    "pluvionauts": {f"level:{number}" for number in range(1, 8)} | {"ventidius", "alauda", "nubia"},
}
TIMED = {"net", "level:8", "aquilo"}  # search as far as their time allows, on a busy machine
BOTS = [
    pytest.param(game, name, marks=pytest.mark.slow if name in LONG else ())
    for game in GAMES
    for name in (*bots_for(game), *(["search:40@linear"] if game == "downfall" else ["search:40"]))
    if name != "random"
]


def views(game: str, number: int) -> Iterator[Any]:
    """So many choices in a match in which everybody plays at random."""
    dice, state = Rng(number), GAMES[game].start(None, 2)
    while number:
        seat = state.settle(dice)
        if seat < 0:
            state = GAMES[game].start(None, 2)
            continue
        view = state.view(seat)
        if len(view.legal) > 1 and dice.below(3) == 0:
            yield view
            number -= 1
        state.play(view.legal[dice.below(len(view.legal))])


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_what_a_bot_plays_follows_from_its_values(game: str, name: str) -> None:
    for number, view in enumerate(views(game, 3 if name in LONG else 12)):
        choice = decide(find_bot(name, Rng(number), game), view)
        assert choice.advice is not None
        values = dict(choice.advice.values)
        assert list(values) == [str(action) for action in view.legal]
        assert values[choice.advice.best] == max(values.values())
        if name not in SLIPS[game]:
            assert values[str(choice.action)] == max(values.values())
        if name not in TIMED:
            assert choice.action == find_bot(name, Rng(number), game).choose(view)


@pytest.mark.parametrize("game", GAMES)
def test_a_random_bot_has_no_values(game: str) -> None:
    for number, view in enumerate(views(game, 5)):
        choice = decide(find_bot("random", Rng(number), game), view)
        assert choice.advice is None
        assert choice.action == find_bot("random", Rng(number), game).choose(view)


def test_a_level_that_slips_shows_what_it_slipped_from() -> None:
    found = set()
    for number, view in enumerate(views("xv", 40)):
        choice = decide(find_bot("level:1", Rng(number), "xv"), view)
        assert choice.advice is not None
        values = dict(choice.advice.values)
        found.add(values[str(choice.action)] == max(values.values()))
    assert found == {False, True}


def test_nothing_is_computed_where_there_is_one_action() -> None:
    class Confused:
        def __init__(self, rng: Rng) -> None:
            self.name = "confused"

        def choose(self, view: Any) -> object:
            raise AssertionError

        explain = choose

    class Forced:
        legal = ("done",)

    choice = decide(hire("confused", Confused, Rng(1)), Forced())
    assert (choice.action, choice.advice) == ("done", Advice("done", "worth", ()))


def test_a_bot_of_another_package_plays_what_it_explains_to_be_best() -> None:
    class Cato:
        def __init__(self, rng: Rng) -> None:
            self.name = "cato"

        def choose(self, view: Any) -> object:
            return view.legal[0]

        def explain(self, view: Any) -> Advice:
            valued = enumerate(map(str, view.legal))
            return advice_from("worth", tuple(Valued(action, float(n)) for n, action in valued))

    class Decided(Cato):
        def decide(self, view: Any) -> BotChoice:
            return BotChoice(view.legal[0])

    for view in views("xv", 3):
        assert decide(hire("cato", Cato, Rng(1)), view).action == view.legal[-1]
        assert decide(hire("cato", Decided, Rng(1)), view) == BotChoice(view.legal[0])

"""The Pluvionauts: engine, uncompiled engine and an independent oracle play the same games."""

import pytest

from taberna.games.pluvionauts.events import Event
from taberna.games.pluvionauts.game import PLUVIONAUTS
from tests.proof.rules.pluvionauts_trio import RULES, Trio, main, pure
from tests.proof.rules.pure import is_compiled, pure_modules

CASES = [(rules, seats) for n, rules in enumerate(RULES) for seats in (2 + n % 2, 4 + n % 2)]


def test_two_engines_are_compared() -> None:
    assert not is_compiled(pure_modules()["taberna.games.pluvionauts.state"])
    assert type(pure().start()) is not type(PLUVIONAUTS.start())


@pytest.mark.parametrize(("rules", "seats"), CASES)
def test_oracle_and_engines_agree(rules: str, seats: int) -> None:
    assert Trio(rules, seats, 100 * seats + len(rules)).run() > 50


def test_the_games_compared_have_everything_in_them() -> None:
    seen: set[type] = set()
    for seed in range(3):
        trio = Trio("draft", 3, seed)
        trio.run()
        seen |= trio.seen
    assert seen == set(Event.__args__)


def test_the_command_plays_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1"]) == 0
    assert "1 games" in capsys.readouterr().out

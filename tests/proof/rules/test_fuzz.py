"""A fixed sample of damaged inputs: read or refused in words, never anything else."""

from random import Random

import pytest

from taberna.games.downfall.game import DOWNFALL
from tests.proof.rules.fuzz import KINDS, READABLE, Tally, attempt, make, play_on, states
from tests.proof.rules.mutations import HARMFUL, HARMLESS, Mutation, splice

ATTEMPTS = 3000


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_input_is_read_or_refused(kind: str) -> None:
    tally = Tally()
    for number in range(tuple(KINDS).index(kind), ATTEMPTS, len(KINDS)):
        attempt(number, tally)
    assert tally.failures == []
    assert tally.share(kind) >= READABLE, "too much damage: most of it is refused at once"
    assert tally.share(kind) < 1, "too little damage"


def test_an_attempt_can_be_made_again() -> None:
    for number in range(60):
        assert make(number)[1][0] == make(number)[1][0]


@pytest.mark.parametrize("mutation", HARMLESS + HARMFUL, ids=lambda mutation: mutation.__name__)
def test_every_mutation_changes_something_and_survives_anything(mutation: Mutation) -> None:
    text = str(states()[500])
    assert any(mutation(Random(seed), text) != text for seed in range(20))
    for odd in ("", " ", ";", "\n\n", "7", "red"):
        assert isinstance(mutation(Random(1), odd), str)


def test_parts_of_another_text_are_spliced_in() -> None:
    assert splice(Random(1), "a 1; b 2", "b 3") == "a 1;b 3"
    assert splice(Random(1), "a 1", "c 3") == "c 3;a 1"


def test_a_state_that_does_not_read_back_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    tally, state = Tally(), DOWNFALL.start()
    monkeypatch.setattr(type(DOWNFALL), "read_position", lambda self, text: "something else")
    play_on(1, "position", state, tally)
    assert "reads back otherwise" in tally.failures[0]

"""A house that cheats with the dice is found out: a sample of the proof."""

from __future__ import annotations

import pytest

from tests.proof.house.crooked import HONEST, TRICKS
from tests.proof.house.deals import client, prove

DEALS, TRIES = 8, 12


def test_an_honest_house_is_never_suspected() -> None:
    with client() as talk:
        count = prove(HONEST, 3 * DEALS, TRIES, talk)
    assert count.by_client.total() == count.by_verify == 0


@pytest.mark.parametrize("trick", TRICKS)
def test_a_house_that_cheats_is_found_out_by_the_client_and_by_verify(trick: str) -> None:
    with client() as talk:
        count = prove(trick, DEALS, TRIES, talk)
    assert count.by_client.total() == DEALS
    assert count.by_verify == DEALS
    if not trick.startswith("facts"):
        assert count.hands / DEALS < 20  # it was worth trying: an honest hand has 26

"""Stored and public names stay when code is renamed."""

from __future__ import annotations

import pytest

from tests.frozen.names import FOLDER, FROZEN, current, frozen


@pytest.mark.parametrize("subject", FROZEN)
def test_published_names_stay_and_new_ones_are_listed(subject: str) -> None:
    now, before = set(current(subject)), set(frozen(subject))
    assert not before - now, "published names are gone: stored data or clients would break"
    assert not now - before, "new names: add them with `python -m tests.frozen`"


def test_every_list_has_a_subject() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(FROZEN)

"""Lists that share what they have in common are lists all the same."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.table.growing import Growing

STEPS = st.lists(st.tuples(st.sampled_from(("append", "pop", "copy")), st.integers(0, 3)))


@given(STEPS)
def test_copies_are_as_independent_as_those_of_lists(steps: list[tuple[str, int]]) -> None:
    pairs: list[tuple[Growing[int], list[int]]] = [(Growing(), [])]
    for number, (what, which) in enumerate(steps):
        ours, plain = pairs[which % len(pairs)]
        if what == "append":
            ours.append(number)
            plain.append(number)
        elif what == "pop" and plain:
            assert ours.pop() == plain.pop()
        elif what == "copy":
            pairs.append((ours.copy(), plain.copy()))
        for grown, expected in pairs:
            assert [*grown] == expected
            assert [*reversed(grown)] == expected[::-1]
            assert len(grown) == len(expected)
            assert grown[1:-1] == expected[1:-1]
            assert grown[-1:] == expected[-1:]


def test_what_another_copy_has_beyond_the_end_is_not_there() -> None:
    short = Growing("ab")
    short.copy().append("c")
    with pytest.raises(IndexError):
        short[2]
    assert short[-1] == "b"
    assert "c" not in short
    assert pickle.loads(pickle.dumps(short)) == short == Growing("ab") != Growing("abc")


def test_a_copy_that_goes_on_shares_what_was_before() -> None:
    first = Growing(range(1000))
    second = first.copy()
    second.append(1000)
    assert second._shared is first._shared

"""What happened so far: copies share it, and none notices what another does."""

from random import Random

import pytest

from taberna.table.trail import Trail


def test_a_copy_does_not_hear_of_what_follows() -> None:
    first: Trail[str] = Trail()
    first.append("a")
    second = first.copy()
    second.append("b")
    first.append("c")
    assert (list(first), list(second)) == (["a", "c"], ["a", "b"])


def test_what_one_copy_takes_away_stays_in_the_other() -> None:
    first: Trail[str] = Trail()
    for letter in "abc":
        first.append(letter)
    second = first.copy()
    assert second.pop() == "c"
    second.append("d")
    assert (list(first), list(second)) == (["a", "b", "c"], ["a", "b", "d"])


def test_nothing_lies_beyond_the_end() -> None:
    first: Trail[str] = Trail()
    first.copy().append("a")
    with pytest.raises(IndexError):
        first[0]
    with pytest.raises(IndexError):
        first.pop()
    assert not first
    assert first != ["a"]


@pytest.mark.parametrize("seed", range(20))
def test_many_copies_do_as_lists_would(seed: int) -> None:
    rng = Random(seed)
    trails: list[Trail[int]] = [Trail()]
    lists: list[list[int]] = [[]]
    for number in range(300):
        at = rng.randrange(len(trails))
        match rng.randrange(8):
            case 0:
                trails.append(trails[at].copy())
                lists.append(lists[at].copy())
            case 1 if lists[at]:
                assert trails[at].pop() == lists[at].pop()
            case 2 if not rng.randrange(6):
                trails[at].keep_last(3)
                lists[at] = lists[at][-3:]
            case _:
                trails[at].append(number)
                lists[at].append(number)
        assert trails[at] == lists[at]
        assert trails[at][-2:] == lists[at][-2:]
        assert list(reversed(trails[at])) == lists[at][::-1]
    assert [list(trail) for trail in trails] == lists

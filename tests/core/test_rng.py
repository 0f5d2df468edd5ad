"""The quick generator: known numbers, no bias, equal seeds give equal numbers."""

from collections import Counter

import pytest

from taberna.core.rng import Rng

MASK = (1 << 64) - 1


class SlowRng:
    """splitmix64 by its definition; a number below n by Lemire's multiplication."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next64(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, n: int) -> int:
        least = (1 << 32) % n
        while True:
            product = (self.next64() >> 32) * n
            if product % (1 << 32) >= least:
                return product >> 32


def test_splitmix64_gives_its_known_numbers() -> None:
    slow = SlowRng(1234567)
    assert [slow.next64() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@pytest.mark.parametrize("seed", [0, 1, 1234567, (1 << 64) - 1, 1 << 64, -1, -(1 << 70) + 3])
@pytest.mark.parametrize("n", [1, 2, 6, 53, 1000, (1 << 31) + 1, (1 << 32) - 1])
def test_numbers_follow_from_the_seed(seed: int, n: int) -> None:
    rng, slow = Rng(seed), SlowRng(seed)
    assert [rng.below(n) for _ in range(200)] == [slow.below(n) for _ in range(200)]


def test_every_number_is_as_likely_as_the_others() -> None:
    rng, throws = Rng(5), 60_000
    counts = Counter(rng.below(6) for _ in range(throws))
    assert set(counts) == set(range(6))
    statistic = sum((count - throws / 6) ** 2 / (throws / 6) for count in counts.values())
    assert statistic < 30  # five degrees of freedom: a fair die misses this once in 70,000


def test_an_awkward_span_is_not_biased() -> None:
    rng, third = Rng(9), (1 << 32) // 3
    counts = Counter(rng.below(3 * (third // 2)) // (third // 2) for _ in range(30_000))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, 1 << 32, 1 << 40])
def test_what_cannot_be_picked(n: int) -> None:
    with pytest.raises(ValueError, match=f"cannot pick one of {n}"):
        Rng(1).below(n)

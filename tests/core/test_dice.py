"""Fair dice: the arithmetic by hand, and what a check notices."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.core.dice import (
    Draw,
    FairDice,
    PlainDice,
    check,
    choose,
    commitment,
    fit,
    fresh_salt,
    read_draw,
    ticket,
)
from taberna.core.errors import Unfair, Unreadable
from tests.support import steady

SEED = bytes(range(32))
SALTS = ("1c2d", "77aa")


def by_hand(seed: bytes, message: str, total: int) -> int:
    """HMAC-SHA-256 of the message as one big number, modulo the total."""
    digest = hmac.new(seed, message.encode(), hashlib.sha256).hexdigest()
    return int(digest, 16) % total


# ---- seed and ticket -------------------------------------------------------------------------


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert FairDice(SEED).commitment == commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(bytes(32)) == zeros


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_seed_is_32_bytes(length: int) -> None:
    with pytest.raises(Unreadable, match=f"a seed is 32 bytes, not {length}"):
        FairDice(bytes(length))


def test_fresh_seeds_and_salts_differ() -> None:
    assert FairDice().seed != FairDice().seed
    assert fresh_salt() != fresh_salt()
    assert len(bytes.fromhex(fresh_salt())) == 8


@pytest.mark.parametrize(
    ("salts", "stream", "number", "total", "message"),
    [
        (SALTS, "cards", 1, 53, "1c2d,77aa|cards|1"),
        (SALTS, "cards", 12, 53, "1c2d,77aa|cards|12"),
        (SALTS, "tiles", 1, 45, "1c2d,77aa|tiles|1"),
        ((), "cards", 1, 53, "|cards|1"),
        (("a",), "set-up", 3, 1, "a|set-up|3"),
        (SALTS, "cards", 1, 10**30, "1c2d,77aa|cards|1"),
    ],
)
def test_a_ticket_by_hand(
    salts: tuple[str, ...], stream: str, number: int, total: int, message: str
) -> None:
    assert ticket(SEED, salts, stream, number, total) == by_hand(SEED, message, total)


def test_an_unfit_value_is_drawn_again_with_the_attempt_in_the_message() -> None:
    total = (1 << 255) + 1  # almost half of all values lie in the unfair rest
    for number in range(1, 40):
        message, attempt = f"x|cards|{number}", 0
        while (value := by_hand(SEED, message, 1 << 256)) >= total:
            attempt += 1
            message = f"x|cards|{number}|{attempt}"
        assert ticket(SEED, ["x"], "cards", number, total) == value


# ---- mapping without bias --------------------------------------------------------------------


@pytest.mark.parametrize("span", [1, 7, 16, 100])
def test_fit_is_unbiased(span: int) -> None:
    for total in range(1, span + 1):
        fitted = Counter(fit(value, span, total) for value in range(span))
        refused = fitted.pop(None, 0)
        assert fitted == dict.fromkeys(range(total), span // total)
        assert refused == span % total


@pytest.mark.parametrize(
    ("weights", "tickets"),
    [
        ((3,), [0, 0, 0]),
        ((1, 2, 3), [0, 1, 1, 2, 2, 2]),
        ((0, 2, 0, 1), [1, 1, 3]),
    ],
)
def test_choose(weights: tuple[int, ...], tickets: list[int]) -> None:
    assert [choose(number, weights) for number in range(sum(weights))] == tickets


def test_choose_beyond_the_weights() -> None:
    with pytest.raises(ValueError, match="beyond the weights"):
        choose(6, (1, 2, 3))


# ---- rolling ---------------------------------------------------------------------------------


def rolls(dice: FairDice, stream: str = "cards", count: int = 30) -> list[int]:
    return [dice.roll(stream, [1] * 20) for _ in range(count)]


def test_a_roll_by_hand() -> None:
    dice, weights = FairDice(SEED, SALTS), (4, 4, 5, 7)
    for number in (1, 2, 3):
        index = dice.roll("cards", weights)
        assert index == choose(by_hand(SEED, f"1c2d,77aa|cards|{number}", 20), weights)
        assert dice.last == Draw("cards", number, weights, index)


def test_a_sampled_number_by_hand() -> None:
    dice = FairDice(SEED, SALTS)
    number = dice.below("throws", 1000)
    assert number == by_hand(SEED, "1c2d,77aa|throws|1", 1000)
    assert dice.last == Draw("throws", 1, (1000,), number, listed=False)


def test_equal_dice_roll_equal() -> None:
    assert rolls(FairDice(SEED, SALTS)) == rolls(FairDice(SEED, SALTS))


@pytest.mark.parametrize("salts", [(), ("1c2d",), ("77aa", "1c2d"), ("1c2d", "77ab")])
def test_every_salt_changes_the_draws(salts: tuple[str, ...]) -> None:
    assert rolls(FairDice(SEED, salts)) != rolls(FairDice(SEED, SALTS))


def test_another_seed_changes_the_draws() -> None:
    assert rolls(FairDice(bytes(32), SALTS)) != rolls(FairDice(SEED, SALTS))


def test_streams_are_independent() -> None:
    alone, mixed = FairDice(SEED, SALTS), FairDice(SEED, SALTS)
    cards = rolls(alone)
    between = [(mixed.roll("tiles", [1, 1]), mixed.roll("cards", [1] * 20))[1] for _ in cards]
    assert between == cards
    assert rolls(FairDice(SEED, SALTS), "tiles") != cards


def test_plain_dice_repeat_and_keep_within_the_weights() -> None:
    one, two = PlainDice(3), PlainDice(3)
    drawn = [one.roll("cards", (0, 2, 0, 1)) for _ in range(60)]
    assert drawn == [two.roll("cards", (0, 2, 0, 1)) for _ in range(60)]
    assert set(drawn) == {1, 3}
    assert {one.below("cards", 4) for _ in range(60)} == {0, 1, 2, 3}


# ---- checking --------------------------------------------------------------------------------


def some_draws() -> list[Draw]:
    """A few draws of two streams, listed and sampled, as they came."""
    dice = FairDice(SEED, SALTS)
    draws = []
    for number in range(12):
        if number % 4 == 3:
            dice.below("throws", 1000)
        else:
            dice.roll("cards" if number % 2 else "tiles", (5, 5, 5, 5))
        assert dice.last
        draws.append(dice.last)
    return draws


def test_fair_draws_pass() -> None:
    check(SEED, SALTS, commitment(SEED), some_draws())


def test_another_commitment_is_noticed() -> None:
    with pytest.raises(Unfair, match="does not match the commitment"):
        check(SEED, SALTS, commitment(bytes(32)), some_draws())


def test_another_seed_is_noticed() -> None:
    other = bytes(31) + b"\1"
    with pytest.raises(Unfair, match="the seed gives"):
        check(other, SALTS, commitment(other), some_draws())


def test_other_salts_are_noticed() -> None:
    with pytest.raises(Unfair, match="the seed gives"):
        check(SEED, ("1c2d", "77ab"), commitment(SEED), some_draws())


@pytest.mark.parametrize("place", range(12))
def test_a_changed_draw_is_noticed(place: int) -> None:
    draws = some_draws()
    draws[place] = replace(draws[place], index=(draws[place].index + 1) % 4)
    with pytest.raises(Unfair, match="the seed gives"):
        check(SEED, SALTS, commitment(SEED), draws)


@pytest.mark.parametrize("place", range(9))
def test_a_missing_draw_is_noticed(place: int) -> None:
    draws = some_draws()
    gone = draws.pop(place)
    with pytest.raises(Unfair, match=f"expected number {gone.number} of this stream"):
        check(SEED, SALTS, commitment(SEED), draws)


def test_a_draw_with_other_weights_is_noticed() -> None:
    draws = some_draws()
    first = draws[0]
    loaded = [1] * 4
    loaded[(first.index + 1) % 4] = 17
    draws[0] = replace(first, weights=tuple(loaded))
    with pytest.raises(Unfair, match="the seed gives"):
        check(SEED, SALTS, commitment(SEED), draws)


# ---- texts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draw", "text"),
    [
        (Draw("cards", 9, (4, 5, 7), 2), "cards 9: 4 5 7 > 2"),
        (Draw("set-up", 1, (1,), 0), "set-up 1: 1 > 0"),
        (Draw("throws", 3, (32768,), 77, listed=False), "throws 3: of 32768 > 77"),
    ],
)
def test_the_text_of_a_draw(draw: Draw, text: str) -> None:
    assert str(draw) == text
    assert read_draw(text) == draw


@steady
@given(
    st.sampled_from(("cards", "tiles", "set-up")),
    st.integers(1, 10**9),
    st.lists(st.integers(1, 10**9), min_size=1, max_size=12),
    st.integers(0, 11),
)
def test_a_draw_reads_back(stream: str, number: int, weights: list[int], index: int) -> None:
    draw = Draw(stream, number, tuple(weights), index)
    assert read_draw(str(draw)) == draw


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cards",
        "cards 9",
        "cards 9: 4 5 7",
        "cards 9: 4 5 7 > x",
        "cards 9: 4 5 7 > -1",
        "cards nine: 4 5 7 > 2",
        "cards 9: 4 x 7 > 2",
        "cards 9: > 2",
        "cards 9 1: 4 5 7 > 2",
        "cards 9: 4 5 7 > 2 > 2",
        "cards 9: 4 5 7 > 999999999999999",
        "cards 9: of 4 5 > 2",
        "cards 9: 0 0 > 0",
        "cards 9: of 0 > 0",
        "cards 9: ４ > 0",
    ],
)
def test_unreadable_draws(text: str) -> None:
    with pytest.raises(Unreadable, match=r"the draw .*"):
        read_draw(text)

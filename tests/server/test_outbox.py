"""What is said to many at once goes out in its order, when all of it is said."""

from contextlib import suppress

import pytest

from taberna.server.outbox import Outbox


class Way:
    """A way to a client, which notes what goes there among what goes to others."""

    def __init__(self, name: str, sent: list[str]) -> None:
        self.name, self.sent, self.closed = name, sent, False

    def write(self, data: bytes) -> None:
        """Something goes out."""
        self.sent.append(f"{self.name}: {data.decode()}")

    def is_closing(self) -> bool:
        """Whether nobody is there."""
        return self.closed


@pytest.fixture
def sent() -> list[str]:
    """All that went out, to whomever."""
    return []


@pytest.fixture
def ann(sent: list[str]) -> Way:
    return Way("ann", sent)


@pytest.fixture
def ben(sent: list[str]) -> Way:
    return Way("ben", sent)


def test_what_is_said_goes_out_at_once(sent: list[str], ann: Way) -> None:
    Outbox().put(ann, b"one")
    assert sent == ["ann: one"]


def test_what_is_said_to_many_waits_until_all_of_it_is_said(
    sent: list[str], ann: Way, ben: Way
) -> None:
    outbox = Outbox()
    with outbox:
        outbox.put(ann, b"one")
        outbox.put(ben, b"one")
        outbox.put(ann, b"two")
        assert sent == []
    assert sent == ["ann: one", "ben: one", "ann: two"]
    outbox.put(ben, b"two")
    assert sent[3:] == ["ben: two"]


def test_what_was_said_goes_out_although_something_went_wrong_after_it(
    sent: list[str], ann: Way
) -> None:
    outbox = Outbox()
    with suppress(ZeroDivisionError), outbox:
        outbox.put(ann, b"one")
        raise ZeroDivisionError
    assert sent == ["ann: one"]


def test_to_somebody_who_is_gone_it_is_lost(sent: list[str], ann: Way, ben: Way) -> None:
    outbox = Outbox()
    ann.closed = True
    with outbox:
        outbox.put(ann, b"one")
        outbox.put(ben, b"one")
    outbox.put(ann, b"two")
    assert sent == ["ben: one"]


def test_to_somebody_who_goes_before_it_is_sent_it_is_lost(sent: list[str], ann: Way) -> None:
    outbox = Outbox()
    with outbox:
        outbox.put(ann, b"one")
        ann.closed = True
    assert sent == []

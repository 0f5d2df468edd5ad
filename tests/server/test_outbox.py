"""What is said to many at once goes out in its order, when all of it is said."""

from contextlib import suppress

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


def test_what_is_said_goes_out_at_once() -> None:
    sent: list[str] = []
    Outbox().put(Way("ann", sent), b"one")
    assert sent == ["ann: one"]


def test_what_is_said_to_many_waits_until_all_of_it_is_said() -> None:
    outbox, sent = Outbox(), list[str]()
    ann, ben = Way("ann", sent), Way("ben", sent)
    with outbox:
        outbox.put(ann, b"one")
        outbox.put(ben, b"one")
        outbox.put(ann, b"two")
        assert sent == []
    assert sent == ["ann: one", "ben: one", "ann: two"]
    outbox.put(ben, b"two")
    assert sent[3:] == ["ben: two"]


def test_what_was_said_goes_out_although_something_went_wrong_after_it() -> None:
    outbox, sent = Outbox(), list[str]()
    with suppress(ZeroDivisionError), outbox:
        outbox.put(Way("ann", sent), b"one")
        raise ZeroDivisionError
    assert sent == ["ann: one"]


def test_to_somebody_who_is_gone_it_is_lost() -> None:
    outbox, sent = Outbox(), list[str]()
    ann, ben = Way("ann", sent), Way("ben", sent)
    with outbox:
        outbox.put(ann, b"one")
        outbox.put(ben, b"one")
        ann.closed = True
    outbox.put(ann, b"two")
    assert sent == ["ben: one"]

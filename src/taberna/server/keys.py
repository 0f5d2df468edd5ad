"""Who somebody is, and what a link opens: signed by the house, checked in constant time.

Nothing here is stored. A guest's cookie is the guest's id with a signature; the token of a seat is
a signature over table, seat and how often the seat has changed hands, so that old ones just die.
"""

import hmac
import os
import secrets
from pathlib import Path

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are mistaken for others
VARIABLE = "TABERNA_KEY"


def fresh_id(length: int = 12) -> str:
    """A name nobody can guess, fit for a link."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


class Keys:
    """Signs and checks."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, guest: str) -> str:
        """What a guest's browser keeps."""
        return f"{guest}.{self._sign('guest', guest)}"

    def guest(self, cookie: str | None) -> str | None:
        """Whose cookie it is, if it is genuine."""
        guest, dot, signature = (cookie or "").partition(".")
        genuine = bool(dot) and self._same(signature, self._sign("guest", guest))
        return guest if genuine else None

    def invite(self, table: str, seat: int, generation: int) -> str:
        """Lets anybody sit down on a free seat."""
        return self._sign("invite", table, str(seat), str(generation))

    def seat(self, table: str, seat: int, generation: int) -> str:
        """Lets its holder play a seat, from any device or program."""
        return self._sign("seat", table, str(seat), str(generation))

    def rematch(self, table: str) -> str:
        """The id of a table's rematch: the same, however often it is asked for."""
        drawn = int(self._sign("rematch", table), 16)
        return "".join(LETTERS[drawn // len(LETTERS) ** n % len(LETTERS)] for n in range(12))

    def opens_invite(self, token: str, table: str, seat: int, generation: int) -> bool:
        """Whether a token is this seat's invitation."""
        return self._same(token, self.invite(table, seat, generation))

    def opens_seat(self, token: str, table: str, seat: int, generation: int) -> bool:
        """Whether a token plays this seat."""
        return self._same(token, self.seat(table, seat, generation))

    def _sign(self, *words: str) -> str:
        return hmac.digest(self._key, "|".join(words).encode(), "sha256").hex()[:40]

    @staticmethod
    def _same(one: str, other: str) -> bool:
        return hmac.compare_digest(one.encode(), other.encode())


def house_key(folder: Path) -> bytes:
    """The key of the house: from the environment where several nodes share it, else from a file."""
    given = os.environ.get(VARIABLE)
    if given:
        return given.encode()
    file = folder / "house.key"
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as fresh:
            fresh.write(secrets.token_hex(32).encode())
    except FileExistsError:
        pass
    return file.read_bytes()

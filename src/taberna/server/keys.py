"""Who somebody is, and what a link opens: signed by the house, checked in constant time.

Nothing here is stored. A guest's cookie is the guest's id with a signature; the token of a seat is
a signature over table, seat and how often the seat has changed hands, so that old ones just die.
The house signs with its key, and also believes what was signed with the one before.
"""

import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path

from taberna.core.errors import TabernaError
from taberna.server.ids import LETTERS
from taberna.store.files import write_private

VARIABLE, OLD_VARIABLE = "TABERNA_KEY", "TABERNA_OLD_KEY"
FILE, OLD_FILE = "house.key", "house.key.old"
SHORTEST = 32  # bytes


class BadKey(TabernaError):
    """A key that nobody should trust."""

    code = "bad-key"


class Keys:
    """Signs with the first key, and checks with all of them."""

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys

    @property
    def fingerprints(self) -> list[str]:
        """Which keys these are, for the database: 128 bits of a digest, from which no key follows.

        A key has at least 32 random bytes, and the digest is of no use to sign anything.
        """
        return [_signature(key, ("fingerprint",))[:32] for key in self._keys]

    def cookie(self, guest: str, generation: int = 0) -> str:
        """What a guest's browser keeps; the first generation does not name itself."""
        words = [guest, str(generation)] if generation else [guest]
        return ".".join([*words, self._sign("guest", *words)])

    def session(self, cookie: str | None) -> tuple[str, int] | None:
        """Whose cookie it is and of which generation, if it is genuine."""
        *words, signature = (cookie or "").split(".")
        if len(words) not in (1, 2) or not all(word.isalnum() for word in words):
            return None
        if not self._genuine(signature, "guest", *words):
            return None
        return words[0], int(words[1]) if len(words) == 2 else 0

    def invite(self, table: str, seat: int, generation: int) -> str:
        """Lets anybody sit down on a free seat."""
        return self._sign("invite", table, str(seat), str(generation))

    def seat(self, table: str, seat: int, generation: int, session: int = 0) -> str:
        """Lets its holder play a seat, from any device or program."""
        return self._sign("seat", *_seat_words(table, seat, generation, session))

    def speaker(self, table: str, guest: str) -> str:
        """What somebody is known by in the talk at one table; it tells nothing anywhere else."""
        return self._sign("speaker", table, guest)[:12]

    def rematch(self, table: str) -> str:
        """The id of a table's rematch: the same, however often it is asked for."""
        drawn = int(self._sign("rematch", table), 16)
        return "".join(LETTERS[drawn // len(LETTERS) ** n % len(LETTERS)] for n in range(12))

    def opens_invite(self, token: str, table: str, seat: int, generation: int) -> bool:
        """Whether a token is this seat's invitation."""
        return self._genuine(token, "invite", table, str(seat), str(generation))

    def opens_seat(
        self, token: str, table: str, seat: int, generation: int, session: int = 0
    ) -> bool:
        """Whether a token plays this seat."""
        return self._genuine(token, "seat", *_seat_words(table, seat, generation, session))

    def _sign(self, *words: str) -> str:
        return _signature(self._keys[0], words)

    def _genuine(self, signature: str, *words: str) -> bool:
        found = [
            hmac.compare_digest(signature.encode(), _signature(key, words).encode())
            for key in self._keys
        ]
        return any(found)


def _seat_words(table: str, seat: int, generation: int, session: int) -> tuple[str, ...]:
    """What a seat's token is about; the holder's first session does not name itself."""
    words = (table, str(seat), str(generation))
    return (*words, str(session)) if session else words


def _signature(key: bytes, words: tuple[str, ...]) -> str:
    return hmac.digest(key, "|".join(words).encode(), "sha256").hex()[:40]


# ---- where keys are kept ---------------------------------------------------------------------


def house_keys(folder: Path) -> Keys:
    """The keys of the house, taken out of the environment, which its processes would inherit."""
    keys = read_keys(folder)
    for name in (VARIABLE, OLD_VARIABLE):
        os.environ.pop(name, None)
    return keys


def read_keys(folder: Path) -> Keys:
    """The keys: from the environment where several nodes share them, else from files.

    A key is made where there is none.
    """
    given = [os.environ.get(name, "").encode() for name in (VARIABLE, OLD_VARIABLE)]
    if given[0]:
        found = [(key, name) for key, name in zip(given, (VARIABLE, OLD_VARIABLE), strict=True)]
        return Keys(*(_checked(key, f"the variable {name}") for key, name in found if key))
    with suppress(FileExistsError):
        _make_key(folder / FILE, replace=False)
    files = [file for file in (folder / FILE, folder / OLD_FILE) if file.exists()]
    return Keys(*(_checked(file.read_bytes(), str(file)) for file in files))


def rotate(folder: Path, *, keep_old: bool) -> Keys:
    """A new key for the house; what the present one has signed is believed while it is kept.

    Returns the new key and the one before.
    """
    present = _checked((folder / FILE).read_bytes(), str(folder / FILE))
    if keep_old:
        write_private(folder / OLD_FILE, present, replace=True)
    _make_key(folder / FILE, replace=True)
    if not keep_old:
        (folder / OLD_FILE).unlink(missing_ok=True)
    return Keys((folder / FILE).read_bytes(), present)


def _make_key(file: Path, *, replace: bool) -> None:
    if replace or not file.exists():
        write_private(file, secrets.token_hex(SHORTEST).encode(), replace=replace)


def _checked(key: bytes, where: str) -> bytes:
    if len(key) < SHORTEST:
        raise BadKey(
            f"the key in {where} has {len(key)} bytes, which is too short to be safe; it needs "
            f"{SHORTEST}. Put the right one back; or remove it: then a new one is made, and "
            "everybody is a stranger to the house"
        )
    return key

"""What is said around a table. Players talk at the table; spectators have a room of their own.

Spectators might tell a player something: players hear them only when the match is over.
"""

import unicodedata
from collections.abc import Sequence

from taberna.core.errors import BadNotation, Cause, NotYours, UnknownName

TABLE, WATCHERS = "table", "watchers"
ROOMS = (TABLE, WATCHERS)
LONGEST = 400
# Letters and digits that are read for others, Greek and Cyrillic ones among them.
LOOKALIKE = str.maketrans("01358аеорсухіјѕԁһɡοανρτκιυ", "oleslaeopcyxijsdhgoavptkiu")


def checked_words(text: str) -> str:
    """One line of text that can be shown anywhere as text."""
    plain = " ".join(text.split())
    if not plain or len(plain) > LONGEST or not plain.isprintable():
        raise BadNotation(f"say 1 to {LONGEST} printable characters", Cause("words"), most=LONGEST)
    return plain


def rooms_heard(*, seated: bool, over: bool) -> tuple[str, ...]:
    """The rooms that somebody hears."""
    return tuple(room for room in ROOMS if hears(room, seated=seated, over=over))


def imitated(name: str, players: Sequence[str]) -> int | None:
    """The seat whose player's name somebody's name is easily mistaken for."""
    shape = _shape(name)
    return next((seat for seat, one in enumerate(players) if one and _shape(one) == shape), None)


def _shape(name: str) -> str:
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain if letter.isalnum())
    return letters.translate(LOOKALIKE).replace("rn", "m").replace("i", "l")


def hears(room: str, *, seated: bool, over: bool) -> bool:
    """Whether somebody hears what is said in a room."""
    return room == TABLE or over or not seated


def check_speaker(room: str, *, seated: bool, over: bool) -> None:
    """Refuses those who may not speak here."""
    if room not in ROOMS:
        raise UnknownName("room", room, ROOMS)
    if not over and seated != (room == TABLE):
        if seated:
            raise NotYours("until the match is over you speak at the table", Cause("speak-here"))
        raise NotYours("until the match is over you speak among the watchers", Cause("watch"))

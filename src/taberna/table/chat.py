"""What is said around a table. Players talk at the table; spectators have a room of their own.

Spectators might tell a player something: players hear them only when the match is over.
"""

from taberna.core.errors import BadNotation, NotYours, UnknownName

TABLE, WATCHERS = "table", "watchers"
ROOMS = (TABLE, WATCHERS)
LONGEST = 400


def checked_words(text: str) -> str:
    """One line of text that can be shown anywhere as text."""
    plain = " ".join(text.split())
    if not plain or len(plain) > LONGEST or not plain.isprintable():
        raise BadNotation(f"say 1 to {LONGEST} printable characters")
    return plain


def hears(room: str, *, seated: bool, over: bool) -> bool:
    """Whether somebody hears what is said in a room."""
    return room == TABLE or over or not seated


def check_speaker(room: str, *, seated: bool, over: bool) -> None:
    """Refuses those who may not speak here."""
    if room not in ROOMS:
        raise UnknownName("room", room, ROOMS)
    if not over and seated != (room == TABLE):
        where = "at the table" if seated else "among the watchers"
        raise NotYours(f"until the match is over you speak {where}")

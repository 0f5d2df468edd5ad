"""How the house is run."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path

from taberna.server.ids import fresh_id

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be chosen; the defaults serve one machine."""

    data: Path  # the folder for database, key and backups
    database_url: str
    bus_url: str = ""  # empty: nodes only look into the books, every few seconds
    node: str = field(default_factory=lambda: fresh_id(6))
    origins: tuple[str, ...] = ()  # besides the own address, pages from here may open a socket
    hosts: tuple[str, ...] = ()  # names under which the house is asked for; empty: any
    proxy_hops: int = 0  # trusted proxies in front, which say who asks, and over what
    workers: int = 1  # processes in which bots think
    think_seconds: float = 5.0  # a bot has at most; then it plays the best it has found
    most_simulations: int = 20_000  # that a guest's bot may be asked to search,
    longest_search: int = 3_000  # ... or so many milliseconds
    allow_bot_tables: bool = False  # any number of tables at which only bots sit
    bot_tables_per_guest: int = 2  # running, where they are not allowed
    study_workers: int = 1  # processes in which records are read, replayed and checked
    study_seconds: float = 10.0  # after which one such piece of work is given up
    study_seconds_per_minute: float = 20.0  # of such work for one address, over a while
    replays_kept: int = 32 * 1024 * 1024  # bytes of replays that are not drawn anew
    largest_record: int = 256 * 1024  # characters; the longest matches have a tenth of it
    lines_per_minute: float = 30.0  # of chat, of one guest at one table, over a while
    messages_per_second: float = 50.0  # from one client, over a while
    messages_per_address: float = 600.0  # from all clients of one address, by what they cost
    requests_per_second: float = 30.0  # over HTTP from one address, by what they cost
    requests_open: int = 100  # of one address at the same time
    connections_per_address: int = 400  # without a socket, at the same time; not behind a proxy
    head_seconds: float = 10.0  # for the head of a request
    body_seconds: float = 20.0  # ... and for its body
    largest_message: int = 64 * 1024  # bytes
    largest_body: int = 512 * 1024
    sockets_per_guest: int = 20
    sockets_per_address: int = 300
    guests_per_hour: float = 120.0  # new ones, from one address
    tables_per_guest: int = 100  # waiting or running
    tables_per_hour: float = 120.0  # set up from one address
    lobby_per_host: int = 3  # tables of one host that the lobby shows
    imports_per_guest: int = 50
    imports_per_hour: float = 60.0  # from one address
    imports_expire: int = 180 * DAY
    reviews_per_guest: int = 2  # that are worked out at the same time
    reviews_per_hour: float = 60.0  # begun from one address
    chat_per_minute: float = 120.0  # lines from one address
    waiting_expires: int = 1 * DAY  # milliseconds
    running_expires: int = 60 * DAY
    room_expires: int = MINUTE  # after which an unused table leaves the memory
    unread_expires: int = MINUTE  # after which a client that reads nothing is given up
    claim: int = 10_000  # milliseconds a node has for a bot's move before another may take over

    @property
    def alone(self) -> bool:
        """Whether there can be no other nodes: a SQLite file is held by one process."""
        return not self.bus_url and self.database_url.startswith("sqlite")


NUMBERS: dict[object, Callable[[str], float]] = {int: int, float: float}
NO_LIMITS = ("proxy_hops", "workers")  # numbers with options of their own
LIMITS = {
    one.name: NUMBERS[one.type]
    for one in fields(Settings)
    if one.type in NUMBERS and one.name not in NO_LIMITS
}

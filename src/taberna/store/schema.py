"""The tables of the database. Times are milliseconds since 1970; bodies are JSON."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

NAMES = {"ix": "ix_%(table_name)s_%(column_0_N_name)s", "pk": "pk_%(table_name)s"}
metadata = MetaData(naming_convention=NAMES)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("generation", Integer, nullable=False),  # how often the other sessions were ended
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(400), nullable=False),
    Column("plan", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),  # secret until the match is over
    Column("host", String(32), nullable=False),
    Column("status", String(16), nullable=False),  # as the Table says, or `imported`
    Column("open", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),  # to the minute: not every move is noted here
    Column("wake", BigInteger),  # when a node has to look: a clock falls, or a bot's node has died
    Column("paused", Boolean, nullable=False, server_default=false()),
    Index(None, "status", "wake"),
    Index(None, "open", "status", "updated"),
    Index(None, "host", "status"),  # quotas count them in the transaction of a new one
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("request", String(80)),  # who asked for it, under which id: a repeat is recognised
    Column("numbered", Boolean, nullable=False),  # the request names the move that it answers
    Column("body", Text, nullable=False),
)
# What names its move is done once, since entries have numbers: no index need say so as well.
_once = entries.c.request.is_not(None) & ~entries.c.numbered
Index(
    "ix_entries_table_id_request",
    entries.c.table_id,
    entries.c.request,
    unique=True,
    sqlite_where=_once,
    postgresql_where=_once,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64), nullable=False),
    Index(None, "guest"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("room", String(16), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("seat", Integer),  # where the speaker sat
    Index(None, "table_id", "id"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("line", Integer, primary_key=True),
    Column("reporter", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)

orders = Table(
    "orders",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("who", String(64), primary_key=True),  # an address, a guest or a table
    Column("at", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", String(400), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("share", Float, nullable=False),  # of the win: 1, or 1/k among k winners
    Column("ended", BigInteger, nullable=False),
    Column("score", Integer),  # the first of the scores that decided; unknown for old matches
    Column("finish", String(16), nullable=False, server_default=""),  # `bot`, `closed`, or usual
    Index(None, "guest", "game"),
    sqlite_with_rowid=False,
)

records = Table(
    "records",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("judge", String(200), primary_key=True),  # by name, depth and version
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),  # compressed
)

review_parts = Table(
    "review_parts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("judge", String(200), primary_key=True),
    Column("first", Integer, primary_key=True),  # how much had been worked out before it
    Column("body", LargeBinary, nullable=False),  # compressed
)

exercises = Table(
    "exercises",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("step", Integer, nullable=False),  # how often it was found when it was due
    Column("due", BigInteger, nullable=False),
    Index(None, "table_id"),
)

throws = Table(
    "throws",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("path", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

closures = Table(
    "closures",
    metadata,
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key", String(64), nullable=False),  # the fingerprint of the key that it signs with
    Column("at", BigInteger, nullable=False),  # when it was last running; 0 if it was closed
)

"""What is logged: lines for people, or for programs one JSON object a line, with a request's id."""

from __future__ import annotations

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

request_id: ContextVar[str] = ContextVar("request_id", default="")
PLAIN = "%(asctime)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            said["request"] = request_id.get()
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def nobodys(record: logging.LogRecord) -> bool:
    """Keeps uvicorn's lines about sockets out of the log: each begins with a visitor's address."""
    return not (isinstance(record.msg, str) and record.msg.startswith('%s - "WebSocket'))


def start_logging(*, verbose: bool, structured: bool) -> None:
    """Logs warnings, or more, to the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if structured else logging.Formatter(PLAIN))
    handler.addFilter(nobodys)
    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, handlers=[handler])

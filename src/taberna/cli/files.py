"""Files: read with a clear sentence when they cannot be, written whole or not at all."""

import os
from datetime import datetime
from pathlib import Path

from taberna.cli.console import Sorry
from taberna.core.record import Record, read_record
from taberna.games import GAMES

LARGEST = 32_000_000  # characters; no record or position is longer
BOOKS = "taberna.db"  # in the data folder, all that the house keeps


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST)
    except UnicodeDecodeError:
        raise Sorry(f"cannot read {path}: it is not a text in UTF-8") from None
    except OSError as error:
        raise Sorry(f"cannot read {path}: {reason(error)}") from None
    return text


def text_or_file(text: str) -> str:
    """The text itself, or for `@path` what stands in that file."""
    return read_text(Path(text[1:])) if text.startswith("@") else text


def load_record(path: Path) -> Record:
    """The record in a file; BadRecord names the line that cannot be read."""
    return read_record(read_text(path), GAMES)


def write_whole(path: Path, text: str) -> None:
    """Replaces a file in one step, so that nobody ever finds half of it."""
    if path.exists() and not path.is_file():
        raise Sorry(f"cannot write {path}: it is not a plain file")
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, path)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise Sorry(f"cannot write {path}: {reason(error)}") from None


def data_folder() -> Path:
    """Where a person's records and the house's books are kept."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "taberna"


def new_record_path() -> Path:
    """A file of its own in the person's data folder, named for this moment."""
    folder = data_folder() / "records"
    make_folder(folder)
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    tails = ("", *(f"-{count}" for count in range(2, 1000)))
    paths = (folder / f"{stamp}{tail}.match" for tail in tails)
    return next(path for path in paths if not path.exists())


def make_folder(folder: Path) -> None:
    """Makes sure that a folder is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Sorry(f"cannot make the folder {folder}: {reason(error)}") from None


def reason(error: OSError) -> str:
    """Why a file could not be read or written, in a few words."""
    return (error.strerror or type(error).__name__).lower()

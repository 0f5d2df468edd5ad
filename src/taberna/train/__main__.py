"""`python -m taberna.train FOLDER`: `taberna train` where nothing but NumPy is installed."""

from __future__ import annotations

import argparse
import os
from dataclasses import fields
from pathlib import Path

from taberna.train.command import train
from taberna.train.settings import TrainingSettings


def main(words: list[str] | None = None) -> None:
    """Reads the command line; every setting has an option of its name."""
    parser = argparse.ArgumentParser(prog="python -m taberna.train", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=1e6)
    usual = TrainingSettings()
    for field in fields(TrainingSettings):
        was = getattr(usual, field.name)
        many = isinstance(was, tuple)
        kind = int if many else type(was)
        parser.add_argument(f"--{field.name}", type=kind, nargs="+" if many else None, default=was)
    told = vars(parser.parse_args(words))
    folder, processes, minutes = (told.pop(name) for name in ("folder", "processes", "minutes"))
    settings = TrainingSettings(**{**told, "seats": tuple(told["seats"])})
    train(folder, settings, processes, minutes, lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()

"""A house whose dice and bots always do the same, for pictures that can be taken again."""

from __future__ import annotations

import secrets
import sys

from taberna.cli.main import main

ENTRY = (sys.executable, "-m", "tests.browser.still", "serve")


def still_bytes(nbytes: int | None = None) -> bytes:
    """Always the same seed."""
    return bytes(nbytes or 32)


def still_bits(k: int) -> int:
    """Always the same whim."""
    return 1


if __name__ == "__main__":
    secrets.token_bytes, secrets.randbits = still_bytes, still_bits
    main()

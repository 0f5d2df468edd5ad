"""What tests start besides their own process: servers, databases, browsers.

With `--in-process` (`make test-fast`) such tests are skipped.
"""

from __future__ import annotations

import pytest

_in_process = False


def configure(config: pytest.Config) -> None:
    """Reads the option."""
    global _in_process
    _in_process = config.getoption("--in-process")


def starts(what: str) -> None:
    """Skips the test that is about to start something, if only tests in one process are wanted."""
    if _in_process:
        pytest.skip(f"starts {what}")

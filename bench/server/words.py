"""Small words that every part of the report uses."""

import sys


def progress(words: str) -> None:
    """Tells whoever waits."""
    print(words, file=sys.stderr, flush=True)


def row(*cells: str) -> str:
    """A row of a table in Markdown."""
    return f"| {' | '.join(cells)} |"

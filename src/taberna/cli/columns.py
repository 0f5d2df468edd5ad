"""Explanations in two columns, within 80 columns of a terminal."""

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

SIGN = Style(color="#C98A1B")
Pairs = tuple[tuple[str, str], ...]  # a sign or a text, and what it means


def two_columns(title: str, pairs: Pairs, width: int) -> Iterator[Text]:
    """A heading, then two explanations on each line; signs take `width` columns."""
    yield Text(title, style="bold")
    for left, right in zip(pairs[::2], pairs[1::2], strict=True):
        first = Text.assemble((left[0].ljust(width), SIGN), left[1].ljust(40 - width))
        yield Text.assemble(first, (right[0].ljust(width), SIGN), right[1])

"""Tables, and explanations in two columns, within 80 columns of a terminal."""

from collections.abc import Iterator

from rich import box
from rich.style import Style
from rich.table import Table
from rich.text import Text

from taberna.arena.margins import Estimate

SIGN = Style(color="#C98A1B")
Pairs = tuple[tuple[str, str], ...]  # a sign or a text, and what it means


def two_columns(title: str, pairs: Pairs, width: int) -> Iterator[Text]:
    """A heading, then two explanations on each line; signs take `width` columns."""
    yield Text(title, style="bold")
    for left, right in zip(pairs[::2], pairs[1::2], strict=True):
        first = Text.assemble((left[0].ljust(width), SIGN), left[1].ljust(40 - width))
        yield Text.assemble(first, (right[0].ljust(width), SIGN), right[1])


def with_margin(found: Estimate | None, digits: int, sign: str = "") -> str:
    """A value with half the width of its interval."""
    if found is None:
        return "-"
    value = f"{round(found.value, digits) + 0.0:{sign}.{digits}f}"  # never -0
    return value if found.margin is None else f"{value} ± {found.margin:.{digits}f}"


def plain_table(*titles: str) -> Table:
    """A table with a rule under its head; numbers, which follow the names, stand to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for title in titles:
        words = title in ("seat", "player", "bot", "what", "field", "preset", "meaning", "action")
        table.add_column(title, justify="left" if words else "right", overflow="fold")
    return table

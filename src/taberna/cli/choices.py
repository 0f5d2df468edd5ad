"""Legal actions as a person meets them: in groups, by number, by text, by the start of a text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rich.text import Text

NUMBER = "#C98A1B"
GAP = "   "  # between two groups on one line


@dataclass(frozen=True, slots=True)
class Group:
    """Actions that differ in one word: `play 5`, then where; each with its number in the list."""

    head: str
    options: tuple[tuple[int, str], ...]
    note: str = ""  # what is worth knowing about a group shown only as a count

    @property
    def verb(self) -> str:
        """The first word."""
        return self.head.partition(" ")[0]

    def only(self, numbers: Collection[int]) -> Group:
        """The group without the actions that have other numbers."""
        return replace(self, options=tuple(o for o in self.options if o[0] in numbers))


def gather(labelled: Iterable[tuple[str, str]]) -> list[Group]:
    """Groups of (head, label) pairs in their order; the numbers count from 1."""
    found: dict[str, list[tuple[int, str]]] = {}
    for number, (head, label) in enumerate(labelled, 1):
        found.setdefault(head, []).append((number, label))
    return [Group(head, tuple(options)) for head, options in found.items()]


# ---- showing ---------------------------------------------------------------------------------


def layout(groups: Sequence[Group], width: int, lines: int) -> list[Text]:
    """The groups within so many lines: all of them, else with counts, else by verb alone."""
    full = _flow([_full(group) for group in groups], width)
    if len(full) <= lines:
        return full
    short = _flow([_full(g) if len(g.options) <= 2 else _short(g) for g in groups], width)
    return short if len(short) <= lines else _flow(_by_verb(groups), width)


def everything(groups: Sequence[Group], width: int) -> list[Text]:
    """Every action with its number, a group on each line."""
    return [line for group in groups for line in _flow([_full(group)], width)]


def _full(group: Group) -> Text:
    """`play 3  1:c5 2:d5`; spaces inside stay together where a line is folded."""
    piece = Text(group.head, style="bold")
    for number, label in group.options:
        piece.append_text(Text.assemble(" ", (f"{number}", NUMBER), f":{label}" if label else ""))
    piece.stylize("not bold", len(group.head))
    return piece


def _short(group: Group) -> Text:
    """`run f4 3-17 (15)`; the numbers only where they follow one another."""
    first, last = group.options[0][0], group.options[-1][0]
    note = f", {group.note}" if group.note else ""
    counted = f" ({len(group.options)}{note})"
    running = last - first + 1 == len(group.options)
    span = Text(f" {first}-{last}" if running else "", style=NUMBER)
    return Text.assemble((group.head, "bold"), span, counted)


def _by_verb(groups: Sequence[Group]) -> list[Text]:
    """For a turn with very many choices: where to begin typing."""
    pieces = []
    for verb in dict.fromkeys(group.verb for group in groups):
        mine = [group for group in groups if group.verb == verb]
        if len(mine) == 1:
            pieces.append(_short(mine[0]) if len(mine[0].options) > 2 else _full(mine[0]))
            continue
        rests = " ".join(map(_rest, mine))
        count = sum(len(group.options) for group in mine)
        pieces.append(Text.assemble((verb, "bold"), f" {rests} ({count} in all{_notes(mine)})"))
    return pieces


def _rest(group: Group) -> str:
    return group.head.partition(" ")[2]


def _notes(groups: Sequence[Group]) -> str:
    """`; out from f1 g7`."""
    notes = dict.fromkeys(group.note for group in groups if group.note)
    told = (f"; {n} from {' '.join(_rest(g) for g in groups if g.note == n)}" for n in notes)
    return "".join(told)


def _flow(pieces: Sequence[Text], width: int) -> list[Text]:
    """Puts pieces side by side while they fit; a long one is folded between its words."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(GAP) + len(piece) <= width:
            lines[-1] = Text.assemble(lines[-1], GAP, piece)
        else:
            lines += _fold(piece, width)
    return lines


def _fold(piece: Text, width: int) -> Iterator[Text]:
    words, line = piece.split(" "), Text()
    for word in words:
        if len(line) and len(line) + 1 + len(word) > width:
            yield line
            line = Text("  ")
        line = Text.assemble(line, " ", word) if line.plain.strip() else Text.assemble(line, word)
    yield line


# ---- finding ---------------------------------------------------------------------------------


def matching(typed: str, texts: Sequence[str]) -> list[int]:
    """The places of the texts that these words may mean: the same, or beginning like them.

    Every typed word must begin its word of the text, numbers must be the same; the verb may be left
    out: `f4 out` is `run f4 out`.
    """
    words = typed.lower().split()
    split = [text.lower().split() for text in texts]
    exact = [place for place, text in enumerate(split) if text == words]
    if exact:
        return exact
    begun = [place for place, text in enumerate(split) if _begins(words, text)]
    return begun or [place for place, text in enumerate(split) if _begins(words, text[1:])]


def _begins(typed: list[str], words: list[str]) -> bool:
    return 0 < len(typed) <= len(words) and all(
        word == start if start.isdigit() else word.startswith(start)
        for start, word in zip(typed, words, strict=False)
    )

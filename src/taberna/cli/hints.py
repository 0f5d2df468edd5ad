"""Advice to a person at the table."""

from dataclasses import dataclass

from rich.text import Text


@dataclass(frozen=True, slots=True)
class HintShown:
    """The actions advised, in their order, and what is said; no actions if nothing is known."""

    actions: tuple[object, ...]
    words: tuple[Text | str, ...]

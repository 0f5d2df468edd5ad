"""Kernel methods that a game wrote in plain Python, called by the compiled kernel.

C cannot see that a Python class overrides a method, so the base State asks here. This is the Python
half, where every method is Python and nothing has to be asked; `plainly.pxd` is the C half. What
such a method raises cannot pass through C: it ends the game, is kept, and raised at the next door.
"""

from __future__ import annotations

from typing import Any

__all__ = [
    "is_plain",
    "plain_allows",
    "plain_befall",
    "plain_call_of",
    "plain_copy_from",
    "plain_count",
    "plain_kth",
    "plain_locate",
    "plain_observe",
    "plain_redeal",
    "plain_score",
    "plain_seals",
    "plain_share",
    "plain_step",
    "plain_step_call",
    "plain_weigh",
    "plain_weight",
    "refuse_ignored",
    "set_faultless",
]

KERNEL = frozenset(name.removeprefix("plain_") for name in __all__ if name.startswith("plain_"))
BUILT = frozenset(("advance", "mark_each", "mark_legal"))  # on these by the base class alone
HEAP_TYPE = 1 << 9  # a class that was made by Python


def is_plain(state: object) -> int:
    """Whether a compiled kernel has to ask; never so in this half."""
    return 0


def set_faultless(state: Any) -> None:
    """What a new state begins with; in the C half it is so by itself."""
    state.fault = None


def unasked(*given: Any) -> Any:
    """Nothing is asked in this half."""
    raise TypeError("only a compiled kernel asks")


plain_count = plain_kth = plain_allows = plain_step = plain_call_of = unasked
plain_step_call = plain_seals = plain_weigh = plain_weight = plain_locate = unasked
plain_befall = plain_score = plain_share = plain_redeal = plain_copy_from = plain_observe = unasked


def refuse_ignored(base: type, made: type) -> None:
    """Refuses a Python class whose methods a compiled kernel would never call."""
    above = [one for one in made.__mro__[1:] if issubclass(one, base)]
    compiled = [one for one in above if not one.__flags__ & HEAP_TYPE]
    closed = BUILT | (KERNEL if len(compiled) > 1 else frozenset()) if compiled else frozenset()
    for name in sorted(closed & vars(made).keys()):
        what = f"{made.__name__} overrides {name}() of a compiled class"
        raise TypeError(
            f"{what}, where nobody would call it; derive it from {base.__name__} itself"
        )

"""What C must be told and Python knows: a State judged here is one of Downfall.

The Python half; `evaluator_native.pxd` is the C half.
"""

from math import exp
from typing import Any

__all__ = ["as_downfall", "attend_same", "band", "exp", "foresee_same", "judge_same"]


def as_downfall(state: Any) -> Any:
    """The state, known to be of this very game."""
    return state


def judge_same(evaluator: Any, state: Any) -> None:
    """Judges a state of this very game."""
    evaluator.judge_table(state)


def attend_same(evaluator: Any, state: Any) -> None:
    """Attends to a state of this very game."""
    evaluator.attend_table(state)


def foresee_same(evaluator: Any, action: int, state: Any, spare: Any) -> None:
    """Judges an action in a state of this very game."""
    evaluator.foresee_table(action, state, spare)


def band(steps: int, crowd: int) -> int:
    """How far from outside one is after one run with such a crowd, roughly: 0 to 4."""
    rest = 1 if crowd >= steps else steps - crowd
    return rest - 1 if rest < 4 else 3 if rest < 6 else 4

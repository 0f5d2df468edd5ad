"""What a finished match has to say: chances, losses, luck, and a ledger that closes.

`review(record)` is a pure function of a record and of whoever judges: the same match is reviewed
alike to the last digit. What a seat did is judged by what that seat could know.
"""

from taberna.review.model import Chosen, Ledger, MeanLoss, Moment, Review, Stroke, Summary
from taberna.review.reviewing import (
    VERSION,
    JudgedPly,
    conclude,
    judge_moments,
    judge_plies,
    review,
)
from taberna.review.trying import Crossroads, Tried, try_again, try_at

__all__ = [
    "VERSION",
    "Chosen",
    "Crossroads",
    "JudgedPly",
    "Ledger",
    "MeanLoss",
    "Moment",
    "Review",
    "Stroke",
    "Summary",
    "Tried",
    "conclude",
    "judge_moments",
    "judge_plies",
    "review",
    "try_again",
    "try_at",
]

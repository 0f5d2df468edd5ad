"""Taberna: a gaming house in Python.

>>> from taberna import find_game
>>> find_game("downfall").title
'The Downfall of Pompeii'
"""

from taberna import kernels

kernels.choose()

from taberna.games import GAMES, find_game  # noqa: E402

__version__ = "0.2.0"
__all__ = ["GAMES", "__version__", "find_game"]

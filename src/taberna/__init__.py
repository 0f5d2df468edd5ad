"""Taberna: a gaming house in Python."""

__version__ = "0.1.0"

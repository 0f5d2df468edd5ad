"""Bots and the solution of Pompeii XV."""

"""Identifiers for links, from letters that are not mistaken for others."""

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def fresh_id(length: int = 12) -> str:
    """A random identifier that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))

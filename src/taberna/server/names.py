"""What guests are called until they choose a name themselves."""

import hashlib

MANNERS = [
    "Lucky",
    "Quiet",
    "Bold",
    "Merry",
    "Patient",
    "Clever",
    "Sleepy",
    "Gentle",
    "Daring",
    "Honest",
    "Swift",
    "Curious",
    "Sunny",
    "Thrifty",
    "Gallant",
    "Dusty",
]
TRADES = [
    "Potter",
    "Baker",
    "Fuller",
    "Sailor",
    "Weaver",
    "Vintner",
    "Painter",
    "Scribe",
    "Gardener",
    "Barber",
    "Mason",
    "Dyer",
    "Fisher",
    "Actor",
    "Banker",
    "Cook",
]


def given_name(guest: str) -> str:
    """The same for the same guest, always."""
    drawn = hashlib.sha256(guest.encode()).digest()
    return f"{MANNERS[drawn[0] % len(MANNERS)]} {TRADES[drawn[1] % len(TRADES)]}"

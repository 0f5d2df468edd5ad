"""How much a search may think: `800` simulations, or `200ms`."""

from __future__ import annotations

from dataclasses import dataclass

from taberna.core.errors import BadNotation

MOST = 10_000_000  # simulations
LONGEST = 600_000  # milliseconds
LOOKS = 1_000_000_000  # at actions


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """Whichever is reached first ends the search."""

    simulations: int = MOST
    milliseconds: int = LONGEST
    looks: int = LOOKS

    def __str__(self) -> str:
        return f"{self.milliseconds}ms" if self.simulations == MOST else f"{self.simulations}"


def read_budget(text: str) -> Budget:
    """Reads `800` or `200ms`."""
    digits = text.removesuffix("ms")
    most = MOST if digits == text else LONGEST
    if not (digits.isascii() and digits.isdigit()) or not 0 < int(digits[:12]) <= most:
        wanted = f"`search:800` or `search:200ms`, at most {MOST} or {LONGEST}ms"
        raise BadNotation(f"cannot read the budget {text[:30]!r} of a search; write {wanted}")
    if digits == text:
        return Budget(simulations=int(digits))
    return Budget(milliseconds=int(digits))

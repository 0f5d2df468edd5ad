"""How Pompeii XV shows itself in a terminal, and its own commands."""

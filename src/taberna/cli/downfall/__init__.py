"""How The Downfall of Pompeii shows itself in a terminal."""

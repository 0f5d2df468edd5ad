"""The rules of The Downfall of Pompeii."""

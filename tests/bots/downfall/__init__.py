"""Bots of The Downfall of Pompeii."""

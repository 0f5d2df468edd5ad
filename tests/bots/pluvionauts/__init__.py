"""Bots of The Pluvionauts."""

"""Bots for The Pluvionauts."""

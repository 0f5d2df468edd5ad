"""The rules of The Pluvionauts."""

"""The Pluvionauts in the terminal."""

"""The rules laboratory."""

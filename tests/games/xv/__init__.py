"""The rules of Pompeii XV."""

"""The proof that the house loses nothing, tells nothing and stands, whoever attacks it."""

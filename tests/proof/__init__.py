"""The full proofs: of the rules, and of the house. `python -m tests.proof` runs them."""

"""The example packages, each in an environment of its own."""

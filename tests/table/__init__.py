"""One match being played."""

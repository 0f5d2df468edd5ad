"""Where long work is done."""

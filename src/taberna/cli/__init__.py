"""The house at a terminal: one file per command. Draws views and makes words; holds no rules."""

"""The words every game shares. Nothing here knows any one game."""
